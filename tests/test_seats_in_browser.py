"""Seats in a real browser: two players change places by dragging, and by the keyboard; undone with one key."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.conftest import make_user
from tests.factories import make_tournament, seat_two_tables
from tournaments.access import Role
from tournaments.models import Series
from tournaments.seating.asking import tables_of_series

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser
SEATS = "/tournaments/club-evening/seats/1/"


@pytest.fixture
def series(transactional_db: None) -> Series:
    return seat_two_tables(make_tournament())


def test_one_is_dragged_onto_the_other(new_page: Pages, log_in: Callable, series: Series) -> None:
    page = new_page(locale="en")
    log_in(page, make_user("somebody", Role.DIRECTOR))
    page.goto(SEATS)
    page.locator("[data-key='1']").drag_to(page.locator("[data-key='7']"))
    page.get_by_role("heading", name="Åse Madsen and Bo Aagaard change places").wait_for()
    assert tables_of_series(series) == {
        1: (1, 2, 3, 4),
        2: (5, 6, 7),
    }  # nothing is done before it is confirmed
    page.get_by_role("button", name="Let them change places").click()
    page.get_by_text("The two players have swapped seats.").wait_for()
    assert tables_of_series(series) == {1: (7, 2, 3, 4), 2: (5, 6, 1)}


def test_the_same_with_the_keyboard_and_back(new_page: Pages, log_in: Callable, series: Series) -> None:
    page = new_page(locale="en")
    log_in(page, make_user("somebody", Role.DIRECTOR))
    page.goto(f"{SEATS}swap/")
    page.keyboard.type("Kurt")  # the first choice has the focus
    page.keyboard.press("Tab")
    page.keyboard.type("Bo Aag")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="Kurt Hansen and Bo Aagaard change places").wait_for()
    page.keyboard.press("Enter")  # the button has the focus
    page.get_by_text("The two players have swapped seats.").wait_for()
    assert tables_of_series(series) == {1: (1, 7, 3, 4), 2: (5, 6, 2)}
    page.get_by_role("button", name="Undo:").press("Enter")
    page.get_by_text("Undone:").wait_for()
    assert tables_of_series(series) == {1: (1, 2, 3, 4), 2: (5, 6, 7)}
