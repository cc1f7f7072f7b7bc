"""Connections that are idle, or stop in the middle of a request, while a recorder saves."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import quantiles

import pytest

from tests.crowds import TimedRecorder, health_seconds, silent_connections
from tests.recorders import make_evening
from tests.serving import Server, serving

TABLES = 8


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("silent") / "data"
    make_evening(data, TABLES)
    with serving(data, "--no-demo") as started:
        yield started


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


@pytest.mark.endurance  # every day tests/skatclub/serving/http/test_connections.py, with hundreds of them
def test_health_answers_and_saves_go_on(server: Server) -> None:
    recorder = TimedRecorder(server)
    with silent_connections(server.port, idle=50, heads=50, bodies=50):
        for table in range(1, TABLES + 1):
            health_seconds(server.port)
            recorder.save(table)


@pytest.mark.endurance
def test_fifteen_hundred_silent_connections(server: Server) -> None:
    """500 of each kind at once, ten times, since they end by themselves: the health page within 100 ms."""
    recorder, busy = TimedRecorder(server), []
    quiet = [health_seconds(server.port) for _time in range(100)]
    empty = [recorder.save(1 + number % TABLES).seconds for number in range(40)]
    crowded = []
    for _round in range(10):
        with silent_connections(server.port, idle=500, heads=500, bodies=500):
            busy += [health_seconds(server.port) for _time in range(20)]
            crowded += [recorder.save(1 + number % TABLES).seconds for number in range(4)]
    print(
        f"\nhealth page: p95 {p95(quiet) * 1000:.0f} ms alone, {p95(busy) * 1000:.0f} ms beside 1,500 silent "
        f"connections; a save: p95 {p95(empty) * 1000:.0f} ms alone, {p95(crowded) * 1000:.0f} ms beside them"
    )
    # A machine on which the page takes longer than half of that by itself is too busy to tell.
    assert p95(busy) <= max(0.1, 2 * p95(quiet))
