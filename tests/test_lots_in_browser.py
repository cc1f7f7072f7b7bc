"""A lot and a ruling by keyboard alone, on a screen of 320 pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsers import press_and_go
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.access.permissions import Role
from tournaments.models import Lot, Ruling

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser
STANDINGS = "/tournaments/club-evening/standings/"


def test_by_keyboard(new_page: Pages, log_in: Callable) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    store_result(series.skat_tables.get(), [(48, 2, 0), (48, 2, 0), (48, 2, 0), (100, 2, 0)], 40)
    page = new_page(viewport={"width": 320, "height": 640})
    log_in(page, make_user("director", Role.DIRECTOR))

    page.goto(STANDINGS)
    press_and_go(page, page.get_by_role("link", name="Shared ranks and lots"))
    press_and_go(page, page.get_by_role("link", name="Draw lots for place 2"))
    page.get_by_label("Kurt Hansen (2)").focus()
    for number in ("3", "1", "2"):
        page.keyboard.type(number)
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.get_by_text("The lot is drawn. The standings show it.").wait_for()
    drawn = list(Lot.objects.order_by("number").values_list("entry__start_number", flat=True))
    assert len(drawn) == 3
    assert drawn[-1] == 2

    page.goto(STANDINGS)
    press_and_go(page, page.get_by_role("link", name="Penalties and rulings"))
    page.get_by_label("What the referee ruled").focus()
    page.keyboard.type("Played again")
    page.keyboard.press("Tab")  # what it is about
    page.keyboard.press("Tab")
    page.keyboard.type("Ib Holm")
    page.keyboard.press("Enter")
    page.get_by_text("The ruling is recorded and shown").wait_for()
    assert Ruling.objects.get().text == "Played again"
