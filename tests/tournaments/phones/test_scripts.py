"""Random evenings of one table: two phones, retries, doubles, reorderings, undoing, corrections, the desk beside them.

Whatever happens, the sheet is what was accepted last, in order and every deal once; nothing else has vanished.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.factories import COMMAND
from tests.tournaments.phones.tables import CLUBS, EVENINGS, HEARTS, PASSED, SPADES, phone_table
from tournaments.foundations.errors import Refused
from tournaments.models import PhoneEntry, SkatTable, TablePhone
from tournaments.phones.deciding import decide
from tournaments.phones.storing_entries import take_all
from tournaments.sheets.deals.recording import add_deal, change_deal, take_back_deal

Json = dict[str, Any]
DEALS = (CLUBS, SPADES, HEARTS, PASSED)
STEPS = ("deal", "deal", "deal", "deal", "later", "again", "correct", "undo", "desk", "desk-changes", "desk-takes-back", "decide")  # fmt: skip


@dataclass
class Evening:
    """The table, and what a person who writes everything down would have by now."""

    table: SkatTable
    chance: Random
    expected: int = 6
    sent: list[Json] = field(default_factory=list)
    answers: dict[str, tuple[str, str]] = field(default_factory=dict)
    written: dict[int, Json] = field(default_factory=dict)
    opened: set[int] = field(default_factory=set)
    counted: set[str] = field(default_factory=set)  # entries that were on the sheet one day
    undone: set[str] = field(default_factory=set)

    @property
    def phone(self) -> TablePhone:
        return TablePhone.objects.select_related("skat_table__series__tournament").get()

    @property
    def in_order(self) -> list[Json]:
        found: list[Json] = []
        while len(found) + 1 in self.written:
            found.append(self.written[len(found) + 1])
        return found

    def step(self, kind: str) -> None:
        deeds: dict[str, Callable[[], None]] = {
            "deal": lambda: self.send(self.new(len(self.in_order) + 1)),
            "later": lambda: self.send(self.new(self.chance.randint(1, self.expected))),
            "again": self.send_again,
            "correct": lambda: self.about_an_older_one("replaces"),
            "undo": lambda: self.about_an_older_one("undo"),
            "desk": self.desk_adds,
            "desk-changes": self.desk_changes,
            "desk-takes-back": self.desk_takes_back,
            "decide": self.desk_decides,
        }
        deeds[kind]()

    def new(self, number: int, **more: Any) -> Json:
        return {"id": f"entry-{len(self.sent):04}", "number": number, "deal": self.any_deal(), **more}

    def any_deal(self) -> Json:
        return self.chance.choice(DEALS)

    def send(self, *entries: Json) -> None:
        for entry in entries:
            self.sent.append(entry)
            (answer,) = take_all(self.phone, [entry], self.chance.choice(["d-one-one", "d-two-two"]))
            if answer.id in self.answers:
                before, code = self.answers[answer.id]
                assert (answer.result, answer.code) in {("known", code), (before, code)}
            else:
                self.answers[answer.id] = (answer.result, answer.code)
                self.note(entry, answer.result)

    def note(self, entry: Json, result: str) -> None:
        if result != "stored":
            return
        if "deal" in entry:
            self.counted.add(entry["id"])
            self.written[entry["number"]] = entry["deal"]
            self.opened.discard(entry["number"])
        else:
            self.note_undoing(entry["number"], entry["undo"])

    def note_undoing(self, number: int, undone: str) -> None:
        """It changes nothing where the entry never counted, was undone before, or is not what is written there.

        A deal taken back earlier goes altogether, once it is the last one.
        """
        told = next(one.get("deal") for one in self.sent if one["id"] == undone)
        stands = self.written.get(number) == told
        if told is not None and stands and undone in self.counted - self.undone:
            self.take_back(number)
        self.undone.add(undone)

    def take_back(self, number: int) -> None:
        if number >= len(self.in_order):
            del self.written[number]
            self.opened.discard(number)
        else:
            self.opened.add(number)

    def send_again(self) -> None:
        if self.sent:
            known = self.chance.choice(self.sent)
            if self.answers[known["id"]][0] == "stored" or self.answers[known["id"]][1].startswith("deal-"):
                self.send(known, known)

    def about_an_older_one(self, what: str) -> None:
        if not self.sent:
            return
        old = self.chance.choice(self.sent)
        if what == "undo":
            self.send({"id": f"entry-{len(self.sent):04}", "number": old["number"], "undo": old["id"]})
        else:
            self.send(self.new(old["number"], replaces=old["id"]))

    def desk_adds(self) -> None:
        number = len(self.in_order) + 1
        if number <= self.expected:
            told = self.any_deal()
            add_deal(self.table, told, number=number, by=COMMAND)
            self.written[number] = told

    def desk_changes(self) -> None:
        deals = list(self.table.deals.all())
        if deals:
            deal, told = self.chance.choice(deals), self.any_deal()
            change_deal(self.table, told, number=deal.number, version=deal.version, by=COMMAND)
            self.written[deal.number] = told
            self.opened.discard(deal.number)

    def desk_takes_back(self) -> None:
        last = len(self.in_order)
        if last:
            take_back_deal(self.table, number=last, by=COMMAND)
            del self.written[last]
            self.opened.discard(last)

    def desk_decides(self) -> None:
        entry = PhoneEntry.objects.filter(state="conflict").first()
        if entry is None:
            return
        takes = self.chance.random() < 0.5
        try:
            decide(entry, takes=takes, by=COMMAND)
        except Refused:
            return  # its turn has not come
        if takes and entry.told is None:
            self.take_back(entry.number)
        elif takes:
            self.counted.add(entry.identifier)
            self.written[entry.number] = entry.told or {}
            self.opened.discard(entry.number)

    def check(self) -> None:
        deals = list(self.table.deals.order_by("number"))
        assert [deal.number for deal in deals] == list(range(1, len(deals) + 1))
        assert [deal.told for deal in deals] == self.in_order
        assert {deal.number for deal in deals if deal.is_open} == self.opened
        waiting = PhoneEntry.objects.filter(state="waits").values_list("number", "told")
        beyond = {number: told for number, told in self.written.items() if number > len(deals)}
        assert dict(waiting) == beyond
        self.check_that_nothing_vanished()

    def check_that_nothing_vanished(self) -> None:
        """Everything that was not refused as wrong is still there, once, under its identifier."""
        stored = {entry.identifier: entry for entry in PhoneEntry.objects.all()}
        kept = {
            name
            for name, (result, code) in self.answers.items()
            if result == "stored" or code.startswith("deal-")
        }
        assert set(stored) == kept
        contents = {entry["id"]: entry.get("deal") for entry in self.sent}
        assert {name: entry.told for name, entry in stored.items()} == {
            name: contents[name] for name in stored
        }


def play(seed: int, steps: list[str]) -> None:
    before = transaction.savepoint()
    evening = Evening(phone_table(), Random(seed))
    try:
        for step in steps:
            evening.step(step)
            evening.check()
    finally:
        transaction.savepoint_rollback(before)


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6), steps=st.lists(st.sampled_from(STEPS), max_size=14))
def test_what_was_accepted_last_is_on_the_sheet(db: None, seed: int, steps: list[str]) -> None:
    play(seed, steps)


@pytest.mark.endurance
def test_many_long_evenings(db: None) -> None:
    for seed in range(EVENINGS):
        chance = Random(seed)
        play(seed, [chance.choice(STEPS) for _step in range(60)])
