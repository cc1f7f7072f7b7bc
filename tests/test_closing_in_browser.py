"""An evening's money by keyboard alone: float, 27 players, lost games, a corrected sheet, prizes, a closing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsers import pixels_too_wide
from tests.conftest import make_user
from tests.factories import seat_series, store_result
from tests.tournaments.cashdesk.sides import plan_prizes
from tests.tournaments.ledger.sides import check_books, make_evening
from tournaments.access import Role
from tournaments.ledger.balances import balances_by_name
from tournaments.models import Closing, PrizePayout, Seat, Series, Tournament

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
CASH = "/tournaments/club-evening/cash/"


@pytest.mark.parametrize("width", [1280, pytest.param(320, marks=pytest.mark.endurance)])
def test_by_keyboard(new_page: Pages, log_in: Callable, width: int) -> None:
    # 50 kr each, 1 kr for a lost game, 2 kr from the fourth on; two prizes, equal players share.
    tournament = make_evening(27, series_count=1)
    plan_prizes(tournament, (90000, 45000), ties="share")
    page = new_page(viewport={"width": width, "height": 800})
    log_in(page, make_user("treasurer", Role.TREASURER))

    put_float(page)
    for number in (1, 2):
        pay_part(page, number)
    take_from_all(page, but=(1, 2))
    played(tournament)
    page.goto(f"{CASH}?open=on")
    take_from_all(page, but=(1, 2))
    # The sheet is corrected after that: player 5 has lost two more.
    Seat.objects.filter(entry__start_number=5).update(lost=6)
    page.goto(f"{CASH}5/")
    page.get_by_role("button", name="Take", exact=True).press("Enter")
    page.get_by_text("Taken: booking").wait_for()

    pay_prizes(page)
    assert pixels_too_wide(page) <= 0
    close(page)
    assert pixels_too_wide(page) <= 0
    closing = Closing.objects.get()
    assert (closing.float_amount, closing.difference, closing.explanation) == (
        50000,
        -200,
        "a coin is missing",
    )
    assert closing.paid_out == sum(PrizePayout.objects.values_list("amount", flat=True)) - 3000
    # Player 2 has paid 20 kr of 50: the club waits for 30 kr.
    balances = {name: left for name, left in balances_by_name(tournament).items() if left}
    assert balances == {"entry-2": -3000, "club": 3000}
    check_books(tournament)


def put_float(page: Page) -> None:
    page.goto(CASH)
    page.get_by_role("link", name="Float").press("Enter")
    page.get_by_label("Float").focus()
    page.keyboard.type("500")
    page.keyboard.press("Enter")
    page.get_by_text("The float is in the drawer.").wait_for()


def pay_part(page: Page, number: int) -> None:
    page.goto(f"{CASH}{number}/")
    page.get_by_label("Amount").focus()
    page.keyboard.type("20")
    page.keyboard.press("Enter")
    page.get_by_text("Taken: booking").wait_for()
    page.get_by_role("link", name="Back to the cash desk").press("Enter")


def take_from_all(page: Page, but: tuple[int, ...]) -> None:
    """Ticks everybody who owes something, without two."""
    ticks = page.locator("ul.cash li").filter(has=page.locator("input[name=entry]"))
    for place in range(ticks.count()):
        if int(ticks.nth(place).locator(".number").inner_text()) not in but:
            ticks.nth(place).locator("input[name=entry]").press("Space")
    page.get_by_role("button", name="Take from all who are ticked").press("Enter")
    page.get_by_text("Taken: booking").wait_for()


def played(tournament: Tournament) -> None:
    """Six tables of four and one of three, with 0 to 4 lost games; players 1 and 3 are equal at the top."""
    entries = list(tournament.entries.order_by("start_number"))
    tables = [entries[first : first + 4] for first in range(0, 24, 4)] + [entries[24:]]
    series = seat_series(tournament, 1, tables)
    for table in series.skat_tables.order_by("number"):
        top = 2000 if table.number == 1 else 0
        lines = [(top, 10, 0), (0, 5, 0), (top, 10, 0), (100, 5, 4)]
        store_result(table, lines[: table.seats.count()])
    Series.objects.update(state=Series.State.CLOSED)


def pay_prizes(page: Page) -> None:
    """The first to a proxy, less what he still owes; the second in person."""
    page.goto(CASH)
    page.get_by_role("link", name="Pay prizes out").press("Enter")
    rows = page.locator("ul.prizes li")
    rows.first.wait_for()
    assert rows.count() == 2
    owing = rows.filter(has_text="which is still open")
    owing.get_by_label("keep").press("Space")
    owing.get_by_label("Proxy").focus()
    page.keyboard.type("Grete Holm")
    page.keyboard.press("Enter")
    page.get_by_text("Paid out: receipt 1.").wait_for()
    page.get_by_text("taken by Grete Holm").wait_for()
    page.get_by_role("button", name=re.compile("^Pay .* out")).press("Enter")
    page.get_by_text("Paid out: receipt 2.").wait_for()


def close(page: Page) -> None:
    """Counted two kroner too little: the first try asks what is known."""
    page.goto(CASH)
    page.get_by_role("link", name="Close the cash").press("Enter")
    seen = page.locator("input[name=seen]")
    seen.wait_for(state="attached")
    left = int(seen.input_value()) - 200
    for value in (50000, 20000, 10000, 5000, 2000, 1000, 500, 200, 100, 50):
        pieces, left = divmod(left, value)
        page.locator(f"input[name=pieces-{value}]").focus()
        page.keyboard.type(str(pieces))
    page.keyboard.press("Enter")
    page.get_by_text("There is a difference of").wait_for()
    page.get_by_label("What is known about a difference").focus()
    page.keyboard.type("a coin is missing")
    page.get_by_role("button", name="Close the cash").press("Enter")
    page.get_by_text("The cash is closed.").wait_for()
