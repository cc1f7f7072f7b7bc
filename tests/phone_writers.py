"""Phones that write deals by HTTP while the server is disturbed, and the check afterwards.

A deal that is not answered is sent again under the same identifier, as the page sends it again from its outbox.
"""

from __future__ import annotations

import http.client
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tests.recorders import Outage
from tests.serving import SLOW, Server, manage, run_script

SWITCH_ON = """
import sys
import django; django.setup()
from tournaments.access.table_links import make_phones
from tournaments.models import SkatTable, Tournament
typing, rounds = map(int, sys.argv[1:])
Tournament.objects.update(phones=True, rounds=rounds)
make_phones(SkatTable.objects.filter(number__gt=typing))
"""
READ = """
import json
import django; django.setup()
from tournaments.models import PhoneEntry, SkatTable
def deals(table):
    return [[deal.number, deal.identifier] for deal in table.deals.order_by("number")]
def entries(table):
    return list(PhoneEntry.objects.filter(skat_table=table).order_by("pk").values_list("identifier", "state"))
tables = SkatTable.objects.order_by("number")
print(json.dumps({table.number: {"deals": deals(table), "entries": entries(table)} for table in tables}))
"""


def switch_on(data: Path, typing: int = 0, rounds: int = 12, **more: str) -> dict[int, str]:
    """The tables of the evening on ``data`` after the first ``typing`` are on phones. Their addresses by number."""
    run_script(data, SWITCH_ON, str(typing), str(rounds), **more)
    listed = json.loads(manage(data, "table_codes", "club-evening", "--json", **more))
    return {one["table"]: one["address"] for one in listed}


def played(table: int, number: int) -> dict[str, Any]:
    """The entry of one deal. The dealer of a table of four sits out."""
    deal = {"declarer": number % 4 + 1, "game": "clubs", "tops": 1, "won": True}
    return {"id": f"table-{table:04}-deal-{number:04}", "number": number, "deal": deal}


@dataclass(eq=False)
class Writer(threading.Thread):
    """Writes deal after deal until told to stop; notes each that was answered with ``stored`` or ``known``."""

    server: Server
    table: int
    address: str
    outage: Outage = field(default_factory=Outage)
    pause: float = 0.0  # seconds from one deal to the next

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.saved: list[str] = []
        self.broken_off = self.known = 0
        self.wrong: list[str] = []
        self.stop = threading.Event()

    def run(self) -> None:
        number = 1
        while not self.stop.is_set():
            if self.is_answered(played(self.table, number)):
                number += 1
                self.stop.wait(self.pause)
            else:
                self.broken_off += 1
                self.stop.wait(0.05)

    def is_answered(self, entry: dict[str, Any]) -> bool:
        """Sends once; False if no answer came, or half of one, and the same deal has to be sent again."""
        asked_at = time.monotonic()
        try:
            status, text = self.send(entry)
        except (OSError, http.client.HTTPException):
            return False
        if status != http.HTTPStatus.OK:
            return self.is_over(f"{status}: {text[:2000]}", asked_at)
        (answer,) = json.loads(text)["answers"]
        if answer["result"] not in {"stored", "known"}:
            return self.is_over(text[:2000], asked_at)
        self.saved.append(entry["id"])
        self.known += answer["result"] == "known"
        return True

    def send(self, entry: dict[str, Any]) -> tuple[int, str]:
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=SLOW)
        try:
            body = json.dumps({"device": f"d-{self.table:06}", "entries": [entry]})
            connection.request("POST", f"{self.address}entries/", body, {"Content-Type": "application/json"})
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()

    def is_over(self, answer: str, asked_at: float) -> bool:
        """False where the database was away; anything else is wrong, and this phone stops."""
        if not self.outage.excuses(asked_at):
            self.wrong.append(answer)
            self.stop.set()
        return False


@contextmanager
def writing(
    server: Server, tables: dict[int, str], outage: Outage | None = None, *, pause: float = 0.0
) -> Iterator[list[Writer]]:
    """A phone at work at each table; they have stopped at the end."""
    writers = [Writer(server, *table, outage or Outage(), pause) for table in tables.items()]
    for writer in writers:
        writer.start()
    try:
        yield writers
    finally:
        for writer in writers:
            writer.stop.set()
        for writer in writers:
            writer.join(SLOW)


def number_written(writers: list[Writer]) -> int:
    return sum(len(writer.saved) for writer in writers)


def check_every_deal(data: Path, writers: list[Writer], **more: str) -> dict[str, int]:
    """Every acknowledged deal is there once, in its place; at most one more at each table. Returns the figures."""
    assert not any(writer.is_alive() for writer in writers)
    wrong = [answer for writer in writers for answer in writer.wrong]
    assert wrong == [], wrong
    found = json.loads(run_script(data, READ, **more))
    for writer in writers:
        check_table(writer, found[str(writer.table)])
    return {
        "acknowledged": number_written(writers),
        "at the desk": sum(len(found[str(writer.table)]["deals"]) for writer in writers),
        "known when sent again": sum(writer.known for writer in writers),
        "broken off": sum(writer.broken_off for writer in writers),
    }


def check_table(writer: Writer, found: dict[str, Any]) -> None:
    """The last deal, whose answer was lost, may also be stored."""
    identifiers = [played(writer.table, number)["id"] for number in range(1, len(found["deals"]) + 1)]
    assert found["deals"] == [[number, name] for number, name in enumerate(identifiers, 1)]
    assert found["entries"] == [[name, "taken"] for name in identifiers]
    assert writer.saved == identifiers[: len(writer.saved)]
    assert len(identifiers) - len(writer.saved) in {0, 1}
