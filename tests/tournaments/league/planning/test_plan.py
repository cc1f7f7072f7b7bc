"""Plans of meetings: the known ones, and what holds for all others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.foundations.chance import Chance
from tournaments.league.planning import search
from tournaments.league.planning.hosts import hosts_of
from tournaments.league.planning.plan import (
    PlanLacks,
    PlannedMeeting,
    _mates_together,
    lacks_of,
    plan_division,
)
from tournaments.league.planning.search import Drawn, sizes_of_groups


def clubs_of(teams: int) -> list[str]:
    return [f"club {number}" for number in range(teams)]


@pytest.mark.parametrize(
    ("teams", "size", "expected"),
    [
        (16, 4, [4, 4, 4, 4]),
        (10, 4, [4, 3, 3]),
        (9, 3, [3, 3, 3]),
        (9, 9, [9]),
        (5, 4, [3, 2]),
        (3, 2, [3]),
        (2, 4, [2]),
    ],
)
def test_groups_differ_by_one_at_most_and_nobody_is_alone(teams: int, size: int, expected: list[int]) -> None:
    assert sizes_of_groups(teams, size) == expected


@pytest.mark.parametrize(("teams", "size", "days"), [(16, 4, 5), (9, 3, 4)])
def test_the_known_plans_lack_nothing(teams: int, size: int, days: int) -> None:
    plan = plan_division(clubs_of(teams), group_size=size, days=days, seed="1")
    assert lacks_of(clubs_of(teams), plan) == PlanLacks(usual=1)
    assert len(plan) == days * teams // size


def test_two_teams_of_a_club_meet_on_the_first_day_of_a_known_plan() -> None:
    clubs = [*clubs_of(13), "club 0", "club 5", "club 5"]
    plan = plan_division(clubs, group_size=4, days=5, seed="2")
    assert lacks_of(clubs, plan) == PlanLacks(usual=1)


def test_a_club_without_a_group_that_holds_it_begins_with_the_largest() -> None:
    assert _mates_together(["a", "a", "a"], ((1, 2), (3,)), Chance("1")) == {1: 1, 2: 2, 3: 3}


def test_eight_teams_meet_thrice_in_seven_days() -> None:
    plan = plan_division(clubs_of(8), group_size=4, days=7, seed="1")
    assert lacks_of(clubs_of(8), plan) == PlanLacks(usual=3)


def test_the_best_of_two_searches_is_the_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    found: Iterator[tuple[int, Drawn]] = iter([(7, (((1, 2),),)), (3, (((2, 1),),)), (1, (((9, 9),),))])

    class Search:
        def __init__(self, *_asked: object) -> None: ...

        def found(self) -> tuple[int, Drawn]:
            return next(found)

    monkeypatch.setattr(search, "_Search", Search)
    assert search.balanced_days(["a", "b"], 2, 1, Chance("1")) == (((2, 1),),)


def test_the_same_seed_gives_the_same_plan() -> None:
    first, again, other = (plan_division(clubs_of(7), group_size=3, days=2, seed=seed) for seed in "112")
    assert first == again != other


@pytest.mark.parametrize(
    ("clubs", "size", "days", "plan"),
    [
        (
            "aabcde", 2, 3,
            ["1: 3 5*", "1: 1* 2", "1: 4 6*", "2: 4* 5", "2: 2* 3", "2: 1 6*", "3: 3* 6", "3: 2 4*", "3: 1* 5"],
        ),
        ("abcaefg", 3, 2, ["1: 1 4* 5", "1: 6* 7", "1: 2 3*", "2: 2* 4 6", "2: 1* 7", "2: 3 5*"]),
        (
            "aabcdefgh", 3, 4,
            [
                "1: 1* 2 8", "1: 5* 7 9", "1: 3 4* 6", "2: 1 4 9*", "2: 6* 7 8", "2: 2* 3 5",
                "3: 1 5* 6", "3: 2 4 7*", "3: 3* 8 9", "4: 1 3 7*", "4: 2* 6 9", "4: 4 5 8*",
            ],
        ),
    ],
)  # fmt: skip
def test_the_plan_of_a_lot_number_stays_the_same(clubs: str, size: int, days: int, plan: list[str]) -> None:
    """Written down when it was first made, the host with a star: everybody who has the lot number can make it again."""
    found = plan_division(clubs, group_size=size, days=days, seed="1")
    assert [
        f"{one.day}: {' '.join(f'{team}*' if team == one.host else str(team) for team in one.teams)}"
        for one in found
    ] == plan


def test_what_a_plan_lacks_is_listed() -> None:
    clubs = ["A", "A", "B", "C"]
    plan = [
        PlannedMeeting(1, (1, 3), 1), PlannedMeeting(1, (2, 4), 2),
        PlannedMeeting(2, (1, 2), 1), PlannedMeeting(2, (3, 4), 3),
        PlannedMeeting(3, (1, 4), 1), PlannedMeeting(3, (2, 3), 2),
        PlannedMeeting(4, (1, 4), 4), PlannedMeeting(4, (2, 3), 3),
    ]  # fmt: skip
    assert lacks_of(clubs, plan) == PlanLacks(
        usual=1, unequal=((1, 4, 2), (2, 3, 2)), homes=((1, 3),), mates=((1, 2),)
    )


@settings(max_examples=25)
@given(st.integers(2, 9), st.integers(2, 5), st.integers(1, 3), st.data())
def test_every_plan_has_every_team_once_a_day_and_even_homes(
    teams: int, size: int, days: int, data: st.DataObject
) -> None:
    groups = [tuple(sorted(group)) for _day in range(days) for group in _any_day(data, teams, size)]
    hosts = hosts_of(groups, teams, Chance("1"))
    assert all(host in group for host, group in zip(hosts, groups, strict=True))
    homes = Counter(dict.fromkeys(range(1, teams + 1), 0)) + Counter(hosts)
    best = _fewest_at_most(groups, teams)
    assert max(homes.values()) == best


def _any_day(data: st.DataObject, teams: int, size: int) -> list[list[int]]:
    order = data.draw(st.permutations(range(1, teams + 1)))
    taken = iter(order)
    return [[next(taken) for _ in range(count)] for count in sizes_of_groups(teams, size)]


def _fewest_at_most(groups: list[tuple[int, ...]], teams: int) -> int:
    """The least number of homes that a team with the most must have: by Hall, over all sets of teams."""
    least = 1
    for count in range(1, teams + 1):
        for some in combinations(range(1, teams + 1), count):
            inside = sum(set(group) <= set(some) for group in groups)
            least = max(least, -(-inside // count))
    return least


@settings(max_examples=5, deadline=None)
@given(st.integers(2, 8), st.integers(2, 4), st.integers(1, 4))
def test_every_team_plays_once_a_day(teams: int, size: int, days: int) -> None:
    plan = plan_division(clubs_of(teams), group_size=size, days=days, seed="1")
    for day in range(1, days + 1):
        playing = [team for one in plan if one.day == day for team in one.teams]
        assert sorted(playing) == list(range(1, teams + 1))
