"""The entry form by itself: which lines it has, what it asks for, what a button sends again."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.rules import Tally
from tests.tournaments.sheets.conftest import FOUR, typed
from tournaments.models import Entry, Player, Seat
from tournaments.sheets.typing.fields import WholeNumberField
from tournaments.sheets.typing.forms import SheetForm, values_of_sheet
from tournaments.sheets.typing.slips import Proposal


def seats_of(*ruled: int) -> list[Seat]:
    """As many seats, with the points that rulings take off."""
    seats = [
        Seat(
            number=number, entry=Entry(pk=number + 10, player=Player(first_name="No", last_name=str(number)))
        )
        for number in range(1, len(ruled) + 1)
    ]
    for seat, points in zip(seats, ruled, strict=True):
        seat.ruled = points
    return seats


def form_of(
    data: dict[str, Any] | None = None, ruled: tuple[int, ...] = (0, 50, 0, 0), **initial: Any
) -> SheetForm:
    return SheetForm(data, seats=seats_of(*ruled), initial=initial)


def test_its_lines() -> None:
    form = form_of(penalty_1=10)
    assert form.players == "11-12-13-14"
    assert form.fields["unreadable"].choices == [  # type: ignore[attr-defined]
        (1, "1 No 1"), (2, "2 No 2"), (3, "3 No 3"), (4, "4 No 4"),
    ]  # fmt: skip
    assert [line.seat.number for line in form.lines()] == [1, 2, 3, 4]
    assert [line.seat.number for line in form.ruled_lines()] == [2]
    assert [line.takes_penalty for line in form.lines()] == [True, False, True, True]
    assert form_of(penalty_2=10).lines()[1].takes_penalty
    names = ("game_points", "won", "lost", "stated_total", "penalty")
    line = form.lines()[1]
    assert [getattr(line, name).name for name in names] == [f"{name}_2" for name in names]


def test_what_was_typed() -> None:
    form = form_of(typed(FOUR, penalty_2="", penalty_3="20", reason=" torn ", ruling=" late "))
    assert form.is_valid()
    lines = [FOUR[0], FOUR[1], Tally(-104, 8, 3, 20, 356), FOUR[3]]
    assert form.tallies() == lines
    figures = form.figures()
    assert (figures["passed"], figures["reason"], figures["ruling"]) == (2, "torn", "late")
    assert figures["lines"][2] == {
        "game_points": -104,
        "won": 8,
        "lost": 3,
        "stated_total": 356,
        "penalty": 20,
    }


@pytest.mark.parametrize(
    ("typed_too", "errors", "asks"),
    [
        ({}, [], False),
        ({"players": "11-12-13-14"}, [], False),
        ({"players": "11-12-13"}, ["__all__"], True),
        ({"won_2": ""}, ["won_2"], True),
        ({"stated_total_2": ""}, ["stated_total_2"], True),
        ({"stated_total_2": "", "no_totals": "on"}, [], False),
        ({"stated_total_2": "x", "no_totals": "on"}, ["stated_total_2"], True),
        ({"stated_total_2": "", "unreadable": ["2"]}, ["reason"], True),
        ({"stated_total_2": "", "unreadable": ["2"], "reason": " "}, ["reason"], True),
        ({"stated_total_2": "", "unreadable": ["2"], "reason": "wet"}, [], False),
        ({"unreadable": ["2"], "reason": "wet"}, ["stated_total_2"], True),
        ({"why": "x" * 301}, ["why"], False),
        ({"why": "x" * 301, "ruling": "x" * 301}, ["ruling", "why"], True),
        ({"version": "-1"}, ["version"], True),
        ({"version": ""}, ["version"], True),
    ],
)
def test_what_it_refuses(typed_too: dict[str, Any], errors: list[str], asks: bool) -> None:
    form = form_of(typed(FOUR) | typed_too)
    assert (sorted(form.errors), form.asks_for_reason) == (errors, asks)
    assert not form_of().asks_for_reason


def test_the_fields_with_something_wrong() -> None:
    form = form_of(typed(FOUR, won_2="x", penalty_2="-1", stated_total_3=""))
    assert [[field.name for field in line.refused] for line in form.lines()] == [
        [],
        ["won_2", "penalty_2"],
        ["stated_total_3"],
        [],
    ]


def test_a_button_sends_what_was_typed_with_the_changes() -> None:
    sent = typed(FOUR[:1])
    form = SheetForm(sent | {"unknown": "7"}, seats=seats_of(0))
    assert dict(form.repaired()) == sent
    form.proposal = Proposal("Swapped?", (1,), {"won_1": "3", "lost_1": "12"})
    assert dict(form.repaired()) == sent | {"won_1": "3", "lost_1": "12"}
    assert (form.proposal.first_field, form.proposal.changes_as_json) == (
        "won_1",
        '{"won_1": "3", "lost_1": "12"}',
    )
    assert Proposal("Wrong.", (1, 2), {}).first_field == ""


def test_a_slip_is_said_once_and_marks_its_fields() -> None:
    form = form_of(typed(FOUR))
    proposal = Proposal("Swapped?", (1,), {"won_1": "3", "lost_1": "12"})
    form.show_refusal(None, proposal)  # type: ignore[arg-type]
    assert form.proposal == proposal
    assert {name: list(said) for name, said in form.errors.items()} == {"won_1": ["Swapped?"]}
    marked = [name for name, field in form.fields.items() if "aria-invalid" in field.widget.attrs]
    assert sorted(marked) == ["lost_1", "won_1"]
    form = form_of(typed(FOUR))
    form.show_refusal(None, Proposal("Lines 1 and 2.", (1, 2), {}))  # type: ignore[arg-type]
    assert form.non_field_errors() == ["Lines 1 and 2."]


def test_limits() -> None:
    limits = {
        name: (field.least, field.most, field.required)
        for name, field in form_of().fields.items()
        if isinstance(field, WholeNumberField) and name.endswith("_3")
    }
    points, games = 30_000, 99
    assert limits == {
        "game_points_3": (-points, points, True),
        "won_3": (0, games, True),
        "lost_3": (0, games, True),
        "stated_total_3": (-points, points, False),
        "penalty_3": (0, points, False),
    }
    assert values_of_sheet(None, seats_of(0)) == {"version": 0}
