"""Teams by keyboard alone, on a screen of 320 pixels: the plan, a team with a slip, its standings."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsers import pixels_too_wide, press_and_go
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.access.permissions import Role
from tournaments.models import TeamMember

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser


def test_by_keyboard(new_page: Pages, log_in: Callable) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 4)])
    store_result(series.skat_tables.get(), [(48, 2, 0), (48, 2, 0), (48, 2, 0), (100, 2, 0)], 40)
    page = new_page(viewport={"width": 320, "height": 640})
    log_in(page, make_user("director", Role.DIRECTOR))

    page.goto("/tournaments/club-evening/players/")
    page.locator("details.five > summary").press("Enter")
    press_and_go(page, page.locator("details.five").get_by_role("link", name="Teams"))
    press_and_go(page, page.get_by_role("link", name="Play with teams"))
    page.get_by_label("teams of four").press("ArrowDown")
    page.get_by_label("teams of six").press("ArrowDown")  # tandems
    press_and_go(page)

    # The name has the focus; who does not exist keeps it where it was typed.
    page.get_by_text("The plan of the teams is saved.").wait_for()
    for typed in ("Red", "1", "Nobody"):
        page.keyboard.type(typed)
        page.keyboard.press("Tab")
    press_and_go(page)
    page.get_by_text("Nobody in this tournament is called “Nobody”.").wait_for()
    page.keyboard.type("hansen")
    page.keyboard.press("Enter")
    page.get_by_text("“Red” is entered.").wait_for()
    assert list(TeamMember.objects.values_list("team__name", "entry__start_number")) == [
        ("Red", 1),
        ("Red", 2),
    ]

    press_and_go(page, page.get_by_role("link", name="Standings of the teams"))
    page.get_by_text("Red", exact=True).press("Enter")
    page.get_by_text("Kurt Hansen").wait_for()
    assert pixels_too_wide(page) <= 0


def test_tab_leads_from_the_last_field_to_the_button_in_the_bar_and_on(
    new_page: Pages, log_in: Callable
) -> None:
    make_tournament()
    page = new_page()
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto("/tournaments/club-evening/cash/float/")
    page.get_by_label("Float").focus()
    found = []
    for key in ("Tab", "Shift+Tab", "Tab", "Tab"):
        page.keyboard.press(key)
        found.append(
            page.evaluate("document.activeElement.textContent.trim() || document.activeElement.name")
        )
    assert found == ["Put into the drawer", "amount", "Put into the drawer", "Back to the cash desk"]
