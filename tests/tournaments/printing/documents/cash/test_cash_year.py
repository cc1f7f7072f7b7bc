"""The treasurer's year on paper: every number of its page."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import make_player
from tests.papers import texts
from tournaments.cashdesk.year.page import ShownEvening, YearPage
from tournaments.cashdesk.year.treasurer_year import TreasurerYear
from tournaments.models import Club
from tournaments.printing.documents.cash.cash_year import year_pdf

pytestmark = pytest.mark.django_db


def test_every_number_of_the_page() -> None:
    club = Club.objects.create(name="Tønder", currency="DKK")
    found = TreasurerYear(club, 2026, [2026], "DKK", open=[(make_player(), 700)])
    evenings = [ShownEvening("club-evening", "Club evening", "21.11.2026", "206.00", "−80.00", "−2.00", "1")]
    page = YearPage(
        found, evenings, "207.00", "−81.00", "−3.00", [("Drawer", "−624.00"), ("Pot", "624.00")],
        [("Åse Madsen", "7.00")], "8.00",
    )  # fmt: skip
    [text] = texts(year_pdf(page))
    assert " ".join(text.split()) == (
        "Tønder 2026 The treasurer’s year "
        "Date Tournament Received Paid out Difference Closings "
        "21.11.2026 Club evening 206.00 −80.00 −2.00 1 "
        "Together 207.00 −81.00 −3.00 "
        "Accounts now; together they add up to zero Name Amount Drawer −624.00 Pot 624.00 "
        "Still open Name Amount Åse Madsen 7.00 Together 8.00 "
        "The drawer and the bank hold money for the others: what lies in them stands below zero. "
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
