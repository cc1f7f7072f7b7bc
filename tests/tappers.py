"""Devices that take money by HTTP while the server is disturbed, and the check afterwards.

A tap that is not answered is sent again with the same token, as somebody at the desk would press again.
"""

from __future__ import annotations

import http.client
import json
import re
import sqlite3
import threading
import time
import urllib.error
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from tests.recorders import Outage
from tests.serving import SLOW, Server, Visitor, run_script, token_on

PAGE = "/tournaments/club-evening/cash/{number}/"
COIN = 50  # each tap takes 0.50 kr
MUCH = """
import django; django.setup()
from tournaments.models import Tournament
Tournament.objects.update(entry_fee=900_000)
"""
READ = """
import json
import django; django.setup()
from tournaments.ledger.as_json import money_as_json
from tournaments.models import Account, Booking, Tournament
taps = Booking.objects.filter(kind="taking").order_by("number")
print(json.dumps({
    "taps": [[one.token, [line.amount for line in one.lines.all()]] for one in taps],
    "numbers": list(Booking.objects.order_by("number").values_list("number", flat=True)),
    "balances": list(Account.objects.values_list("balance", flat=True)),
    "money": money_as_json(Tournament.objects.get()),
}))
"""


def ask_for_much(data: Path, **more: str) -> None:
    """An entry fee so high that no number of taps pays it."""
    if more:
        run_script(data, MUCH, **more)
        return
    with closing(sqlite3.connect(data / "skatclub.sqlite3", timeout=SLOW)) as database, database:
        database.execute("UPDATE tournaments_tournament SET entry_fee = 900000")


@dataclass(eq=False)
class Tapper(threading.Thread):
    """Takes a coin of one player after another until told to stop; notes each tap that was answered."""

    server: Server
    number: int
    players: int
    password: str
    outage: Outage = field(default_factory=Outage)
    pause: float = 0.0  # seconds from one tap to the next

    def __post_init__(self) -> None:
        super().__init__(daemon=True)
        self.visitor = Visitor(self.server)
        self.visitor.post("/login/", username="recorder", password=self.password)
        self.saved: list[str] = []
        self.tried = self.broken_off = 0
        self.wrong: list[str] = []
        self.stop = threading.Event()

    def run(self) -> None:
        while not self.stop.is_set():
            self.tried += 1
            token = f"tap {self.tried} of device {self.number}"
            while not self.is_answered(token) and not self.stop.is_set():
                self.broken_off += 1
                self.stop.wait(0.05)
            self.stop.wait(self.pause)

    def is_answered(self, token: str) -> bool:
        """Taps once; False if no answer came, and the same tap has to be sent again."""
        asked_at = time.monotonic()
        try:
            return self.tap(token, asked_at)
        except urllib.error.HTTPError as answer:
            return self.is_over(f"{answer.code}: {answer.read().decode()[:2000]}", asked_at)
        except (OSError, http.client.HTTPException):
            return False

    def is_over(self, answer: str, asked_at: float) -> bool:
        """False where the database was away, and the same tap has to be sent again."""
        if self.outage.excuses(asked_at):
            return False
        self.wrong.append(answer)
        return True

    def tap(self, token: str, asked_at: float) -> bool:
        place = PAGE.format(number=1 + (self.number + self.tried) % self.players)
        page = self.visitor.get(place)
        seen = re.search(r'name="seen"[^>]*value="(\d+)"', page)
        assert seen, page
        fields = {"do": "take", "token": token, "seen": seen[1], "amount": "0.50", "means": "cash"}
        status, answer = self.visitor.submit(place, fields | {"csrfmiddlewaretoken": token_on(page)})
        if status == http.HTTPStatus.FOUND:
            self.saved.append(token)
            return True
        if status == http.HTTPStatus.OK and "has changed in the meantime" in answer:
            return True
        return self.is_over(f"{status}: {answer[:2000]}", asked_at)


@contextmanager
def tapping(
    server: Server,
    count: int,
    players: int,
    password: str,
    outage: Outage | None = None,
    *,
    pause: float = 0.0,
) -> Iterator[list[Tapper]]:
    """``count`` devices at work; they have stopped at the end."""
    tappers = [
        Tapper(server, number, players, password, outage or Outage(), pause) for number in range(count)
    ]
    for tapper in tappers:
        tapper.start()
    try:
        yield tappers
    finally:
        for tapper in tappers:
            tapper.stop.set()
        for tapper in tappers:
            tapper.join(SLOW)


def check_every_tap(data: Path, tappers: list[Tapper], **more: str) -> dict[str, int]:
    """Every answered tap is booked once with its coin, the books balance. Returns the figures."""
    wrong = [answer for tapper in tappers for answer in tapper.wrong]
    assert wrong == [], wrong
    found = json.loads(run_script(data, READ, **more))
    tokens = [token for token, _amounts in found["taps"]]
    answered = [token for tapper in tappers for token in tapper.saved]
    assert len(set(tokens)) == len(tokens)
    assert set(answered) - set(tokens) == set()
    assert {tuple(amounts) for _token, amounts in found["taps"]} == {(COIN,)}
    assert found["numbers"] == list(range(1, len(found["numbers"]) + 1))
    assert sum(found["balances"]) == 0
    assert found["money"]["accounts"]["drawer"] == -COIN * len(tokens)
    assert sum(one["paid"] for one in found["money"]["entries"]) == COIN * len(tokens)
    assert all(one["owed"] == one["paid"] + one["open"] for one in found["money"]["entries"])
    return {
        "answered": len(answered),
        "booked": len(tokens),
        "broken off": sum(tapper.broken_off for tapper in tappers),
    }
