"""The page of a team's substitutes, in a meeting of a league: refused, or done knowingly for a fine, and taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, seat_series
from tests.tournaments.league.leagues import first_meeting, make_planned, make_squad
from tests.tournaments.league.neighbours import own_row, own_rows
from tournaments.league.line_up.rules import How, Rule, RuleSetting
from tournaments.league.line_up.settings import USUAL, save_rules
from tournaments.league.set_up import set_up_meeting
from tournaments.models import Entry, League, LeagueFine, Player, Series, Team, TeamMember, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening() -> Tournament:
    """Series 1 is over; Kurt, who is in no squad, is number 90."""
    division = make_planned(4)
    make_squad("Kiel", 4)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    Entry.objects.create(
        tournament=tournament, player=Player.objects.create(first_name="Kurt"), start_number=90
    )
    entries = list(tournament.entries.order_by("start_number"))
    seat_series(tournament, 1, [entries[:4]], state=Series.State.CLOSED)
    return tournament


def page_of(evening: Tournament) -> str:
    number = Team.objects.get(plan__tournament=evening, name="Kiel").number
    return f"/tournaments/{evening.slug}/teams/{number}/substitutes/"


def typed(evening: Tournament, **more: str) -> dict[str, Any]:
    team = Team.objects.get(plan__tournament=evening, name="Kiel")
    out = team.members.order_by("place")[0].entry.start_number
    return {"out": str(out), "new": "90", "number": "2", "version": str(team.version)} | more


def fine(rule: Rule, amount: int) -> None:
    league = own_row(League)
    save_rules(league, league.version, {**USUAL, rule: RuleSetting(How.FINE, fine=amount)}, by=COMMAND)


def test_a_hard_rule_is_refused_at_who_comes_in(director_client: Client, evening: Tournament) -> None:
    answer = director_client.post(page_of(evening), typed(evening, knowingly="on"))
    form = answer.context["form"]
    assert dict(form.errors) == {
        "new": ["Kurt is in no squad of the club in this league. Registered players play, for their club."]
    }
    assert "knowingly" not in form.fields
    assert TeamMember.objects.filter(from_series=2).count() == 0


def test_for_a_fine_it_is_done_knowingly_and_taken_back(director_client: Client, evening: Tournament) -> None:
    fine(Rule.UNREGISTERED, 2000)
    page = page_of(evening)
    assert "knowingly" not in director_client.get(page).context["form"].fields
    asked = director_client.post(page, typed(evening)).context["form"]
    assert asked.errors["new"][0].endswith("It is possible, and costs DKK20.00.")
    assert "knowingly" in asked.fields
    assert not own_rows(LeagueFine)
    assert director_client.post(page, typed(evening, knowingly="on"))["Location"] == page
    member = TeamMember.objects.get(from_series=2)
    assert (member.entry.start_number, own_row(LeagueFine).amount) == (90, 2000)
    director_client.post(page, {"take_back": str(member.pk), "version": typed(evening)["version"]})
    assert (TeamMember.objects.filter(from_series=2).count(), own_rows(LeagueFine)) == (0, [])


def test_a_team_that_plays_in_no_league_is_not_asked(director_client: Client, evening: Tournament) -> None:
    Team.objects.update(club_team=None)
    page = page_of(evening)
    assert director_client.post(page, typed(evening, knowingly="on"))["Location"] == page
