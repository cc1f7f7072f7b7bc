"""A player's own page on a phone: small, stable while it loads, updated by itself, and typed text is kept."""

from __future__ import annotations

import re

import pytest
from django.utils import timezone
from playwright.sync_api import Page, expect

from tests.browsers import Pages, pixels_too_wide
from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.test_first_visit_in_browser import SIZES
from tests.test_pages_in_browser import found_by_axe
from tournaments.checkin.entries import set_fee
from tournaments.models import Agreement, Entry, Objection, Series
from tournaments.people.own_links import own_path, revoke_link

pytestmark = pytest.mark.browser

PHONE = {"width": 320, "height": 640}
RESULT = [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)]
HIDE = "Object.defineProperty(document, 'hidden', {get: () => true, configurable: true})"
NOTICE = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def me(transactional_db: None) -> Entry:
    """No. 2 of four: series 1 released, the fee open, an objection that is answered; series 2 is running."""
    tournament = make_tournament(series_count=3, date=timezone.localdate(), entry_fee=50)
    entries = make_entries(tournament, 4)
    first = seat_series(tournament, 1, [entries], state=Series.State.CLOSED, results_released=True)
    store_result(first.skat_tables.get(), RESULT, 37)
    seat_series(tournament, 2, [entries[::-1]])
    seat = entries[1].seats.get(series=first)
    Objection.objects.create(seat=seat, text="2 won", answer="1 is right", settled_at=timezone.now())
    return entries[1]


@pytest.fixture
def phone(new_page: Pages, me: Entry) -> Page:
    """The page is open, with a clock that the test moves on."""
    page = new_page(viewport=PHONE)
    page.clock.install()
    page.goto(own_path(me))
    return page


def pass_by(page: Page, seconds: int) -> None:
    page.clock.fast_forward(seconds * 1000)


def asked_within(page: Page, seconds: int) -> bool:
    """Whether the page asks for news in this time."""
    asked: list[str] = []

    def note(request: object) -> None:
        asked.append(request.url)  # type: ignore[attr-defined]

    page.on("request", note)
    pass_by(page, seconds)
    page.evaluate("fetch('/health/').then(() => true)")  # whatever was asked before has been noted by now
    page.remove_listener("request", note)
    return any(address.endswith("/now/") for address in asked)


@pytest.mark.parametrize(
    ("language", "size"),
    [
        ("hu", SIZES[0]),
        pytest.param("hu", SIZES[1], marks=pytest.mark.endurance),
        pytest.param("da", SIZES[0], marks=pytest.mark.endurance),
        pytest.param("da", SIZES[1], marks=pytest.mark.endurance),
    ],
)
def test_axe_finds_nothing_and_nothing_sticks_out(
    new_page: Pages, me: Entry, language: str, size: dict[str, int]
) -> None:
    page = new_page(locale=language, viewport=size, bypass_csp=True)
    page.goto(own_path(me))
    page.locator("details").evaluate_all("all => all.forEach((one) => (one.open = true))")
    assert pixels_too_wide(page) <= 0
    assert found_by_axe(page) == []
    page.goto("/me/nobody/")
    assert found_by_axe(page) == []


def test_news_come_by_themselves_and_take_nothing_away(phone: Page, me: Entry) -> None:
    look_elsewhere(phone)
    take_news(phone, me)
    type_an_objection(phone, me)
    revoke_link(me, by=COMMAND)
    with phone.expect_navigation():
        pass_by(phone, 21)
    expect(phone.get_by_role("heading", name="This link does not work")).to_be_visible()


def look_elsewhere(phone: Page) -> None:
    """It asks less often while nobody looks, and at once when somebody looks again."""
    phone.evaluate(HIDE)
    phone.evaluate(NOTICE)
    assert [asked_within(phone, 21), asked_within(phone, 21), asked_within(phone, 21)] == [False, False, True]
    with phone.expect_response(re.compile("/now/$")):
        phone.evaluate("delete document.hidden")
        phone.evaluate(NOTICE)
    expect(phone.locator(".htmx-request")).to_have_count(0)  # until then the next question waits


def take_news(phone: Page, me: Entry) -> None:
    """Nothing moves without them."""
    expect(phone.get_by_text("Still to pay")).to_be_visible()
    phone.evaluate("document.getElementById('own').isTheSame = true")
    assert asked_within(phone, 21)
    assert phone.evaluate("document.getElementById('own').isTheSame") is True

    set_fee(me, paid=True, by=COMMAND)
    with phone.expect_response(re.compile("/now/$")):
        pass_by(phone, 21)

    expect(phone.get_by_text("Still to pay")).to_have_count(0)
    expect(phone.locator(".htmx-added")).to_have_count(0)  # only then is the new part at work
    assert asked_within(phone, 21)  # the new part goes on asking


def type_an_objection(phone: Page, me: Entry) -> None:
    """Typed text is not overwritten."""
    phone.get_by_text("Something is wrong …").click()
    phone.get_by_label("What is wrong").fill("I won 2")
    set_fee(me, paid=False, by=COMMAND)
    assert not asked_within(phone, 21)
    expect(phone.get_by_label("What is wrong")).to_have_value("I won 2")
    phone.get_by_role("button", name="Send to the desk").click()
    expect(phone.get_by_text("The desk sees your objection now.")).to_be_visible()
    assert Objection.objects.get(settled_at=None).text == "I won 2"


def test_by_keyboard_alone_and_handed_on(phone: Page, me: Entry) -> None:
    for _step in range(40):
        phone.keyboard.press("Tab")
        if "My line is right" in phone.evaluate("document.activeElement.textContent"):
            break
    phone.keyboard.press("Enter")
    expect(phone.get_by_text("You have said that this line is right.")).to_be_visible()
    assert Agreement.objects.get().seat.entry == me

    phone.evaluate(
        "window.handedOn = ''; document.addEventListener('copy', () => (window.handedOn = getSelection().toString() || document.activeElement.value))"
    )
    phone.get_by_role("button", name="Share this page").click()
    expect(phone.get_by_text("The address is copied.")).to_be_visible()
    assert phone.evaluate("window.handedOn").endswith(own_path(me))


def test_without_scripts(browser: object, live_server: object, me: Entry) -> None:
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False, locale="en-GB")  # type: ignore[attr-defined]
    page = context.new_page()
    page.goto(own_path(me))
    expect(page.get_by_role("button", name="Share this page")).to_be_hidden()
    page.get_by_role("button", name="My line is right").click()
    expect(page.get_by_text("You have said that this line is right.")).to_be_visible()
    page.get_by_role("link", name="Look again").click()
    page.get_by_role("button", name="dansk").click()
    expect(page.locator("html")).to_have_attribute("lang", "da")
    assert page.url.endswith(own_path(me))
    context.close()
