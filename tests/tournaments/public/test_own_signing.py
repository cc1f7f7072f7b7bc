"""A sheet on the table's phone, signed by a player on the own page: the same answers through the same functions."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.tournaments.phones.tables import CLUBS, HEARTS, PASSED, SPADES, Phone, phone_table
from tournaments.access.visibility import public_tournaments
from tournaments.models import Agreement, JournalEntry, Objection, ScoreSheet, Seat, Series, TableSignature
from tournaments.people.own_links import own_path
from tournaments.phones.own_line import SettledLine, settled_line
from tournaments.sheets.objections.objections import Figures

pytestmark = pytest.mark.database
WAITS = "As written on the phone of your table."


@pytest.fixture
def phone(db: None) -> Phone:
    """All deals of a table of three are there: -90, 114 and 112 points."""
    phone = Phone(phone_table(rounds=1))
    phone.send(*(phone.deal(number, told) for number, told in enumerate([CLUBS, SPADES, HEARTS], 1)))
    return phone


def seat_of(phone: Phone, number: int) -> Seat:
    return Seat.objects.select_related("entry").get(skat_table=phone.table, number=number)


def page_of(phone: Phone, seat: int, path: str = "") -> str:
    client = Client(headers={"accept-language": "en"})
    return client.get(own_path(seat_of(phone, seat).entry) + path).content.decode()


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    assert found, page
    return found[1]


def answer(phone: Phone, seat: int, series: int = 1, **said: str) -> str:
    """The page after the answer."""
    client = Client(headers={"accept-language": "en"})
    path = own_path(seat_of(phone, seat).entry)
    return client.post(f"{path}{series}/", said, follow=True).content.decode()


def seen(phone: Phone, seat: int) -> str:
    return field(page_of(phone, seat), "deals")


def test_the_own_line_shows_when_all_deals_are_there(phone: Phone) -> None:
    page = page_of(phone, 1)
    assert WAITS in page
    assert [field(page, name) for name in ("points", "won", "lost")] == ["-90", "0", "1"]
    assert page.count('class="own-points') == 1
    # Of the others nothing: 114 and 112 are theirs.
    assert "114" not in page
    assert "112" not in page
    assert page_of(phone, 2, "now/").count(WAITS) == 1


@pytest.mark.parametrize(
    "what", ["a deal is missing", "one is taken back", "switched off", "not released", "closed"]
)
def test_nothing_shows_otherwise(phone: Phone, what: str) -> None:
    last = phone.state()["deals"]
    if what == "a deal is missing":
        phone.send(phone.undo(3, last[2]["id"]))
    elif what == "one is taken back":
        phone.send(phone.undo(1, last[0]["id"]))
    elif what == "switched off":
        Series.objects.update(phones=False)
    else:
        Series.objects.update(state="draft" if what == "not released" else "closed")
    assert settled_line(seat_of(phone, 1).entry_id, 1) is None
    assert WAITS not in page_of(phone, 1)


def test_a_player_with_a_substitute_neither_sees_nor_signs(phone: Phone) -> None:
    deals = seen(phone, 1)
    Seat.objects.filter(number=1).update(substitute="Somebody Else")
    assert WAITS not in page_of(phone, 1)
    assert "This is not your line." in answer(phone, 1, answer="right", deals=deals)
    assert not TableSignature.objects.exists()


def test_signing_on_the_own_page_is_signing_on_the_phone(phone: Phone) -> None:
    page = answer(phone, 1, answer="right", deals=seen(phone, 1))
    assert "Thank you. Your table sees that you have signed." in page
    assert "You have said that this line is right." in page
    assert phone.state()["signed"] == [1]
    assert settled_line(seat_of(phone, 1).entry_id, 1) == SettledLine(
        Figures(-90, 0, 1), TableSignature.objects.get().digest, True
    )
    assert JournalEntry.objects.get(action="line-agreed").actor == "player no. 1"
    assert not Agreement.objects.exists()


def test_the_last_signature_records_the_sheet_as_typed_by_the_table(phone: Phone) -> None:
    for seat in (1, 2):
        assert phone.post("sign", {"seat": seat}).status_code == 200
    page = answer(phone, 3, answer="right", deals=seen(phone, 3))
    assert WAITS not in page
    assert ScoreSheet.objects.get().recorded_as == "table 1"
    assert phone.state()["recorded"] is True


def test_an_objection_is_that_of_the_phone(phone: Phone) -> None:
    phone.post("sign", {"seat": 2})
    page = answer(phone, 2, answer="wrong", text="Deal 2 was <b>grand</b>", deals=seen(phone, 2))
    assert "The desk sees your objection now." in page
    assert "Deal 2 was &lt;b&gt;grand&lt;/b&gt;" in page
    state = phone.state()
    assert (state["signed"], state["objections"]) == (
        [],
        [{"seat": 2, "sentence": "Deal 2 was <b>grand</b>"}],
    )
    assert "My line is right after all" in page
    answer(phone, 2, answer="right", deals=seen(phone, 2))
    assert Objection.objects.get().settled_at is not None
    assert phone.state()["signed"] == [2]


def test_what_was_changed_meanwhile_is_not_signed(phone: Phone) -> None:
    deals = seen(phone, 1)
    phone.send(phone.deal(1, PASSED, replaces=phone.state()["deals"][0]["id"]))
    for given in ("right", "wrong"):
        page = answer(phone, 1, deals=deals, answer=given, text="Deal 1 was spades")
        assert "Your line has been corrected in the meantime." in page
    assert "Deal 1 was spades</textarea>" in page
    assert (TableSignature.objects.count(), Objection.objects.count()) == (0, 0)


@pytest.mark.parametrize("series", [2, 9])
def test_another_series_is_not_signed(phone: Phone, series: int) -> None:
    assert "This is not your line." in answer(phone, 1, series, answer="right", deals=seen(phone, 1))


def test_an_objection_without_a_sentence_comes_back(phone: Phone) -> None:
    page = answer(phone, 1, answer="wrong", text=" ", deals=seen(phone, 1))
    assert "Write what is wrong with your line, in one sentence." in page
    assert not Objection.objects.exists()


def test_after_the_sheet_is_recorded_nothing_is_signed(phone: Phone) -> None:
    deals = seen(phone, 1)
    for seat in (1, 2, 3):
        phone.post("sign", {"seat": seat})
    before = JournalEntry.objects.count()
    page = answer(phone, 1, answer="right", deals=deals)
    assert "Thank you." not in page
    assert JournalEntry.objects.count() == before


def test_a_poll_costs_three_queries_more_while_deals_are_missing(
    phone: Phone, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    assert public_tournaments().exists()
    phone.send(phone.undo(3, phone.state()["deals"][2]["id"]))
    path = f"{own_path(seat_of(phone, 1).entry)}now/"
    client: Any = Client()
    client.get(path)
    with django_assert_num_queries(5):
        client.get(path)
