"""The check-in in a real browser: the keyboard is enough, fast typing too, nothing jumps."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.conftest import make_user
from tests.factories import make_entries, make_tournament
from tournaments.access.permissions import Role
from tournaments.models import Club, Entry, Player, Tournament

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
CHECK_IN = "/tournaments/club-evening/players/"


@pytest.fixture
def page(new_page: Pages, log_in: Callable, transactional_db: None) -> Page:
    tournament = make_tournament(state=Tournament.State.OPEN, entry_fee=50)
    make_entries(tournament, 12)
    club = Club.objects.create(name="Tønder Skatklub")
    for first, last in (
        ("Jürgen", "Größler"),
        ("Jutta", "Größler"),
        ("Inge", "Nielsen"),
        ("Gösta", "Större"),
    ):
        Player.objects.create(first_name=first, last_name=last, club=club)
    Player.objects.create(first_name="Ib", last_name="Guest", is_guest=True)
    page = new_page(locale="en", viewport={"width": 1280, "height": 500})
    log_in(page, make_user("somebody", Role.RECORDER))
    page.goto(CHECK_IN)
    return page


def test_members_by_keyboard(page: Page) -> None:
    chosen = page.locator("#chosen")
    page.keyboard.type("größ")
    page.get_by_text("Enter: Jutta Größler is here. Shift and Enter: here and paid.").wait_for()
    page.keyboard.press("ArrowDown")
    assert page.locator(".person.chosen .name a").text_content() == "Größler, Jürgen"
    page.keyboard.press("Enter")
    page.get_by_text("Jürgen Größler is here, start number 13.").wait_for()
    page.keyboard.type("tonder jut")  # the club is looked through; Enter does not wait for the answer
    page.keyboard.press("Shift+Enter")
    page.get_by_text("Jutta Größler is here and has paid, start number 14.").wait_for()
    page.keyboard.type("größler, jürgen")  # the same search finds people who are here
    page.get_by_text("Jürgen Größler is here already, start number 13. Enter goes to the line.").wait_for()
    assert page.locator("#people .person").count() == 1
    assert page.get_by_role("button", name="All have paid").count() == 0  # it would be about everybody
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.textContent") == "✓Jürgen Größler is here"
    search = page.get_by_role("searchbox", name="Name, club or number")
    search.fill("ib guest")  # a guest of an earlier evening
    page.keyboard.press("Shift+Enter")
    page.get_by_text("Ib Guest is here and has paid, start number 15.").wait_for()
    page.keyboard.type("grosz")
    page.get_by_text("Nobody of this name is on record. Enter: add a guest.").wait_for()
    page.keyboard.press("Escape")
    page.locator("#people .person").nth(14).wait_for()  # everybody again
    assert chosen.text_content() == ""
    page.keyboard.type("inge nielsen hansen")
    page.keyboard.press("Enter")  # the name is taken over
    guest = page.get_by_label("Name of the guest")
    page.locator("#guest:focus").wait_for()
    assert guest.input_value() == "inge nielsen hansen"
    guest.fill("inge nielsen")
    page.keyboard.press("Enter")
    page.get_by_text("Is it Inge Nielsen of Tønder Skatklub?").wait_for()
    page.keyboard.press("Enter")  # the answer has the focus
    page.get_by_text("Inge Nielsen is here, start number 16.").wait_for()
    page.get_by_role("link", name="Add a guest").click()
    guest.wait_for()
    guest.focus()
    for number, name, key, said in (
        (17, "Anna Guest", "Enter", "is here"),
        (18, "Carl Guest", "Shift+Enter", "is here and has paid"),  # in this window, not in a second one
        (19, "Bo Guest", "Enter", "is here"),
    ):
        page.keyboard.type(name)  # the guest field keeps the focus
        page.keyboard.press(key)
        page.get_by_text(f"{name} {said}, start number {number}.").wait_for()
    page.keyboard.type("Eva Guest")
    page.get_by_role("button", name="Add", exact=True).click(modifiers=["Shift"])
    page.get_by_text("Eva Guest is here, start number 20.").wait_for()
    assert len(page.context.pages) == 1
    names = [f"{entry.start_number} {entry.player}" for entry in Entry.objects.filter(start_number__gt=12)]
    assert names == [
        "13 Jürgen Größler",
        "14 Jutta Größler",
        "15 Ib Guest",
        "16 Inge Nielsen",
        "17 Anna Guest",
        "18 Carl Guest",
        "19 Bo Guest",
        "20 Eva Guest",
    ]


def test_fees_without_a_jump(page: Page) -> None:
    page.evaluate("window.isStillHere = true")
    fee = page.locator(".person", has_text="János 10").locator(".pay")
    fee.scroll_into_view_if_needed()
    before = fee.bounding_box()
    fee.focus()
    page.keyboard.press("Enter")
    page.get_by_text("1 fee paid").wait_for(state="attached")
    assert page.evaluate("[window.isStillHere, document.activeElement.ariaPressed]") == [True, "true"]
    after = fee.bounding_box()
    assert before
    assert after
    assert abs(after["y"] - before["y"]) < 2
    page.get_by_role("link", name="Not paid 11").click()
    page.get_by_role("button", name="All have paid DKK").click()
    page.get_by_text("11 fees are noted as paid.").wait_for()
    page.get_by_role("button", name="Undo").click()
    page.get_by_text("Undone: 11 fees are not paid.").wait_for()
    assert [entry.start_number for entry in Entry.objects.filter(fee_paid=True)] == [10]
    page.get_by_role("link", name="All 16").click()
    page.context.set_offline(True)
    fee.click()
    page.get_by_role("alert").get_by_text("did not answer").wait_for()
    assert fee.get_attribute("aria-pressed") == "true"
    page.context.set_offline(False)
    fee.click()
    page.get_by_text("has not paid.").wait_for()


# What the browser itself does with its first picture of an address that names a part of the page; where it comes late,
# that is after the page is loaded.
LATE_PICTURE = (
    """addEventListener("load", () => requestAnimationFrame(() => document.activeElement.blur()))"""
)


@pytest.mark.parametrize("is_late", [False, True])
def test_the_rest_opens_behind_the_name(page: Page, is_late: bool) -> None:
    if is_late:
        page.add_init_script(LATE_PICTURE)
    page.get_by_role("link", name="Nielsen, Inge").click()
    drawer = page.get_by_role("complementary", name="Inge Nielsen")
    drawer.wait_for()
    drawer.locator("a:focus", has_text="Back to the list").wait_for()
    page.keyboard.press("Escape")
    drawer.wait_for(state="hidden")
    page.get_by_role("link", name="Nielsen, Inge").click()
    drawer.get_by_role("button", name="Here and paid").click()
    page.get_by_text("Inge Nielsen is here and has paid, start number 13.").wait_for()
    # The square of that line has the focus: pressed once more it takes the tick away.
    assert page.evaluate("document.activeElement.ariaPressed") == "true"
    page.keyboard.press("Enter")
    page.get_by_text("Inge Nielsen has been removed from the list and gets DKK50.00 back.").wait_for()
