"""Seats in a real browser: two players change places by dragging, and by the keyboard; undone with one key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsers import press_and_go
from tests.conftest import make_user
from tests.factories import make_tournament, seat_two_tables
from tournaments.access.permissions import Role
from tournaments.models import Series
from tournaments.seating.drawing.draw_facts import tables_of_series

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
SEATS = "/tournaments/club-evening/seats/1/"


@pytest.fixture
def series(transactional_db: None) -> Series:
    return seat_two_tables(make_tournament())


def test_two_change_places(new_page: Pages, log_in: Callable, series: Series) -> None:
    """Chosen in the tables, dragged, and by the keyboard; and back each time."""
    page = new_page(locale="en", has_touch=True)
    log_in(page, make_user("somebody", Role.DIRECTOR))
    page.goto(SEATS)
    choose_two_in_the_tables(page)
    assert tables_of_series(series) == {1: (1, 2, 3, 4), 2: (5, 6, 7)}

    page.goto(SEATS)
    page.locator("[data-key='1']").drag_to(page.locator("[data-key='7']"))
    page.get_by_role("heading", name="Åse Madsen and Bo Aagaard swap seats").wait_for()
    # Nothing is changed before it is confirmed.
    assert tables_of_series(series) == {1: (1, 2, 3, 4), 2: (5, 6, 7)}
    page.get_by_role("button", name="Swap them").click()
    page.get_by_text("The two players have swapped seats.").wait_for()
    assert tables_of_series(series) == {1: (7, 2, 3, 4), 2: (5, 6, 1)}
    undo(page)
    swap_by_keyboard(page)
    assert tables_of_series(series) == {1: (1, 7, 3, 4), 2: (5, 6, 2)}
    undo(page)
    assert tables_of_series(series) == {1: (1, 2, 3, 4), 2: (5, 6, 7)}


def choose_two_in_the_tables(page: Page) -> None:
    """By a click, by a tap and by keys; Escape takes the choice back."""
    press_swap(page, 1, "Kurt Hansen")
    assert "Kurt Hansen swaps with" in (page.locator("#swap-help").text_content() or "")
    page.keyboard.press("Escape")
    page.locator("#swap-help").wait_for(state="hidden")
    press_swap(page, 1, "Kurt Hansen")
    page.locator("[data-key='7']").tap()
    page.get_by_role("heading", name="Kurt Hansen and Bo Aagaard swap seats").wait_for()
    page.goto(SEATS)
    for table, name in ((1, "Kurt Hansen"), (2, "Bo Aagaard")):
        page.locator(f"[href='#table-{table}']").press("Enter")
        page.get_by_role("link", name=f"Swap {name}").press("Enter")
    page.get_by_role("heading", name="Kurt Hansen and Bo Aagaard swap seats").wait_for()


def press_swap(page: Page, table: int, name: str) -> None:
    page.locator(f"[href='#table-{table}']").click()
    page.get_by_role("link", name=f"Swap {name}").click()


def swap_by_keyboard(page: Page) -> None:
    page.goto(f"{SEATS}swap/")
    page.keyboard.type("Hans")  # the first field has the focus
    page.keyboard.press("Tab")
    page.keyboard.type("Aag")
    page.keyboard.press("Tab")
    press_and_go(page)
    page.get_by_role("heading", name="Kurt Hansen and Bo Aagaard swap seats").wait_for()
    press_and_go(page)  # the button has the focus
    page.get_by_text("The two players have swapped seats.").wait_for()


def undo(page: Page) -> None:
    page.get_by_role("button", name="Undo:").press("Enter")
    page.get_by_text("Undone:").wait_for()


def test_the_button_says_what_it_will_do(new_page: Pages, log_in: Callable, transactional_db: None) -> None:
    """Without scripts, too; and a table leads to the form in which its player is chosen."""
    seat_two_tables(make_tournament())
    for scripts in (True, False):
        page = new_page(locale="en", java_script_enabled=scripts)
        log_in(page, make_user(f"director {scripts}", Role.DIRECTOR))
        Series.objects.update(state="closed")
        page.goto("/tournaments/club-evening/seats/2/")
        button = page.locator("button:has(.does)")
        for way, words in (
            ("By the draw", "Draw series 2"),
            ("By the standings", "Seat series 2 by the standings"),
            ("The same tables", "Seat series 2 as the series before"),
            ("Set by hand", "Seat series 2 by hand"),
        ):
            page.get_by_role("radio", name=way).check()
            assert button.inner_text().strip() == words
    Series.objects.update(state="released")
    page.goto(SEATS)
    press_swap(page, 1, "Kurt Hansen")
    assert page.locator("#one").input_value() == "2 Kurt Hansen"
