"""Who plays in which division next year: a proposal from the tables, with the reason of each row. Pure."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from tournaments.league.table.zones import Zone


class MoveReason(StrEnum):
    STAYS = "stays"
    UP = "up"
    DOWN = "down"
    PLAY_OFF = "play-off"
    NO_HIGHER = "no-higher"
    NO_LOWER = "no-lower"
    WITHDRAWN = "withdrawn"


@dataclass(frozen=True)
class PlacedTeam:
    """``key``: identifies the team. ``zone``: by its place; not used for a team that has withdrawn."""

    key: int
    club: Hashable
    zone: Zone
    is_withdrawn: bool = False


@dataclass(frozen=True)
class PlacedDivision:
    """``teams`` in order of rank."""

    key: int
    level: int
    teams: tuple[PlacedTeam, ...]


@dataclass(frozen=True)
class TeamMove:
    """``to``: the key of the division, None for a team that plays no more. ``beside_mate``: another team of its club
    is in it, because no other division of that level was without one.
    """

    team: int
    origin: int
    to: int | None
    reason: MoveReason
    beside_mate: bool = False


def proposed_moves(divisions: Sequence[PlacedDivision]) -> list[TeamMove]:
    """One for each team, division by division. Those who stay are placed first, then those who come, the best first."""
    reasons = {team.key: _reason(team, one, divisions) for one in divisions for team in one.teams}
    found: dict[int, TeamMove] = {}
    filled: dict[int, list[PlacedTeam]] = {one.key: [] for one in divisions}
    for origin, team in _those_who_stay_first(divisions, reasons):
        reason = reasons[team.key]
        to = _target(team, origin, reason, divisions, filled)
        beside = to is not None and any(other.club == team.club for other in filled[to])
        found[team.key] = TeamMove(team.key, origin.key, to, reason, beside)
        if to is not None:
            filled[to].append(team)
    return [found[team.key] for one in divisions for team in one.teams]


def _those_who_stay_first(
    divisions: Sequence[PlacedDivision], reasons: dict[int, MoveReason]
) -> Iterable[tuple[PlacedDivision, PlacedTeam]]:
    rows = [(one, team) for one in divisions for team in one.teams]
    moving = (MoveReason.UP, MoveReason.DOWN)
    return sorted(rows, key=lambda row: reasons[row[1].key] in moving)


def _reason(team: PlacedTeam, origin: PlacedDivision, divisions: Sequence[PlacedDivision]) -> MoveReason:
    if team.is_withdrawn:
        return MoveReason.WITHDRAWN
    levels = {one.level for one in divisions}
    if team.zone is Zone.UP:
        return MoveReason.UP if min(levels) < origin.level else MoveReason.NO_HIGHER
    if team.zone is Zone.DOWN:
        return MoveReason.DOWN if max(levels) > origin.level else MoveReason.NO_LOWER
    return MoveReason.PLAY_OFF if team.zone is Zone.PLAY_OFF else MoveReason.STAYS


def _target(
    team: PlacedTeam,
    origin: PlacedDivision,
    reason: MoveReason,
    divisions: Sequence[PlacedDivision],
    filled: dict[int, list[PlacedTeam]],
) -> int | None:
    """The division of the level with the fewest teams, preferring those without a team of the same club."""
    if reason is MoveReason.WITHDRAWN:
        return None
    if reason not in (MoveReason.UP, MoveReason.DOWN):
        return origin.key
    levels = sorted({one.level for one in divisions})
    level = levels[levels.index(origin.level) + (1 if reason is MoveReason.DOWN else -1)]
    there = [one.key for one in divisions if one.level == level]

    def unsuitable(key: int) -> tuple[bool, int]:
        return any(other.club == team.club for other in filled[key]), len(filled[key])

    return min(there, key=unsuitable)
