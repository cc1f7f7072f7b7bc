"""Deals in a real browser: the value follows every tap, and a table's sheet is kept with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access import Role
from tournaments.models import Deal, ScoreSheet

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser
PHONE = {"width": 320, "height": 640}
TURNESKAT: dict[str, Any] = {"rules": "turneskat", "rounds": 1}


def test_the_value_follows_every_tap_and_the_address_can_be_shared(new_page: Pages) -> None:
    page = new_page(locale="en", viewport=PHONE)
    page.goto("/worth/?rules=danish")
    page.get_by_label("♣ clubs").check()
    page.get_by_text("“With or without” is missing").wait_for()
    page.select_option("#id_tops", "-2")
    page.get_by_label("Hand", exact=True).check()
    page.get_by_label("won").check()
    page.get_by_text("clubs, without 2, hand: 12 × (2 + 1 + 1) = 48").wait_for()
    shared = page.url
    other = new_page(locale="en")
    other.goto(shared)
    assert other.locator(".worth-points").inner_text() == "+48"
    assert other.get_by_label("Hand", exact=True).is_checked()


def test_what_a_null_does_not_have_is_out_of_sight(new_page: Pages) -> None:
    page = new_page(locale="en")
    page.goto("/worth/?rules=danish")
    page.get_by_label("♣ clubs").check()
    assert page.locator("#id_tops").is_visible()
    page.get_by_label("null").check()
    assert not page.locator("#id_tops").is_visible()
    page.get_by_label("lost").check()
    page.get_by_text("null: 23; lost twice: −46").wait_for()


def test_a_sheet_is_kept_with_the_keyboard_alone(new_page: Pages, log_in: Callable) -> None:
    tournament = make_tournament(**TURNESKAT)
    seat_series(tournament, 1, [make_entries(tournament, 3)])
    page = new_page(locale="en")
    log_in(page, make_user("somebody", Role.RECORDER))
    page.goto("/tournaments/club-evening/sheets/1/1/")
    for number, trump in enumerate((1, 2, 3), 1):
        press = page.keyboard.press
        press("Space")  # the first declarer: the form begins there
        press("Tab")
        press("Space")  # tournée
        press("Tab")
        press("Space")
        for _step in range(trump):
            press("ArrowRight")
        press("Tab")
        page.keyboard.type("with 2")
        page.locator("#id_won_0").focus()
        press("Space")
        press("Enter")
        page.get_by_text(f"Deal {number} is saved.").wait_for()
    page.keyboard.press("Enter")  # the button "finish the sheet" has the focus
    page.get_by_role("heading", name="Finish the sheet").wait_for()
    page.get_by_role("button", name="Save").press("Enter")
    page.get_by_text("Table 1 is saved.").wait_for()

    assert [(deal.told["game"], deal.told["tops"]) for deal in Deal.objects.order_by("number")] == [
        ("hearts", 2), ("spades", 2), ("clubs", 2)
    ]  # fmt: skip
    assert ScoreSheet.objects.get().reason == ""
    assert [seat.series_points for seat in ScoreSheet.objects.get().skat_table.seats.order_by("number")] == [
        63,
        0,
        0,
    ]
