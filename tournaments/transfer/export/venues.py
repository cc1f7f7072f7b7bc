"""The venues for the tournament's file, without their keys."""

from __future__ import annotations

from typing import Any

from tournaments.foundations.names import tidy
from tournaments.models import Tournament


def venues_as_data(tournament: Tournament) -> dict[str, list[dict[str, Any]]]:
    """The venues; left out for a single one."""
    found = [
        {
            "number": one.number,
            "name": tidy(one.name),
            "first_table": one.first_table,
            "last_table": one.last_table,
            "lead": one.is_lead,
        }
        for one in tournament.venues.order_by("number")
    ]
    return {"venues": found} if found else {}
