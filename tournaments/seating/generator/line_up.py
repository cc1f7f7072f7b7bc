"""A match of four teams of four without a draw: the order in each team decides who sits where. Pure.

The first four days of the plan for sixteen teams (``teams.fixtures``), with players instead of teams: the player at
place p of team t is number 4 (t − 1) + p. Mates would meet on the fifth day, so nobody meets a mate, and in four series
everybody meets each of the others once. Seats go round, so that in four series everybody has each of them once.
"""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.seating.generator.facts import Tables
from tournaments.seating.generator.sizes import table_sizes
from tournaments.teams.fixtures import known_days

TEAMS = 4
DAYS = known_days(TEAMS * TEAMS)[:TEAMS]
LEAST_AT_TABLE = 3
# For each team the place that stays empty if only three players come. These four places meet only in series 4, so that
# up to three short teams make no table of two before.
EMPTY = (3, 0, 2, 1)

# Players by team and place.
LineUp = dict[tuple[int, int], int]


def line_up_tables(teams: Sequence[Sequence[int]], number: int, first: Tables | None = None) -> Tables:
    """The tables of series ``number`` in seat order; empty if the plan has none for these teams.

    ``teams``: the players of each who are here, in the order of the team. ``first``: the tables of series 1, given from
    series 2 on: its line-up is kept, and a player who was not in it takes an empty place of the team.
    """
    if len(teams) != TEAMS or not 1 <= number <= len(DAYS):
        return ()
    line_up = _line_up(teams, first)
    if line_up is None:
        return ()
    tables = tuple(_table(line_up, group, number) for group in DAYS[number - 1])
    return tables if _are_usual(tables, largest_team=max(map(len, teams))) else ()


def _are_usual(tables: Tables, *, largest_team: int) -> bool:
    """Whether the draw would also make this number of tables: four teams of three play at three tables of four."""
    sizes = sorted(map(len, tables), reverse=True)
    return sizes[-1] >= LEAST_AT_TABLE and sizes == table_sizes(sum(sizes), tables=largest_team)


def _line_up(teams: Sequence[Sequence[int]], first: Tables | None) -> LineUp | None:
    """The place of each player; None if two have the same one, or more than four have come."""
    stood = {key: place for place, table in enumerate(first or ()) for key in table}
    line_up: LineUp = {}
    for team, members in enumerate(teams):
        known = {stood[key]: key for key in members if key in stood}
        new = [key for key in members if key not in stood]
        free = [place for place in _places(team, len(members)) if place not in known]
        if len(known) + len(new) != len(members) or max(known, default=0) >= TEAMS or len(new) > len(free):
            return None
        line_up |= {
            (team, place): key for place, key in {**known, **dict(zip(free, new, strict=False))}.items()
        }
    return line_up


def _places(team: int, players: int) -> list[int]:
    """The places in the order in which they are taken."""
    places = list(range(TEAMS))
    if players < TEAMS:
        places.remove(EMPTY[team])
        places.append(EMPTY[team])
    return places


def _table(line_up: LineUp, group: Sequence[int], number: int) -> tuple[int, ...]:
    """The players of a group; in each series the next team deals first."""
    keys = [line_up.get(divmod(point - 1, TEAMS)) for point in (*group[number - 1 :], *group[: number - 1])]
    return tuple(key for key in keys if key is not None)
