"""Which teams meet on which day, without a draw: plans in which each pair meets once. Pure; see docs/teams.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number

# The numbers of the teams that meet.
Group: TypeAlias = tuple[int, ...]
Day: TypeAlias = tuple[Group, ...]
Pair: TypeAlias = tuple[int, int]

MOST_TEAMS = 40
MOST_DAYS = 60

# A day on each line. The teams are the points of an affine plane, the groups its lines, the days its directions.
KNOWN: dict[int, str] = {
    16: """\
1-5-9-13 2-6-10-14 3-7-11-15 4-8-12-16
1-6-11-16 2-5-12-15 3-8-9-14 4-7-10-13
1-7-12-14 2-8-11-13 3-5-10-16 4-6-9-15
1-8-10-15 2-7-9-16 3-6-12-13 4-5-11-14
1-2-3-4 5-6-7-8 9-10-11-12 13-14-15-16""",
    9: """\
1-4-7 2-5-8 3-6-9
1-5-9 2-6-7 3-4-8
1-6-8 2-4-9 3-5-7
1-2-3 4-5-6 7-8-9""",
}


def known_days(teams: int) -> tuple[Day, ...]:
    """The plan for this number of teams, numbered from 1. Raises ``KeyError`` if none is known."""
    return read_days(KNOWN[teams])


def read_days(text: str) -> tuple[Day, ...]:
    """The typed plan: a day on each line, groups such as ``1-5-9-13``. Raises ``Refused``."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise Refused("days-empty", field="own")
    if len(lines) > MOST_DAYS:
        raise Refused("days-too-many", field="own", most=MOST_DAYS)
    return tuple(_read_day(number, line) for number, line in enumerate(lines, 1))


def _read_day(number: int, line: str) -> Day:
    # Dashes that word processors put for hyphens, and separators between groups.
    plain = line.replace("–", "-").replace(",", " ").replace("|", " ")
    groups = tuple(tuple(_read_team(number, word) for word in group.split("-")) for group in plain.split())
    seen = Counter(team for group in groups for team in group)
    for team, places in seen.items():
        if places > 1:
            raise Refused("team-twice-on-day", field="own", day=number, team=team)
    for group in groups:
        if len(group) < 2:
            raise Refused("team-meets-nobody", field="own", day=number, team=group[0])
    return groups


def _read_team(day: int, word: str) -> int:
    team = whole_number(word)
    if team is None or not 1 <= team <= MOST_TEAMS:
        raise Refused("day-unreadable", field="own", day=day, typed=word[:20], most=MOST_TEAMS)
    return team


@dataclass(frozen=True)
class Meetings:
    """The faults of a plan: pairs that meet ``again`` or ``never``, and teams without a match on a day (day, team)."""

    again: tuple[Pair, ...] = ()
    never: tuple[Pair, ...] = ()
    free: tuple[tuple[int, int], ...] = ()


def meetings(days: Sequence[Day]) -> Meetings:
    """How the teams from 1 to the highest number of the plan meet."""
    teams = range(1, teams_in(days) + 1)
    met = Counter(pair for day in days for group in day for pair in combinations(sorted(group), 2))
    playing = [{team for group in day for team in group} for day in days]
    return Meetings(
        again=tuple(sorted(pair for pair, count in met.items() if count > 1)),
        never=tuple(pair for pair in combinations(teams, 2) if pair not in met),
        free=tuple(
            (number, team) for number, here in enumerate(playing, 1) for team in teams if team not in here
        ),
    )


def teams_in(days: Sequence[Day]) -> int:
    """The highest number of a team in the plan."""
    return max((team for day in days for group in day for team in group), default=0)
