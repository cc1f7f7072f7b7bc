"""The phone itself on its table: its storage is forbidden, full or wiped, its clock is wrong, the hall has plain http only,
and it has been at another table before.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.phone_pages import (
    FULL_STORAGE,
    HALL,
    NO_STORAGE,
    PHONE,
    address_of,
    open_phone,
    phone_in_a_hall,
    says,
    tap_passed,
)
from tests.servers import wait_until
from tests.test_phones_in_browser import WAITING, phone, table
from tests.tournaments.phones.tables import CLUBS, PASSED, SPADES, on_record, phone_table
from tests.tournaments.phones.tables import Phone as OtherPhone

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django.live_server_helper import LiveServer

    from tests.browsers import Pages
    from tournaments.models import SkatTable

__all__ = ["phone", "table"]  # the fixtures
pytestmark = pytest.mark.browser
# How many entries the phone's storage holds. Opening one that is not there would make an empty one.
KEPT = """async () => {
  if (!(await indexedDB.databases()).some((one) => one.name === "skatclub-phone")) return 0;
  const resultOf = (asked) => new Promise((done) => { asked.onsuccess = () => done(asked.result); });
  const database = await resultOf(indexedDB.open("skatclub-phone"));
  const count = await resultOf(database.transaction("entries").objectStore("entries").count());
  database.close();
  return count;
}"""

# The paths that the service worker keeps.
KEPT_AS = """async (name) => {
  const kept = await (await caches.open(name)).keys();
  return kept.map((one) => new URL(one.url).pathname);
}"""


@pytest.mark.parametrize(
    ("script", "said"),
    [
        (NO_STORAGE, "This phone does not allow pages to keep anything"),
        (FULL_STORAGE, "This phone has no room left."),
    ],
    ids=["forbidden", "full"],
)
def test_without_storage_the_sheet_goes_on(new_page: Pages, table: SkatTable, script: str, said: str) -> None:
    page = new_page(viewport=PHONE)
    page.add_init_script(script)
    open_phone(page, table)
    expect(page.locator("#way")).to_contain_text("This page opens without Wi-Fi too")
    page.context.set_offline(True)
    tap_passed(page)
    says(page, f"1 deal waits {WAITING}")
    expect(page.locator("#troubles")).to_contain_text(said)
    page.context.set_offline(False)
    says(page, "The deal is at the desk.")
    assert on_record(table) == [PASSED]


def test_a_page_that_was_opened_once_is_kept_with_its_rules(new_page: Pages, table: SkatTable) -> None:
    """The rules come late: a server may take seconds for those of a house."""
    page = new_page(viewport=PHONE)
    page.route(re.compile("/t/rules/"), lambda route: route.abort())
    open_phone(page, table)
    expect(page.locator("#way")).to_contain_text("This page opens without Wi-Fi too")
    pages, files = (page.evaluate(KEPT_AS, name) for name in ("skatclub-phone-page", "skatclub-phone-files"))
    assert pages == [address_of(table)]
    assert "/t/rules/danish.json" in files
    assert {file.split(".")[0] for file in files} >= {"/static/phones/page", "/static/css/phones"}


def test_storage_that_is_wiped_meanwhile(phone: Page, table: SkatTable) -> None:
    phone.context.set_offline(True)
    tap_passed(phone)
    says(phone, f"1 deal waits {WAITING}")
    session = phone.context.new_cdp_session(phone)
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(phone.url))
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    expect(phone.locator("#troubles")).to_contain_text("The phone has deleted what it had kept")
    wait_until(lambda: phone.evaluate(KEPT) == 1, "what waits to be kept anew")
    tap_passed(phone)
    says(phone, f"2 deals wait {WAITING}")
    phone.context.set_offline(False)
    says(phone, "All 2 deals are at the desk.")
    expect(phone.locator("#troubles li")).to_have_count(0)
    assert on_record(table) == [PASSED] * 2


def test_a_clock_that_is_wrong_is_never_shown(new_page: Pages, table: SkatTable) -> None:
    other = OtherPhone(table)
    other.send(first := other.deal(1, CLUBS))
    other.send(other.deal(1, SPADES, replaces=first["id"]))
    page = new_page(viewport=PHONE)
    page.clock.set_system_time("2001-01-01T03:33:00")
    open_phone(page, table)
    expect(page.locator("#sheet")).to_contain_text("deal 1 changed by the phone at")
    assert "03:33" not in page.locator("main").inner_text()


def test_over_plain_http_the_page_has_to_stay_open(
    browser: Browser, live_server: LiveServer, table: SkatTable, settings: Any
) -> None:
    """An open page goes on without network; a closed one comes back with the network, with everything that waited."""
    settings.ALLOWED_HOSTS = settings.SERVED_HOSTS = [HALL]
    with phone_in_a_hall(browser, live_server.url.rpartition(":")[2]) as context:
        page = open_phone(context.new_page(), table)
        asked = "[isSecureContext, 'serviceWorker' in navigator, 'randomUUID' in crypto]"
        assert page.evaluate(asked) == [False, False, False]
        expect(page.locator("#way")).to_contain_text("Without Wi-Fi leave this page open.")
        tap_passed(page)
        says(page, "The deal is at the desk.")
        context.set_offline(True)
        tap_passed(page)
        says(page, f"1 deal waits {WAITING}")
        page.close()
        context.set_offline(False)
        page = open_phone(context.new_page(), table)
        says(page, "All 2 deals are at the desk.")
    assert on_record(table) == [PASSED] * 2


def test_what_waits_for_another_table_is_sent_from_this_one(new_page: Pages, table: SkatTable) -> None:
    """Somebody scans the next series' code while deals of the last one still wait."""
    page = open_phone(new_page(viewport=PHONE, service_workers="block"), table)
    says(page, "No deal is recorded yet.")
    of_table = re.compile(re.escape(address_of(table)) + "(entries|state)/")
    page.context.route(of_table, lambda route: route.abort())
    tap_passed(page)
    says(page, f"1 deal waits {WAITING}")
    next_one = phone_table(name="Second evening", slug="second-evening")
    open_phone(page, next_one)
    says(page, "No deal is recorded yet.")
    expect(page.locator("#troubles")).to_contain_text("1 deal of another table")
    page.context.unroute_all()
    open_phone(page, next_one)  # it asks at once; an open page asks once a minute
    expect(page.locator("#troubles li")).to_have_count(0)
    assert (on_record(table), on_record(next_one)) == ([PASSED], [])
