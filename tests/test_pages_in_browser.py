"""Every page in a real browser, on a phone of 320 pixels and on a laptop: nothing sticks out sideways, and axe
finds nothing that WCAG 2.2 AA forbids."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT
from django.test import Client

from tests.browsers import pixels_too_wide
from tests.conftest import make_user
from tests.every_page import client_of, make_evenings
from tests.kinds_of_pages import kinds_of_pages
from tests.test_links import pages_of
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser

WIDTHS = {"phone": {"width": 320, "height": 640}, "laptop": {"width": 1366, "height": 768}}
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"],
    "preload": False,
    "resultTypes": ["violations"],
}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
SEEN = (
    "/worth/",
    "/rules/",
    "/deals/",
    "/finish/",
    "/swap/",
    "/changes/",
    "/groups/",
    "/lots/",
    "/rulings/",
    "/journal/",
)
ALIKE = 1  # pages of one kind that are looked at


def one_of_each(role: Role) -> list[str]:
    """Addresses that the role reaches by links, at most a few of each kind (every table has its page)."""
    kinds: dict[str, int] = {}
    chosen = []
    for address, answer, _page in pages_of(client_of(role), most_of_a_kind=2):
        kind = getattr(answer, "resolver_match", None)
        is_page = answer.headers.get("Content-Type", "").startswith("text/html")
        name = kind.view_name if kind else address
        kinds[name] = kinds.get(name, 0) + 1
        if is_page and kinds[name] <= ALIKE:
            chosen.append(address)
    return chosen


@pytest.mark.endurance
@pytest.mark.parametrize("role", [Role.VISITOR, Role.DIRECTOR])
def test_nothing_sticks_out_on_a_phone(new_page: Pages, log_in: Callable, role: Role) -> None:
    """German words are long; every day tests/test_every_page.py looks at Hungarian ones, with axe."""
    make_demo(players=16, series=2, stage=Stage.RECORDED, seed=1)
    make_demo(players=7, series=1, stage=Stage.STARTED, seed=1, rules="tarok", rounds=1)
    addresses = one_of_each(role)
    user = make_user("somebody", role) if role is not Role.VISITOR else None
    page = new_page(locale="de", viewport=WIDTHS["phone"])
    if user:
        log_in(page, user)
    found = [problem for address in addresses for problem in too_wide(page, address)]
    assert not found, "\n".join(found)
    expected = SEEN if role is Role.DIRECTOR else SEEN[:2]
    assert [part for part in expected if not any(part in address for address in addresses)] == []


@pytest.mark.endurance
@pytest.mark.parametrize(("language", "width"), [("da", "laptop"), ("hu", "phone")])
def test_axe_on_every_kind_of_page(new_page: Pages, log_in: Callable, language: str, width: str) -> None:
    """The pages of a visitor and of a director; every day tests/test_every_page.py, on a phone."""
    make_evenings(Stage.SEATED, Stage.RECORDED, Stage.CLOSED)
    visitor, client, director = Client(), Client(), make_user("somebody", Role.DIRECTOR)
    client.force_login(director)
    page = new_page(locale=language, viewport=WIDTHS[width], bypass_csp=True)  # axe writes styles
    found = list(looked_at(page, kinds_of_pages(visitor)))
    log_in(page, director)
    found += looked_at(page, kinds_of_pages(client))
    assert not found, "\n".join(found)


def looked_at(page: Page, addresses: Iterable[str], *, width_only: Collection[str] = ()) -> Iterator[str]:
    """What is wrong on each page. Where only the width is of interest axe does not look."""
    for address in addresses:
        yield from too_wide(page, address)
        if address not in width_only:
            yield from (f"{address}: {problem}" for problem in found_by_axe(page))
            yield from (f"{address} in the dark: {problem}" for problem in found_in_the_dark(page))


def found_in_the_dark(page: Page) -> list[str]:
    """Only colours differ there."""
    page.emulate_media(color_scheme="dark")
    found = problems_of(violations(page, RULES | {"runOnly": COLOURS}))
    page.emulate_media(color_scheme="light")
    return found


def found_by_axe(page: Page) -> list[str]:
    return problems_of(violations(page, RULES))


def violations(page: Page, options: dict[str, Any]) -> list[dict[str, Any]]:
    """What axe finds. Its half a megabyte is given to each document once, and only what is wrong comes back."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    run = "(options) => axe.run(options).then((found) => JSON.stringify(found.violations))"
    found: list[dict[str, Any]] = json.loads(page.evaluate(run, options))
    return found


def too_wide(page: Page, address: str) -> Iterator[str]:
    """Opens the page; yields by how much it can be moved sideways."""
    page.goto(address)
    wide = pixels_too_wide(page)
    if wide > 0:
        yield f"{address}: {wide} pixels too wide"


def problems_of(found: list[dict[str, Any]]) -> list[str]:
    """One line for each thing that axe found: the rule, and the first place where it is broken."""
    return [
        f"{violation['id']} at {violation['nodes'][0]['target']}: {violation['nodes'][0]['html'][:120]}"
        for violation in found
    ]
