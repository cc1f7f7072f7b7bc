"""Any process killed by force: it serves again, by itself or when it is started again, and nothing is left over.

In the long form only: every day tests/test_taps_killed.py kills all of them and then the supervisor.
"""

from __future__ import annotations

import http.client
import os
import random
import signal
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic

import pytest

from tests.prepared import prepare
from tests.processes import SERVER_PROCESS, WORKER_PROCESS, descendants, is_alive, kill
from tests.servers import wait_until
from tests.serving import SLOW, Server, Visitor, free_port, serving, start

KILLS = 50
# Seconds. A machine on which an ordinary start takes longer than that is allowed one and a half of those.
LONGEST = 5.0
SUPERVISOR = "the supervisor"


def numbers(server: Server, text: str) -> list[int]:
    return [number for number, command in server.processes().items() if text in command]


def answers(server: Server) -> bool:
    """Whether it serves a reader's page and reports a working database, both on new connections."""
    try:
        visitor = Visitor(server)
        return visitor.get("/health/") == "ok" and "</html>" in visitor.get("/")
    except (OSError, http.client.HTTPException):
        return False


def is_whole(server: Server) -> bool:
    """Whether everything runs that belongs to it: two servers, and the workers with their children."""
    is_answered, commands = answers(server), server.processes().values()
    kinds = (SERVER_PROCESS, WORKER_PROCESS)
    return is_answered and all(sum(kind in command for command in commands) >= 2 for kind in kinds)


def one_of(text: str) -> Callable[[Server], list[int]]:
    return lambda server: numbers(server, text)[:1]


def all_of(text: str) -> Callable[[Server], list[int]]:
    return lambda server: numbers(server, text)


def everything(server: Server) -> list[int]:
    return list(server.processes())


def child_of_worker(server: Server) -> list[int]:
    return list(descendants(numbers(server, WORKER_PROCESS)[0]))


VICTIMS = {
    "a server": one_of(SERVER_PROCESS),
    "all servers": all_of(SERVER_PROCESS),
    "the worker": one_of(WORKER_PROCESS),
    "the worker's child": child_of_worker,
    "everything below": everything,
}


def kill_all(victims: list[int]) -> None:
    for victim in victims:
        kill(victim)


def kill_supervisor(server: Server) -> list[int]:
    """Kills it beside a child that ignores signals; the other children end. Returns all that ran below it."""
    ran = everything(server)
    hanging = numbers(server, SERVER_PROCESS)[0]
    others = set(ran) - {hanging, *descendants(hanging)}
    os.kill(hanging, signal.SIGSTOP)
    server.stop(signal.SIGKILL)
    wait_until(lambda: not any(map(is_alive, others)), "the end of what was started", SLOW)
    return ran


@contextmanager
def started_on(data: Path, port: int) -> Iterator[Server]:
    """``serve`` run again on the same port; it is stopped at the end unless it was killed."""
    server = start(data, port, "--no-demo")
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("killed") / "data"
    prepare(data)
    with serving(data, "--no-demo") as started:
        yield started


@pytest.mark.endurance
@pytest.mark.parametrize("victim", VICTIMS)
def test_killed_it_is_started_again(server: Server, victim: str) -> None:
    wait_until(lambda: is_whole(server), "everything", SLOW)
    victims = VICTIMS[victim](server)
    assert victims
    kill_all(victims)
    wait_until(lambda: answers(server), "an answer", SLOW)
    wait_until(lambda: is_whole(server), "everything", SLOW)
    assert [number for number in victims if is_alive(number)] == []


@pytest.mark.endurance
def test_supervisor_killed_and_started_again(tmp_path: Path) -> None:
    """It leaves nothing running. A child that hears no signal any more does not keep the port either."""
    data, port = tmp_path / "data", free_port()
    prepare(data)
    with started_on(data, port) as first:
        wait_until(lambda: is_whole(first), "everything", SLOW)
        children = kill_supervisor(first)
        with started_on(data, port) as second:
            wait_until(second.is_ready, "serve", SLOW)
            assert [number for number in children if is_alive(number)] == []
            children = everything(second)
            assert second.stop() == 0
    assert [number for number in children if is_alive(number)] == []
    assert list(data.glob("processes-*")) == []


class Evening:
    """A server that is killed again and again, and started again where it does not do that itself."""

    def __init__(self, data: Path, port: int, opened: ExitStack) -> None:
        self.data, self.port, self.opened = data, port, opened
        self.start()

    def start(self) -> None:
        self.server = self.opened.enter_context(started_on(self.data, self.port))

    def wait_until_whole(self) -> None:
        wait_until(lambda: is_whole(self.server), "everything", SLOW)

    def kill(self, victim: str) -> float:
        """Kills it and returns the seconds until the server answers again."""
        victims = everything(self.server) if victim == SUPERVISOR else VICTIMS[victim](self.server)
        begun = monotonic()
        if victim == SUPERVISOR:
            self.server.stop(signal.SIGKILL)
            self.start()
        else:
            kill_all(victims)
        wait_until(lambda: answers(self.server), f"an answer after {victim} was killed", SLOW)
        seconds = monotonic() - begun
        wait_until(lambda: not any(map(is_alive, victims)), "the end of what was killed", SLOW)
        return seconds


@pytest.mark.endurance
def test_fifty_kills_of_any_process(tmp_path: Path) -> None:
    """Each served again in time, and nothing was left over."""
    chance, taken = random.Random(9), []
    with serving(tmp_path / "data", "--no-demo"):
        pass  # the first start is longer
    begun = monotonic()
    with ExitStack() as opened:
        evening = Evening(tmp_path / "data", free_port(), opened)
        wait_until(lambda: answers(evening.server), "an answer", SLOW)
        ordinary = monotonic() - begun
        for _kill in range(KILLS):
            evening.wait_until_whole()
            victim = chance.choice([*VICTIMS, SUPERVISOR])
            taken.append((evening.kill(victim), victim))
        last = everything(evening.server)
    supervisors = [victim for _seconds, victim in taken].count(SUPERVISOR)
    print(
        f"\n{KILLS} kills, {supervisors} of them of the supervisor; an ordinary start takes {ordinary:.1f} s"
    )
    print(*(f"{seconds:.1f} s after {victim} was killed" for seconds, victim in sorted(taken)[-8:]), sep="\n")
    assert [number for number in last if is_alive(number)] == []
    assert max(taken)[0] <= max(LONGEST, 1.5 * ordinary)
