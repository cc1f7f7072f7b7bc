"""What is drawn again while some tables have begun: their numbers, those of the others, and who keeps a table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tournaments.seating.changes.redrawing import Redraw, TablesByNumber, _by_place
from tournaments.seating.generator.facts import Participant
from tournaments.seating.generator.published import DRAW, Task

KEPT: TablesByNumber = {2: (5, 6, 7), 4: (8, 9, 10)}
TASK = Task(DRAW, (Participant(1), Participant(2)), (3, 3), number=2)


def test_drawn_tables_get_the_numbers_that_are_free() -> None:
    """The tables that stay come first in what was drawn."""
    drawn = (*KEPT.values(), (1, 2, 3), (4, 11, 12), (13, 14, 15))
    assert Redraw(TASK, KEPT).numbered(drawn) == {
        1: (1, 2, 3), 2: (5, 6, 7), 3: (4, 11, 12), 4: (8, 9, 10), 5: (13, 14, 15),
    }  # fmt: skip
    assert list(Redraw(TASK, KEPT).numbered(drawn)) == [1, 2, 3, 4, 5]
    assert Redraw(TASK, {}).numbered(((1, 2, 3),)) == {1: (1, 2, 3)}
    assert Redraw(TASK, KEPT).numbered(tuple(KEPT.values())) == KEPT


@pytest.mark.parametrize(
    ("table", "place"),
    [
        (None, None),
        (2, None),  # the table stays, so nobody new is drawn to it
        (4, None),
        # two tables stay in front; behind them 1, 3, 5 and 6 are the first, second, third and fourth that are drawn
        (1, 3),
        (3, 4),
        (5, 5),
        (6, 6),
    ],
)
def test_who_keeps_a_table_has_its_place_among_the_drawn_ones(table: int | None, place: int | None) -> None:
    known = Participant(1, club=7, table=table)
    assert _by_place(known, KEPT) == replace(known, table=place)


def test_without_tables_that_stay_places_are_numbers() -> None:
    assert [_by_place(Participant(1, table=number), {}).table for number in (1, 2, 3)] == [1, 2, 3]


def test_another_redraw_has_another_fingerprint() -> None:
    known = Redraw(TASK, KEPT).fingerprint
    others = [
        Redraw(replace(TASK, participants=TASK.participants[:1]), KEPT),
        Redraw(replace(TASK, sizes=(3,)), KEPT),
        Redraw(TASK, {2: KEPT[2]}),
    ]
    assert known == Redraw(TASK, dict(reversed(KEPT.items()))).fingerprint
    assert len({known, *(one.fingerprint for one in others)}) == 4
