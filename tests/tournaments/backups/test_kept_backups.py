"""Which backups stay, for any times at which they were made."""

from __future__ import annotations

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from tournaments.backups.kept_backups import DAYS, LAST, WEEKS, moment_in, to_keep

START = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)
NEVER = dt.datetime(2099, 1, 1, tzinfo=dt.UTC)
seconds = st.integers(0, 3 * 366 * 86_400) | st.integers(0, 20 * 86_400)
moments = seconds.map(lambda one: START + dt.timedelta(seconds=one))


def name_of(moment: dt.datetime) -> str:
    return f"skatclub-{moment:%Y-%m-%d-%H%M%S}.zip"


@given(st.sets(moments, max_size=80), moments)
def test_the_last_ones_stay_and_the_last_of_days_and_weeks(made: set[dt.datetime], now: dt.datetime) -> None:
    kept = {moment for moment in made if name_of(moment) in to_keep([*map(name_of, made)], now)}
    for side in ({one for one in made if one <= now}, {one for one in made if one > now}):
        newest_first = sorted(side, reverse=True)
        days = sorted({one.date() for one in side}, reverse=True)[:DAYS]
        weeks = sorted({one.isocalendar()[:2] for one in side}, reverse=True)[:WEEKS]
        wanted = set(newest_first[:LAST])
        wanted |= {max(one for one in side if one.date() == day) for day in days}
        wanted |= {max(one for one in side if one.isocalendar()[:2] == week) for week in weeks}
        assert kept & side == wanted
        assert len(wanted) <= LAST + DAYS + WEEKS


@given(st.lists(moments, max_size=80, unique=True))
def test_one_after_the_other_keeps_as_much_as_all_at_once(made: list[dt.datetime]) -> None:
    kept: set[str] = set()
    for moment in sorted(made):
        kept = to_keep([*kept, name_of(moment)], moment)
    assert kept == to_keep([*map(name_of, made)], NEVER)


def test_what_has_another_name_stays() -> None:
    names = ["skatclub-before-the-move.zip", *(name_of(NEVER + dt.timedelta(seconds=n)) for n in range(30))]
    assert len(to_keep(names, NEVER)) == 21 + 1
    assert "skatclub-before-the-move.zip" in to_keep(names, NEVER)
    assert moment_in("skatclub-2026-11-21-204112_02.zip") == dt.datetime(
        2026, 11, 21, 20, 41, 12, tzinfo=dt.UTC
    )
    assert moment_in("skatclub-2026-11-31-204112.zip") is None
