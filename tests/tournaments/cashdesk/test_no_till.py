"""The cash book is no cash register: its pages say so, and there is nothing in it with which goods could be sold."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament
from tests.tournaments.season.seasons import make_club
from tournaments.cashdesk.book.forms import ClubMoneyForm
from tournaments.ledger.codes import OF_CLUB, Code
from tournaments.models import Booking

SAYS = (
    "It is no till: nothing is sold with it, and it prints no receipts for goods.",
    "§ 146a AO, KassenSichV",
    "Ask your tax adviser before the club sells anything.",
)


@pytest.fixture
def pages(db: None) -> tuple[str, ...]:
    club = make_club()
    make_entries(make_tournament(club=club, entry_fee=50), 4, club)
    book = f"/clubs/{club.pk}/cash/2026/"
    return "/tournaments/club-evening/cash/", book, f"{book}income/", f"{book}expense/"


def test_the_pages_say_what_the_book_is_not(director_client: Client, pages: tuple[str, ...]) -> None:
    for page in pages:
        text = director_client.get(page).content.decode()
        assert [words for words in SAYS if words not in text] == [], page


def test_there_is_no_code_for_goods() -> None:
    """By hand: who adds one decides whether the program becomes a cash register."""
    assert set(Code) == {
        "entry", "organiser", "list", "loss", "deposit", "forfeit", "table", "table-won", "season", "jackpot", "absent",
        "cash", "bank", "rounding", "carried", "prize", "float", "difference", "top-up", "unclaimed", "left", "emptied",
        "borne", "dues", "donation", "hall", "cards", "trophies", "federation", "bank-fees", "other", "moved", "opening",
        "fine",
    }  # fmt: skip
    assert set(OF_CLUB) == {
        "dues", "donation", "hall", "cards", "trophies", "federation", "bank-fees", "fine", "other",
    }  # fmt: skip


def test_an_income_has_one_amount_and_no_goods() -> None:
    assert list(ClubMoneyForm("EUR", is_income=True).fields) == [
        "token", "day", "code", "amount", "kept_in", "text", "file",
    ]  # fmt: skip
    goods = {"goods", "article", "item", "quantity", "price", "tax", "vat"}
    assert not goods & {field.name for field in Booking._meta.get_fields()}
