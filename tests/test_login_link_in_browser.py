"""The director's first minute in a real browser: the link, an own password, and the first page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from skatclub.login.links import link_for
from tests.browsers import pixels_too_wide, press_and_go

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser


def test_from_the_link_to_the_first_page(browser_page: Page, director: User) -> None:
    """Browsers send no origin from a page with a strict referrer policy; the form must still work."""
    director.set_unusable_password()
    director.save()
    browser_page.goto(link_for(director, "/"))
    expect(browser_page.get_by_role("heading", name="Choose a password of your own")).to_be_visible()
    assert browser_page.url.endswith("/choose/")
    for label in ("New password", "New password confirmation"):
        browser_page.get_by_label(label, exact=True).fill("grand ouvert uden en")
    browser_page.get_by_role("button", name="Save and log in").click()
    expect(browser_page.get_by_text("Your password has been set, and you are logged in.")).to_be_visible()
    browser_page.locator("header.site .menu > summary").click()
    expect(browser_page.get_by_role("button", name="Log out director")).to_be_visible()


def test_a_used_link_still_lets_the_reader_choose_a_language(browser_page: Page, director: User) -> None:
    browser_page.goto(link_for(director, "/")[:-2] + "/")
    expect(browser_page.get_by_role("heading", name="This link is no longer valid")).to_be_visible()
    browser_page.get_by_role("button", name="Dansk").click()
    expect(browser_page.locator("html")).to_have_attribute("lang", "da")


def test_a_second_login_by_keyboard_on_a_narrow_screen(
    new_page: Pages, log_in: Callable, director: User
) -> None:
    """Without scripts, from the first page to the official's own password."""
    page = new_page(viewport={"width": 320, "height": 640}, java_script_enabled=False)
    log_in(page, director)
    page.goto("/")
    page.get_by_text("Yours is the only login that can be used.").wait_for()
    press_and_go(page, page.get_by_role("link", name="Make a login"))
    page.get_by_label("The person’s name").focus()
    page.keyboard.type("Inge")
    page.get_by_label("Your password").focus()
    page.keyboard.type("skat med spidser")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="A link for “recorder”").wait_for()
    assert pixels_too_wide(page) <= 0
    link = urlsplit(page.locator("p.address").inner_text()).path
    page.get_by_role("link", name="Back to the logins").press("Enter")
    page.get_by_role("link", name="recorder", exact=True).press("Enter")
    page.get_by_role("button", name="Lock this login").wait_for()
    assert pixels_too_wide(page) <= 0

    official = new_page()
    official.goto(link)
    for label in ("New password", "New password confirmation"):
        official.get_by_label(label, exact=True).fill("grand ouvert uden en")
    official.get_by_role("button", name="Save and log in").click()
    expect(official.get_by_text("Your password has been set, and you are logged in.")).to_be_visible()
    official.locator("header.site .menu > summary").click()
    expect(official.get_by_role("button", name="Log out recorder")).to_be_visible()
