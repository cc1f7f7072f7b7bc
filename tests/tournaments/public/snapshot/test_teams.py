"""Teams as visitors see them: from public results alone, with the names that may be shown."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, end_evening, seat_series, store_result
from tests.tournaments.season.sides import two_tandems
from tournaments.models import Player, Screen, Series, Tournament
from tournaments.public.hall.scenes import TeamRanking, TeamRow, teams
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.prizes import PublicTeams
from tournaments.public.snapshot.published import find_published
from tournaments.teams.entering import remove_team
from tournaments.teams.line_up import without_substitutes
from tournaments.teams.settings import TeamSettings
from tournaments.teams.table import NamedTeam

LIST = "/tournaments/club-evening/standings/lists/teams/"


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament, _plan = two_tandems(factor=1, quota=50)
    Series.objects.update(results_released=True)
    Player.objects.filter(entries__start_number=1).update(shown_as="full")
    return tournament


@pytest.fixture
def visitor() -> Client:
    return Client(headers={"accept-language": "en"})


def text_of(answer: Any) -> str:
    assert answer.status_code == 200
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.content.decode().partition("<main")[2]))


def test_the_tab_of_the_teams(evening: Tournament, visitor: Client) -> None:
    assert f'href="{LIST}"' in visitor.get("/tournaments/club-evening/standings/").content.decode()
    assert "goes on" not in text_of(visitor.get(LIST))
    end_evening(evening)
    page = text_of(visitor.get(LIST))
    assert "1 Red Åse Madsen Ærø I. Series 1: 630 · 1:0 630 · 1:0 1:0 1:0 630 1 of 2 teams goes on" in page
    assert "2 Blue Kurt H. Jürgen G. Series 1: 110 · 0:1" in page
    assert "First come the match points of the series" in page


def test_the_list_as_a_file(evening: Tournament, visitor: Client) -> None:
    content = visitor.get(f"{LIST}?_export=csv").content.decode("utf-8-sig")
    assert content.splitlines() == [
        "Rank,Team,Players,Series 1,Match points,Total",
        '1,Red,"Åse Madsen, Ærø I.",630,1:0,630',
        '2,Blue,"Kurt H., Jürgen G.",110,0:1,110',
    ]


def test_what_is_not_released_does_not_count(evening: Tournament, visitor: Client) -> None:
    entries = list(evening.entries.order_by("start_number"))
    second = seat_series(evening, 2, [entries[:3], entries[3:]])
    for table in second.skat_tables.all():
        store_result(table, [(900, 9, 0)] * table.seats.count())
    page = text_of(visitor.get(LIST))
    assert "Series 2" not in page
    assert "1:0 630" in page


def test_no_points_while_sheets_of_a_live_series_are_missing(evening: Tournament, visitor: Client) -> None:
    Series.objects.get().skat_tables.get(number=2).score_sheet.delete()
    Series.objects.get().seats.filter(skat_table__number=2).update(
        game_points=None, won=None, lost=None, lost_by_others=None, series_points=None
    )
    page = text_of(visitor.get(LIST))
    assert "1 Red Åse Madsen Ærø I. Series 1: 330 330 0:0 0:0 330" in page


def test_the_snapshot_holds_start_numbers_and_no_hidden_name(evening: Tournament) -> None:
    evening.entries.filter(start_number=6).update(is_here=False, is_withdrawn=True)
    evening.entries.get(start_number=6).seats.all().delete()
    shown = find_published("club-evening")
    assert shown is not None
    expected = (
        NamedTeam(1, "Red", without_substitutes((1, 5))),
        NamedTeam(2, "Blue", without_substitutes((2,))),
    )
    assert snapshot_of(shown).teams == PublicTeams(
        TeamSettings("tandem", 2, 2, None, 1, 50, "games"), expected
    )


def test_a_change_of_the_teams_shows_at_once(evening: Tournament, visitor: Client) -> None:
    assert "Blue" in text_of(visitor.get(LIST))
    remove_team(evening.team_plan.teams.get(name="Blue"), by=COMMAND)
    assert "Blue" not in text_of(visitor.get(LIST))


def test_the_scene_on_the_wall(evening: Tournament) -> None:
    end_evening(evening)
    shown = find_published("club-evening")
    assert shown is not None
    rows = (TeamRow(1, "Red", "1:0 · 630"), TeamRow(2, "Blue", "0:1 · 110"))
    quota = "1 of 2 teams goes on to the next round (50 %)."
    assert teams(snapshot_of(shown)) == TeamRanking(True, rows, quota)
    screen = Screen.objects.create(name="Door", slug="door", tournament=evening, scene="teams", language="en")
    content = Client().get(f"/hall/{screen.slug}/now/").content.decode()
    assert 'data-scene="teams"' in content
    assert '<span class="name">Red</span> <span class="points">1:0 · 630</span>' in content


def test_no_list_without_teams(evening: Tournament, visitor: Client) -> None:
    evening.team_plan.delete()
    Tournament.objects.update(public_version="another")
    assert visitor.get(LIST).status_code == 404
