"""The sheet on the table's phone in a real browser: the network goes, the page is reloaded, the browser is killed, the
phone is exchanged, the desk types too. Nothing is lost, and the page says where the deals are.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tests.cutting_proxy import cutting_proxy
from tests.factories import COMMAND, store_result
from tests.phone_pages import (
    PHONE,
    address_of,
    deals_shown,
    kill_browser,
    killable_context,
    open_phone,
    says,
    tap_passed,
)
from tests.tournaments.phones.tables import CLUBS, PASSED, SPADES, on_record, phone_table
from tests.tournaments.phones.tables import Phone as OtherPhone
from tournaments.models import DeskCall, PhoneEntry, ScoreSheet, Series, SkatTable, TablePhone
from tournaments.sheets.deals.recording import add_deal
from tournaments.sheets.desk.desk_calls import answer_call, open_calls

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from pytest_django.live_server_helper import LiveServer

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
WAITING = "on this phone. Go on playing;"
# Puts an entry into the phone's own storage, as the page does.
KEEP = """async (entry) => {
  const {openStorage, write} = await import("/static/phones/storage.js");
  await write(await openStorage(() => {}), "entries", (store) => store.put(entry));
}"""


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


def test_what_waits_is_sent_in_the_order_in_which_it_was_entered(phone: Page, table: SkatTable) -> None:
    phone.context.set_offline(True)
    tap_passed(phone)
    tap_passed(phone)
    says(phone, f"2 deals wait {WAITING}")
    phone.get_by_role("button", name="Change deal 2").click()
    phone.get_by_role("button", name="Take deal 2 back").click()
    says(phone, f"2 deals wait {WAITING}")
    expect(phone.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()
    tap_passed(phone)
    phone.context.set_offline(False)
    says(phone, "All 2 deals are at the desk.")
    arrived = PhoneEntry.objects.order_by("pk").values_list("number", "told", "state")
    assert list(arrived) == [
        (1, PASSED, "taken"), (2, PASSED, "taken"), (2, None, "taken"), (2, PASSED, "taken"),
    ]  # fmt: skip


def test_a_refused_deal_blocks_none_behind_it(phone: Page, table: SkatTable) -> None:
    """It stays in sight at its number until it is entered again; the deal behind it is at the desk meanwhile."""
    says(phone, "No deal is recorded yet.")
    phone.context.route(re.compile("/(entries|state)/"), lambda route: route.abort())
    wrong = {"id": "a-wrong-deal", "table": address_of(table), "place": 1, "number": 1}
    phone.evaluate(KEEP, wrong | {"deal": CLUBS | {"tops": 14}})
    phone.reload()
    expect(phone.get_by_role("heading", name="Deal 2", exact=True)).to_be_visible()
    tap_passed(phone)
    phone.context.unroute_all()
    expect(phone.locator("#sheet .other")).to_contain_text("without 14 is impossible", timeout=15_000)
    assert list(PhoneEntry.objects.values_list("number", "state")) == [(2, "waits")]
    expect(phone.get_by_role("heading", name="Deal 1", exact=True)).to_be_visible()
    tap_passed(phone)
    says(phone, "All 2 deals are at the desk.")
    expect(phone.locator("#sheet .other")).to_have_count(0)
    assert on_record(table) == [PASSED] * 2


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
    phone.get_by_text("Something is wrong", exact=True).click()
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
    expect(page.locator("#settlement")).to_contain_text(
        "At the end both cups are shared in whole jetons of 5"
    )
    assert page.locator("#settlement dt").all_inner_texts() == ["Total"] * 3


def test_one_tap_calls_the_desk(phone: Page, table: SkatTable) -> None:
    phone.get_by_role("button", name="Something is wrong: call the desk").click()
    expect(phone.locator("#call")).to_contain_text("The desk was called to table 1 at")
    assert open_calls().get().skat_table == table
    answer_call(table, by=COMMAND)
    expect(phone.locator("#call")).to_contain_text("somebody is coming", timeout=20_000)


def test_without_network_the_call_waits_and_can_be_taken_back(phone: Page, new_page: Pages) -> None:
    says(phone, "No deal is recorded yet.")
    phone.context.set_offline(True)
    phone.get_by_role("button", name="Something is wrong: call the desk").click()
    expect(phone.locator("#call")).to_contain_text("The call waits on this phone")
    phone.context.set_offline(False)
    expect(phone.locator("#call")).to_contain_text("The desk was called", timeout=15_000)
    assert DeskCall.objects.get().calls == 1
    phone.get_by_role("button", name="The desk is not needed any more").click()
    expect(phone.get_by_role("button", name="Something is wrong: call the desk")).to_be_visible()
    assert DeskCall.objects.get().is_taken_back is True
    phone.get_by_role("button", name="Something is wrong: call the desk").click()
    expect(phone.locator("#complaint")).to_contain_text("This table has just called the desk.")
    refused = [problem for watch in new_page.watches for problem in watch.problems]
    assert [problem.split(" ")[0] for problem in refused] == ["400"]
    new_page.watches[-1].problems.clear()
