"""The pages of leagues: what each form does, and what comes back as typed."""

from __future__ import annotations

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND
from tests.tournaments.league.leagues import (
    FIRST_DAY,
    first_meeting,
    make_division,
    make_fine,
    make_league,
    make_planned,
    make_squad,
    report,
    reported,
    team,
)
from tests.tournaments.league.neighbours import own_row, own_rows
from tournaments.league.line_up.rules import How, Rule, RuleSetting
from tournaments.league.line_up.settings import save_own_rules
from tournaments.league.meetings.reporting import object_to_meeting
from tournaments.league.meetings.ruling import rule_on
from tournaments.league.presets import PRESETS
from tournaments.league.settings import create_division
from tournaments.models import (
    Club,
    ClubTeam,
    Division,
    League,
    LeagueChange,
    LeagueRuling,
    Meeting,
    Player,
    SquadPlayer,
)

pytestmark = pytest.mark.django_db
HOME = "/leagues/skatliga-2026/"
SETTINGS = {
    "name": "Skatliga", "year": "2026", "visibility": "public", "rules": "danish", "team_kind": "four",
    "group_size": "4", "days": "5", "series_count": "3", "rounds": "12", "factor": "1", "equal_totals": "games",
    "withdrawn": "stay", "binding_days": "14", "line_up_days": "1", "currency": "DKK", "version": "1",
}  # fmt: skip


def text_of(answer: Any) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", answer.content.decode()).split())


def errors_of(answer: Any) -> set[str]:
    return set(answer.context["form"].errors) if answer.status_code == 200 else set()


def errors(answer: Any) -> set[str]:
    assert answer.status_code == 200
    return set(answer.context["form"].errors)


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_each_preset_fills_a_form_that_can_be_saved(director_client: Client, preset: Any) -> None:
    form = director_client.get("/leagues/new/settings/", {"preset": preset.key}).context["form"]
    sent = {name: str(form[name].value()) for name in form.fields} | {"name": "A league"}
    answer = director_client.post("/leagues/new/settings/", sent)
    assert errors_of(answer) == set()
    assert answer["Location"] == f"/leagues/a-league-{sent['year']}/"
    league = own_row(League)
    assert {name: getattr(league, name) for name in preset.columns} == dict(preset.columns)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"name": "\u200b"}, "name"), ({"year": "1999"}, "year"), ({"group_size": "1"}, "group_size"),
        ({"days": "0"}, "days"), ({"factor": "0"}, "factor"), ({"rules": "poker"}, "rules"),
        ({"series_count": "21"}, "series_count"), ({"binding_days": "-1"}, "binding_days"),
    ],
)  # fmt: skip
def test_a_league_that_cannot_be_is_refused_at_its_field(
    director_client: Client, changes: dict[str, str], field: str
) -> None:
    answer = director_client.post("/leagues/new/settings/", SETTINGS | changes)
    assert errors(answer) == {field}
    assert League.objects.get().name == "Another league"


def test_settings_are_changed_and_copied(director_client: Client) -> None:
    make_league()
    assert director_client.post(f"{HOME}edit/", SETTINGS | {"name": "Vinterliga"})["Location"] == HOME
    assert own_row(League).name == "Vinterliga"
    assert "Somebody else" in text_of(director_client.post(f"{HOME}edit/", SETTINGS))
    form = director_client.get("/leagues/new/settings/", {"copy": "skatliga-2026"}).context["form"]
    assert (form["name"].value(), form["series_count"].value()) == ("Vinterliga", 3)


def test_a_division_is_set_up_changed_and_removed(director_client: Client) -> None:
    make_league()
    typed = {
        "name": "Nord",
        "level": "1",
        "up": "0",
        "play_off": "0",
        "down": "2",
        "version": "1",
        "equal_teams": "lot",
    }
    answer = director_client.post(f"{HOME}divisions/new/", typed)
    division = own_row(Division)
    assert answer["Location"] == f"{HOME}divisions/{division.pk}/teams/"
    assert errors(director_client.post(f"{HOME}divisions/new/", typed)) == {"name"}
    assert errors(director_client.post(f"{HOME}divisions/new/", typed | {"level": "0"})) == {"level"}
    page = f"{HOME}divisions/{division.pk}/edit/"
    assert director_client.post(page, typed | {"down": "1"}).status_code == 302
    assert own_row(Division).down == 1
    assert director_client.post(page, {"do": "remove"})["Location"] == HOME
    assert not own_rows(Division)


def test_teams_are_added_and_get_a_squad(director_client: Client) -> None:
    division = make_division(1)
    club = own_row(Club)
    member = Player.objects.create(first_name="Åse", club=club)
    guest = Player.objects.create(first_name="Kurt")
    page = f"{HOME}divisions/{division.pk}/teams/"
    director_client.post(page, {"club": club.pk, "name": ""})
    assert [one.name for one in own_rows(ClubTeam)] == ["Tønder", "Tønder II"]
    assert errors(director_client.post(page, {"club": club.pk, "name": "tønder"})) == {"name"}

    own = f"{HOME}teams/{team('Tønder').pk}/"
    empty = director_client.post(f"{own}squad/", {"from_on": "2026-01-01"})
    assert "Choose at least one player." in text_of(empty)
    typed = {"members": [member.pk], "player": guest.pk, "from_on": "2026-01-01"}
    assert director_client.post(f"{own}squad/", typed)["Location"] == own
    assert {row.player for row in own_rows(SquadPlayer)} == {member, guest}

    typed = {"name": "Tønder", "captain": str(member.pk), "withdrawn_on": ""}
    assert director_client.post(own, typed)["Location"] == own
    assert team("Tønder").captain == member
    row = SquadPlayer.objects.get(player=guest)
    leave = f"{HOME}squads/{row.pk}/"
    assert errors(director_client.post(leave, {"until_on": "2025-12-31"})) == {"until_on"}
    director_client.post(leave, {"until_on": "2026-06-30"})
    assert SquadPlayer.objects.get(pk=row.pk).until_on == dt.date(2026, 6, 30)
    another = Player.objects.create(first_name="Ib", club=club)
    both = {"members": [another.pk], "player": guest.pk, "from_on": "2026-06-30"}
    refused = director_client.post(f"{own}squad/", both)
    assert set(refused.context["squad_form"].errors) == {"player"}
    assert not another.squads.exists()
    director_client.post(f"{HOME}teams/{team('Tønder II').pk}/", {"do": "remove"})
    assert own_row(ClubTeam) == team("Tønder")


def test_a_plan_is_made_and_names_what_it_lacks(director_client: Client) -> None:
    division = make_division(6)
    page = f"{HOME}divisions/{division.pk}/plan/"
    typed = {"group_size": "3", "days": "2", "first_date": "2026-02-07", "weeks_between": "4", "seed": "1"}
    assert errors(director_client.post(page, typed | {"days": "31"})) == {"days"}
    assert director_client.post(page, typed)["Location"] == page
    assert division.meetings.count() == 4
    assert "Most pairs meet 1 time. These do not:" in text_of(director_client.get(page))


@pytest.mark.parametrize(
    "page",
    [
        "edit/", "divisions/new/", "divisions/{division}/edit/", "divisions/{division}/teams/", "teams/{team}/",
        "meetings/{meeting}/objection/", "meetings/{meeting}/take/", "fines/{fine}/", "squads/{squad}/",
    ],
)  # fmt: skip
def test_a_form_that_lacks_something_is_shown_again(director_client: Client, page: str) -> None:
    division = make_planned(4, days=1)
    make_squad("Kiel", 1)
    keys = {
        "division": division.pk,
        "team": team("Kiel").pk,
        "meeting": first_meeting(division).pk,
        "fine": make_fine().pk,
        "squad": own_row(SquadPlayer).pk,
    }
    assert errors(director_client.post(HOME + page.format(**keys), {"x": "x"}))


def test_the_newest_twenty_leagues_can_be_copied(director_client: Client) -> None:
    League.objects.bulk_create(
        League(name="L", slug=f"league-{year}", year=year) for year in range(2000, 2021)
    )
    assert len(director_client.get("/leagues/new/").context["leagues"]) == 20


def test_divisions_with_rules_of_their_own_are_named(director_client: Client) -> None:
    league = make_league()
    nord, _syd = (make_division(0, league=league, name=name) for name in ("Nord", "Syd"))
    off = {Rule.LOWER: RuleSetting(How.OFF), Rule.HIGHER: RuleSetting(How.OFF)}
    save_own_rules(nord, nord.version, off, by=COMMAND)
    assert list(director_client.get(f"{HOME}line-ups/").context["divisions"]) == [nord]


def test_a_ruling_with_halves_and_a_comma(director_client: Client) -> None:
    division = make_division(2)
    page = f"{HOME}divisions/{division.pk}/rulings/"
    typed = {
        "team": str(team("Ribe").pk),
        "won": "−1,5",
        "lost": "",
        "reason": "late",
        "meeting": "",
        "committee": "",
    }
    assert errors(director_client.post(page, typed | {"won": "1,25"})) == {"won"}
    assert errors(director_client.post(page, typed | {"won": ""})) == {"won"}
    assert director_client.post(page, typed)["Location"] == f"{HOME}divisions/{division.pk}/"
    assert own_row(LeagueRuling).won_halves == -3
    shown = director_client.get(page).context["division_rulings"]
    assert [(one.team, one.points) for one in shown] == [("Ribe", "−1.5:0")]
    changes = director_client.get(f"{HOME}changes/", headers={"accept-language": "da"})
    assert "−1,5:0" in text_of(changes)


def test_what_is_due_and_what_was_changed(director_client: Client) -> None:
    division = make_planned(4, days=1)
    due = text_of(director_client.get(f"{HOME}due/"))
    assert "The result is to come Nord · Match day 1" in due
    assert "✗ late" in due
    assert "plan of the meetings Nord" in text_of(director_client.get(f"{HOME}changes/"))
    results: dict[str, list[int | None]] = {
        "Tønder": [3120, None],
        "Ribe": [-48, 2900],
        "Husum": [1, 2],
        "Kiel": [3, 4],
    }
    report(first_meeting(division), **results)
    changes = text_of(director_client.get(f"{HOME}changes/"))
    assert "Tønder: 3,120 · –, Ribe: −48 · 2,900, Husum: 1 · 2, Kiel: 3 · 4" in changes
    assert division.meetings.count() == 1


def test_a_hundred_duties_and_two_hundred_changes_are_shown(director_client: Client) -> None:
    nord = make_planned(2, days=1)
    syd = create_division(nord.league, name="Syd", by=COMMAND)
    missing = (Meeting(division=one, day=2, number=number) for one in (nord, syd) for number in range(1, 52))
    Meeting.objects.bulk_create(missing)
    due = director_client.get(f"{HOME}due/").context
    assert (len(due["duties"]), due["left_out"], due["chosen"]) == (100, 3, None)
    assert [(one.name, count) for one, count in due["divisions"]] == [("Nord", 52), ("Syd", 51)]
    of_syd = director_client.get(f"{HOME}due/?division={syd.pk}").context
    assert (len(of_syd["duties"]), of_syd["left_out"], of_syd["chosen"]) == (51, 0, syd)
    LeagueChange.objects.bulk_create(
        LeagueChange(league=nord.league, action="league", actor="tests") for _each in range(201)
    )
    make_league(name="Other")
    assert len(director_client.get(f"{HOME}changes/").context["changes"]) == 200


def test_everybody_reads_the_table_of_a_public_league(client: Client) -> None:
    division = make_planned(4, days=1, down=1)
    report(first_meeting(division), Tønder=[400, 400], Ribe=[300, 300], Husum=[200, 200], Kiel=[100, 100])
    page = f"{HOME}divisions/{division.pk}/"
    before = text_of(client.get(page, headers={"accept-language": "en"}))
    assert "Average: 25.00 ▼ goes down" in before
    assert "Tønder: 6:0 (400 · 400)" in before
    rule_on(team("Tønder"), won=-7, lost=0, reason="late for play", by=COMMAND)
    after = text_of(client.get(page, headers={"accept-language": "en"}))
    assert "Tønder −7:0: late for play" in after
    assert "meetings/" not in client.get(page).content.decode()


@pytest.mark.parametrize("address", ["", "divisions/{}/"])
def test_a_hidden_league_is_not_there_for_visitors(
    client: Client, director_client: Client, address: str
) -> None:
    division = make_planned(4, days=1, league=make_league(visibility="hidden"))
    page = HOME + address.format(division.pk)
    assert client.get(page).status_code == 404
    assert director_client.get(page).status_code == 200
    assert "Skatliga" not in text_of(client.get("/leagues/"))
    assert "Skatliga" in text_of(director_client.get("/leagues/"))


def test_pages_of_one_league_do_not_show_what_belongs_to_another(director_client: Client) -> None:
    division = make_planned(4, days=1)
    make_league(name="Another")
    make_squad("Kiel", 1)
    fine = make_fine(meeting=reported(division))
    meeting, other = first_meeting(division), "/leagues/another-2026/"
    objection = object_to_meeting(meeting, team("Kiel"), "No.", by=COMMAND)
    for place in (f"divisions/{division.pk}/", f"divisions/{division.pk}/plan/", f"meetings/{meeting.pk}/",
                  f"teams/{team('Kiel').pk}/", f"squads/{own_row(SquadPlayer).pk}/", f"fines/{fine.pk}/",
                  f"objections/{objection.pk}/", f"meetings/{meeting.pk}/line-ups/{team('Kiel').pk}/"):  # fmt: skip
        assert director_client.get(HOME + place).status_code == 200
        assert director_client.get(other + place).status_code == 404


def test_the_page_of_a_division_takes_as_many_queries_for_visitors_with_many_meetings(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    division = make_planned(8, days=3)
    make_squad("Kiel", 1)
    with django_assert_max_num_queries(16):
        client.get(f"{HOME}divisions/{division.pk}/")
    with django_assert_max_num_queries(9):
        client.get(f"{HOME}divisions/{division.pk}/")
    assert FIRST_DAY
