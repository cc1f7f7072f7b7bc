"""Tables that write their deals from phones, each deal a request: nothing lost, nothing twice, and how long an answer takes.

The short form has 20 tables that write without a pause, which is a load no hall makes: a deal is played in minutes. The
long form has 60 of them beside ten recorders and 300 phones that watch, on SQLite and on PostgreSQL. Printed is p95 of an
answer as a ratio to that of the health page, asked in turns with the deals.
"""

from __future__ import annotations

import http.client
import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import pytest

from tests.crowds import TimedRecorder, health_seconds
from tests.pollers import result_of, start_crowd, wait_until_begun
from tests.prepared import prepare
from tests.serving import Server, manage, run_script, serving

SLOWEST = 60.0  # seconds until an answer counts as lost
WATCH_EVERY = 5.0  # seconds between the polls of a phone that watches
MAKE = """
import sys
import django; django.setup()
from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access.table_links import make_phones
writing, typing = map(int, sys.argv[1:])
evening = make_tournament(rules="danish", phones=True)
entries = make_entries(evening, 4 * (writing + typing))
tables = [entries[first:first + 4] for first in range(0, len(entries), 4)]
series = seat_series(evening, 1, tables)
make_phones(series.skat_tables.filter(number__gt=typing))
"""
READ = """
import json
import django; django.setup()
from tournaments.models import SkatTable
found = {table.number: [deal.identifier for deal in table.deals.order_by("number")] for table in SkatTable.objects.all()}
print(json.dumps({number: deals for number, deals in found.items() if deals}))
"""


def addresses(data: Path, **more: str) -> dict[int, str]:
    listed = json.loads(manage(data, "table_codes", "club-evening", "--json", **more))
    return {one["table"]: one["address"] for one in listed}


def played(table: int, number: int) -> dict[str, object]:
    """The dealer of a table of four sits out."""
    declarer = number % 4 + 1
    deal = {"declarer": declarer, "game": "clubs", "tops": 1, "won": True}
    return {"id": f"table-{table:04}-deal-{number:04}", "number": number, "deal": deal}


def write(port: int, table: int, address: str, deals: int) -> list[float]:
    """Seconds of each answer. The connection stays open, as a browser keeps it."""
    connection, seconds = http.client.HTTPConnection("127.0.0.1", port, timeout=SLOWEST), []
    for number in range(1, deals + 1):
        body = json.dumps({"device": f"d-{table:06}", "entries": [played(table, number)]})
        begun = perf_counter()
        connection.request("POST", f"{address}entries/", body, {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        seconds.append(perf_counter() - begun)
        assert [one["result"] for one in answer["answers"]] == ["stored"], answer["answers"]
    connection.close()
    return seconds


def write_everywhere(server: Server, tables: dict[int, str], deals: int) -> tuple[list[float], list[float]]:
    """Seconds of the deals and of the health page, which is asked all the while."""
    with ThreadPoolExecutor(len(tables)) as pool:
        writing = [pool.submit(write, server.port, *table, deals) for table in tables.items()]
        health = []
        while not all(one.done() for one in writing):
            health.append(health_seconds(server.port))
        return [second for one in writing for second in one.result()], health


def check(data: Path, tables: dict[int, str], deals: int, **more: str) -> None:
    """Every deal is there once, in order."""
    found = {int(number): deals for number, deals in json.loads(run_script(data, READ, **more)).items()}
    expected = {table: [played(table, n)["id"] for n in range(1, deals + 1)] for table in tables}
    assert {number: one for number, one in found.items() if number in tables} == expected


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def say(what: str, seconds: list[float], health: list[float]) -> None:
    print(
        f"\n{what}: p95 of a deal's answer {p95(seconds) * 1000:.0f} ms, of the health page {p95(health) * 1000:.0f} ms: "
        f"ratio {p95(seconds) / p95(health):.1f}; medians {median(seconds) * 1000:.0f} and {median(health) * 1000:.0f} ms"
    )


def test_twenty_tables_write_at_once(tmp_path: Path) -> None:
    data = tmp_path / "data"
    prepare(data)
    run_script(data, MAKE, "20", "0")
    tables = addresses(data)
    with serving(data, "--no-demo") as server:
        seconds, health = write_everywhere(server, tables, 6)
        say("20 tables", seconds, health)
    check(data, tables, 6)


@pytest.mark.endurance
@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_sixty_tables_beside_recorders_and_watchers(
    tmp_path: Path, database: str, request: pytest.FixtureRequest
) -> None:
    data = tmp_path / "data"
    more = {} if database == "sqlite" else {"DATABASE_URL": request.getfixturevalue("postgres_server")}
    prepare(data, **more)
    run_script(data, MAKE, "60", "10", **more)
    tables = addresses(data, **more)
    with serving(data, "--no-demo", **more) as server, ExitStack() as stack:
        first = next(iter(tables.values()))
        watching = start_crowd(server.port, f"{first}state/", 300, WATCH_EVERY, 120, polling=True)
        wait_until_begun(watching)
        recorders = stack.enter_context(ThreadPoolExecutor(10))
        typing = [recorders.submit(save_often, server, table) for table in range(1, 11)]
        seconds, health = write_everywhere(server, tables, 48)
        say(f"60 tables, ten recorders, 300 watching, {database}", seconds, health)
        assert all(one.result() for one in typing)
        assert set(result_of(watching).statuses) <= {200, 304}
    check(data, tables, 48, **more)


def save_often(server: Server, table: int) -> int:
    recorder = TimedRecorder(server)
    return sum(recorder.save(table).seconds > 0 for _time in range(8))
