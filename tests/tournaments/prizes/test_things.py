"""Prizes in kind: for the places after the amounts, and never a second prize where each gets only one."""

from __future__ import annotations

import pytest

from tournaments.prizes.things import ThingsOfGroup, hand_out, things_after

MAIN = ThingsOfGroup(("ham", "coffee"), (0, 1, 2, 3), (200, 0, 0, 0))
WOMEN = ThingsOfGroup(("sausage", "wine"), (1, 3), (0, 0, 0, 0))


@pytest.mark.parametrize(
    ("one_each", "found"),
    [
        (False, [{1: "ham", 2: "coffee"}, {1: "sausage", 3: "wine"}]),
        (True, [{1: "ham", 2: "coffee"}, {3: "sausage"}]),
    ],
)
def test_things_of_two_groups(one_each: bool, found: list[dict[int, str]]) -> None:
    assert hand_out([MAIN, WOMEN], one_each=one_each) == found


def test_a_third_group_leaves_out_who_got_something_in_the_second() -> None:
    groups = [ThingsOfGroup((name,), (0, 1, 2), (0, 0, 0)) for name in ("ham", "coffee", "wine")]
    assert hand_out(groups, one_each=True) == [{0: "ham"}, {1: "coffee"}, {2: "wine"}]
    assert hand_out(groups, one_each=False) == [{0: "ham"}, {0: "coffee"}, {0: "wine"}]


def test_money_of_a_later_group_comes_before_things_of_an_earlier_one() -> None:
    money = ThingsOfGroup((), (1,), (0, 150, 0, 0))
    assert hand_out([MAIN, money], one_each=True) == [{2: "ham", 3: "coffee"}, {}]


@pytest.mark.parametrize(("takers", "found"), [(1, ()), (2, ()), (3, ("ham",)), (9, ("ham", "coffee"))])
def test_no_more_things_than_takers(takers: int, found: tuple[str, ...]) -> None:
    assert things_after(("ham", "coffee"), [200, 100], takers) == found


def test_a_share_that_came_out_at_nothing_takes_no_players_thing() -> None:
    """Equal players of whom a step left one without an amount."""
    assert things_after(("ham", "coffee"), [200, 0], 2) == ("ham",)
