"""An auditor in a browser, who reads everything and changes nothing."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.apps import apps

from tests.club_years import ClubYear
from tests.officials import Official
from tests.test_access import GUARDED, address_with_values
from tournaments.access.permissions import ALLOWED, Action, Role
from tournaments.access.role_table import action_of
from tournaments.models import Booking, Closing

if TYPE_CHECKING:
    from playwright.sync_api import Page

MAIN_FORMS = 'main form[method="post"]'
LINKS = "[...document.querySelectorAll('a[href]')].map(one => one.getAttribute('href'))"
REFUSED = {HTTPStatus.FORBIDDEN, HTTPStatus.METHOD_NOT_ALLOWED}
# What anybody may do without a login, and what users may do with their own login.
OWN_BUSINESS = {one for one, roles in ALLOWED.items() if Role.VISITOR in roles} | {Action.CHANGE_OWN_PASSWORD}


def read_everything_and_change_nothing(auditor: Official, year: ClubYear, step: int) -> None:
    """``step``: only every ``step``-th link and address is tried."""
    before = everything()
    follow_links(auditor.page, open_the_pages(auditor, year), step)
    send_to_addresses(auditor.page, year, step)
    assert everything() == before


def pages_of(year: ClubYear) -> list[str]:
    cash, evening = f"/clubs/{year.club.pk}/cash", f"/tournaments/{year.last.slug}"
    number = Closing.objects.get(tournament=year.last).number
    booking = Booking.objects.get(voucher__number=1).number
    return [
        f"{cash}/2026/", f"{cash}/2026/bookings/", f"{cash}/bookings/{booking}/", f"{cash}/bank/", f"{evening}/",
        f"{evening}/cash/", f"{evening}/cash/prizes/", f"{evening}/cash/pots/", f"{evening}/cash/closings/", f"{evening}/cash/closings/{number}/", f"{evening}/journal/",
        f"{evening}/standings/", f"{evening}/standings/teams/", f"{evening}/prizes/", f"/seasons/{year.season.slug}/",
    ]  # fmt: skip


def open_the_pages(auditor: Official, year: ClubYear) -> dict[str, str]:
    """None of them has a form that changes something. Returns their links, each with a page on which it stands."""
    found: dict[str, str] = {}
    for address in pages_of(year):
        auditor.open(address)
        assert auditor.page.locator(MAIN_FORMS).count() == 0, address
        targets = map(urlsplit, auditor.page.evaluate(LINKS))
        found |= {one.path: address for one in targets if one.path.startswith("/") and not one.netloc}
    return found


def follow_links(page: Page, links: dict[str, str], step: int) -> None:
    """None of them leads to a page that is refused."""
    answers = {link: page.request.get(link).status for link in sorted(links)[::step]}
    lost = {(links[link], link): one for link, one in answers.items() if one >= HTTPStatus.BAD_REQUEST}
    assert lost == {}, lost


def send_to_addresses(page: Page, year: ClubYear, step: int) -> None:
    """Sends a form to every ``step``-th address: refused, except by pages that an auditor may read, which ignore it."""
    form: dict[str, str | float | bool] = {
        "csrfmiddlewaretoken": page.locator("[name=csrfmiddlewaretoken]").first.input_value(),
        "reason": "because",
    }
    headers = {"Origin": "/".join(page.url.split("/")[:3])}
    for address, is_read in to_send_to(year)[::step]:
        status = page.request.post(address, form=form, headers=headers, max_redirects=0).status
        assert is_read or status in REFUSED, (address, status)


def to_send_to(year: ClubYear) -> list[tuple[str, bool]]:
    """All addresses except public ones and the user's own password, each with whether an auditor may read there."""
    asked = [(address, action_of(pattern)) for address, pattern in GUARDED]
    closed = [(address, ALLOWED[one]) for address, one in asked if one and one not in OWN_BUSINESS]
    return [
        (address_with_values(address).replace("club-evening", year.last.slug), Role.AUDITOR in roles)
        for address, roles in closed
    ]


def everything() -> dict[str, list[str]]:
    """Every row of the club's affairs."""
    models = apps.get_app_config("tournaments").get_models()
    return {model.__name__: sorted(map(repr, model._default_manager.values_list())) for model in models}
