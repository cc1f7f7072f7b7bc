"""Who gets which prize: by places, classes and series; everything in the pots is given or left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.systems import find_rule_system
from tournaments.prizes.giving import Contest, GivenGroup, Giving, expected, give
from tournaments.prizes.pots import Takings, divide
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.prizes.shares import PER_CENT, shares_of
from tournaments.prizes.team_prizes import RankedTeam, TeamContest
from tournaments.standings.ranking import StandingsLine, ranked

BREAKS = find_rule_system("danish", {}).tie_breaks
NO_TEAMS = TeamContest()
TAKINGS = Takings(stakes=6, entry_fee=5_000, losses=4_000)


def line(number: int, points: Sequence[int | None]) -> StandingsLine:
    played = [one for one in points if one is not None]
    return StandingsLine(
        0, False, number, number, f"P{number}", "", "", tuple(points), 0, 0, sum(played), None, f"{number:03}"
    )


def contest(
    results: Sequence[Sequence[int | None]], *, women: Sequence[int] = (), gone: Sequence[int] = (),
    takings: Takings = TAKINGS, teams: TeamContest = NO_TEAMS,
) -> Contest:  # fmt: skip
    """Players 1, 2 … with their points in each series."""
    lines = [line(number, points) for number, points in enumerate(results, 1)]
    count = len(results[0]) if results else 0
    series = {
        at + 1: ranked((line(one.entry_id, [one.series_points[at]]) for one in lines if one.series_points[at] is not None), BREAKS)
        for at in range(count)
    }  # fmt: skip
    return Contest(
        lines=ranked(lines, BREAKS),
        series=series,
        classes={one.entry_id: (("women",) if one.entry_id in women else ()) for one in lines},
        gone=frozenset(gone),
        takings=takings,
        series_count=count,
        teams=teams,
    )


def placed(*scores: int, count: int | None = None) -> TeamContest:
    """Teams 1, 2 … in the order of their places, with game points; equal ones share a rank."""
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    teams = tuple(RankedTeam(number, f"T{number}", rank) for number, rank in enumerate(ranks, 1))
    return TeamContest(teams, len(teams) if count is None else count)


def main(value: int = 100, **more: object) -> GroupSettings:
    return replace(GroupSettings("main", "share", value, count=3), **more)  # type: ignore[arg-type]


def given_in(group: GivenGroup) -> int:
    return sum(prize.amount for prize in group.prizes) + sum(prize.amount for prize in group.to_teams)


def who(giving: Giving) -> dict[str, dict[int, int]]:
    return {
        group.pot.key: {prize.line.start_number: prize.amount for prize in group.prizes}
        | {prize.team.number: prize.amount for prize in group.to_teams}
        for group in giving.groups
    }


FIVE = [[60], [50], [40], [30], [20]]


def test_the_example_of_main_prizes_and_women() -> None:
    """A woman in place 2 takes 150, places 3 and 4 move up to 100 and 50."""
    groups = (
        GroupSettings("main", "besides", split="own", amounts=(200, 100, 50)),
        GroupSettings("women", "besides", split="own", amounts=(150, 90)),
    )
    found = give(PlanSettings(groups, one_each=True), contest(FIVE, women=[2, 5]))
    assert who(found) == {"main": {1: 200, 3: 100, 4: 50}, "women": {2: 150, 5: 90}}
    assert (found.total, found.left) == (590, 0)


@pytest.mark.parametrize(
    ("ties", "amounts", "undecided"),
    [
        ("lot", [200, 100, 60], [True, True, True]),
        ("share", [150, 150, 20, 20, 20], [False] * 5),
        ("hort", [175, 125, 40, 10, 10], [False] * 5),
    ],
)
def test_the_examples_of_ties(ties: str, amounts: list[int], undecided: list[bool]) -> None:
    group = GroupSettings("main", "besides", split="own", amounts=(200, 100, 60))
    found = give(PlanSettings((group,), ties=ties), contest([[5], [5], [4], [4], [4], [3]]))
    prizes = found.groups[0].prizes
    assert [prize.amount for prize in prizes] == amounts
    assert [prize.is_undecided for prize in prizes] == undecided
    assert [prize.place for prize in prizes] == [1, 1, 3, 3, 3][: len(amounts)]


def things(giving: Giving) -> dict[str, dict[int, str]]:
    return {
        group.pot.key: {prize.line.start_number: prize.thing for prize in group.prizes}
        | {prize.team.number: prize.thing for prize in group.to_teams}
        for group in giving.groups
    }


def test_things_go_to_the_places_after_the_amounts() -> None:
    group = GroupSettings("main", "besides", split="own", amounts=(200,), things=("ham", "coffee"))
    found = give(PlanSettings((group,)), contest(FIVE))
    assert (who(found), things(found)) == (
        {"main": {1: 200, 2: 0, 3: 0}},
        {"main": {1: "", 2: "ham", 3: "coffee"}},
    )
    assert [prize.place for prize in found.groups[0].prizes] == [1, 2, 3]
    assert (found.total, found.left) == (200, 0)


def test_a_group_of_things_alone_and_one_prize_for_each() -> None:
    """The woman in place 2 has money; the ham goes to the next one."""
    groups = (
        GroupSettings("main", "besides", split="own", amounts=(200, 100)),
        GroupSettings("women", "besides", things=("ham",)),
    )
    each = contest(FIVE, women=[2, 5])
    assert things(give(PlanSettings(groups), each))["women"] == {2: "ham"}
    assert things(give(PlanSettings(groups, one_each=True), each))["women"] == {5: "ham"}


@pytest.mark.parametrize(
    ("ties", "found"),
    [
        ("lot", [(1, 100, "", True), (1, 0, "ham", True)]),
        ("share", [(1, 50, "", False), (1, 50, "", False), (3, 0, "ham", False)]),
    ],
)
def test_equal_players_and_a_thing(ties: str, found: list[tuple[int, int, str, bool]]) -> None:
    """A lot decides about the thing too. Those who share the money leave it to the next one."""
    group = GroupSettings("main", "besides", 100, count=1, things=("ham",))
    given_now = give(PlanSettings((group,), ties=ties), contest([[5], [5], [4]]))
    prizes = given_now.groups[0].prizes
    assert [(one.place, one.amount, one.thing, one.is_undecided) for one in prizes] == found


def test_a_thing_for_a_team() -> None:
    group = GroupSettings("teams", "besides", 100, count=1, things=("ham",))
    found = give(PlanSettings((group,)), contest(FIVE, teams=placed(9, 8, 7)))
    assert (who(found), things(found)) == ({"teams": {1: 100, 2: 0}}, {"teams": {1: "", 2: "ham"}})


def test_a_series_has_the_order_and_the_ties_of_its_own_points() -> None:
    """2 and 3 are equal in series 1, though far apart in the total."""
    results = [[10, 900], [100, 0], [100, 500]]
    group = GroupSettings("series", "besides", 100, split="equal", count=1)
    found = give(PlanSettings((group,), ties="share"), contest(results))
    assert who(found) == {"series-1": {2: 50, 3: 50}, "series-2": {1: 100}}


def test_who_has_withdrawn_keeps_only_prizes_of_series() -> None:
    groups = (main(), GroupSettings("series", "besides", 100, count=1))
    found = give(PlanSettings(groups, pot=700), contest([[60], [50], [40], [30]], gone=[1]))
    assert who(found) == {"main": {2: 280, 3: 240, 4: 180}, "series-1": {1: 100}}


def test_who_has_not_played_gets_nothing() -> None:
    """A total of 0 is ahead of one below 0."""
    found = give(PlanSettings((main(),), pot=100), contest([[None], [-50]]))
    assert who(found) == {"main": {2: 100}}


def test_the_stakes_without_the_organisers_part_and_the_losses() -> None:
    groups = (main(count=1), GroupSettings("loss", "losses", split="equal", count=1))
    settings = PlanSettings(groups, pot_from="stakes", organiser_part=1_000)
    assert who(give(settings, contest(FIVE))) == {"main": {1: 24_000}, "loss": {1: 4_000}}


def test_amounts_come_before_shares_and_end_with_the_pot() -> None:
    groups = (
        main(2),
        GroupSettings("series", "from-pot", 300),
        GroupSettings("women", "share", 1),
        GroupSettings("juniors", "from-pot", 9_000),
    )
    pots = divide(PlanSettings(groups, pot=1_000), TAKINGS, 2)
    assert [(pot.key, pot.amount) for pot in pots.pots] == [
        ("main", 0), ("series-1", 300), ("series-2", 300), ("women", 0), ("juniors", 400),
    ]  # fmt: skip
    pots = divide(PlanSettings(groups[:3], pot=1_000, unit=100), TAKINGS, 2)
    assert [pot.amount for pot in pots.pots] == [300, 300, 300, 100]


def test_what_no_group_takes_is_left() -> None:
    found = give(PlanSettings((main(takes="from-pot", value=300, count=1),), pot=1_000), contest(FIVE))
    assert (found.unassigned, found.left, found.total) == (700, 700, 1_000)


def test_a_series_that_is_not_played_is_open() -> None:
    group = GroupSettings("series", "besides", 100, count=1)
    found = give(PlanSettings((group,)), replace(contest(FIVE), series_count=2))
    assert [(one.is_open, one.left) for one in found.groups] == [(False, 0), (True, 100)]


def test_before_play_the_amounts_for_those_who_are_here() -> None:
    everybody = replace(contest([]), classes=dict.fromkeys(range(24), ()))
    settings = PlanSettings((main(count=None),), pot=10_000, unit=100)
    _pots, (amounts,) = expected(settings, everybody)
    assert amounts == [2_800, 2_400, 1_800, 1_300, 1_000, 700]


@pytest.mark.parametrize(
    ("ties", "amounts"),
    [
        # No lot is drawn between teams.
        ("lot", {1: 300, 2: 80, 3: 80, 4: 80}),
        ("share", {1: 300, 2: 80, 3: 80, 4: 80}),
        ("hort", {1: 300, 2: 140, 3: 60, 4: 40}),
    ],
)
def test_equal_teams(ties: str, amounts: dict[int, int]) -> None:
    group = GroupSettings("teams", "besides", split="own", amounts=(300, 200, 40))
    found = give(PlanSettings((group,), ties=ties), contest(FIVE, teams=placed(9, 5, 5, 5, 1)))
    assert who(found) == {"teams": amounts}
    assert [prize.place for prize in found.groups[0].to_teams] == [1, 2, 2, 2]
    assert found.left == 0


def test_teams_move_up_as_players_do() -> None:
    """The first team of the standings takes no prize; two share the next place."""
    teams = TeamContest(
        tuple(RankedTeam(number, "", rank) for number, rank in ((3, 2), (1, 3), (4, 3), (2, 5))), 5
    )
    group = GroupSettings("teams", "besides", split="own", amounts=(300, 200, 100, 50))
    found = give(PlanSettings((group,)), contest(FIVE, teams=teams))
    assert [(prize.place, prize.team.number, prize.amount) for prize in found.groups[0].to_teams] == [
        (1, 3, 300),
        (2, 1, 150),
        (2, 4, 150),
        (4, 2, 50),
    ]


def test_every_third_team_and_its_players_keep_their_own_prize() -> None:
    """Seven teams, of which two have played: as many prizes as there are takers, besides one for each player."""
    groups = (main(count=2), GroupSettings("teams", "besides", 520, every=3), main(kind="women", count=1))
    settings = PlanSettings(groups, pot=1_000, one_each=True)
    found = give(settings, contest(FIVE, women=[1], teams=placed(9, 5, count=7)))
    assert who(found) == {"main": {2: 269, 3: 231}, "teams": {1: 280, 2: 240}, "women": {1: 500}}
    pots, amounts = expected(settings, contest([], teams=TeamContest(count=7)))
    assert (pots.pots[1].key, amounts[1]) == ("teams", [208, 178, 134])


@pytest.mark.parametrize(
    ("results", "teams", "is_open"),
    [
        (FIVE, NO_TEAMS, False),
        (FIVE, TeamContest(count=3), False),
        (FIVE, TeamContest(awaits_draw=True), True),
        ([], TeamContest(count=3), True),
    ],
)
def test_without_places_the_money_of_the_teams_is_left(
    results: list[list[int]], teams: TeamContest, is_open: bool
) -> None:
    found = give(PlanSettings((GroupSettings("teams", "besides", 300),)), contest(results, teams=teams))
    assert [(one.is_open, one.left, one.to_teams) for one in found.groups] == [(is_open, 300, ())]


def test_the_per_cents_are_those_of_the_table_in_use() -> None:
    """24 players to 64; the last row adds up to 99."""
    assert [" ".join(map(str, row)) for row in PER_CENT] == [
        "28 24 18 13 10 7",
        "27 22 17 12 9 8 5",
        "26 21 16 11 8 7 6 5",
        "25 20 15 10 8 7 6 5 4",
        "24 19 14 10 8 7 6 5 4 3",
        "23 17 13 10 8 7 6 5 4 3 2 2",
        "19 14 12 10 8 7 6 5 4 3 3 2 2 2 1 1",
    ]


@pytest.mark.parametrize(
    ("players", "row"),
    [(24, PER_CENT[0]), (27, PER_CENT[1]), (28, PER_CENT[1]), (40, PER_CENT[4]), (64, PER_CENT[-1])],
)
def test_the_table_in_use(players: int, row: tuple[int, ...]) -> None:
    assert shares_of(GroupSettings("main", "share", 100), players) == row


@pytest.mark.parametrize(
    ("group", "players", "shares"),
    [
        (main(count=None), 5, (28, 24)),
        (main(count=None), 44, PER_CENT[5][:11]),
        (main(count=None), 72, (*PER_CENT[-1], 1, 1)),
        (main(count=None), 0, (28,)),
        (main(count=None, every=3), 7, (28, 24, 18)),
        (main(split="equal"), 30, (1, 1, 1)),
        (main(split="half"), 30, (2, 1, 1)),
        (main(split="half", count=1), 30, (1,)),
        (main(split="own", amounts=(5, 3)), 30, (5, 3)),
    ],
)
def test_other_shares(group: GroupSettings, players: int, shares: tuple[int, ...]) -> None:
    assert shares_of(group, players) == shares


groups_of_plans = st.lists(
    st.builds(
        GroupSettings,
        kind=st.sampled_from(["main", "series", "women", "seniors", "teams"]),
        takes=st.sampled_from(["share", "from-pot", "besides"]),
        value=st.integers(1, 100),
        split=st.sampled_from(["table", "own", "half", "equal"]),
        amounts=st.lists(st.integers(1, 99), min_size=1, max_size=4).map(
            lambda own: tuple(sorted(own, reverse=True))
        ),
        count=st.none() | st.integers(1, 6),
        every=st.integers(1, 5),
    ),
    max_size=4,
    unique_by=lambda group: group.kind,
)
plans_of_tournaments = st.builds(
    PlanSettings,
    groups=st.builds(
        lambda groups, loss: (*groups, *([GroupSettings("loss", "losses")] if loss else [])),
        groups_of_plans,
        st.booleans(),
    ),
    pot_from=st.sampled_from(["typed", "stakes"]),
    pot=st.integers(0, 2_000),
    organiser_part=st.integers(0, 6_000),
    unit=st.integers(1, 60),
    minimum=st.integers(0, 300),
    ties=st.sampled_from(["lot", "share", "hort"]),
    one_each=st.booleans(),
)
contests = st.integers(0, 3).flatmap(
    lambda count: st.builds(
        contest,
        st.lists(
            st.lists(st.none() | st.integers(-3, 3), min_size=count, max_size=count), min_size=1, max_size=9
        ),
        women=st.sets(st.integers(1, 9)).map(sorted),
        gone=st.sets(st.integers(1, 9), max_size=3).map(sorted),
        takings=st.builds(Takings, st.integers(0, 9), st.integers(0, 6_000), st.integers(0, 1_800)),
        teams=st.builds(
            lambda scores, absent: placed(*sorted(scores, reverse=True), count=len(scores) + absent),
            st.lists(st.integers(-2, 2), max_size=7),
            st.integers(0, 3),
        ),
    )
)


@given(plans_of_tournaments, contests)
def test_everything_in_the_pots_is_given_or_left(settings: PlanSettings, found: Contest) -> None:
    giving = give(settings, found)
    given_away = sum(map(given_in, giving.groups))
    stakes = found.takings.stakes * max(0, found.takings.entry_fee - settings.organiser_part)
    series = {"series": found.series_count}
    besides = sum(
        group.amount * series.get(group.kind, 1) for group in settings.groups if group.takes == "besides"
    )
    losses = found.takings.losses * any(g.kind == "loss" for g in settings.groups)
    pot = settings.pot if settings.pot_from == "typed" else stakes
    assert giving.total == pot + besides + losses == given_away + giving.left
    for group in giving.groups:
        assert given_in(group) + group.left == group.pot.amount
        assert not group.to_teams or not (group.prizes or group.left)
        assert group.left >= 0


@given(plans_of_tournaments, contests)
def test_nobody_gets_what_is_not_theirs(settings: PlanSettings, found: Contest) -> None:
    giving = give(settings, found)
    taken = [prize.line.entry_id for group in giving.groups for prize in group.prizes]
    assert not settings.one_each or len(taken) == len(set(taken))
    for group in giving.groups:
        numbers = {prize.line.entry_id for prize in group.prizes}
        assert not group.to_teams or group.pot.group.kind == "teams"
        if group.pot.group.kind == "women":
            assert all("women" in found.classes[number] for number in numbers)
        assert group.pot.number is not None or not numbers & found.gone
