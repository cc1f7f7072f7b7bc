"""The screens of the hall in a real browser: readable, nothing cut, and still there when the server is gone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.utils import timezone

from tests.browsers import pixels_too_wide
from tests.factories import COMMAND, end_evening, seat_series
from tests.prepared import prepare
from tests.servers import wait_until
from tests.serving import SLOW, is_back, run_script, serving, start
from tests.test_pages_in_browser import found_by_axe
from tests.tournaments.season.seasons import make_season
from tests.tournaments.season.sides import make_plan, make_team
from tests.walls import (
    LOOK,
    SHAPES,
    SIZES,
    layout_of,
    long_name,
    make_hall,
    names_on,
    open_wall,
    pages_of,
    play,
    problems_on,
    show,
    unseen_on,
    usual,
)
from tournaments.journal.public_version import replace_version
from tournaments.models import Player, Screen, SeasonPart, SeriesTimer, Tournament
from tournaments.prizes.planning import save_plan, show_prizes
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.public.hall.screens import change_screen
from tournaments.sheets.timing import start_timer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser

POLL = 4_500  # milliseconds: one poll and a little
LISTS = ["seats-by-name", "seats-by-table", "standings"]
OTHERS = ["first-three", "series-winners", "timer", "text"]


@pytest.fixture
def screen(db: None) -> Screen:
    cache.clear()
    return Screen.objects.create(name="Wall", slug="wall", language="en")


def lists_of(
    new_page: Pages, screen: Screen, tournament: Tournament, first: str
) -> dict[str, list[dict[str, Any]]]:
    """The pages of each list on one screen, in the two sizes by turns; the standings after the series is played."""
    page = open_wall(new_page, viewport=SIZES[first])
    sizes = cycle([first, *(SIZES.keys() - {first})])
    seen = {}
    for scene, size in zip(LISTS, sizes, strict=False):
        if scene == "standings":
            play(tournament)
        seen[scene] = list(pages_of(show(page, screen, size, tournament=tournament, scene=scene), 20))
    return seen


# Every day each list is seen in both sizes: with usual names in one of them, with long ones in the other.
@pytest.mark.parametrize("first", ["beamer", pytest.param("old beamer", marks=pytest.mark.endurance)])
def test_a_hundred_names_on_at_most_four_pages(new_page: Pages, screen: Screen, first: str) -> None:
    everybody = sorted(map(usual, range(1, 101)))
    seen = lists_of(new_page, screen, make_hall(100, usual), first)
    assert {scene: problems_on(pages) for scene, pages in seen.items()} == {scene: [] for scene in LISTS}
    assert {scene: names_on(pages) for scene, pages in seen.items()} == dict.fromkeys(LISTS, everybody)
    assert {scene: len(pages) for scene, pages in seen.items() if len(pages) > 4} == {}


@pytest.mark.parametrize("first", ["old beamer", pytest.param("beamer", marks=pytest.mark.endurance)])
def test_names_of_sixty_letters_are_never_cut(new_page: Pages, screen: Screen, first: str) -> None:
    everybody = sorted(map(long_name, range(1, 41)))
    seen = lists_of(new_page, screen, make_hall(40, long_name), first)
    assert {scene: problems_on(pages) for scene, pages in seen.items()} == {scene: [] for scene in LISTS}
    assert {scene: names_on(pages) for scene, pages in seen.items()} == dict.fromkeys(LISTS, everybody)


@pytest.mark.endurance
@pytest.mark.parametrize("size", SIZES)
def test_a_hundred_who_are_missing(new_page: Pages, screen: Screen, size: str) -> None:
    tournament = make_hall(100, usual)
    tournament.entries.update(is_here=False)
    change_screen(screen, tournament=tournament, scene="missing")
    seen = list(pages_of(open_wall(new_page, viewport=SIZES[size]), 20))
    assert problems_on(seen) == []
    assert names_on(seen) == sorted(map(usual, range(1, 101)))
    assert len(seen) <= 4


@pytest.mark.parametrize(
    "size", ["upright", *(pytest.param(size, marks=pytest.mark.endurance) for size in [*SIZES, "square"])]
)
def test_the_other_scenes_are_never_cut(new_page: Pages, screen: Screen, size: str) -> None:
    """The timer and the text while the series is played, then who has won."""
    tournament, found = make_hall(40, long_name), {}
    start_timer(tournament.series.get(), by=COMMAND)
    change_screen(screen, tournament=tournament, text="Velkommen! Køkkenet lukker kl. 22.\n\n" * 10)
    page = open_wall(new_page, viewport=SHAPES[size])
    for scene in reversed(OTHERS):
        if scene == "series-winners":
            play(tournament)
        found[scene] = problems_on(list(pages_of(show(page, screen, size, scene=scene), 40)))
    assert found == {scene: [] for scene in OTHERS}


@pytest.mark.parametrize("scene", ["prizes", pytest.param("season", marks=pytest.mark.endurance)])
def test_prizes_and_the_season_are_readable_in_both_colours(
    new_page: Pages, screen: Screen, scene: str
) -> None:
    tournament = play(make_hall(40, long_name))
    settings = PlanSettings((GroupSettings("main", "share", 100, "equal", count=30),), pot=123_456_789)
    save_plan(tournament, settings, by=COMMAND, reason="late")
    end_evening(tournament)
    end_evening(tournament)
    show_prizes(tournament, shown=True, by=COMMAND)
    season = make_season("Klubmesterskab", visibility="public")
    SeasonPart.objects.create(season=season, tournament=tournament)
    change_screen(screen, tournament=tournament, scene=scene, language="da")
    page = open_wall(new_page, bypass_csp=True)
    for colours, size in zip(["dark", "light"], SIZES, strict=True):
        seen = list(pages_of(show(page, screen, size, colours=colours), 20))
        assert problems_on(seen) == []
        assert len(set(names_on(seen))) == (30 if scene == "prizes" else 40)
        assert found_by_axe(page) == []


# Columns, and per mille of the height that capitals have at least, with so many players, who are all on one page.
ROOM = {
    3: {"seats-by-name": (1, 90), "seats-by-table": (1, 100), "standings": (1, 75)},
    18: {"seats-by-name": (2, 40), "seats-by-table": (2, 35), "standings": (2, 38)},
    27: {"seats-by-name": (2, 33), "seats-by-table": (3, 33), "standings": (2, 33)},
}


def test_letters_and_columns_fill_what_is_there(new_page: Pages, screen: Screen) -> None:
    page = open_wall(new_page, viewport=SIZES["beamer"])
    for count, wanted in ROOM.items():
        tournament = play(make_hall(count, lambda number: f"Hans Östermann {number}"))
        for scene, (columns, least) in wanted.items():
            show(page, screen, "beamer", tournament=tournament, scene=scene)
            (seen,) = pages_of(page)
            assert (scene, seen["problems"], len(seen["names"])) == (scene, [], count)
            found = layout_of(page)
            assert (scene, count, found["columns"]) == (scene, count, columns)
            assert found["capital"] * 1000 >= least, (scene, count)
            assert found["folded"] == 0, (scene, count)
        Tournament.objects.filter(pk=tournament.pk).update(slug=f"of-{count}")


@pytest.mark.endurance
@pytest.mark.parametrize("size", ["beamer", "old beamer", "square"])
@pytest.mark.parametrize("count", [3, 27, 250, 1000])
def test_everybody_is_shown_however_many_there_are(
    new_page: Pages, screen: Screen, size: str, count: int
) -> None:
    tournament, seen = play(make_hall(count, usual)), {}
    page = open_wall(new_page, viewport=SHAPES[size])
    for scene in [*LISTS, "first-three", "series-winners"]:
        seen[scene] = list(pages_of(show(page, screen, size, tournament=tournament, scene=scene), 30))
    wrong = {scene: problems_on(pages) + unseen_on(pages) for scene, pages in seen.items()}
    assert wrong == {scene: [] for scene in seen}
    shown = {scene: len(set(names_on(pages))) for scene, pages in seen.items()}
    assert shown == dict.fromkeys(LISTS, count) | {"first-three": 3, "series-winners": 3}


EVERYBODY = [usual(n) for n in range(1, 45)]
NAMED = {
    "missing": EVERYBODY[40:],
    "seats-by-name": EVERYBODY,
    "seats-by-table": EVERYBODY,
    "standings": EVERYBODY,
    # With these letters, five teams fit on one page only before the typeface has come.
    "teams": [f"Skatfreunde Flensburg-Mürwik {n}" for n in range(1, 6)],
    "series-winners": EVERYBODY[:3],
    "first-three": EVERYBODY[:3],
    "prizes": EVERYBODY[:30],
    "season": EVERYBODY,
    "text": [],
    "timer": [],
}


def make_full_evening() -> Tournament:
    """Something for every scene but the timer: a series is played, prizes are announced, four have gone home."""
    tournament = play(make_hall(44, usual))
    tournament.entries.filter(start_number__gt=40).update(is_here=False)
    entries = list(tournament.entries.order_by("start_number"))
    plan = make_plan(tournament)
    for place, name in enumerate(NAMED["teams"]):
        make_team(plan, name, entries[place * 4 : place * 4 + 4])
    settings = PlanSettings((GroupSettings("main", "share", 100, "equal", count=30),), pot=123_456_789)
    save_plan(tournament, settings, by=COMMAND, reason="late")
    end_evening(tournament)
    show_prizes(tournament, shown=True, by=COMMAND)
    season = make_season("Clubmeisterschaft", visibility="public")
    SeasonPart.objects.create(season=season, tournament=tournament)
    return tournament


def open_again(tournament: Tournament) -> None:
    """Who is missing and how long is left is shown before the end only."""
    own = Tournament.objects.filter(pk=tournament.pk)
    own.update(state=Tournament.State.RUNNING)
    replace_version(own)
    tournament.refresh_from_db()


def begin_the_next_series(tournament: Tournament) -> None:
    entries = list(tournament.entries.filter(is_here=True))
    seat_series(tournament, 2, [entries[place : place + 4] for place in range(0, 40, 4)])
    start_timer(tournament.series.get(number=2), by=COMMAND)
    replace_version(Tournament.objects.filter(pk=tournament.pk))


# Whatever is shown is measured again by one function; with these letters teams need a second page.
LATE_TYPEFACE = {"teams", "standings"}


def pages_at_once(page: Page) -> list[dict[str, Any]]:
    page.goto("/hall/wall/")
    page.evaluate("document.fonts.ready")
    return list(pages_of(page, 40))


def pages_after_a_late_typeface(page: Page) -> list[dict[str, Any]]:
    held: list[Any] = []

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    page.goto("/hall/wall/", wait_until="domcontentloaded")
    page.wait_for_selector(".scene.on")
    before = page.evaluate(LOOK)
    assert (len(held) > 0, before["page"] or unseen_on([before])) == (True, before["page"] or [])
    for route in held:
        route.continue_()
    page.unroute("**/*.woff2")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("document.fonts.check('700 20px \"Source Sans\"')")
    return list(pages_of(page, 40))


@pytest.mark.parametrize(
    "size", ["square", *(pytest.param(size, marks=pytest.mark.endurance) for size in SIZES)]
)
def test_every_row_of_every_scene_becomes_visible(new_page: Pages, screen: Screen, size: str) -> None:
    tournament = make_full_evening()
    change_screen(screen, tournament=tournament, language="de", text="Küche bis 22 Uhr\n" * 40)
    page, named, wrong = new_page(viewport=SHAPES[size]), {}, {}
    page.clock.install()
    for scene in NAMED:
        if scene in {"missing", "timer"}:
            open_again(tournament)
        if scene == "timer":
            begin_the_next_series(tournament)
        if scene == "seats-by-name":
            end_evening(tournament)
        change_screen(screen, scene=scene)
        seen = (pages_after_a_late_typeface if scene in LATE_TYPEFACE else pages_at_once)(page)
        assert seen[0]["lines"], scene
        named[scene] = sorted(set(names_on(seen)))
        wrong[scene] = problems_on(seen) + unseen_on(seen)
    assert wrong == {scene: [] for scene in NAMED}
    assert named == {scene: sorted(names) for scene, names in NAMED.items()}


CLOCK_IS_WRONG = dt.datetime(2001, 1, 1, tzinfo=dt.UTC)
JUST_STARTED = {"60:00", "59:59", "59:58", "59:57"}
PHASES = """() => [...document.querySelectorAll(".large-timer .words")].filter(one => !one.hidden).map(one => one.textContent)"""
LEFT = [(3000, "plenty", "minutes left"), (300, "last", "the last minutes"), (-61, "over", "time is up")]


def test_the_timer_has_three_colours_and_the_clock_of_the_device_does_not_matter(
    new_page: Pages, screen: Screen
) -> None:
    tournament = make_hall(8, usual)
    start_timer(tournament.series.get(), by=COMMAND)
    change_screen(screen, tournament=tournament, scene="timer")
    page = new_page(viewport=SIZES["beamer"])
    page.clock.install(time=CLOCK_IS_WRONG)
    before = timezone.localtime()
    page.goto("/hall/wall/")
    shown = page.text_content("[data-clock]")
    passed = (
        int((timezone.localtime() - before).total_seconds()) // 60 + 2
    )  # minutes; midnight may be among them
    assert shown in {f"{before + dt.timedelta(minutes=one):%H:%M}" for one in range(passed)}
    assert page.text_content(".large-timer strong") in JUST_STARTED
    for left, phase, words in LEFT:
        leave(tournament, left)
        page.goto("/hall/wall/")
        assert page.get_attribute(".large-timer .timer", "data-phase-now") == phase
        assert page.evaluate(PHASES) == [words]
        assert ("−1:0" in (page.text_content(".large-timer strong") or "")) == (phase == "over")


def leave(tournament: Tournament, seconds: int) -> None:
    """So many seconds are left of the time for the series."""
    SeriesTimer.objects.filter(series__tournament=tournament).update(left=seconds)
    replace_version(Tournament.objects.filter(pk=tournament.pk))


def test_news_come_by_themselves_and_the_last_thing_stays_while_nothing_is_answered(
    new_page: Pages, screen: Screen
) -> None:
    tournament = make_hall(100, usual)
    change_screen(screen, tournament=tournament, scene="seats-by-name")
    page = open_wall(new_page, viewport=SIZES["beamer"])
    turn_the_page_and_rename_somebody(page)
    change_screen(screen, colours="light", scene="text", text="Kitchen until ten")
    page.clock.fast_forward(POLL)
    page.wait_for_selector("text=Kitchen until ten")
    assert page.get_attribute("#wall", "class") == "wall light"
    lose_the_server(page)
    page.unroute_all()
    change_screen(screen, text="Kitchen is closed")
    with page.expect_response("**/now/"):
        page.clock.fast_forward(POLL)
    page.wait_for_selector("text=Kitchen is closed")
    assert page.is_hidden("[data-lost]")


def turn_the_page_and_rename_somebody(page: Page) -> None:
    """The second page stays where it is when the new name comes, and does not fade in again."""
    page.clock.fast_forward(16_000)
    assert (page.text_content("[data-page]") or "").startswith("2 / ")
    player = Player.objects.get(first_name=usual(50))
    player.first_name = "Asta"
    player.save()
    page.clock.fast_forward(POLL)
    page.wait_for_selector("text=Asta", state="attached")
    assert (page.text_content("[data-page]") or "").startswith("2 / ")
    assert page.evaluate("getComputedStyle(document.querySelector('.scene.on')).animationName") == "none"


def lose_the_server(page: Page) -> None:
    """Nothing responds any more: a sentence says so, and the content stays."""
    assert page.is_hidden("[data-lost]")
    news = page.text_content("[data-news]")
    page.route("**/now/", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.clock.fast_forward(POLL)
    wait_until(lambda: _a_second_later(page).is_visible("[data-lost]"), "the sentence", SLOW)
    assert "No connection since" in (page.text_content("[data-lost]") or "")
    assert (page.text_content(".own-text"), page.text_content("[data-news]")) == ("Kitchen until ten", news)


def test_a_new_device_is_adopted_and_a_removed_one_shows_its_code_again(
    new_page: Pages, recorder: User, log_in: Callable[[Page, User], None]
) -> None:
    device, desk = new_page(viewport=SIZES["beamer"]), new_page(viewport={"width": 320, "height": 640})
    device.clock.install()
    device.goto("/hall/")
    log_in(desk, recorder)
    desk.goto("/hall/desk/")
    desk.get_by_label("Name").fill("Bar")
    desk.get_by_label("Code").fill(device.text_content(".code") or "")
    desk.get_by_role("button", name="Add the screen").click()
    desk.wait_for_selector("text=The screen “Bar” is ready.")
    device.clock.fast_forward(POLL)
    device.wait_for_url("**/hall/bar/")
    Screen.objects.all().delete()
    device.clock.fast_forward(POLL)
    device.wait_for_url("**/hall/")


def test_motion_and_sound_only_for_who_wants_them(new_page: Pages, screen: Screen) -> None:
    """Sound comes only after a touch, and the screen says so."""
    change_screen(screen, has_sound=True)
    page = open_wall(new_page, viewport=SIZES["beamer"], reduced_motion="reduce")
    names = []
    for wish in ("reduce", "no-preference"):
        page.emulate_media(reduced_motion=wish)
        names.append(page.evaluate("getComputedStyle(document.querySelector('.scene.on')).animationName"))
    assert names == ["none", "appear"]
    assert page.is_visible("[data-silent]")
    page.mouse.click(500, 500)
    page.clock.run_for(2_000)
    page.wait_for_selector("[data-silent]", state="hidden")


def axe_on_the_wall(new_page: Pages, screen: Screen, cases: list[tuple[str, str]]) -> list[str]:
    """What axe finds on these scenes, in dark or light colours, on one screen."""
    tournament, found = make_hall(8, usual), []
    page = new_page(viewport=SIZES["old beamer"], bypass_csp=True)
    for scene, colours in cases:
        if scene == "first-three":
            play(tournament)
        change_screen(screen, tournament=tournament, scene=scene, colours=colours, text="Pause")
        page.goto("/hall/wall/")
        found += [f"{scene}, {colours}: {one}" for one in found_by_axe(page)]
    return found


GROUND = "getComputedStyle(document.getElementById('wall')).backgroundColor"
LIGHT, DARK = "rgb(246, 242, 233)", "rgb(22, 20, 15)"


def test_a_screen_is_light_or_dark_as_the_device_is_unless_the_desk_chose(
    new_page: Pages, screen: Screen
) -> None:
    page = new_page(viewport=SIZES["old beamer"])
    found = {}
    for colours in (screen.colours, "light", "dark"):
        change_screen(screen, colours=colours)
        page.goto("/hall/wall/")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found[colours, scheme] = page.evaluate(GROUND)
    assert found == {
        ("system", "light"): LIGHT,
        ("system", "dark"): DARK,
        ("light", "light"): LIGHT,
        ("light", "dark"): LIGHT,
        ("dark", "light"): DARK,
        ("dark", "dark"): DARK,
    }


def test_axe_on_the_wall(new_page: Pages, screen: Screen) -> None:
    """In both colours: the scene with lists, and the one with the timer's own colours."""
    assert axe_on_the_wall(new_page, screen, [("seats-by-name", "dark"), ("timer", "light")]) == []


@pytest.mark.endurance
@pytest.mark.parametrize("colours", ["dark", "light"])
def test_axe_on_every_scene(new_page: Pages, screen: Screen, colours: str) -> None:
    scenes = [*LISTS[:2], *reversed(OTHERS)]
    assert axe_on_the_wall(new_page, screen, [(scene, colours) for scene in scenes]) == []


def test_axe_and_the_width_of_a_phone_at_the_desk(
    new_page: Pages, screen: Screen, recorder: User, log_in: Callable[[Page, User], None]
) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, bypass_csp=True, locale="de")
    log_in(page, recorder)
    for address in ("/hall/desk/", "/hall/desk/wall/", "/hall/"):
        page.goto(address)
        assert pixels_too_wide(page) <= 0
        assert found_by_axe(page) == []


MAKE_SCREEN = """
import django; django.setup()
from tournaments.models import Screen
Screen.objects.create(name="Wall", slug="wall", language="en", scene="text", text="Kitchen until ten")
"""
SAY_NEWS = """
import django; django.setup()
from tournaments.models import Screen
Screen.objects.update(text="Kitchen is closed")
"""


@pytest.mark.endurance
def test_it_keeps_showing_the_last_thing_while_the_server_is_gone(browser: Browser, tmp_path: Path) -> None:
    from tests.browsers import Pages

    data = tmp_path / "data"
    prepare(data)
    run_script(data, MAKE_SCREEN)
    with serving(data, "--no-demo") as server:
        pages = Pages(browser, server.url)
        page = pages(viewport=SIZES["beamer"])
        page.clock.install()
        page.goto("/hall/wall/")
        assert page.is_hidden("[data-lost]")
        news = page.text_content("[data-news]")
        server.stop()
        with page.expect_event("requestfailed"):
            page.clock.fast_forward(POLL)
        wait_until(lambda: _a_second_later(page).is_visible("[data-lost]"), "the sentence", SLOW)
        assert "No connection since" in (page.text_content("[data-lost]") or "")
        assert (page.text_content(".own-text"), page.text_content("[data-news]")) == (
            "Kitchen until ten",
            news,
        )

        run_script(data, SAY_NEWS)
        server.process = start(data, server.port, "--no-demo").process
        wait_until(lambda: is_back(server), "the server", SLOW)
        with page.expect_response("**/now/"):
            page.clock.fast_forward(POLL)
        page.wait_for_selector("text=Kitchen is closed")
        assert page.is_hidden("[data-lost]")
        pages.close()


def _a_second_later(page: Page) -> Page:
    page.clock.run_for(1000)
    return page


def test_the_line_at_the_desk_counts_by_the_time_of_the_server(
    new_page: Pages, recorder: User, log_in: Callable[[Page, User], None]
) -> None:
    tournament = make_hall(8, usual)
    start_timer(tournament.series.get(), by=COMMAND)
    page = new_page()
    log_in(page, recorder)
    page.clock.install(time=CLOCK_IS_WRONG)
    page.goto("/tournaments/club-evening/sheets/1/")
    assert page.text_content("[data-timer-left]") in JUST_STARTED
    page.clock.run_for(60_000)
    assert page.text_content("[data-timer-left]") in {"59:00", "58:59", "58:58", "58:57"}
    page.get_by_role("button", name="Pause").click()
    page.wait_for_selector("text=paused")
    page.get_by_role("button", name="5 minutes less").click()
    page.wait_for_selector("text=The timer was given 5 minutes less.")
    assert (page.text_content("[data-timer-left]") or "").startswith(("55:", "54:5"))
