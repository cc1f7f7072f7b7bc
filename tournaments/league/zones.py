"""Who goes up, into the play-off, or down, by the places of a table. Pure."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    UP = "up"
    PLAY_OFF = "play-off"
    STAYS = "stays"
    DOWN = "down"


def zones_of(teams: int, *, up: int, play_off: int, down: int) -> tuple[Zone, ...]:
    """For each place from the first on. In a small division going up comes before the play-off, that before going down.

    ``teams``: those that are ranked; teams that have withdrawn are not, so as many of the others go down.
    """
    going_up = min(up, teams)
    in_play_off = min(play_off, teams - going_up)
    going_down = min(down, teams - going_up - in_play_off)
    staying = teams - going_up - in_play_off - going_down
    return (
        *[Zone.UP] * going_up,
        *[Zone.PLAY_OFF] * in_play_off,
        *[Zone.STAYS] * staying,
        *[Zone.DOWN] * going_down,
    )
