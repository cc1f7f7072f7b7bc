"""In a real browser each role tries what it may not do: by address, or by a form that it was never shown."""

from __future__ import annotations

from collections.abc import Callable
from http import HTTPStatus
from typing import TYPE_CHECKING

import pytest

from tests.conftest import make_user
from tests.test_access import GUARDED, address_with_values
from tournaments.access.permissions import ALLOWED, Role
from tournaments.access.role_table import action_of
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Series, Tournament

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

SEND = """([address, token]) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = address;
    form.innerHTML = '<input name="csrfmiddlewaretoken"><input name="reason" value="because">';
    form.firstChild.value = token;
    document.body.append(form);
    form.submit();
}"""


@pytest.fixture
def evening(transactional_db: None) -> Tournament:
    return make_demo(players=16, series=2, stage=Stage.RECORDED, seed=1)


def forbidden(role: Role, evening: Tournament) -> list[str]:
    """Addresses that the role may not open, with this evening's values."""
    asked = [(address, action_of(pattern)) for address, pattern in GUARDED]
    closed = [address for address, action in asked if action is None or role not in ALLOWED[action]]
    return [address_with_values(address).replace("club-evening", evening.slug) for address in closed]


def try_to_open(page: Page, place: str, start: str) -> None:
    """Goes to the address; where it takes only forms, sends one from the page ``start``."""
    if page.request.get(place).status != HTTPStatus.METHOD_NOT_ALLOWED:
        page.goto(place)
        return
    page.goto(start)
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    with page.expect_navigation():
        page.evaluate(SEND, [place, token])


def be_refused(page: Page, evening: Tournament, role: Role, step: int) -> None:
    """Tries every ``step``-th address that the role may not open."""
    expected = "You may not do this" if role is Role.RECORDER else "Log in"
    places = forbidden(role, evening)
    assert len(places) > 60
    for place in places[::step]:
        try_to_open(page, place, "/login/")
        assert page.get_by_role("heading", level=1).inner_text() == expected, place


# Every address is asked for without a browser in tests/test_access.py; a browser sees each kind of refusal.
@pytest.mark.parametrize("step", [20, pytest.param(1, marks=pytest.mark.endurance)])
def test_what_is_forbidden_is_refused(
    browser_page: Page, log_in: Callable, evening: Tournament, step: int
) -> None:
    """The same laptop is a visitor's, a recorder's and a director's in turn."""
    be_refused(browser_page, evening, Role.VISITOR, step)
    see_only_what_is_released(browser_page, evening)
    log_in(browser_page, make_user("a-recorder", Role.RECORDER))
    be_refused(browser_page, evening, Role.RECORDER, step)
    close_a_series_by_a_form_of_ones_own(browser_page, evening)
    log_in(browser_page, make_user("a-director", Role.DIRECTOR))
    find_no_door_to_the_owners_pages(browser_page, evening)


def see_only_what_is_released(page: Page, evening: Tournament) -> None:
    Series.objects.filter(tournament=evening, number=2).update(results_released=False)
    page.goto("/")
    assert page.get_by_role("navigation").get_by_role("link").all_inner_texts() == [
        "Evenings",
        "Season",
        "Rules",
        "Help",
    ]
    page.goto(f"/tournaments/{evening.slug}/standings/")
    assert page.get_by_role("columnheader").filter(has_text="2").count() == 0


def close_a_series_by_a_form_of_ones_own(page: Page, evening: Tournament) -> None:
    place = f"/tournaments/{evening.slug}/sheets/2/"
    try_to_open(page, f"{place}close/", place)
    assert page.get_by_role("heading", level=1).inner_text() == "You may not do this"
    assert evening.series.get(number=2).state == Series.State.RELEASED


def find_no_door_to_the_owners_pages(page: Page, evening: Tournament) -> None:
    assert forbidden(Role.DIRECTOR, evening) == ["/design/"]
    page.goto("/")
    assert page.locator('a[href^="/owner/"]').count() == 0
    page.goto("/owner/tournaments/")
    assert page.url.endswith("/owner/login/?next=/owner/tournaments/")
