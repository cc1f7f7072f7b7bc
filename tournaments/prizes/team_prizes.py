"""The prizes of teams: one amount for a whole team, by the standings of the teams. Pure; amounts in smallest units."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.prizes.dividing import DivisionPlan, Ties
from tournaments.prizes.groups import share_pot
from tournaments.prizes.things import ThingsOfGroup, hand_out


@dataclass(frozen=True)
class RankedTeam:
    """``rank``: in the standings of the teams, the same for equal ones."""

    number: int
    name: str
    rank: int


@dataclass(frozen=True)
class TeamContest:
    """``placed``: the teams that have played, in rank order. ``count``: the number of teams.

    ``awaits_draw``: the teams are drawn by lot at the end, which has not been done yet.
    """

    placed: tuple[RankedTeam, ...] = ()
    count: int = 0
    awaits_draw: bool = False


@dataclass(frozen=True)
class TeamPrize:
    """``place``: among the teams that may take prizes; equal ones share it. ``thing``: as with a player's."""

    place: int
    team: RankedTeam
    amount: int
    thing: str = ""


def team_ties(ties: Ties) -> Ties:
    """How tied teams share: in equal parts instead of by lot, since no lots are drawn between teams."""
    return Ties.SHARE if ties is Ties.LOT else ties


def team_prizes(
    plan: DivisionPlan, contest: TeamContest, ties: Ties, things: Sequence[str] = ()
) -> tuple[TeamPrize, ...]:
    """Each team's prize, first place first. The amounts add up to the pot, unless no team has played."""
    amounts = share_pot(plan, [-team.rank for team in contest.placed], team_ties(ties))
    (own,) = hand_out([ThingsOfGroup(things, range(len(amounts)), amounts)], one_each=False)
    teams = zip(_places(contest.placed), contest.placed, amounts, strict=True)
    return tuple(
        TeamPrize(place, team, amount, own.get(at, ""))
        for at, (place, team, amount) in enumerate(teams)
        if amount or at in own
    )


def _places(placed: Sequence[RankedTeam]) -> Iterator[int]:
    """The places of the teams. As with players, the next ones move up if a team takes no prize."""
    place = 1
    for _rank, equals in groupby(placed, key=lambda team: team.rank):
        count = len(list(equals))
        yield from [place] * count
        place += count
