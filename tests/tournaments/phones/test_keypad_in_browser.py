"""The keypad in a real browser: a deal in few taps, only what is possible, every key says the whole game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.utils import translation
from playwright.sync_api import Browser, Page

from scoring.compiled.document import document_of
from scoring.systems import find_rule_system
from tests.browsers import pixels_too_wide
from tests.phone_scripts import blank_page
from tests.test_pages_in_browser import found_by_axe

HEAD = '<meta name="viewport" content="width=device-width, initial-scale=1">' + "".join(
    f'<link rel="stylesheet" href="/css/{name}.css">' for name in ("tokens", "base", "phones_keypad")
)
NAMES = ["Anna Berg", "Bo Christoffersen-Vestergaard", "Carl-Emil Ditlevsen", "Dagny Eskildsen"]
MOUNT = """async ([table, seats, number, tick]) => {
    const { mountKeypad } = await import("/phones/keypad.js");
    window.written = [];
    const onDeal = (deal, more) => window.written.push([deal, more]);
    window.pad = mountKeypad(document.getElementById("pad"), { table: JSON.parse(table), seats, number, tick, onDeal });
}"""
HOUSE: dict[str, Any] = {"kontra": 2, "ramsch": "most", "bock": ["60-60"], "gift": "plain", "rum": True}
WIDTHS = (768, 390, 360, 320)
FORMS = [("danish", {}), ("isko", {}), ("household", HOUSE), ("tchibo", {}), ("turneskat", {}), ("tarok", {})]


class Pad:
    """The keypad as somebody at the table uses it; ``taps`` counts."""

    def __init__(
        self, page: Page, key: str = "danish", options: Any = None, *, seats: int = 3, **given: Any
    ) -> None:
        self.page, self.taps = page, 0
        players = [{"seat": seat, "name": name} for seat, name in enumerate(NAMES[:seats], 1)]
        table = json.dumps(document_of(find_rule_system(key, options)))
        page.evaluate(MOUNT, [table, players, given.get("number", 1), given.get("tick", True)])

    def tap(self, *names: str) -> None:
        for name in names:
            self.page.locator("button.pad-key", has_text=name).locator("visible=true").first.click()
            self.taps += 1

    def write(self) -> Any:
        self.page.locator(".pad-write").click()
        self.taps += 1
        return self.written

    @property
    def written(self) -> Any:
        return self.page.evaluate("written[written.length - 1]")

    @property
    def says(self) -> str:
        return self.page.locator(".pad-worth").inner_text()

    def offers(self, name: str) -> bool:
        return self.page.locator(f'button.pad-key:visible:text-is("{name}")').count() > 0


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with blank_page(browser, HEAD, viewport={"width": 390, "height": 844}, bypass_csp=True) as one:
        yield one


def test_a_plain_won_game_takes_five_taps(page: Page) -> None:
    pad = Pad(page)
    assert pad.says == "Choose: Who plays?"
    pad.tap("Anna Berg", "clubs", "with 1")
    assert pad.says == "Choose: Won or lost"
    assert page.locator(".pad-ready").count() == 0
    pad.tap("won")
    assert page.locator(".pad-ready").count() == 1
    assert pad.says == "+24: clubs, with 1: 12 × (1 + 1) = 24"
    assert pad.write() == [{"declarer": 1, "game": "clubs", "tops": 1, "won": True}, {"tick": False}]
    assert pad.taps == 5


@pytest.mark.parametrize(
    ("key", "options", "taps", "deal"),
    [
        (
            "isko",
            {},
            ["Carl", "grand", "without 2", "won"],
            {"declarer": 3, "game": "grand", "tops": -2, "won": True},
        ),
        ("household", HOUSE, ["Bo", "null", "won"], {"declarer": 2, "game": "null", "won": True}),
        (
            "tchibo",
            {},
            ["Anna", "hearts", "with 3", "won"],
            {"declarer": 1, "game": "hearts", "tops": 3, "won": True},
        ),
        (
            "turneskat",
            {},
            ["Anna", "solo", "spades", "with 1", "won"],
            {"declarer": 1, "contract": "solo", "game": "spades", "tops": 1, "won": True},
        ),
    ],
)
def test_a_won_game_of_each_system(page: Page, key: str, options: Any, taps: list[str], deal: Any) -> None:
    pad = Pad(page, key, options)
    pad.tap(*taps)
    assert pad.write()[0] == deal
    assert pad.taps <= 6


def test_a_passed_deal_is_one_tap_and_the_tick_with_it(page: Page) -> None:
    pad = Pad(page, number=2)
    pad.tap("Passed")
    assert pad.written == [{"passed": True}, {"tick": True}]
    assert pad.taps == 1


def test_the_first_tap_is_the_dealers_tick_and_can_be_taken_back(page: Page) -> None:
    pad = Pad(page, number=13)
    tick = page.get_by_label("Deal 12 is written and right (Anna Berg)")
    assert not tick.is_checked()
    pad.tap("Bo")
    assert tick.is_checked()
    tick.uncheck()
    pad.tap("hearts", "with 1", "lost")
    assert not tick.is_checked()
    assert pad.write() == [{"declarer": 2, "game": "hearts", "tops": 1, "won": False}, {"tick": False}]


def test_a_number_that_is_typed_first_keeps_the_focus_and_ticks(page: Page) -> None:
    Pad(page, "tarok", number=2)
    page.locator(".pad-number input").first.focus()
    page.keyboard.type("26")
    assert page.locator(".pad-number input").first.input_value() == "26"
    assert page.locator(".pad-tick input").is_checked()


@pytest.mark.parametrize("given", [{"number": 13, "tick": False}, {"number": 1}])
def test_no_tick_where_none_is_asked_for(page: Page, given: Any) -> None:
    pad = Pad(page, **given)
    pad.tap("Anna", "null", "won")
    assert page.locator(".pad-tick").count() == 0
    assert pad.write()[1] == {"tick": False}


def test_what_is_impossible_is_not_offered(page: Page) -> None:
    pad = Pad(page, "isko", seats=4, number=2)
    assert not pad.offers("Bo Christoffersen-Vestergaard"), "the dealer sits out"
    pad.tap("Anna", "clubs", "with 1")
    assert not pad.offers("Schneider announced")
    pad.tap("Hand", "Schneider announced")
    assert pad.offers("Schwarz announced")
    pad.tap("Hand")
    assert not pad.offers("Schneider announced")
    pad.tap("won")
    assert pad.write()[0] == {"declarer": 1, "game": "clubs", "tops": 1, "won": True}


def test_another_game_loses_what_it_cannot_have(page: Page) -> None:
    pad = Pad(page)
    pad.tap("Anna", "clubs", "More than 4", "with 7", "grand")
    assert not pad.offers("with 7")
    pad.tap("with 4", "won", "Schneider", "null")
    assert page.get_by_text("With or without").count() == 0
    assert pad.write()[0] == {"declarer": 1, "game": "null", "won": True}


def test_turneskat_offers_what_a_contract_has(page: Page) -> None:
    pad = Pad(page, "turneskat")
    pad.tap("Anna", "guckser")
    assert (pad.offers("clubs"), pad.offers("grand"), pad.offers("null")) == (False, True, True)
    pad.tap("tournée", "hearts", "with 1", "guckser")
    assert page.locator('[aria-pressed="true"]', has_text="hearts").count() == 0
    pad.tap("ramsch", "Bo")
    assert pad.write()[0] == {"ramsch": {"virgins": 0, "loser": 2}}


def test_a_ramsch_with_everybodys_card_points(page: Page) -> None:
    pad = Pad(page, "household", HOUSE)
    pad.tap("ramsch")
    for name, number in zip(NAMES[:3], ("40", "50", "20"), strict=True):
        page.get_by_label(name, exact=True).first.fill(number)
    page.get_by_label("Card points in the skat").fill("10")
    assert pad.says == "Anna Berg −40, Bo Christoffersen-Vestergaard −60, Carl-Emil Ditlevsen −20: ramsch"
    taken = {"card_points": {"1": 40, "2": 50, "3": 20}, "skat_points": 10}
    assert pad.write()[0] == {"ramsch": taken}


def test_the_bid_and_what_it_costs(page: Page) -> None:
    pad = Pad(page)
    pad.tap("Anna", "clubs", "with 1", "won", "More:")
    page.get_by_role("spinbutton", name="Bid").fill("30")
    assert pad.says.startswith("−72: clubs, with 1: 12 × (1 + 1) = 24; raised to 36")
    page.get_by_role("spinbutton", name="Bid").fill("31")
    assert pad.says == "31 is not a valid bid: no game has this value."
    assert page.locator(".pad-write").is_disabled()


def test_a_deal_of_the_ledger(page: Page) -> None:
    pad = Pad(page, "tarok")
    assert pad.says == "Choose: The end of the deal"
    assert page.locator(".pad-ready").count() == 0
    page.locator('[data-name^="add announcements"]').click()
    page.get_by_label("Player").select_option(label="Bo Christoffersen-Vestergaard")
    page.locator(".pad-choice select").nth(1).select_option(label="taroks")
    page.get_by_label("How many").fill("11")
    pad.tap("Add")
    page.get_by_role("button", name="Anna Berg: The end of the deal").click()
    fields = page.locator(".pad-number input")
    fields.nth(0).fill("26")
    fields.nth(1).fill("31")
    deal = pad.write()[0]
    assert deal == {
        "announcements": [{"seat": 2, "kind": "taroks", "count": 11}],
        "last_trick": 1,
        "counts": {"1": 26, "3": 31},
    }


def test_a_misdeal_is_one_tap(page: Page) -> None:
    pad = Pad(page, "tarok", number=2)
    pad.tap("misdeal")
    assert pad.written == [{"misdeal": True}, {"tick": True}]


@pytest.mark.parametrize(
    ("key", "deal"),
    [
        (
            "danish",
            {
                "declarer": 1,
                "game": "spades",
                "tops": -6,
                "hand": True,
                "won": False,
                "schneider": True,
                "bid": 48,
            },
        ),
        (
            "turneskat",
            {"declarer": 1, "contract": "tournee", "game": "hearts", "tops": 1, "gave_up": "surrender"},
        ),
        ("household", {"ramsch": {"card_points": {"1": 50, "2": 40, "3": 30}, "last_trick": 1}}),
        (
            "tarok",
            {
                "pagat": {"seat": 1, "outcome": "home"},
                "last_trick": 2,
                "counts": {"1": 20, "3": 30},
                "kings": [],
            },
        ),
        ("danish", {"declarer": 3, "game": "null", "card_points": None, "tricks": 0}),
    ],
)
def test_a_deal_that_is_shown_is_written_as_it_was(page: Page, key: str, deal: Any) -> None:
    pad = Pad(page, key, HOUSE if key == "household" else None, number=13)
    page.evaluate("(deal) => pad.show(deal, 10)", deal)
    assert page.get_by_role("heading").inner_text() == "Correct deal 10"
    assert pad.write() == [deal, {"tick": False}]


def test_the_worth_stays_in_its_place_for_screen_readers(page: Page) -> None:
    pad = Pad(page)
    page.evaluate("() => { window.place = document.querySelector('[role=status]'); }")
    pad.tap("Anna", "clubs", "with 1", "won")
    assert page.evaluate("place.isConnected && place.textContent") == "+24: clubs, with 1: 12 × (1 + 1) = 24"
    page.locator(".pad-write").focus()
    page.evaluate("pad.clear({ number: 2 })")
    assert page.evaluate("document.activeElement.textContent") == "Anna Berg"


def test_clearing_begins_the_next_deal(page: Page) -> None:
    pad = Pad(page)
    pad.tap("Anna", "clubs")
    page.evaluate("pad.clear({ number: 2 })")
    assert page.get_by_role("heading").inner_text() == "Deal 2"
    assert page.locator('[aria-pressed="true"]').count() == 0


def test_each_key_says_the_whole_game(page: Page) -> None:
    pad = Pad(page)
    pad.tap("Anna", "clubs", "without 2", "Hand")
    names = [key.get_attribute("aria-label") for key in page.locator("button.pad-key:visible").all()]
    assert "won: Anna Berg, clubs, without 2, Hand, won" in names
    assert "grand: Anna Berg, grand, without 2, Hand" in names
    pad.tap("won")
    write = page.locator(".pad-write")
    assert write.get_attribute("aria-label") == "Write down: Anna Berg, clubs, without 2, Hand, won"


def test_the_focus_stays_on_the_key_that_was_pressed(page: Page) -> None:
    Pad(page)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.evaluate("document.activeElement.textContent") == "Anna Berg"
    assert page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"


@pytest.mark.parametrize(("key", "options"), FORMS, ids=[key for key, _options in FORMS])
def test_keys_are_large_and_nothing_sticks_out(browser: Browser, key: str, options: Any) -> None:
    with (
        translation.override("de"),
        blank_page(browser, HEAD, "de", viewport={"width": 320, "height": 800}, bypass_csp=True) as page,
    ):
        Pad(page, key, options, seats=4, number=2)
        page.locator(".pad-fold").click()
        found = {width: problems_at(page, width) for width in WIDTHS}
        assert found == dict.fromkeys(WIDTHS, ([], [], 0))
        assert found_by_axe(page) == []


def problems_at(page: Page, width: int) -> tuple[list[str], list[str], int]:
    """What is too small to press, what is cut, and by how much the page is too wide."""
    page.set_viewport_size({"width": width, "height": 800})
    small = "[...document.querySelectorAll('button, input:not([type=checkbox]), select, .pad-tick')].filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 48).map((one) => one.outerHTML)"
    cut = "[...document.querySelectorAll('button')].filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"
    return page.evaluate(small), page.evaluate(cut), pixels_too_wide(page)
