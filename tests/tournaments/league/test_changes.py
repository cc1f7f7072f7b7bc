"""How the journal of a league stores a value, and how it is shown."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.utils import translation

from tests.factories import COMMAND
from tests.tournaments.league.leagues import make_division, make_league, make_planned, team
from tournaments.league.changes import (
    LeagueChangeLine,
    _Known,
    _lines,
    as_data,
    described_changes,
    halves_as_text,
    named_actor,
    note_change,
    rule_in_words,
)
from tournaments.models import ClubTeam, Division, LeagueChange, Meeting, Player, Tournament


@pytest.fixture
def known() -> _Known:
    """Of a league in kroner: the players 1 and 2, the team 7."""
    found = _Known.__new__(_Known)
    found.players, found.teams, found.currency = {1: "Anna", 2: "Bo"}, {7: "Kiel"}, "DKK"
    return found


@pytest.mark.parametrize(
    ("name", "stored", "what", "shown"),
    [
        ("players", [2, 1, 3], "players", "Bo, Anna, –"),
        ("captain", 2, "captain", "Bo"),
        ("teams", [7, 8], "teams", "Kiel, –"),
        ("host", 7, "host", "Kiel"),
        ("results", [[7, "3120 · – · -48"], [9, "1"]], "results", "Kiel: 3,120 · – · −48, –: 1"),
        ("points", "-3.5:0", "points", "−3.5:0"),
        ("fine", 2050, "fine", "DKK20.50"),
        ("fine", 0, "fine", "DKK0.00"),
        ("paid", 100, "paid", "DKK1.00"),
        (
            "rule-guests",
            "fine, 2, 2000",
            "too many who are not members of the club",
            "is possible and costs a fine, at most 2, DKK20.00",
        ),
        ("agreed", True, "captains agree", "yes"),
        ("agreed", False, "captains agree", "no"),
        ("renamed", True, "name", "yes"),
        ("mails", 3, "mails sent", "3"),
        ("meetings", 4, "meetings", "4"),
        ("seed", "ab", "lot number", "ab"),
        ("date", "2026-02-07", "date", "7 Feb 2026"),
        ("binding_at", "2026-02-08T12:00:00+01:00", "binding since", "8 Feb 2026"),
        ("withdrawn_on", "2026-03-01", "withdrawn on", "1 Mar 2026"),
        ("visibility", "hidden", "what everybody sees", "hidden: only officials see the league"),
        ("equal_teams", "lot", "between teams that are equal in everything decides", "a lot"),
        ("days", 5, "match days", "5"),
        ("unheard_of", "x", "unheard_of", "x"),
    ],
)
def test_a_value_and_what_it_is(known: _Known, name: str, stored: Any, what: str, shown: str) -> None:
    given = LeagueChange(before={name: None}, after={name: stored})
    taken = LeagueChange(before={name: stored}, after={})
    assert list(_lines(given, known)) == [LeagueChangeLine(what, "", shown)]
    assert list(_lines(taken, known)) == [LeagueChangeLine(what, shown, "")]


@pytest.mark.parametrize("nothing", [None, "", []])
def test_nothing_is_not_shown(known: _Known, nothing: Any) -> None:
    assert list(_lines(LeagueChange(before={}, after={"place": nothing}), known)) == []


def test_numbers_are_those_of_the_reader(known: _Known) -> None:
    change = LeagueChange(before={"points": "0:1.5"}, after={"points": "-2:0.5"})
    with translation.override("da"):
        assert [(one.before, one.after) for one in _lines(change, known)] == [("0:1,5", "−2:0,5")]


@pytest.mark.parametrize(("won", "lost", "text"), [(-4, 0, "-2:0"), (3, -1, "1.5:-0.5")])
def test_points_are_stored_as_text(won: int, lost: int, text: str) -> None:
    assert halves_as_text(won, lost) == text


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("captain of team 7", "captain of “Kiel”"),
        ("captain of team 8", "captain of “–”"),
        ("captain of team", "captain of team"),
        ("captain of team x", "captain of team x"),
        ("a captain of team 7", "a captain of team 7"),
        ("director", "director"),
    ],
)
def test_who_has_done_it(name: str, shown: str) -> None:
    assert named_actor(name, {7: "Kiel"}) == shown


@pytest.mark.parametrize(
    ("how", "most", "fine", "words"),
    [
        ("hard", 0, 0, "is refused"),
        ("hard", 2, 0, "is refused, at most 2"),
        ("fine", 0, 500, "is possible and costs a fine, DKK5.00"),
    ],
)
def test_a_rule_in_words(how: str, most: int, fine: int, words: str) -> None:
    assert rule_in_words(how, most, fine, "DKK") == words


def test_what_is_stored_of_a_row() -> None:
    host = ClubTeam(pk=7, name="Kiel")
    meeting = Meeting(date=dt.date(2026, 2, 7), place="Kroen", host=host, tournament=Tournament(name="Day 1"))
    names = ("date", "last_date", "place", "host", "tournament")
    stored = ["2026-02-07", None, "Kroen", 7, str(meeting.tournament)]
    assert as_data(meeting, names) == dict(zip(names, stored, strict=True))
    assert as_data(ClubTeam(captain=Player(pk=3)), ["captain", "withdrawn_on"]) == {
        "captain": 3,
        "withdrawn_on": None,
    }
    assert as_data(ClubTeam(), ["captain"]) == {"captain": None}


@pytest.mark.django_db
def test_the_names_are_those_of_the_league() -> None:
    division = make_planned(2, days=1)
    make_division(0, make_league(name="Cup"), name="Cup")
    known = _Known(division.league, {})
    teams = {team(name).pk: name for name in ("Tønder", "Ribe")}
    about = {f"clubteam:{pk}": name for pk, name in teams.items()}
    about |= {
        f"division:{division.pk}": "Nord",
        f"meeting:{division.meetings.get().pk}": "Nord, day 1, no. 1",
    }
    assert (known.teams, known.about, known.currency) == (teams, about, "DKK")


@pytest.mark.django_db
def test_differences_are_stored_with_the_actor_and_nothing_without_any() -> None:
    division = Division.objects.get()
    same = {"days": 3}
    note_change(division.league, LeagueChange.Action.PLAN, by=COMMAND, before=same, after=same)
    note_change(
        division.league,
        LeagueChange.Action.PLAN,
        by=COMMAND,
        about=division,
        before={"days": 3, "up": 1},
        after=same,
    )
    note_change(division.league, LeagueChange.Action.LEAGUE, by=COMMAND, after=same)
    rows = LeagueChange.objects.order_by("pk")[1:]
    assert [(one.league, one.action, one.about, one.actor, one.before, one.after) for one in rows] == [
        (division.league, "plan", f"division:{division.pk}", "tests", {"up": 1}, {}),
        (division.league, "league", "", "tests", {}, {"days": 3}),
    ]
    gone = LeagueChange(action="division", about="division:0", actor="captain of team 0")
    (found,) = described_changes(division.league, [gone])
    assert (found.about, found.who, found.lines) == ("", "captain of “–”", ())
