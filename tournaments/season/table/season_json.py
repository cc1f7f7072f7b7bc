"""A season's table as JSON, for the command and for other programs."""

from __future__ import annotations

from typing import Any

from tournaments.season.reckoning.file import line_as_json
from tournaments.season.table.standing import Standing


def standing_as_json(standing: Standing) -> list[dict[str, Any]]:
    """The lines in rank order, as ``manage.py season --json`` prints them."""
    return [line_as_json(one.line) | {"name": one.member.name} for one in standing.lines]
