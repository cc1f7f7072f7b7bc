"""The director's first minute in a real browser: the link, a password of his own, and in."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from skatclub.login_links import link_for

pytestmark = pytest.mark.browser


def test_from_the_link_to_the_first_page(browser_page: Page, director: User) -> None:
    """Browsers send no origin from a page that passes nothing on; the form must get through all the same."""
    director.set_unusable_password()
    director.save()
    browser_page.goto(link_for(director, "/"))
    expect(browser_page.get_by_role("heading", name="Choose a password of your own")).to_be_visible()
    assert browser_page.url.endswith("/choose/")
    for label in ("New password", "New password confirmation"):
        browser_page.get_by_label(label, exact=True).fill("grand ouvert uden en")
    browser_page.get_by_role("button", name="Save and log in").click()
    expect(browser_page.get_by_text("Your password has been set, and you are logged in.")).to_be_visible()
    expect(browser_page.get_by_role("button", name="Log out director")).to_be_visible()


def test_a_used_link_still_lets_the_reader_choose_a_language(browser_page: Page, director: User) -> None:
    browser_page.goto(link_for(director, "/")[:-2] + "/")
    expect(browser_page.get_by_role("heading", name="This link is no longer valid")).to_be_visible()
    browser_page.get_by_role("button", name="Dansk").click()
    expect(browser_page.locator("html")).to_have_attribute("lang", "da")
