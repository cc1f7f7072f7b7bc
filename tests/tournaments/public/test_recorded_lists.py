"""The lists that officials read: a tab, a file and a print for each, of everything that is recorded."""

from __future__ import annotations

import csv
import io
import re
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.sides import two_tandems
from tournaments.models import Club, Player, Series, Tournament
from tournaments.public.lists.list_kinds import list_kinds
from tournaments.public.lists.recorded import recorded_kinds, recorded_tournament

PAGE = "/tournaments/club-evening/standings/"
LISTS = f"{PAGE}lists/"
TAB = re.compile(r'<a href="([^"]+)"(?: aria-current="page")? ?>([^<]+)</a>')


@pytest.fixture
def evening(db: None) -> Tournament:
    """Hidden. Four players of a club; two series are recorded, the first is closed, none is released."""
    tournament = make_tournament(visibility="hidden", series_count=2)
    entries = make_entries(tournament, 4, Club.objects.create(name="Tønder"))
    Player.objects.filter(last_name="Hansen").update(player_class="women", birth_year=1950)
    for number, state in ((1, Series.State.CLOSED), (2, Series.State.RELEASED)):
        series = seat_series(tournament, number, [entries], state=state)
        result = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)] if number == 1 else [(0, 0, 0)] * 4
        store_result(series.skat_tables.get(), result, 37)
    return tournament


def tabs_on(client: Client, address: str) -> list[tuple[str, str]]:
    page = client.get(address).content.decode()
    found = re.search(r'<nav class="tabs"[^>]*>(.*?)</nav>', page, re.DOTALL)
    assert found
    return list(dict.fromkeys(TAB.findall(found[1])))


def test_three_lists_are_tabs_and_the_others_in_a_menu(director_client: Client, evening: Tournament) -> None:
    """The one that is read is a tab in any case."""
    for address, tabs in ((PAGE, 3), (f"{LISTS}series-2/", 3), (f"{LISTS}clubs/", 4)):
        page = director_client.get(address).content.decode()
        beside, _menu, inside = (
            page.partition('<nav class="tabs"')[2].partition("</nav>")[0].partition("<details")
        )
        assert (len(TAB.findall(beside)), len(TAB.findall(inside))) == (tabs, 5), address
        assert beside.count("aria-current") == 1, address


def saved(client: Client, key: str, **asked: Any) -> list[list[str]]:
    answer = client.get(f"{LISTS}{key}/", {"_export": "csv", **asked})
    assert answer.headers["Content-Disposition"] == f'attachment; filename="club-evening-{key}.csv"'
    return list(csv.reader(io.StringIO(answer.content.decode())))


def test_every_list_is_a_tab_of_the_standings(director_client: Client, evening: Tournament) -> None:
    keys = ["series-1", "series-2", "series-winners", "women", "seniors", "clubs", "most-won"]
    titles = ["Series 1", "Series 2", "Series winners", "Women", "Seniors", "Clubs", "Most games won"]
    tabs = [
        (PAGE, "Standings"),
        *((f"{LISTS}{key}/", title) for key, title in zip(keys, titles, strict=True)),
    ]
    for address, title in tabs:
        page = director_client.get(address).content.decode()
        assert sorted(tabs_on(director_client, address)) == sorted(tabs), address
        assert f'aria-current="page">{title}<' in page, address
        assert ("data-print" in page, "_export=csv" in page, "_export=xlsx" in page) == (True,) * 3, address


def test_the_tabs_are_those_of_the_lists(evening: Tournament) -> None:
    with translation.override("en"):
        assert recorded_kinds(evening) == list_kinds(recorded_tournament(evening))


def test_the_teams_are_a_tab_of_their_own_page(director_client: Client, db: None) -> None:
    two_tandems(factor=1)
    addresses = [PAGE, f"{PAGE}teams/", f"{LISTS}most-won/"]
    for address in addresses:
        assert tabs_on(director_client, address) == [
            (PAGE, "Standings"),
            (f"{PAGE}teams/", "Teams"),
            (f"{LISTS}most-won/", "Most games won"),
        ], address
    answer = director_client.get(f"{LISTS}teams/", {"_export": "csv"})
    assert (answer.status_code, answer.headers["Location"]) == (302, f"{PAGE}teams/?_export=csv")
    assert recorded_kinds(make_tournament("Another")) == (), "before the first seats"


def test_the_files_hold_whole_names_and_what_is_not_released(
    director_client: Client, evening: Tournament
) -> None:
    assert saved(director_client, "series-1") == [
        ["Rank", "Name", "Club", "Series 1", "Won", "Lost", "Total"],
        ["1", "Åse Madsen", "Tønder", "330", "5", "1", "330"],
        ["2", "Őrsi János", "Tønder", "270", "3", "0", "270"],
        ["3", "Inge Sørensen", "Tønder", "60", "0", "0", "60"],
        ["4", "Kurt Hansen", "Tønder", "10", "1", "1", "10"],
    ]
    assert saved(director_client, "women")[1:] == [["1", "Kurt Hansen", "Tønder", "10", "0", "1", "1", "10"]]
    assert saved(director_client, "clubs", best="all")[1:] == [["1", "Tønder", "4", "670"]]


def test_equal_players_stand_by_surname_and_are_found_by_it(
    director_client: Client, evening: Tournament
) -> None:
    assert [row[1] for row in saved(director_client, "series-2")[1:]] == [
        "Kurt Hansen",
        "Őrsi János",
        "Åse Madsen",
        "Inge Sørensen",
    ]
    page = director_client.get(f"{LISTS}series-2/", {"q": "sorensen"}).content.decode()
    assert ("Inge Sørensen" in page, "Kurt Hansen" in page) == (True, False)


def test_visitors_get_none_of_it_and_unknown_lists_are_not_found(
    director_client: Client, visitor_client: Client, evening: Tournament
) -> None:
    Tournament.objects.update(visibility="released")
    Series.objects.filter(number=1).update(results_released=True)
    answers = [visitor_client.get(f"{LISTS}{key}/").status_code for key in ("series-1", "series-2", "women")]
    assert answers == [404, 404, 200]
    assert "Kurt Hansen" not in visitor_client.get(f"{LISTS}women/").content.decode()
    for key in ("series-3", "juniors", "anything"):
        assert director_client.get(f"{LISTS}{key}/").status_code == 404
