"""Deals in a real browser: the value follows every tap, and a table's sheet is kept with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from tests.browsers import press_and_go
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access.permissions import Role
from tournaments.models import Deal, ScoreSheet

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
PHONE = {"width": 320, "height": 640}
TURNESKAT: dict[str, Any] = {"rules": "turneskat", "rounds": 1}


def test_the_value_follows_every_tap_and_the_address_can_be_shared(new_page: Pages) -> None:
    page = new_page(locale="en", viewport=PHONE)
    page.goto("/worth/?rules=danish")
    page.get_by_label("grand").check()
    page.get_by_text("“With or without” is missing").wait_for()
    # Grand has four tops at most: no more are offered, and what another game allowed is forgotten.
    assert page.locator("#id_tops option").all_inner_texts()[-1] == "without 4"
    page.get_by_label("♣ clubs").check()
    page.select_option("#id_tops", "7")
    page.get_by_text("12 × 8 = 96: won +96, lost −192").wait_for()
    page.get_by_label("grand").check()
    page.get_by_text("“With or without” is missing").wait_for()
    assert page.locator("#id_tops").input_value() == ""
    page.get_by_label("♣ clubs").check()
    page.select_option("#id_tops", "-2")
    page.get_by_text("12 × 3 = 36: won +36, lost −72").wait_for()
    page.get_by_label("Hand", exact=True).check()
    page.get_by_label("won").check()
    page.get_by_text("clubs, without 2, hand: 12 × (2 + 1 + 1) = 48").wait_for()
    shared = page.url
    other = new_page(locale="en")
    other.goto(shared)
    assert other.locator(".worth-points").inner_text() == "+48"
    assert other.get_by_label("Hand", exact=True).is_checked()
    choose_null(other)


def choose_null(page: Page) -> None:
    """What a null does not have is out of sight."""
    page.goto("/worth/?rules=danish")
    page.get_by_label("♣ clubs").check()
    assert page.locator("#id_tops").is_visible()
    page.get_by_label("null").check()
    assert not page.locator("#id_tops").is_visible()
    page.get_by_label("lost").check()
    page.get_by_text("null: 23; lost twice: −46").wait_for()
    show_no_other_deal(page)


def show_no_other_deal(page: Page) -> None:
    """Without a connection the value of the deal before goes."""
    page.context.set_offline(True)
    page.get_by_label("won").check()
    page.get_by_text("null: 23; lost twice: −46").wait_for(state="detached")
    page.context.set_offline(False)
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
        press("Tab")  # over the line of shorthand, with which the form begins, and its help
        press("Tab")
        press("Space")  # the first declarer
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
        press_and_go(page)
        page.get_by_text(f"Deal {number} is saved.").wait_for()
    press_and_go(page)  # the button "finish the sheet" has the focus
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


def test_deals_in_one_line_of_shorthand(new_page: Pages, log_in: Callable) -> None:
    """On a phone: the form begins with the line, the button is in view, slips are named, keys are counted."""
    tournament = make_tournament(rules="danish", rounds=1)
    seat_series(tournament, 1, [make_entries(tournament, 3)])
    page = new_page(locale="en", viewport=PHONE)
    log_in(page, make_user("somebody", Role.RECORDER))
    page.goto("/tournaments/club-evening/sheets/1/1/deals/")
    keys = []
    for number, line in enumerate(("1h2w", "2g-1sl48"), 1):
        assert page.get_by_role("button", name="Record this deal").is_visible()
        page.keyboard.type(line)
        press_and_go(page)
        page.get_by_text(f"Deal {number} is saved.").wait_for()
        keys.append(len(line) + 1)
    assert max(keys) <= 12

    # Nothing at all: everything that is missing is named at once, beside the button, which stays in view.
    press_and_go(page)
    missing = page.locator(".deal-actions .problems")
    assert missing.inner_text() == "Not yet right: Declarer · Game · Won or lost"
    box = page.get_by_role("button", name="Record this deal").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"]
    # What the rules refuse opens the folded part that it is in; what is not understood stays as it was typed.
    page.locator("#id_shorthand").fill("3h1w17")
    press_and_go(page)
    page.get_by_text("17 is not a valid bid: no game has this value.").wait_for()
    assert page.locator("#id_bid").is_visible()
    page.locator("#id_shorthand").fill("3h1y")
    press_and_go(page)
    page.get_by_text("“y” is not understood here.").wait_for()
    assert page.locator("#id_shorthand").input_value() == "3h1y"
    page.locator("#id_shorthand").fill("p")
    page.keyboard.press("Enter")
    page.get_by_text("Deal 3 is saved.").wait_for()

    assert [deal.told for deal in Deal.objects.order_by("number")] == [
        {"declarer": 1, "game": "hearts", "tops": 2, "won": True},
        {"declarer": 2, "game": "grand", "tops": -1, "schneider": True, "won": False, "bid": 48},
        {"passed": True},
    ]
