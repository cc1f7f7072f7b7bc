"""Many recorders who save sheets by HTTP while the server is disturbed, and the check afterwards.

Each save carries a text of its own, so that it can be found in the journal: once when the server has answered it.
"""

from __future__ import annotations

import http.client
import json
import re
import shutil
import threading
import time
import urllib.error
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.prepared import can_be_copied, made_once, prepare
from tests.serving import SLOW, Answering, Visitor, run_script, token_on

SHEET = "/tournaments/club-evening/sheets/1/{table}/"
# All recorders have the same login, so that "somebody else" is often the same person at another page.
STALE = re.compile(r"(Somebody else has|You have) saved this table")
# Four players, twelve games won each: every game clubs (24), or every game hearts (20), in turn.
POINTS = (12 * 24, 12 * 20)
MAKE_EVENING = """
import sys
import django; django.setup()
from django.utils import timezone
from tests.factories import make_entries, make_tournament, seat_series
tables = int(sys.argv[1])
evening = make_tournament(rules="danish", date=timezone.localdate())
entries = make_entries(evening, 4 * tables)
seat_series(evening, 1, [entries[first:first + 4] for first in range(0, 4 * tables, 4)])
"""
READ_EVENING = """
import json
import django; django.setup()
from tournaments.models import JournalEntry, SkatTable, Tournament
from tournaments.sheets.typing.storing import sheet_as_data
def sheet(table):
    seats = list(table.seats.select_related("entry__player").order_by("number"))
    return sheet_as_data(table.score_sheet, seats) if hasattr(table, "score_sheet") else {}
print(json.dumps({
    "sheets": {table.number: sheet(table) for table in SkatTable.objects.order_by("number")},
    "journal": list(JournalEntry.objects.order_by("pk").values_list("table_number", "before", "after")),
    "changes": Tournament.objects.get().result_version,
}))
"""


def make_evening(data: Path, tables: int, *, inside: Sequence[str] = (), **more: str) -> None:
    """An installation with one series to be typed in, four players at each of ``tables`` tables."""
    if can_be_copied(inside, more):
        shutil.copytree(made_once(f"evening-{tables}", lambda once: _fill(once, tables)), data)
    else:
        _fill(data, tables, inside=inside, **more)


def _fill(data: Path, tables: int, *, inside: Sequence[str] = (), **more: str) -> None:
    prepare(data, inside=inside, **more)
    run_script(data, MAKE_EVENING, str(tables), inside=inside, **more)


@dataclass
class Outage:
    """When the database was taken away: errors during that time are expected."""

    active: bool = False
    ended_at: float = 0.0

    @contextmanager
    def __call__(self) -> Iterator[None]:
        self.active = True
        try:
            yield
        finally:
            self.ended_at, self.active = time.monotonic(), False

    def excuses(self, asked_at: float) -> bool:
        return self.active or self.ended_at > asked_at


@dataclass(frozen=True)
class Save:
    """A save that was answered: which table, which version it became, and its own text."""

    table: int
    version: int
    text: str


def sheet_fields(points: int, text: str) -> dict[str, str]:
    """What is typed for a table of four: the same line for each, and a text that tells this save from others."""
    line = {"game_points": points, "won": 12, "lost": 0, "stated_total": points + 12 * 50, "penalty": 0}
    fields = {f"{name}_{seat}": str(value) for seat in (1, 2, 3, 4) for name, value in line.items()}
    return fields | {"passed": "0", "ruling": text}


@dataclass(eq=False)
class Recorder(threading.Thread):
    """Types sheets in and corrects them until told to stop; notes each save that the server has confirmed."""

    server: Answering
    number: int
    tables: list[int]
    password: str
    outage: Outage = field(default_factory=Outage)
    pause: float = 0.0  # seconds between two sheets

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.visitor = Visitor(self.server)
        self.visitor.post("/login/", username="recorder", password=self.password)
        self.saved: list[Save] = []
        self.tried = self.broken_off = self.stale = 0
        self.wrong: list[str] = []
        self.stop = threading.Event()

    def run(self) -> None:
        while not self.stop.is_set():
            for table in self.tables:
                asked_at = time.monotonic()
                try:
                    self.save(table, asked_at)
                except urllib.error.HTTPError as answer:
                    self.note_failure(answer.code, answer.read().decode(), asked_at)
                except (OSError, http.client.HTTPException):
                    self.broken_off += 1
                    self.stop.wait(0.05)
                self.stop.wait(self.pause)

    def save(self, table: int, asked_at: float) -> None:
        place = SHEET.format(table=table)
        page = self.visitor.get(place)
        version = re.search(r'name="version"[^>]*value="(\d+)"', page)
        assert version, page
        self.tried += 1
        text = f"save {self.tried} of recorder {self.number}"
        fields = sheet_fields(POINTS[self.tried % 2], text)
        fields |= {"csrfmiddlewaretoken": token_on(page), "version": version[1]}
        status, answer = self.visitor.submit(place, fields)
        if status == http.HTTPStatus.FOUND:
            self.saved.append(Save(table, int(version[1]) + 1, text))
        elif status == http.HTTPStatus.OK and STALE.search(answer):
            self.stale += 1
        else:
            self.note_failure(status, answer, asked_at)

    def note_failure(self, status: int, answer: str, asked_at: float) -> None:
        if self.outage.excuses(asked_at):
            self.broken_off += 1
        else:
            self.wrong.append(f"{status}: {answer[:2000]}")


@contextmanager
def recording(
    server: Answering,
    count: int,
    tables: int,
    password: str,
    outage: Outage | None = None,
    *,
    pause: float = 0.0,
) -> Iterator[list[Recorder]]:
    """``count`` recorders at work, two or more at each of ``tables`` tables; they have stopped at the end."""
    own = [[1 + (number + step) % tables for step in range(2)] for number in range(count)]
    recorders = [
        Recorder(server, number, own[number], password, outage or Outage(), pause) for number in range(count)
    ]
    for recorder in recorders:
        recorder.start()
    try:
        yield recorders
    finally:
        for recorder in recorders:
            recorder.stop.set()
        for recorder in recorders:
            recorder.join(SLOW)


def number_saved(recorders: list[Recorder]) -> int:
    return sum(len(recorder.saved) for recorder in recorders)


def check_nothing_lost(data: Path, recorders: list[Recorder], **more: str) -> dict[str, int]:
    """Every acknowledged save is in the journal once; journal, versions and sheets agree. Returns the figures."""
    assert not any(recorder.is_alive() for recorder in recorders)
    wrong = [answer for recorder in recorders for answer in recorder.wrong]
    assert wrong == [], wrong
    evening = json.loads(run_script(data, READ_EVENING, **more))
    for table, sheet in evening["sheets"].items():
        history = [entry for entry in evening["journal"] if entry[0] == int(table)]
        check_history(history, sheet)
    written = [Save(table, after["version"], after["ruling"]) for table, _before, after in evening["journal"]]
    acknowledged = [save for recorder in recorders for save in recorder.saved]
    assert [save for save, times in Counter(written).items() if times > 1] == []
    assert len({save.text for save in written}) == len(written)
    assert set(acknowledged) - set(written) == set()
    assert evening["changes"] == len(written)
    return {
        "acknowledged": len(acknowledged),
        "in the journal": len(written),
        "stale": sum(recorder.stale for recorder in recorders),
        "broken off": sum(recorder.broken_off for recorder in recorders),
    }


def check_history(history: list[list[Any]], sheet: dict[str, Any]) -> None:
    """A table's journal: versions from 1 on without a gap, each change built on the one before, the last one is
    what the sheet says."""
    versions = [after["version"] for _table, _before, after in history]
    assert versions == list(range(1, len(history) + 1))
    after_each = [{}, *(after for _table, _before, after in history)]
    assert [before for _table, before, _after in history] == after_each[:-1]
    assert after_each[-1] == sheet
