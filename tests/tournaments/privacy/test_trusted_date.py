"""Whether the date can be trusted, by the days with any activity here."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.privacy.trusted_date import LONGEST_BREAK, last_before_break

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
