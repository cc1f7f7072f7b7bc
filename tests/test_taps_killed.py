"""Processes killed by force while ten devices take money: every tap is booked once, and no booking is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.servers import Postgres, wait_until
from tests.serving import SLOW
from tests.short_form import shortened
from tests.tappers import Tapper, ask_for_much, check_every_tap, tapping
from tests.test_server_killed import DATABASES, KILLS, OFTEN, OFTEN_ON_POSTGRES, Installation, database

__all__ = ["database"]  # the fixture
DEVICES, TABLES = 10, 3


def wait_for_taps(tappers: list[Tapper], what: str) -> None:
    before = sum(len(tapper.saved) for tapper in tappers)
    wait_until(lambda: sum(len(tapper.saved) for tapper in tappers) > before, what, SLOW)


def kill_while_tapping(installation: Installation, kills: list[str], chance: random.Random) -> None:
    """Kills in turn, each after at least one more tap, at a random moment."""
    ask_for_much(installation.data, **installation.environment)
    server, players = installation.server, 4 * installation.tables
    try:
        with tapping(server, DEVICES, players, server.logins["recorder"], installation.outage) as tappers:
            for what in kills:
                wait_for_taps(tappers, "one more tap")
                tappers[0].stop.wait(chance.uniform(0, 0.5))
                installation.kill(what, chance)
            wait_for_taps(tappers, "a tap after the last kill")
    finally:
        installation.server.stop()
    print(
        f"\n{installation.killed}: {check_every_tap(installation.data, tappers, **installation.environment)}"
    )


# Saves of sheets and PostgreSQL's processes: only in the long form (tests/test_server_killed.py).
@pytest.mark.parametrize("database", shortened(DATABASES, "sqlite".__eq__), indirect=True)
def test_killed_in_the_middle_of_taking_money(database: Postgres | None, tmp_path: Path) -> None:
    kills = ["backend"] if database else ["all"]
    installation = Installation(tmp_path / "data", tables=TABLES, postgres=database)
    kill_while_tapping(installation, kills, random.Random(1))


@pytest.mark.endurance
def test_many_kills_while_money_is_taken(database: Postgres | None, tmp_path: Path) -> None:
    """``KILLS=40`` makes fewer than 200."""
    chance = random.Random()
    often = OFTEN_ON_POSTGRES if database else OFTEN
    kills = chance.choices(list(often), list(often.values()), k=KILLS)
    kill_while_tapping(Installation(tmp_path / "data", tables=TABLES, postgres=database), kills, chance)
