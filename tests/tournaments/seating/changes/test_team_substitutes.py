"""A substitute plays for a team from a series on: the team's result, the seats, who is here, the journal."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, texts
from tests.refusals import refused
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.models import Entry, JournalEntry, Series, Team, TeamMember, Tournament
from tournaments.seating.changes.team_substitutes import next_series, substitute, take_back
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.team_substitute_form import TeamSubstituteForm
from tournaments.teams.entering import change_team
from tournaments.teams.results import entries_in, team_table_of, teams_of
from tournaments.teams.substituting import Substitute, last_substitutes

PAGE = "/tournaments/club-evening/teams/1/substitutes/"
POINTS = [(100, 5, 0), (40, 2, 0), (30, 1, 0), (20, 1, 0)]


@pytest.fixture
def match(db: None) -> Tournament:
    """Two tandems, Red 1 2 and Blue 3 4, who have played series 1 of 3; number 5 is free, number 6 not here."""
    tournament = make_tournament(series_count=3)
    entries = make_entries(tournament, 6)
    Entry.objects.filter(start_number=6).update(is_here=False)
    plan = make_plan(tournament, kind="tandem", size=2, starts_with=2)
    make_team(plan, "Red", entries[:2])
    make_team(plan, "Blue", entries[2:4])
    play(tournament, 1, 1, 2, 3, 4)
    return tournament


def play(tournament: Tournament, number: int, *keys: int) -> Series:
    """A closed series of one table."""
    series = draw(tournament, number, *keys)
    store_result(series.skat_tables.get(), POINTS)
    series.state = Series.State.CLOSED
    series.save()
    return series


def draw(tournament: Tournament, number: int, *keys: int) -> Series:
    return seat_series(tournament, number, [[entry(key) for key in keys]])


def entry(number: int) -> Entry:
    return Entry.objects.select_related("player").get(start_number=number)


def red() -> Team:
    return Team.objects.select_related("plan__tournament").get(number=1)


def put(out: int | None, new: int, number: int = 2, team: Team | None = None) -> None:
    team = team or red()
    change = Substitute(entry(out) if out else None, entry(new), number)
    substitute(team, change, version=team.version, by=COMMAND)


def line_up() -> list[tuple[int, int, int, int | None]]:
    rows = TeamMember.objects.filter(team__number=1).order_by("place", "from_series")
    return list(rows.values_list("place", "entry__start_number", "from_series", "until_series"))


def series_of_red(tournament: Tournament) -> list[int]:
    table = team_table_of(tournament, red().plan, list(teams_of(red().plan)))
    return [one.total for one in next(one for one in table.scores if one.key == 1).series]


def here() -> set[int]:
    return set(Entry.objects.filter(is_here=True).values_list("start_number", flat=True))


def test_the_next_series_is_the_first_that_is_not_closed(match: Tournament) -> None:
    assert next_series(match) == 2
    draw(match, 2, 1, 2, 3, 4)
    assert next_series(match) == 2


def test_a_substitute_plays_for_the_team_from_the_series_on(match: Tournament) -> None:
    """By the Danish rules: 100 + 5 · 50 = 350 and 40 + 2 · 50 = 140 in series 1, then 350 and 140 of number 5."""
    put(2, 5)
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, 1), (2, 5, 2, None)]
    assert (here(), entry(2).is_withdrawn) == ({1, 3, 4, 5}, True)
    play(match, 2, 1, 5, 3, 4)
    assert series_of_red(match) == [490, 490]
    known = JournalEntry.objects.filter(action="teams-changed").get()
    assert (known.series_number, known.before, known.after) == (
        2,
        {"team_name": "Red", "team_players": ["2 Kurt Hansen"]},
        {"team_name": "Red", "team_players": ["5 Ærø Ibsen"]},
    )


def test_what_a_substitute_played_before_does_not_count(match: Tournament) -> None:
    """Number 5 played series 2 for herself and comes in for series 3; number 2 played it for Red."""
    play(match, 2, 5, 1, 2, 3)
    put(2, 5, 3)
    play(match, 3, 5, 1, 3, 4)
    assert series_of_red(match) == [490, 140 + 80, 490]


def test_the_substitute_takes_the_seat_where_a_series_is_drawn_already(match: Tournament) -> None:
    series = draw(match, 2, 1, 2, 3, 4)
    later = draw(match, 3, 4, 3, 2, 1)
    put(2, 6)
    assert [tables_of_series(one) for one in (series, later)] == [{1: (1, 6, 3, 4)}, {1: (4, 3, 6, 1)}]
    assert here() == {1, 3, 4, 5, 6}
    reasons = JournalEntry.objects.filter(action="seats-changed").values_list("reason", flat=True)
    assert list(reasons) == ["6 Jürgen Groß takes the seat of 2 Kurt Hansen"] * 2


def test_somebody_who_was_replaced_comes_back(match: Tournament) -> None:
    put(2, 5)
    play(match, 2, 1, 5, 3, 4)
    put(5, 2, 3)
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, 1), (2, 5, 2, 2), (2, 2, 3, None)]
    assert [one.start_number for one in entries_in(teams_of(red().plan)[0])] == [1, 2, 5]
    assert here() == {1, 2, 3, 4}


def test_a_free_place_is_taken(match: Tournament) -> None:
    TeamMember.objects.filter(entry__start_number=2).delete()
    put(None, 5)
    assert line_up() == [(1, 1, 1, None), (2, 5, 2, None)]
    with refused("team-too-large", field="out", most=2):
        put(None, 6)


def test_who_cannot_come_in(match: Tournament) -> None:
    with refused("team-member-elsewhere", field="new", name=entry(3).player, team="Blue"):
        put(2, 3)
    with refused("team-member-twice", field="new", name=entry(1).player):
        put(2, 1)
    with refused("substitute-for-nobody", field="out", name=entry(6).player, team="Red"):
        put(6, 5)
    with refused("substitute-before-he-played", field="number", name=entry(2).player, first=1):
        put(2, 5, 1)
    with refused("substitute-between-series", field="number", series=2):
        put(2, 5, 3)
    with refused("series-beyond-tournament", field="number", count=3):
        put(2, 5, 4)
    with refused("teams-changed-meanwhile"):
        substitute(red(), Substitute(entry(2), entry(5), 2), version=7, by=COMMAND)
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, None)]


def test_nobody_comes_in_while_a_series_is_played(match: Tournament) -> None:
    Series.objects.update(state=Series.State.RELEASED)
    with refused("substitute-between-series", field="number", series=1):
        put(2, 5)


def test_a_table_that_has_begun_keeps_its_players(match: Tournament) -> None:
    store_result(draw(match, 2, 1, 2, 3, 4).skat_tables.get(), POINTS)
    with refused("tables-begun", tables="1"):
        put(2, 5)
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, None)]


def test_a_substitute_has_no_other_seat(match: Tournament) -> None:
    draw(match, 2, 1, 2, 3, 5)
    with refused("substitute-sits-already", field="new", name=entry(5).player, series=2):
        put(2, 5)


def test_a_result_of_a_closed_series_does_not_come_to_a_team_afterwards(match: Tournament) -> None:
    play(match, 2, 1, 5, 3, 4)
    with refused("team-has-played", name=entry(5).player, series=2):
        put(2, 5)


def test_a_substitute_is_taken_back(match: Tournament) -> None:
    series = draw(match, 2, 1, 2, 3, 4)
    put(2, 5)
    team = teams_of(red().plan).get(number=1)
    (last,) = last_substitutes(team)
    take_back(team, last, version=2, by=COMMAND)
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, None)]
    assert (tables_of_series(series), here()) == ({1: (1, 2, 3, 4)}, {1, 2, 3, 4})


def test_a_substitute_who_has_played_is_not_taken_back(match: Tournament) -> None:
    put(2, 5)
    play(match, 2, 1, 5, 3, 4)
    with refused("team-has-played", name=entry(5).player, series=2):
        take_back(red(), TeamMember.objects.get(from_series=2), version=2, by=COMMAND)
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, 1), (2, 5, 2, None)]


def test_a_team_with_a_substitute_keeps_its_players_and_may_change_its_name(
    match: Tournament, director_client: Client
) -> None:
    put(2, 5)
    with refused("team-has-substitutes", team="Red"):
        change_team(red(), "Red", [entry(1), entry(5)], version=2, by=COMMAND)
    page = director_client.get("/tournaments/club-evening/teams/1/").content.decode()
    assert "Åse Madsen, Kurt Hansen (series 1), Ærø Ibsen (from series 2)" in page
    assert "member_1" not in page
    answer = director_client.post("/tournaments/club-evening/teams/1/", {"name": "Crimson", "version": "2"})
    assert (answer.status_code, red().name, len(line_up())) == (302, "Crimson", 3)


def typed(**changes: str) -> dict[str, str]:
    return {"out": "2", "new": "5", "number": "2", "version": "1"} | changes


def test_the_page_offers_the_next_series_and_writes_the_log(
    match: Tournament, director_client: Client
) -> None:
    page = director_client.get(PAGE).content.decode()
    assert '<input type="number" name="number" value="2"' in page
    assert '<option value="2">2 Kurt Hansen</option>' in page
    assert '<option value="5 Ærø Ibsen">' in page
    assert '<option value="4 Inge Sørensen">' not in page  # plays for Blue
    assert director_client.post(PAGE, typed(new="Ibsen")).status_code == 302
    page = director_client.get(PAGE).content.decode()
    assert "Series 2, Red: Ærø Ibsen comes in for Kurt Hansen." in page
    row = TeamMember.objects.get(from_series=2)
    assert director_client.post(PAGE, {"take_back": str(row.pk), "version": "2"}).status_code == 302
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, None)]


def test_who_sits_in_the_series_already_takes_no_seat(match: Tournament) -> None:
    draw(match, 2, 1, 2, 3, 5)
    with refused("substitute-sits-already", field="new", name=entry(5).player, series=2):
        put(2, 5)
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, None)]


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"out": ""}, "out"),
        ({"out": "4"}, "out"),
        ({"new": ""}, "new"),
        ({"new": "Nobody"}, "new"),
        ({"new": "3"}, "new"),
        ({"number": "3"}, "number"),
        ({"number": ""}, "number"),
        ({"version": "9"}, "__all__"),
    ],
)
def test_what_is_wrong_stands_at_its_field(
    match: Tournament, director_client: Client, changes: dict[str, str], field: str
) -> None:
    answer: Any = director_client.post(PAGE, typed(**changes))
    assert list(answer.context["form"].errors) == [field]
    assert line_up() == [(1, 1, 1, None), (2, 2, 1, None)]


def test_only_the_director_substitutes(match: Tournament, recorder_client: Client) -> None:
    assert recorder_client.post(PAGE, typed()).status_code == 403
    assert "substitutes" not in recorder_client.get("/tournaments/club-evening/teams/1/").content.decode()


def test_the_log_stands_below_the_standings_and_on_paper(match: Tournament, director_client: Client) -> None:
    put(2, 5)
    play(match, 2, 1, 5, 3, 4)
    sentence = "Series 2, Red: Ærø Ibsen comes in for Kurt Hansen."
    page = director_client.get("/tournaments/club-evening/standings/teams/").content.decode()
    assert sentence in page
    paper = " ".join(texts(made("result-list", match, language="en", part="teams"))[0].split())
    assert sentence in paper
    assert sentence not in texts(made("result-list", match, language="en", part="teams", series="1"))[0]


@pytest.mark.parametrize(
    ("members", "nobody", "is_required"), [(2, "---------", True), (1, "nobody: a place is free", False)]
)
def test_nobody_has_to_leave_a_team_with_a_free_place(
    match: Tournament, members: int, nobody: str, is_required: bool
) -> None:
    TeamMember.objects.filter(team__number=1, place__gt=members).delete()
    field: Any = TeamSubstituteForm(red()).fields["out"]
    (first, *leaving) = field.choices
    assert (first, len(leaving), field.required) == (("", nobody), members, is_required)
