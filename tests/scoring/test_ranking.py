"""Who is ahead: results first, a lot only between equal ones; having no lot is no advantage."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.ranking import DrawnLot, equal_in, ranks, shown_rank, ties
from scoring.rules.tie_breaks import FEWER_LOST, MORE_WON, SKAT_ORDER, TieBreak


class Player(NamedTuple):
    number: int
    total: int
    won: int = 0
    lost: int = 0
    lot: int | None = None


PLAYERS = st.lists(
    st.builds(
        Player,
        st.integers(1, 10_000),
        st.integers(-2, 2).map(lambda n: n * 100),
        st.integers(0, 2),
        st.integers(0, 2),
        st.none() | st.integers(1, 4),
    ),
    unique_by=lambda player: player.number,
    max_size=12,
)
ORDERS = st.permutations(SKAT_ORDER).map(tuple) | st.sampled_from([(), (MORE_WON,), (FEWER_LOST,)])


def numbers(groups: list[list[Player]]) -> list[list[int]]:
    return [sorted(player.number for player in group) for group in groups]


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ([Player(1, 500), Player(2, 600)], [[2], [1]]),
        ([Player(1, -500), Player(2, 0)], [[2], [1]]),
        ([Player(1, 500, won=3), Player(2, 500, won=4)], [[2], [1]]),
        ([Player(1, 500, 3, lost=2), Player(2, 500, 3, lost=1)], [[2], [1]]),
        ([Player(1, 500, 3, 1), Player(2, 500, 3, 1)], [[1, 2]]),
        ([Player(1, 500, 3, 1, lot=2), Player(2, 500, 3, 1, lot=1)], [[2], [1]]),
        ([Player(1, 500), Player(2, 500, lot=1), Player(3, 500)], [[2], [1, 3]]),
        ([Player(1, 500), Player(2, 500, lot=7), Player(3, 500, lot=4)], [[3], [2], [1]]),
        ([Player(1, 500, lot=2), Player(2, 600, lot=3), Player(3, 400, lot=1)], [[2], [1], [3]]),
        ([Player(1, 500, lot=1), Player(2, 500, lot=1)], [[1, 2]]),
    ],
    ids=[
        "total",
        "negative",
        "won",
        "lost",
        "shared",
        "lot",
        "no lot is no advantage",
        "lots, then those without one",
        "a lot beats no result",
        "the same lot",
    ],
)
def test_the_order(players: list[Player], expected: list[list[int]]) -> None:
    assert numbers(ranks(players, SKAT_ORDER)) == expected


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (SKAT_ORDER, [[2], [1], [3]]),
        ((FEWER_LOST, MORE_WON), [[1], [2], [3]]),
        ((MORE_WON,), [[2], [1, 3]]),
        ((), [[1, 2, 3]]),
    ],
)
def test_the_rule_systems_order_is_taken(order: tuple[TieBreak, ...], expected: list[list[int]]) -> None:
    players = [Player(1, 100, won=3, lost=1), Player(2, 100, won=4, lost=2), Player(3, 100, won=3, lost=2)]
    assert numbers(ranks(players, order)) == expected


def is_better(one: Player, other: Player, order: tuple[TieBreak, ...]) -> bool:
    """Written a second time, number by number."""
    if one.total != other.total:
        return one.total > other.total
    for tie_break in order:
        here, there = getattr(one, tie_break.name), getattr(other, tie_break.name)
        if here != there:
            return bool((here > there) == tie_break.more_is_better)
    if one.lot is not None and other.lot is not None:
        return one.lot < other.lot
    return one.lot is not None and other.lot is None


@given(PLAYERS, ORDERS)
def test_everybody_is_ahead_of_all_who_come_later_and_of_nobody_at_the_same_place(
    players: list[Player], order: tuple[TieBreak, ...]
) -> None:
    groups = ranks(players, order)
    assert sorted(number for group in numbers(groups) for number in group) == sorted(
        player.number for player in players
    )
    placed = [(place, player) for place, group in enumerate(groups) for player in group]
    for here, one in placed:
        for there, other in placed:
            assert is_better(one, other, order) == (here < there)


@given(PLAYERS, ORDERS)
def test_a_lot_only_separates_equal_ones(players: list[Player], order: tuple[TieBreak, ...]) -> None:
    """Without lots the same groups stand in the same order; each is only divided."""
    bare = [player._replace(lot=None) for player in players]
    assert numbers(ties(players, order)) == numbers(ranks(bare, order))
    divided = [number for group in numbers(ties(players, order)) for number in group]
    places = {number: place for place, group in enumerate(numbers(ranks(players, order))) for number in group}
    for group in numbers(ties(players, order)):
        others = [places[number] for number in divided if number not in group]
        inside = [places[number] for number in group]
        assert not [place for place in others if min(inside) <= place <= max(inside)]


@given(PLAYERS, ORDERS, st.randoms(use_true_random=False))
def test_the_order_of_the_input_does_not_matter(
    players: list[Player], order: tuple[TieBreak, ...], chance: Any
) -> None:
    mixed = list(players)
    chance.shuffle(mixed)
    assert numbers(ranks(mixed, order)) == numbers(ranks(players, order))


def test_the_numbers_in_which_tied_players_are_equal() -> None:
    player = Player(1, 500, won=3, lost=1)
    assert equal_in(player, SKAT_ORDER) == {"total": 500, "won": 3, "lost": 1}
    assert equal_in(player, ()) == {"total": 500}


EQUAL = {"total": 500, "won": 3, "lost": 1}


@pytest.mark.parametrize(
    ("players", "numbers_now", "counts"),
    [
        ([1, 2, 3], EQUAL, True),
        ([1, 3], EQUAL, True),
        ([1, 2, 3, 4], EQUAL, False),
        ([1, 4], EQUAL, False),
        ([1, 2, 3], EQUAL | {"total": 548}, False),
        ([1, 2, 3], EQUAL | {"lost": 2}, False),
        ([1, 2, 3], {"total": 500}, False),
    ],
    ids=["the same", "one left", "one joined", "one left, one joined", "other total", "other lost", "rules"],
)
def test_a_lot_belongs_to_its_tie(players: list[int], numbers_now: dict[str, int], counts: bool) -> None:
    lot = DrawnLot(1, EQUAL, {1: 2, 2: 1, 3: None})
    assert lot.counts_for(players, numbers_now) is counts


@pytest.mark.parametrize(
    ("rank", "shared", "by_lot", "shown"),
    [
        (None, False, False, "–"),
        (2, False, False, "2"),
        (2, True, False, "=2"),
        (2, False, True, "2*"),
        (2, True, True, "=2"),
    ],
)
def test_how_a_rank_is_shown(rank: int | None, shared: bool, by_lot: bool, shown: str) -> None:
    assert shown_rank(rank, shared=shared, by_lot=by_lot) == shown


def test_a_rank_is_decided_by_no_lot_unless_said() -> None:
    assert shown_rank(2, shared=False) == "2"
