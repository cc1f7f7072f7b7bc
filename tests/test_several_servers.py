"""Several servers on one PostgreSQL and one Redis, without a common folder: what one does all of them show, and nothing
that was acknowledged is lost when one of them, the database or Redis goes away."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from time import monotonic

import pytest

from tests.pollers import Noticed, result_of, start_crowd, wait_until_begun
from tests.proxies import Proxy, proxy_before
from tests.recorders import Outage, Recorder, check_nothing_lost, make_evening, number_saved, recording
from tests.servers import wait_until
from tests.serving import SLOW, Answering, is_back
from tests.several_servers import EVENING, Director, Machines, machines

PHONES = int(os.environ.get("PHONES", "2000"))
RECORDERS, TABLES = 30, 60
SHEET_TAKES = 10.0  # seconds; a fast official needs 25
EVERY = 9.0  # seconds between two polls of a phone, as in news.js
LOOKED_AT = 27.0  # seconds
DISTURBED = 90.0  # seconds
IN_A_ROW = 12  # answers through the proxy, so that each server has been asked several times


def wait_for_saves(recorders: list[Recorder], count: int, what: str) -> None:
    before = number_saved(recorders)
    wait_until(lambda: number_saved(recorders) >= before + count, what, SLOW)


def wait_for_all(door: Answering) -> None:
    """Until every server that the proxy asks answers."""
    wait_until(lambda: all(is_back(door) for _answer in range(IN_A_ROW)), "the servers", SLOW)


def check_paper(director: Director, club: Machines, language: str) -> None:
    """A list that is asked for now is made by one of the machines and handed out by all."""
    before = director.files()
    director.ask_for_list(language)
    wait_until(lambda: len(director.files()) > len(before), "the list", SLOW)
    (new,) = set(director.files()) - set(before)
    handed_out = {number: director.is_paper(new, server) for number, server in club.running.items()}
    assert handed_out == dict.fromkeys(club.running, True)


@pytest.mark.postgres
@pytest.mark.redis
def test_two_servers_without_a_common_folder(tmp_path: Path) -> None:
    with machines(tmp_path, 2, processes=1) as club:
        make_evening(club.data(1), 4, **club.environment)
        club.start(1, 2)
        password = club.running[1].logins["recorder"]
        director = Director(club.running[2], password)
        check_paper(director, club, "da")
        second = club.running[2]
        with recording(second, 2, 4, password) as working:
            wait_for_saves(working, 2, "saves")
            club.lose(1)
            wait_for_saves(working, 4, "saves after the other machine was lost")
        check_paper(director, club, "de")
        check_nothing_lost(club.data(2), working, **club.environment)


@dataclass(frozen=True)
class Figures:
    """Of phones that poll while recorders save."""

    polls: Noticed
    saves_a_second: float

    @property
    def p95(self) -> float:
        return quantiles(self.polls.seconds[304], n=20)[-1]


def measure(door: Proxy, recorders: list[Recorder]) -> Figures:
    before, begun = number_saved(recorders), monotonic()
    polls = result_of(start_crowd(door.port, EVENING, PHONES, EVERY, LOOKED_AT, polling=True))
    return Figures(polls, (number_saved(recorders) - before) / (monotonic() - begun))


@contextmanager
def outage_of(outage: Outage, door: Proxy) -> Iterator[None]:
    """Errors are expected until all that are left answer again."""
    with outage():
        yield
        wait_for_all(door)


def disturb(club: Machines, door: Proxy, recorders: list[Recorder], outage: Outage) -> None:
    """A machine is lost and another added, PostgreSQL is started again, Redis is gone for a while."""
    with outage_of(outage, door):
        club.lose(1)
    wait_for_saves(recorders, RECORDERS, "saves after a machine was lost")
    club.start(4)
    wait_for_saves(recorders, RECORDERS, "saves beside a new machine")
    with outage_of(outage, door):
        club.postgres.process.send_signal(signal.SIGINT)  # as its service is started again
        club.postgres.start_again()
    wait_for_saves(recorders, RECORDERS, "saves after PostgreSQL was started again")
    club.redis.stop()
    wait_for_saves(recorders, RECORDERS, "saves without Redis")
    club.redis.start_again()
    wait_for_saves(recorders, RECORDERS, "saves with Redis again")


@pytest.mark.endurance
def test_three_servers_behind_a_proxy(tmp_path: Path) -> None:
    """``PHONES=100`` lets fewer than 2,000 poll."""
    with machines(tmp_path, 4, processes=2) as club:
        make_evening(club.data(1), TABLES, **club.environment)
        club.start(1)
        password, outage = club.running[1].logins["recorder"], Outage()
        with proxy_before(club.ports, tmp_path) as door:
            with recording(door, RECORDERS, TABLES, password, outage, pause=SHEET_TAKES) as working:
                one = measure(door, working)
                club.start(2, 3)
                wait_for_all(door)
                three = measure(door, working)
                director = Director(door, password)
                director.ask_for_list("hu")  # perhaps by the machine that is lost in the next moment
                crowd = start_crowd(door.port, EVENING, PHONES, EVERY, DISTURBED, polling=True)
                wait_until_begun(crowd)
                disturb(club, door, working, outage)
                during = result_of(crowd)
                after = measure(door, working)
            wait_until(lambda: len(director.files()) == 1, "the list of the lost machine", SLOW)
            check_paper(director, club, "da")
        saved = check_nothing_lost(club.data(2), working, **club.environment)
    assert set(after.polls.statuses) == {200, 304}
    print(
        f"\n{PHONES} phones, {RECORDERS} recorders, each with a sheet in {SHEET_TAKES:.0f} seconds; {saved}"
    )
    say("one server", one, one)
    say("three servers", three, one)
    say("three servers, after all that", after, one)
    print(f"meanwhile the phones got, by status (0: broken off): {dict(during.statuses)}")


def say(name: str, figures: Figures, one: Figures) -> None:
    print(
        f"{name}: p95 of a poll {1000 * figures.p95:.0f} ms, {figures.p95 / one.p95:.1f} times that of one server; "
        f"{figures.saves_a_second:.1f} saves a second, {figures.saves_a_second / one.saves_a_second:.1f} times; "
        f"answers by status {dict(figures.polls.statuses)}"
    )
