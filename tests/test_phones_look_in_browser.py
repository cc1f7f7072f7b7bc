"""The phone's page looked at: small, still while it loads, readable, large enough to press, in five languages; and over
HTTPS, for which the tests' own host counts, open without network.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect

from tests.browsers import pixels_too_wide
from tests.phone_pages import PHONE, address_of, broken_words, open_phone, says, smallest_target, tap_passed
from tests.test_first_visit_in_browser import MOST_BYTES, MOST_SHIFT, SHIFT, over_the_wire
from tests.test_pages_in_browser import found_by_axe
from tests.tournaments.phones.tables import CLUBS, HEARTS, PASSED, SPADES, on_record, phone_table
from tests.tournaments.phones.tables import Phone as OtherPhone
from tournaments.models import Player, SkatTable, TablePhone

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser
WIDTHS = (320, 360, 390, 768)
LANGUAGES = ("hu", *(pytest.param(one, marks=pytest.mark.endurance) for one in ("da", "de", "sv", "en")))
LEAST_TARGET = 48
NOTHING: dict[int, list[str]] = {width: [] for width in WIDTHS}


@pytest.fixture
def table(transactional_db: None) -> SkatTable:
    """Four players with long names; a deal that was changed, one that is there twice, one that was taken back."""
    table = phone_table(players=4, rounds=3)
    for player, name in zip(
        Player.objects.order_by("pk"), ("Åse", "Christian", "Őrsi", "Inge"), strict=False
    ):
        Player.objects.filter(pk=player.pk).update(first_name=name, last_name="Madsen-Christensen")
    other = OtherPhone(table)
    first, second = other.deal(1, CLUBS), other.deal(2, SPADES)
    other.send(first, second, other.deal(3, PASSED))
    other.send(
        other.deal(1, SPADES, replaces=first["id"]), other.deal(3, HEARTS), other.undo(2, second["id"])
    )
    return table


def looked_at(page: Page) -> list[str]:
    """What is wrong with the page at its width."""
    return found_by_axe(page) + measured(page)


def measured(page: Page) -> list[str]:
    wide, least = pixels_too_wide(page), smallest_target(page)
    found = [f"{wide} pixels too wide"] if wide > 0 else []
    found += [f"broken: {word}" for word in broken_words(page)]
    return found + ([f"a target of {least} pixels"] if least < LEAST_TARGET else [])


@pytest.mark.parametrize("scheme", ["light", pytest.param("dark", marks=pytest.mark.endurance)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_width(new_page: Pages, table: SkatTable, language: str, scheme: Any) -> None:
    page = new_page(locale=language, viewport=PHONE, bypass_csp=True, color_scheme=scheme)
    open_phone(page, table)
    page.locator("#entry .pad").wait_for()
    page.locator("details:not([open]) > summary").evaluate_all("all => all.forEach((one) => one.click())")
    assert at_every_width(page) == NOTHING


def at_every_width(page: Page) -> dict[int, list[str]]:
    """Axe looks at the narrowest and the widest; what lies between them is measured."""
    found = {}
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        found[width] = looked_at(page) if width in {WIDTHS[0], WIDTHS[-1]} else measured(page)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_ledger_at_every_width(new_page: Pages, transactional_db: None, language: str) -> None:
    """With the rows opened that are folded away; on a usual phone also with type twice as large."""
    table = phone_table("tarok", players=4, rounds=3)
    other = OtherPhone(table)
    other.send(other.deal(1, {"misdeal": True}))
    page = open_phone(new_page(locale=language, viewport=PHONE, bypass_csp=True), table)
    page.locator("#entry .pad").wait_for()
    page.locator("[data-name=more]").click()
    for rows in ("announcements", "kings", "fines"):
        page.locator(f"[data-name='add {rows}']").click()
    assert at_every_width(page) == NOTHING
    page.set_viewport_size(PHONE)
    page.add_style_tag(content="html{font-size:200%}")
    assert looked_at(page) == []


def test_watching_signing_and_the_typed_code(new_page: Pages, table: SkatTable) -> None:
    other = OtherPhone(table, "d-other-phone")
    page = new_page(locale="de", viewport={"width": 320, "height": 640}, bypass_csp=True)
    other.post("writer", {"device": "d-another-phone"})
    open_phone(page, table)
    page.locator("[data-key=take-over]").wait_for()
    assert looked_at(page) == []
    finish(other)
    open_phone(page, table)
    page.locator(".signing button").first.wait_for()
    assert looked_at(page) == []
    page.goto("/t/")
    assert [pixels_too_wide(page), *found_by_axe(page)] == [0]


def finish(other: OtherPhone) -> None:
    other.send(other.deal(2, PASSED), *(other.deal(number, PASSED) for number in range(4, 13)))


def test_a_first_visit_is_small_and_still(new_page: Pages, table: SkatTable) -> None:
    page = new_page(locale="da", viewport={"width": 320, "height": 640})
    received = over_the_wire(page)
    page.goto(address_of(table))
    page.locator("#entry .pad").wait_for()
    moved: Any = page.evaluate(SHIFT)
    assert moved[0] <= MOST_SHIFT, moved
    assert sum(size for _address, size in received) < MOST_BYTES, received


# --- without network -------------------------------------------------------------------------------------------------
def wait_for_worker(page: Page) -> None:
    expect(page.locator("#way")).to_contain_text("This page opens without Wi-Fi too")
    page.evaluate(
        "async () => { while (!(await caches.has('skatclub-phone-files'))) await new Promise((done) => setTimeout(done, 50)); }"
    )


def kept_pages(page: Page) -> list[str]:
    return list(
        page.evaluate(
            """async () => {
              if (!(await caches.has("skatclub-phone-page"))) return [];
              const kept = await caches.open("skatclub-phone-page");
              return (await kept.keys()).map((one) => new URL(one.url).pathname);
            }"""
        )
    )


def test_the_page_opens_without_network(new_page: Pages, table: SkatTable) -> None:
    page = open_phone(new_page(viewport=PHONE), table)
    wait_for_worker(page)
    page.reload()  # from now on the worker sees the page itself
    says(page, "All 3 deals are at the desk.")
    page.context.set_offline(True)
    page.reload()
    tap_passed(page)
    says(page, "1 deal waits on this phone.")
    page.reload()
    says(page, "1 deal waits on this phone.")
    page.context.set_offline(False)
    says(page, "All 3 deals are at the desk.")
    assert on_record(table)[1] == PASSED


def test_another_table_and_a_dead_code_find_nothing(new_page: Pages, table: SkatTable) -> None:
    """The page of one table is kept, under its own address, and forgotten when its code is dead."""
    page = open_phone(new_page(viewport=PHONE), table)
    wait_for_worker(page)
    page.reload()
    page.locator("#players li").first.wait_for()
    assert kept_pages(page) == [address_of(table)]
    second = phone_table(name="Second evening", slug="second-evening")
    open_phone(page, second)
    assert kept_pages(page) == [address_of(second)]
    address = address_of(second)
    TablePhone.objects.filter(skat_table=second).update(key="another")
    page.goto(address)
    expect(page.get_by_role("heading", name="This code does not work")).to_be_visible()
    assert kept_pages(page) == []


def test_with_network_the_newest_page_is_shown(new_page: Pages, table: SkatTable) -> None:
    page = open_phone(new_page(viewport=PHONE), table)
    wait_for_worker(page)
    page.reload()
    table.series.tournament.name = "A new name"
    table.series.tournament.save()
    page.reload()
    expect(page.locator("header")).to_contain_text(re.compile("A new name"))
