"""Which evening leads the first page, and which come after it."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import make_tournament
from tournaments.models import Tournament
from tournaments.public.home.chosen_evenings import (
    last_evenings,
    lead_evening,
    next_evenings,
    unfinished_evenings,
)

TODAY = dt.date(2026, 11, 21)


def make(name: str, days: int, state: str, hour: int | None = None) -> Tournament:
    starts_at = dt.time(hour) if hour is not None else None
    return make_tournament(name, date=TODAY + dt.timedelta(days=days), state=state, starts_at=starts_at)


# Name, days from today, state: the first that is there leads.
IN_ORDER = [
    ("running today", 0, "running", None),
    ("open today at two", 0, "open", 14),
    ("planned today at seven", 0, "planned", 19),
    ("open today", 0, "open", None),
    ("closed today", 0, "closed", None),
    ("tomorrow", 1, "planned", None),
    ("next month", 30, "open", None),
    ("running since last month", -30, "running", None),
]


@pytest.mark.parametrize("gone", range(len(IN_ORDER)))
def test_the_evening_that_runs_or_comes_next(db: None, gone: int) -> None:
    make("never closed", -7, "open")
    make("over", -1, "closed")
    for one in reversed(IN_ORDER[gone:]):
        make(*one)
    found = lead_evening(TODAY)
    assert found is not None
    assert found.name == IN_ORDER[gone][0]


def test_after_midnight_the_evening_still_runs(db: None) -> None:
    make("long night", -1, "running")
    make("today", 0, "planned")
    found = lead_evening(TODAY)
    assert found is not None
    assert found.name == "long night"


def test_nothing_runs_and_nothing_is_planned(db: None) -> None:
    make("over", -1, "closed")
    make("never closed", -7, "planned")
    assert lead_evening(TODAY) is None


def test_what_comes_and_what_was(db: None) -> None:
    for name, days, state, hour in IN_ORDER:
        make(name, days, state, hour)
    for days in (7, 14, 21, 28):
        make(f"{days} days ago", -days, "closed")
    make("never closed", -3, "open")
    lead = lead_evening(TODAY)
    assert [one.name for one in next_evenings(TODAY, lead)] == [
        "open today at two",
        "planned today at seven",
        "open today",
        "tomorrow",
    ]
    assert [one.name for one in last_evenings(lead)] == ["closed today", "7 days ago", "14 days ago"]
    assert [one.name for one in unfinished_evenings(TODAY, lead)] == [
        "never closed",
        "running since last month",
    ]
