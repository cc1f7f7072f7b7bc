"""The officials' pages about teams: how they are reckoned, who plays in which, and their standings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.contrib.messages.storage.fallback import FallbackStorage
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.conftest import make_user
from tests.factories import (
    COMMAND,
    end_evening,
    make_entries,
    make_player,
    make_tournament,
    seat_series,
    store_result,
)
from tests.refusals import refused
from tests.tournaments.season.sides import make_plan, make_team, two_tandems
from tournaments.access.actors import Actor
from tournaments.access.permissions import Role
from tournaments.models import Entry, JournalEntry, Player, Series, Team, TeamPlan, Tournament
from tournaments.teams.drawing import draw_teams
from tournaments.teams.entering import enter_team
from tournaments.teams.pages import team_standings_page
from tournaments.teams.planning import save_team_plan
from tournaments.teams.results import entries_in, teams_of
from tournaments.teams.settings import chosen_settings
from tournaments.teams.substituting import Substitute, put_in
from tournaments.teams.views import team as team_page_view

EVENING = "/tournaments/club-evening"
PLAN = {"kind": "four", "factor": "0", "equal_totals": "games", "version": "0", "do": "save"}


@pytest.fixture
def evening(db: None) -> Tournament:
    make_plan(make_tournament("Another evening"), size=20)
    tournament = make_tournament()
    make_entries(tournament, 7)
    return tournament


def page_of(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode().partition("<main")[2]))


def names_in(tournament: Tournament) -> dict[str, list[int]]:
    plan = plan_of(tournament)
    return {team.name: [entry.start_number for entry in entries_in(team)] for team in teams_of(plan)}


def plan_of(tournament: Tournament) -> TeamPlan:
    return TeamPlan.objects.get(tournament=tournament)


def errors(answer: Any) -> dict[str, list[str]]:
    assert answer.status_code == 200
    return dict(answer.context["form"].errors)


def test_without_a_plan_nobody_enters_a_team(evening: Tournament, director_client: Client) -> None:
    assert "plan" not in director_client.get(f"{EVENING}/teams/").context
    with refused("teams-without-plan"):
        enter_team(evening, "Red", [], by=COMMAND)
    assert JournalEntry.objects.count() == 0


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ({}, ("four", 4, None, 3, 0, None)),
        ({"kind": "six", "factor": "2"}, ("six", 6, None, 5, 2, None)),
        ({"kind": "tandem", "quota": "50"}, ("tandem", 2, None, 2, 0, 50)),
        ({"kind": "best"}, ("best", 6, 4, 4, 0, None)),
        ({"kind": "best", "size": "3"}, ("best", 3, None, 3, 0, None)),
        ({"kind": "best", "size": "8", "counted": "3", "starts_with": "1"}, ("best", 8, 3, 1, 0, None)),
        ({"kind": "mixed", "size": "4", "starts_with": "4"}, ("mixed", 4, None, 4, 0, None)),
        ({"kind": "four", "size": "4", "counted": "4"}, ("four", 4, None, 3, 0, None)),
        (
            {
                "kind": "best",
                "size": "20",
                "counted": "19",
                "starts_with": "20",
                "factor": "100",
                "quota": "100",
            },
            ("best", 20, 19, 20, 100, 100),
        ),
        ({"kind": "best", "size": "2", "counted": "1", "quota": "1"}, ("best", 2, 1, 2, 0, 1)),
    ],
)
def test_a_plan_is_saved(
    evening: Tournament, director_client: Client, typed: dict[str, str], stored: tuple[Any, ...]
) -> None:
    answer = director_client.post(f"{EVENING}/teams/plan/", PLAN | typed)
    assert answer.headers["Location"] == f"{EVENING}/teams/"
    plan = plan_of(evening)
    assert (plan.kind, plan.size, plan.counted, plan.starts_with, plan.factor, plan.quota) == stored


def test_the_first_plan_is_saved_without_a_version(evening: Tournament) -> None:
    save_team_plan(evening, chosen_settings("tandem"), by=COMMAND)
    assert plan_of(evening).version == 1
    with refused("teams-changed-meanwhile"):
        save_team_plan(evening, chosen_settings("four"), by=COMMAND)


def test_the_form_of_a_plan_shows_it(evening: Tournament, director_client: Client) -> None:
    typed = {
        "kind": "best",
        "size": "8",
        "counted": "3",
        "starts_with": "2",
        "factor": "1",
        "equal_totals": "shared",
    }
    usual = {"kind": "four", "factor": 0, "equal_totals": "games", "version": 0}
    form = director_client.get(f"{EVENING}/teams/plan/").context["form"]
    assert {name: form[name].value() for name in usual} == usual
    director_client.post(f"{EVENING}/teams/plan/", PLAN | typed | {"quota": "25"})
    form = director_client.get(f"{EVENING}/teams/plan/").context["form"]
    assert {name: str(form[name].value()) for name in form.fields} == typed | {"quota": "25", "version": "1"}


def test_what_decides_between_equal_totals_is_saved_and_said(
    evening: Tournament, director_client: Client
) -> None:
    """Only where series give match points does the sentence say something."""
    shared = PLAN | {"factor": "1", "equal_totals": "shared"}
    director_client.post(f"{EVENING}/teams/plan/", shared)
    assert plan_of(evening).equal_totals == "shared"
    said = "Teams with equal totals in a series share the points of their places."
    assert said in page_of(director_client.get(f"{EVENING}/teams/"))
    director_client.post(f"{EVENING}/teams/plan/", PLAN | {"factor": "1", "version": "1"})
    assert plan_of(evening).equal_totals == "games"
    assert said not in page_of(director_client.get(f"{EVENING}/teams/"))
    known = JournalEntry.objects.latest("number")
    assert (known.before["team_equal_totals"], known.after["team_equal_totals"]) == ("shared", "games")


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"size": "5"}, "size"),
        ({"kind": "best", "size": "21"}, "size"),
        ({"kind": "best", "size": "1"}, "size"),
        ({"counted": "5"}, "counted"),
        ({"counted": "0"}, "counted"),
        ({"starts_with": "5"}, "starts_with"),
        ({"starts_with": "0"}, "starts_with"),
        ({"kind": "best", "size": "20", "starts_with": "21"}, "starts_with"),
        ({"kind": "best", "size": "20", "counted": "21"}, "counted"),
        ({"factor": ""}, "factor"),
        ({"factor": "-1"}, "factor"),
        ({"factor": "101"}, "factor"),
        ({"quota": "0"}, "quota"),
        ({"version": "-1"}, "version"),
        ({"version": "2147483648"}, "version"),
        ({"quota": "101"}, "quota"),
        ({"kind": "sevens"}, "kind"),
        ({"equal_totals": "lot"}, "equal_totals"),
    ],
)
def test_a_wrong_plan_stands_as_it_was_typed(
    evening: Tournament, director_client: Client, typed: dict[str, str], field: str
) -> None:
    answer = director_client.post(f"{EVENING}/teams/plan/", PLAN | typed)
    assert list(errors(answer)) == [field]
    assert all(f'value="{value}"' in answer.content.decode() for value in typed.values() if value.isdigit())
    assert not TeamPlan.objects.filter(tournament=evening).exists()


def test_a_plan_that_stays_as_it_was_is_not_journalled(evening: Tournament, director_client: Client) -> None:
    director_client.post(f"{EVENING}/teams/plan/", PLAN)
    answer = director_client.post(f"{EVENING}/teams/plan/", PLAN | {"version": "1"})
    assert answer.headers["Location"] == f"{EVENING}/teams/"
    assert (plan_of(evening).version, JournalEntry.objects.count()) == (1, 1)


def test_a_plan_that_somebody_else_has_changed_is_not_saved(
    evening: Tournament, director_client: Client
) -> None:
    make_plan(evening, version=3)
    answer = director_client.post(f"{EVENING}/teams/plan/", PLAN | {"kind": "six", "version": "2"})
    assert list(errors(answer)) == ["__all__"]
    assert plan_of(evening).kind == "four"


def test_a_plan_leaves_room_for_the_teams_that_are_there(
    evening: Tournament, director_client: Client
) -> None:
    plan = make_plan(evening)
    make_team(plan, "Red", list(evening.entries.all()[:3]))
    answer = director_client.post(f"{EVENING}/teams/plan/", PLAN | {"kind": "tandem", "version": "1"})
    assert errors(answer)["size"] == ["“Red” has 3 players. First make the team smaller."]


def test_everything_is_taken_away_and_journalled(evening: Tournament, director_client: Client) -> None:
    make_team(make_plan(evening), "Red", list(evening.entries.order_by("start_number")[:3]))
    director_client.post(f"{EVENING}/teams/plan/", {"do": "remove"})
    assert (Team.objects.count(), Entry.objects.count()) == (0, 7)
    assert [plan.tournament.name for plan in TeamPlan.objects.all()] == ["Another evening"]
    known = JournalEntry.objects.get()
    assert (known.action, known.before["teams"]) == (
        "teams-changed",
        {"Red": ["1 Åse Madsen", "2 Kurt Hansen", "3 Őrsi János"]},
    )


def test_a_plan_that_is_gone_already_is_taken_away_without_a_trace(
    evening: Tournament, director_client: Client
) -> None:
    answer = director_client.post(f"{EVENING}/teams/plan/", {"do": "remove"})
    assert answer.headers["Location"] == f"{EVENING}/teams/"
    assert JournalEntry.objects.count() == 0


def enter(client: Client, *members: str, name: str = "Red", **more: str) -> Any:
    typed = {f"member_{place}": one for place, one in enumerate(members, 1)}
    return client.post(f"{EVENING}/teams/", {"name": name, "version": "0"} | typed | more)


def test_a_team_is_entered_by_numbers_and_names(evening: Tournament, recorder_client: Client) -> None:
    """The way of a door: a recorder types a number, a surname, a first name without its accent, and what the list offers."""
    make_plan(evening)
    answer = enter(recorder_client, "4", "hansen", "janos", "5 Ærø Ibsen")
    assert answer.headers["Location"] == f"{EVENING}/teams/"
    assert names_in(evening) == {"Red": [4, 2, 3, 5]}
    known = JournalEntry.objects.get()
    assert known.after == {
        "team_name": "Red",
        "team_players": ["4 Inge Sørensen", "2 Kurt Hansen", "3 Őrsi János", "5 Ærø Ibsen"],
    }
    page = recorder_client.get(f"{EVENING}/teams/").context["page"]
    assert [(one.team.name, one.players) for one in page.teams] == [
        ("Red", ("Inge Sørensen", "Kurt Hansen", "Őrsi János", "Ærø Ibsen"))
    ]
    assert page.without == ("Bo Aagaard", "Jürgen Groß", "Åse Madsen")


@pytest.mark.parametrize(
    ("members", "field", "sentence"),
    [
        (("1", "2", "Nobody"), "member_3", "Nobody in this tournament is called “Nobody”."),
        (("1", "2", "99"), "member_3", "Nobody in this tournament is called “99”."),
        (
            ("1", "2", "a"),
            "member_3",
            "“a” may be several players. Type the start number instead: 1, 2, 3, 5, 7.",
        ),
        (("1", "2", "1 Åse Madsen"), "member_3", "Åse Madsen is already in this team."),
        (("1", "2"), "member_3", "Type something in here."),
        (("1", "2", "7"), "member_3", "Bo Aagaard already plays for “Blue”."),
    ],
)
def test_a_wrong_player_stands_as_it_was_typed(
    evening: Tournament, director_client: Client, members: tuple[str, ...], field: str, sentence: str
) -> None:
    plan = make_plan(evening)
    make_team(plan, "Blue", [evening.entries.get(start_number=7)])
    answer = enter(director_client, *members)
    found = errors(answer)
    assert list(found) == [field]
    if field != "member_3" or len(members) == 3:
        assert found[field] == [sentence]
    assert all(f'value="{one}"' in answer.content.decode() for one in ("Red", *members))
    assert names_in(evening) == {"Blue": [7]}


def test_namesakes_are_told_apart_by_what_the_list_offers(
    evening: Tournament, director_client: Client
) -> None:
    player = make_player(8, first_name="Kurt", last_name="Hansen")
    Entry.objects.create(tournament=evening, player=player, start_number=8)
    make_plan(evening)
    assert list(errors(enter(director_client, "1", "Kurt Hansen", "3"))) == ["member_2"]
    enter(director_client, "1", "8 Kurt Hansen (no. 8)", "3")
    assert names_in(evening) == {"Red": [1, 8, 3]}


def test_a_team_has_a_name_and_as_many_players_as_the_plan_says(evening: Tournament) -> None:
    """As the form does, for requests that do not come from it."""
    make_plan(evening)
    players = list(evening.entries.order_by("start_number"))
    with refused("team-without-name", field="name"):
        enter_team(evening, "", players[:4], by=COMMAND)
    with refused("team-too-small", field="member_3", least=3):
        enter_team(evening, "Red", players[:2], by=COMMAND)
    with refused("team-too-large", field="member_5", most=4):
        enter_team(evening, "Red", players[:5], by=COMMAND)
    assert [
        enter_team(evening, name, some, by=COMMAND).number
        for name, some in (
            ("Red", players[:3]),
            ("Blue", players[3:]),
        )
    ] == [1, 2]


@pytest.mark.parametrize("name", ["Red", "RED", " red "])
def test_a_name_is_taken_once(evening: Tournament, director_client: Client, name: str) -> None:
    make_team(make_plan(evening), "Red", [evening.entries.get(start_number=7)])
    assert list(errors(enter(director_client, "1", "2", "3", name=name))) == ["name"]


def test_the_form_of_a_team_shows_it(evening: Tournament, director_client: Client) -> None:
    """An empty one for the next team, with four places of which three must be taken."""
    plan = make_plan(evening)
    team = make_team(plan, "Red", list(evening.entries.order_by("start_number")[:3]))
    Team.objects.filter(pk=team.pk).update(version=5)
    places = ["member_1", "member_2", "member_3", "member_4"]
    empty = director_client.get(f"{EVENING}/teams/").context["form"]
    shown = {"name": "", "version": 0} | dict.fromkeys(places)
    assert {name: empty[name].value() for name in empty.fields} == shown
    assert [empty.fields[name].required for name in places] == [True, True, True, False]
    assert [empty.fields[name].label for name in places] == ["Player 1", "Player 2", "Player 3", "Player 4"]
    assert empty.fields["name"].widget.attrs == {"maxlength": "80", "data-focus": True, "autocomplete": "off"}
    form = director_client.get(f"{EVENING}/teams/1/").context["form"]
    assert {name: form[name].value() for name in form.fields} == {
        "name": "Red",
        "version": 5,
        "member_1": "1 Åse Madsen",
        "member_2": "2 Kurt Hansen",
        "member_3": "3 Őrsi János",
        "member_4": None,
    }


def test_a_team_that_stays_as_it_was_is_not_journalled(evening: Tournament, director_client: Client) -> None:
    team = make_team(make_plan(evening), "Red", list(evening.entries.order_by("start_number")[:3]))
    typed = {"name": "Red", "version": "1", "member_1": "1", "member_2": "2", "member_3": "3"}
    assert director_client.post(f"{EVENING}/teams/1/", typed).status_code == 302
    team.refresh_from_db()
    assert (team.version, JournalEntry.objects.count()) == (2, 0)


def test_a_team_is_changed(evening: Tournament, director_client: Client) -> None:
    team = make_team(make_plan(evening), "Red", list(evening.entries.order_by("start_number")[:3]))
    page = director_client.get(f"{EVENING}/teams/1/").content.decode()
    assert 'value="2 Kurt Hansen"' in page
    typed = {
        "name": "Blue",
        "version": "1",
        "member_1": "5",
        "member_2": "2",
        "member_3": "1",
        "member_4": "7",
    }
    assert director_client.post(f"{EVENING}/teams/1/", typed).status_code == 302
    assert names_in(evening) == {"Blue": [5, 2, 1, 7]}
    known = JournalEntry.objects.get()
    assert (known.before["team_name"], known.after["team_name"]) == ("Red", "Blue")
    team.refresh_from_db()
    assert team.version == 2
    assert list(errors(director_client.post(f"{EVENING}/teams/1/", typed))) == ["__all__"]


def test_of_a_team_with_a_substitute_only_the_name_is_asked(
    evening: Tournament, director_client: Client
) -> None:
    players = list(evening.entries.order_by("start_number"))
    team = make_team(make_plan(evening), "Red", players[:3])
    put_in(team, Substitute(players[0], players[4], 2))
    answer = director_client.get(f"{EVENING}/teams/1/")
    assert list(answer.context["form"].fields) == ["name", "version"]
    playing = ["Åse Madsen (series 1)", "Ærø Ibsen (from series 2)", "Kurt Hansen", "Őrsi János"]
    assert answer.context["playing"] == playing
    assert director_client.post(f"{EVENING}/teams/1/", {"name": "Blue", "version": "1"}).status_code == 302
    assert names_in(evening) == {"Blue": [1, 5, 2, 3]}


def test_a_league_is_asked_about_changed_players_and_not_about_a_name(evening: Tournament, rf: Any) -> None:
    players = list(evening.entries.order_by("start_number"))
    make_team(make_plan(evening), "Red", players[:3])
    asked: list[Any] = []

    def check(team: Team, before: Any, now: Any, by: Actor) -> None:
        asked.append((team.name, before, now, by.name))

    def post(version: str, *members: str) -> None:
        typed = {f"member_{place}": one for place, one in enumerate(members, 1)}
        request = rf.post("/", {"name": "Blue", "version": version} | typed)
        request.user, request.session = make_user(f"director{version}", Role.DIRECTOR), {}
        request._messages = FallbackStorage(request)
        assert team_page_view(request, evening.slug, 1, check=check).status_code == 302

    post("1", "1", "2", "3")
    assert asked == []
    post("2", "1", "2", "4")
    assert asked == [("Blue", players[:3], [players[0], players[1], players[3]], "director2")]


def test_a_team_is_taken_away_and_its_players_stay(evening: Tournament, director_client: Client) -> None:
    make_team(make_plan(evening), "Red", list(evening.entries.order_by("start_number")[:3]))
    director_client.post(f"{EVENING}/teams/1/", {"do": "remove"})
    assert (Team.objects.count(), Entry.objects.count()) == (0, 7)
    assert director_client.get(f"{EVENING}/teams/1/").status_code == 404


def test_teams_of_a_closed_tournament_stay(evening: Tournament, director_client: Client) -> None:
    make_team(make_plan(evening), "Red", list(evening.entries.order_by("start_number")[:3]))
    Tournament.objects.update(state=Tournament.State.CLOSED)
    director_client.post(f"{EVENING}/teams/1/", {"do": "remove"})
    director_client.post(f"{EVENING}/teams/plan/", {"do": "remove"})
    assert list(errors(enter(director_client, "4", "5", "6", name="Blue"))) == ["__all__"]
    assert names_in(evening) == {"Red": [1, 2, 3]}


def test_who_has_played_a_closed_series_stays_in_the_team(
    evening: Tournament, director_client: Client
) -> None:
    """Numbers 1 to 4 have played; number 5 has not, and may take the free place."""
    players = list(evening.entries.order_by("start_number"))
    make_team(make_plan(evening), "Red", players[:3])
    series = seat_series(evening, 1, [players[:4]])
    store_result(series.skat_tables.get(), [(100, 5, 0)] * 4)

    def changed(*numbers: int) -> dict[str, Any]:
        version = str(Team.objects.get().version)
        typed = {f"member_{place}": str(number) for place, number in enumerate(numbers, 1)}
        answer = director_client.post(f"{EVENING}/teams/1/", {"name": "Red", "version": version} | typed)
        return {} if answer.status_code == 302 else dict(answer.context["form"].errors)

    def refusal(number: int) -> dict[str, Any]:
        name = players[number - 1].player
        sentence = (
            f"{name} has played in series 1, which is closed: its result would leave one team or come to another."
            " To put a slip right, open the series again first."
        )
        return {"__all__": [sentence]}

    assert changed(1, 2, 5) == {}
    assert changed(1, 2, 3) == {}
    Series.objects.update(state=Series.State.CLOSED)
    assert changed(1, 2, 5) == refusal(3)
    assert changed(1, 2, 3, 4) == refusal(4)
    director_client.post(f"{EVENING}/teams/1/", {"do": "remove"})
    assert names_in(evening) == {"Red": [1, 2, 3]}
    assert changed(2, 1, 3, 5) == {}
    assert names_in(evening) == {"Red": [2, 1, 3, 5]}


def test_a_mixed_team_without_women_is_said(evening: Tournament, director_client: Client) -> None:
    plan = make_plan(evening, kind="mixed", size=2, starts_with=2)
    make_team(plan, "Red", list(evening.entries.order_by("start_number")[:2]))
    sentence = "By the classes of its players this team is not mixed."
    assert sentence in page_of(director_client.get(f"{EVENING}/teams/"))
    Player.objects.filter(entries__start_number=1).update(player_class="women")
    assert sentence not in page_of(director_client.get(f"{EVENING}/teams/"))


def test_the_standings_stand_beside_those_of_the_players(db: None, recorder_client: Client) -> None:
    tournament, _plan = two_tandems(factor=1, quota=50)
    assert "goes on" not in page_of(recorder_client.get(f"{EVENING}/standings/teams/"))
    end_evening(tournament)
    page = page_of(recorder_client.get(f"{EVENING}/standings/teams/"))
    assert "1 Red Åse Madsen Ærø Ibsen Series 1: 630 · 1:0" in page
    assert (
        "630 · 1:0 1:0 1:0 630 1 of 2 teams goes on to the next round (50 %). 2 Blue Kurt Hansen Jürgen Groß"
        in page
    )
    assert "110 · 0:1 0:1 0:1 110" in page
    assert (
        f'href="{EVENING}/standings/teams/"' in recorder_client.get(f"{EVENING}/standings/").content.decode()
    )


def test_equal_teams_are_flagged(db: None, recorder_client: Client) -> None:
    """Both have one player with the same result: half a point each, one rank."""
    tournament, plan = two_tandems(factor=1, quota=50)
    Team.objects.all().delete()
    tournament.series.get().seats.update(series_points=100, won=1, lost=0)
    entries = list(tournament.entries.order_by("start_number"))
    make_team(plan, "Red", entries[:2])
    make_team(plan, "Blue", entries[2:4])
    end_evening(tournament)
    page = page_of(recorder_client.get(f"{EVENING}/standings/teams/"))
    assert "=1 Red" in page
    assert "200 · 0.5:0.5" in page
    assert "Equal teams stand on both sides of this line." in page
    assert "Series 1: equal teams have shared the points of their places (Red, Blue)." in page


def test_the_number_of_queries_does_not_grow_with_the_teams(
    db: None, director_client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    tournament, plan = two_tandems()
    for more in ("Green", "Gold"):
        with django_assert_num_queries(21):
            director_client.get(f"{EVENING}/standings/teams/")
        make_team(plan, more, [tournament.entries.filter(team_members=None)[0]])


def test_teams_of_a_plan_without_a_draw_are_not_drawn(db: None) -> None:
    tournament, _plan = two_tandems()
    with refused("teams-not-drawn"):
        draw_teams(tournament, by=COMMAND)


def test_the_standings_as_a_file(db: None, director_client: Client) -> None:
    two_tandems(factor=1)
    answer = director_client.get(f"{EVENING}/standings/teams/", {"_export": "csv"})
    assert answer["Content-Disposition"] == 'attachment; filename="club-evening-teams.csv"'
    assert answer.content.decode("utf-8-sig").splitlines() == [
        "Rank,Team,Players,Series 1,Match points,Total",
        '1,Red,"Åse Madsen, Ærø Ibsen",630,1:0,630',
        '2,Blue,"Kurt Hansen, Jürgen Groß",110,0:1,110',
    ]


def test_teams_are_drawn_by_lot_when_everything_is_played(db: None, director_client: Client) -> None:
    tournament, plan = two_tandems(kind="drawn")
    Team.objects.all().delete()
    assert "The teams are drawn when every series is played" in page_of(
        director_client.get(f"{EVENING}/teams/")
    )
    director_client.post(f"{EVENING}/teams/draw/")
    assert Team.objects.count() == 0
    Entry.objects.filter(start_number__gte=6).update(is_withdrawn=True, is_here=False)
    Series.objects.update(state=Series.State.CLOSED)
    assert "Draw the teams now" in director_client.get(f"{EVENING}/teams/").content.decode()
    director_client.post(f"{EVENING}/teams/draw/")
    drawn = names_in(tournament)
    assert [(name, len(members)) for name, members in drawn.items()] == [
        ("Team 1", 2),
        ("Team 2", 2),
    ]
    plan.refresh_from_db()
    assert {number for members in drawn.values() for number in members} < {1, 2, 3, 4, 5}
    known = JournalEntry.objects.get()
    assert (known.before, known.after["seed"], list(known.after["teams"]), plan.version) == (
        {}, plan.seed, ["Team 1", "Team 2"], 2,
    )  # fmt: skip
    director_client.post(f"{EVENING}/teams/draw/")
    assert names_in(tournament) == drawn


def test_without_teams_their_standings_say_so(evening: Tournament, recorder_client: Client) -> None:
    context = recorder_client.get(f"{EVENING}/standings/teams/").context
    assert (context["plan"], "page" in context) == (None, False)


def test_on_a_wall_nobody_is_named_who_objects(db: None) -> None:
    tournament, plan = two_tandems()
    Player.objects.filter(entries__start_number=1).update(objected_on="2026-01-01")
    read, on_a_wall = (
        [line.players for line in team_standings_page(tournament, plan, hangs=hangs).shown.lines]
        for hangs in (False, True)
    )
    assert read == [("Åse Madsen", "Ærø Ibsen"), ("Kurt Hansen", "Jürgen Groß")]
    assert on_a_wall == [("Player 1", "Ærø Ibsen"), ("Kurt Hansen", "Jürgen Groß")]
