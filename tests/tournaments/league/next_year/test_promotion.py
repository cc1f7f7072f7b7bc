"""Who goes up and down: no team is lost, none is doubled."""

from __future__ import annotations

import datetime as dt

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.league.leagues import (
    NAMES,
    first_meeting,
    make_division,
    make_planned,
    make_squad,
    report,
    team,
)
from tournaments.league.next_year.making import make_next_year, proposal
from tournaments.league.next_year.promotion import (
    MoveReason,
    PlacedDivision,
    PlacedTeam,
    TeamMove,
    proposed_moves,
)
from tournaments.league.squads.squads import add_team, change_team
from tournaments.league.table.zones import Zone, zones_of
from tournaments.models import Club, ClubTeam, Division, League, LeagueChange

R = MoveReason


def ranked(key: int, level: int, zones: str, clubs: str = "", gone: str = "") -> PlacedDivision:
    """A letter for each team: its zone. Teams are numbered from ``key`` * 10 on."""
    meaning = {"u": Zone.UP, "p": Zone.PLAY_OFF, "s": Zone.STAYS, "d": Zone.DOWN}
    teams = tuple(
        PlacedTeam(
            key * 10 + place, clubs[place] if clubs else key * 10 + place, meaning[zone], str(place) in gone
        )
        for place, zone in enumerate(zones)
    )
    return PlacedDivision(key, level, teams)


def test_teams_change_their_level_by_their_place() -> None:
    moves = proposed_moves([ranked(1, 1, "usd"), ranked(2, 3, "upsd", gone="2")])
    assert moves == [
        TeamMove(10, 1, 1, R.NO_HIGHER), TeamMove(11, 1, 1, R.STAYS), TeamMove(12, 1, 2, R.DOWN),
        TeamMove(20, 2, 1, R.UP), TeamMove(21, 2, 2, R.PLAY_OFF), TeamMove(22, 2, None, R.WITHDRAWN), TeamMove(23, 2, 2, R.NO_LOWER),
    ]  # fmt: skip


def test_a_team_goes_where_its_club_has_none_then_where_there_are_fewest() -> None:
    lower = [ranked(2, 2, "ss", "xy"), ranked(3, 2, "sss", "zvw")]
    assert proposed_moves([ranked(1, 1, "d", "x"), *lower])[0] == TeamMove(10, 1, 3, R.DOWN)
    assert proposed_moves([ranked(1, 1, "d", "q"), *lower])[0] == TeamMove(10, 1, 2, R.DOWN)
    both = [ranked(2, 2, "s", "x"), ranked(3, 2, "ss", "xy")]
    assert proposed_moves([ranked(1, 1, "d", "x"), *both])[0] == TeamMove(10, 1, 2, R.DOWN, beside_mate=True)


@st.composite
def divisions(draw: st.DrawFn) -> list[PlacedDivision]:
    found = []
    for key in range(1, draw(st.integers(1, 5)) + 1):
        count = draw(st.integers(0, 10))
        zones = zones_of(
            count, up=draw(st.integers(0, 3)), play_off=draw(st.integers(0, 2)), down=draw(st.integers(0, 3))
        )
        teams = tuple(
            PlacedTeam(key * 100 + place, draw(st.integers(1, 4)), zone, draw(st.booleans()))
            for place, zone in enumerate(zones)
        )
        found.append(PlacedDivision(key, draw(st.integers(1, 3)), teams))
    return found


@settings(max_examples=50)
@given(divisions())
def test_every_team_is_placed_once_and_moves_one_level_at_most(some: list[PlacedDivision]) -> None:
    moves = proposed_moves(some)
    known = {team.key: (one, team) for one in some for team in one.teams}
    assert [move.team for move in moves] == list(known)
    levels = sorted({one.level for one in some})
    level_of = {one.key: levels.index(one.level) for one in some}
    for move in moves:
        origin, team_ = known[move.team]
        assert move.origin == origin.key
        assert (move.to is None) == team_.is_withdrawn
        if move.to is not None:
            steps = {R.UP: -1, R.DOWN: 1}.get(move.reason, 0)
            assert level_of[move.to] - level_of[move.origin] == steps


def two_divisions() -> tuple[Division, Division]:
    """Nord: Tønder is first, Kiel last; Syd below it: Győr is first, Ystad last."""
    nord = make_planned(4, days=1, down=1)
    syd = make_division(0, nord.league, name="Syd", level=2, up=1)
    for name in NAMES[4:6]:
        add_team(syd, Club.objects.create(name=name), by=COMMAND)
    report(first_meeting(nord), Tønder=[4, 4], Ribe=[3, 3], Husum=[2, 2], Kiel=[1, 1])
    return nord, syd


def placed(league: League) -> dict[str, set[str]]:
    return {one.name: set(one.teams.values_list("name", flat=True)) for one in league.divisions.all()}


@pytest.mark.django_db
def test_the_next_year_has_every_team_that_goes_on() -> None:
    nord, _syd = two_divisions()
    player = make_squad("Ribe", 1)[0]
    change_team(team("Ribe"), name="Ribe", captain=player, withdrawn_on=None, by=COMMAND)
    change_team(team("Husum"), name="Husum", captain=None, withdrawn_on=dt.date(2026, 5, 1), by=COMMAND)
    targets = {move.team: move.to for move in proposal(nord.league)}
    made = make_next_year(nord.league, targets, by=COMMAND)
    assert (made.year, made.slug, made.series_count) == (2027, "skatliga-2027", 2)
    # In Syd nobody has played: the teams share the first place, and the first of them in the list goes up.
    assert placed(made) == {"Nord": {"Tønder", "Ribe", "Győr"}, "Syd": {"Kiel", "Ystad"}}
    assert ClubTeam.objects.get(division__league=made, name="Ribe").captain == player
    with refused("league-next-is-there", year=2027):
        make_next_year(nord.league, targets, by=COMMAND)
    targets.popitem()
    with refused("league-stale"):
        make_next_year(nord.league, targets, by=COMMAND)


@pytest.mark.django_db
def test_whose_results_are_removed_is_not_lost() -> None:
    nord, syd = two_divisions()
    League.objects.filter(pk=nord.league_id).update(withdrawn="go")
    change_team(team("Husum"), name="Husum", captain=None, withdrawn_on=dt.date(2026, 5, 1), by=COMMAND)
    moves = {move.team: move for move in proposal(League.objects.get(pk=nord.league_id))}
    assert len(moves) == 6
    assert moves[team("Husum").pk] == TeamMove(team("Husum").pk, nord.pk, None, R.WITHDRAWN)
    assert moves[team("Kiel").pk] == TeamMove(team("Kiel").pk, nord.pk, syd.pk, R.DOWN)


@pytest.mark.django_db
def test_what_goes_along_into_the_next_year() -> None:
    """Another league of that year and an earlier one of the same name do not matter."""
    nord, syd = two_divisions()
    for name, year in (("Cup", 2027), ("Skatliga", 2025)):
        League.objects.create(name=name, year=year, slug=f"{name}-{year}")
    add_team(make_division(0, nord.league, name="Øst"), Club.objects.get(name="Kiel"), by=COMMAND)
    link = {"link_key": "k" * 20, "link_until": dt.date(2026, 12, 31)}
    ClubTeam.objects.filter(name="Ribe").update(captain_mail="r@example.org", **link)
    targets: dict[int, int | None] = {
        one.pk: syd.pk for one in ClubTeam.objects.filter(division__league=nord.league)
    }
    elsewhere = Division.objects.get(league__slug="another-league")
    with refused("league-stale"):
        make_next_year(nord.league, {**targets, team("Ribe").pk: elsewhere.pk}, by=COMMAND)
    with refused("league-stale"):
        make_next_year(nord.league, {**targets, 0: syd.pk}, by=COMMAND)
    made = make_next_year(nord.league, targets, by=COMMAND)
    assert placed(made) == {
        "Nord": set(), "Øst": set(), "Syd": {*NAMES[:6], "Kiel II"},
    }  # fmt: skip
    rows = {one.name: one for one in ClubTeam.objects.filter(division__league=made)}
    assert (rows["Kiel II"].number, rows["Kiel"].number) == (2, 1)
    assert (rows["Ribe"].captain_mail, rows["Ribe"].link_key) == ("r@example.org", "")
    own = {one.name: (one.level, one.up, one.play_off, one.down) for one in made.divisions.all()}
    assert own == {"Nord": (1, 0, 0, 1), "Øst": (1, 0, 0, 0), "Syd": (2, 1, 0, 0)}
    change = LeagueChange.objects.latest("pk")
    assert (change.league, change.action, change.about, change.before) == (made, "league", "", {})
    assert (change.after["year"], change.after["name"], change.actor) == (2027, "Skatliga", "tests")


@pytest.mark.django_db
def test_the_leader_changes_the_proposal(director_client: Client) -> None:
    nord, syd = two_divisions()
    page = "/leagues/skatliga-2026/next/"
    form = director_client.get(page).context["form"]
    sent = {name: form[name].value() for name in form.fields}
    assert sent[f"team_{team('Kiel').pk}"] == str(syd.pk)
    sent[f"team_{team('Kiel').pk}"] = str(nord.pk)
    sent[f"team_{team('Ystad').pk}"] = "none"
    wrong = director_client.post(page, sent | {f"team_{team('Kiel').pk}": "0"})
    assert set(wrong.context["form"].errors) == {f"team_{team('Kiel').pk}"}
    assert director_client.post(page, sent)["Location"] == "/leagues/skatliga-2027/"
    assert placed(League.objects.get(year=2027)) == {
        "Nord": {"Tønder", "Ribe", "Husum", "Kiel", "Győr"}, "Syd": set(),
    }  # fmt: skip
