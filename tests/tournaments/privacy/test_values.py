"""Values of the data about a person as the paper shows them: words for codes, money and days as people write them."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.privacy.values import shown, shown_rows, value_text


@pytest.mark.parametrize(
    ("source", "key", "value", "said"),
    [
        ("person", "class", "open", "Open"),
        ("person", "class", "unheard of", "unheard of"),
        ("rulings", "class", "open", "open"),
        ("registrations", "state", "declined", "declined"),
        ("bookings", "to", "pot-series-2", "Pot of a series 2"),
        ("bookings", "from", "drawer", "Drawer"),
        ("bookings", "from", "mattress", "mattress"),
        ("bookings", "code", "cash", "Paid in cash"),
        ("bookings", "code", "unheard of", "unheard of"),
        ("entries", "code", "cash", "cash"),
        ("person", "birth_year", 1950, "1950"),
        ("person", "objected_on", "2026-11-21", "21 Nov 2026"),
        ("entries", "entered_at", "2026-11-21T20:05:00+00:00", "21 Nov 2026 21:05"),
        ("bookings", "amount", "DKK20.00", "DKK20.00"),
        ("entries", "here", True, "yes"),
    ],
)
def test_a_value_in_words(source: str, key: str, value: Any, said: str) -> None:
    assert shown(source, key, value, {}) == said


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"amount": 5000, "currency": "DKK"}, "DKK50.00"),
        ({"set_off": 5000, "currency": "HUF"}, "HUF5,000.00"),
        ({"points": 5000, "currency": "DKK"}, "5,000"),
    ],
)
def test_amounts_in_their_currency(row: dict[str, Any], said: str) -> None:
    key = next(iter(row))
    assert shown("bookings", key, row[key], row) == said


def test_what_is_empty_is_left_out() -> None:
    row = {
        "number": 7,
        "version": 3,
        "currency": "DKK",
        "club": "",
        "family": None,
        "rows": [],
        "more": {},
        "lost": 0,
    }
    assert [value for _label, value in shown_rows("entries", row)] == ["7", "0"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"won": 3, "lost": 0, "version": 1, "text": "", "family": None}, "won: 3; lost: 0"),
        ({"lines": [{"won": 3}, {"won": 2}]}, "won: 3 · won: 2"),
        ({"with_start_numbers": [2, 3]}, "at the table with start numbers: 2 · 3"),
        ({"lines": []}, "lines: nothing"),
        ([], "nothing"),
        ([1, "a"], "1 · a"),
        ("a", "a"),
    ],
)
def test_values_of_the_journal(value: Any, said: str) -> None:
    assert value_text(value).lower() == said
