"""All data about one person, to hand out as a JSON file or on paper."""

from __future__ import annotations

from typing import Any

from django.utils import timezone

from tournaments.models import Player
from tournaments.privacy.person import known
from tournaments.privacy.sources import SOURCES

FORMAT = "skatclub-person/1"


def handed_out(player: Player) -> dict[str, Any]:
    """Plain JSON: a list of rows for each source; an empty list means that the source has no data."""
    person = known(player)
    rows = {one.key: list(one.hands_out(person)) for one in SOURCES if one.hands_out}
    return {"format": FORMAT, "handed_out_at": timezone.now().isoformat(timespec="seconds"), **rows}
