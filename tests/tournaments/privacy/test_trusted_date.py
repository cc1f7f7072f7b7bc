"""Whether the date can be trusted, by the days with any activity here."""

from __future__ import annotations

import datetime as dt

import pytest
import time_machine
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType
from hypothesis import given
from hypothesis import strategies as st

from tests.factories import COMMAND, make_tournament
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry
from tournaments.privacy.trusted_date import (
    CONFIRMED,
    LONGEST_BREAK,
    confirm_date,
    day_before_break,
    last_before_break,
)

TODAY = dt.date(2029, 11, 21)


def days(*texts: str) -> list[dt.date]:
    return [dt.date.fromisoformat(text) for text in texts]


@pytest.mark.parametrize(
    ("known", "confirmed", "before"),
    [
        ([], [], None),  # a new installation
        (["2029-11-14"], [], None),
        (["2029-08-21"], [], None),  # 92 days: a summer break
        (["2029-08-20"], [], "2029-08-20"),
        (["2026-11-21"], [], "2026-11-21"),
        (["2026-11-21", "2029-11-20", "2029-11-21"], [], "2026-11-21"),  # evenings by the wrong clock
        (["2026-11-21", "2029-11-20", "2029-11-21"], ["2029-11-20"], None),
        (["2026-11-21"], ["2029-11-21"], None),
        (["2026-11-21", "2029-01-01"], ["2029-01-01"], "2029-01-01"),  # that was another break
        (["2026-11-21", "2028-11-01", "2029-11-20"], ["2028-11-01"], "2028-11-01"),
        (["2029-11-14", "2031-01-01"], [], None),  # the clock was ahead, and is right again
        (["2026-11-21", "2031-01-01"], ["2031-01-01"], "2026-11-21"),
        (["2031-01-01"], [], None),
    ],
)
def test_after_a_long_break_it_has_to_be_confirmed(
    known: list[str], confirmed: list[str], before: str | None
) -> None:
    found = last_before_break(TODAY, days(*known), days(*confirmed))
    assert found == (dt.date.fromisoformat(before) if before else None)


past = st.sets(st.dates(dt.date(2026, 1, 1), TODAY), min_size=1)


@given(past, st.dates(dt.date(2029, 12, 1), dt.date(2040, 1, 1)))
def test_no_jump_of_the_clock_is_believed_that_nobody_confirms(known: set[dt.date], wrong: dt.date) -> None:
    """Neither at once nor after something was saved by that clock."""
    is_jump = wrong - max(known) > LONGEST_BREAK
    for more in ([], [wrong]):
        if is_jump:
            assert last_before_break(wrong, [*known, *more], []) == max(known)
        assert last_before_break(wrong, [*known, *more], [wrong]) is None


def test_what_is_confirmed_is_kept_and_nothing_else_counts(director: User) -> None:
    today = dt.date(2029, 11, 21)
    with time_machine.travel(dt.datetime(2026, 11, 21, 12, tzinfo=dt.UTC)):
        tournament = make_tournament()
        write_journal(tournament, JournalEntry.Action.RULING, by=COMMAND)
        kind = ContentType.objects.get_for_model(User)
    with time_machine.travel(dt.datetime(2029, 11, 21, 12, tzinfo=dt.UTC)):
        assert day_before_break(today) == dt.date(2026, 11, 21)
        LogEntry.objects.create(user=director, action_flag=1, object_repr="x", change_message="else")
        LogEntry.objects.create(user=director, action_flag=1, content_type=kind, change_message=CONFIRMED)
        assert day_before_break(today) == dt.date(2026, 11, 21)
        confirm_date(director, today)
        assert day_before_break(today) is None
    noted = LogEntry.objects.latest("pk")
    assert (noted.user, noted.action_flag, noted.object_repr) == (director, 1, "2029-11-21")
