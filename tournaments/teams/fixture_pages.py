"""The page of a plan without a draw: the days with names, and the faults of the plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.models import Tournament
from tournaments.teams.fixtures import Day, Meetings, Pair, meetings
from tournaments.teams.results import team_plan_of


@dataclass(frozen=True)
class Lack:
    """A sentence about a fault, and the teams concerned."""

    sentence: str
    cases: tuple[str, ...]


@dataclass(frozen=True)
class FixturesPage:
    """``days``: for each day its groups, for each group its teams. Without ``lacks`` each pair of teams meets once."""

    days: tuple[tuple[tuple[str, ...], ...], ...]
    lacks: tuple[Lack, ...]


def names_of_teams(tournament: Tournament) -> list[str]:
    """The names of the tournament's teams by number; up to two queries."""
    plan = team_plan_of(tournament)
    return list(plan.teams.order_by("number").values_list("name", flat=True)) if plan else []


def fixtures_page(days: Sequence[Day], names: Sequence[str]) -> FixturesPage:
    """``names``: the known names, by number from 1 on."""

    def named(team: int) -> str:
        if team > len(names):
            return _("Team %(number)d") % {"number": team}
        return f"{team} {names[team - 1]}"

    shown = tuple(tuple(tuple(map(named, group)) for group in day) for day in days)
    return FixturesPage(shown, tuple(_lacks(meetings(days), named)))


def _lacks(found: Meetings, named: Callable[[int], str]) -> Iterator[Lack]:
    def pairs(some: Sequence[Pair]) -> tuple[str, ...]:
        return tuple(f"{named(one)} – {named(two)}" for one, two in some)

    if found.again:
        yield Lack(_("Some teams meet more than once."), pairs(found.again))
    if found.never:
        yield Lack(_("Some teams never meet."), pairs(found.never))
    if found.free:
        on_days = ((_("Day %(number)s") % {"number": day}, named(team)) for day, team in found.free)
        yield Lack(_("Some teams are free on a day."), tuple(f"{day}: {team}" for day, team in on_days))
