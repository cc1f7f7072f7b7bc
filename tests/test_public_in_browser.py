"""Visitors' pages in a real browser: they refresh themselves politely, and work by keyboard and without scripts."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from tests.browsers import press_and_go
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tournaments.models import Entry, Tournament
from tournaments.people.own_links import own_path
from tournaments.sheets.timing import pause_timer, start_timer
from tournaments.standings.releasing import release_results

if TYPE_CHECKING:
    from playwright.sync_api import Page, Request

    from tests.browsers import Pages

pytestmark = pytest.mark.browser

PAGE = "/tournaments/club-evening/"
LIST = f"{PAGE}standings/"
PHONE = {"width": 320, "height": 640}
IN_A_MINUTE = 60_000  # milliseconds of the page's clock
HIDE = "Object.defineProperty(document, 'hidden', {get: () => window.nobodyLooks || false});"


@pytest.fixture
def evening(transactional_db: None) -> Tournament:
    """Seven players, two series recorded; everybody may see the results of the first."""
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    for number in (1, 2):
        series = seat_series(tournament, number, [entries[:4], entries[4:]], results_released=number == 1)
        for table in series.skat_tables.all():
            store_result(table, [(100 * one, one, 1) for one in range(table.seats.count())], 37)
    return tournament


def release(tournament: Tournament) -> None:
    release_results(tournament.series.get(number=2), released=True, by=COMMAND)


def opened(page: Page, address: str) -> list[str]:
    """Opens the page with a clock that the test moves; the list fills up with the addresses that it polls."""
    page.clock.install()
    page.add_init_script(HIDE)
    polls: list[str] = []

    def note(request: Request) -> None:
        if "hx-request" in request.headers:
            polls.append(request.url)

    page.on("request", note)
    page.goto(address)
    return polls


def answered(page: Page, milliseconds: int) -> None:
    """Passes time until a poll is answered: nothing has changed."""
    with page.expect_response(lambda response: response.status == 304):
        page.clock.run_for(milliseconds)


def pass_time(page: Page, milliseconds: int) -> None:
    """A second at a time, so that answers arrive in between."""
    for _second in range(milliseconds // 1000):
        page.clock.run_for(1000)
        page.evaluate("document.title")


def test_a_release_shows_within_ten_seconds_and_nothing_moves(new_page: Pages, evening: Tournament) -> None:
    """What is unfolded, and where one reads, stay."""
    page = new_page(viewport=PHONE)
    polls = opened(page, LIST)
    assert page.get_by_text("Series 2").count() == 0
    page.locator("#start-1 summary").click()
    page.evaluate("window.scrollTo(0, 200)")
    release(evening)
    page.clock.run_for(10_000)
    page.get_by_role("link", name="Series 2", exact=True).wait_for()
    assert len(polls) == 1
    assert page.locator("#start-1 details").get_attribute("open") is not None
    assert page.evaluate("window.scrollY") == 200
    answered(page, 10_000)


def test_the_timer_counts_by_the_time_of_the_server_and_follows_the_desk(
    new_page: Pages, evening: Tournament
) -> None:
    Tournament.objects.update(minutes_per_round=5)
    start_timer(evening.series.get(number=2), by=COMMAND)
    page = new_page(viewport=PHONE)
    page.clock.install(time=dt.datetime(2001, 1, 1, tzinfo=dt.UTC))
    page.goto(PAGE)
    digits = page.locator("[data-timer-left]")
    assert digits.text_content() in {"60:00", "59:59", "59:58", "59:57"}
    # The device has slept for half an hour: the next response corrects the timer.
    with page.expect_response(lambda response: response.status == 304):
        page.clock.fast_forward(1_800_000)
    page.clock.run_for(1000)
    minutes, _colon, _seconds = (digits.text_content() or "").partition(":")
    assert int(minutes) > 50
    pause_timer(evening.series.get(number=2), by=COMMAND)
    page.clock.run_for(10_000)
    page.get_by_text("paused").wait_for()


def test_it_asks_politely(new_page: Pages, evening: Tournament) -> None:
    """Rarely while nobody looks, not at all while somebody types; and it says when there is no response."""
    page = new_page()
    polls = opened(page, PAGE)
    for _poll in range(3):
        answered(page, 10_000)
    look_elsewhere(page, polls)
    polls.clear()
    type_a_name(page, polls)
    lose_the_server(page)


def look_elsewhere(page: Page, polls: list[str]) -> None:
    page.evaluate("window.nobodyLooks = true")
    polls.clear()
    pass_time(page, IN_A_MINUTE)
    assert polls == []
    answered(page, 20_000)
    page.evaluate("window.nobodyLooks = false")


def type_a_name(page: Page, polls: list[str]) -> None:
    """Typing is not disturbed."""
    page.get_by_label("Name or start number").fill("kur")
    pass_time(page, IN_A_MINUTE)
    assert (polls, page.get_by_label("Name or start number").input_value()) == ([], "kur")
    page.get_by_role("heading", level=1).click()
    page.evaluate("document.activeElement.blur()")
    answered(page, 2000)
    assert page.get_by_label("Name or start number").input_value() == "kur"


def lose_the_server(page: Page) -> None:
    """A lost server is reported, and the message disappears when it is back."""
    note = page.get_by_text("The server does not answer.")
    assert not note.is_visible()
    answered(page, 10_000)
    page.route("**/tournaments/**", lambda route: route.abort())
    page.clock.run_for(10_000)
    note.wait_for()
    page.unroute_all()
    answered(page, 10_000)
    note.wait_for(state="hidden")


def test_the_time_of_the_news_is_that_of_the_hall(new_page: Pages, evening: Tournament) -> None:
    """Whatever the clock and the time zone of the device: it is written as the page was when it was opened."""
    Tournament.objects.update(date=timezone.localdate())
    own = own_path(Entry.objects.get(start_number=2))
    page = new_page(timezone_id="America/New_York", locale="da")
    page.clock.install(time=dt.datetime(2001, 1, 1, tzinfo=dt.UTC))
    for address, place, seconds in ((PAGE, "[data-as-of]", 10), (own, "#as-of", 21)):
        page.goto(address)
        page.locator(place).evaluate("(place) => (place.textContent = '')")
        answered(page, seconds * 1000)
        page.wait_for_function("(place) => document.querySelector(place).textContent", arg=place)
        now = timezone.localtime()
        times = {f"{one:%H:%M}" for one in (now, now - dt.timedelta(minutes=1))}
        assert page.locator(place).inner_text() in times, address


def test_without_scripts_the_page_finds_people_and_tables(new_page: Pages, evening: Tournament) -> None:
    page = new_page(java_script_enabled=False)
    page.goto(PAGE)
    page.get_by_label("Name or start number").fill("hansen")
    page.get_by_role("button", name="Find").click()
    page.get_by_role("heading", name="Kurt H.").wait_for()
    page.get_by_role("link", name="Series 2: table 1, seat 2").click()
    page.wait_for_url("**?view=tables#table-1")
    page.get_by_role("listitem").get_by_role("link", name="Kurt H.").first.click()
    page.get_by_role("link", name="Place").click()
    page.wait_for_url("**/standings/#start-2")


def tab_to(page: Page, is_there: Callable[[str], bool]) -> None:
    for _press in range(60):
        page.keyboard.press("Tab")
        if is_there(str(page.evaluate("document.activeElement.innerText || document.activeElement.name"))):
            return
    raise AssertionError("the keyboard does not lead there")


def test_by_keyboard_alone(new_page: Pages, evening: Tournament) -> None:
    page = new_page()
    page.goto(PAGE)
    tab_to(page, lambda text: text == "q")
    page.keyboard.type("2")
    press_and_go(page)
    page.get_by_role("heading", name="Kurt H.").wait_for()
    tab_to(page, lambda text: text == "Seats")
    press_and_go(page)
    assert page.url.endswith("view=names")
    tab_to(page, lambda text: text == "By table")
    press_and_go(page)
    page.get_by_role("heading", name="Table 1").wait_for()
    tab_to(page, lambda text: text == "Standings")
    press_and_go(page)
    assert page.url.endswith("/standings/")
