"""Processes killed by force while phones write deals: every acknowledged deal is there once, in its place.

It kills 200 times while 20 phones write; every day tests/test_taps_killed.py kills everything while a few write.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.phone_writers import Writer, check_every_deal, number_written, switch_on, writing
from tests.servers import Postgres, wait_until
from tests.serving import SLOW
from tests.test_server_killed import KILLS, OFTEN, OFTEN_ON_POSTGRES, Installation, database

__all__ = ["database"]  # the fixture
PHONES = 20
ROUNDS = 500  # of four deals each: no sheet gets full
# Seconds between two deals of a table, so that no sheet gets so long that it is slow. In a hall it is minutes.
THINKING = 3.0


def wait_for_deals(writers: list[Writer], what: str) -> None:
    before = number_written(writers)
    wait_until(lambda: number_written(writers) > before, what, SLOW)


def kill_while_writing(installation: Installation, kills: Sequence[str], chance: random.Random) -> None:
    """Kills in turn, each after at least one more deal, at a random moment."""
    environment = installation.environment
    tables = switch_on(installation.data, 0, ROUNDS, **environment)
    try:
        with writing(installation.server, tables, installation.outage, pause=THINKING) as writers:
            for what in kills:
                wait_for_deals(writers, "one more deal")
                writers[0].stop.wait(chance.uniform(0, 0.5))
                installation.kill(what, chance)
            wait_for_deals(writers, "a deal after the last kill")
    finally:
        installation.server.stop()
    figures = check_every_deal(installation.data, writers, **environment)
    print(f"\n{sum(installation.killed.values())} kills {dict(installation.killed)}: {figures}")


@pytest.mark.endurance
def test_many_kills_while_phones_write(database: Postgres | None, tmp_path: Path) -> None:
    """``KILLS=40`` makes fewer than 200."""
    chance = random.Random()
    often = OFTEN_ON_POSTGRES if database else OFTEN
    kills = chance.choices(list(often), list(often.values()), k=KILLS)
    installation = Installation(tmp_path / "data", tables=PHONES, postgres=database)
    kill_while_writing(installation, kills, chance)
