"""The zones of a table (promotion, play-off, relegation) by place. Pure."""

from __future__ import annotations

from enum import StrEnum


class Zone(StrEnum):
    UP = "up"
    PLAY_OFF = "play-off"
    STAYS = "stays"
    DOWN = "down"


def zones_of(teams: int, *, up: int, play_off: int, down: int) -> tuple[Zone, ...]:
    """The zone of each place, from the first on. In a small division promotion takes precedence over the play-off, and
    that over relegation.

    ``teams``: number of ranked teams; withdrawn teams are not ranked and do not reduce relegation.
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
