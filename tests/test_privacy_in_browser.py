"""An objection on the own page and an erasure, by keyboard alone, on a screen of 320 pixels."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browsers import pixels_too_wide, press_and_go
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tournaments.access.permissions import Role
from tournaments.models import Player
from tournaments.people.own_links import own_path

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser


def test_by_keyboard(new_page: Pages, log_in: Callable) -> None:
    tournament = make_tournament(state="closed")
    entries = make_entries(tournament, 4)
    series = seat_series(tournament, 1, [entries], results_released=True, state="closed")
    store_result(series.skat_tables.get(), [(48, 2, 0), (48, 2, 0), (48, 2, 0), (100, 2, 0)], 40)
    tournament.date = tournament.created_at.date()
    tournament.save()
    number = entries[1].player_id
    phone = new_page(viewport={"width": 320, "height": 640})
    phone.goto(own_path(entries[1]))
    press_and_go(phone, phone.get_by_role("link", name="My name in public"))
    phone.get_by_label("I object to being named").press("Space")
    phone.get_by_role("button", name="Save").press("Enter")
    phone.get_by_text(f"Public pages now show you as Player {number}.").wait_for()
    assert Player.objects.get(pk=number).is_nameless

    page = new_page(viewport={"width": 320, "height": 640})
    log_in(page, make_user("director", Role.DIRECTOR))
    page.goto(f"/players/{number}/")
    press_and_go(page, page.get_by_role("link", name="What is known about this person"))
    assert pixels_too_wide(page) <= 0
    page.get_by_label("Type the whole name").focus()
    page.keyboard.type("Kurt")
    press_and_go(page)
    page.get_by_text("Type “Kurt Hansen” to erase this person.").wait_for()
    page.get_by_label("Type the whole name").fill("")
    page.get_by_label("Type the whole name").focus()
    page.keyboard.type("Kurt Hansen")
    page.keyboard.press("Enter")
    page.get_by_text(f"From now on it is Player {number} everywhere.").wait_for()
    assert Player.objects.get(pk=number).full_name == f"Player {number}"
