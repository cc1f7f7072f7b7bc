"""Prizes of teams, from the form to the wall and the paper: Red has won, Blue is second."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, end_evening
from tests.papers import made, texts
from tests.tournaments.season.sides import make_team, two_tandems
from tournaments.models import Entry, PrizePlan, Seat, Team, TeamPlan, Tournament
from tournaments.prizes.current import contest_of
from tournaments.prizes.pages import prize_page
from tournaments.prizes.planning import save_plan, show_prizes
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.public.hall import scenes
from tournaments.public.snapshot.making import take_snapshot
from tournaments.public.snapshot.prizes import PublicPrize, PublicPrizeGroup
from tournaments.standings.ranking import compute_standings
from tournaments.teams.planning import remove_team_plan

ADDRESS = "/tournaments/club-evening/prizes/"
TEAMS = GroupSettings("teams", "besides", 30_000, "half", count=2)
MAIN = GroupSettings("main", "share", 100, count=1)
TYPED = {
    "pot_from": "typed", "pot": "500", "unit": "1", "ties": "lot", "left_to": "club", "version": "0", "do": "save",
    **{f"{kind}-split": "table" for kind in ("main", "series", "women", "seniors", "juniors", "teams", "loss")},
    "teams-takes": "share", "teams-value": "100", "teams-every": "1",
}  # fmt: skip
NOT_PLAYED = dict.fromkeys(("game_points", "won", "lost", "lost_by_others", "series_points"))


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament, _plan = two_tandems()
    return tournament


def planned(evening: Tournament, *groups: GroupSettings) -> None:
    save_plan(evening, PlanSettings(groups or (MAIN, TEAMS), pot=10_000, one_each=True), by=COMMAND)


def given(evening: Tournament) -> None:
    planned(evening)
    end_evening(evening)
    show_prizes(evening, shown=True, by=COMMAND)


def enter_green(evening: Tournament) -> None:
    make_team(TeamPlan.objects.get(), "Green", list(evening.entries.filter(start_number__in=[3, 4])))


def words_of(answer: Any) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode().partition("<main")[2]))


def test_the_form_has_the_group_where_there_are_teams(evening: Tournament, director_client: Client) -> None:
    assert director_client.post(f"{ADDRESS}plan/", TYPED).headers["Location"] == ADDRESS
    assert list(PrizePlan.objects.get().groups.values_list("kind", "value", "every")) == [("teams", 100, 1)]
    assert "Teams · DKK500.00" in words_of(director_client.get(ADDRESS))
    remove_team_plan(evening, by=COMMAND)
    # It is in the plan, so it must not disappear silently.
    assert 'name="teams-takes"' in director_client.get(f"{ADDRESS}plan/").content.decode()
    PrizePlan.objects.all().delete()
    assert 'name="teams-takes"' not in director_client.get(f"{ADDRESS}plan/").content.decode()
    director_client.post(f"{ADDRESS}plan/", TYPED | {"main-takes": "share", "main-value": "100"})
    assert list(PrizePlan.objects.get().groups.values_list("kind", flat=True)) == ["main"]


def test_trying_follows_the_teams_that_are_entered(evening: Tournament, director_client: Client) -> None:
    Seat.objects.update(**NOT_PLAYED)
    enter_green(evening)
    Entry.objects.update(is_here=False)
    page = words_of(director_client.post(f"{ADDRESS}plan/", TYPED | {"do": "try", "teams-split": "equal"}))
    assert "Teams: DKK167.00 · DKK167.00 · DKK166.00" in page
    assert "A prize for every … teams" in page


@pytest.mark.parametrize(("is_here", "count"), [(False, 2), (True, 3)])
def test_a_team_that_never_came_makes_no_prize_more(evening: Tournament, is_here: bool, count: int) -> None:
    enter_green(evening)
    Seat.objects.filter(entry__start_number__in=[3, 4]).update(**NOT_PLAYED)
    Entry.objects.filter(start_number__in=[3, 4]).update(is_here=is_here)
    contest = contest_of(compute_standings(evening), PlanSettings((TEAMS,)))
    assert [(team.name, team.rank) for team in contest.teams.placed] == [("Red", 1), ("Blue", 2)]
    assert contest.teams.count == count


def test_officials_read_the_names_of_the_teams(evening: Tournament, director_client: Client) -> None:
    Team.objects.filter(name="Blue").update(name="<b>Blue")
    planned(evening)
    answer = director_client.get(ADDRESS)
    page = words_of(answer)
    assert "Teams · DKK300.00 Place Name Prize 1 Red DKK150.00 2 &lt;b&gt;Blue DKK150.00" in page
    assert "All pots together: DKK400.00" in page
    assert (
        "The prize of a team is one amount for the whole team, in addition to the prizes of its players. "
        "No lot is drawn between teams: equal teams share in equal parts." in page
    )
    # Its best player keeps the main prize, with one prize for each.
    assert [row.whom for row in answer.context["page"].groups[0].prizes] == ["Åse Madsen (1)"]


def test_everybody_reads_them_at_the_prize_giving(evening: Tournament, visitor_client: Client) -> None:
    given(evening)
    snapshot = take_snapshot(evening.pk)
    rows = (PublicPrize(1, None, "DKK150.00", "Red"), PublicPrize(2, None, "DKK150.00", "Blue"))
    assert snapshot.prizes[1] == PublicPrizeGroup("teams", "Teams", rows)
    # What a player's own page tells is about players.
    assert [steps.key for steps in snapshot.prize_steps] == ["main"]
    wall = scenes.prizes(snapshot)
    assert [row.name for group in wall for row in group.rows][:2] == ["Blue", "Red"]
    page = words_of(visitor_client.get(ADDRESS))
    assert "Teams Place Name Prize 2 Blue DKK150.00 1 Red DKK150.00 Main prizes" in page


def test_a_team_signs_for_its_prize(evening: Tournament) -> None:
    planned(evening)
    end_evening(evening)
    (receipts,) = texts(made("prize-receipts", evening))
    assert re.findall(r"(?:Red|Blue) ?DKK[0-9.]+", receipts.replace("\n", " ")) == [
        "Red DKK150.00",
        "Blue DKK150.00",
    ]
    assert "Red" in texts(made("result-list", evening))[-1]


def test_teams_that_are_drawn_at_the_end_have_no_places_before(evening: Tournament) -> None:
    TeamPlan.objects.update(kind="drawn")
    Team.objects.all().delete()
    planned(evening, TEAMS)
    page = prize_page(PrizePlan.objects.get(), compute_standings(evening))
    (group,) = page.groups
    assert (group.is_open, group.left, group.prizes, page.is_played) == (True, "", (), False)


def test_queries_do_not_grow_with_the_teams(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    enter_green(evening)
    standings = compute_standings(evening)
    with django_assert_num_queries(10):
        contest_of(standings, PlanSettings((TEAMS,)))
