"""Processes killed by force while devices take money: every tap is booked once, and no booking is lost.

Every day all at once and then the supervisor, on one server, while phones write deals, too; the long forms are here, in
tests/test_phones_killed.py, in tests/test_server_killed.py, where sheets are saved, and in tests/test_killed_processes.py,
one process after another.
"""

from __future__ import annotations

import random
import signal
from pathlib import Path

import pytest

from tests.phone_writers import Writer, check_every_deal, switch_on, writing
from tests.processes import is_alive
from tests.servers import Postgres, wait_until
from tests.serving import PASSWORD, SLOW, Server, Visitor, start
from tests.tappers import Tapper, ask_for_much, check_every_tap, tapping
from tests.test_killed_processes import everything, is_whole, kill_all, kill_supervisor
from tests.test_phones_killed import ROUNDS, wait_for_deals
from tests.test_server_killed import KILLS, OFTEN, OFTEN_ON_POSTGRES, Installation, database

__all__ = ["database"]  # the fixture
DEVICES, TABLES = 10, 3
FEW_DEVICES, THINKING = 4, 0.05  # THINKING: seconds between two taps
WRITING = 0.3  # seconds between two deals of a table


def wait_for_taps(tappers: list[Tapper], what: str) -> None:
    before = sum(len(tapper.saved) for tapper in tappers)
    wait_until(lambda: sum(len(tapper.saved) for tapper in tappers) > before, what, SLOW)


def wait_for_both(tappers: list[Tapper], writers: list[Writer], when: str) -> None:
    wait_for_taps(tappers, f"a tap {when}")
    wait_for_deals(writers, f"a deal {when}")


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


def kill_everything_below(server: Server) -> list[int]:
    """All at once, as on a computer that runs out of memory. Returns what was killed."""
    wait_until(lambda: is_whole(server), "everything", SLOW)
    killed = everything(server)
    kill_all(killed)
    for name in ("server 1", "server 2", "worker for prints", "worker for plans"):
        said = f"Restarting the {name}, which has ended."
        wait_until(lambda said=said: said in server.output, said, SLOW)  # type: ignore[misc]
    wait_until(lambda: is_whole(server), "everything", SLOW)
    return killed


def kill_supervisor_and_start_again(installation: Installation) -> list[int]:
    """The child that hangs keeps neither the port nor the folder."""
    server = installation.server
    ended = kill_supervisor(server)
    server.process = start(installation.data, server.port).process
    wait_until(server.is_ready, "serve", SLOW)
    return ended


def check_second_start(installation: Installation, collected: int) -> None:
    """It has made nothing anew: neither logins nor, what ``check_every_tap`` sees, a demo evening."""
    server = installation.server
    assert (server.printed_logins, server.printed_link) == ({}, "")
    assert collected_at(installation.data) == collected
    address, _page = Visitor(server).post("/login/", username="recorder", password=PASSWORD)
    assert address == f"{server.url}/"


def collected_at(data: Path) -> int:
    """When the static files were put in place."""
    return (data / "static" / "staticfiles.json").stat().st_mtime_ns


def test_everything_killed_and_then_the_supervisor(tmp_path: Path) -> None:
    """It serves again, by itself or when it is started again; nothing is left over, each tap and each deal is there once."""
    installation = Installation(tmp_path / "data", tables=TABLES)
    server, players = installation.server, 4 * TABLES
    ask_for_much(installation.data)
    phones = switch_on(installation.data, 0, ROUNDS)
    collected = collected_at(installation.data)
    try:
        with (
            tapping(server, FEW_DEVICES, players, server.logins["recorder"], pause=THINKING) as tappers,
            writing(server, phones, pause=WRITING) as writers,
        ):
            wait_for_both(tappers, writers, "before anything is killed")
            ended = kill_everything_below(server)
            wait_for_both(tappers, writers, "after everything was killed")
            ended += kill_supervisor_and_start_again(installation)
            wait_for_both(tappers, writers, "after the supervisor was killed")
        check_second_start(installation, collected)
        ended += everything(server)
        assert server.stop(signal.SIGHUP) == 0
    finally:
        end(server)
    assert [number for number in ended if is_alive(number)] == []
    assert list(installation.data.glob("processes-*")) == []
    check_every_tap(installation.data, tappers)
    check_every_deal(installation.data, writers)


def end(server: Server) -> None:
    if server.process.poll() is None:
        server.stop()


@pytest.mark.endurance
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
