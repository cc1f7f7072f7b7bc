"""A club's year as its treasurers, its director and its auditor live it, from the opening balance to the annual meeting.

The evenings are played by the program's own functions; what people do between them is done in the browser, by names
of fields alone, so that it can be done in any language.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.auditing import read_everything_and_change_nothing
from tests.club_years import (
    JACKPOT_PART,
    PLAYERS,
    SUBSTITUTE,
    ClubYear,
    end_last_evening,
    year_before_its_last_series,
)
from tests.conftest import make_user
from tests.officials import Official
from tests.papers import texts
from tests.tournaments.cashdesk.year.sides import check_year
from tournaments.access.permissions import Role
from tournaments.cashdesk.closing.denominations import change_for
from tournaments.cashdesk.closing.till import till_of
from tournaments.cashdesk.year.account_year import HOLDING
from tournaments.demo.money import pay_all_prizes
from tournaments.models import Booking, Closing, Player, PrizePayout, TeamMember, Tournament, Voucher

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
YEAR = 2026
OPENING, DUES, RENT = 200_000, 360_000, 125_050  # øre
JACKPOT = JACKPOT_PART * 100 * PLAYERS
MISSING = 2_00


@pytest.mark.parametrize(
    ("evenings", "language", "width", "step"),
    [(2, "en-GB", 1280, 25), pytest.param(12, "da-DK", 320, 1, marks=pytest.mark.endurance)],
)
def test_a_year_of_the_club(
    new_page: Pages, log_in: Callable, evenings: int, language: str, width: int, step: int
) -> None:
    year = year_before_its_last_series(evenings)

    def official(role: Role, name: str = "") -> Official:
        found = Official(new_page(viewport={"width": width, "height": 800}, locale=language))
        log_in(found.page, make_user(name or role.value, role))
        return found

    first, director = official(Role.TREASURER, "kasserer"), official(Role.DIRECTOR)
    begin_the_book(first, year)
    second = log_in_a_second_treasurer(
        Official(new_page(viewport={"width": width, "height": 800}, locale=language))
    )
    book_dues_and_rent(second, year)
    move_to_another_club(director, year)
    substitute(director, year)
    end_last_evening(year.last)
    pay_the_jackpot(first, year)
    count_wrong_and_close(second, year)
    read_the_year(first, year)
    read_everything_and_change_nothing(official(Role.AUDITOR), year, step=step)


def begin_the_book(treasurer: Official, year: ClubYear) -> None:
    treasurer.open(f"/clubs/{year.club.pk}/cash/{YEAR}/opening/")
    treasurer.send(day=f"{YEAR}-01-01", kept_in="purse", amount="2000")
    assert Booking.objects.get(kind=Booking.Kind.OPENING).actor == "kasserer"


def log_in_a_second_treasurer(person: Official) -> Official:
    make_user("afloeser", Role.TREASURER)
    person.open("/login/")
    person.send(username="afloeser", password="skat med spidser")
    assert "/login/" not in person.page.url
    return person


def book_dues_and_rent(treasurer: Official, year: ClubYear) -> None:
    """The vouchers are numbered one after the other, whoever books them."""
    for number, (kind, code, amount, text) in enumerate(
        [("income", "dues", "3600", "Foråret"), ("expense", "hall", "1250.50", "Januar til marts")], 1
    ):
        treasurer.open(f"/clubs/{year.club.pk}/cash/{YEAR}/{kind}/")
        treasurer.send(day=f"{YEAR}-01-31", code=code, amount=amount, kept_in="bank", text=text)
        assert treasurer.page.url.endswith(f"/cash/{YEAR}/bookings/")
        assert re.search(rf"\b{number}\b", treasurer.page.locator(".message").first.inner_text())
        assert text in treasurer.says()
    found = Voucher.objects.order_by("number").values_list("number", "booking__kind", "booking__actor")
    assert list(found) == [(1, "income", "afloeser"), (2, "expense", "afloeser")]


def move_to_another_club(director: Official, year: ClubYear) -> None:
    """The last member of the list, in the middle of the season."""
    player = Player.objects.filter(club=year.club).order_by("pk").last()
    assert player is not None
    director.open(f"/players/{player.pk}/")
    director.send(club=str(year.other.pk), member_since=f"{YEAR}-01-12")
    director.open(f"/players/{player.pk}/memberships/")
    assert year.club.name in director.says()
    spans = player.past_memberships.values_list("club", "since", "until")
    assert [(club, since, str(until)) for club, since, until in spans] == [
        (year.club.pk, None, f"{YEAR}-01-11")
    ]


def substitute(director: Official, year: ClubYear) -> None:
    """Number 2 of the first pair goes home after the first series; his seat of the second one is drawn already."""
    director.open(f"/tournaments/{year.last.slug}/teams/1/substitutes/")
    director.send(out="2", new=str(SUBSTITUTE), number="2")
    rows = TeamMember.objects.filter(team__plan__tournament=year.last, team__number=1)
    assert list(
        rows.order_by("place", "from_series").values_list(
            "entry__start_number", "from_series", "until_series"
        )
    ) == [(1, 1, None), (2, 1, 1), (SUBSTITUTE, 2, None)]
    seated = year.last.series.get(number=2).seats.values_list("entry__start_number", flat=True)
    assert set(seated) == {1, *range(3, SUBSTITUTE + 1)}


def pay_the_jackpot(treasurer: Official, year: ClubYear) -> None:
    treasurer.open(f"/tournaments/{year.last.slug}/cash/pots/")
    treasurer.send(who="3", pot="pot-jackpot", amount="40", deed="Grand ouvert")
    payout = PrizePayout.objects.get(booking__tournament=year.last)
    assert payout.entry is not None
    assert (payout.entry.start_number, payout.amount, payout.booking.note) == (3, JACKPOT, "Grand ouvert")
    assert "Grand ouvert" in treasurer.says()
    pay_all_prizes(year.last, Random("prizes"))


def count_wrong_and_close(treasurer: Official, year: ClubYear) -> None:
    """Two kroner are missing: refused without a word about it, and what was counted stands as it was typed."""
    address = f"/tournaments/{year.last.slug}/cash/closings/"
    treasurer.open(address)
    expected = till_of(Tournament.objects.get(pk=year.last.pk)).expected
    pieces = {f"pieces-{value}": str(n) for value, n in change_for(expected - MISSING, "DKK").items() if n}
    for box in treasurer.page.locator('main form [name^="leave_"]').all():
        box.check()
    treasurer.send(**pieces)
    assert treasurer.page.locator('[name="explanation"][aria-invalid="true"]').count() == 1
    typed = {name: treasurer.page.locator(f'[name="{name}"]').input_value() for name in pieces}
    assert typed == pieces
    treasurer.send(explanation="En mønt er væk")
    closing = Closing.objects.get(tournament=year.last)
    assert (closing.counted, closing.expected, closing.explanation) == (
        expected - MISSING, expected, "En mønt er væk",
    )  # fmt: skip
    assert "En mønt er væk" in treasurer.says()


def read_the_year(treasurer: Official, year: ClubYear) -> None:
    """Page, command and paper say the same."""
    found = check_year(year.club, YEAR)
    assert (found["income"]["dues"], found["expense"]["hall"]) == (DUES, RENT)
    assert found["accounts"]["bank"] == {
        "opening": 0, "income": {"dues": DUES}, "expense": {"hall": RENT}, "closing": DUES - RENT,
    }  # fmt: skip
    assert found["accounts"]["purse"]["opening"] == OPENING
    treasurer.open(f"/clubs/{year.club.pk}/cash/{YEAR}/")
    rows = [amounts_of(row) for row in treasurer.page.locator("table").first.locator("tbody tr").all()]
    accounts = [sums_of(found["accounts"][name]) for name in HOLDING]
    assert rows == accounts
    paper = treasurer.page.request.get(f"/clubs/{year.club.pk}/cash/{YEAR}/report/").body()
    pages = texts(paper)
    assert len(pages) == 2
    said = re.sub(r"[^\d]", "", " ".join(pages))
    assert [one for account in accounts for one in account if str(abs(one)) not in said] == []


def amounts_of(row: Any) -> list[int]:
    """In smallest units, whatever the language writes between the digits."""
    return [units_of(cell) for cell in row.locator("td.number").all_inner_texts()]


def units_of(text: str) -> int:
    digits = int(re.sub(r"\D", "", text))
    return -digits if re.search("[-−]", text) else digits


def sums_of(account: dict[str, Any]) -> list[int]:
    """Opening, in, out, closing."""
    received, spent = sum(account["income"].values()), sum(account["expense"].values())
    return [account["opening"], received, spent, account["closing"]]
