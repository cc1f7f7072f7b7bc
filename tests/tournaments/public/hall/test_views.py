"""What devices in the hall are answered: their content with an ETag, few queries, and never more than is public."""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
import time_machine
from django.core.cache import cache
from django.template.loader import render_to_string
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from skatclub.config.jobs import cache_settings
from tests.answers import Answer
from tests.factories import COMMAND, end_evening, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.league.leagues import first_meeting, make_league, make_planned
from tests.tournaments.public.hall.conftest import RESULT
from tests.tournaments.season.seasons import make_season
from tests.tournaments.season.sides import make_plan, make_team
from tests.tournaments.seating.publication.test_publishing import released
from tournaments.journal.public_version import replace_version
from tournaments.league.set_up import take_tournament
from tournaments.models import (
    Club,
    Entry,
    League,
    Player,
    ScoreSheet,
    Screen,
    ScreenPicture,
    Season,
    SeasonPart,
    Series,
    SkatTable,
    Tournament,
)
from tournaments.people.identity.saving import set_identity
from tournaments.prizes.planning import save_plan, show_prizes
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.public.hall import scenes
from tournaments.public.hall.codes import new_code
from tournaments.public.hall.screens import change_screen, remove_screen, store_picture
from tournaments.setup.tournament_settings import change_settings
from tournaments.sheets.timing import start_timer
from tournaments.standings.releasing import release_results

EVENING = dt.datetime(2026, 11, 21, 19, 0, tzinfo=dt.UTC)
WALL, NOW = "/hall/wall/", "/hall/wall/now/"
MakeScreen = Callable[..., Screen]
PICTURE = (
    b"""<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>"""
)


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(EVENING, tick=False) as traveller:
        yield traveller


def asked(client: Client, etag: str = "", address: str = NOW) -> Answer:
    return client.get(address, headers={"if-none-match": etag} if etag else {})


def scenes_in(answer: Answer) -> list[str]:
    return re.findall(r'data-scene="([\w-]+)"', answer.content.decode())


def test_a_screen_without_the_redis_that_is_set(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen, settings: Any
) -> None:
    make_screen()
    settings.CACHES = cache_settings("redis+socket:///nowhere/r.sock")
    assert (visitor_client.get(WALL).status_code, asked(visitor_client).status_code) == (200, 200)


# --- polls --------------------------------------------------------------------------------------------------------
def test_a_poll_is_answered_with_nothing_while_nothing_changes(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen, clock: time_machine.Traveller
) -> None:
    make_screen(evening)
    first = asked(visitor_client)
    assert (first.status_code, first.headers["X-Hall-Time"]) == (200, "2026-11-21T20:00:00.000+01:00")
    clock.shift(4)
    again = asked(visitor_client, first.headers["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["X-Hall-Time"] == "2026-11-21T20:00:04.000+01:00"


def test_the_page_carries_the_etag_of_its_content(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    make_screen(evening, "standings")
    page = visitor_client.get(WALL).content.decode()
    etag = re.search(r'data-etag="&quot;(\w+)&quot;"', page)
    assert etag is not None
    assert asked(visitor_client, f'"{etag[1]}"').status_code == 304


@pytest.mark.parametrize(
    ("scene", "queries"), [("standings", 2), ("seats-by-name", 2), ("missing", 2), ("text", 2)]
)
def test_queries_of_a_poll(
    visitor_client: Client,
    evening: Tournament,
    make_screen: MakeScreen,
    django_assert_num_queries: DjangoAssertNumQueries,
    scene: str,
    queries: int,
) -> None:
    make_screen(evening, scene)
    etag = asked(visitor_client).headers["ETag"]
    with django_assert_num_queries(queries):
        assert asked(visitor_client, etag).status_code == 304
    with django_assert_num_queries(queries):
        assert asked(visitor_client).status_code == 200, "made already"


def test_tables_still_out_are_read_every_few_seconds_for_all_screens(
    visitor_client: Client,
    evening: Tournament,
    make_screen: MakeScreen,
    django_assert_num_queries: DjangoAssertNumQueries,
    clock: time_machine.Traveller,
) -> None:
    make_screen(evening, "timer")
    etag = asked(visitor_client).headers["ETag"]
    with django_assert_num_queries(2):
        assert asked(visitor_client, etag).status_code == 304
    store_result(evening.series.get(number=2).skat_tables.get(number=2), RESULT, 37)
    clock.shift(6)
    with django_assert_num_queries(3):
        answer = asked(visitor_client, etag)
    assert "All sheets are in." in answer.content.decode()


CHANGES: dict[str, Callable[[Screen, Tournament], Any]] = {
    "scene": lambda screen, _t: change_screen(screen, scene="text"),
    "colours": lambda screen, _t: change_screen(screen, colours="light"),
    "sound": lambda screen, _t: change_screen(screen, has_sound=True),
    "language": lambda screen, _t: change_screen(screen, language="de"),
    "tournament": lambda screen, _t: change_screen(screen, tournament=make_tournament("Another")),
    "list": lambda screen, _t: change_screen(screen, listed="series-1"),
    "timer": lambda _s, tournament: start_timer(tournament.series.get(number=2), by=COMMAND),
    "results": lambda _s, t: release_results(t.series.get(number=1), released=False, by=COMMAND),
    "name": lambda _s, _t: Player.objects.get(last_name="Hansen").save(),
    "hidden": lambda _s, tournament: change_settings(tournament, by=COMMAND, visibility="hidden"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_shows_with_the_next_poll(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen, change: str
) -> None:
    screen = make_screen(evening, "standings")
    etag = asked(visitor_client).headers["ETag"]
    CHANGES[change](screen, evening)
    assert asked(visitor_client, etag).status_code == 200


def test_one_computation_for_all_screens_of_a_language(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    original = scenes.standings

    def counted(snapshot: Any, listed: str) -> Any:
        made.append(listed)
        return original(snapshot, listed)

    monkeypatch.setattr(scenes, "standings", counted)
    make_screen(evening, "standings")
    for number, language in enumerate(["en", "en", "da", "da"]):
        Screen.objects.create(
            name=f"S{number}", slug=f"s{number}", tournament=evening, scene="standings", language=language
        )
    for slug in ("wall", "s0", "s1", "s2", "s3"):
        assert asked(visitor_client, address=f"/hall/{slug}/now/").status_code == 200
    assert made == ["", ""], "once in English, once in Danish"


# --- what is shown ------------------------------------------------------------------------------------------------
def test_the_programme_follows_the_evening(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen, clock: time_machine.Traveller
) -> None:
    make_screen(evening)
    assert scenes_in(asked(visitor_client)) == ["timer", "standings"]
    Series.objects.filter(number=2).update(state="closed", results_released=True)
    Tournament.objects.update(public_version="b")
    assert scenes_in(asked(visitor_client)) == ["standings", "series-winners"]
    Tournament.objects.update(public_version="c", state="closed")
    assert scenes_in(asked(visitor_client)) == ["first-three", "standings"]


def end_after_series_1(evening: Tournament) -> None:
    ScoreSheet.objects.filter(skat_table__series__number=2).delete()
    SkatTable.objects.filter(series__number=2).delete()
    Series.objects.filter(number=2).delete()
    end_evening(evening)


def give_prizes(evening: Tournament) -> None:
    """Closed with its prizes shown: two main prizes and one of the women's, who are Kurt and Inge."""
    Player.objects.filter(first_name__in=["Kurt", "Inge"]).update(player_class="women")
    groups = (
        GroupSettings("main", "share", 100, "own", (200, 100)),
        GroupSettings("women", "besides", 5000, "equal", count=1),
    )
    save_plan(evening, PlanSettings(groups, pot=30_000), by=COMMAND, reason="late")
    end_after_series_1(evening)
    show_prizes(evening, shown=True, by=COMMAND)


NAME_AND_POINTS = re.compile(r'class="name">([^<]+)</span> <span class="points[^>]*>([^<]+)<')


def test_prizes_from_the_last_to_the_first(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    make_screen(evening, "prizes")
    assert scenes_in(asked(visitor_client)) == ["text"]
    give_prizes(evening)
    answer = asked(visitor_client)
    assert scenes_in(answer) == ["prizes-1", "prizes-2"]
    text = answer.content.decode()
    assert re.findall(r"<h2>Prizes: (\w+)", text) == ["Women", "Main"]
    assert NAME_AND_POINTS.findall(text) == [
        ("Inge S.", "DKK50.00"),
        ("Åse M. (no. 1)", "DKK100.00"),
        ("Ærø I.", "DKK200.00"),
    ]


def test_the_table_of_the_newest_public_season(
    visitor_client: Client,
    evening: Tournament,
    make_screen: MakeScreen,
    clock: time_machine.Traveller,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    end_after_series_1(evening)
    for name, year, visibility in (
        ("Old", 2025, "public"),
        ("Marker", 2027, "officials"),
        ("New", 2026, "public"),
    ):
        season = make_season(
            name, visibility=visibility, starts_on=dt.date(year, 1, 1), ends_on=dt.date(2028, 1, 1)
        )
        SeasonPart.objects.create(season=season, tournament=evening)
    make_screen(evening)
    answer = asked(visitor_client)
    assert scenes_in(answer) == ["first-three", "standings", "season"]
    season_scene = answer.content.decode().split('data-scene="season"')[1]
    assert "<h2>New <small>1 result so far</small></h2>" in season_scene
    assert NAME_AND_POINTS.findall(season_scene)[:3] == [
        ("Ærø I.", "330.00"),
        (f"Åse M. (#{Entry.objects.get(start_number=1).player_id})", "330.00"),
        ("Bo A.", "270.00"),
    ]
    clock.shift(4)
    with django_assert_num_queries(2):
        assert asked(visitor_client, answer.headers["ETag"]).status_code == 304
    Season.objects.filter(name="New").update(visibility="officials")
    clock.shift(4)
    assert "<h2>Old" in asked(visitor_client, answer.headers["ETag"]).content.decode()


def test_the_table_and_the_match_day_of_a_league(
    visitor_client: Client, make_screen: MakeScreen, clock: time_machine.Traveller
) -> None:
    """Two tandems; while their results are not released the table has none."""
    division = make_planned(2, days=1, league=make_league(team_kind="tandem"), down=1)
    tournament = make_tournament(series_count=2)
    entries = make_entries(tournament, 4)
    series = seat_series(tournament, 1, [entries], state=Series.State.CLOSED)
    store_result(series.skat_tables.get(), [(7000, 5, 1), (7000, 5, 1), (60, 3, 0), (0, 0, 0)])
    plan = make_plan(tournament, kind="tandem", size=2, starts_with=2)
    make_team(plan, "Tønder", entries[:2])
    make_team(plan, "Ribe", entries[2:])
    take_tournament(first_meeting(division), tournament, by=COMMAND)
    make_screen(tournament, "league")
    first = asked(visitor_client)
    assert scenes_in(first) == ["league", "league"]
    assert "goes down" in first.content.decode()
    assert re.findall(r"Match day \d+", first.content.decode()) == ["Match day 1"]  # of its meetings
    assert "2:" not in first.content.decode().split('data-scene="league"', 1)[1].replace("1:0", "")
    Series.objects.update(results_released=True)
    clock.shift(6)
    after = asked(visitor_client, first.headers["ETag"]).content.decode()
    assert NAME_AND_POINTS.findall(after) == [
        ("Tønder", "1:0"), ("Ribe ▼ goes down", "0:1"), ("Tønder", "1:0"), ("Ribe", "0:1"),
    ]  # fmt: skip
    assert "7,000" not in after
    League.objects.update(visibility="hidden")
    clock.shift(6)
    assert scenes_in(asked(visitor_client)) == ["text"]


def test_seats_stand_for_ten_minutes_after_their_release(
    visitor_client: Client, make_screen: MakeScreen, clock: time_machine.Traveller
) -> None:
    tournament = make_tournament()
    make_entries(tournament, 8)
    released(tournament, 1)
    make_screen(tournament)
    first = asked(visitor_client)
    assert scenes_in(first) == ["seats-by-name", "seats-by-table"]
    clock.shift(599)
    assert asked(visitor_client, first.headers["ETag"]).status_code == 304
    clock.shift(1)
    assert scenes_in(asked(visitor_client, first.headers["ETag"])) == ["timer"]


def test_without_a_choice_it_is_the_newest_public_tournament_of_the_evening(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen, clock: time_machine.Traveller
) -> None:
    make_screen(None, "standings")
    make_tournament("Hidden one", visibility="hidden")
    make_tournament("Tomorrow", date=dt.date(2026, 11, 22))
    assert "Club evening" in asked(visitor_client).content.decode()
    clock.shift(8 * 3600)
    Tournament.objects.filter(name="Tomorrow").delete()
    assert "Club evening" in asked(visitor_client).content.decode(), "after midnight it goes on"
    clock.shift(24 * 3600)
    assert scenes_in(asked(visitor_client)) == ["text"]


NOTHING = {
    "programme": "No tournament is being shown.",
    "text": "This screen has no text and no picture yet.",
    "standings": "No tournament is being shown.",
}
NOTHING_YET = {
    "seats-by-name": "The seats are not released yet.",
    "seats-by-table": "The seats are not released yet.",
    "timer": "No series is being played.",
    "standings": "No results are released yet.",
    "teams": "There are no results of teams yet.",
    "series-winners": "No results are released yet.",
    "first-three": "No results are released yet.",
    "prizes": "The prizes are not announced yet.",
    "season": "The table of the season is not shown yet.",
    "league": "This tournament is no meeting of a league that everybody may see.",
    "text": "This screen has no text and no picture yet.",
}


def test_a_scene_without_anything_says_so(visitor_client: Client, make_screen: MakeScreen) -> None:
    screen = make_screen()
    assert said(visitor_client, screen, NOTHING) == NOTHING
    evening = make_tournament()
    assert said(visitor_client, screen, NOTHING_YET) == NOTHING_YET
    evening.state = Tournament.State.CLOSED
    evening.save()
    replace_version(Tournament.objects.all())
    assert said(visitor_client, screen, ["missing"]) == {"missing": "No more players are expected."}
    change_screen(screen, text="Kitchen until ten")
    assert alone_in(asked(visitor_client)) == ""


def test_the_hall_reads_when_play_begins(visitor_client: Client, make_screen: MakeScreen) -> None:
    change_screen(make_screen(language="en"), scene="missing")
    evening = make_tournament(state="open", starts_at=dt.time(19, 30))
    assert "Play begins at 19:30." in asked(visitor_client).content.decode()
    change_settings(evening, by=COMMAND, starts_at=None)
    assert "Play begins" not in asked(visitor_client).content.decode()


def said(client: Client, screen: Screen, chosen: Iterable[str]) -> dict[str, str]:
    """What stands alone on the screen for each scene; each choice has an ETag of its own."""
    found, etags = {}, set()
    for scene in chosen:
        change_screen(screen, scene=scene)
        answer = asked(client)
        found[scene] = alone_in(answer)
        etags.add(answer.headers["ETag"])
    assert len(etags) == len(found)
    return found


def alone_in(answer: Answer) -> str:
    found = re.search(r'<div class="alone">.*<p>(.+)</p>\s*</div>', answer.content.decode(), re.DOTALL)
    return found[1] if found else ""


def test_the_club_of_the_tournament_leads(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    evening.club = Club.objects.create(name="Ribe")
    evening.save()
    Club.objects.create(name="Tønder", colour="#24387a")
    make_screen(evening)
    first = asked(visitor_client)
    assert re.findall(r"<b>(\w+)</b>", first.content.decode()) == ["Ribe"]
    set_identity(evening.club, colour="#0c4a45", address=("", ""), upload=PICTURE)
    text = asked(visitor_client, first.headers["ETag"]).content.decode()
    assert 'data-program="0.1.0 #0c4a45"' in text, "another colour is another page"
    assert re.findall(r'<img src="/clubs/(\d+)/logo-', text) == [str(evening.club.pk)]
    assert "/clubs/colour-0c4a45-" in visitor_client.get(WALL).content.decode()


def test_the_start_time_stands_there_until_somebody_is_seated() -> None:
    """With any snapshot that has one."""
    shown = {"name": "Club evening", "starts_at": dt.time(19, 30), "seated": None}
    assert begins({**shown}) == "Begins <b>19:30</b>"
    assert begins({**shown, "seated": object()}) == begins({**shown, "starts_at": None}) == ""


def begins(snapshot: dict[str, Any]) -> str:
    with override("en"):
        page = render_to_string("tournaments/public/hall/_wall.html", {"snapshot": snapshot, "scenes": []})
    found = re.search(r'<p class="begins">(.*)</p>', page)
    return found[1] if found else ""


def test_screens_with_different_lists_do_not_share_them(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    make_screen(evening, "standings")
    Screen.objects.create(
        name="Bar", slug="bar", tournament=evening, scene="standings", listed="series-1", language="en"
    )
    shown = [asked(visitor_client, address=place).content.decode() for place in (NOW, "/hall/bar/now/")]
    assert ["Standings after series 1" in text for text in shown] == [True, False]
    assert ["Standings of series 1" in text for text in shown] == [False, True]


def test_live_standings_are_those_of_a_series_that_still_plays(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    plan = make_plan(evening, kind="tandem", size=2, starts_with=2)
    for name, place in (("Tønder", 0), ("Ribe", 2)):
        make_team(plan, name, list(evening.entries.order_by("pk"))[place : place + 2])
    evening.visibility = "live"
    evening.save()
    replace_version(Tournament.objects.all())
    make_screen(evening, "standings")
    titles = []
    for scene in ("standings", "teams"):
        Screen.objects.update(scene=scene)
        titles += re.findall(r"(Standings|Teams) (\w+) series (\d)", asked(visitor_client).content.decode())
    assert titles == [("Standings", "during", "2"), ("Teams", "during", "2")]


def test_a_screen_speaks_its_own_language(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    make_screen(evening, "seats-by-table", language="de")
    assert '<html lang="de"' in visitor_client.get(WALL).content.decode()
    assert "Tisch 1" in asked(visitor_client).content.decode()


SCENES = list(Screen.Scene.values)
# Figures as whole words: a token or a hash on the page may hold four equal digits by chance.
SECRET = re.compile(r"\b(2[.,]?222|3[.,]?333|4747)\b|Madsen|marker", re.IGNORECASE)


def a_screen_for_each_scene(evening: Tournament, text: str = "") -> None:
    Screen.objects.bulk_create(
        Screen(name=scene, slug=scene, tournament=evening, scene=scene, language="en", text=text)
        for scene in SCENES
    )


def test_nothing_that_is_not_public_is_ever_on_a_screen(visitor_client: Client, evening: Tournament) -> None:
    """Series 2 is played and not released, series 3 is drafted, a missing player hides the surname."""
    entry = Entry.objects.get(start_number=3)
    entry.player.last_name, entry.player.membership_number = "Markersen", "marker-1"
    entry.player.save()
    entry.is_here, entry.team, entry.family = False, "marker-team", "marker-family"
    entry.save()
    evening.next_seed = "marker-seed"
    evening.save()
    drafted = Series.objects.create(tournament=evening, number=3, seed="marker", state="draft")
    drafted.skat_tables.create(number=4747)
    a_screen_for_each_scene(evening)
    naming = set()
    for scene in SCENES:
        answers = visitor_client.get(f"/hall/{scene}/"), visitor_client.get(f"/hall/{scene}/now/")
        texts = [answer.content.decode() for answer in answers]
        assert [(scene, SECRET.findall(text)) for text in texts] == [(scene, [])] * 2
        naming |= {scene for text in texts if "Őrsi M." in text}
    assert naming >= {"missing", "seats-by-name"}


@pytest.mark.parametrize(("visibility", "state"), [("hidden", "running"), ("hidden", "closed")])
def test_a_hidden_tournament_is_never_on_a_screen(
    visitor_client: Client, evening: Tournament, visibility: str, state: str
) -> None:
    Tournament.objects.update(visibility=visibility, state=state)
    a_screen_for_each_scene(evening, text="Welcome")
    for place in [f"/hall/{scene}/{page}" for scene in SCENES for page in ("", "now/")]:
        answer = visitor_client.get(place)
        text = answer.content.decode()
        assert (place, scenes_in(answer)) == (place, ["text"])
        assert ("Welcome" in text, "Club evening" in text, "Kurt" in text) == (True, False, False), place


HOSTILE = "<script>alert(1)</script>\"'&{{ 7 }}"


def test_hostile_names_are_only_text(visitor_client: Client, evening: Tournament) -> None:
    entry = Entry.objects.get(start_number=3)
    entry.player.first_name, entry.player.last_name = HOSTILE, ""
    entry.player.save()
    entry.is_here = False
    entry.save()
    Tournament.objects.update(name=HOSTILE)
    a_screen_for_each_scene(evening, text=HOSTILE)
    for scene in SCENES:
        text = visitor_client.get(f"/hall/{scene}/").content.decode()
        assert "<script>alert" not in text, scene
        assert "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#x27;&amp;{{ 7 }}" in text, scene


def test_the_timer_stands_at_every_scene(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    start_timer(evening.series.get(number=2), by=COMMAND)
    make_screen(evening, "standings")
    ends = int((EVENING + dt.timedelta(hours=1)).timestamp())
    assert f'data-length="3600" data-ends="{ends}"' in asked(visitor_client).content.decode()


def test_many_tables_are_counted_and_few_are_named(
    visitor_client: Client, evening: Tournament, make_screen: MakeScreen
) -> None:
    make_screen(evening, "timer")
    assert "1 of 2 tables still plays" in asked(visitor_client).content.decode()
    assert "<li>2</li>" in asked(visitor_client).content.decode()
    series = evening.series.get(number=2)
    for number in range(3, 27):
        series.skat_tables.create(number=number)
    cache.clear()
    text = asked(visitor_client).content.decode()
    assert "25 of 2 tables still play" in text
    assert "<li>26</li>" not in text


# --- devices ------------------------------------------------------------------------------------------------------
def test_a_new_device_shows_a_code_until_it_is_adopted(visitor_client: Client, db: None) -> None:
    page = visitor_client.get("/hall/")
    code = visitor_client.cookies["screen_code"].value
    assert f"{code[:3]} {code[3:]}" in page.content.decode()
    kept = visitor_client.cookies["screen_code"]
    assert [kept[name] for name in ("max-age", "httponly", "samesite")] == [31_536_000, True, "Lax"]
    assert visitor_client.get("/hall/").context["code"] == code, "the same code when it asks again"
    Screen.objects.create(name="Bar", slug="bar", code=code)
    answer = visitor_client.get("/hall/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/hall/bar/")


def test_nothing_is_stored_for_strangers(
    visitor_client: Client, django_assert_num_queries: DjangoAssertNumQueries, db: None
) -> None:
    visitor_client.cookies["screen_code"] = "AAAAAA'; DROP"
    with django_assert_num_queries(1):
        page = visitor_client.get("/hall/")
    assert page.status_code == 200
    assert not Screen.objects.exists()


def test_the_square_leads_to_the_desk(visitor_client: Client, db: None) -> None:
    code = new_code()
    answer = visitor_client.get(f"/hall/code/{code}.svg", headers={"host": "testserver"})
    assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml")
    assert visitor_client.get("/hall/code/AAAAAB.svg").status_code == 404


def test_a_removed_screen_shows_a_code_again(visitor_client: Client, make_screen: MakeScreen) -> None:
    remove_screen(make_screen())
    assert [visitor_client.get(place).headers["Location"] for place in (WALL, NOW)] == ["/hall/", "/hall/"]


@pytest.mark.parametrize("address", ["/hall/", WALL, NOW])
def test_only_reading(visitor_client: Client, make_screen: MakeScreen, address: str) -> None:
    make_screen()
    assert visitor_client.post(address).status_code == 405


def test_the_picture_is_our_own_png_and_is_kept_by_devices(
    visitor_client: Client, make_screen: MakeScreen
) -> None:
    store_picture(make_screen(), PICTURE)
    version = Screen.objects.get().picture_version
    address = f"/hall/wall/picture/{version}.png"
    assert address in asked(visitor_client).content.decode()
    answer = visitor_client.get(address)
    assert (answer.content[:4], answer.headers["Cache-Control"]) == (
        b"\x89PNG",
        "max-age=31536000, immutable",
    )
    assert answer.content == bytes(ScreenPicture.objects.get().picture)
    assert answer.headers["Content-Type"] == "image/png"
    assert visitor_client.get("/hall/wall/picture/another.png").status_code == 404
