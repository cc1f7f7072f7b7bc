"""Line-ups are named, checked, fined, marked as late, and become the teams of the tournament."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    first_meeting,
    make_division,
    make_league,
    make_planned,
    make_squad,
    refused_as,
    team,
)
from tests.tournaments.league.neighbours import own_row, own_rows
from tournaments.access.actors import captain
from tournaments.league.line_up.facts import candidates
from tournaments.league.line_up.naming import (
    NamedLineUp,
    is_late,
    line_up_of_team,
    name_line_up,
    version_of,
)
from tournaments.league.line_up.rules import How, Rule, RuleSetting
from tournaments.league.line_up.settings import USUAL, own_rules, rules_of_league, save_own_rules, save_rules
from tournaments.league.next_year.making import make_next_year
from tournaments.league.scheduling import change_meeting, make_plan, meetings_of
from tournaments.league.set_up import set_up_meeting
from tournaments.league.squads.squads import add_team, add_to_squad
from tournaments.models import (
    Club,
    ClubTeam,
    Division,
    Entry,
    League,
    LeagueChange,
    LeagueFine,
    Meeting,
    MeetingTeam,
    Player,
    Team,
)
from tournaments.teams.results import entries_in, teams_of

pytestmark = pytest.mark.django_db


def row_of(meeting: Meeting, name: str) -> MeetingTeam:
    rows = MeetingTeam.objects.select_related("team__division__league", "team__club")
    return rows.get(meeting=meeting, team__name=name)


def name(
    meeting: Meeting, of: str, *players: Player, substitutes: tuple[Player, ...] = (), **more: Any
) -> None:
    row = row_of(meeting, of)
    line_up = NamedLineUp(players, substitutes)
    name_line_up(meeting, row.team, line_up, version_of(row), **({"by": captain(row.team)} | more))


def names_in(line_up: NamedLineUp) -> list[list[str]]:
    return [[one.first_name for one in some] for some in line_up]


def rule(key: Rule, how: How, most: int = 0, fine: int = 0) -> None:
    league = own_row(League)
    save_rules(league, league.version, {**USUAL, key: RuleSetting(how, most, fine)}, by=COMMAND)


def test_a_line_up_is_named_changed_and_becomes_the_team_of_the_tournament() -> None:
    division = make_planned(4)
    meeting = first_meeting(division)
    one, two, three, four, five = make_squad("Kiel", 5)
    name(meeting, "Kiel", two, one, three, substitutes=(five,))
    assert first_meeting(division).state == Meeting.State.LINE_UP
    name(meeting, "Kiel", five, one, three, four, substitutes=(two,))
    assert names_in(line_up_of_team(row_of(meeting, "Kiel"))) == [
        ["Kiel 5", "Kiel 1", "Kiel 3", "Kiel 4"], ["Kiel 2"],
    ]  # fmt: skip
    change = LeagueChange.objects.first()
    assert change
    assert (change.action, change.actor) == ("line-up", f"captain of team {team('Kiel').pk}")
    assert change.before == {"players": [two.pk, one.pk, three.pk, five.pk]}

    tournament = set_up_meeting(meeting, by=COMMAND)
    teams = {one.name: entries_in(one) for one in teams_of(tournament.team_plan)}
    assert [entry.player for entry in teams["Kiel"]] == [five, one, three, four]
    # The substitute is in the tournament, and not here yet.
    assert Entry.objects.get(player=two).is_here is False
    with refused_as("line-up-in-the-tournament"):
        name(meeting, "Kiel", one, two, three, four)


def test_without_a_line_up_the_first_of_the_squad_play() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 5)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    (kiel,) = [one for one in teams_of(tournament.team_plan) if one.name == "Kiel"]
    assert [entry.player for entry in entries_in(kiel)] == squad[:4]


@pytest.mark.parametrize(
    ("players", "code", "field"),
    [
        ((0, 1), "team-too-small", "place_3"),
        ((0, 1, 2, 3, 4), "team-too-large", ""),
        ((0, 1, 2, 0), "team-member-twice", ""),
    ],
)
def test_numbers_are_always_refused(players: tuple[int, ...], code: str, field: str) -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 5)
    with refused_as(code, field):
        name(first_meeting(division), "Kiel", *(squad[place] for place in players))
    assert row_of(first_meeting(division), "Kiel").lined_up_at is None


def test_a_captain_names_no_line_up_but_his_own() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 4)
    with refused_as("not-your-team"):
        name(first_meeting(division), "Kiel", *squad, by=captain(team("Ribe")))
    stranger = add_team(
        make_division(0, name="Syd", league=division.league), Club.objects.create(name="X"), by=COMMAND
    )
    with refused_as("not-your-team"):
        name_line_up(first_meeting(division), stranger, NamedLineUp(tuple(squad)), 0, by=captain(stranger))


def test_two_at_the_same_line_up_one_wins() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 4)
    meeting = first_meeting(division)
    name(meeting, "Kiel", *squad)
    with refused_as("line-up-stale"):
        name_line_up(meeting, team("Kiel"), NamedLineUp(tuple(squad)), 0, by=COMMAND)


@pytest.mark.parametrize(("days", "expected"), [(2, False), (1, False), (0, True), (-1, True)])
def test_late_is_marked_and_not_refused(days: int, expected: bool) -> None:
    """Due is the day before the match day, to its end."""
    division = make_planned(4, league=make_league(line_up_days=1))
    squad = make_squad("Kiel", 4)
    Meeting.objects.update(date=timezone.localdate() + dt.timedelta(days=days))
    name(first_meeting(division), "Kiel", *squad)
    assert is_late(first_meeting(division), row_of(first_meeting(division), "Kiel")) is expected


def test_somebody_of_no_squad_plays_knowingly_and_is_fined_once() -> None:
    division = make_planned(4)
    meeting, squad = first_meeting(division), make_squad("Kiel", 3)
    guest = Player.objects.create(first_name="Kurt")
    with refused_as("line-up-unregistered"):
        name(meeting, "Kiel", *squad, guest)
    rule(Rule.UNREGISTERED, How.FINE, fine=2000)
    with refused_as("line-up-unregistered"):
        name(meeting, "Kiel", *squad, guest)
    for _again in range(2):
        name(meeting, "Kiel", *squad, guest, knowingly=True)
    fine = own_row(LeagueFine)
    assert (fine.team.name, fine.rule, fine.player, fine.amount) == ("Kiel", "unregistered", guest, 2000)
    # Not played after all: nothing is owed.
    name(meeting, "Kiel", *squad)
    assert not own_rows(LeagueFine)


def two_teams() -> tuple[Division, Division]:
    """Kiel in the higher division, Kiel II in the lower one, with the other clubs' teams."""
    league = make_league(year=2026)
    high = make_division(4, league=league, name="Nord", level=1)
    low = make_division(0, league=league, name="Syd", level=2)
    for club in ("Kiel", "Ribe", "Husum", "Tønder"):
        add_team(low, Club.objects.get(name=club), by=COMMAND)
    for division in (high, low):
        make_plan(division, group_size=4, days=4, first_date=FIRST_DAY, seed="1", by=COMMAND)
    return high, low


def test_helping_out_is_counted_over_the_year() -> None:
    """Twice from the lower team is usual; a day that is only planned does not count."""
    high, low = two_teams()
    helper, *rest = make_squad("Kiel II", 4)
    squad = make_squad("Kiel", 4)
    for number, meeting in enumerate(meetings_of(high), 1):
        found = candidates(team("Kiel"), meeting, [helper])[0]
        assert (found.helped_out, found.registered and found.registered.name) == (number - 1, "Kiel II")
        if number == 3:
            with refused_as("line-up-helps-too-often"):
                name(meeting, "Kiel", helper, *squad[:3])
            break
        name(meeting, "Kiel", helper, *squad[:3])
        assert candidates(team("Kiel"), meeting, [helper])[0].helped_out == number - 1
        Meeting.objects.filter(pk=meeting.pk).update(totals_at=timezone.now())
    # The same day in the other team; and nobody of the first plays in the second.
    first_low = meetings_of(low)[0]
    with refused_as("line-up-twice-on-a-day"):
        name(first_low, "Kiel II", helper, *rest)
    with refused_as("line-up-in-a-lower-team"):
        name(first_low, "Kiel II", squad[0], *rest)


def test_a_man_plays_for_one_club_a_year_in_any_league() -> None:
    division = make_planned(4)
    man, woman, *rest = make_squad("Kiel", 4)
    woman.player_class = "women"
    woman.save()
    other = make_division(1, league=make_league(name="Cup"), name="Cup")
    for one in (man, woman):
        add_to_squad(ClubTeam.objects.get(division=other), one, dt.date(2026, 1, 1), by=COMMAND)
    assert [one.other_clubs for one in candidates(team_in(division, "Kiel"), first_meeting(division), [man, woman])] == [
        ("Tønder",), ("Tønder",),
    ]  # fmt: skip
    with refused_as("line-up-for-a-second-club"):
        name(first_meeting(division), "Kiel", man, *rest)
    name(first_meeting(division), "Kiel", woman, *rest)


def team_in(division: Division, called: str) -> ClubTeam:
    return ClubTeam.objects.select_related("division__league").get(division=division, name=called)


def test_more_than_three_substitutes_are_not_named_beforehand() -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 8)
    name(first_meeting(division), "Kiel", *squad[:4], substitutes=tuple(squad[4:7]))
    with refused("team-too-large", most=4):
        name(first_meeting(division), "Kiel", *squad[:4], substitutes=tuple(squad[4:]))
    with refused("team-too-small", field="place_3", least=3):
        name(first_meeting(division), "Kiel", *squad[:2])
    with refused("team-member-twice", name=squad[0]):
        name(first_meeting(division), "Kiel", *squad[:4], substitutes=(squad[0],))
    stored = row_of(first_meeting(division), "Kiel").line_up.values_list("place", "player")
    assert list(stored) == [(place, one.pk) for place, one in enumerate(squad[:7], 1)]


def test_rules_are_saved_noted_and_go_along_into_the_next_year() -> None:
    division = make_planned(2)
    league = division.league
    chosen = {**USUAL, Rule.GUESTS: RuleSetting(How.FINE, 1, 2000)}
    own = {Rule.HIGHER: RuleSetting(How.HARD, 5)}
    with refused_as("league-stale"):
        save_rules(league, 99, chosen, by=COMMAND)
    save_rules(league, 1, chosen, by=COMMAND)
    change = LeagueChange.objects.first()
    assert change
    assert (change.before, change.after) == ({"rule-guests": "off, 0, 0"}, {"rule-guests": "fine, 1, 2000"})
    save_own_rules(division, own_row(Division).version, own, by=COMMAND)
    targets: dict[int, int | None] = {one.pk: division.pk for one in division.teams.all()}
    following = make_next_year(league, targets, by=COMMAND)
    assert rules_of_league(following) == chosen
    assert own_rules(following.divisions.get()) == own


def test_a_line_up_makes_the_leaders_form_not_stale() -> None:
    division = make_planned(4)
    meeting, squad = first_meeting(division), make_squad("Kiel", 4)
    name(meeting, "Kiel", *squad)
    change_meeting(
        meeting,
        meeting.version,
        by=COMMAND,
        date=FIRST_DAY,
        first_date=None,
        last_date=None,
        place="Kroen",
        host=None,
    )


def test_the_players_of_a_team_are_checked_where_it_plays(director_client: Client) -> None:
    division = make_planned(4)
    squad = make_squad("Kiel", 4)
    tournament = set_up_meeting(first_meeting(division), by=COMMAND)
    guest = Entry.objects.create(
        tournament=tournament, player=Player.objects.create(first_name="Kurt"), start_number=90
    )
    kiel = Team.objects.get(name="Kiel")
    page = f"/tournaments/{tournament.slug}/teams/{kiel.number}/"
    typed = {
        f"member_{place}": str(Entry.objects.get(player=one).start_number)
        for place, one in enumerate(squad[:3], 1)
    }
    typed |= {"member_4": str(guest.start_number), "name": "Kiel", "version": str(kiel.version)}
    assert set(director_client.post(page, typed).context["form"].errors) == {"member_4"}
    assert Team.objects.get(name="Kiel").version == kiel.version
    rule(Rule.UNREGISTERED, How.FINE, fine=2000)
    answer = director_client.post(page, typed, follow=True)
    assert "costs DKK20.00" in answer.content.decode()
    assert own_row(LeagueFine).player == guest.player
    typed |= {"member_4": "", "version": str(kiel.version + 1)}
    director_client.post(page, typed)
    assert not own_rows(LeagueFine)


def test_a_named_substitute_and_a_day_that_is_planned_do_not_count() -> None:
    high, low = two_teams()
    helper, *rest = make_squad("Kiel II", 4)
    squad = make_squad("Kiel", 4)
    first, second, *_others = meetings_of(high)
    name(first, "Kiel", *squad, substitutes=(helper,))
    name(second, "Kiel", helper, *squad[:3])
    third = meetings_of(high)[2]
    assert candidates(team("Kiel"), third, [helper])[0].helped_out == 0
    # Named as a substitute on day 1 only: the other team may have her that day.
    name(meetings_of(low)[0], "Kiel II", helper, *rest)
    Meeting.objects.filter(pk=second.pk).update(totals_at=timezone.now())
    found = candidates(team("Kiel"), third, [rest[0], helper, *squad[:1]])
    assert [(one.name, one.helped_out, one.registered and one.registered.name) for one in found] == [
        ("Kiel II 2", 0, "Kiel II"), ("Kiel II 1", 1, "Kiel II"), ("Kiel 1", 0, "Kiel"),
    ]  # fmt: skip
