"""A table of four and a table of three with sheets that add up under Danish rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from scoring.rules import Tally
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, seat_two_tables
from tournaments.models import Series, SkatTable, Tournament
from tournaments.sheets.deals.recording import add_deal

# 12 + 9 + 8 + 7 won, 3 + 2 + 3 + 2 lost, 2 passed: 48 deals. Lost by the others: 7, 8, 7, 8.
FOUR = [
    Tally(363, 12, 3, stated_total=1023),
    Tally(240, 9, 2, stated_total=830),
    Tally(-104, 8, 3, stated_total=356),
    Tally(118, 7, 2, stated_total=608),
]
PASSED = 2
HEARTS = {"declarer": 1, "game": "hearts", "tops": 1, "won": True}


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament()


@pytest.fixture
def series(tournament: Tournament) -> Series:
    return seat_two_tables(tournament)


def table_with_three_deals() -> SkatTable:
    """Tchibo skat: each of three players has won a hearts game."""
    tournament = make_tournament(rules="tchibo", rounds=1)
    table = seat_series(tournament, 1, [make_entries(tournament, 3)]).skat_tables.get()
    for number in (1, 2, 3):
        add_deal(table, HEARTS | {"declarer": number}, number=number, by=COMMAND)
    return table


@pytest.fixture
def skat_table(series: Series) -> SkatTable:
    return series.skat_tables.get(number=1)


def typed(lines: Sequence[Tally], *, passed: int = PASSED, version: int = 0, **more: Any) -> dict[str, Any]:
    """What a recorder types for ``lines``."""
    data: dict[str, Any] = {"passed": passed, "version": version}
    for seat, line in enumerate(lines, 1):
        data |= {f"{name}_{seat}": getattr(line, name) for name in ("game_points", "won", "lost")}
        data[f"stated_total_{seat}"] = "" if line.stated_total is None else line.stated_total
    return data | more
