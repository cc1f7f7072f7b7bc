"""Every kind of page at every width from a phone to a large screen: nothing scrolls sideways, no field, button, total or
verdict lies outside the screen, and no word is broken in its middle unless it is longer than usual names are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.conftest import make_user
from tests.every_page import make_evenings
from tests.kinds_of_pages import kinds_of_pages
from tests.rooms import for_everybody, for_officials, make_rooms
from tests.test_pages_in_browser import found_by_axe
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.models import ScoreSheet, Tournament

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser

WIDTHS = range(320, 1441, 20)
# Each side of every change of the layout, and where pages once were too wide
SOME_WIDTHS = sorted({*range(320, 1441, 80), 660, 860, 1000, 1160})
FEW_WIDTHS = (320, 720, 860, 1280)  # a phone, a phone held sideways, a small window, a laptop
LANGUAGES = ["da", "de", "sv", "hu", "en"]
HEIGHT = 800
# The entry form, a closed sheet, check-in, seats, all sheets, the journal; and standings.
MAIN = (
    (Stage.SEATED, "sheets/1/1/"),
    (Stage.CLOSED, "sheets/2/2/"),
    (Stage.CLOSED, "players/"),
    (Stage.RECORDED, "seats/1/"),
    (Stage.STARTED, "sheets/"),
    (Stage.CLOSED, "journal/"),
)
# A sheet that does not add up has the widest line: every verdict says by how much, and what the slip may be.
TYPE_A_WRONG_SHEET = """() => {
  const form = document.getElementById("sheet");
  if (!form) return;
  const typed = {game_points: "−1234", won: "14", lost: "12", stated_total: "−2143", passed: "3"};
  form.querySelectorAll("input[data-kind]").forEach((field) => {
    if (field.dataset.kind in typed) field.value = typed[field.dataset.kind];
  });
  form.dispatchEvent(new Event("compute"));
}"""
# A table of a deal-by-deal sheet may be moved inside its own frame; it has a column for each player and each cup.
LOOK = """() => {
  const found = [];
  const name = (one) => `${one.tagName.toLowerCase()}.${one.className || one.name || one.id} "${one.textContent.trim().slice(0, 20)}"`;
  const over = document.scrollingElement.scrollWidth - window.innerWidth;
  if (over > 0) found.push(`scrolls sideways by ${over}`);
  const parts = "input:not([type=hidden]), select, textarea, button, output, [data-verdict], .total, .button, h1, header.site a";
  for (const one of document.querySelectorAll(parts)) {
    if (!one.checkVisibility() || one.closest(".hidden, .skip, table.protocol, nav.evening")) continue;
    const box = one.getBoundingClientRect();
    if (box.width > 1 && (box.right > window.innerWidth + 0.5 || box.left < -0.5)) {
      found.push(`${name(one)} is outside the screen`);
    }
    if (one.scrollWidth > one.clientWidth + 1 && one.matches("[data-verdict], .total, h1")) found.push(`${name(one)} is cut`);
  }
  for (const one of document.querySelectorAll(".table:not(:has(table.protocol, table.movements))")) {
    if (one.checkVisibility() && one.scrollWidth > one.clientWidth + 1) {
      found.push(`table of ${one.getAttribute("aria-label")} is cut`);
    }
  }
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT), range = document.createRange();
  while (walker.nextNode()) {
    const text = walker.currentNode, around = text.parentElement;
    if (!around.checkVisibility() || around.closest(".hidden, .address, code, pre, option, textarea")) continue;
    for (const word of text.data.matchAll(/[\\p{L}\\d._]{2,18}(?![\\p{L}\\d_])/gu)) {
      if (/[-\\p{L}\\d_/]/u.test(text.data[word.index - 1] || " ")) continue;
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const lines = [...range.getClientRects()].filter((one) => one.width > 0);
      if (lines.length > 1 && lines.at(-1).top > lines[0].top + 4) found.push(`"${word[0]}" is broken`);
    }
  }
  return found;
}"""


def problems_at_widths(page: Page, address: str, widths: Sequence[int]) -> Iterator[str]:
    """Opens the page once and resizes the window: a fifth of the time of opening it at each width."""
    page.goto(address)
    page.evaluate(TYPE_A_WRONG_SHEET)
    found: dict[str, list[int]] = {}
    for width in widths:
        page.set_viewport_size({"width": width, "height": HEIGHT})
        for problem in page.evaluate(LOOK):
            found.setdefault(problem, []).append(width)
    for problem, where in found.items():
        yield f"{address}: {problem} at {where[0]}-{where[-1]} px ({len(where)} widths)"


def open_every_page(new_page: Pages, log_in: Callable, role: Role, language: str) -> list[str]:
    make_evenings()
    user = make_user("somebody", role) if role is not Role.VISITOR else None
    client = Client()
    page = new_page(locale=language)
    if user:
        client.force_login(user)
        log_in(page, user)
    addresses = [*kinds_of_pages(client), longest_standings()]
    return [problem for one in addresses for problem in problems_at_widths(page, one, WIDTHS)]


def longest_standings() -> str:
    """With a column for each series."""
    return f"{make_demo(players=15, series=4, stage=Stage.CLOSED, seed=1).get_absolute_url()}standings/"


def test_main_pages_at_some_widths(new_page: Pages, log_in: Callable) -> None:
    """Hungarian has the longest words."""
    stages = {stage for stage, _place in MAIN}
    evenings = {
        stage: make_demo(players=8, series=2, stage=stage, seed=1, rounds=2).get_absolute_url()
        for stage in Stage
        if stage in stages
    }
    page = new_page(locale="hu")
    log_in(page, make_user("somebody", Role.DIRECTOR))
    addresses = [*(f"{evenings[stage]}{place}" for stage, place in MAIN), longest_standings()]
    found = [problem for one in addresses for problem in problems_at_widths(page, one, SOME_WIDTHS)]
    assert not found, "\n".join(found)


def test_the_menu_is_whole_on_a_phone_in_every_language(new_page: Pages, log_in: Callable, db: None) -> None:
    director = make_user("a-director-with-a-long-name", Role.DIRECTOR)
    found = []
    for language in LANGUAGES:
        page = new_page(locale=language)
        found += list(problems_at_widths(page, "/", (320, 390)))
        log_in(page, director)
        found += list(problems_at_widths(page, "/players/", (320, 390)))
    assert not found, "\n".join(found)


def two_typings(client: Client) -> str:
    """The address of a sheet whose second typing differs from the first in every line."""
    evening = make_demo(players=8, series=1, stage=Stage.RECORDED, seed=1)
    Tournament.objects.filter(pk=evening.pk).update(second_person="blind")
    sheet = ScoreSheet.objects.filter(skat_table__series__tournament=evening).earliest("skat_table__number")
    typed: dict[str, object] = {
        "version": sheet.version,
        "passed": sheet.passed,
        "override": "on",
        "reason": "-",
    }
    for seat in sheet.skat_table.seats.all():
        line = {
            "game_points": (seat.game_points or 0) + 10,
            "won": seat.won,
            "lost": seat.lost,
            "stated_total": -1234,
        }
        typed |= {f"{name}_{seat.number}": value for name, value in line.items()}
    answer = client.post(f"{evening.get_absolute_url()}sheets/1/1/again/", typed, follow=True)
    return str(answer.request["PATH_INFO"])


@pytest.mark.parametrize("language", ["de", pytest.param("da", marks=pytest.mark.endurance)])
def test_two_typings_at_every_width(new_page: Pages, log_in: Callable, language: str) -> None:
    director, client = make_user("a-director-with-a-long-name", Role.DIRECTOR), Client()
    client.force_login(director)
    address = two_typings(client)
    assert address.endswith("/compare/")
    page = new_page(locale=language)
    log_in(page, director)
    assert list(problems_at_widths(page, address, SOME_WIDTHS)) == []


def test_new_rooms_at_few_widths(new_page: Pages) -> None:
    """What everybody may read; each kind of official's page is seen at 320 px by tests/test_every_page.py."""
    rooms, page = make_rooms(), new_page(locale="hu")
    found = [one for address in for_everybody(rooms) for one in problems_at_widths(page, address, FEW_WIDTHS)]
    assert not found, "\n".join(found)


@pytest.mark.endurance
@pytest.mark.parametrize("language", LANGUAGES)
def test_new_rooms_at_every_width(new_page: Pages, log_in: Callable, language: str) -> None:
    """Seasons, prizes, registrations, own pages, the hall's desk: as a visitor, then as a director."""
    rooms, page = make_rooms(), new_page(locale=language)
    found = [one for address in for_everybody(rooms) for one in problems_at_widths(page, address, WIDTHS)]
    log_in(page, make_user("a-director-with-a-long-name", Role.DIRECTOR))
    found += [one for address in for_officials(rooms) for one in problems_at_widths(page, address, WIDTHS)]
    assert not found, "\n".join(found)


@pytest.mark.endurance
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("role", [Role.VISITOR, Role.DIRECTOR])
def test_every_page_at_every_width(new_page: Pages, log_in: Callable, role: Role, language: str) -> None:
    found = open_every_page(new_page, log_in, role, language)
    assert not found, "\n".join(found)


def test_the_page_of_the_parts(new_page: Pages, log_in: Callable, db: None) -> None:
    """Only the owner reaches it, so that no other look at all pages does."""
    owner = User.objects.create_superuser("an-owner", password="skat med spidser")
    found = []
    for scheme in ("light", "dark"):
        page = new_page(color_scheme=scheme, bypass_csp=True)  # axe writes styles
        log_in(page, owner)
        found += [*problems_at_widths(page, "/design/", FEW_WIDTHS), *found_by_axe(page)]
    assert not found, "\n".join(found)
