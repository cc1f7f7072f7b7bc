"""Several processes at once, and a process that dies in the middle: every acknowledged deal is there, once."""

from __future__ import annotations

from threading import Event
from typing import Any
from unittest import mock

import pytest
from django.db import IntegrityError, connection, transaction

from tests.tournaments.phones.tables import CLUBS, PASSED, SPADES, phone_table
from tests.tournaments.sheets.test_many_at_once import at_once
from tournaments.models import Deal, PhoneEntry, SkatTable, TablePhone, Tournament
from tournaments.phones import storing_entries
from tournaments.phones.storing_entries import EntryAnswer, take_all

pytestmark = pytest.mark.database
WAIT = 60  # seconds; a wait this long is a failure


def send(table: SkatTable, *entries: dict[str, Any]) -> list[str]:
    phone = TablePhone.objects.select_related("skat_table__series__tournament").get(skat_table=table)
    return [answer.result for answer in take_all(phone, list(entries), "d-at-once")]


def entry(number: int, told: dict[str, Any] = CLUBS, of: str = "one") -> dict[str, Any]:
    return {"id": f"{of}-entry-{number}", "number": number, "deal": told}


def results_in(answers: list[list[str] | Exception]) -> list[str]:
    failed = [one for one in answers if isinstance(one, Exception)]
    assert failed == []
    return sorted(result for one in answers if isinstance(one, list) for result in one)


@pytest.mark.django_db(transaction=True)
def test_the_same_entries_from_many_at_once() -> None:
    """A phone that has lost its answers sends again while the first requests are still being answered."""
    table = phone_table()
    answers = at_once(lambda _who: send(table, *(entry(number) for number in range(1, 7))), 5)
    assert results_in(answers) == ["known"] * 24 + ["stored"] * 6
    assert list(Deal.objects.order_by("number").values_list("number", flat=True)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.django_db(transaction=True)
def test_two_phones_at_once_with_other_deals() -> None:
    table = phone_table()
    told = (CLUBS, SPADES)
    answers = at_once(
        lambda who: send(table, *(entry(n, told[who], of=f"phone{who}") for n in range(1, 7))), 2
    )
    assert results_in(answers) == ["refused"] * 6 + ["stored"] * 6
    # Nothing is lost: what is not on the sheet is kept for the desk.
    assert (Deal.objects.count(), PhoneEntry.objects.filter(state="conflict").count()) == (6, 6)


ONE_WRITER = pytest.mark.skipif(connection.vendor == "sqlite", reason="SQLite has one writer at a time")


@ONE_WRITER
@pytest.mark.django_db(transaction=True)
def test_a_deal_does_not_wait_for_whoever_holds_the_tournament() -> None:
    """Every entry of the journal locks the tournament's row. A table's lock is its series and itself, no row beside."""
    table = phone_table()
    held, done = Event(), Event()

    def work(who: int) -> list[str]:
        if who == 0:
            with transaction.atomic():
                Tournament.objects.select_for_update(no_key=True).get()
                held.set()
                done.wait(WAIT)
            return []
        held.wait(WAIT)
        with connection.cursor() as cursor:
            cursor.execute("SET lock_timeout = '5s'")
        try:
            return send(table, entry(1))
        finally:
            done.set()

    assert at_once(work, 2) == [[], ["stored"]]


def test_the_database_itself_refuses_a_second_one(db: None) -> None:
    table = phone_table()
    send(table, entry(1))
    row = PhoneEntry.objects.get()
    row.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        row.save(force_insert=True)


class Killed(BaseException):
    """What no code catches, as when the process dies."""


POINTS = ("lock_table", "current_sheet", "add_next", "note_change", "kept_sentence")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("after", [False, True])
@pytest.mark.parametrize("point", POINTS)
def test_killed_in_the_middle_an_entry_is_there_whole_or_not_at_all(point: str, after: bool) -> None:
    table = phone_table()
    send(table, entry(1))
    real = getattr(storing_entries, point)

    def die(*args: Any, **more: Any) -> None:
        if after:
            real(*args, **more)
        raise Killed

    with mock.patch.object(storing_entries, point, die), pytest.raises(Killed):
        send(table, entry(2, PASSED))
    assert (Deal.objects.count(), PhoneEntry.objects.count()) == (1, 1)
    # The phone has had no answer, so it sends again.
    assert send(table, entry(1), entry(2, PASSED)) == ["known", "stored"]
    assert list(Deal.objects.order_by("number").values_list("told", flat=True)) == [CLUBS, PASSED]


def test_an_answer_is_plain_data() -> None:
    assert EntryAnswer("12345678", "stored") == EntryAnswer("12345678", "stored", "", "")
