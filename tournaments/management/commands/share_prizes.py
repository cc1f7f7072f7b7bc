"""``manage.py share_prizes FILE``: a pot divided among the scores, as JSON."""

from __future__ import annotations

import json
from typing import Any

from tournaments.management.file_command import FileCommand
from tournaments.prizes.file import answer


class Command(FileCommand):
    help = "Shares pots among the scores of a tournament: JSON in, JSON out. Needs no database."
    file_holds = "pots and scores"

    def answer(self, data: object, options: dict[str, Any]) -> str:
        return json.dumps(answer(data))
