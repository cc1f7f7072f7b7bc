"""The interface: what a link opens, what is refused with a sentence, and what a poll costs."""

from __future__ import annotations

import datetime as dt
import json
import logging
from http import HTTPStatus
from typing import Any

import pytest
import time_machine
from django.test import Client, RequestFactory
from pytest_django import DjangoAssertNumQueries

from skatclub.config.logs import WithoutLinks
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.phones.tables import CLUBS, JUST_BEGUN, SPADES, Phone, on_record, phone_table
from tournaments.access.table_links import TOKENS, make_phones, table_path
from tournaments.models import PhoneEntry, Series, SkatTable, TablePhone, Tournament
from tournaments.models.phones import CODE_ALPHABET
from tournaments.phones.door import phone_of_code
from tournaments.phones.signing import digest_of
from tournaments.sheets.deals.recording import add_deal

HOSTILE = '<img src=x onerror="alert(1)">'
NOWHERE = {
    "problem": "This link leads nowhere. Scan the code on the table again, or ask at the desk.",
    "code": "phone-link-dead",
}


@pytest.fixture
def table(db: None) -> SkatTable:
    return phone_table()


@pytest.fixture
def phone(table: SkatTable) -> Phone:
    return Phone(table)


def test_the_whole_state(table: SkatTable, phone: Phone) -> None:
    with time_machine.travel(dt.datetime(2026, 11, 23, 20, 41, 7, tzinfo=dt.UTC), tick=False):
        phone.send(phone.deal(1, CLUBS), phone.deal(3, SPADES))
    known = {
        "version": TablePhone.objects.get().version,
        "deals": [
            {
                "number": 1, "id": "d-first-phone-000001", "deal": CLUBS, "by": "phone",
                "at": "2026-11-23T20:41:07Z", "open": False,
            }
        ],
        "waiting": [{"number": 3, "id": "d-first-phone-000002", "deal": SPADES}],
        "digest": digest_of(list(table.deals.all())),
        "writer": {"device": "", "heard_at": "2026-11-23T20:41:07Z"},
    }  # fmt: skip
    assert phone.state() == JUST_BEGUN | known


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (
            lambda: Series.objects.update(state="closed"),
            "The series is closed. Each series has a code of its own: on its sheet, on a new table card, or at the desk.",
        ),
        (
            lambda: TablePhone.objects.update(is_on=False),
            "This table does not keep its sheet on a phone at present.",
        ),
        (
            lambda: Series.objects.update(phones=False),
            "This table does not keep its sheet on a phone at present.",
        ),
    ],
)
def test_why_nothing_can_be_entered(phone: Phone, change: Any, sentence: str) -> None:
    change()
    state = phone.state()
    assert (state["open"], state["why_closed"]) == (False, sentence)


def test_a_poll_costs_one_query_and_nothing_is_stored(
    phone: Phone, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    phone.send(*(phone.deal(number, CLUBS) for number in range(1, 5)))
    first = phone.client.get(f"{phone.address}state/")
    assert (first["Cache-Control"], first.cookies) == ("no-store", {})
    with django_assert_num_queries(1):
        again = phone.client.get(f"{phone.address}state/", headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (HTTPStatus.NOT_MODIFIED, b"")
    with django_assert_num_queries(7):
        phone.state()


def test_a_changed_deal_changes_the_tag(table: SkatTable, phone: Phone) -> None:
    first = phone.client.get(f"{phone.address}state/")["ETag"]
    add_deal(table, CLUBS, number=1, by=COMMAND)
    assert phone.client.get(f"{phone.address}state/")["ETag"] != first


def test_a_phone_that_only_watches_is_no_word_of_the_table(phone: Phone) -> None:
    phone.post("writer", {"device": "d-first-phone"})
    with time_machine.travel(dt.datetime.now(dt.UTC) + dt.timedelta(minutes=5), tick=False):
        before = TablePhone.objects.get().heard_at
        phone.client.get(f"{phone.address}state/?device=d-another-phone")
        assert TablePhone.objects.get().heard_at == before
        phone.client.get(f"{phone.address}state/?device=d-first-phone")
        assert TablePhone.objects.get().heard_at == dt.datetime.now(dt.UTC)


def test_another_phone_takes_over_and_what_the_first_one_sends_is_kept(phone: Phone) -> None:
    other = Phone(phone.table, "d-other-phone")
    phone.post("writer", {"device": phone.device})
    late = phone.deal(1, CLUBS)
    assert other.post("writer", {"device": other.device}).json()["writer"]["device"] == other.device
    assert other.send(other.deal(1, SPADES)) == [("stored", "")]
    assert phone.send(late, phone.deal(2, CLUBS)) == [("refused", "deal-differs"), ("stored", "")]
    assert [one["deal"] for one in phone.state()["conflicts"]] == [CLUBS]


def forged(address: str) -> str:
    last = address[-2]
    return f"{address[:-2]}{'a' if last != 'a' else 'b'}/"


@pytest.mark.parametrize("where", ["", "state/", "entries/", "writer/", "sign/", "object/"])
def test_links_that_lead_nowhere(phone: Phone, where: str) -> None:
    """Forged, guessed, of a player, of nobody: one answer, and nothing of them in the log."""
    phones = TablePhone.objects.get()
    guessed = f"/t/{TOKENS.signed(phones.pk, 'guessed')}/"
    for address in (forged(phone.address), guessed, "/t/1/", "/t/9999-abc/", f"/t/{'x' * 500}/"):
        method = phone.client.get if where in ("", "state/") else phone.client.post
        answer = method(f"{address}{where}")
        assert answer.status_code == HTTPStatus.NOT_FOUND
        if where:
            assert answer.json() == NOWHERE


def test_before_the_seats_are_released_nobody_sees_them(phone: Phone) -> None:
    Series.objects.update(state="checked")
    assert phone.client.get(f"{phone.address}state/").status_code == HTTPStatus.NOT_FOUND


def test_an_expired_link(phone: Phone) -> None:
    tournament = Tournament.objects.get()
    after = tournament.date + dt.timedelta(days=tournament.links_days + 1)
    with time_machine.travel(dt.datetime(after.year, after.month, after.day, 12, tzinfo=dt.UTC)):
        answer = phone.post("entries", {"entries": [phone.deal(1, CLUBS)]})
        assert (answer.status_code, answer.json()) == (HTTPStatus.NOT_FOUND, NOWHERE)
    assert on_record(phone.table) == []


def test_a_revoked_link_shows_nothing_and_what_it_sends_is_kept(phone: Phone) -> None:
    row = TablePhone.objects.get()
    TablePhone.objects.update(key="another", former_keys=[row.key])
    assert phone.client.get(f"{phone.address}state/").status_code == HTTPStatus.NOT_FOUND
    assert phone.post("sign", {"seat": 1}).status_code == HTTPStatus.NOT_FOUND
    answer = phone.post("entries", {"entries": [phone.deal(1, CLUBS)]})
    assert (answer.status_code, answer.json()["state"]) == (HTTPStatus.OK, None)
    assert list(PhoneEntry.objects.values_list("state", "problem")) == [("conflict", "code-revoked")]


def test_a_phone_of_one_table_writes_on_no_other(db: None) -> None:
    tournament = make_tournament(rounds=2, phones=True)
    entries = make_entries(tournament, 9)
    series = seat_series(tournament, 1, [entries[:3], entries[3:6], entries[6:]])
    make_phones(series.skat_tables.all())
    one, _two, three = series.skat_tables.order_by("number")
    phone = Phone(three)
    # Whatever is said about another table is not read, and the hash belongs to one row.
    answer = phone.post(
        "entries", {"table": 1, "series": 1, "entries": [phone.deal(1, CLUBS) | {"table": 1}]}
    )
    assert answer.status_code == HTTPStatus.OK
    assert (on_record(one), on_record(three)) == ([], [CLUBS])
    first, third = (table_path(TablePhone.objects.get(skat_table=table)) for table in (one, three))
    mixed = f"{first.partition('-')[0]}-{third.partition('-')[2]}"
    assert Client().get(f"{mixed}state/").status_code == HTTPStatus.NOT_FOUND


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("", 400, "phone-not-json"),
        ("{", 400, "phone-not-json"),
        ("[]", 400, "phone-not-json"),
        ("null", 400, "phone-not-json"),
        ('{"entries": {}}', 400, "phone-not-json"),
        ('{"entries": NaN}', 400, "phone-not-json"),
        ("[" * 50_000, 400, "phone-not-json"),
        (b"\xff\xfe\x00", 400, "phone-not-json"),
        (json.dumps({"entries": [{}] * 201}), 413, "phone-too-long"),
        (json.dumps({"entries": [{"id": "x" * 66_000}]}), 413, "phone-too-long"),
        (json.dumps({"entries": [{"id": "x" * 1_000_000}]}), 413, "phone-too-long"),
        (json.dumps({"entries": [{"id": f"id-{n:08}", "number": 1, "deal": CLUBS} for n in range(10_000)]}), 413, "phone-too-long"),
    ],
)  # fmt: skip
def test_bodies_that_are_refused(phone: Phone, body: str | bytes, status: int, code: str) -> None:
    answer = phone.post("entries", body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["problem"].endswith(".")
    assert PhoneEntry.objects.count() == 0


GOOD = {"id": "12345678", "number": 1, "deal": CLUBS}


@pytest.mark.parametrize(
    "entry",
    [
        None,
        7,
        {},
        GOOD | {"id": "short"},
        GOOD | {"id": "x" * 65},
        GOOD | {"id": HOSTILE},
        GOOD | {"id": "12345678\n"},
        GOOD | {"id": 12345678},
        GOOD | {"number": "1"},
        GOOD | {"number": True},
        GOOD | {"number": 10**30},
        GOOD | {"number": -1},
        GOOD | {"undo": "12345678"},
        {"id": "12345678", "number": 1},
        GOOD | {"deal": [CLUBS]},
        GOOD | {"deal": CLUBS | {"game": HOSTILE * 9}},
        GOOD | {"deal": CLUBS | {"game": "\ud800"}},
        GOOD | {"deal": CLUBS | {"game": "\x00"}},
        GOOD | {"deal": CLUBS | {"remark": HOSTILE}},
        GOOD | {"deal": CLUBS | {"tops": 10**12}},
        GOOD | {"replaces": HOSTILE},
        {"id": "12345678", "number": 1, "undo": None},
        {"id": "12345678", "number": 1, "undo": HOSTILE},
    ],
)
def test_entries_that_cannot_be_read(phone: Phone, entry: Any) -> None:
    """Each is refused with a sentence and nothing is stored; the one behind it is."""
    assert phone.send(entry, GOOD | {"id": "behind-it"}) == [
        ("refused", "phone-entry-unreadable"),
        ("stored", ""),
    ]
    assert PhoneEntry.objects.count() == 1


def test_a_time_that_is_none_is_left_out(phone: Phone) -> None:
    assert phone.send(phone.deal(1, CLUBS, at=HOSTILE)) == [("stored", "")]
    assert PhoneEntry.objects.get().sent_at == ""


def test_a_device_that_is_none_is_left_out(phone: Phone) -> None:
    assert phone.post("entries", {"device": HOSTILE, "entries": [phone.deal(1, CLUBS)]}).status_code == 200
    assert PhoneEntry.objects.get().device == ""
    assert phone.post("writer", {"device": HOSTILE}).status_code == 400


def test_the_link_never_stands_in_a_log(phone: Phone, caplog: pytest.LogCaptureFixture) -> None:
    address = forged(phone.address)
    token = address.split("/")[2]
    with caplog.at_level(logging.DEBUG):
        phone.client.get(f"{address}state/")
    said = [record.getMessage() for record in caplog.records if record.name == "skatclub.table_links"]
    assert said == ["Refused a link to a table's sheet, unknown or expired, from 127.0.0.1."]
    record = logging.LogRecord("x", logging.ERROR, "", 1, "Internal Server Error: %s", (address,), None)
    WithoutLinks().filter(record)
    assert token not in record.getMessage()


def test_wrong_links_do_not_fill_the_log(phone: Phone, caplog: pytest.LogCaptureFixture) -> None:
    for _time in range(40):
        phone.client.get(f"{forged(phone.address)}state/")
    assert len([one for one in caplog.records if one.name == "skatclub.table_links"]) == 21
    # And none of them locks the table out.
    assert phone.state()["open"]


def test_no_session_is_asked_for(phone: Phone, django_assert_num_queries: DjangoAssertNumQueries) -> None:
    """A form of another site may post here: without the link it does nothing, and no cookie is read."""
    strict = Client(enforce_csrf_checks=True)
    body = json.dumps({"entries": [phone.deal(1, CLUBS)]})
    answer = strict.post(f"{phone.address}entries/", body, content_type="application/json")
    assert answer.status_code == 200
    assert "sessionid" not in answer.cookies


def test_a_typed_code_opens_the_table(table: SkatTable) -> None:
    row, client = TablePhone.objects.get(), Client(headers={"accept-language": "en"})
    answer = client.post("/t/", {"code": f" {row.code[:2].lower()}-{row.code[2:]} "})
    assert (answer.status_code, answer["Location"]) == (HTTPStatus.FOUND, table_path(row))


def test_guessed_codes_have_to_wait(table: SkatTable, rf: RequestFactory) -> None:
    """The whole hall has one address, so that many may mistype; after them even the right one has to wait."""
    request, code = rf.post("/t/"), TablePhone.objects.get().code
    guesses = [a + b + "222" for a in CODE_ALPHABET for b in CODE_ALPHABET if a + b + "222" != code]
    for guess in guesses[:60]:
        assert phone_of_code(request, guess) is None
    with refused("phone-codes-too-many", minutes=5):
        phone_of_code(request, code)
    request.META["REMOTE_ADDR"] = "192.168.1.7"
    for _time in range(80):  # right ones are not counted
        assert phone_of_code(request, code) == TablePhone.objects.get()


def test_a_code_that_is_switched_off_opens_nothing(table: SkatTable, rf: RequestFactory) -> None:
    Tournament.objects.update(phones=False)
    assert phone_of_code(rf.post("/t/"), TablePhone.objects.get().code) is None


@pytest.mark.parametrize(
    ("writer", "sender", "is_heard"),
    [
        ("", "d-first-phone", True),
        ("d-first-phone", "d-first-phone", True),
        ("d-first-phone", "d-other-phone", False),
        ("d-first-phone", "", True),
    ],
)
def test_whose_entries_are_a_word_of_the_table(
    phone: Phone, writer: str, sender: str, is_heard: bool
) -> None:
    """Of two phones only the one that writes; one without a name may be it."""
    TablePhone.objects.update(writer=writer)
    phone.post("entries", {"device": sender, "entries": [phone.deal(1, CLUBS)]})
    assert (TablePhone.objects.get().heard_at is not None) is is_heard
