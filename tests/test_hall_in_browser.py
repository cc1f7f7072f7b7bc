"""The screens of the hall in a real browser: readable, nothing cut, and still there when the server is gone."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.contrib.auth.models import User
from django.core.cache import cache
from django.utils import timezone

from tests.browsers import pixels_too_wide
from tests.factories import COMMAND, make_tournament
from tests.prepared import prepare
from tests.servers import wait_until
from tests.serving import SLOW, is_back, run_script, serving, start
from tests.short_form import shortened
from tests.test_pages_in_browser import RULES, problems_of
from tests.tournaments.season.seasons import make_season
from tournaments.models import (
    Entry,
    Player,
    ScoreSheet,
    Screen,
    SeasonPart,
    Seat,
    Series,
    SeriesTimer,
    SkatTable,
    Tournament,
)
from tournaments.public.hall.screens import change_screen
from tournaments.season.planning_prizes import save_plan, show_prizes
from tournaments.season.prize_settings import GroupSettings, PlanSettings
from tournaments.sheets.timing import start_timer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser

SIZES = {"beamer": {"width": 1920, "height": 1080}, "old beamer": {"width": 1280, "height": 720}}
SHAPES = SIZES | {"square": {"width": 1024, "height": 768}, "upright": {"width": 768, "height": 1024}}
LEAST_CAPITAL = 0.025  # of the screen's height
LONG = "Wolfgang-Maximilian Alexander von Hohenzollern-Sigmaringen Ib"
UNBROKEN = "Überlandstraßenbahnhaltestellenaufseherstellvertretersohnesob"
assert (len(LONG), len(UNBROKEN)) == (61, 61)
POLL = 4_500  # milliseconds: one poll and a little

# The names on the page that is shown; and what is cut, too small, or leads to scrolling.
LOOK = """() => {
  const problems = [], names = [];
  const ruler = document.createElement("canvas").getContext("2d");
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight) problems.push("scrolls");
  const one = document.querySelector(".scene.on"), sheet = one.querySelector(".sheet");
  const frame = (sheet || one).getBoundingClientRect();
  if (frame.bottom > innerHeight + 0.5 || frame.right > innerWidth + 0.5) problems.push("leaves the screen");
  for (const part of one.querySelectorAll("[data-rows] .name, [data-rows] .seat, [data-rows] .points, h2, .tables li, .large-timer strong")) {
    const box = part.getBoundingClientRect();
    if (sheet && sheet.contains(part) && (box.left >= frame.right || box.right <= frame.left)) continue;
    const around = sheet && sheet.contains(part) ? frame : {left: 0, right: innerWidth, top: 0, bottom: innerHeight};
    const text = part.textContent.trim();
    if (box.left < around.left - 1 || box.right > around.right + 1 || box.top < around.top - 1 || box.bottom > around.bottom + 1) problems.push(`cut: ${text}`);
    if (part.scrollWidth > part.clientWidth + 1 && part.clientWidth) problems.push(`too wide: ${text}`);
    if (!part.matches(".name")) continue;
    names.push(text);
    const style = getComputedStyle(part);
    ruler.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const capital = ruler.measureText("H").actualBoundingBoxAscent / innerHeight;
    if (capital < 0.025) problems.push(`capitals of ${capital}: ${text}`);
  }
  for (const part of document.querySelectorAll(".wall header > *, .wall footer > *")) {
    const box = part.getBoundingClientRect();
    if (box.width && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1)) problems.push(`outside: ${part.className}`);
  }
  return {problems, names, page: document.querySelector("[data-page]").textContent};
}"""


def make_hall(count: int, name: Callable[[int], str], *, points: bool = False) -> Tournament:
    """So many players at tables of four; with ``points`` a series that is closed and released."""
    tournament = make_tournament(minutes_per_round=5, date=timezone.localdate())
    people = [Player(first_name=name(n), last_name="", sort_key=f"{n:05}") for n in range(1, count + 1)]
    Player.objects.bulk_create(people)
    Entry.objects.bulk_create(
        [Entry(tournament=tournament, player=one, start_number=n) for n, one in enumerate(people, 1)]
    )
    state = Series.State.CLOSED if points else Series.State.RELEASED
    series = Series.objects.create(tournament=tournament, number=1, state=state, results_released=points)
    tables = SkatTable.objects.bulk_create(
        [SkatTable(series=series, number=n) for n in range(1, count // 4 + 1)]
    )
    result = {"game_points": 0, "won": 0, "lost": 0, "lost_by_others": 0} if points else {}
    Seat.objects.bulk_create(
        [
            Seat(
                series=series,
                skat_table=tables[place // 4],
                entry=entry,
                number=place % 4 + 1,
                **(result | {"series_points": 12_000 - place} if points else {}),
            )
            for place, entry in enumerate(tournament.entries.order_by("start_number"))
        ]
    )
    if points:
        now = timezone.now()
        ScoreSheet.objects.bulk_create([ScoreSheet(skat_table=table, recorded_at=now) for table in tables])
    return tournament


@pytest.fixture
def screen(db: None) -> Screen:
    cache.clear()
    return Screen.objects.create(name="Wall", slug="wall", language="en")


def pages_of(page: Page, seconds: int = 15) -> Iterator[dict[str, Any]]:
    """What stands on each page until the first one comes again."""
    while True:
        found = page.evaluate(LOOK)
        yield found
        _this, _slash, last = found["page"].partition(" / ")
        if _this == last:
            return
        page.clock.fast_forward((seconds + 1) * 1000)


def open_wall(new_page: Pages, **options: Any) -> Page:
    page = new_page(**options)
    page.clock.install()
    page.goto("/hall/wall/")
    page.evaluate("document.fonts.ready")
    return page


def usual(number: int) -> str:
    return f"Ingeborg Christensen {number}"


def long_name(number: int) -> str:
    return f"{UNBROKEN if number % 2 else LONG} {number}"[-60:]


# One of the two sizes for each scene, the other one for the next
SHORT = {("seats-by-name", "beamer"), ("seats-by-table", "old beamer"), ("standings", "beamer")}
LISTS = ["seats-by-name", "seats-by-table", "standings", "missing"]
OTHERS = ["first-three", "series-winners", "timer", "text"]


@pytest.mark.parametrize(("scene", "size"), shortened(product(LISTS, SIZES), SHORT.__contains__))
def test_a_hundred_names_on_at_most_four_pages(
    new_page: Pages, screen: Screen, scene: str, size: str
) -> None:
    tournament = make_hall(100, usual, points=scene == "standings")
    if scene == "missing":
        tournament.entries.update(is_here=False)
    change_screen(screen, tournament=tournament, scene=scene)
    seen = list(pages_of(open_wall(new_page, viewport=SIZES[size]), 20))
    assert [problem for one in seen for problem in one["problems"]] == []
    assert sorted(name for one in seen for name in one["names"]) == sorted(map(usual, range(1, 101)))
    assert len(seen) <= 4


@pytest.mark.parametrize(
    ("scene", "size"), shortened(product(LISTS[:3], SIZES), lambda case: case not in SHORT)
)
def test_names_of_sixty_letters_are_never_cut(new_page: Pages, screen: Screen, scene: str, size: str) -> None:
    change_screen(screen, tournament=make_hall(40, long_name, points=scene == "standings"), scene=scene)
    seen = list(pages_of(open_wall(new_page, viewport=SIZES[size])))
    assert [problem for one in seen for problem in one["problems"]] == []
    assert sorted(name for one in seen for name in one["names"]) == sorted(map(long_name, range(1, 41)))


@pytest.mark.parametrize(
    ("scene", "size"), shortened(product(OTHERS, SHAPES), lambda case: case[1] == "upright")
)
def test_the_other_scenes_are_never_cut(new_page: Pages, screen: Screen, scene: str, size: str) -> None:
    tournament = make_hall(40, long_name, points=scene not in ("timer", "text"))
    if scene == "timer":
        start_timer(tournament.series.get(), by=COMMAND)
    text = "Velkommen! Køkkenet lukker kl. 22.\n\n" * 10
    change_screen(screen, tournament=tournament, scene=scene, text=text)
    seen = list(pages_of(open_wall(new_page, viewport=SHAPES[size]), 40))
    assert [problem for one in seen for problem in one["problems"]] == []


@pytest.mark.parametrize("scene", shortened(["prizes", "season"], "prizes".__eq__))
def test_prizes_and_the_season_are_readable_in_both_colours(
    new_page: Pages, screen: Screen, scene: str
) -> None:
    tournament = make_hall(40, long_name, points=True)
    settings = PlanSettings((GroupSettings("main", "share", 100, "equal", count=30),), pot=123_456_789)
    save_plan(tournament, settings, by=COMMAND, reason="late")
    show_prizes(tournament, shown=True, by=COMMAND)
    season = make_season("Klubmesterskab", visibility="public")
    SeasonPart.objects.create(season=season, tournament=tournament)
    for is_dark, size in zip([True, False], SIZES.values(), strict=True):
        change_screen(screen, tournament=tournament, scene=scene, is_dark=is_dark, language="da")
        page = open_wall(new_page, viewport=size, bypass_csp=True)
        seen = list(pages_of(page, 20))
        assert [problem for one in seen for problem in one["problems"]] == []
        assert len({name for one in seen for name in one["names"]}) == (30 if scene == "prizes" else 40)
        assert problems_of(Axe().run(page, options=RULES).response) == []


@pytest.mark.endurance
def test_a_thousand_players(new_page: Pages, screen: Screen) -> None:
    change_screen(screen, tournament=make_hall(1000, usual, points=True), scene="standings")
    seen = list(pages_of(open_wall(new_page, viewport=SIZES["beamer"])))
    assert [problem for one in seen for problem in one["problems"]] == []
    assert len({name for one in seen for name in one["names"]}) == 1000


def test_nothing_is_cut_before_or_after_the_typeface_comes(new_page: Pages, screen: Screen) -> None:
    change_screen(screen, tournament=make_hall(40, usual), scene="seats-by-name")
    held: list[Any] = []
    page = new_page(viewport=SIZES["old beamer"])
    page.clock.install()

    def hold(route: Any) -> None:
        held.append(route)

    page.route("**/*.woff2", hold)
    page.goto("/hall/wall/", wait_until="domcontentloaded")
    page.wait_for_selector(".scene.on")
    before = page.evaluate(LOOK)
    for route in held:
        route.continue_()
    page.evaluate("document.fonts.ready")
    after = page.evaluate(LOOK)
    assert (before["problems"], after["problems"]) == ([], [])
    assert page.evaluate("document.fonts.check('700 20px \"Source Sans\"')")


def test_the_clock_of_the_device_does_not_matter(new_page: Pages, screen: Screen) -> None:
    tournament = make_hall(8, usual)
    start_timer(tournament.series.get(), by=COMMAND)
    change_screen(screen, tournament=tournament, scene="timer")
    page = new_page(viewport=SIZES["beamer"])
    page.clock.install(time=dt.datetime(2001, 1, 1, tzinfo=dt.UTC))
    before = timezone.localtime()
    page.goto("/hall/wall/")
    shown = page.text_content("[data-clock]")
    assert before.strftime("%H:%M") <= (shown or "") <= timezone.localtime().strftime("%H:%M")
    assert page.text_content(".large-timer strong") in {"60:00", "59:59", "59:58", "59:57"}


PHASES = """() => [...document.querySelectorAll(".large-timer .words")].filter(one => !one.hidden).map(one => one.textContent)"""


@pytest.mark.parametrize(
    ("left", "phase", "words"),
    [(3000, "plenty", "minutes left"), (300, "last", "the last minutes"), (-61, "over", "time is up")],
)
def test_three_colours_each_with_its_words(
    new_page: Pages, screen: Screen, left: int, phase: str, words: str
) -> None:
    tournament = make_hall(8, usual)
    start_timer(tournament.series.get(), by=COMMAND)
    row = SeriesTimer.objects.get(series__tournament=tournament)
    row.left = left
    row.save()
    Tournament.objects.update(public_version="another")
    change_screen(screen, tournament=tournament, scene="timer")
    page = open_wall(new_page, viewport=SIZES["beamer"])
    assert page.get_attribute(".large-timer .timer", "data-phase-now") == phase
    assert page.evaluate(PHASES) == [words]
    assert ("−1:0" in (page.text_content(".large-timer strong") or "")) == (phase == "over")


def test_news_come_by_themselves_and_the_page_goes_on(new_page: Pages, screen: Screen) -> None:
    tournament = make_hall(100, usual)
    change_screen(screen, tournament=tournament, scene="seats-by-name")
    page = open_wall(new_page, viewport=SIZES["beamer"])
    page.clock.fast_forward(16_000)
    assert (page.text_content("[data-page]") or "").startswith("2 / ")
    player = Player.objects.get(first_name=usual(50))
    player.first_name = "Asta"
    player.save()
    page.clock.fast_forward(POLL)
    page.wait_for_selector("text=Asta", state="attached")
    assert (page.text_content("[data-page]") or "").startswith("2 / ")
    change_screen(screen, is_dark=False, scene="text", text="Pause")
    page.clock.fast_forward(POLL)
    page.wait_for_selector("text=Pause")
    assert page.get_attribute("#wall", "class") == "wall"


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


def test_sound_only_after_a_touch_and_the_screen_says_so(new_page: Pages, screen: Screen) -> None:
    change_screen(screen, has_sound=True)
    page = open_wall(new_page, viewport=SIZES["beamer"])
    assert page.is_visible("[data-silent]")
    page.mouse.click(500, 500)
    page.clock.run_for(2_000)
    page.wait_for_selector("[data-silent]", state="hidden")


def test_who_wants_less_motion_sees_none(new_page: Pages, screen: Screen) -> None:
    names = [
        open_wall(new_page, reduced_motion=wish).evaluate(
            "getComputedStyle(document.querySelector('.scene.on')).animationName"
        )
        for wish in ("reduce", "no-preference")
    ]
    assert names == ["none", "appear"]


# In both colours: the scene with lists, and the one with the timer's own colours
AXE = {("seats-by-name", True), ("timer", False)}


@pytest.mark.parametrize(
    ("scene", "is_dark"), shortened(product([*LISTS[:2], *OTHERS], [True, False]), AXE.__contains__)
)
def test_axe_on_the_wall(new_page: Pages, screen: Screen, scene: str, is_dark: bool) -> None:
    tournament = make_hall(8, usual, points=scene == "first-three")
    change_screen(screen, tournament=tournament, scene=scene, is_dark=is_dark, text="Pause")
    page = new_page(viewport=SIZES["old beamer"], bypass_csp=True)
    page.goto("/hall/wall/")
    assert problems_of(Axe().run(page, options=RULES).response) == []


def test_axe_and_the_width_of_a_phone_at_the_desk(
    new_page: Pages, screen: Screen, recorder: User, log_in: Callable[[Page, User], None]
) -> None:
    page = new_page(viewport={"width": 320, "height": 640}, bypass_csp=True, locale="de")
    log_in(page, recorder)
    for address in ("/hall/desk/", "/hall/desk/wall/", "/hall/"):
        page.goto(address)
        assert pixels_too_wide(page) <= 0
        assert problems_of(Axe().run(page, options=RULES).response) == []


def test_it_keeps_showing_the_last_thing_while_nothing_is_answered(new_page: Pages, screen: Screen) -> None:
    change_screen(screen, scene="text", text="Kitchen until ten")
    page = open_wall(new_page, viewport=SIZES["beamer"])
    assert page.is_hidden("[data-lost]")
    news = page.text_content("[data-news]")
    page.route("**/now/", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.clock.fast_forward(POLL)
    wait_until(lambda: _a_second_later(page).is_visible("[data-lost]"), "the sentence", SLOW)
    assert "No connection since" in (page.text_content("[data-lost]") or "")
    assert (page.text_content(".own-text"), page.text_content("[data-news]")) == ("Kitchen until ten", news)

    page.unroute_all()
    change_screen(screen, text="Kitchen is closed")
    with page.expect_response("**/now/"):
        page.clock.fast_forward(POLL)
    page.wait_for_selector("text=Kitchen is closed")
    assert page.is_hidden("[data-lost]")
    watched = new_page.watches[0].problems
    watched[:] = [problem for problem in watched if "htmx:" not in problem]  # it writes down what was cut off


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
    page.clock.install(time=dt.datetime(2001, 1, 1, tzinfo=dt.UTC))
    page.goto("/tournaments/club-evening/sheets/1/")
    assert page.text_content("[data-timer-left]") in {"60:00", "59:59", "59:58", "59:57"}
    page.clock.run_for(60_000)
    assert page.text_content("[data-timer-left]") in {"59:00", "58:59", "58:58", "58:57"}
    page.get_by_role("button", name="Pause").click()
    page.wait_for_selector("text=stands still")
    page.get_by_role("button", name="5 minutes less").click()
    page.wait_for_selector("text=The timer was given 5 minutes less.")
    assert (page.text_content("[data-timer-left]") or "").startswith(("55:", "54:5"))
