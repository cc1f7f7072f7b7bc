"""The fines of a division as its leader sees them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.league.leagues import first_meeting, make_fine, make_planned, make_squad, team
from tournaments.league.fines.money import FinePayment, book_fine
from tournaments.league.fines.shown import ShownFine, shown_fine, shown_fines
from tournaments.league.line_up.fines import fine_team, note_breaches, waive_fine
from tournaments.league.line_up.rules import Breach, How, Rule, RuleSetting
from tournaments.ledger.booking import reverse
from tournaments.models import LeagueFine

BOOKING: Any = SimpleNamespace()


@pytest.mark.parametrize(
    ("fine", "booking", "is_open"),
    [
        (LeagueFine(amount=500), None, True),
        (LeagueFine(amount=0), None, False),
        (LeagueFine(amount=500, waived_at=timezone.now()), None, False),
        (LeagueFine(amount=500), BOOKING, False),
    ],
)
def test_what_a_team_owes(fine: LeagueFine, booking: Any, is_open: bool) -> None:
    assert ShownFine(fine, "Ribe", "", "", "", booking).is_open is is_open


@pytest.mark.django_db
def test_fines_of_all_teams_or_of_one_the_newest_first() -> None:
    """One is waived, one paid; one is for a rule that Ribe 1 has broken, and costs nothing."""
    division = make_planned(2, days=1)
    (player,) = make_squad("Ribe", 1)
    meeting = first_meeting(division)
    setting = RuleSetting(How.FINE)
    note_breaches(team("Ribe"), meeting, [Breach(Rule.GUESTS, player.pk, "Ribe 1", setting)], by=COMMAND)
    for_rule = LeagueFine.objects.latest("pk")
    waived, paid, owed = make_fine(100), make_fine(200), make_fine(400)
    waive_fine(waived, "No.", by=COMMAND)
    where = FinePayment(team("Ribe").club, meeting.date or timezone.localdate())
    voucher = book_fine(paid, where, by=COMMAND, token="one")
    other = fine_team(team("Tønder"), 800, "late", meeting=meeting, by=COMMAND)
    found = shown_fines(division)
    assert [one.fine for one in found.fines] == [other, owed, paid, waived, for_rule]
    assert found.owed == "DKK12.00"
    own = shown_fines(division, team("Ribe"))
    assert ([one.fine for one in own.fines], own.owed) == ([owed, paid, waived, for_rule], "DKK4.00")
    assert [one.booking for one in own.fines] == [None, voucher.booking, None, None]
    first, last = found.fines[0], found.fines[-1]
    assert (first.team, first.meeting, first.amount, first.why) == (
        "Tønder",
        "Nord, day 1, no. 1",
        "DKK8.00",
        "late",
    )
    assert (last.amount, last.why) == ("DKK0.00", "Ribe 1: too many who are not members of the club")
    assert own.fines[0].meeting == ""
    reverse(voucher.booking, by=COMMAND)
    again = LeagueFine.objects.select_related("voucher__booking", "team").get(pk=paid.pk)
    assert shown_fine(again, "DKK").booking is None
    LeagueFine.objects.update(amount=0)
    assert shown_fines(division).owed == ""
