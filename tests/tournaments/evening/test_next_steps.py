"""The table of next steps: every state of an evening by its facts, and the page that is generated from it."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.urls import get_resolver

from skatclub.generated import split_at_markers
from tournaments.evening.next_steps import ROWS, WORDS, next_row, number_in
from tournaments.evening.next_steps_page import MARK, next_steps_table
from tournaments.evening.step_facts import StepFacts
from tournaments.models import Series, Tournament

EIGHT = StepFacts("open", 8, True, 2)
PLAYED = replace(EIGHT, state="running", drawn=1, number=1, tables=2)
TYPED = replace(PLAYED, series_state="released", sheets=2)
CLOSED = replace(TYPED, series_state="closed", unreleased=1)
LAST = replace(CLOSED, drawn=2, number=2, unreleased=0)
OVER = replace(LAST, state="closed")
AT_VENUE = replace(TYPED, is_part=True, to_deliver=True)

STATES: dict[str, tuple[StepFacts, str, str, int]] = {
    "planned, nobody here": (StepFacts("planned", 0, False, 2), "players", "players", 1),
    "open, too few": (replace(EIGHT, here=2, can_be_seated=False), "players", "players", 1),
    "enough are here": (EIGHT, "draw", "seats", 1),
    "draft drawn": (replace(PLAYED, series_state="draft"), "check-seats", "seats", 1),
    "looked over": (replace(PLAYED, series_state="checked"), "release-seats", "seats", 1),
    "no sheet yet": (replace(PLAYED, series_state="released", table=1), "type", "sheets", 1),
    "a guest came after the draw": (
        replace(PLAYED, series_state="draft", without_seat=1),
        "seat-guest",
        "seats",
        1,
    ),
    "sheets not printed": (
        replace(PLAYED, series_state="released", table=1, wants_sheets=True),
        "print-sheets",
        "paper",
        1,
    ),
    "sheets made": (
        replace(PLAYED, series_state="released", table=1, wants_sheets=True, file=7),
        "open-sheets",
        "paper",
        1,
    ),
    "one sheet missing": (replace(TYPED, sheets=1, table=2), "type", "sheets", 1),
    "all typed in": (TYPED, "close-series", "sheets", 1),
    "unconfirmed": (replace(TYPED, needs_confirming=True, confirmed=1, table=2), "confirm", "sheets", 1),
    "unconfirmed, typed by the only one": (
        replace(TYPED, needs_confirming=True, confirmed=1, is_alone=True),
        "second-login",
        "sheets",
        1,
    ),
    "unconfirmed, typed on a phone": (
        replace(TYPED, needs_confirming=True, confirmed=1, table=2, is_alone=True),
        "confirm",
        "sheets",
        1,
    ),
    "all confirmed": (replace(TYPED, needs_confirming=True, confirmed=2), "close-series", "sheets", 1),
    "closed, not released": (CLOSED, "release-results", "standings", 1),
    "closed and released": (replace(CLOSED, unreleased=0), "draw", "seats", 2),
    "too few came back": (
        replace(CLOSED, unreleased=0, here=2, can_be_seated=False),
        "players",
        "players",
        2,
    ),
    "last series, first never released": (replace(LAST, unreleased=1), "release-results", "standings", 1),
    "last series released": (LAST, "close-tournament", "standings", 2),
    "a prize waits for a lot": (replace(LAST, lot_in=0, unreleased=2), "lot", "standings", 2),
    "tournament closed": (OVER, "print", "paper", 2),
    "closed, a series hidden": (replace(OVER, unreleased=2), "release-results", "standings", 2),
    "list made": (replace(OVER, file=7), "open-list", "paper", 2),
    "list printed, somebody owes": (
        replace(OVER, is_printed=True, money_is_open=True, cash_is_open=True),
        "collect",
        "cash",
        2,
    ),
    "list printed, a prize waits": (
        replace(OVER, is_printed=True, money_is_open=True, prizes_wait=True, cash_is_open=True),
        "pay-prizes",
        "cash",
        2,
    ),
    "all have paid": (replace(OVER, is_printed=True, cash_is_open=True), "close-cash", "cash", 2),
    "cash closed, list not printed": (replace(OVER, cash_is_open=False), "print", "paper", 2),
    "all is done": (replace(OVER, is_printed=True), "finished", "", 2),
    "tournament opened again": (replace(LAST, is_opened_again=True), "reopen-series", "sheets", 2),
    "something was done since": (replace(LAST, is_printed=True), "close-tournament", "standings", 2),
    "series opened again": (
        replace(LAST, series_state="released", sheets=2, is_opened_again=True),
        "correct",
        "sheets",
        2,
    ),
    "at a venue, one sheet missing": (replace(AT_VENUE, sheets=1, table=2), "type", "sheets", 1),
    "at a venue, all typed in": (AT_VENUE, "deliver", "sheets", 1),
    "at a venue, unconfirmed": (
        replace(AT_VENUE, needs_confirming=True, confirmed=1, table=2),
        "confirm",
        "sheets",
        1,
    ),
    "at a venue, delivered": (replace(AT_VENUE, to_deliver=False), "lead-goes-on", "sheets", 1),
    "at a venue, closed by the lead": (
        replace(CLOSED, is_part=True, to_deliver=False),
        "lead-goes-on",
        "sheets",
        2,
    ),
    "own sheets in, others missing": (
        replace(TYPED, sheets=1, waiting_elsewhere=1),
        "venues",
        "sheets",
        1,
    ),
    "others missing, own ones, too": (
        replace(TYPED, sheets=1, waiting_elsewhere=1, table=2),
        "type",
        "sheets",
        1,
    ),
    "others unconfirmed": (
        replace(TYPED, needs_confirming=True, confirmed=1, waiting_elsewhere=1),
        "venues",
        "sheets",
        1,
    ),
    "corrected since": (replace(LAST, series_state="released", sheets=2), "close-series", "sheets", 2),
}


@pytest.mark.parametrize("name", STATES)
def test_the_next_step(name: str) -> None:
    facts, code, word, number = STATES[name]
    row = next_row(facts)
    assert (row.code, row.word, number_in(row, facts)) == (code, word, number)


def test_every_row_is_reached() -> None:
    assert {code for _facts, code, _word, _number in STATES.values()} == {row.code for row in ROWS}


def test_every_combination_has_a_next_step() -> None:
    """Including impossible ones: a page must not fail in an unforeseen state."""
    for state, series_state, counts, flags in product(
        Tournament.State.values,
        ["", *Series.State.values],
        [(0, 0), (1, 0), (1, 1), (3, 2)],
        product([True, False], repeat=3),
    ):
        tables, sheets = counts
        seated, confirms, printed = flags
        facts = StepFacts(state, 4, seated, 2, 1, 1, series_state, tables, sheets, 0, confirms, 0, 0, printed)
        assert next_row(facts) in ROWS


def test_rows_lead_to_pages_and_belong_to_words() -> None:
    pages: Any = get_resolver().reverse_dict
    for row in ROWS:
        is_last = row.code == "finished"
        assert (row.word in WORDS, row.page in pages, row.action is not None) == (not is_last,) * 3, row.code
    assert len({row.code for row in ROWS}) == len(ROWS)


def test_the_page_is_generated_from_the_table() -> None:
    page = Path(settings.BASE_DIR, "docs", "evening.md")
    _before, table, _after = split_at_markers(page, MARK)
    assert table == next_steps_table(), "run manage.py write_evening_page"
