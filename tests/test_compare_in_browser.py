"""Two typings side by side in a real browser: nothing scrolls, axe finds nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from tests.browsers import pixels_too_wide
from tests.conftest import make_user
from tests.factories import make_tournament, seat_two_tables
from tests.test_pages_in_browser import found_by_axe
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import login
from tournaments.access.permissions import Role
from tournaments.models import SkatTable
from tournaments.sheets.second_person.comparing import Typed, type_again
from tournaments.sheets.typing.recording import record_sheet

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser
COMPARE = "/tournaments/club-evening/sheets/1/1/compare/"
# János' minus 104 was read as minus 140, and his total added up to it.
DIFFERENT = [FOUR[0], FOUR[1], replace(FOUR[2], game_points=-140, stated_total=320), FOUR[3]]
HIDDEN_PART = """() => {
  const box = document.querySelector("table.compared").parentElement;
  return box.scrollWidth - box.clientWidth;
}"""

# What stands beside each other for seat 1: the label of the first typing, and both figures.
LINES = """() => {
  const rows = Array.from(document.querySelectorAll("table.compared tbody:nth-of-type(1) tr"));
  const cells = rows.map((row) => Array.from(row.querySelectorAll("[data-label]")));
  const isLevel = (one, other) => one.getBoundingClientRect().top === other.getBoundingClientRect().top;
  return cells[0].map((cell, n) => [cell.dataset.label, isLevel(cell, cells[1][n])]);
}"""


@pytest.fixture
def differing(transactional_db: None) -> SkatTable:
    """Typed in by Kurt and again by Anna, with two figures that differ."""
    seat_two_tables(make_tournament(second_person="blind"))
    table = SkatTable.objects.get(number=1)
    kurt, anna = (login(make_user(name, Role.RECORDER)) for name in ("kurt", "anna"))
    record_sheet(table, FOUR, passed=PASSED, version=0, by=kurt)
    type_again(table, Typed(DIFFERENT, PASSED), by=anna)
    return table


@pytest.mark.parametrize("language", ["hu", pytest.param("en", marks=pytest.mark.endurance)])
def test_on_a_phone_nothing_of_it_scrolls(
    new_page: Pages, log_in: Callable, differing: SkatTable, language: str
) -> None:
    page = new_page(locale=language, viewport={"width": 320, "height": 640}, bypass_csp=True)
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto(COMPARE)
    assert (pixels_too_wide(page), page.evaluate(HIDDEN_PART)) == (0, 0)
    assert found_by_axe(page) == []


def test_on_a_phone_both_figures_stand_beside_their_label(
    new_page: Pages, log_in: Callable, differing: SkatTable
) -> None:
    page = new_page(viewport={"width": 390, "height": 844})
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto(COMPARE)
    labels = ["game points", "won", "lost", "on the sheet", "points taken off"]
    assert page.evaluate(LINES) == [[label, True] for label in labels]


def test_on_a_laptop_it_is_a_table(new_page: Pages, log_in: Callable, differing: SkatTable) -> None:
    page = new_page(viewport={"width": 1280, "height": 800}, bypass_csp=True)
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto(COMPARE)
    assert (pixels_too_wide(page), page.evaluate(HIDDEN_PART)) == (0, 0)
    assert page.get_by_role("columnheader", name="Game points").is_visible()
    assert found_by_axe(page) == []
