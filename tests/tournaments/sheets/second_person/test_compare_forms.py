"""The questions which of two typings is right."""

from __future__ import annotations

from typing import Any

from tournaments.models import Entry, Player, ScoreSheet, Seat
from tournaments.sheets.second_person.compare_forms import CompareForm
from tournaments.sheets.typing.two_typings import Difference

SEAT = Seat(number=3, entry=Entry(player=Player(first_name="Kurt", last_name="Hansen")))
FOUND = [
    Difference("stated_total", SEAT, None, 1320),
    Difference("game_points", SEAT, -104, -140),
    Difference("passed", None, 2, 3),
]
CHOSEN = {"stated_total_3": "first", "game_points_3": "second", "passed": "first"}


def form_of(typed: dict[str, Any] | None = None, **names: str) -> CompareForm:
    sheet = ScoreSheet(version=4, **({"recorded_as": "anna", "second_as": "bo"} | names))
    return CompareForm(typed, sheet=sheet, differences=FOUND)


def asked(form: CompareForm) -> list[tuple[str, list[str]]]:
    return [
        (str(one.label), [str(words) for _value, words in one.field.choices])  # type: ignore[attr-defined]
        for one in form.questions()
    ]


def test_each_question_names_the_figure_and_who_typed_what() -> None:
    assert asked(form_of()) == [
        ("3 Kurt Hansen: on the sheet", ["–, as anna typed it first", "1,320, as bo typed it again"]),
        ("3 Kurt Hansen: game points", ["−104, as anna typed it first", "−140, as bo typed it again"]),
        ("passed deals", ["2, as anna typed it first", "3, as bo typed it again"]),
    ]
    assert asked(form_of(recorded_as="", second_as=""))[2][1] == [
        "2, as – typed it first",
        "3, as – typed it again",
    ]
    assert form_of().initial == {"version": 4}


def test_what_was_chosen() -> None:
    form = form_of(CHOSEN | {"version": 4, "reason": " torn "})
    assert form.is_valid()
    assert (form.chosen(), form.reason_given(), form.cleaned_data["version"]) == (CHOSEN, "torn", 4)
    assert form_of(CHOSEN | {"version": 0}).is_valid()


def test_what_cannot_be_chosen() -> None:
    wrong = form_of({"stated_total_3": "first", "game_points_3": "both", "version": -1, "reason": "x" * 301})
    assert {name: list(said) for name, said in wrong.errors.items()} == {
        "version": ["Ensure this value is greater than or equal to 0."],
        "reason": ["Ensure this value has at most 300 characters (it has 301)."],
        "game_points_3": ["Select a valid choice. both is not one of the available choices."],
        "passed": ["Say which of the two is right."],
    }
