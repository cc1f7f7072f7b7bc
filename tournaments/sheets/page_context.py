"""The common context of one table's pages."""

from __future__ import annotations

from typing import Any

from tournaments.models import SkatTable
from tournaments.sheets.desk.desk_calls import open_calls
from tournaments.sheets.desk.overview import surroundings_of


def table_context(table: SkatTable) -> dict[str, Any]:
    """The table, its series and tournament, and the tables around it; nothing of its sheet, which may be hidden."""
    return {
        "tournament": table.series.tournament,
        "series": table.series,
        "around": surroundings_of(table),
        "skat_table": table,
    }


def entry_context(table: SkatTable) -> dict[str, Any]:
    """The same with the constants for the entry form's calculations."""
    tournament, seats = table.series.tournament, len(table.seats.all())
    per_won, per_lost, per_lost_by_others = tournament.rule_system.bonus(seats)
    return table_context(table) | {
        "deals": tournament.rule_system.number_of_deals(seats, tournament.rounds),
        "per_won": per_won,
        "per_lost": per_lost,
        "per_lost_by_others": per_lost_by_others,
        "calls": open_calls(tournament),
    }
