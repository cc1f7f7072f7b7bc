"""Rulings that give or take points: what is refused, by codes."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    code_of,
    first_meeting,
    make_division,
    make_planned,
    reported,
    team,
)
from tests.tournaments.league.neighbours import own_row
from tournaments.league.meetings.reporting import (
    make_binding,
)
from tournaments.league.meetings.ruling import is_binding, rule_on
from tournaments.league.scheduling import meetings_of
from tournaments.models import (
    LeagueRuling,
)

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"won": 0}, "ruling-changes-nothing at won"),
        ({"reason": " "}, "ruling-without-reason at reason"),
        ({"won": Fraction(1, 4)}, "ruling-not-in-halves at won"),
        ({"lost": 1001}, "ruling-not-in-halves at lost"),
    ],
)
def test_a_ruling_has_points_and_a_reason(changes: dict[str, Any], code: str) -> None:
    make_division(2)
    ruling: dict[str, Any] = {"won": -1, "lost": 0, "reason": "late", "by": COMMAND}
    assert code_of(lambda: rule_on(team("Ribe"), **(ruling | changes))) == code


def test_what_is_binding_is_changed_by_a_committee_that_is_named() -> None:
    division = make_planned(4, days=1)
    meeting = reported(division)
    make_binding(meeting, by=COMMAND)
    ruling: dict[str, Any] = {"won": -1, "lost": 0, "reason": "late", "by": COMMAND}
    on_it = ruling | {"meeting": meeting}
    assert code_of(lambda: rule_on(team("Ribe"), **on_it)) == "ruling-without-committee at committee"
    assert code_of(lambda: rule_on(team("Ribe"), **ruling)) == "ruling-without-committee at committee"
    rule_on(team("Ribe"), **ruling, meeting=meeting, committee="Protest committee")
    ruling_ = own_row(LeagueRuling)
    assert (ruling_.won_halves, ruling_.lost_halves, ruling_.meeting, ruling_.team) == (
        -2, 0, meeting, team("Ribe"),
    )  # fmt: skip
    assert (ruling_.reason, ruling_.committee, ruling_.made_as) == ("late", "Protest committee", "tests")


def test_a_ruling_on_no_meeting_is_free_while_one_is_not_binding() -> None:
    division = make_planned(4, days=2)
    make_binding(reported(division), by=COMMAND)
    last = meetings_of(division)[1]
    least: dict[str, Any] = {"won": 0, "reason": "late", "by": COMMAND}
    rule_on(team("Ribe"), **least, lost=1000)
    rule_on(team("Ribe"), **least, lost=Fraction(-1, 2), meeting=last)
    assert [one.lost_halves for one in LeagueRuling.objects.order_by("pk")[1:]] == [2000, -1]
    assert [is_binding(division, one) for one in (None, last, first_meeting(division))] == [
        False,
        False,
        True,
    ]
    division.meetings.all().delete()
    assert not is_binding(division, None)
