"""Tables that write their deals from phones, each deal a request: nothing lost, nothing twice, and how long an answer takes.

The short form has 20 tables that write without a pause, which is a load no hall makes: a deal is played in minutes. The
long form has 60 of them beside ten recorders and 300 phones that watch, on SQLite and on PostgreSQL. The p95 of an
answer is printed as a ratio to that of the health page, asked meanwhile. A real hall has 60 tables that write one deal
a minute: that takes five minutes and has no short form.
"""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, sleep

import pytest

from tests.crowds import TimedRecorder, health_seconds
from tests.phone_writers import played, switch_on
from tests.pollers import result_of, start_crowd, wait_until_begun
from tests.recorders import make_evening
from tests.serving import Server, run_script, serving

SLOWEST = 60.0  # seconds until an answer counts as lost
WATCH_EVERY = 5.0  # seconds between the polls of a phone that watches
DEAL_TAKES = 60.0  # seconds from one deal of a table to the next, in a hall
Moments = dict[int, list[float]]  # of each table: when it writes its deals, in seconds from the start
READ = """
import json
import django; django.setup()
from tournaments.models import SkatTable
found = {table.number: [deal.identifier for deal in table.deals.order_by("number")] for table in SkatTable.objects.all()}
print(json.dumps({number: deals for number, deals in found.items() if deals}))
"""


def at_once(tables: dict[int, str], deals: int) -> Moments:
    return {table: [0.0] * deals for table in tables}


def as_in_a_hall(tables: dict[int, str], seconds: float) -> Moments:
    """Each table begins at a moment of its own, the first one at once."""
    chance, most = Random(29), int(seconds / DEAL_TAKES) + 1
    begun = {table: chance.uniform(0, DEAL_TAKES) for table in tables}
    waited = min(begun.values())
    written = {
        table: [first - waited + DEAL_TAKES * deal for deal in range(most)] for table, first in begun.items()
    }
    return {table: [one for one in moments if one < seconds] for table, moments in written.items()}


def write(port: int, table: int, address: str, moments: list[float]) -> list[float]:
    """Seconds of each answer. The connection stays open, as a browser keeps it."""
    connection, seconds = http.client.HTTPConnection("127.0.0.1", port, timeout=SLOWEST), []
    started = perf_counter()
    for number, moment in enumerate(moments, 1):
        sleep(max(0.0, started + moment - perf_counter()))
        body = json.dumps({"device": f"d-{table:06}", "entries": [played(table, number)]})
        begun = perf_counter()
        connection.request("POST", f"{address}entries/", body, {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        seconds.append(perf_counter() - begun)
        assert [one["result"] for one in answer["answers"]] == ["stored"], answer["answers"]
    connection.close()
    return seconds


def write_everywhere(
    server: Server, tables: dict[int, str], moments: Moments
) -> tuple[list[float], list[float]]:
    """Seconds of the deals and of the health page, which is asked all the while."""
    with ThreadPoolExecutor(len(tables)) as pool:
        writing = [pool.submit(write, server.port, *table, moments[table[0]]) for table in tables.items()]
        health = []
        while not all(one.done() for one in writing):
            health.append(health_seconds(server.port))
        return [second for one in writing for second in one.result()], health


def check(data: Path, moments: Moments, **more: str) -> None:
    """Every deal is there once, in order."""
    found = {int(number): deals for number, deals in json.loads(run_script(data, READ, **more)).items()}
    expected = {
        table: [played(table, number)["id"] for number, _moment in enumerate(written, 1)]
        for table, written in moments.items()
        if written
    }
    assert {number: one for number, one in found.items() if number in moments} == expected


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def say(what: str, seconds: list[float], health: list[float]) -> None:
    print(
        f"\n{what}: p95 of a deal's answer {p95(seconds) * 1000:.0f} ms, of the health page {p95(health) * 1000:.0f} ms: "
        f"ratio {p95(seconds) / p95(health):.1f}; medians {median(seconds) * 1000:.0f} and {median(health) * 1000:.0f} ms"
    )


@dataclass(frozen=True)
class Hall:
    """``tables``: the addresses of the tables on phones, by number."""

    data: Path
    tables: dict[int, str]
    server: Server


@contextmanager
def serving_hall(data: Path, tables: int) -> Iterator[Hall]:
    make_evening(data, tables)
    addresses = switch_on(data)
    with serving(data, "--no-demo") as server:
        yield Hall(data, addresses, server)


def test_twenty_tables_write_at_once(tmp_path: Path) -> None:
    with serving_hall(tmp_path / "data", 20) as hall:
        moments = at_once(hall.tables, 6)
        seconds, health = write_everywhere(hall.server, hall.tables, moments)
        say("20 tables without a pause", seconds, health)
        check(hall.data, moments)


@pytest.mark.endurance
def test_sixty_tables_write_a_deal_a_minute(tmp_path: Path) -> None:
    with serving_hall(tmp_path / "data", 60) as hall:
        moments = as_in_a_hall(hall.tables, 300)
        seconds, health = write_everywhere(hall.server, hall.tables, moments)
        say(f"60 tables, a deal a minute, {len(seconds)} deals", seconds, health)
        check(hall.data, moments)


@pytest.mark.endurance
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_sixty_tables_beside_recorders_and_watchers(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    data = tmp_path / "data"
    more = {} if database == "sqlite" else {"DATABASE_URL": request.getfixturevalue("postgres_server")}
    make_evening(data, 70, **more)
    tables = switch_on(data, 10, **more)
    moments = at_once(tables, 48)
    with serving(data, "--no-demo", **more) as server, ExitStack() as stack:
        first = next(iter(tables.values()))
        watching = start_crowd(server.port, f"{first}state/", 300, WATCH_EVERY, 120, polling=True)
        wait_until_begun(watching)
        # Logged in before the rush: ten logins of one name at once would count as guessing.
        recorders = {table: TimedRecorder(server) for table in range(1, 11)}
        pool = stack.enter_context(ThreadPoolExecutor(len(recorders)))
        typing = [pool.submit(save_often, recorder, table) for table, recorder in recorders.items()]
        seconds, health = write_everywhere(server, tables, moments)
        say(f"60 tables, ten recorders, 300 watching, {database}", seconds, health)
        assert all(one.result() for one in typing)
        assert set(result_of(watching).statuses) <= {200, 304}
    check(data, moments, **more)


def save_often(recorder: TimedRecorder, table: int) -> int:
    return sum(recorder.save(table).seconds > 0 for _time in range(8))
