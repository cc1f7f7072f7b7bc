"""Tables whose phone may still have deals, by a table of cases."""

from __future__ import annotations

import datetime as dt

from django.contrib.auth.models import User

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.models import PhoneEntry, ScoreSheet, Series, SkatTable, TablePhone
from tournaments.sheets.unheard_phones import unheard_tables

NOON = dt.datetime(2026, 11, 21, 12, 0, tzinfo=dt.UTC)
MINUTE = dt.timedelta(minutes=1)
DESK = "tests"
# What the phone has sent, when it was heard of (minutes after the sheet), who recorded the sheet, whether it is named.
CASES = [
    ("taken", None, DESK, True),
    ("taken", -1, DESK, True),
    ("taken", 0, DESK, False),
    (None, None, DESK, False),  # the table was on paper
    ("taken", -1, "table 5", False),  # signed on the phone itself
    ("conflict", 1, DESK, True),
    ("waits", 1, "table 7", True),
    ("dropped", -1, DESK, True),
    ("taken", -1, "login", True),  # an official whose login has the name of a table
    ("taken", 0, None, False),  # the sheet is not in yet
    ("conflict", 0, None, True),
]


def happen(table: SkatTable, sent: str | None, heard: int | None, by: str | None, user: User) -> None:
    TablePhone.objects.create(skat_table=table, heard_at=None if heard is None else NOON + heard * MINUTE)
    if sent is not None:
        PhoneEntry.objects.create(skat_table=table, identifier="a", number=1, state=sent, told={})
    if by is not None:
        who = {"recorded_by": user, "recorded_as": "table 9"} if by == "login" else {"recorded_as": by}
        ScoreSheet.objects.create(skat_table=table, passed=0, recorded_at=NOON, **who)


def series_of(number: int, tables: int) -> Series:
    tournament = make_tournament(slug=f"evening-{number}")
    entries = make_entries(tournament, 3)
    return seat_series(tournament, number, [entries if at == 1 else [] for at in range(1, tables + 1)])


def test_which_tables_are_named(recorder: User) -> None:
    series, other = series_of(1, len(CASES)), series_of(2, 2)
    for table, (sent, heard, by, _is_named) in zip(series.skat_tables.order_by("number"), CASES, strict=True):
        happen(table, sent, heard, by, recorder)
    happen(other.skat_tables.get(number=2), "taken", None, DESK, recorder)
    named = [number for number, case in enumerate(CASES, 1) if case[-1]]
    assert (unheard_tables(series), unheard_tables(other)) == (named, [2])
