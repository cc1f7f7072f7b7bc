"""Which results are enough for a place, whatever the others do. Pure and exact; see docs/league.md.

Points are counted in halves of the factor, the smallest step that a series can give. In a series each pair of teams
shares two such steps: two for the better one, or one each. For meetings of up to five teams with two series or more,
every such sharing can occur (tested); for a single series only those that are an order of the teams, which are tried
one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import ceil

from tournaments.league.reckoning.division import TeamName
from tournaments.league.reckoning.sharing import PairShares
from tournaments.league.reckoning.table import TeamRecord
from tournaments.season.reckoning.rule import Number

MOST_IN_MEETING = 5


@dataclass(frozen=True)
class OpenMeeting:
    """``teams``: those that play; ``absent``: number of withdrawn teams; ``series``: number of open series."""

    teams: tuple[TeamName, ...]
    series: int
    absent: int = 0


@dataclass(frozen=True)
class Sufficient:
    """``most``: the points that a team can still win. ``points``: the fewest that are enough, None if no number is.

    ``with_game_points``: the fewest that are enough for a team that is ahead of all teams with as many points.
    """

    most: Number
    points: Number | None
    with_game_points: Number | None
    is_out_of_reach: bool = False

    @property
    def is_certain(self) -> bool:
        return self.points == 0


def sufficient_results(
    records: Sequence[TeamRecord], meetings: Sequence[OpenMeeting], factor: int, place: int
) -> dict[TeamName, Sufficient]:
    """For each team the results that are enough for this place or a better one. ``records``: the present table.

    A team with equal points counts as ahead as long as one of the two still plays, since no number of game points
    is certain. Only for meetings of at most ``MOST_IN_MEETING`` teams.
    """
    rest = _Rest(records, [one for one in meetings if one.series], Fraction(factor, 2))
    return {one.team: _sufficient(rest, one, place) for one in records}


@dataclass(frozen=True)
class _Rest:
    """What is still to be played. ``step``: the points of half a place."""

    records: Sequence[TeamRecord]
    meetings: Sequence[OpenMeeting]
    step: Fraction
    free: Mapping[TeamName, int] = field(default_factory=dict)
    total: Mapping[TeamName, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """``free``: the steps against teams that have withdrawn; ``total``: all that a team can win."""
        free = {one.team: 0 for one in self.records}
        total = dict(free)
        for meeting in self.meetings:
            for team in meeting.teams:
                free[team] += 2 * meeting.absent * meeting.series
                total[team] += 2 * (len(meeting.teams) - 1 + meeting.absent) * meeting.series
        object.__setattr__(self, "free", free)
        object.__setattr__(self, "total", total)


def _sufficient(rest: _Rest, team: TeamRecord, place: int) -> Sufficient:
    most = rest.total[team.team]

    def fewest(*, is_ahead_of_equals: bool) -> Number | None:
        case = _Case(rest, team, place, is_ahead_of_equals)
        # What is enough stays enough with more points, since the others have less.
        # Absent everywhere, or playing: then it beats the teams that have withdrawn.
        possible = [0, *range(max(1, rest.free[team.team]), most + 1)]
        low, high = 0, len(possible)
        while low < high:
            middle = (low + high) // 2
            low, high = (low, middle) if case.is_enough(possible[middle]) else (middle + 1, high)
        return possible[low] * rest.step if low < len(possible) else None

    return Sufficient(
        most=most * rest.step,
        points=fewest(is_ahead_of_equals=False),
        with_game_points=fewest(is_ahead_of_equals=True),
        is_out_of_reach=_certainly_ahead(rest, team) >= place,
    )


def _certainly_ahead(rest: _Rest, team: TeamRecord) -> int:
    """How many are ahead even where the team wins all that is left, and they win nothing."""
    case = _Case(rest, team, 1, is_ahead_of_equals=True)
    most = rest.total[team.team]
    others = (one for one in rest.records if one.team != team.team)
    return sum(case.steps_to_pass(one, most) <= 0 for one in others)


@dataclass(frozen=True)
class _Case:
    """Whether a number of further steps makes a team sure of a place."""

    rest: _Rest
    team: TeamRecord
    place: int
    is_ahead_of_equals: bool

    def is_enough(self, steps: int) -> bool:
        """Whether with ``steps`` more the team is certain to reach the place, whatever the others do."""
        rest, own = self.rest, self.team.team
        wanted = {
            one.team: self.steps_to_pass(one, steps) - rest.free[one.team]
            for one in rest.records
            if one.team != own
        }
        ahead = sum(steps_wanted <= 0 for steps_wanted in wanted.values())
        possible = sorted((one for one in wanted if wanted[one] > 0), key=wanted.__getitem__)
        fixed = {own: max(0, steps - rest.free[own])}
        return not _can_pass(_Open(rest.meetings, own), wanted, possible, fixed, self.place - ahead)

    def steps_to_pass(self, other: TeamRecord, steps: int) -> int:
        """The steps that ``other`` needs to be ahead of the team, which wins ``steps``."""
        gap = (self.team.won_points - other.won_points) / self.rest.step + steps
        if gap.denominator != 1:
            return ceil(gap)
        return int(gap) + (0 if self._passes_with_equal_points(other, steps, int(gap)) else 1)

    def _passes_with_equal_points(self, other: TeamRecord, steps: int, gap: int) -> bool:
        lost, lost_by_other = (
            one.lost_points + (self.rest.total[one.team] - won) * self.rest.step
            for one, won in ((self.team, steps), (other, gap))
        )
        if lost != lost_by_other:
            return lost_by_other < lost
        if self.rest.total[self.team.team] or self.rest.total[other.team]:
            return not self.is_ahead_of_equals
        return other.key < self.team.key or (other.key == self.team.key and not self.is_ahead_of_equals)


@dataclass(frozen=True)
class _Open:
    """The open meetings from the view of team ``own``, whose number of steps is fixed."""

    meetings: Sequence[OpenMeeting]
    own: TeamName

    def sharing(self) -> PairShares[TeamName]:
        pairs: dict[tuple[TeamName, TeamName], int] = {}
        for meeting in self.meetings:
            for place, one in enumerate(meeting.teams):
                for two in meeting.teams[place + 1 :]:
                    pairs[one, two] = pairs.get((one, two), 0) + 2 * meeting.series
        return PairShares(pairs)

    def can_be_played(self, wanted: Mapping[TeamName, int]) -> bool:
        """Whether each team can win as many steps as it wants, or more, and ``own`` exactly as many."""
        if not self.sharing().serves(wanted):
            return False
        single = next((one for one in self.meetings if one.series == 1), None)
        if single is None:
            return True
        others = replace(self, meetings=[one for one in self.meetings if one is not single])
        return any(
            others.can_be_played({team: steps - won.get(team, 0) for team, steps in wanted.items()})
            for won in _endings(single.teams)
            if won.get(self.own, 0) <= wanted[self.own]
        )


def _can_pass(
    meetings: _Open,
    wanted: Mapping[TeamName, int],
    possible: Sequence[TeamName],
    served: Mapping[TeamName, int],
    count: int,
) -> bool:
    """Whether ``count`` of the ``possible`` teams can win what they want, beside those that are ``served``."""
    if count <= 0:
        return meetings.can_be_played(served)
    if count > len(possible) or not meetings.sharing().serves(served):
        return False
    first, others = possible[0], possible[1:]
    with_first = {**served, first: wanted[first]}
    return _can_pass(meetings, wanted, others, with_first, count - 1) or _can_pass(
        meetings, wanted, others, served, count
    )


def _endings(teams: tuple[TeamName, ...]) -> Iterator[dict[TeamName, int]]:
    """All possible results of one series, in steps by team."""
    for ending in _endings_by_number(len(teams)):
        yield dict(zip(teams, ending, strict=True))


@cache
def _endings_by_number(teams: int) -> tuple[tuple[int, ...], ...]:
    """Each order of so many teams, equal ones included: two steps for a team beaten, one for an equal one."""
    orders = product(range(teams), repeat=teams)
    return tuple({tuple(_steps(own, order) for own in order) for order in orders})


def _steps(own: int, order: tuple[int, ...]) -> int:
    return sum(2 * (own > other) + (own == other) for other in order) - 1
