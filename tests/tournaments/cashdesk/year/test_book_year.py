"""The cash book of a year: balances at its end, not now; every sum to the last coin."""

from __future__ import annotations

import datetime as dt
import itertools

import pytest
from django.core.management import CommandError, call_command
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.examples import USUAL
from tests.factories import COMMAND
from tests.tournaments.cashdesk.sides import close, give_prize, played_evening
from tests.tournaments.cashdesk.year.sides import (
    as_json,
    check_year,
    expense,
    held_now,
    income,
    moved,
    opening,
)
from tests.tournaments.ledger.sides import make_club, make_evening, pay, play
from tournaments.cashdesk.closing.closing import book_float
from tournaments.cashdesk.year.book_year import book_year
from tournaments.ledger.booking import reverse
from tournaments.ledger.charges import settle
from tournaments.ledger.codes import OF_CLUB
from tournaments.models import Booking, Club

pytestmark = [pytest.mark.django_db, pytest.mark.database]


def a_club_in_two_years() -> Club:
    """An evening in December and one in January, the hall's rent of both years, dues, money brought to the bank."""
    club = make_club()
    opening(club, 100_000, day=dt.date(2025, 12, 1))
    first = played_evening(club=club, slug="first", date=dt.date(2025, 12, 15))
    book_float(first, 10_000, by=COMMAND, token="float")
    for place in (2, 1):
        give_prize(first, place)
    close(first, 10_600)
    expense(club, 7_000, "hall", day=dt.date(2025, 12, 31), text="December")
    expense(club, 8_000, "hall", day=dt.date(2026, 1, 1), text="January")
    income(club, 40_000, "dues", kept_in="bank", day=dt.date(2026, 1, 2))
    moved(club, 30_000, "bank", day=dt.date(2026, 1, 3))
    second = make_evening(3, club=club, slug="second", date=dt.date(2026, 1, 12))
    play(second, 1, [1, 5, 0])
    pay(second, 1)
    settle(second, by=COMMAND)
    return club


def test_the_year_before_ends_as_if_the_next_had_not_begun() -> None:
    found = check_year(a_club_in_two_years(), 2025)
    assert found["accounts"]["purse"] == {
        "opening": 100_000,
        "income": {"emptied": 10_600},
        "expense": {"float": 10_000, "hall": 7_000},
        "closing": 93_600,
    }
    assert found["accounts"]["drawers"] == {
        "opening": 0,
        "income": {"float": 10_000, "paid-in": 20_600},
        "expense": {"emptied": 10_600, "paid-out": 20_000},
        "closing": 0,
    }
    assert (found["income"], found["expense"]) == (
        {"entry": 20_000, "loss": 600},
        {"hall": 7_000, "prize": 20_000},
    )
    assert (found["owed_to_club"], found["owed_by_club"]) == (0, 0)


def test_the_next_year_begins_with_what_was_there() -> None:
    club = a_club_in_two_years()
    found = check_year(club, 2026)
    accounts = found["accounts"]
    assert accounts["purse"] == {
        "opening": 93_600, "income": {}, "expense": {"hall": 8_000, "to-bank": 30_000}, "closing": 55_600,
    }  # fmt: skip
    assert accounts["bank"] == {
        "opening": 0, "income": {"dues": 40_000, "from-purse": 30_000}, "expense": {}, "closing": 70_000,
    }  # fmt: skip
    assert accounts["drawers"]["closing"] == 5_100
    # 50 kr each, and 3 × 1 + 2 × 2 kr of the second player; the first one has paid
    assert (found["owed_to_club"], found["owed_by_club"]) == (10_700, 0)
    assert found["income"] == {"dues": 40_000, "entry": 15_000, "loss": 800}
    assert found["expense"] == {"hall": 8_000}
    assert accounts["bank"]["closing"] == held_now(club, "bank")
    held = book_year(club, 2026).held
    assert (held.opening, held.closing) == (93_600, 55_600 + 70_000 + 5_100)


def test_a_club_that_has_booked_nothing() -> None:
    found = as_json("cash_year", make_club(name="Ribe").name, "2026")
    assert {one["closing"] for one in found["accounts"].values()} == {0}
    assert (found["income"], found["expense"], found["last_booking"]) == ({}, {}, 0)


def test_a_club_that_there_is_not_and_a_year_that_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    for club, year in (("Nowhere", "2026"), ("7777777", "2026"), (make_club().name, "99999")):
        with pytest.raises(CommandError):
            call_command("cash_year", club, year)
    call_command("cash_year", "Tønder", "2026")
    assert capsys.readouterr().out.startswith("Tønder 2026, currency DKK, smallest units\ncash-box ")


def test_the_number_of_queries_of_the_book_stays_the_same(
    django_assert_max_num_queries: pytest.FixtureRequest,
) -> None:
    club = a_club_in_two_years()
    with django_assert_max_num_queries(7):  # type: ignore[operator]
        book_year(club, 2026)


PLACES = ("cash-box", "purse", "bank")
days = st.dates(dt.date(2024, 12, 1), dt.date(2026, 2, 1))
step = st.tuples(
    st.sampled_from(("income", "expense", "move", "back")),
    st.integers(1, 10**7),
    st.sampled_from(OF_CLUB),
    st.sampled_from(PLACES),
    st.sampled_from(PLACES),
    days,
)


@settings(
    max_examples=6 * settings().max_examples // USUAL,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=st.lists(step, min_size=1, max_size=10))
def test_every_year_comes_out_whatever_the_club_books(
    steps: list[tuple[str, int, str, str, str, dt.date]],
) -> None:
    number = Club.objects.count()
    club = make_club(name=f"Club {number}")
    for what, amount, code, kept_in, into, day in steps:
        if what == "move" and into != kept_in:
            moved(club, amount, into, kept_in=kept_in, day=day)
        elif what == "back":
            last = Booking.objects.filter(book__club=club, reversal=None, reverses=None).last()
            if last:
                reverse(last, by=COMMAND)
        else:
            (income if what == "income" else expense)(club, amount, code, kept_in=kept_in, day=day)
    years = [check_year(club, year) for year in (2024, 2025, 2026)]
    for one, following in itertools.pairwise(years):
        for name, account in one["accounts"].items():
            assert following["accounts"][name]["opening"] == account["closing"]
    for kind in PLACES:
        assert years[-1]["accounts"][kind]["closing"] == held_now(club, kind)
