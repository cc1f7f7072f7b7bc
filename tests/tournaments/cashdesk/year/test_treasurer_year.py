"""The treasurer's year: evenings, sums, accounts, open amounts; on the page, as CSV and on paper."""

from __future__ import annotations

import datetime as dt
import io
from collections import Counter
from typing import Any

import pytest
from django.test import Client
from django.utils.translation import override
from pypdf import PdfReader

from tests.conftest import make_user
from tests.factories import COMMAND
from tests.papers import problems_of
from tests.tournaments.cashdesk.sides import close, give_prize, played_evening
from tests.tournaments.ledger.sides import make_club, make_evening, pay
from tournaments.access.permissions import Role
from tournaments.cashdesk.closing.closing import book_float
from tournaments.cashdesk.year.page import year_page
from tournaments.cashdesk.year.treasurer_year import _evening, treasurer_year
from tournaments.ledger.charges import settle
from tournaments.models import Booking, Closing, Club, Tournament
from tournaments.printing.documents.cash.cash_year import year_pdf

pytestmark = pytest.mark.django_db


def a_year() -> Club:
    """One evening that is closed with 2 kr missing, one that is open and has one who pays; one of the year before."""
    make_club(name="Another club")
    club = make_club()
    first = played_evening(club=club, slug="first", date=dt.date(2026, 1, 5), name="=First")
    book_float(first, 10000, by=COMMAND, token="float")
    give_prize(first, 2)
    close(first, 10000 + 20600 - 8000 - 200, "under the stage")
    second = make_evening(2, club=club, slug="second", date=dt.date(2026, 1, 12), name="Second")
    pay(second, 1, is_cash=False)
    settle(second, by=COMMAND)
    pay(make_evening(1, club=club, slug="before", date=dt.date(2025, 12, 1)), 1)
    return club


def test_the_year_in_figures() -> None:
    found = treasurer_year(a_year(), 2026)
    evenings = [
        (one.tournament.slug, one.received, one.paid_out, one.difference, list(one.closings), one.is_closed)
        for one in found.evenings
    ]
    assert evenings == [
        ("first", 20600, 8000, -200, [1], True),
        ("second", 5000, 0, 0, [], False),
    ]
    assert (found.received, found.paid_out, found.difference) == (25600, 8000, -200)
    assert [amount for _player, amount in found.book.open] == [5000]
    assert list(found.years) == [2026, 2025]


def test_the_number_of_queries_of_the_year_stays_the_same(django_assert_max_num_queries: Any) -> None:
    club = a_year()
    with django_assert_max_num_queries(15):
        treasurer_year(club, 2026)


def test_page_csv_and_paper() -> None:
    club = a_year()
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("treasurer", Role.TREASURER))
    address = f"/clubs/{club.pk}/cash/2026/"
    page = " ".join(client.get(address).content.decode().replace("\xa0", " ").split())
    assert "received DKK206.00, paid out DKK80.00" in page
    assert "<dt>Difference</dt><dd>−DKK2.00</dd>" in page
    assert "Closings: not closed" in page
    file = client.get(f"{address}csv/")
    assert (file["Content-Type"], file["Content-Disposition"]) == (
        "text/csv; charset=utf-8", f'attachment; filename="cash-{club.pk}-2026.csv"',
    )  # fmt: skip
    rows = file.content.decode("utf-8-sig").splitlines()
    assert rows[1:3] == [
        "evening;2026-01-05;'=First;;206,00;80,00;-2,00;;1",
        "evening;2026-01-12;Second;;50,00;0,00;0,00;;",
    ]
    assert rows[-1].startswith("open;;")
    assert rows[-1].endswith(";50,00;")
    data = client.get(f"{address}pdf/").content
    text = PdfReader(io.BytesIO(data)).pages[0].extract_text().replace("\xa0", " ")
    assert "Together DKK256.00 DKK80.00 −DKK2.00" in " ".join(text.split())
    assert problems_of(data) == []
    assert "Nothing is booked in this year." in client.get(f"/clubs/{club.pk}/cash/2019/").content.decode()
    assert client.get("/clubs/999999/cash/2026/").status_code == 404
    far = [client.get(f"/clubs/{club.pk}/cash/{year}/").context["page"].found.year for year in (1, 9999)]
    assert far == [1900, 9998]


def test_who_owes_is_told_apart_where_the_typeface_lacks_the_name() -> None:
    club = a_year()
    found = treasurer_year(club, 2026)
    player = found.book.open[0][0]
    player.first_name, player.last_name = "小明", "王"
    with override("en"):
        text = PdfReader(io.BytesIO(year_pdf(year_page(found)))).pages[0].extract_text()
    assert f"★ Player {player.pk}" in text


def test_a_club_without_a_book() -> None:
    assert treasurer_year(make_club(), 2026).evenings == ()


def test_the_last_of_several_closings_closes_an_evening() -> None:
    """5 kr too little at the first, 2 kr too much at the second."""
    evening = Tournament(pk=1)
    evening.last = 9  # type: ignore[attr-defined]
    closings = [
        Closing(
            number=number,
            booking=Booking(number=covers),
            float_amount=1000,
            received=0,
            paid_out=0,
            counted=counted,
        )
        for number, covers, counted in ((3, 4, 500), (5, 9, 1200))
    ]
    found = _evening(evening, Counter({(1, False): 70, (1, True): -20}), closings)
    assert (found.received, found.paid_out, found.difference) == (70, 20, -300)
    assert (found.closings, found.is_closed) == ([3, 5], True)
    assert _evening(evening, Counter(), closings[:1]).is_closed is False
