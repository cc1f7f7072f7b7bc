"""Comparing with the bank: what waits, what a statement has, which statement can be taken back."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.year.sides import expense, income, moved
from tests.tournaments.ledger.sides import make_club
from tournaments.cashdesk.bank import (
    OF_BANK,
    compare,
    compared,
    in_bank,
    into_bank,
    not_found,
    take_comparison_back,
)
from tournaments.ledger.booking import reverse
from tournaments.models import BankStatement, BookingLine, CashBook, Club

pytestmark = pytest.mark.django_db
FEBRUARY, MARCH = dt.date(2026, 2, 28), dt.date(2026, 3, 31)


@pytest.fixture
def club() -> Club:
    """In the bank: 100 kr in January, 30 kr spent in February, 20 kr from the purse in March."""
    found = make_club()
    income(found, 50_00, kept_in="purse", day=dt.date(2026, 1, 1))
    moved(found, 20_00, "bank", day=dt.date(2026, 3, 1))
    expense(found, 30_00, kept_in="bank", day=dt.date(2026, 2, 1))
    income(found, 100_00, kept_in="bank", day=dt.date(2026, 1, 10))
    return found


def waiting() -> list[int]:
    return [into_bank(one) for one in not_found(CashBook.objects.get(club__name="Tønder"))]


def keys(*amounts: int) -> list[int]:
    own = BookingLine.objects.filter(OF_BANK, booking__book__club__name="Tønder")
    lines = {into_bank(one): one.pk for one in own.select_related("source", "target")}
    return [lines[amount] for amount in amounts]


def test_every_line_of_the_bank_by_its_day(club: Club) -> None:
    book = CashBook.objects.get()
    assert [(into_bank(one), vars(one)["on"]) for one in not_found(book)] == [
        (100_00, dt.date(2026, 1, 10)),
        (-30_00, dt.date(2026, 2, 1)),
        (20_00, dt.date(2026, 3, 1)),
    ]
    assert in_bank(book) == 90_00


def test_statements_add_up(club: Club) -> None:
    first = compare(club, FEBRUARY, 75_00, keys(100_00, -30_00), by=COMMAND)
    second = compare(club, MARCH, 90_00, keys(20_00), by=COMMAND)
    assert waiting() == []
    found = [(one.statement, one.lines, one.found, one.missing) for one in compared(CashBook.objects.get())]
    assert found == [(second, 1, 90_00, 0), (first, 2, 70_00, 5_00)]
    assert (first.day, first.balance, first.actor) == (FEBRUARY, 75_00, COMMAND.name)


def test_what_is_refused(club: Club) -> None:
    compare(club, FEBRUARY, 100_00, keys(100_00), by=COMMAND)
    for day in (FEBRUARY, dt.date(2026, 2, 1)):
        with refused("statement-in-order", field="day"):
            compare(club, day, 0, [], by=COMMAND)
    other = make_club(name="Ribe")
    foreign = income(other, 5_00, kept_in="bank").booking.lines.get().pk
    for lines in (keys(100_00), [*keys(20_00), foreign], [0]):
        with refused("statement-changed-meanwhile"):
            compare(club, MARCH, 0, lines, by=COMMAND)
    assert BankStatement.objects.count() == 1
    # Another club's statements are others.
    compare(other, dt.date(2026, 1, 31), 5_00, [foreign, foreign], by=COMMAND)


def test_only_the_last_is_taken_back(club: Club) -> None:
    with refused("statement-not-the-last"):
        take_comparison_back(club, 1)
    first = compare(club, FEBRUARY, 0, keys(100_00), by=COMMAND)
    second = compare(club, MARCH, 0, keys(-30_00), by=COMMAND)
    with refused("statement-not-the-last"):
        take_comparison_back(club, first.pk)
    take_comparison_back(club, second.pk)
    assert waiting() == [-30_00, 20_00]
    take_comparison_back(club, first.pk)
    assert waiting() == [100_00, -30_00, 20_00]


def test_a_mistake_that_was_reversed_is_on_no_statement(club: Club) -> None:
    """Unless it was found on one: then the bank has the way back as well."""
    wrong = expense(club, 7_00, kept_in="bank").booking
    assert -7_00 in waiting()
    reverse(wrong, by=COMMAND)
    assert waiting() == [100_00, -30_00, 20_00]
    found = expense(club, 8_00, kept_in="bank").booking
    compare(club, FEBRUARY, 0, keys(-8_00), by=COMMAND)
    reverse(found, by=COMMAND)
    assert 8_00 in waiting()
