"""The day on which a booking counts: the evening's own until its cash is closed, then the day of the booking."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine

from tests.factories import COMMAND, make_tournament
from tests.tournaments.cashdesk.sides import close, played_evening, put_float
from tests.tournaments.ledger.sides import entry_of
from tournaments.ledger.booking import reverse
from tournaments.ledger.days import day_if_late, day_of
from tournaments.ledger.taking_back import take_back_of
from tournaments.models import Booking, Closing, Tournament

pytestmark = pytest.mark.django_db
EVENING = dt.date(2026, 11, 21)


@pytest.fixture
def closed() -> Tournament:
    """Played on 21 November, its cash closed the same day."""
    with time_machine.travel(dt.datetime(2026, 11, 21, 21, tzinfo=dt.UTC)):
        tournament = played_evening(date=EVENING)
        close(tournament, 20_600)
    return tournament


@pytest.mark.parametrize(("day", "late"), [(20, None), (21, None), (22, dt.date(2026, 11, 22))])
def test_after_the_closing_the_day_itself_counts(closed: Tournament, day: int, late: dt.date | None) -> None:
    with time_machine.travel(dt.datetime(2026, 11, day, 12, tzinfo=dt.UTC)):
        assert (day_if_late(closed), day_if_late(None)) == (late, None)
        assert day_if_late(make_tournament("Before", date=dt.date(2026, 11, 1))) is None


@time_machine.travel(dt.datetime(2026, 11, 30, 12, tzinfo=dt.UTC))
def test_a_closing_that_was_taken_back_does_not_count(closed: Tournament) -> None:
    reverse(Closing.objects.get().booking, by=COMMAND)
    assert day_if_late(closed) is None


def test_what_is_booked_anew_for_the_others_counts_on_the_day_of_the_first_payment(
    closed: Tournament,
) -> None:
    """All four have paid in one booking in November; in January one of them gets the money back."""
    paid = Booking.objects.get(kind=Booking.Kind.TAKING)
    with time_machine.travel(dt.datetime(2027, 1, 9, 12, tzinfo=dt.UTC)):
        put_float(closed)
        take_back_of(paid, entry_of(closed, 2), by=COMMAND)
    rows = Booking.objects.filter(kind__in=("reversal", "taking"), number__gt=paid.number)
    days = rows.annotate(counts=day_of()).values_list("kind", "counts")
    assert list(days.order_by("number")) == [("reversal", EVENING), ("taking", EVENING)]


def test_the_day_in_a_query(closed: Tournament) -> None:
    first = Booking.objects.order_by("number").first()
    assert first is not None
    rows = Booking.objects.annotate(counts=day_of()).values_list("counts", flat=True)
    assert set(rows) == {EVENING}
    lines = first.lines.annotate(counts=day_of("booking__")).values_list("counts", flat=True)
    assert set(lines) == {EVENING}
