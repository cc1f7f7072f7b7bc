"""What the page shows of a list before it is imported."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import make_player, make_tournament
from tests.refusals import refused
from tournaments.models import Club
from tournaments.people.member_list import preview
from tournaments.people.member_list.new_clubs import NewClub, settle_clubs
from tournaments.people.member_list.preview import GuestQuestion, preview_context
from tournaments.people.member_list.rows import ImportRow
from tournaments.people.member_list.waiting_lists import WaitingList

pytestmark = pytest.mark.django_db


def row(number: int, club: str = "", **fields: Any) -> ImportRow:
    return ImportRow(number, "Ib", f"Holm {number}", club, **fields)


def context_of(*rows: ImportRow, **answers: str) -> dict[str, Any]:
    return preview_context(WaitingList(list(rows), unknown=["Bil"]), "token", answers)


COUNTS = ("new", "members", "imported", "known", "filled_in", "wrong", "odd", "full_names", "not_shown")


@pytest.mark.parametrize(
    ("fields", "counted"),
    [
        ({}, {"new", "imported"}),
        ({"guest": 7}, {"members", "imported"}),
        ({"guest": None}, {"new", "imported"}),
        ({"known": True}, {"known"}),
        ({"known": True, "problems": ["x"]}, {"wrong"}),
        ({"known": True, "is_filled_in": True}, {"filled_in"}),
        ({"problems": ["x", "y"]}, {"wrong"}),
        ({"first_name": "S¿ren"}, {"new", "imported", "odd"}),
        ({"first_name": "S¿ren", "known": True}, {"known"}),
        ({"shows_full_name": True}, {"new", "imported", "full_names"}),
        ({"shows_full_name": True, "known": True}, {"known"}),
    ],
)
def test_each_row_is_counted(fields: dict[str, Any], counted: set[str]) -> None:
    names = {"first_name": "Ib", "last_name": "Holm"} | fields
    context = context_of(ImportRow(2, **names), ImportRow(3, **names))
    assert {name: context[name] for name in COUNTS} == {name: 2 * (name in counted) for name in COUNTS}
    assert (context["token"], context["unknown"], len(context["rows"])) == ("token", ["Bil"], 2)


def test_of_a_long_list_problems_then_guests_then_odd_names_are_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(preview, "MOST_SHOWN", 4)
    rows = [
        row(2), row(3), ImportRow(4, "S¿ren", "Holm"), row(5, guests=[7], guest=7), row(6, problems=["x"]),
    ]  # fmt: skip
    assert [one.number for one in context_of(*rows[:4])["rows"]] == [2, 3, 4, 5]
    context = context_of(*rows)
    assert ([one.number for one in context["rows"]], context["not_shown"]) == ([6, 5, 4, 2], 1)


def test_new_clubs_and_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Clubs with a question are always shown."""
    Club.objects.create(name="Tønder")
    rows = [
        row(2, "Tnder"),
        row(3, "Ribe", club_number="0553015"),
        row(4, "Højer"),
        row(5, "Ribe"),
        row(6, "Tønder"),
    ]
    context = context_of(*rows, **{"club:tnder": "same"})
    assert context["questions"] == [(NewClub("Tnder", 1, "Tønder"), "same")]
    assert (context["clubs"], context["more_clubs"]) == ([NewClub("Ribe", 2), NewClub("Højer", 1)], 0)
    assert context["numbered"] == [("Ribe", "05.53.015")]
    assert preview.MOST_CLUBS == 100
    monkeypatch.setattr(preview, "MOST_CLUBS", 1)
    context = context_of(*rows)
    assert context["questions"] == [(NewClub("Tnder", 1, "Tønder"), "")]
    assert (context["clubs"], context["more_clubs"]) == ([NewClub("Ribe", 2)], 1)
    assert (preview.MOST_SHOWN, context_of()["more_clubs"]) == (500, 0)


def test_guests_who_may_be_meant_with_their_newest_evening() -> None:
    one, two, other = (make_player(number, is_guest=True) for number in (1, 2, 3))
    late = make_tournament("Late", date=dt.date(2026, 11, 21)).entries.create(player=one, start_number=1)
    make_tournament("Early", date=dt.date(2026, 1, 1)).entries.create(player=one, start_number=1)
    asked = row(2, guests=[two.pk, one.pk, 4711], guest=None)
    settled = row(3, guests=[other.pk], guest=other.pk)
    context = context_of(asked, settled, **{"guest:2": "new", "guest:3": "7"})
    assert context["guest_questions"] == [GuestQuestion(asked, [(two, None), (one, late)], "new")]
    assert context["others"] == ["guest:2"]


def test_a_misspelt_club_of_a_misspelt_club() -> None:
    """Riibe is Ribe, and Riibbe is Riibe: so both are."""
    rows = [
        row(2, "Ribe"),
        row(3, "RIBE"),
        row(4, "Riibe"),
        row(5, "Riibe"),
        row(6, "Riibbe"),
        row(7, "Højer"),
    ]
    with refused("club-undecided", field="club:riibe", club="Riibe"):
        settle_clubs(rows, {"club:riibbe": "same", "club:ribe": "same"})
    with refused("club-undecided", field="club:riibbe", club="Riibbe"):
        settle_clubs(rows, {"club:riibe": "same", "club:riibbe": "?"})
    settle_clubs(rows, {"club:riibe": "same", "club:riibbe": "same", "club:højer": "same"})
    assert [one.club for one in rows] == ["Ribe", "RIBE", "Ribe", "Ribe", "Ribe", "Højer"]
