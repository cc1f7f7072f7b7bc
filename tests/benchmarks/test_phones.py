"""A hall of phones that poll one tournament of a thousand players while recorders save its sheets.

Aims: unchanged answers (304) at half the rate of the health page or more, whole pages at a quarter; with recorders at
work p95 of 304 at most three times that of the health page; after a release everybody has it within ten seconds, and
each server process has computed it at most once per language; no save takes twice its time without the phones.

"While ten recorders save" is read as the pace of a hall: a fast official types a sheet in 25 seconds, so that ten save
one every 2.5 seconds and a hall of 250 tables has its series in after ten minutes. Recorders who save without a pause
are a load test: their figures are printed, too, but not checked.

All of it is run by `make endurance`; `make test` has the pages of visitors beside the health page, without a server
(test_public_standings_speed.py).
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import monotonic, sleep

import pytest

from tests.crowds import Saved, TimedRecorder
from tests.pollers import Noticed, result_of, start_crowd, wait_until_begun
from tests.prepared import made_once, prepare
from tests.serving import Server, run_script, serving

EVERY = 9.0  # seconds between the polls of a phone, as in news.js
HURRY = 1.2  # as many polls from fewer phones, in less time
SHEET_TAKES = 25.0  # seconds in which a fast official types a sheet
TABLES = 250  # of the first series, shared by the recorders
FEWEST = 4  # saves that are enough for a statement
PAGE = "/tournaments/club-evening/"
MAKE = """
import django; django.setup()
from django.utils import timezone
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.models import Series
evening = make_tournament(rules="danish", series_count=3, date=timezone.localdate())
entries = make_entries(evening, 1000)
tables = [entries[first:first + 4] for first in range(0, 1000, 4)]
first = seat_series(evening, 2, tables, state=Series.State.CLOSED)
for table in first.skat_tables.all():
    store_result(table, [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
seat_series(evening, 1, tables)
"""
RELEASE = """
import django; django.setup()
from tests.factories import COMMAND
from tournaments.models import Series
from tournaments.standings.releasing import release_results
release_results(Series.objects.get(number=2), released=True, by=COMMAND)
import time
print(time.time())
"""

pytestmark = pytest.mark.endurance


def make_hall(data: Path) -> None:
    """An installation with an evening of a thousand players, made once for all benchmarks."""
    shutil.copytree(made_once("thousand-players", _fill), data)


def _fill(data: Path) -> None:
    prepare(data)
    run_script(data, MAKE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    data = tmp_path_factory.mktemp("phones") / "data"
    make_hall(data)
    with serving(data, "--no-demo") as started:
        yield started, data


def rate(server: Server, path: str, *, polling: bool = False, seconds: float = 0.4, count: int = 8) -> float:
    """Responses per second to phones that ask again immediately."""
    noticed = result_of(start_crowd(server.port, path, count, 0, seconds, polling=polling))
    assert set(noticed.statuses) <= {200, 304}, noticed.statuses
    return sum(noticed.statuses.values()) / seconds


def p95(times: list[float]) -> float:
    return quantiles(times, n=20)[-1]


def test_answers_in_a_second(server: tuple[Server, Path]) -> None:
    started, _data = server
    places = {
        "health": ("/health/", False),
        "304": (PAGE, True),
        "page": (PAGE, False),
        "list": (f"{PAGE}standings/", False),
    }
    found: dict[str, list[float]] = {name: [] for name in places}
    for _run in range(2):  # in turns, so that a busy machine slows all of them down alike
        for name, (path, polling) in places.items():
            found[name].append(rate(started, path, polling=polling))
    of = {name: median(rates) for name, rates in found.items()}
    print(
        f"\nanswers in a second: health page {of['health']:.0f}; 304 {of['304']:.0f}, ratio "
        f"{of['304'] / of['health']:.2f} (aim at least 0.5); whole page of 1,000 players {of['page']:.0f}, ratio "
        f"{of['page'] / of['health']:.2f} (aim at least 0.25); standings {of['list']:.0f}, ratio "
        f"{of['list'] / of['health']:.2f}"
    )


@dataclass(frozen=True)
class Desk:
    """Recorders who save at tables of their own, each of them a sheet in ``pace`` seconds; 0: as fast as they can.

    They go on from table to table, and correct their first when all are in.
    """

    recorders: list[TimedRecorder]
    pace: float

    @classmethod
    def of(cls, server: Server, count: int, pace: float) -> Desk:
        return cls([TimedRecorder(server) for _recorder in range(count)], pace)

    def save(self, seconds: float) -> list[Saved]:
        """The number of saves within so many seconds: at least one sheet by each recorder."""
        begun = monotonic()
        with ThreadPoolExecutor(len(self.recorders)) as desk:
            saved = list(
                desk.map(lambda number: self._save(number, begun, seconds), range(len(self.recorders)))
            )
        return [one for sheets in saved for one in sheets]

    def _save(self, number: int, begun: float, seconds: float) -> list[Saved]:
        saved: list[Saved] = []
        recorder, each = self.recorders[number], TABLES // len(self.recorders)
        due = begun + self.pace * number / len(self.recorders)  # one after the other, as sheets come in
        while not saved or due < begun + seconds:
            sleep(max(0.0, due - monotonic()))
            saved.append(recorder.save(1 + number * each + recorder.saves % each))
            due = max(due + self.pace, monotonic())
        return saved


@dataclass(frozen=True)
class Evening:
    """How many phones poll for how many seconds; ``alone``: the seconds of saving before and after them.
    ``every``: seconds between the polls of each.
    """

    phones: int
    seconds: float
    alone: float
    every: float = EVERY


def beside_recorders(started: Server, data: Path, desk: Desk, evening: Evening) -> Noticed:
    """Phones poll while recorders save; in the middle the director releases results."""
    # The last phone has its page ``every`` seconds after the first, and all ask once more within ``every`` of the
    # release, which itself takes a while.
    phones, seconds, every = evening.phones, evening.seconds, evening.every
    each = (seconds - 3 * every) / 2
    empty = desk.save(evening.alone)
    crowd = start_crowd(started.port, PAGE, phones, every, seconds, polling=True)
    health = start_crowd(started.port, "/health/", 2, 0.5, seconds, polling=False)
    wait_until_begun(crowd)
    full = desk.save(each)
    released_at = float(run_script(data, RELEASE))
    after = desk.save(each)
    noticed, healthy = result_of(crowd), result_of(health)
    empty += desk.save(evening.alone)
    report(noticed, healthy, every)
    print(f"everybody had the release {max(noticed.news) - released_at:.1f} s after it (aim at most 10)")
    print(f"one of {len(desk.recorders)} recorders, a sheet each {desk.pace} s; a save:")
    for name, saved in (("without phones", empty), ("beside them", full), ("after the release", after)):
        for is_correction, kind in ((False, "new sheets"), (True, "corrections")):
            print(
                f"  {kind} {name}: {of_saves(times_of(saved, is_correction), times_of(empty, is_correction))}"
            )
    return noticed


def times_of(saved: Iterable[Saved], is_correction: bool) -> list[float]:
    return [one.seconds for one in saved if one.is_correction == is_correction]


def of_saves(times: list[float], alone: list[float]) -> str:
    if min(len(times), len(alone)) < FEWEST:
        return f"{len(times)}, too few to compare"
    ratio = median(times) / median(alone)
    slow = sum(one > 2 * max(alone) for one in times)
    return (
        f"median {median(times) * 1000:.0f} ms (ratio {ratio:.1f}, aim at most 2), p95 {p95(times) * 1000:.0f} of "
        f"{p95(alone) * 1000:.0f} ms, slowest {max(times) * 1000:.0f} of {max(alone) * 1000:.0f} ms; {slow} of "
        f"{len(times)} took more than twice the slowest without phones"
    )


def report(noticed: Noticed, healthy: Noticed, every: float) -> None:
    unchanged, baseline = p95(noticed.seconds[304]), p95(healthy.seconds[200])
    print(
        f"\nphones, a poll each {every:.0f} s: {sum(noticed.statuses.values())} answers, by status "
        f"{dict(noticed.statuses)}; p95 of 304 {unchanged * 1000:.0f} ms, of the health page {baseline * 1000:.0f} ms: ratio "
        f"{unchanged / baseline:.1f} (aim at most 3)"
    )


def test_phones_beside_recorders(server: tuple[Server, Path]) -> None:
    """In short, and faster than any hall: three recorders who save five sheets a second."""
    started, data = server
    evening = Evening(30, 6, alone=1.2, every=HURRY)
    noticed = beside_recorders(started, data, Desk.of(started, 3, pace=0.6), evening)
    check_all_answered(noticed, 30)


def check_all_answered(noticed: Noticed, phones: int) -> None:
    """Each phone: the page that it began with, and the release. What recorders save is not released."""
    assert set(noticed.statuses) == {200, 304}, noticed.statuses
    assert noticed.statuses[200] == 2 * phones


def test_a_thousand_phones_for_ten_minutes(server: tuple[Server, Path]) -> None:
    started, data = server
    desk = Desk.of(started, 10, SHEET_TAKES)
    noticed = beside_recorders(started, data, desk, Evening(1000, 600, alone=100))
    check_all_answered(noticed, 1000)


def test_a_thousand_phones_beside_recorders_without_a_pause(server: tuple[Server, Path]) -> None:
    """Only printed, not checked: no hall types so many sheets. Phones may be told to come again, but must get no
    error."""
    started, data = server
    noticed = beside_recorders(started, data, Desk.of(started, 10, pace=0), Evening(1000, 120, alone=20))
    assert set(noticed.statuses) <= {200, 304, 503}, noticed.statuses
