"""What is typed survives Back, and nothing of it survives logging out; in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, seat_two_tables
from tournaments.access import Role
from tournaments.models import ScoreSheet, Series, Tournament

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser
SHEET = "/tournaments/club-evening/sheets/1/1/"
HALF = {
    "id_game_points_1": "363",
    "id_won_1": "12",
    "id_lost_1": "3",
    "id_stated_total_1": "1023",
    "id_game_points_2": "-24",
    "id_won_2": "",
}
STORED = "Object.keys(sessionStorage).filter((key) => key.startsWith('skatclub.')).length"
OPEN_TABLES = "/tournaments/club-evening/sheets/1/"
# 12 + 9 + 8 + 7 won, 3 + 2 + 3 + 2 lost, 2 passed: 48 deals of a table of four
WHOLE = [("363", "12", "3"), ("240", "9", "2"), ("-104", "8", "3"), ("118", "7", "2")]


@pytest.fixture
def series(transactional_db: None) -> Series:
    return seat_two_tables(make_tournament())


@pytest.fixture
def kurt(series: Series) -> User:
    return make_user("kurt", Role.RECORDER)


@pytest.fixture
def page(browser_page: Page, log_in: Callable, kurt: User) -> Page:
    """Kurt's laptop, with half a sheet typed in."""
    log_in(browser_page, kurt)
    type_half(browser_page)
    return browser_page


def type_half(page: Page) -> None:
    page.goto(SHEET)
    for name, typed in HALF.items():
        page.locator(f"#{name}").fill(typed)


def shown(page: Page) -> dict[str, str]:
    return {name: page.locator(f"#{name}").input_value() for name in HALF}


def note(page: Page) -> Any:
    return page.get_by_text("This was typed in before and is not saved yet.")


def test_half_a_sheet_survives_until_it_is_saved(page: Page) -> None:
    page.get_by_role("link", name="All players").click()
    page.get_by_role("heading", name="All players").wait_for()
    page.go_back()
    note(page).wait_for()
    assert shown(page) == HALF
    # And it is computed with: 363 + 12 × 50 − 3 × 50
    assert page.locator("[data-total]").first.inner_text() == "813"
    # Opened again by its link.
    page.goto(OPEN_TABLES)
    page.goto(SHEET)
    assert shown(page) == HALF
    be_refused(page)
    save_the_whole_sheet(page)


def be_refused(page: Page) -> None:
    """Sent is not saved."""
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("compare the marked numbers").wait_for()
    page.goto(OPEN_TABLES)
    page.goto(SHEET)
    assert shown(page) == HALF


def save_the_whole_sheet(page: Page) -> None:
    """A saved sheet is kept no longer."""
    for seat, line in enumerate(WHOLE, 1):
        for name, typed in zip(("game_points", "won", "lost"), line, strict=True):
            page.locator(f"#id_{name}_{seat}").fill(typed)
    page.locator("#id_passed").fill("2")
    page.get_by_label("The paper has no totals").check()
    assert page.evaluate(STORED) == 1
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Table 1 is saved.").wait_for()
    assert page.evaluate(STORED) == 0
    assert ScoreSheet.objects.count() == 1


def test_after_logging_out_it_is_gone(page: Page, log_in: Callable, kurt: User) -> None:
    """Back shows nothing private; a login in another tab, and another official, find nothing either."""
    page.get_by_role("button", name="Log out kurt").click()
    page.get_by_role("link", name="Log in").wait_for()
    assert page.evaluate(STORED) == 0
    page.go_back()
    page.get_by_role("heading", name="Log in").wait_for()
    assert "Madsen" not in page.content()
    log_in(page, kurt)
    page.goto(SHEET)
    assert set(shown(page).values()) == {""}
    assert not note(page).is_visible()

    type_half(page)
    page.context.clear_cookies()  # logged out in another tab
    page.goto("/")
    log_in(page, kurt)
    page.goto(SHEET)
    assert set(shown(page).values()) == {""}

    type_half(page)
    log_in(page, make_user("inge", Role.RECORDER))
    page.goto(SHEET)
    assert set(shown(page).values()) == {""}
    assert page.evaluate(STORED) == 0


def test_a_sheet_that_somebody_else_has_saved_meanwhile_is_shown_as_saved(page: Page, series: Series) -> None:
    """The version on the page is another one: old numbers must not be put over new ones."""
    page.goto(OPEN_TABLES)
    ScoreSheet.objects.create(
        skat_table=series.skat_tables.get(number=1), version=1, passed=2, recorded_at=timezone.now()
    )
    page.goto(SHEET)
    assert page.locator("#id_passed").input_value() == "2"
    assert page.locator("#id_game_points_1").input_value() == ""


def test_other_players_at_the_table_do_not_get_the_numbers(page: Page, series: Series) -> None:
    page.goto(OPEN_TABLES)
    table = series.skat_tables.get(number=1)
    first, second = table.seats.order_by("number")[:2]
    strangers = make_entries(make_tournament("Other"), 1)
    first.delete()
    second.entry = strangers[0]
    second.save()
    page.goto(SHEET)
    assert page.locator("#id_game_points_2").input_value() == ""


def test_half_a_deal_survives_back(browser_page: Page, log_in: Callable, transactional_db: None) -> None:
    tournament: Tournament = make_tournament(rules="turneskat", rounds=1)
    seat_series(tournament, 1, [make_entries(tournament, 3)])
    log_in(browser_page, make_user("kurt", Role.RECORDER))
    browser_page.goto(f"{SHEET}deals/")
    browser_page.locator("#id_declarer_1").check()
    browser_page.locator("#id_won_0").check()
    browser_page.get_by_role("link", name="All players").click()
    browser_page.go_back()
    note(browser_page).wait_for()
    assert browser_page.locator("#id_declarer_1").is_checked()
    assert browser_page.locator("#id_won_0").is_checked()
