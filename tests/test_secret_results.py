"""The last series stays secret: no public page changes by a byte when its sheets are typed in, and none announces
the end.

An evening with everything that depends on results: prizes, loss fees, a pot of each table, a deposit, teams, a
quota, a season, a screen for each scene, and each player's own page.
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.utils import timezone

from scoring.rules import Tally
from tests.every_page import client_with
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.test_nothing_leaks import public_addresses, text_of
from tests.tournaments.season.seasons import make_season
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.ledger.check_in_payments import take_each
from tournaments.models import (
    CashRules,
    Club,
    PrizePlan,
    Screen,
    Season,
    SeasonPart,
    Series,
    SkatTable,
    Tournament,
)
from tournaments.people.own_links import own_path
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.setup.states import change_state
from tournaments.sheets.closing import close_series
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.releasing import release_results

NIGHT = dt.datetime(2026, 11, 21, 22, 0, tzinfo=dt.UTC)
AS_LIVE = {"visibility": "live", "is_last_silent": True}
LISTS = ("series-3", "series-winners", "women", "clubs", "most-won", "teams")
QUERIES = ("?q=1", "?q=3", "?view=names", "?view=tables", "?_export=csv", "?series=3", "?now=1")
SOME, OTHERS = QUERIES[::2], QUERIES[1::2]  # every day each is asked in one of the two states
# What is said of an end, in the words of the pages, of the wall and of the JSON interface
OF_AN_END = re.compile(
    r"(?i)(?<!\")\bofficial\b|final standings|congratulations|the winners|\bis over\b|\bfinished\b|\bgoe?s? on to the next"
    r"|\"official\": ?true"
)
WINNER = "Ærø I."
# Of a season, and of a live tournament: tells that a secret series was closed, and no more.
VERSION = re.compile(r'ETag: "\w+"|data-tag="\w+"')


@pytest.fixture
def clock(db: None) -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NIGHT, tick=False) as traveller:
        cache.clear()
        yield traveller


def make_evening(**fields: Any) -> Tournament:
    """Two series are played, closed and released; the seats of the third are out."""
    club = Club.objects.create(name="Tønder", currency="DKK")
    evening = make_tournament(
        club=club, series_count=3, quota=50, entry_fee=Decimal(50), loss_fee=Decimal(1), **fields
    )
    CashRules.objects.create(
        tournament=evening,
        list_fee=Decimal(3),
        deposit=Decimal(20),
        table_stake=Decimal(1),
        table_parts_of_four=[200, 120, 80, 0],
    )
    entries = make_entries(evening, 8, club)
    entries[1].player.__class__.objects.filter(entries__start_number=2).update(player_class="women")
    groups = [GroupSettings("main", "share", 60), GroupSettings("series", "share", 40)]
    groups += [GroupSettings("women", "besides", 1000, "equal", count=1), GroupSettings("loss", "losses")]
    save_plan(evening, PlanSettings(tuple(groups)), by=COMMAND)
    plan = make_plan(evening, kind="tandem", size=2, starts_with=2, factor=1, quota=50)
    for name, members in (("Red", entries[:2]), ("Blue", entries[2:4])):
        make_team(plan, name, members)
    season = make_season(club=club, visibility="public", ends_on=dt.date(2026, 11, 20))
    SeasonPart.objects.create(season=season, tournament=evening)
    for scene in Screen.Scene:
        Screen.objects.create(name=scene, slug=scene, tournament=evening, scene=scene, language="en")
    # Half of them pay at the door, the others owe everything.
    take_each(evening, entries[:4], by=COMMAND)
    for number in (1, 2, 3):
        seat_series(evening, number, [entries[:4], entries[4:]])
    for number in (1, 2):
        play(evening, number, 40 * number)
        release_results(evening.series.get(number=number), released=True, by=COMMAND)
    # That a sheet lies on the desk shows on the wall on purpose.
    SkatTable.objects.update(sheet_arrived_at=timezone.now())
    return evening


def play(evening: Tournament, number: int, points: int) -> None:
    """The whole series is typed in and closed."""
    series = evening.series.get(number=number)
    for table in series.skat_tables.order_by("number"):
        lines = [Tally(points * table.number, 5, 3), Tally(-points, 0, 4), Tally(60, 2, 1), Tally(0, 1, 0)]
        record_sheet(table, lines, passed=32, version=0, by=COMMAND, reason="as it is")
    close_series(series, by=COMMAND)


def doors(evening: Tournament) -> Iterator[str]:
    """Every public address that may know of the evening."""
    season = Season.objects.get()
    # A new device is shown a code by chance.
    for address in set(public_addresses()) - {"/hall/"}:
        slug = season.slug if "seasons/" in address else evening.slug
        place = address.replace("<slug:slug>", slug).replace("<int:pk>", str(evening.club_id))
        for key in LISTS if "<slug:key>" in place else ("",):
            filled = place.replace("<slug:key>", key).replace("<int:number>", "3")
            yield re.sub(r"<(?:\w+:)?\w+>", "1", filled)
    for entry in evening.entries.all():
        yield own_path(entry)
        yield f"{own_path(entry)}now/"
    for screen in Screen.objects.all():
        yield f"/hall/{screen.slug}/now/"


def every_door(evening: Tournament, queries: Sequence[str]) -> Iterator[str]:
    for address in dict.fromkeys(doors(evening)):
        yield address
        yield from (address + query for query in queries if evening.slug in address)


def seen(addresses: Iterable[str]) -> dict[str, str]:
    """What a visitor with a new browser reads at each of them, without the token of its forms."""
    found = {}
    cache.clear()
    for address in addresses:
        text = re.sub(r'csrfmiddlewaretoken" value="\w+', "", text_of(client_with("").get(address)))
        found[address] = VERSION.sub("", text)
    return found


def drawn_series(page: str) -> int:
    """After how many series the charts of places on a page show one."""
    labels = re.findall(r'aria-label="(?:Place after each series|Places, the newest last): ([\d, ]+)"', page)
    heads = set(re.findall(r"<span>S(\d+)</span>", page))
    assert labels
    found = {len(label.split(", ")) for label in labels} | ({len(heads)} if heads else set())
    assert len(found) == 1, found
    return found.pop()


@pytest.mark.parametrize(
    ("fields", "queries"),
    [
        pytest.param({}, SOME, id="as released"),
        pytest.param(AS_LIVE, OTHERS, id="live"),
        pytest.param({}, QUERIES, id="as released, all queries", marks=pytest.mark.endurance),
        pytest.param(AS_LIVE, QUERIES, id="live, all queries", marks=pytest.mark.endurance),
    ],
)
def test_what_is_typed_shows_nowhere_before_it_is_released(
    clock: time_machine.Traveller, fields: dict[str, Any], queries: Sequence[str]
) -> None:
    evening = make_evening(**fields)
    before = seen(every_door(evening, queries))
    play(evening, 3, 500)
    after = seen(every_door(evening, queries))
    assert [address for address in before if before[address] != after[address]] == []
    release_results(evening.series.get(number=3), released=True, by=COMMAND)
    own = [own_path(entry) for entry in evening.entries.all()]
    changed = [f"/tournaments/{evening.slug}/", f"/seasons/{Season.objects.get().slug}/", *own]
    charts = [changed[0], f"{changed[0]}standings/", *own]
    shown = seen({*changed, *charts})
    assert [address for address in changed if after[address] == shown[address]] == []
    assert [drawn_series(after[address]) for address in charts] == [2] * len(charts)
    assert [drawn_series(shown[address]) for address in charts] == [3] * len(charts)


@pytest.mark.parametrize("queries", [OTHERS, pytest.param(QUERIES, marks=pytest.mark.endurance)])
def test_a_closed_tournament_with_a_secret_series_has_no_end_in_public(
    clock: time_machine.Traveller, queries: Sequence[str]
) -> None:
    """And it has one everywhere as soon as the series is released."""
    evening = make_evening()
    play(evening, 3, 500)
    change_state(evening, Tournament.State.CLOSED, by=COMMAND)
    PrizePlan.objects.update(is_shown=True)  # a tournament that was opened and closed again
    found = seen(every_door(evening, queries))
    assert [address for address, text in found.items() if OF_AN_END.search(text)] == []
    assert "prizes-1" not in found["/hall/programme/now/"]
    assert WINNER not in found["/"]
    year = f"/clubs/{evening.club_id}/year/"
    assert "In the lead" in found[year]

    release_results(Series.objects.get(number=3), released=True, by=COMMAND)
    announcing = [
        f"/tournaments/{evening.slug}/",
        f"/tournaments/{evening.slug}/standings/",
        f"/api/v1/tournaments/{evening.slug}",
        "/hall/first-three/now/",
        "/hall/teams/now/",
        own_path(evening.entries.get(start_number=1)),
    ]
    found = seen([*announcing, "/", year])
    assert [address for address in announcing if not OF_AN_END.search(found[address])] == []
    assert WINNER in found["/"]
    assert "In the lead" not in found[year]
