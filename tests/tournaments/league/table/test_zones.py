from __future__ import annotations

import pytest

from tournaments.league.table.zones import Zone, zones_of

U, P, S, D = Zone.UP, Zone.PLAY_OFF, Zone.STAYS, Zone.DOWN


@pytest.mark.parametrize(
    ("teams", "up", "play_off", "down", "expected"),
    [
        (6, 1, 1, 2, (U, P, S, S, D, D)),
        (4, 0, 0, 0, (S, S, S, S)),
        (3, 2, 1, 2, (U, U, P)),
        (2, 1, 0, 3, (U, D)),
        (0, 1, 1, 1, ()),
    ],
)
def test_zones_go_by_places(
    teams: int, up: int, play_off: int, down: int, expected: tuple[Zone, ...]
) -> None:
    assert zones_of(teams, up=up, play_off=play_off, down=down) == expected
