"""Who meets whom on which day of a division, and who is host. Pure: the same seed gives the same plan.

Teams are numbers from 1 on. For sixteen teams in fours and nine in threes over a full round, a plan in which each pair
meets once is known (``teams.fixtures``); any other plan is searched for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from tournaments.foundations.chance import Chance
from tournaments.league.planning.hosts import hosts_of
from tournaments.league.planning.search import Clubs, Drawn, balanced_days
from tournaments.teams.fixtures import KNOWN, Day, Group, known_days


@dataclass(frozen=True)
class PlannedMeeting:
    """``day``: from 1 on. ``host``: one of ``teams``, 0 for none."""

    day: int
    teams: Group
    host: int


def plan_division(clubs: Clubs, *, group_size: int, days: int, seed: str) -> tuple[PlannedMeeting, ...]:
    """``clubs``: the club of each team, in order; two teams of one club meet on the first day if possible."""
    chance = Chance(seed)
    drawn = _known_plan(clubs, group_size, days, chance) or balanced_days(clubs, group_size, days, chance)
    hosts = hosts_of([group for day in drawn for group in day], len(clubs), chance)
    places = ((number, group) for number, day in enumerate(drawn, 1) for group in day)
    return tuple(
        PlannedMeeting(number, group, host) for (number, group), host in zip(places, hosts, strict=True)
    )


def _known_plan(clubs: Clubs, group_size: int, days: int, chance: Chance) -> Drawn | None:
    """The known plan of this shape, with days and teams ordered so that teams of one club meet first; None if there is
    none."""
    if len(clubs) not in KNOWN:
        return None
    known = known_days(len(clubs))
    if (len(known), len(known[0][0])) != (days, group_size):
        return None
    order = _mates_together(clubs, known[0], chance)
    return tuple(tuple(tuple(sorted(order[team] for team in group)) for group in day) for day in known)


def _mates_together(clubs: Clubs, first_day: Day, chance: Chance) -> dict[int, int]:
    """Assigns the plan's numbers to teams: teams of one club get one group of the first day, if it has room."""
    by_club: dict[object, list[int]] = {}
    for team, club in enumerate(clubs, 1):
        by_club.setdefault(club, []).append(team)
    families = list(by_club.values())
    chance.shuffle(families)
    families.sort(key=len, reverse=True)
    room = [list(group) for group in first_day]
    order: dict[int, int] = {}
    for family in families:
        rest = list(family)
        while rest:
            group = next((one for one in room if len(one) >= len(rest)), max(room, key=len))
            while group and rest:
                order[group.pop(0)] = rest.pop(0)
    return order


@dataclass(frozen=True)
class PlanLacks:
    """What could not be kept. ``unequal``: pairs that meet ``times``, more or less often than the others.

    ``homes``: teams that are host more often or less often than the others, with how often. ``mates``: teams of one
    club that do not meet on the first day.
    """

    usual: int
    unequal: tuple[tuple[int, int, int], ...] = ()
    homes: tuple[tuple[int, int], ...] = ()
    mates: tuple[tuple[int, int], ...] = ()


def lacks_of(clubs: Clubs, plan: Sequence[PlannedMeeting]) -> PlanLacks:
    """The pairs, hosts and teams of one club that the plan does not treat like the others."""
    teams = range(1, len(clubs) + 1)
    met = dict.fromkeys(combinations(teams, 2), 0)
    homes = dict.fromkeys(teams, 0)
    together = set()
    for one in plan:
        if one.host:
            homes[one.host] += 1
        for pair in combinations(sorted(one.teams), 2):
            met[pair] += 1
            if one.day == 1:
                together.add(pair)
    usual, most_homes = _commonest(met.values()), min(homes.values(), default=0) + 1
    mates = (pair for pair in met if clubs[pair[0] - 1] == clubs[pair[1] - 1])
    return PlanLacks(
        usual=usual,
        unequal=tuple((*pair, times) for pair, times in met.items() if times != usual),
        homes=tuple((team, times) for team, times in homes.items() if times > most_homes),
        mates=tuple(pair for pair in mates if pair not in together),
    )


def _commonest(counts: Iterable[int]) -> int:
    """The most common number; the smallest of equally common ones."""
    found = list(counts)
    return max(set(found), key=lambda one: (found.count(one), -one)) if found else 0
