"""Who may come in for a team while it plays: the rules, the fines, and what is taken back."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import COMMAND
from tests.tournaments.league.leagues import first_meeting, make_planned, make_squad, refused_as, team
from tests.tournaments.league.line_up.test_naming import rule
from tests.tournaments.league.neighbours import own_row, own_rows
from tournaments.league.line_up.rules import How, Rule, RuleSetting
from tournaments.league.line_up.settings import USUAL, save_rules
from tournaments.league.line_up.substitution import (
    check_members,
    check_substitute,
    forget_substitute,
    league_team_of,
)
from tournaments.league.set_up import set_up_meeting
from tournaments.league.squads.squads import add_to_squad
from tournaments.models import Entry, LeagueFine, Player, Team, TeamMember
from tournaments.teams.substituting import Substitute

pytestmark = pytest.mark.django_db


def test_a_substitute_in_the_tournament_keeps_to_the_rules() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 5)
    guest = Player.objects.create(first_name="Kurt")
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    kiel = Team.objects.select_related("plan__tournament").get(name="Kiel")
    out = Entry.objects.get(player=squad[0])
    new = Entry.objects.create(tournament=tournament, player=guest, start_number=90)
    fifth = Entry.objects.create(tournament=tournament, player=squad[4], start_number=91)
    with refused_as("line-up-unregistered", "new"):
        check_substitute(kiel, Substitute(out, new, 2), by=COMMAND, knowingly=True)
    check_substitute(kiel, Substitute(out, fifth, 2), by=COMMAND, knowingly=False)
    rule(Rule.SUBSTITUTES, How.FINE, most=0, fine=500)
    with refused_as("line-up-too-many-substitutes", "new"):
        check_substitute(kiel, Substitute(out, fifth, 2), by=COMMAND, knowingly=False)
    check_substitute(kiel, Substitute(out, fifth, 2), by=COMMAND, knowingly=True)
    fine = own_row(LeagueFine)
    assert (fine.rule, fine.amount, fine.player, fine.meeting) == (
        "substitutes", 500, squad[4], first_meeting(division),
    )  # fmt: skip
    forget_substitute(kiel, squad[4], by=COMMAND)
    assert not own_rows(LeagueFine)


def test_who_came_back_still_owes_for_the_first_series() -> None:
    """Kurt, who is in no squad, plays series 1, and comes back for series 3; that is taken back."""
    division = make_planned(4)
    make_squad("Kiel", 4)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    kiel = Team.objects.select_related("plan__tournament").get(name="Kiel")
    guest = Player.objects.create(first_name="Kurt")
    kurt = Entry.objects.create(tournament=tournament, player=guest, start_number=90)
    own = {Rule.UNREGISTERED: RuleSetting(How.FINE), Rule.SUBSTITUTES: RuleSetting(How.FINE)}
    save_rules(division.league, division.league.version, {**USUAL, **own}, by=COMMAND)
    first = kiel.members.get(place=4)
    check_members(kiel, [first.entry], [kurt], by=COMMAND)
    TeamMember.objects.filter(pk=first.pk).update(entry=kurt, until_series=1)
    check_substitute(kiel, Substitute(None, kurt, 3), by=COMMAND, knowingly=True)
    assert {one.rule for one in own_rows(LeagueFine)} == {"unregistered", "substitutes"}
    forget_substitute(kiel, guest, by=COMMAND)
    assert {one.rule for one in own_rows(LeagueFine)} == {"unregistered"}
    kiel.members.filter(entry=kurt).delete()
    forget_substitute(kiel, guest, by=COMMAND)
    assert not own_rows(LeagueFine)


def test_a_guest_who_leaves_makes_room_for_another_one() -> None:
    """One guest is possible, and Kurt is one; who has left before counts as little."""
    division = make_planned(4)
    squad = make_squad("Kiel", 3)
    guests = [Player.objects.create(first_name=name) for name in ("Kurt", "Lars", "Mads")]
    for one in guests:
        add_to_squad(team("Kiel"), one, dt.date(2026, 1, 1), by=COMMAND)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    rule(Rule.GUESTS, How.HARD, most=1)
    kiel = Team.objects.select_related("plan__tournament").get(name="Kiel")
    first, kurt = (Entry.objects.get(player=one) for one in (squad[0], guests[0]))
    lars, mads = (
        Entry.objects.create(tournament=tournament, player=one, start_number=90 + place)
        for place, one in enumerate(guests[1:])
    )
    check_substitute(kiel, Substitute(kurt, lars, 2), by=COMMAND, knowingly=False)
    with refused_as("line-up-too-many-guests", "new"):
        check_substitute(kiel, Substitute(first, lars, 2), by=COMMAND, knowingly=False)
    with refused_as("line-up-too-many-guests", "new"):
        check_substitute(kiel, Substitute(None, lars, 2), by=COMMAND, knowingly=False)
    TeamMember.objects.filter(entry=kurt).update(until_series=1)
    check_substitute(kiel, Substitute(first, mads, 2), by=COMMAND, knowingly=False)


def test_substitutes_of_a_day_are_counted() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 6)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    rule(Rule.SUBSTITUTES, How.HARD, most=1)
    kiel = Team.objects.select_related("plan__tournament").get(name="Kiel")
    out = Entry.objects.get(player=squad[0])
    fifth, sixth = (
        Entry.objects.create(tournament=tournament, player=one, start_number=90 + place)
        for place, one in enumerate(squad[4:])
    )
    check_substitute(kiel, Substitute(out, fifth, 2), by=COMMAND, knowingly=False)
    TeamMember.objects.filter(entry=out).update(until_series=1)
    TeamMember.objects.create(team=kiel, entry=fifth, place=1, from_series=2)
    with refused_as("line-up-too-many-substitutes", "new"):
        check_substitute(kiel, Substitute(None, sixth, 2), by=COMMAND, knowingly=False)


def test_a_team_of_another_evening_is_not_checked() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 5)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    kiel = Team.objects.select_related("plan__tournament").get(name="Kiel")
    found = league_team_of(kiel)
    assert found == (team("Kiel"), first_meeting(division))
    guest = Entry.objects.create(
        tournament=tournament, player=Player.objects.create(first_name="Kurt"), start_number=90
    )
    out = Entry.objects.get(player=squad[0])
    kiel.club_team = None
    assert league_team_of(kiel) is None
    check_substitute(kiel, Substitute(out, guest, 2), by=COMMAND, knowingly=False)
    forget_substitute(kiel, guest.player, by=COMMAND)
    assert check_members(kiel, [out], [guest], by=COMMAND).breaches == ()
    division.meetings.update(tournament=None)
    assert league_team_of(Team.objects.select_related("plan").get(pk=kiel.pk)) is None


def test_the_players_of_a_team_are_checked_and_fined() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 4)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    kiel = Team.objects.select_related("plan__tournament").get(name="Kiel")
    before = [Entry.objects.get(player=one) for one in squad]
    kurt, lars = (
        Entry.objects.create(
            tournament=tournament, player=Player.objects.create(first_name=name), start_number=number
        )
        for number, name in ((90, "Kurt"), (91, "Lars"))
    )
    with refused_as("line-up-unregistered", "member_2"):
        check_members(kiel, before, [before[0], kurt], by=COMMAND)
    rule(Rule.UNREGISTERED, How.FINE, fine=500)
    checked = check_members(kiel, before, [kurt, lars, *before[2:]], by=COMMAND)
    assert checked.league == division.league
    assert [(one.rule, one.player) for one in checked.breaches] == [
        (Rule.UNREGISTERED, kurt.player_id),
        (Rule.UNREGISTERED, lars.player_id),
    ]
    assert {one.player for one in own_rows(LeagueFine)} == {kurt.player, lars.player}
    check_members(kiel, [kurt, lars, *before[2:]], [before[0], lars, *before[2:]], by=COMMAND)
    fine = own_row(LeagueFine)
    assert (fine.player, fine.amount, fine.made_as, fine.team) == (lars.player, 500, "tests", team("Kiel"))
