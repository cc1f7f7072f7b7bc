"""The treasurer's year on paper: every number of its page."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.test import Client

from tests.drawings import is_drawn_as_before
from tests.factories import make_player
from tests.papers import texts
from tournaments.cashdesk.year.book_year import BookYear
from tournaments.cashdesk.year.page import ShownEvening, year_page
from tournaments.cashdesk.year.treasurer_year import TreasurerYear
from tournaments.models import Club
from tournaments.printing.documents.cash.cash_year import year_pdf

pytestmark = pytest.mark.django_db


def test_every_number_of_the_page() -> None:
    club = Club.objects.create(name="Tønder", currency="DKK")
    book = BookYear(club, 2026, "DKK", open=[(make_player(), 700)])
    page = replace(
        year_page(TreasurerYear(club, 2026, [2026], "DKK", book)),
        evenings=[
            ShownEvening("club-evening", "Club evening", "21.11.2026", "206.00", "−80.00", "−2.00", "1")
        ],
        received="207.00",
        paid_out="−81.00",
        difference="−3.00",
        owners=[("Club", "624.00")],
        owed_to_club=[("Åse Madsen", "7.00")],
        owed_by_club=[("Ole Holm", "3.00")],
    )
    data = year_pdf(page)
    assert is_drawn_as_before("cash-year", data)
    [text] = texts(data)
    assert " ".join(text.split()) == (
        "Tønder 2026 The treasurer’s year "
        "Date Tournament Received Paid out Difference Closings "
        "21.11.2026 Club evening 206.00 −80.00 −2.00 1 "
        "Together 207.00 −81.00 −3.00 "
        "Accounts Name Amount Club 624.00 "
        "Owed to the club Name Amount Åse Madsen 7.00 "
        "Owed by the club Name Amount Ole Holm 3.00 "
        "Treasurer Auditor Tønder · 2026 · The treasurer’s year Page 1 of 1"
    )


def test_the_file_is_named_after_club_and_year(director_client: Client, recorder_client: Client) -> None:
    club = Club.objects.create(name="Tønder", currency="DKK")
    address = f"/clubs/{club.pk}/cash/2026/pdf/"
    answer = director_client.get(address)
    assert (answer.status_code, answer["Content-Type"], answer.content[:5]) == (
        200,
        "application/pdf",
        b"%PDF-",
    )
    assert answer["Content-Disposition"] == f'inline; filename="cash-{club.pk}-2026.pdf"'
    assert recorder_client.get(address).status_code == 403
