"""An auditor in a browser, who reads everything and changes nothing."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from django.apps import apps

from tests.club_years import ClubYear
from tests.test_access import GUARDED, address_with_values
from tournaments.access.permissions import ALLOWED, Role
from tournaments.access.role_table import action_of
from tournaments.models import Booking, Closing

if TYPE_CHECKING:
    from playwright.sync_api import Page

MAIN_FORMS = 'main form[method="post"]'
LINKS = "[...document.querySelectorAll('a[href]')].map(one => one.getAttribute('href'))"
REFUSED = {HTTPStatus.FORBIDDEN, HTTPStatus.METHOD_NOT_ALLOWED}


def read_everything_and_change_nothing(auditor: Any, year: ClubYear) -> None:
    before = everything_counted()
    open_the_pages(auditor, year)
    follow_every_link(auditor.page, pages_of(year))
    send_to_every_address(auditor.page, year)
    assert everything_counted() == before


def pages_of(year: ClubYear) -> list[str]:
    cash, evening = f"/clubs/{year.club.pk}/cash", f"/tournaments/{year.last.slug}"
    number = Closing.objects.get(tournament=year.last).number
    booking = Booking.objects.get(voucher__number=1).number
    return [
        f"{cash}/2026/", f"{cash}/2026/bookings/", f"{cash}/bookings/{booking}/", f"{cash}/bank/", f"{evening}/",
        f"{evening}/cash/", f"{evening}/cash/closings/", f"{evening}/cash/closings/{number}/", f"{evening}/journal/",
        f"{evening}/standings/", f"{evening}/standings/teams/", f"{evening}/prizes/", f"/seasons/{year.season.slug}/",
    ]  # fmt: skip


def open_the_pages(auditor: Any, year: ClubYear) -> None:
    """None of them has a form that changes something."""
    for address in pages_of(year):
        auditor.open(address)
        assert auditor.page.locator(MAIN_FORMS).count() == 0, address


def follow_every_link(page: Page, addresses: list[str]) -> None:
    """No link on them leads to a page that is refused."""
    found: dict[str, str] = {}
    for address in addresses:
        page.goto(address)
        for link in page.evaluate(LINKS):
            target = urlsplit(link)
            if target.path and not target.scheme:
                found.setdefault(target.path, address)
    answers = {link: page.request.get(link).status for link in found if link.startswith("/")}
    assert {(found[link], link): one for link, one in answers.items() if one >= HTTPStatus.BAD_REQUEST} == {}


def send_to_every_address(page: Page, year: ClubYear) -> None:
    """By a form of one's own."""
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    headers = {"Origin": "/".join(page.url.split("/")[:3])}
    taken = {}
    for address in to_send_to(year):
        form = {"csrfmiddlewaretoken": token, "reason": "because"}
        answer = page.request.post(address, form=form, headers=headers, max_redirects=0)
        if answer.status not in REFUSED:
            taken[address] = answer.status
    assert taken == {}


def to_send_to(year: ClubYear) -> list[str]:
    """All but what anybody may do without a login, and the own password."""
    anybody = {action for action, roles in ALLOWED.items() if Role.VISITOR in roles or Role.RECORDER not in roles}
    found = []
    for address, pattern in GUARDED:
        place = address_with_values(address).replace("club-evening", year.last.slug)
        found.append(place)
    return found


def everything_counted() -> dict[str, int]:
    """Rows of every model of the club's affairs."""
    return {model.__name__: model.objects.count() for model in apps.get_app_config("tournaments").get_models()}
