"""Papers about money that no worker makes: the receipt of one player, and the report for the annual meeting."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest
from django.test import Client

from tests.drawings import is_drawn_as_before
from tests.factories import make_player
from tests.papers import texts
from tests.tournaments.ledger.sides import entry_of, make_club, make_evening, pay, play
from tournaments.cashdesk.book.page import BankPage, ShownStatement
from tournaments.cashdesk.page import player_page
from tournaments.cashdesk.year.book_year import BookYear
from tournaments.cashdesk.year.page import ShownAccount, YearPage, year_page
from tournaments.cashdesk.year.treasurer_year import TreasurerYear
from tournaments.printing.documents.cash.cash_meeting import meeting_pdf
from tournaments.printing.documents.cash.fee_receipt import receipt_pdf

pytestmark = pytest.mark.django_db
BANK = BankPage("0.00", (), ())


def read(data: bytes) -> list[str]:
    return [" ".join(page.split()) for page in texts(data)]


def test_a_receipt_says_what_was_owed_paid_and_is_open() -> None:
    """50 kr and 1 kr for a lost game; of the 51 kr number 2 has paid 30."""
    tournament = make_evening(3, place="Kroen")
    play(tournament, 1, [0, 1, 0])
    pay(tournament, 2, 3000)
    entry = entry_of(tournament, 2)
    data = receipt_pdf(entry, player_page(entry))
    assert is_drawn_as_before("fee-receipt", data)
    [page] = read(data)
    assert page == (
        "Club evening Tønder · Kroen · 21 November 2026 Receipt "
        "Received from Kurt Hansen, no. 2: DKK30.00 "
        "What for Amount Entry fee DKK50.00 Lost games, series 1 DKK1.00 Owed DKK51.00 Paid DKK30.00 Still open DKK21.00 "
        "Fees of a club evening; nothing was sold. Place and date Signature Club evening – Receipt Page 1 of 1"
    )


def test_the_file_of_a_receipt(recorder_client: Client, visitor_client: Client) -> None:
    make_evening(2)
    address = "/tournaments/club-evening/cash/2/receipt/"
    answer = recorder_client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert answer["Content-Disposition"] == 'inline; filename="club-evening-receipt-2.pdf"'
    assert "Kurt Hansen, no. 2" in read(answer.content)[0]
    assert recorder_client.get("/tournaments/club-evening/cash/3/receipt/").status_code == 404
    assert recorder_client.post(address).status_code == 405
    assert visitor_client.get(address).status_code == 302


# --- the annual meeting --------------------------------------------------------------------------------------------
def page_of(**changed: object) -> YearPage:
    club = make_club()
    book = BookYear(club, 2026, "DKK", open=[(make_player(), 700)])
    page = year_page(TreasurerYear(club, 2026, [2026], "DKK", book))
    return replace(page, **changed)  # type: ignore[arg-type]


def test_every_number_of_the_report() -> None:
    page = page_of(
        accounts=[
            ShownAccount("Cash box", "100.00", "206.00", "−82.00", "224.00"),
            ShownAccount("Bank", "400.00", "0.00", "0.00", "400.00"),
        ],
        held=ShownAccount("", "500.00", "206.00", "−82.00", "624.00"),
        income=[("Entry fees", "200.00"), ("Losses", "6.00")],
        income_together="206.00",
        expense=[("Prizes", "−80.00")],
        expense_together="−80.50",
        bridge=[("Result", "124.00")],
        owners=[("Club", "624.00")],
        owed_to_club=[("Åse Madsen", "7.00")],
        owed_by_club=[],
    )
    data = meeting_pdf(page, BANK)
    assert is_drawn_as_before("cash-meeting", data)
    first, second = read(data)
    assert first == (
        "Tønder 2026 Cash report for the annual meeting "
        "Accounts Account 1 Jan 2026 In Out 31 Dec 2026 "
        "Cash box 100.00 206.00 −82.00 224.00 Bank 400.00 0.00 0.00 400.00 "
        "Together 500.00 206.00 −82.00 624.00 "
        "Income What for Amount Entry fees 200.00 Losses 6.00 Together 206.00 "
        "Expenses What for Amount Prizes −80.00 Together −80.50 "
        "Result What for Amount Result 124.00 "
        "With what is charged and not paid yet, and with what waits in the pots for prizes. "
        "With every booking up to no. 0. "
        "Tønder · 2026 · Cash report for the annual meeting Page 1 of 2"
    )
    assert second == (
        "Owed to the club on 31 Dec 2026 Name Amount Åse Madsen 7.00 "
        "Owed by the club on 31 Dec 2026 Name Amount nothing open "
        "Whose the money was on 31 Dec 2026 Account Amount Club 624.00 "
        "The account at the bank was not compared with a statement. "
        "The auditors have compared the bookings with the vouchers and the accounts. What they found: "
        "Place and date Treasurer Auditor Auditor "
        "Tønder · 2026 · Cash report for the annual meeting Page 2 of 2"
    )


@pytest.mark.parametrize(
    ("people", "last", "more"),
    [
        (14, "Player 14 14.00", ""),
        (15, "Player 14 14.00", "and 1 more"),
        (17, "Player 14 14.00", "and 3 more"),
    ],
)
def test_the_first_fourteen_are_named(people: int, last: str, more: str) -> None:
    names = [(f"Player {number}", f"{number}.00") for number in range(1, people + 1)]
    second = read(meeting_pdf(page_of(owed_to_club=names), BANK))[1]
    assert f"{last} {more}".strip() in second
    assert ("Player 15" in second, " more" in second) == (False, bool(more))


def statement(day: dt.date, missing: str = "") -> ShownStatement:
    return ShownStatement(1, day, "400.00", "400.00", 3, missing, "director")


LAST, BEFORE, AFTER = dt.date(2026, 12, 30), dt.date(2026, 3, 1), dt.date(2027, 1, 1)


@pytest.mark.parametrize(
    ("statements", "said"),
    [
        ([AFTER], "The account at the bank was not compared with a statement."),
        (
            [AFTER, LAST, BEFORE],
            "Statement of the bank of 30 Dec 2026: 400.00 – compared line by line, no difference",
        ),
    ],
)
def test_what_the_bank_has_said_at_the_end_of_the_year(statements: list[dt.date], said: str) -> None:
    bank = BankPage("1.00", [statement(day) for day in statements], ())
    assert said in read(meeting_pdf(page_of(), bank))[1]


def test_a_difference_from_the_bank_is_said() -> None:
    bank = BankPage("1.00", [statement(LAST, "−2.00")], ())
    said = "Statement of the bank of 30 Dec 2026: 400.00 – difference from the book: −2.00"
    assert said in read(meeting_pdf(page_of(), bank))[1]


def test_the_file_of_a_report(director_client: Client, recorder_client: Client) -> None:
    club = make_club()
    address = f"/clubs/{club.pk}/cash/2026/report/"
    answer = director_client.get(address)
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert answer["Content-Disposition"] == f'inline; filename="cash-report-{club.pk}-2026.pdf"'
    assert (director_client.post(address).status_code, recorder_client.get(address).status_code) == (405, 403)
