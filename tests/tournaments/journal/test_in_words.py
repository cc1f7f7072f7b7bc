"""What a journal entry says has changed, in words."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest
from django.utils import translation

from tournaments.journal.in_words import Change, as_text, described, label_of
from tournaments.models import JournalEntry
from tournaments.prizes.settings import GroupSettings, PlanSettings

LINE = {"seat": 1, "start_number": 7, "name": "Åse Madsen", "game_points": 24, "won": 1, "penalty": 0}


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[Change]:
    return described(JournalEntry(before=before, after=after)).changes


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, ""),
        ("", ""),
        (True, "yes"),
        (False, "no"),
        (0, "0"),
        (-48, "−48"),
        ([1, "x", None], "1, x, "),
        ({"won": 1, "passed": 2}, "won 1, passed deals 2"),
        ("grand", "grand"),
        ("clubs", "clubs"),
        ("late", "late"),
    ],
)
def test_a_stored_value_in_words(value: object, text: str) -> None:
    assert as_text(value) == text


def test_a_draw_is_written_in_words() -> None:
    drawn = {"seed": "1-1", "seating": "draw", "tables": [[1, [11, 27, 5, 4]], [2, [6, 18, 1]]]}
    assert changes({}, drawn) == [
        Change("seed", "", "1-1"),
        Change("seating", "", "draw"),
        Change("tables", "", "1: 11 27 5 4 · 2: 6 18 1"),
    ]
    with translation.override("de"):
        assert [change.after for change in changes({}, drawn | {"date": "2026-11-21"})][1::2] == [
            "Auslosung",
            "21.11.2026",
        ]


def test_amounts_have_the_decimal_sign_of_the_reader() -> None:
    before = {"entry_fee": "50.00", "table_parts_of_four": "2 1.20 0.80 0", "minutes_left": 3.5}
    after = {
        "entry_fee": "12.50",
        "prizes_main": {"value": "3.50", "amounts": ["12.50", "5.00"]},
        "reason": "v2.1",
    }
    with translation.override("da"):
        assert [(change.before, change.after) for change in changes(before, after)] == [
            ("50,00", "12,50"),
            ("", "Procent eller beløb 3,50, Egne beløb eller dele 12,50 · 5,00"),
            ("", "v2.1"),
            ("2 1,20 0,80 0", ""),
            ("3,5", ""),
        ]
    assert changes({}, {"loss_fee": "1.00"})[0].after == "1.00"


def test_a_field_without_a_name_of_its_own_keeps_its_key() -> None:
    assert [label_of(name) for name in ("stated_total", "tops", "nothing_known")] == [
        "on the sheet",
        "with or without",
        "nothing_known",
    ]


def test_a_new_sheet_names_all_but_an_empty_penalty_and_its_version() -> None:
    assert changes({}, {"version": 1, "passed": 2, "reason": "torn", "lines": [LINE]}) == [
        Change("1 Åse Madsen: game points", "", "24"),
        Change("1 Åse Madsen: won", "", "1"),
        Change("passed deals", "", "2"),
        Change("reason", "", "torn"),
    ]


def test_a_corrected_sheet_names_only_what_is_different() -> None:
    before = {"version": 1, "passed": 2, "reason": "torn", "lines": [LINE]}
    after = {"version": 2, "passed": 2, "lines": [LINE | {"game_points": -48, "won": 0, "penalty": 50}]}
    assert changes(before, after) == [
        Change("1 Åse Madsen: game points", "24", "−48"),
        Change("1 Åse Madsen: won", "1", "0"),
        Change("1 Åse Madsen: points taken off", "0", "50"),
        Change("reason", "torn", ""),
    ]


def test_only_a_penalty_and_a_total_are_left_out_where_they_say_nothing() -> None:
    empty = {"penalty": None, "stated_total": None, "won": None}
    nothing = {"penalty": 0, "stated_total": "", "won": 0}
    assert changes({"lines": [LINE | empty]}, {"lines": [LINE | nothing]}) == [
        Change("1 Åse Madsen: won", "", "0")
    ]


def test_a_penalty_that_is_taken_back_is_named() -> None:
    line = LINE | {"penalty": 50}
    assert changes({"lines": [line]}, {"lines": [LINE]}) == [
        Change("1 Åse Madsen: points taken off", "50", "0")
    ]


SHEET = {
    "game_points": "game points",
    "won": "won",
    "lost": "lost",
    "penalty": "points taken off",
    "stated_total": "on the sheet",
    "series_points": "total",
    "passed": "passed deals",
    "state": "state",
    "reason": "reason",
    "ruling": "ruling",
    "seed": "seed",
    "name": "name",
}


def test_every_label_of_a_sheet() -> None:
    assert {name: label_of(name) for name in SHEET} == SHEET


DANISH = {
    "game_points": "spilpoint",
    "won": "vundet",
    "lost": "tabt",
    "penalty": "point trukket fra",
    "stated_total": "på listen",
    "series_points": "i alt",
    "passed": "pas",
    "state": "tilstand",
    "reason": "begrundelse",
    "ruling": "dommerafgørelse",
    "seed": "lodnummer",
    "name": "navn",
    "total": "i alt",
    "equal_in": "lige i",
    "order": "loddenes rækkefølge",
    "not_drawn": "ikke trukket",
    "referee": "dommer",
    "player": "spiller",
    "code": "slags",
    "points": "point trukket fra",
    "referred": "forelagt udvalget",
    "answer": "udvalgets svar",
    "second_person": "kontrol af en anden",
}


def test_every_label_is_translated() -> None:
    """In English a label that is missing is often the same as the key."""
    with translation.override("da"):
        assert {name: label_of(name) for name in DANISH} == DANISH


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ({"state": "planned"}, {"state": "open"}, Change("state", "planned", "open for players")),
        ({"loss_fee": "0"}, {"loss_fee": "1"}, Change("fee per lost game", "0", "1")),
        ({"rules": "danish"}, {"rules": "tarok"}, Change("rule system", "Danish Skat Union", "Danish tarok")),
        (
            {"visibility": "released"},
            {"visibility": "hidden"},
            Change(
                "what everybody sees",
                "everybody sees what the director has released",
                "hidden: only officials see anything",
            ),
        ),
        ({"is_here": True}, {"is_here": False}, Change("here", "yes", "no")),
    ],
)
def test_settings_and_entries_are_named_as_on_their_pages(
    before: dict[str, Any], after: dict[str, Any], expected: Change
) -> None:
    assert changes(before, after) == [expected]


@pytest.mark.parametrize("settings", [PlanSettings, GroupSettings])
def test_everything_of_a_prize_plan_has_a_label(settings: type) -> None:
    """A new one: into ``LABELS`` of ``journal/in_words.py``, and a choice into ``CHOICES``."""
    names = {one.name for one in fields(settings)} - {"groups", "kind"}  # a group stands under its kind
    with translation.override("hu"):  # no word is the same as in the code
        assert [name for name in names if label_of(name) == name] == []
