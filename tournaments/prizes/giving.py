"""Assigns prizes by the lines of the standings. Pure; amounts in smallest units."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from scoring.ranking import has_played
from tournaments.prizes.dividing import DivisionPlan, Ties, prizes
from tournaments.prizes.groups import PrizeGroup, share_groups
from tournaments.prizes.pots import Pot, Pots, Takings, divide
from tournaments.prizes.settings import Kind, PlanSettings
from tournaments.prizes.shares import shares_of
from tournaments.prizes.team_prizes import TeamContest, TeamPrize, team_prizes
from tournaments.prizes.things import ThingsOfGroup, hand_out
from tournaments.standings.ranking import StandingsLine

OF_CLASS = frozenset({Kind.WOMEN, Kind.SENIORS, Kind.JUNIORS})


@dataclass(frozen=True)
class Contest:
    """``lines``: everybody, in rank order. ``series``: by number, those who have played it, in its own order.

    ``classes``: of everybody who takes part, by the key of the entry. ``gone``: players who have withdrawn, and
    can win only prizes of series. ``series_count``: the planned number.
    """

    lines: Sequence[StandingsLine]
    series: Mapping[int, Sequence[StandingsLine]]
    classes: Mapping[int, Sequence[str]]
    gone: frozenset[int]
    takings: Takings
    series_count: int
    teams: TeamContest = field(default_factory=TeamContest)

    def players(self, kind: str) -> int:
        """The number of players (or teams) in a group of this kind, which determines the number of its prizes."""
        if kind == Kind.TEAMS:
            return self.teams.count
        if kind not in OF_CLASS:
            return len(self.classes)
        return sum(kind in classes for classes in self.classes.values())


@dataclass(frozen=True)
class Prize:
    """``place``: among those who may take prizes of the group. ``is_undecided``: a lot is still to be drawn.

    ``thing``: the name of a prize in kind, whose amount is 0.
    """

    place: int
    line: StandingsLine
    amount: int
    is_undecided: bool = False
    thing: str = ""


@dataclass(frozen=True)
class GivenGroup:
    """``prizes``: first place first; empty in the group of the teams, which has ``to_teams``.

    ``left``: the amount that nobody can win. ``is_open``: nobody has played for it yet.
    """

    pot: Pot
    prizes: tuple[Prize, ...]
    left: int
    is_open: bool
    to_teams: tuple[TeamPrize, ...] = ()


@dataclass(frozen=True)
class Giving:
    """``unassigned``: the part of the pot that no group takes."""

    groups: tuple[GivenGroup, ...]
    unassigned: int

    @property
    def total(self) -> int:
        return sum(group.pot.amount for group in self.groups) + self.unassigned

    @property
    def left(self) -> int:
        """The amount for the club or the next event, once everything is played."""
        return sum(group.left for group in self.groups) + self.unassigned


def give(settings: PlanSettings, contest: Contest) -> Giving:
    """The prizes as they would be now. Given and remaining amounts add up to the pots."""
    pots = divide(settings, contest.takings, contest.series_count)
    of_players = _given_to_players(settings, [pot for pot in pots.pots if not pot.is_for_teams], contest)
    given = tuple(
        _given_to_teams(settings, pot, contest) if pot.is_for_teams else next(of_players) for pot in pots.pots
    )
    return Giving(given, pots.unassigned)


def _given_to_players(settings: PlanSettings, pots: Sequence[Pot], contest: Contest) -> Iterator[GivenGroup]:
    """The groups of players together: with one prize per person they depend on each other."""
    orders = [_order(pot, contest) for pot in pots]
    # Players without a rank are in none of the orders.
    scores = [-(line.rank or len(contest.lines)) for line in contest.lines]
    at = {line.entry_id: place for place, line in enumerate(contest.lines)}
    groups = [
        _prize_group(settings, pot, order, at, contest) for pot, order in zip(pots, orders, strict=True)
    ]
    shared = share_groups(groups, scores, Ties(settings.ties), one_each=settings.one_each)
    wanted = [
        ThingsOfGroup(pot.group.things, group.eligible, one.amounts)
        for pot, group, one in zip(pots, groups, shared, strict=True)
    ]
    things = hand_out(wanted, one_each=settings.one_each)
    for pot, order, one, own in zip(pots, orders, shared, things, strict=True):
        places = [at[line.entry_id] for line in order]
        worth = [(one.amounts[place], own.get(place, "")) for place in places]
        yield GivenGroup(pot, _prizes(order, worth, settings), one.left, _is_open(pot, contest))


def _given_to_teams(settings: PlanSettings, pot: Pot, contest: Contest) -> GivenGroup:
    """A team's prize does not exclude its players from others, even if each player gets only one."""
    plan = _plan(settings, pot, contest)
    given = team_prizes(plan, contest.teams, Ties(settings.ties), pot.group.things)
    left = pot.amount - sum(prize.amount for prize in given)
    return GivenGroup(pot, (), left, contest.teams.awaits_draw or _is_open(pot, contest), given)


def _is_open(pot: Pot, contest: Contest) -> bool:
    """Whether nobody has played for it yet. A group is not open just because its class has no players."""
    return pot.number not in contest.series if pot.number is not None else not contest.series


def expected(settings: PlanSettings, contest: Contest) -> tuple[Pots, list[list[int]]]:
    """The pots, and the amounts of each if everybody who takes part plays: before play there are no places."""
    pots = divide(settings, contest.takings, contest.series_count)
    amounts = [prizes(_plan(settings, pot, contest), contest.players(pot.group.kind)) for pot in pots.pots]
    return pots, amounts


def _order(pot: Pot, contest: Contest) -> list[StandingsLine]:
    """The players who may win prizes of the group, the best first."""
    if pot.number is not None:
        return list(contest.series.get(pot.number, ()))
    of_class = pot.group.kind if pot.group.kind in OF_CLASS else None
    return [
        line
        for line in contest.lines
        if line.entry_id not in contest.gone
        and has_played(line)
        and (of_class is None or of_class in contest.classes.get(line.entry_id, ()))
    ]


def _prize_group(
    settings: PlanSettings, pot: Pot, order: Sequence[StandingsLine], at: Mapping[int, int], contest: Contest
) -> PrizeGroup:
    tied = tuple(tuple(at[line.entry_id] for line in equals) for equals in _equals(order))
    eligible = tuple(at[line.entry_id] for line in order)
    return PrizeGroup(pot.key, _plan(settings, pot, contest), eligible, tied)


def _plan(settings: PlanSettings, pot: Pot, contest: Contest) -> DivisionPlan:
    shares = shares_of(pot.group, contest.players(pot.group.kind))
    return DivisionPlan(pot.amount, shares, settings.unit, settings.minimum)


def _equals(order: Iterable[StandingsLine]) -> list[list[StandingsLine]]:
    """Groups of players with the same rank; a drawn lot has separated them."""
    return [list(lines) for _rank, lines in groupby(order, key=lambda line: line.rank)]


def _prizes(
    order: Sequence[StandingsLine], worth: Sequence[tuple[int, str]], settings: PlanSettings
) -> tuple[Prize, ...]:
    """``worth``: the amount and the thing of each line; lines with neither have no prize."""
    found: list[Prize] = []
    place = 0
    for equals in _equals(order):
        theirs = worth[place : place + len(equals)]
        is_undecided = settings.ties == Ties.LOT and len(set(theirs)) > 1
        found += [
            Prize(place + 1, line, amount, is_undecided, thing)
            for line, (amount, thing) in zip(equals, theirs, strict=True)
            if amount or thing
        ]
        place += len(equals)
    return tuple(found)
