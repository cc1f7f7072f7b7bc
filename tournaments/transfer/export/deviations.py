"""Deviations from a federation's order for the tournament's file, the oldest first."""

from __future__ import annotations

from typing import Any

from tournaments.foundations.names import tidy
from tournaments.models import Tournament
from tournaments.transfer.export.values import sign_as_data


def deviations_as_data(tournament: Tournament) -> dict[str, list[dict[str, Any]]]:
    """The deviations; left out if there are none."""
    found = [
        {
            "rule": one.rule,
            "reason": tidy(one.reason),
            "series": one.series_number,
            "table": one.table_number,
            "recorded": sign_as_data(one.recorded_as, one.recorded_at),
        }
        for one in tournament.deviations.order_by("pk")
    ]
    return {"deviations": found} if found else {}
