"""The cash book on its pages: booking, vouchers, taking back, and what an auditor may not."""

from __future__ import annotations

import datetime as dt
from http import HTTPStatus
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from tests.conftest import make_user
from tests.tournaments.cashdesk.vouchers.test_cleaning import picture
from tests.tournaments.cashdesk.year.sides import expense, income
from tests.tournaments.ledger.sides import lines_of, make_club
from tournaments.access.permissions import Role
from tournaments.cashdesk.book.views import usual_day
from tournaments.cashdesk.vouchers import storing
from tournaments.models import BankStatement, Booking, Club, Voucher, VoucherFile

pytestmark = pytest.mark.django_db
EXPENSE: dict[str, Any] = {
    "token": "tap", "day": "2026-01-12", "code": "hall", "amount": "300,50", "kept_in": "bank", "text": "Room",
}  # fmt: skip


@pytest.fixture
def club() -> Club:
    make_club(name="Another club")
    return make_club()


def client_of(role: Role) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user(role.value, role))
    return client


@pytest.fixture
def client() -> Client:
    return client_of(Role.TREASURER)


@pytest.fixture
def drawn_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without another process, which has tests of its own."""
    monkeypatch.setattr(storing, "clean_voucher", lambda data: b"%PDF-" + data[:4])


def address(club: Club, rest: str) -> str:
    return f"/clubs/{club.pk}/cash/{rest}"


def test_an_expense_with_its_picture(client: Client, club: Club, drawn_here: None) -> None:
    file = SimpleUploadedFile("hall.jpg", picture())
    for _ in range(2):
        answer = client.post(address(club, "2026/expense/"), EXPENSE | {"file": file}, follow=True)
        file.seek(0)
    assert "Booked as voucher 1. Write this number on the paper." in answer.content.decode()
    booking = Booking.objects.get()
    assert lines_of(booking) == [("club", "bank", 30_050, "hall")]
    assert (booking.day, booking.note, booking.actor) == (dt.date(2026, 1, 12), "Room", "treasurer")
    found = VoucherFile.objects.get()
    kept = client.get(address(club, f"bookings/1/voucher/{found.pk}.pdf"))
    assert (kept["Content-Type"], kept.content[:5]) == ("application/pdf", b"%PDF-")
    page = client.get(address(club, "2026/bookings/")).content.decode()
    assert "Hall and rent · Room" in page
    assert "with picture" in page


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"amount": "0"}, "Type an amount above zero."),
        ({"amount": "1.000,5"}, "Enter a number."),
        ({"day": "9990-01-01"}, "This day is still to come."),
        ({"day": "0026-01-01"}, "Type the whole year, such as 2026."),
        ({"code": "sausages"}, "Select a valid choice."),
        ({"text": ""}, "This field is required."),
    ],
)
def test_bad_input_comes_back_as_typed(
    client: Client, club: Club, typed: dict[str, str], sentence: str
) -> None:
    answer = client.post(address(club, "2026/expense/"), EXPENSE | typed)
    page = answer.content.decode()
    assert sentence in page
    assert 'value="300,50"' in page or "amount" in typed
    assert not Booking.objects.exists()


def test_a_file_that_is_no_voucher_books_nothing(client: Client, club: Club) -> None:
    file = SimpleUploadedFile("evil.pdf", b"%PDF-nothing")
    page = client.post(address(club, "2026/income/"), EXPENSE | {"file": file}).content.decode()
    assert "This is no picture" in page
    assert 'value="Room"' in page
    assert not Booking.objects.exists()


def test_a_picture_that_comes_later_and_a_sixth(client: Client, club: Club, drawn_here: None) -> None:
    expense(club, 100)
    for _ in range(6):
        file = SimpleUploadedFile("hall.jpg", picture())
        answer = client.post(address(club, "bookings/1/voucher/"), {"file": file}, follow=True)
    assert "This voucher has 5 pictures already." in answer.content.decode()
    assert VoucherFile.objects.count() == 5


def test_a_booking_is_taken_back_with_a_reason(client: Client, club: Club) -> None:
    income(club, 100)
    answer = client.post(
        address(club, "bookings/1/back/"), {"reason": "typed twice", "token": "tap"}, follow=True
    )
    page = answer.content.decode()
    assert "This booking is taken back. typed twice" in page
    assert "Take this booking back" not in page
    assert Booking.objects.get(reverses__isnull=False).note == "typed twice"


def test_moving_and_opening(client: Client, club: Club) -> None:
    opening = {"token": "a", "day": "2026-01-01", "kept_in": "purse", "amount": "500"}
    client.post(address(club, "2026/opening/"), opening)
    move = {
        "token": "b",
        "day": "2026-01-02",
        "kept_in": "purse",
        "into": "bank",
        "amount": "200",
        "text": "",
    }
    client.post(address(club, "2026/move/"), move)
    assert [lines_of(one) for one in Booking.objects.order_by("number")] == [
        [("purse", "club", 50_000, "opening")],
        [("bank", "purse", 20_000, "moved")],
    ]
    again = client.post(address(club, "2026/opening/"), opening | {"token": "c"}).content.decode()
    assert "This account has an opening balance already." in again


def test_comparing_with_the_bank(client: Client, club: Club) -> None:
    kept = [income(club, amount, kept_in="bank").booking.lines.get().pk for amount in (10_000, 5_000)]
    typed = {"token": "a", "day": "2026-01-31", "balance": "100", "line": [str(kept[0])]}
    page = client.post(address(club, "bank/compare/"), typed, follow=True).content.decode()
    assert "no difference" in page
    statement = BankStatement.objects.get()
    assert (statement.balance, statement.actor) == (10_000, "treasurer")
    wrong = typed | {"line": [str(kept[1])], "token": "b"}
    assert (
        "A later statement is compared already."
        in client.post(address(club, "bank/compare/"), wrong).content.decode()
    )
    client.post(address(club, f"bank/{statement.pk}/back/"))
    assert not BankStatement.objects.exists()
    assert Booking.objects.count() == 2


def test_an_auditor_reads_everything_and_changes_nothing(club: Club, drawn_here: None) -> None:
    voucher = income(club, 100, kept_in="bank")
    found = VoucherFile.objects.create(voucher=voucher, document=b"%PDF-")
    auditor = client_of(Role.AUDITOR)
    reads = ("2026/", "2026/csv/", "2026/pdf/", "2026/report/", "2026/bookings/", "bookings/1/", "bank/",
             f"bookings/1/voucher/{found.pk}.pdf")  # fmt: skip
    assert {auditor.get(address(club, one)).status_code for one in reads} == {HTTPStatus.OK}
    for one in reads:
        answer = auditor.get(address(club, one))
        assert b'method="post"' not in answer.content.split(b"<main")[-1].split(b"</main")[0]
    sends = ("2026/income/", "2026/expense/", "2026/move/", "2026/opening/", "bookings/1/back/",
             "bookings/1/voucher/", "bank/compare/", "bank/1/back/")  # fmt: skip
    assert {auditor.post(address(club, one), {}).status_code for one in sends} == {HTTPStatus.FORBIDDEN}
    assert (Booking.objects.count(), Voucher.objects.count()) == (1, 1)


def test_a_recorder_reads_none_of_it(club: Club) -> None:
    income(club, 100)
    recorder = client_of(Role.RECORDER)
    for one in ("2026/", "2026/bookings/", "bookings/1/", "bank/", "2026/report/"):
        assert recorder.get(address(club, one)).status_code == HTTPStatus.FORBIDDEN


def test_the_book_of_another_club_is_another_book(client: Client, club: Club) -> None:
    income(club, 100)
    other = make_club(name="Ribe")
    for one in ("bookings/1/", "bookings/2/"):
        assert client.get(address(other, one)).status_code == HTTPStatus.NOT_FOUND


def test_the_way_to_the_book(client: Client, club: Club) -> None:
    Club.objects.exclude(pk=club.pk).delete()
    year = timezone.localdate().year
    assert client.get("/cash/")["Location"] == address(club, f"{year}/")
    make_club(name="Ribe")
    assert "Ribe" in client.get("/cash/").content.decode()


def test_a_club_without_a_book_has_nothing_in_the_bank(client: Client, club: Club) -> None:
    page = client.get(address(club, "bank/")).context["page"]
    assert (page.balance.replace("\xa0", " "), list(page.statements), list(page.waiting)) == (
        "DKK0.00",
        [],
        [],
    )


def test_a_wrong_statement_comes_back_as_typed(client: Client, club: Club) -> None:
    kept = income(club, 10_000, kept_in="bank").booking.lines.get().pk
    typed = {"token": "a", "day": "2026-01-31", "balance": "much", "line": [str(kept), "x"]}
    answer = client.post(address(club, "bank/compare/"), typed)
    assert (answer.context["form"].errors, answer.context["ticked"]) == (
        {"balance": ["Enter a number."]},
        {kept},
    )
    assert answer.context["form"]["balance"].value() == "much"
    assert client.get(address(club, "bank/compare/"))["Location"] == address(club, "bank/")
    assert not BankStatement.objects.exists()
    assert client.get(address(club, "bank/")).context["form"]["day"].value() == timezone.localdate()


def test_a_statement_that_is_not_the_last_stays(client: Client, club: Club) -> None:
    answer = client.post(address(club, "bank/7/back/"), follow=True)
    assert answer.redirect_chain == [(address(club, "bank/"), 302)]
    assert len(list(answer.context["messages"])) == 1


def test_the_only_book_that_there_is(client: Client, club: Club) -> None:
    year = timezone.localdate().year
    income(club, 100)
    assert client.get("/cash/")["Location"] == address(club, f"{year}/")
    ribe = make_club(name="Ribe")
    income(ribe, 100)
    found = client.get("/cash/").context
    assert (found["clubs"], found["year"]) == ([ribe, club], year)


def test_the_day_that_is_filled_in(client: Client, club: Club) -> None:
    today = timezone.localdate()
    assert [usual_day(year) for year in (2025, today.year, 9999)] == [dt.date(2025, 12, 31), today, today]
    for page, day in (
        ("expense", dt.date(2025, 12, 31)),
        ("move", dt.date(2025, 12, 31)),
        ("opening", dt.date(2025, 1, 1)),
    ):
        assert client.get(address(club, f"2025/{page}/")).context["form"]["day"].value() == day


def test_a_picture_stands_at_its_own_booking(client: Client, club: Club) -> None:
    voucher, _other = income(club, 100), income(club, 200)
    found = VoucherFile.objects.create(voucher=voucher, document=b"%PDF-")
    here = client.get(address(club, f"bookings/1/voucher/{found.pk}.pdf"))
    assert here["Content-Disposition"] == 'inline; filename="voucher-1.pdf"'
    away = (address(club, f"bookings/2/voucher/{found.pk}.pdf"),
            address(make_club(name="Ribe"), f"bookings/1/voucher/{found.pk}.pdf"))  # fmt: skip
    assert {client.get(one).status_code for one in away} == {HTTPStatus.NOT_FOUND}
