"""What is typed is kept until the server has it: over Back, without a network, over a login that expires, and for nobody
else's eyes; in a real browser."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tests.browsers import press_and_go
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, seat_two_tables
from tournaments.access.permissions import Role
from tournaments.models import ScoreSheet, Series, Tournament

if TYPE_CHECKING:
    from playwright.sync_api import Dialog, Page

    from tests.browsers import Pages

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
STORED = "Object.keys(localStorage).filter((key) => key.startsWith('skatclub.')).length"
TYPE_ON = "field => { field.value = '36'; field.dispatchEvent(new Event('input', { bubbles: true })); }"
TRYING = "Not saved yet. It is kept here; trying again."
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
    page.get_by_role("link", name="Players", exact=True).click()
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
    """Sending is not saving."""
    save(page)
    page.get_by_text("compare the marked numbers").wait_for()
    page.goto(OPEN_TABLES)
    page.goto(SHEET)
    assert shown(page) == HALF


def save_the_whole_sheet(page: Page) -> None:
    """A saved sheet is no longer kept."""
    type_the_whole_sheet(page)
    assert page.evaluate(STORED) == 1
    save(page)
    page.get_by_text("Table 1 is saved.").wait_for()
    assert page.evaluate(STORED) == 0
    assert ScoreSheet.objects.count() == 1


def type_the_whole_sheet(page: Page) -> None:
    for seat, line in enumerate(WHOLE, 1):
        for name, typed in zip(("game_points", "won", "lost"), line, strict=True):
            page.locator(f"#id_{name}_{seat}").fill(typed)
    page.locator("#id_passed").fill("2")
    page.get_by_label("The paper has no totals").check()


def save(page: Page) -> None:
    page.get_by_role("button", name="Save", exact=True).click()


def test_what_is_typed_after_saving_is_not_kept(page: Page) -> None:
    """While the next page is on its way, keys still reach the old one. An answer of 204 leaves it there for good."""
    type_the_whole_sheet(page)
    page.route("**/sheets/1/2/", lambda route: route.fulfill(status=204))
    with page.expect_response("**/sheets/1/2/"):
        save(page)
    page.locator("#id_game_points_1").evaluate(TYPE_ON)
    assert page.evaluate(STORED) == 0


def unsaved(page: Page) -> Any:
    return page.locator("[data-unsaved]")


def test_without_a_network_a_sheet_is_kept_and_saved_later(page: Page) -> None:
    """Also from the page of another table, which names it meanwhile; and when only the answer was lost."""
    type_the_whole_sheet(page)
    page.context.set_offline(True)
    save(page)
    unsaved(page).get_by_text(TRYING).wait_for()
    assert shown(page)["id_game_points_1"] == "363"
    # Pressed again, typed on: nothing of it is lost.
    page.locator("#id_passed").fill("3")
    unsaved(page).get_by_text(TRYING).wait_for(state="hidden")
    page.locator("#id_passed").fill("2")
    save(page)
    unsaved(page).get_by_text(TRYING).wait_for()
    page.context.set_offline(False)
    page.get_by_text("Table 1 is saved.").wait_for()
    assert page.url.endswith("/sheets/1/2/")
    assert (page.evaluate(STORED), ScoreSheet.objects.count()) == (0, 1)


def test_what_is_not_saved_is_named_on_the_pages_after_it(page: Page) -> None:
    type_the_whole_sheet(page)
    page.context.route(f"**{SHEET}", lambda route: route.abort() if is_saving(route) else route.continue_())
    save(page)
    unsaved(page).get_by_text(TRYING).wait_for()
    page.goto(f"{OPEN_TABLES}2/")
    unsaved(page).get_by_role("link", name="Table 1 of series 1").wait_for()
    unsaved(page).get_by_text(TRYING).wait_for()
    page.locator("#id_passed").fill("1")  # another draft does not touch the first
    page.context.unroute(f"**{SHEET}")
    page.goto(OPEN_TABLES)
    unsaved(page).get_by_text("Table 1 of series 1: now it is saved.").wait_for()
    assert unsaved(page).get_by_role("link").count() == 0
    assert list(ScoreSheet.objects.values_list("skat_table__number", "version")) == [(1, 1)]
    assert page.evaluate(STORED) == 1
    page.goto(f"{OPEN_TABLES}2/")
    assert page.locator("#id_passed").input_value() == "1"


def is_saving(route: Any) -> bool:
    return bool(route.request.method == "POST")


def test_an_error_is_told_and_a_lost_answer_saves_once(page: Page, new_page: Pages) -> None:
    type_the_whole_sheet(page)
    failed: list[int] = []
    lost: list[int] = []

    def lose_the_answer(route: Any) -> None:
        if is_saving(route) and not failed:
            failed.append(500)
            route.fulfill(status=500, body="an error")
        elif is_saving(route) and not lost:
            lost.append(route.fetch().status)
            route.abort()
        else:
            route.continue_()

    page.context.route(f"**{SHEET}", lose_the_answer)
    save(page)
    unsaved(page).get_by_text("The program answered with an error. What you typed is kept here.").wait_for()
    assert (lost, shown(page)["id_game_points_1"]) == ([], "363")
    unsaved(page).get_by_role("button", name="Try again").click()
    page.get_by_text("Table 1 is saved.").first.wait_for()
    assert lost == [200]
    assert page.get_by_text("Table 1 is saved.").count() == 1
    assert [problem[:3] for problem in new_page.watches[0].problems] == ["500"]
    new_page.watches[0].problems.clear()
    assert list(ScoreSheet.objects.values_list("version", flat=True)) == [1]


def test_a_login_that_expires_loses_nothing(page: Page, kurt: User) -> None:
    """After logging in the form is as it was; another login on the same computer finds nothing of it."""
    type_the_whole_sheet(page)
    typed = shown(page)
    page.context.clear_cookies(name="sessionid")
    save(page)
    unsaved(page).get_by_text("You have been logged out. Log in again; nothing is lost.").wait_for()
    unsaved(page).get_by_role("link", name="Log in").click()
    log_in_by_hand(page, make_user("inge", Role.RECORDER))
    assert set(shown(page).values()) == {""}
    assert not note(page).is_visible()
    log_out(page)

    page.goto(SHEET)
    log_in_by_hand(page, kurt)
    note(page).wait_for()
    assert shown(page) == typed
    page.goto(OPEN_TABLES)
    unsaved(page).get_by_role("link", name="Table 1 of series 1").click()
    save(page)
    page.get_by_text("Table 1 is saved.").wait_for()
    assert ScoreSheet.objects.get().recorded_as == "kurt"
    assert page.evaluate(STORED) == 0


def test_a_second_login_in_another_window_changes_nothing_for_the_first(
    new_page: Pages, page: Page, kurt: User
) -> None:
    """Its page is too old for the server; the same person's form is sent with a new token, nobody else's is."""
    type_the_whole_sheet(page)
    other = page.context.new_page()
    other.goto(SHEET)
    for user in (make_user("inge", Role.RECORDER), kurt):
        other.once("dialog", lambda dialog: dialog.accept())
        log_out(other)
        other.goto(f"/login/?next={SHEET}")
        log_in_by_hand(other, user)
        save(page)
        if user != kurt:
            unsaved(page).get_by_text("You have been logged out. Log in again; nothing is lost.").wait_for()
            assert ScoreSheet.objects.count() == 0
    page.get_by_text("Table 1 is saved.").wait_for()
    assert ScoreSheet.objects.get().recorded_as == "kurt"
    refused = new_page.watches[0].problems
    assert [problem.split()[0] for problem in refused] == ["403", "403"]
    refused.clear()


def log_out(page: Page) -> None:
    page.locator("header.site .menu > summary").click()
    page.get_by_role("button", name="Log out").click()
    page.get_by_role("link", name="Log in").wait_for()


def log_in_by_hand(page: Page, user: User) -> None:
    page.get_by_label("Username").fill(user.username)
    page.get_by_label("Password").fill("skat med spidser")
    page.get_by_role("button", name="Log in").click()
    page.locator("#id_game_points_1").wait_for()


def test_logging_out_asks_while_something_is_not_saved(page: Page) -> None:
    """It is kept for the next login of the same person; nobody else sees it, nor does Back."""
    type_the_whole_sheet(page)
    page.context.set_offline(True)
    save(page)
    unsaved(page).get_by_text(TRYING).wait_for()
    page.locator("#id_passed").fill("3")  # no longer sent by itself
    page.context.set_offline(False)
    asked: list[str] = []

    def say_yes(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.accept()

    page.on("dialog", say_yes)
    log_out(page)
    assert len(asked) == 1
    assert asked[0].startswith("Not everything that was typed in here is saved.")
    page.go_back()
    page.get_by_role("heading", name="Log in").wait_for()
    assert "Madsen" not in page.content()
    assert page.evaluate(STORED) == 1


def test_what_is_thrown_away_is_gone(page: Page) -> None:
    page.goto(SHEET)
    note(page).wait_for()
    page.once("dialog", lambda dialog: dialog.accept())
    with page.expect_navigation():
        page.get_by_role("button", name="Throw it away").first.click()
    assert set(shown(page).values()) == {""}
    assert page.evaluate(STORED) == 0


def test_a_sheet_that_somebody_else_has_saved_meanwhile_is_shown_as_saved(page: Page, series: Series) -> None:
    """Old numbers must not be put over new ones; they are offered, beside what is saved."""
    type_the_whole_sheet(page)
    page.goto(OPEN_TABLES)
    ScoreSheet.objects.create(
        skat_table=series.skat_tables.get(number=1), version=1, passed=5, recorded_at=timezone.now()
    )
    page.goto(SHEET)
    assert page.locator("#id_passed").input_value() == "5"
    assert page.locator("#id_game_points_1").input_value() == ""
    page.get_by_text("You typed this form in before it was changed; that is not saved.").wait_for()
    with page.expect_navigation():
        page.get_by_role("button", name="Look at what I typed").click()
    page.get_by_role("heading", name="and what you typed").wait_for()
    assert page.locator("#id_game_points_1").input_value() == "363"
    assert page.locator("table.compared tbody.differs").count() == 5
    press_and_go(page, page.get_by_role("link", name="Keep this and drop mine"))
    assert page.locator("#id_passed").input_value() == "5"
    assert page.evaluate(STORED) == 0


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
    browser_page.get_by_role("link", name="Players", exact=True).click()
    browser_page.get_by_role("heading", name="All players").wait_for()
    browser_page.go_back()
    note(browser_page).wait_for()
    assert browser_page.locator("#id_declarer_1").is_checked()
    assert browser_page.locator("#id_won_0").is_checked()
