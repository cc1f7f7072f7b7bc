"""What a screen reader hears on the entry form: one message at a time, only what is new, with the player's name; and
the form's keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.conftest import make_user
from tests.factories import make_tournament, seat_two_tables
from tournaments.access.permissions import Role

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
SHEET = "/tournaments/club-evening/sheets/1/1/"
VOICES = "document.querySelectorAll('#sheet :is([aria-live], [role=status], [role=alert], output)').length"
COUNT_WRITES = """() => {
  window.written = [];
  const note = (records) => records.forEach((one) => {
    const line = one.target.closest("[data-line]");
    window.written.push(line ? line.dataset.seat : one.target.id);
  });
  new MutationObserver(note).observe(document.getElementById("sheet"), {childList: true, subtree: true});
}"""


@pytest.fixture
def sheet(new_page: Pages, log_in: Callable, transactional_db: None) -> Page:
    seat_two_tables(make_tournament())
    page = new_page()
    log_in(page, make_user("kurt", Role.RECORDER))
    page.goto(SHEET)
    return page


def fill_line(page: Page, seat: int, *numbers: str) -> None:
    for kind, number in zip(("game_points", "won", "lost", "stated_total"), numbers, strict=True):
        page.locator(f"#id_{kind}_{seat}").fill(number)


def test_one_voice_says_whose_total_agrees_and_only_what_is_new(sheet: Page) -> None:
    assert sheet.evaluate(VOICES) == 1
    # The others have lost nothing yet: 363 + 50 × (12 − 3).
    fill_line(sheet, 1, "363", "12", "3", "813")
    said = sheet.locator("#sheet [role=status]")
    said.filter(has_text="Åse Madsen: the total agrees").wait_for(state="attached")
    sheet.locator("#id_stated_total_1").fill("318")
    said.filter(has_text="Åse Madsen: the total differs by +495").wait_for(state="attached")
    # An unchanged text is not written again.
    fill_line(sheet, 1, "363", "12", "3", "813")
    fill_line(sheet, 2, "240", "9", "0", "690")
    said.filter(has_text="Kurt Hansen").wait_for(state="attached")
    sheet.evaluate(COUNT_WRITES)
    sheet.locator("#id_game_points_2").fill("241")
    assert set(sheet.evaluate("window.written")) == {"2"}


def test_f1_shows_the_keys_and_keeps_what_was_typed(sheet: Page) -> None:
    """On other pages it leads to the help."""
    sheet.locator("#id_won_1").fill("12")
    sheet.keyboard.press("F1")
    assert sheet.locator("details[data-keys]").get_attribute("open") is not None
    sheet.locator("#id_won_1").press("?")
    assert sheet.locator("details[data-keys]").get_attribute("open") is None
    assert sheet.locator("#id_won_1").input_value() == "12"
    sheet.goto("/tournaments/club-evening/standings/")
    with sheet.expect_navigation():
        sheet.keyboard.press("F1")
    assert sheet.get_by_role("heading", level=1).inner_text() == "How the evening runs"
