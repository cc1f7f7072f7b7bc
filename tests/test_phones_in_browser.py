"""The sheet on the table's phone in a real browser: the network goes, the page is reloaded, the browser is killed, the
phone is exchanged, the desk types too. Nothing is lost, and the page says where the deals are.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.cutting_proxy import cutting_proxy
from tests.factories import COMMAND, store_result
from tests.phone_pages import (
    FULL_STORAGE,
    HALL,
    NO_STORAGE,
    PHONE,
    address_of,
    deals_shown,
    kill_browser,
    killable_context,
    open_phone,
    phone_in_a_hall,
    says,
    tap_passed,
)
from tests.tournaments.phones.tables import CLUBS, PASSED, SPADES, on_record, phone_table
from tests.tournaments.phones.tables import Phone as OtherPhone
from tournaments.models import PhoneEntry, ScoreSheet, Series, SkatTable, TablePhone
from tournaments.sheets.deals.recording import add_deal

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django.live_server_helper import LiveServer

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
WAITING = "on this phone. Go on playing;"


@pytest.fixture
def table(transactional_db: None) -> SkatTable:
    return phone_table()


@pytest.fixture
def phone(new_page: Pages, table: SkatTable) -> Page:
    """Its worker is there: browsers complain in the console where fetching that fails."""
    page = open_phone(new_page(viewport=PHONE), table)
    expect(page.locator("#way")).to_contain_text("This page opens without Wi-Fi too")
    return page


def test_a_deal_is_at_the_desk_at_once(phone: Page, table: SkatTable) -> None:
    says(phone, "No deal is recorded yet.")
    tap_passed(phone)
    says(phone, "✓ The deal is at the desk.")
    tap_passed(phone)
    says(phone, "✓ All 2 deals are at the desk.")
    assert on_record(table) == [PASSED, PASSED]
    assert deals_shown(phone) == [1, 2]
    assert TablePhone.objects.get().writer.startswith("d-")


def test_without_network_the_table_goes_on(phone: Page, table: SkatTable) -> None:
    tap_passed(phone)
    says(phone, "The deal is at the desk.")
    phone.context.set_offline(True)
    tap_passed(phone)
    says(phone, f"1 deal waits {WAITING}")
    tap_passed(phone)
    says(phone, f"2 deals wait {WAITING}")
    assert deals_shown(phone) == [1, 2, 3]
    assert len(on_record(table)) == 1
    phone.context.set_offline(False)
    says(phone, "All 3 deals are at the desk.")
    assert on_record(table) == [PASSED] * 3


def test_a_reloaded_page_has_everything_that_waits(phone: Page, table: SkatTable) -> None:
    """Whatever is cut: this server answers pages and files, and nothing that the scripts ask."""
    phone.context.route(re.compile("/(entries|state)/"), lambda route: route.abort())
    tap_passed(phone)
    tap_passed(phone)
    says(phone, f"2 deals wait {WAITING}")
    phone.reload()
    says(phone, f"2 deals wait {WAITING}")
    assert deals_shown(phone) == [1, 2]
    phone.context.unroute_all()
    says(phone, "All 2 deals are at the desk.")
    assert on_record(table) == [PASSED] * 2


def test_a_killed_browser_has_everything_that_waits(
    browser: Browser, live_server: LiveServer, table: SkatTable, tmp_path: Path
) -> None:
    context = killable_context(browser, tmp_path / "profile", live_server.url)
    page = open_phone(context.new_page(), table)
    says(page, "No deal is recorded yet.")
    context.route(re.compile("/(entries|state)/"), lambda route: route.abort())
    tap_passed(page)
    tap_passed(page)
    says(page, f"2 deals wait {WAITING}")
    assert kill_browser(tmp_path / "profile") > 0
    again = killable_context(browser, tmp_path / "profile", live_server.url)
    page = open_phone(again.new_page(), table)
    says(page, "All 2 deals are at the desk.")
    assert on_record(table) == [PASSED] * 2
    assert PhoneEntry.objects.count() == 2
    again.close()


@pytest.mark.parametrize(
    "most", [0, 400, *(pytest.param(n, marks=pytest.mark.endurance) for n in range(1, 900, 50))]
)
def test_an_answer_that_is_cut(
    browser: Browser, live_server: LiveServer, table: SkatTable, most: int
) -> None:
    """The desk has the deal, the phone does not know it, and sends it again: it is there once."""
    port = int(live_server.url.rpartition(":")[2])
    with cutting_proxy(port) as (through, faults):
        context = browser.new_context(
            base_url=f"http://localhost:{through}", viewport=PHONE, locale="en-GB", service_workers="block"
        )
        page = open_phone(context.new_page(), table)
        says(page, "No deal is recorded yet.")
        faults.cut_now()
        faults.bytes_of_answer = most
        tap_passed(page)
        says(page, f"1 deal waits {WAITING}")
        faults.bytes_of_answer = None
        says(page, "The deal is at the desk.")
        context.close()
    assert on_record(table) == [PASSED]
    assert PhoneEntry.objects.count() == 1


def test_a_second_phone_looks_on_and_takes_over(new_page: Pages, phone: Page, table: SkatTable) -> None:
    tap_passed(phone)
    says(phone, "The deal is at the desk.")
    second = open_phone(new_page(viewport=PHONE), table)
    expect(second.get_by_role("heading", name="Another phone writes this sheet")).to_be_visible()
    expect(second.locator("#entry .warning")).to_contain_text("It was heard of less than a minute ago, at ")
    tap_passed(phone)
    says(second, "All 2 deals are at the desk.")
    phone.context.set_offline(True)
    tap_passed(phone)
    says(phone, f"1 deal waits {WAITING}")
    second.get_by_role("button", name="Write on this phone from now on").click()
    tap_passed(second)
    says(second, "All 3 deals are at the desk.")
    # What the first phone still had is the very same deal; it looks on from now on.
    phone.context.set_offline(False)
    says(phone, "All 3 deals are at the desk.")
    expect(phone.get_by_role("heading", name="Another phone writes this sheet")).to_be_visible()
    assert on_record(table) == [PASSED] * 3


def test_the_desk_types_the_same_table(phone: Page, table: SkatTable) -> None:
    """Both versions are kept, and shown at their deal; what comes behind it is not held up."""
    phone.context.set_offline(True)
    tap_passed(phone)
    tap_passed(phone)
    add_deal(table, CLUBS, number=1, by=COMMAND)
    phone.context.set_offline(False)
    says(phone, "All 2 deals are at the desk.")
    expect(phone.locator("#sheet .other")).to_contain_text("Entered differently too: Passed")
    expect(phone.locator("#sheet .other")).to_contain_text("Another deal stands there already.")
    assert on_record(table) == [CLUBS, PASSED]
    assert list(PhoneEntry.objects.order_by("pk").values_list("state", flat=True)) == ["conflict", "taken"]


def test_the_series_is_closed_meanwhile(phone: Page, table: SkatTable) -> None:
    phone.context.set_offline(True)
    tap_passed(phone)
    Series.objects.update(state=Series.State.CLOSED)
    phone.context.set_offline(False)
    expect(phone.locator("#entry")).to_contain_text("The series is closed.")
    expect(phone.locator("#sheet .other")).to_contain_text("The desk has been given this deal and decides.")
    assert PhoneEntry.objects.get().state == "conflict"


def test_a_dead_code_keeps_what_waits_in_sight(new_page: Pages, phone: Page, table: SkatTable) -> None:
    says(phone, "No deal is recorded yet.")
    phone.context.set_offline(True)
    tap_passed(phone)
    TablePhone.objects.update(key="another")
    phone.context.set_offline(False)
    says(phone, "1 deal is only on this phone, and its code no longer works. Show this page at the desk.")
    assert deals_shown(phone) == [1]
    phone.close()  # it would ask again, and be refused again
    assert {problem[:3] for problem in new_page.watches[0].problems} == {"404"}
    new_page.watches[0].problems.clear()


def test_a_correction_leaves_a_trail(phone: Page, table: SkatTable) -> None:
    other = OtherPhone(table)
    other.send(other.deal(1, CLUBS), other.deal(2, SPADES))
    phone.get_by_role("button", name="Change deal 1").click()
    expect(phone.get_by_role("group", name="Change deal 1")).to_be_focused()
    tap_passed(phone)
    expect(phone.locator("#sheet")).to_contain_text(
        re.compile(r"deal 1 changed by the phone at \d\d:\d\d: passed instead of")
    )
    phone.get_by_role("button", name="Change deal 2").click()
    phone.get_by_role("button", name="Take deal 2 back").click()
    says(phone, "✓ The deal is at the desk.")
    assert on_record(table) == [PASSED]


def test_of_a_sheet_recorded_at_the_desk_nobody_deals(phone: Page, table: SkatTable) -> None:
    expect(phone.locator("#players .role")).to_have_count(2)
    store_result(table, [(24, 1, 0), (0, 0, 0), (0, 0, 0)])
    phone.reload()
    expect(phone.locator("#players li")).to_have_count(3)
    expect(phone.locator("#players .role")).to_have_count(0)


def test_signing_and_an_objection(phone: Page, table: SkatTable) -> None:
    for _deal in range(6):
        number = len(deals_shown(phone))
        tap_passed(phone)
        expect(phone.locator("#sheet tbody")).to_have_count(number + 1)
    expect(phone.get_by_role("heading", name="Settlement")).to_be_visible()
    phone.get_by_text("Something is wrong").click()
    phone.get_by_label("What is wrong").fill("Deal 3 was not passed <b>")
    phone.get_by_role("button", name="Send to the desk").click()
    expect(phone.locator("#settlement .warning")).to_contain_text("objects: Deal 3 was not passed <b>")
    for button in range(3):
        expect(phone.locator(".signing .signed")).to_have_count(button)
        phone.locator(".signing button").first.click()
    expect(phone.get_by_text("The sheet is recorded. Thank you.")).to_be_visible()
    assert ScoreSheet.objects.get().recorded_as == "table 1"


def test_the_settlement_of_a_ledger_tells_of_the_cups(new_page: Pages, transactional_db: None) -> None:
    """Only the desk shares them: the running totals of the phone and the settlement differ by them."""
    table = phone_table("tarok", players=3, rounds=1)
    other = OtherPhone(table)
    other.send(*(other.deal(number, {"misdeal": True}) for number in (1, 2, 3)))
    page = open_phone(new_page(viewport=PHONE, service_workers="block"), table)
    expect(page.locator("#settlement")).to_contain_text("At the end both cups are shared in whole jetons of 5")
    assert page.locator("#settlement dt").all_inner_texts() == ["Total"] * 3


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


def test_storage_that_is_wiped_meanwhile(phone: Page, table: SkatTable) -> None:
    phone.context.set_offline(True)
    tap_passed(phone)
    says(phone, f"1 deal waits {WAITING}")
    session = phone.context.new_cdp_session(phone)
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(phone.url))
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "indexeddb"})
    expect(phone.locator("#troubles")).to_contain_text("The phone has deleted what it had kept")
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
