"""Who is host of which meeting, so that homes are shared out evenly. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from tournaments.foundations.chance import Chance
from tournaments.teams.fixtures import Group


def hosts_of(groups: Sequence[Group], teams: int, chance: Chance) -> list[int]:
    """A host for each group, one of its teams. If possible, the numbers of homes differ by at most one.

    Homes are passed on along a chain of meetings: from a team that has many to one that has few.
    """
    hosts: list[int] = []
    homes = [0] * (teams + 1)
    for group in groups:
        candidates = list(group)
        chance.shuffle(candidates)
        host = min(candidates, key=lambda team: homes[team])
        hosts.append(host)
        homes[host] += 1
    while _pass_one_on(groups, hosts, homes):
        pass
    return hosts


def _pass_one_on(groups: Sequence[Group], hosts: list[int], homes: list[int]) -> bool:
    """Moves one home from a team to another that has at least two fewer, if a chain leads there."""
    for team in sorted(range(1, len(homes)), key=lambda one: -homes[one]):
        came_by = _reached(groups, hosts, team)
        least = min(came_by, key=lambda one: (homes[one], one))
        if homes[team] - homes[least] > 1:
            _move_along(hosts, came_by, team, least)
            homes[team] -= 1
            homes[least] += 1
            return True
    return False


def _reached(groups: Sequence[Group], hosts: Sequence[int], start: int) -> dict[int, int]:
    """The teams to which a home of ``start`` can be passed, each with the meeting used; -1 for ``start``."""
    came_by = {start: -1}
    waiting = [start]
    for team in waiting:
        for place, group in enumerate(groups):
            if hosts[place] == team:
                for other in group:
                    if other not in came_by:
                        came_by[other] = place
                        waiting.append(other)
    return came_by


def _move_along(hosts: list[int], came_by: dict[int, int], start: int, end: int) -> None:
    team = end
    while team != start:
        place = came_by[team]
        before = hosts[place]
        hosts[place] = team
        team = before
