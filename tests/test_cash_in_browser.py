"""The cash desk by keyboard alone, on a screen of 320 pixels: a tap, a payment in part with a slip, taking back."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsers import pixels_too_wide, press_and_go
from tests.conftest import make_user
from tests.tournaments.ledger.sides import check_books, make_evening, play, standing
from tournaments.access.permissions import Role

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser


def test_by_keyboard(new_page: Pages, log_in: Callable) -> None:
    tournament = make_evening(5)
    play(tournament, 1, [0, 4, 0, 1])
    page = new_page(viewport={"width": 320, "height": 640})
    log_in(page, make_user("treasurer", Role.TREASURER))

    page.goto("/tournaments/club-evening/cash/")
    # The search has the focus; a start number is enough.
    page.keyboard.type("2")
    press_and_go(page)
    press_and_go(page, page.get_by_role("button", name=re.compile("Take .*55.00 Kurt Hansen")))
    page.get_by_text("taken from").wait_for()

    press_and_go(page, page.get_by_role("link", name="Inge Sørensen"))
    amount = page.get_by_label("Amount")
    for typed, answer in (("70", "Only"), ("20", "taken from")):
        amount.fill(typed)
        press_and_go(page, amount)
        page.get_by_text(answer).first.wait_for()
    assert pixels_too_wide(page) <= 0
    assert standing(tournament)[2] == (5500, 5500, 0)
    assert standing(tournament)[4] == (5100, 2000, 3100)

    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name=re.compile("Take back")).press("Enter")
    page.get_by_text("is taken back").wait_for()
    assert standing(tournament)[4] == (5100, 0, 5100)
    check_books(tournament)
