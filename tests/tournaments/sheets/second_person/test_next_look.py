"""What an official can do with a sheet that waits for a second person, by a table of cases."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.factories import COMMAND
from tournaments.access.actors import login
from tournaments.models import ScoreSheet, Series, Tournament
from tournaments.sheets.second_person.next_look import Look, look_at

ANNA, BO = (login(User(pk=number, username=name)) for number, name in ((1, "anna"), (2, "bo")))
SECOND = {"passed": 1}


@pytest.mark.parametrize(
    ("second_person", "rules", "state", "sheet", "looks"),
    [
        # What Anna, who typed it, Bo, and a command can do with it.
        ("another", "danish", "released", {}, (Look.OWN, Look.CONFIRM, Look.CONFIRM)),
        ("blind", "danish", "released", {}, (Look.OWN, Look.AGAIN, Look.AGAIN)),
        # Deals are compared with the paper, since nobody types them twice.
        ("blind", "turneskat", "released", {}, (Look.OWN, Look.CONFIRM, Look.CONFIRM)),
        ("blind", "danish", "released", {"second": SECOND}, (Look.COMPARE,) * 3),
        ("none", "danish", "released", {}, (None,) * 3),
        ("none", "danish", "released", {"second": SECOND}, (None,) * 3),
        ("another", "danish", "closed", {}, (None,) * 3),
        ("another", "danish", "checked", {}, (None,) * 3),
        ("another", "danish", "released", {"state": "confirmed"}, (None,) * 3),
        ("another", "danish", "released", None, (None,) * 3),
        # From a file: nobody's login is known, so anybody is a second person.
        ("another", "danish", "released", {"recorded_by_id": None}, (Look.CONFIRM,) * 3),
        # Only the name is known.
        (
            "another",
            "danish",
            "released",
            {"recorded_by_id": None, "recorded_as": "anna"},
            (Look.OWN, Look.CONFIRM, Look.CONFIRM),
        ),
    ],
)
def test_what_can_be_done(
    second_person: str, rules: str, state: str, sheet: dict[str, Any] | None, looks: tuple[Look | None, ...]
) -> None:
    series = Series(tournament=Tournament(second_person=second_person, rules=rules), state=state)
    stored = None if sheet is None else ScoreSheet(**({"recorded_by_id": 1, "state": "recorded"} | sheet))
    assert tuple(look_at(series, stored, by, has_deals=False) for by in (ANNA, BO, COMMAND)) == looks


def test_deals_of_a_phone_are_compared_with_the_paper() -> None:
    """Although this rule system can be typed in twice."""
    series = Series(tournament=Tournament(second_person="blind", rules="danish"), state="released")
    sheet = ScoreSheet(recorded_by_id=1, state="recorded")
    assert look_at(series, sheet, BO, has_deals=True) is Look.CONFIRM


def test_the_value_is_the_page() -> None:
    assert [look.value for look in Look] == ["compare_sheet", "type_again", "confirm_sheet", ""]
