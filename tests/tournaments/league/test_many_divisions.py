"""A thousand teams: pages stay short, and take as many queries as with a few of them."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.tournaments.league.many_divisions import make_many_divisions
from tournaments.league.next_year.forms import NextYearForm
from tournaments.league.next_year.making import proposal
from tournaments.league.next_year.promotion import MoveReason
from tournaments.models import Division, League

pytestmark = pytest.mark.django_db
LARGEST_PAGE = 100_000  # bytes
# The address of each page in its league, with the queries that it takes.
PAGES = {
    "": 6,
    "due/": 7,
    "changes/": 9,
    "divisions/{}/": 11,
    "divisions/{}/players/": 7,
    "divisions/{}/outlook/": 11,
    "divisions/{}/teams/": 8,
    "divisions/{}/plan/": 8,
}


@pytest.mark.parametrize("divisions", [2, pytest.param(63, marks=pytest.mark.endurance)])
def test_pages_of_a_league_are_short_however_many_teams_it_has(
    director_client: Client, divisions: int
) -> None:
    league = make_many_divisions(divisions)
    own = Division.objects.get(name="Division 2")
    found, sizes = {}, {}
    for page in PAGES:
        with CaptureQueriesContext(connection) as queries:
            answer = director_client.get(f"/leagues/{league.slug}/{page.format(own.pk)}")
        found[page], sizes[page] = len(queries), len(answer.content)
    assert found == PAGES
    assert {page: size for page, size in sizes.items() if size > LARGEST_PAGE} == {}


def test_what_is_due_in_a_large_league_is_chosen_by_division(director_client: Client) -> None:
    """Twenty meetings in each of six divisions: days 1 to 3 can become binding, 4 and 5 have no result yet."""
    league = make_many_divisions(6)
    page = f"/leagues/{league.slug}/due/"
    answer = director_client.get(page)
    assert (len(answer.context["duties"]), answer.context["left_out"]) == (100, 20)
    assert [(one.name, count) for one, count in answer.context["divisions"]] == [
        (f"Division {number}", 20) for number in range(1, 7)
    ]
    assert "20 more. Choose a division." in answer.content.decode()
    own = Division.objects.get(name="Division 4")
    chosen = director_client.get(page, {"division": own.pk})
    assert {one.meeting.division for one in chosen.context["duties"]} == {own}
    assert (len(chosen.context["duties"]), chosen.context["left_out"]) == (20, 0)
    assert f'?division={own.pk}" aria-current="page"' in chosen.content.decode()
    assert len(director_client.get(page, {"division": "x"}).context["duties"]) == 100


def test_the_next_year_of_a_large_league_lists_only_what_is_to_decide(director_client: Client) -> None:
    """Seven divisions on three levels; two teams of each go up, two down, where there is a level."""
    league = make_many_divisions(7)
    form = NextYearForm(league, proposal(league))
    assert (len(form.fields), len(form.staying)) == (7 * 4, 7 * 12)
    assert {move.reason for move in form.staying} == {MoveReason.STAYS}
    page = f"/leagues/{league.slug}/next/"
    answer = director_client.get(page)
    assert "84 teams stay by their places and are not listed." in answer.content.decode()
    sent = {name: answer.context["form"][name].value() for name in answer.context["form"].fields}
    assert director_client.post(page, sent)["Location"] == "/leagues/bundesliga-2027/"
    following = League.objects.get(year=2027)
    assert sum(one.teams.count() for one in following.divisions.all()) == 7 * 16


def test_of_many_divisions_those_near_the_own_level_are_offered() -> None:
    league = make_many_divisions(15, played=0)
    form = NextYearForm(league, proposal(league))
    offered = {
        len(form.fields[name].choices) - 1  # type: ignore[attr-defined]
        for name in form.fields
    }
    # Of levels with 1, 2, 4, 8 divisions: the own one, the one above, the one below.
    assert offered == {1 + 2, 1 + 2 + 4, 2 + 4 + 8, 4 + 8}
