"""The fields of a line-up."""

from __future__ import annotations

from typing import Any

from tournaments.league.line_up.place_fields import grouped, place_fields

ANNA, BO, CARL = ("1", "Anna"), ("2", "Bo"), ("3", "Carl")


def test_a_field_for_each_place_and_each_substitute() -> None:
    choices = [("Squad", [ANNA, BO])]
    fields = dict(place_fields(2, choices, ["1"], ["3", "4", "5"]))
    assert [(name, one.label, one.initial) for name, one in fields.items()] == [
        ("place_1", "Place 1", "1"), ("place_2", "Place 2", ""), ("place_3", "Substitute 1", "3"),
        ("place_4", "Substitute 2", "4"), ("place_5", "Substitute 3", "5"),
    ]  # fmt: skip
    assert {one.required for one in fields.values()} == {False}
    last: Any = fields["place_5"]
    assert last.choices == [("", "–"), *choices]
    assert [one.initial for _name, one in place_fields(1, choices, [], [])] == [""] * 4


def test_the_squad_stands_before_the_others() -> None:
    assert grouped([ANNA], [BO, CARL]) == [("Squad", [ANNA]), ("Others of the club", [BO, CARL])]
    assert grouped([], [BO]) == [("Others of the club", [BO])]
    assert grouped([ANNA], []) == [("Squad", [ANNA])]
