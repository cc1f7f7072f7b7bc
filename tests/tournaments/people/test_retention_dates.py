"""The days on which personal data goes."""

from __future__ import annotations

import datetime as dt

import pytest

from tournaments.models import Tournament
from tournaments.people.retention_dates import Schedule, months_later, schedule

CONTACTS, NAMES = dt.date(2026, 6, 1), dt.date(2027, 6, 1)


@pytest.mark.parametrize(
    ("date", "months", "later"),
    [
        (dt.date(2026, 1, 15), 0, dt.date(2026, 1, 15)),
        (dt.date(2026, 1, 31), 1, dt.date(2026, 2, 28)),
        (dt.date(2027, 8, 31), 6, dt.date(2028, 2, 29)),
        (dt.date(2026, 11, 30), 1, dt.date(2026, 12, 30)),
        (dt.date(2026, 12, 1), 1, dt.date(2027, 1, 1)),
        (dt.date(2026, 6, 24), 24, dt.date(2028, 6, 24)),
        (dt.date(9998, 12, 31), 12, dt.date(9999, 12, 31)),
        (dt.date(9999, 11, 30), 2, dt.date(9999, 12, 31)),
    ],
)
def test_the_same_day_of_a_later_month(date: dt.date, months: int, later: dt.date) -> None:
    assert months_later(date, months) == later


def test_the_days_of_a_tournament() -> None:
    tournament = Tournament(
        date=dt.date(2026, 1, 31),
        contacts_months=1,
        names_months=13,
        links_days=30,
        names_gone_on=dt.date(2027, 3, 1),
    )
    assert schedule(tournament) == Schedule(
        contacts_on=dt.date(2026, 2, 28),
        names_on=dt.date(2027, 2, 28),
        links_on=dt.date(2026, 3, 3),
        contacts_gone=False,
        names_gone=True,
    )


@pytest.mark.parametrize("date", [dt.date(9999, 12, 1), dt.date.max])
def test_nothing_goes_after_the_last_day_of_the_calendar(date: dt.date) -> None:
    """A file may have any date."""
    found = schedule(Tournament(date=date, links_days=30))
    assert [found.contacts_on, found.names_on, found.links_on] == [dt.date.max] * 3


@pytest.mark.parametrize(
    ("today", "contacts_gone", "names_gone", "due"),
    [
        (dt.date(2026, 5, 31), False, False, (False, False, False)),
        (CONTACTS, False, False, (True, False, True)),
        (CONTACTS, True, False, (False, False, False)),
        (dt.date(2027, 5, 31), True, False, (False, False, False)),
        (NAMES, True, False, (False, True, True)),
        (NAMES, False, True, (True, False, True)),
        (NAMES, True, True, (False, False, False)),
    ],
)
def test_what_is_due(
    today: dt.date, contacts_gone: bool, names_gone: bool, due: tuple[bool, bool, bool]
) -> None:
    days = Schedule(CONTACTS, NAMES, CONTACTS, contacts_gone, names_gone)
    assert (days.contacts_are_due(today), days.names_are_due(today), days.is_due(today)) == due
