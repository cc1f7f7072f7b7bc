"""A table whose sheet is kept on a phone, and a phone that speaks the interface."""

from __future__ import annotations

import json
import os
from itertools import count
from typing import Any

from django.test import Client

from tests.answers import Answer
from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access.table_links import make_phones, table_path
from tournaments.models import SkatTable, TablePhone
from tournaments.phones.signing import digest_of

Json = dict[str, Any]
EVENINGS = int(os.environ.get("EVENINGS", "200"))  # of the long forms: EVENINGS=40 plays fewer
CLUBS: Json = {"declarer": 2, "game": "clubs", "tops": 1, "won": True}
SPADES: Json = {"declarer": 3, "game": "spades", "tops": 1, "won": True}
HEARTS: Json = {"declarer": 1, "game": "hearts", "tops": 1, "won": False}
PASSED: Json = {"passed": True}
# The state of a table of ``phone_table`` before its first deal.
JUST_BEGUN: Json = {
    "version": 1,
    "tournament": "Club evening",
    "series": 1,
    "table": 1,
    "system": "danish",
    "options": {},
    "rounds": 2,
    "expected": 6,
    "language": "en",
    "seats": [
        {"seat": 1, "number": 1, "name": "Åse Madsen"},
        {"seat": 2, "number": 2, "name": "Kurt Hansen"},
        {"seat": 3, "number": 3, "name": "Őrsi János"},
    ],
    "tick": True,
    "open": True,
    "why_closed": "",
    "deals": [],
    "waiting": [],
    "conflicts": [],
    "trail": [],
    "writer": {"device": "", "heard_at": None},
    "settlement": None,
    "digest": digest_of([]),
    "signed": [],
    "objections": [],
    "call": {"at": None, "answered": None},
    "recorded": False,
}


def phone_table(
    rules: str = "danish", *, players: int = 3, rounds: int = 2, options: Json | None = None, **fields: Any
) -> SkatTable:
    """A released table with a link, in a tournament that has phones switched on."""
    fields.setdefault("phones", True)
    tournament = make_tournament(rules=rules, rounds=rounds, options=options or {}, **fields)
    series = seat_series(tournament, 1, [make_entries(tournament, players)])
    table = series.skat_tables.select_related("series__tournament").get()
    make_phones([table])
    return table


class Phone:
    """One phone with a table's link. Identifiers count up, so that a test can name them."""

    def __init__(self, table: SkatTable, device: str = "d-first-phone", language: str = "en") -> None:
        self.table, self.device, self.ids = table, device, count(1)
        self.address = table_path(TablePhone.objects.get(skat_table=table))
        self.client = Client(headers={"accept-language": language})

    def new_id(self) -> str:
        return f"{self.device}-{next(self.ids):06}"

    def post(self, where: str, content: Any) -> Answer:
        body = content if isinstance(content, str | bytes) else json.dumps(content)
        return self.client.post(f"{self.address}{where}/", body, content_type="application/json")

    def send(self, *entries: Json) -> list[tuple[str, str]]:
        """What is answered to each entry: the result and its code."""
        answer = self.post("entries", {"device": self.device, "entries": entries})
        assert answer.status_code == 200, answer.content
        return [(one["result"], one["code"]) for one in answer.json()["answers"]]

    def deal(self, number: int, told: Json, **more: Any) -> Json:
        return {"id": self.new_id(), "number": number, "deal": told, **more}

    def undo(self, number: int, undone: str) -> Json:
        return {"id": self.new_id(), "number": number, "undo": undone}

    def state(self) -> Json:
        answer = self.client.get(f"{self.address}state/")
        assert answer.status_code == 200
        return answer.json()

    def deals(self) -> list[tuple[int, Any, str, bool]]:
        """Number, identifier, who entered it, and whether it is open."""
        return [(one["number"], one["id"], one["by"], one["open"]) for one in self.state()["deals"]]


def on_record(table: SkatTable) -> list[Json]:
    return list(table.deals.order_by("number").values_list("told", flat=True))
