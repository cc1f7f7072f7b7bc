"""The pot of a table: the amounts of its places, which always add up to the stakes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules.tie_breaks import SKAT_ORDER
from tests.refusals import refused
from tournaments.ledger.codes import Code
from tournaments.ledger.owed import EntryFacts, Rules, items
from tournaments.ledger.table_pots import Sitting, TablePot, divided, parts_from, plain_parts

USUAL = TablePot(100, {4: [200, 120, 80, 0], 3: [200, 100, 0]}, SKAT_ORDER)


def table(*results: tuple[int, int, int]) -> list[Sitting]:
    """Points, won and lost, by seat; the entry has the number of the seat."""
    return [Sitting(seat, seat, *result) for seat, result in enumerate(results, 1)]


@pytest.mark.parametrize(
    ("results", "won"),
    [
        ([(900, 9, 1), (300, 5, 2), (700, 8, 0), (100, 3, 1)], {1: 200, 2: 80, 3: 120, 4: 0}),
        ([(100, 3, 1), (900, 9, 1), (300, 5, 2)], {1: 0, 2: 200, 3: 100}),
        # Equal points: more won is better, then fewer lost.
        ([(500, 5, 1), (500, 6, 1), (500, 5, 0), (100, 3, 1)], {1: 80, 2: 200, 3: 120, 4: 0}),
        # Equal in everything: they share what their places get.
        ([(500, 5, 1), (900, 9, 1), (500, 5, 1), (100, 3, 1)], {1: 100, 2: 200, 3: 100, 4: 0}),
        ([(0, 0, 0)] * 3, {1: 100, 2: 100, 3: 100}),
        # A table of another size plays without.
        ([(0, 0, 0)] * 5, {}),
    ],
)
def test_what_the_places_get(results: list[tuple[int, int, int]], won: dict[int, int]) -> None:
    assert divided(USUAL, table(*results)) == won


def test_without_a_stake_nothing_is_paid() -> None:
    assert divided(TablePot(0, USUAL.parts), table((1, 1, 1), (2, 2, 2), (3, 3, 3))) == {}


def test_parts_as_numbers() -> None:
    assert plain_parts([50000, 100, 1250, 1205, 0], " : ") == "500 : 1 : 12.50 : 12.05 : 0"


results = st.tuples(st.integers(-500, 500), st.integers(0, 3), st.integers(0, 3))
descending = st.lists(st.integers(0, 500), min_size=3, max_size=3).map(sorted).map(lambda own: own[::-1])


@given(
    st.integers(0, 1000),
    st.integers(1, 500).flatmap(lambda first: descending.map(lambda rest: [max(first, *rest), *rest])),
    st.lists(results, min_size=4, max_size=4),
)
def test_at_each_table_the_sum_is_zero(
    stake: int, parts: list[int], played: list[tuple[int, int, int]]
) -> None:
    for size in (3, 4):
        pot = TablePot(stake, {4: parts, 3: parts[:3]}, SKAT_ORDER)
        won = divided(pot, table(*played[:size]))
        owed = [
            item
            for amount in won.values()
            for item in items(Rules(table=pot), EntryFacts(at_table={1: amount}))
        ]
        assert {item.code for item in owed} <= {Code.TABLE, Code.TABLE_WON}
        assert sum(item.amount for item in owed) == 0
        assert [won[one.entry] for one in best_first(played[:size]) if won] == sorted(won.values())[::-1]


def best_first(played: list[tuple[int, int, int]]) -> list[Sitting]:
    return sorted(table(*played), key=lambda one: (-one.total, -one.won, one.lost, one.seat))


def test_parts_as_they_are_typed() -> None:
    assert parts_from("2 1,2 0.8 0", 4) == [200, 120, 80, 0]
    assert parts_from("3; 1; 0", 3) == [300, 100, 0]
    assert parts_from("100000 100000.00 0", 3) == [10_000_000, 10_000_000, 0]


@pytest.mark.parametrize(
    "typed", ["", "2 1", "2 1 0 0", "2 x 0", "2 1 -1", "2 1.234 0", "٣ 1 0", "100000.01 1 0"]
)
def test_parts_that_cannot_be_read(typed: str) -> None:
    with refused("table-parts-unreadable", players=3):
        parts_from(typed, 3)


@pytest.mark.parametrize("typed", ["0 0 0", "1 2 0"])
def test_parts_in_the_wrong_order(typed: str) -> None:
    with refused("table-parts-increase"):
        parts_from(typed, 3)
