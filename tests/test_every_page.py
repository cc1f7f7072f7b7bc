"""Every page that links lead a visitor, a recorder and a director to: HTML, references, titles, words of refusal, numbers;
no link is dead or leads to a closed door, no form is offered that would be refused, nothing is written by reading,
nothing is stored, and in a browser of 320 pixels nothing sticks out and axe finds nothing.

One walk for all of this, in one language; other languages, stages and widths have long forms in the files from which
the checks come.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from django.utils import translation
from django.utils.translation import gettext

from tests.browsers import Pages
from tests.every_page import route_of
from tests.html_checks import problems_of
from tests.kinds_of_pages import Shown, every_part_once, one_of_each
from tests.page_server import serving_pages
from tests.pages_read import LANGUAGE, WALKING, Reading, as_installed, read_everything
from tests.prepared import prepared_folder
from tests.test_html import silent_refusals, title_problems
from tests.test_links import is_refused, problems_of_heads_and_ids
from tests.test_numbers_on_pages import check_numbers
from tests.test_pages_in_browser import WIDTHS, looked_at
from tournaments.access.permissions import Role

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django import DjangoDbBlocker

# Without this pytest-django makes no database
pytestmark = pytest.mark.django_db
FOUND = {Role.VISITOR: 14, Role.RECORDER: 30, Role.DIRECTOR: 70}  # kinds of pages, at least


@pytest.fixture(scope="module")
def reading(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Reading:
    with django_db_blocker.unblock(), as_installed():
        return read_everything()


@pytest.mark.parametrize("role", WALKING)
def test_enough_was_read(reading: Reading, role: Role) -> None:
    assert len(reading.kinds(role)) >= FOUND[role]


def test_html(reading: Reading) -> None:
    officials = one_of_each([*reading.pages[Role.DIRECTOR], *reading.pages[Role.RECORDER]])
    pages = [*reading.kinds(Role.VISITOR).items(), *officials.items(), *reading.refused.items()]
    found = [f"{address}: {problem}" for address, one in pages for problem in problems_of(one.html)]
    assert not found, "\n".join(dict.fromkeys(found))


@pytest.mark.parametrize("role", WALKING)
def test_titles(reading: Reading, role: Role) -> None:
    pages = {one.address: one for one in reading.pages[role] if one.is_looked_at}
    found = list(title_problems(pages, reading.names))
    assert not found, "\n".join(found)


def test_refusals(reading: Reading) -> None:
    with translation.override(LANGUAGE):
        beginning = gettext("Not accepted")
    found = list(silent_refusals(reading.refused, f"{beginning}: "))
    assert not found, "\n".join(found)
    assert any("id_game_points_1_error" in one.html for one in reading.refused.values()), "no refused sheet"


def test_numbers(reading: Reading) -> None:
    check_numbers([one for one in reading.pages[Role.DIRECTOR] if one.is_looked_at], LANGUAGE)


@pytest.mark.parametrize("role", WALKING)
def test_links_and_forms_are_open(reading: Reading, role: Role) -> None:
    pages = linked_pages(reading.pages[role])
    found = [problem for one in pages for problem in closed_doors(one, role)]
    assert not found, "\n".join(found)


def linked_pages(pages: list[Shown]) -> list[Shown]:
    """Those that links lead to from the first page on; the others are open to some roles only."""
    known, linked, waiting = {one.address: one for one in pages}, {"/"}, ["/"]
    while waiting:
        page = known[waiting.pop()].page
        new = set(page.links) & known.keys() - linked
        linked |= new
        waiting += new
    return [known[address] for address in sorted(linked)]


def closed_doors(one: Shown, role: Role) -> Iterator[str]:
    if one.status != 200 or has_asked_for_login(one):
        yield f"{one.address}: {one.status}, {one.place}"
    for link in one.page.links:
        if not route_of(link) and not link.startswith("/static/"):
            yield f"{one.address}: link to {link}"
    for method, to in one.page.sent:
        if is_refused(role, method, to):
            yield f"{one.address}: form to {to}"


def has_asked_for_login(one: Shown) -> bool:
    return one.place.startswith("/login/") and not one.address.startswith("/login/")


@pytest.mark.parametrize("role", WALKING)
def test_heads_and_ids(reading: Reading, role: Role) -> None:
    pages = [one for one in reading.pages[role] if one.html]
    found = [problem for one in pages for problem in problems_of_heads_and_ids(one.address, one.page)]
    assert not found, "\n".join(found)


def test_no_page_has_two_main_buttons(reading: Reading) -> None:
    """Including pages that respond to an invalid form."""
    pages = [(f"{role}: {one.address}", one) for role in WALKING for one in reading.pages[role]]
    pages += reading.refused.items()
    assert [address for address, one in pages if one.page.main_buttons > 1] == []


def test_nothing_is_written_by_reading(reading: Reading) -> None:
    assert reading.writes == []


def test_no_page_asks_the_database_the_same_for_each_player(reading: Reading) -> None:
    assert not reading.repeated, "\n".join(reading.repeated)


@pytest.mark.parametrize("role", [Role.RECORDER, Role.DIRECTOR])
def test_nothing_that_is_answered_to_a_login_may_be_stored(reading: Reading, role: Role) -> None:
    assert {one.address: one.control for one in reading.pages[role] if one.control != "no-store"} == {}


@pytest.mark.browser
@pytest.mark.parametrize("role", [Role.VISITOR, Role.DIRECTOR])
def test_axe_and_width_on_a_phone(reading: Reading, browser: Browser, role: Role) -> None:
    """Axe looks where a kind of element is seen for the first time; the director's pages come after the visitor's."""
    kinds, seen = reading.kinds(role), reading.kinds(Role.VISITOR) if role is Role.DIRECTOR else {}
    alike = kinds.keys() - every_part_once(kinds, seen.values())
    kept = {address: ("text/html; charset=utf-8", one.html.encode()) for address, one in kinds.items()}
    with serving_pages(kept | reading.pictures, prepared_folder() / "static") as home:
        pages = Pages(browser, home)
        page = pages(locale=LANGUAGE, viewport=WIDTHS["phone"], bypass_csp=True)  # axe writes styles
        found = list(looked_at(page, kinds, width_only=alike))
        found += pages.close()
    assert not found, "\n".join(found)
