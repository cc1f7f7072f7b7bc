"""The slip on the entry form in a real browser: its line alone is marked, R puts it right; also without a connection
and without scripts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.browsers import pixels_too_wide, press_and_go
from tests.conftest import make_user
from tests.factories import COMMAND, make_tournament, seat_two_tables
from tests.test_pages_in_browser import found_by_axe
from tournaments.access.permissions import Role
from tournaments.models import ScoreSheet, Series
from tournaments.standings.rulings.recording import record_ruling

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

    from tests.browsers import Pages

pytestmark = pytest.mark.browser
SHEET = "/tournaments/club-evening/sheets/1/1/"
KINDS = ("game_points", "won", "lost", "stated_total")
# 12 + 9 + 8 + 7 won, 3 + 2 + 3 + 2 lost, 2 passed: 48 deals of a table of four
RIGHT = (
    ("363", "12", "3", "1023"), ("240", "9", "2", "830"), ("-104", "8", "3", "356"), ("118", "7", "2", "608"),
)  # fmt: skip
COLUMNS = (*RIGHT[:2], ("-104", "3", "8", "356"), RIGHT[3])
MINUS = (*RIGHT[:2], ("104", "8", "3", "356"), RIGHT[3])
EXCHANGED = "Line 3: have won and lost been swapped? Then everything adds up."
WRONG_LINE = "Line 3 cannot be right. Compare its numbers with the paper."
INVALID = "Array.from(document.querySelectorAll('#sheet [aria-invalid=true]')).map((field) => field.id)"
MARKED = "Array.from(document.querySelectorAll('#sheet .line.wrong')).map((line) => line.dataset.seat)"
FOCUSED = "document.activeElement.id || document.activeElement.innerText"
SELECTED = "document.activeElement.selectionEnd - document.activeElement.selectionStart"


@pytest.fixture
def series(transactional_db: None) -> Series:
    return seat_two_tables(make_tournament())


@pytest.fixture
def open_sheet(new_page: Pages, log_in: Callable, series: Series) -> Callable[..., Page]:
    """Opens the form of table 1 as a recorder."""

    def open_as_recorder(**options: Any) -> Page:
        page = new_page(**options)
        log_in(page, make_user("kurt", Role.RECORDER))
        page.goto(SHEET)
        return page

    return open_as_recorder


def type_lines(page: Page, lines: tuple[tuple[str, ...], ...], passed: str = "2") -> None:
    """As a recorder does, with the keyboard alone; the focus stays in the last field."""
    page.locator("#id_game_points_1").focus()
    for line in lines:
        for text in line:
            page.keyboard.type(text)
            page.keyboard.press("Enter")
    page.keyboard.type(passed)


def correct_line(page: Page, seat: int, line: tuple[str, ...]) -> None:
    """Types one line again; the focus goes to the field that is the last one to be typed."""
    page.locator(f"#id_game_points_{seat}").focus()
    for text in line:
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    page.locator("#id_passed").focus()


def sentence(page: Page) -> Any:
    return page.locator("#sheet [data-sentence]")


def verdicts(page: Page) -> list[str]:
    return page.locator("[data-verdict]").all_inner_texts()


def test_the_slip_is_named_while_typing_and_r_puts_it_right(open_sheet: Callable[..., Page]) -> None:
    page = open_sheet()
    type_lines(page, COLUMNS)
    sentence(page).wait_for()
    assert sentence(page).inner_text() == EXCHANGED
    assert (page.evaluate(MARKED), page.evaluate(INVALID)) == (["3"], ["id_won_3", "id_lost_3"])
    # The others' totals are wrong only because of line 3.
    assert verdicts(page) == ["", "", "✗", ""]
    assert page.locator("#sum").get_attribute("class") == "right"
    # Typing continues where it was: a key must not land in another field.
    assert page.evaluate(FOCUSED) == "id_passed"
    type_r_as_a_letter(page)

    page.keyboard.press("r")
    assert [page.locator(f"#id_{kind}_3").input_value() for kind in KINDS] == ["-104", "8", "3", "356"]
    assert (sentence(page).count(), page.evaluate(MARKED), page.evaluate(INVALID)) == (0, [], [])
    assert verdicts(page) == ["✓"] * 4
    assert page.evaluate(FOCUSED) == "Save"
    press_and_go(page)
    page.get_by_text("Table 1 is saved.").wait_for()
    assert ScoreSheet.objects.get().reason == ""


def type_r_as_a_letter(page: Page) -> None:
    """In the reason, which does not take the sentence away; then it is emptied again."""
    page.get_by_text("Save although the paper is wrong").click()
    page.locator("#id_reason").focus()
    page.keyboard.type("regnefejl")
    assert page.locator("#id_reason").input_value() == "regnefejl"
    assert page.locator("#id_won_3").input_value() == "3"
    assert sentence(page).all_inner_texts() == [EXCHANGED]
    page.locator("#id_reason").fill("")
    page.get_by_text("Save although the paper is wrong").click()
    page.locator("#id_passed").focus()


def test_a_refused_sheet_goes_to_the_slip_until_it_is_right(open_sheet: Callable[..., Page]) -> None:
    page = open_sheet()
    type_lines(page, COLUMNS, passed="5")
    press_and_go(page)
    # Two slips: what cannot be right is line 3, whose numbers alone are to be looked at. There typing goes on.
    assert (page.evaluate(MARKED), page.evaluate(INVALID)) == (["3"], [])
    assert (sentence(page).inner_text(), page.evaluate(FOCUSED)) == (WRONG_LINE, "id_game_points_3")
    assert verdicts(page) == ["", "", "✗", ""]
    find_less_with_the_right_number_of_passed_deals(page)
    # The focus goes to the wrong number, not to the beginning of its line.
    press_and_go(page)
    assert (page.evaluate(FOCUSED), page.evaluate(SELECTED)) == ("id_won_3", 1)
    assert verdicts(page) == ["", "", "✗", ""]
    assert sentence(page).all_inner_texts() == [EXCHANGED]

    correct_line(page, 3, MINUS[2])
    press_and_go(page)
    be_asked_for_a_minus(page)
    change_the_number_and_be_asked_again(page)
    page.locator("#id_game_points_3").fill("104")
    page.locator("#id_passed").focus()
    press_and_go(page)
    be_asked_for_a_minus(page)
    page.keyboard.press("R")
    assert page.locator("#id_game_points_3").input_value() == "−104"
    press_and_go(page)
    assert ScoreSheet.objects.count() == 1


def find_less_with_the_right_number_of_passed_deals(page: Page) -> None:
    """The previous proposal disappears."""
    page.locator("#id_passed").fill("2")
    sentence(page).wait_for()
    assert (page.evaluate(MARKED), page.evaluate(INVALID)) == (["3"], ["id_won_3", "id_lost_3"])
    assert page.locator("main").inner_text().count("The sheet says") == 0
    assert page.locator("main").inner_text().count("48 deals were played") == 0


def be_asked_for_a_minus(page: Page) -> None:
    assert sentence(page).inner_text() == "Line 3: is a minus missing? −104"
    assert (page.evaluate(FOCUSED), page.evaluate(SELECTED)) == ("id_game_points_3", 3)
    assert (page.evaluate(MARKED), page.evaluate(INVALID)) == (["3"], ["id_game_points_3"])
    assert verdicts(page) == ["✓", "✓", "✗", "✓"]
    assert page.locator("main").inner_text().count("minus") == 1


def change_the_number_and_be_asked_again(page: Page) -> None:
    """After a key the sentence is gone, until another one is found."""
    held: list[Route] = []
    page.route("**/slip/**", lambda route: held.append(route))  # noqa: PLW0108 - no builtins
    page.keyboard.type("105")
    assert (sentence(page).count(), page.evaluate(MARKED), page.evaluate(INVALID)) == (0, [], [])
    assert verdicts(page)[2].startswith("✗ +")
    page.unroute("**/slip/**")
    for question in held:
        question.continue_()
    expect(sentence(page)).to_have_text(WRONG_LINE)
    assert page.evaluate(INVALID) == []
    page.locator("#id_game_points_3").fill("140")
    page.locator("#id_game_points_3").fill("-140")
    page.get_by_text("are two digits swapped?").first.wait_for()
    assert sentence(page).inner_text().startswith("Line 3, game points: are two digits swapped? −104")


def test_a_line_the_passed_deals_and_two_lines(open_sheet: Callable[..., Page]) -> None:
    page = open_sheet()
    # A line that is miscounted is marked, and not the sum.
    type_lines(page, (("363", "11", "3", "1023"), *RIGHT[1:]))
    sentence(page).wait_for()
    assert sentence(page).inner_text() == "Line 1, won: should it be 12?"
    assert (page.evaluate(MARKED), page.evaluate(INVALID)) == (["1"], ["id_won_1"])
    assert verdicts(page) == ["✗", "✓", "✓", "✓"]
    assert page.locator("#sum").inner_text() == "won 35 + lost 10 + passed 2 = 47"
    assert page.locator("#sum").get_attribute("class") == ""

    correct_line(page, 1, RIGHT[0])
    page.keyboard.type("3")
    page.get_by_text("Passed deals: should it be 2?").first.wait_for()
    assert sentence(page).inner_text() == "Passed deals: should it be 2?"
    assert (page.evaluate(MARKED), page.evaluate(INVALID)) == ([], ["id_passed"])
    assert verdicts(page) == ["✓"] * 4
    exchange_two_lines(page)


def test_two_slips_name_their_lines_and_mark_nothing_else(open_sheet: Callable[..., Page]) -> None:
    page = open_sheet()
    type_lines(page, (("343", "12", "3", "1023"), RIGHT[1], COLUMNS[2], RIGHT[3]))
    sentence(page).wait_for()
    assert (
        sentence(page).inner_text() == "Lines 1 and 3 cannot be right. Compare their numbers with the paper."
    )
    assert (page.evaluate(MARKED), page.evaluate(INVALID)) == (["1", "3"], [])
    assert verdicts(page) == ["✗", "", "✗", ""]
    assert page.locator("#sheet [data-accept]").count() == 0
    page.keyboard.press("r")  # offers nothing, so it is a letter like any other
    assert page.locator("#id_passed").input_value() == "2r"
    page.locator("#id_passed").fill("2")
    correct_line(page, 1, RIGHT[0])
    page.get_by_text(EXCHANGED).first.wait_for()
    save_what_cannot_be_read(page)


def save_what_cannot_be_read(page: Page) -> None:
    """Line 3 is put right; its total is under a stain."""
    page.locator("#id_passed").press("r")
    page.locator("#id_stated_total_3").fill("")
    page.get_by_text("Save although the paper is wrong").click()
    page.get_by_label("3 Őrsi János", exact=True).check()
    page.get_by_label("Why the sheet is saved although it is wrong").fill("a stain on line 3")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("Table 1 is saved.").wait_for()
    assert ScoreSheet.objects.get().reason == "a stain on line 3"


def exchange_two_lines(page: Page) -> None:
    exchanged = ((*RIGHT[2][:3], "1023"), RIGHT[1], (*RIGHT[0][:3], "356"), RIGHT[3])
    type_lines(page, exchanged)
    page.get_by_text("Have lines 1 and 3 been swapped?").first.wait_for()
    assert page.evaluate(MARKED) == ["1", "3"]
    page.get_by_role("button", name="Put it right").click()
    assert [page.locator(f"#id_game_points_{seat}").input_value() for seat in (1, 3)] == ["363", "−104"]
    assert verdicts(page) == ["✓"] * 4


def test_an_answer_about_other_numbers_is_not_shown(open_sheet: Callable[..., Page]) -> None:
    page = open_sheet()
    held: list[Any] = []
    page.context.route("**/slip/**", lambda route: held.append(route))  # noqa: PLW0108 - no builtins
    with page.expect_request("**/slip/**"):
        type_lines(page, COLUMNS)
    with page.expect_request("**/slip/**"):
        page.keyboard.type("5")
    for route in held:
        with page.expect_response("**/slip/**"):
            route.continue_()
    assert len(held) == 2
    sentence(page).wait_for()
    assert sentence(page).inner_text() == WRONG_LINE


def test_without_a_connection_the_hints_of_the_page_remain(open_sheet: Callable[..., Page]) -> None:
    page = open_sheet()
    asked: list[str] = []

    def note_and_abort(route: Route) -> None:
        asked.append(route.request.url)
        route.abort()

    page.context.route("**/slip/**", note_and_abort)
    lines = (RIGHT[0], ("240", "9", "2", "83"), ("-104", "8", "3", "-356"), ("118", "7", "2", "680"))
    with page.expect_event("requestfailed"):
        type_lines(page, lines)
    assert len(asked) == 1
    assert verdicts(page) == [
        "✓",
        "✗ +747 digit missing or doubled?",
        "✗ +712 minus forgotten?",
        "✗ −72 digits swapped?",
    ]
    assert sentence(page).count() == 0


def test_without_scripts_the_button_sends_the_repaired_sheet(open_sheet: Callable[..., Page]) -> None:
    page = open_sheet(java_script_enabled=False)
    for seat, line in enumerate(COLUMNS, 1):
        for kind, text in zip(KINDS, line, strict=True):
            page.locator(f"#id_{kind}_{seat}").fill(text)
    page.locator("#id_passed").fill("2")
    page.get_by_role("button", name="Save", exact=True).click()
    assert sentence(page).inner_text() == EXCHANGED
    # Enter in a field saves what stands there; it does not accept.
    press_and_go(page, page.locator("#id_passed"))
    assert ScoreSheet.objects.count() == 0
    page.get_by_role("button", name="Put it right").click()
    page.get_by_text("Table 1 is saved.").wait_for()
    assert list(
        ScoreSheet.objects.get().skat_table.seats.order_by("number").values_list("won", flat=True)
    ) == [
        12,
        9,
        8,
        7,
    ]


def test_a_phone_has_keys_for_numbers_a_minus_and_numbers_of_lines(open_sheet: Callable[..., Page]) -> None:
    """What is said of line 3 is found, and a number below zero can be typed where the keys have no minus."""
    page = open_sheet(viewport={"width": 320, "height": 640}, has_touch=True, is_mobile=True)
    assert page.get_by_text("3.", exact=True).is_visible()
    fields = page.locator("#sheet input[data-kind]:visible")
    modes = fields.evaluate_all("fields => Array.from(fields, (field) => field.inputMode)")
    assert modes == ["numeric"] * 17
    points = page.locator("#id_game_points_3")
    points.tap()
    for typed in ("−", "", "−"):
        page.get_by_label("± 3 Őrsi János: Game points").tap()
        assert (points.input_value(), page.evaluate(FOCUSED)) == (typed, "id_game_points_3")
    page.keyboard.type("1104")
    assert points.input_value() == "−1104"
    assert points.evaluate("field => field.scrollWidth <= field.clientWidth")
    page.get_by_label("± 3 Őrsi János: Game points").tap()
    assert points.input_value() == "1104"
    assert pixels_too_wide(page) <= 0


@pytest.mark.parametrize(
    ("width", "height"), [(320, 640), pytest.param(1280, 800, marks=pytest.mark.endurance)]
)
def test_it_is_seen_on_a_phone_and_on_a_laptop(
    open_sheet: Callable[..., Page], width: int, height: int
) -> None:
    page = open_sheet(viewport={"width": width, "height": height}, bypass_csp=True)  # axe writes styles
    for lines, passed in ((COLUMNS, "2"), (RIGHT, "3")):
        type_lines(page, lines, passed)
        sentence(page).wait_for()
        assert pixels_too_wide(page) <= 0
        assert found_by_axe(page) == []
        page.get_by_role("button", name="Put it right").click()
        assert verdicts(page) == ["✓"] * 4


def test_with_a_ruling_the_paper_is_right_with_its_points_and_without(
    open_sheet: Callable[..., Page], series: Series
) -> None:
    about: dict[str, Any] = {"series_number": 1, "start_number": 3, "points": 50}
    record_ruling(series.tournament, text="He looked", referee="Ib", by=COMMAND, **about)
    page = open_sheet(locale="en")
    type_lines(page, RIGHT)
    line = page.locator("[data-line][data-seat='3']")
    assert (line.locator("[data-total]").inner_text(), verdicts(page)) == ("306", ["✓"] * 4)
    page.locator("#id_stated_total_3").fill("306")
    assert verdicts(page) == ["✓"] * 4
    page.locator("#id_stated_total_3").fill("307")
    assert verdicts(page)[2].startswith("✗ −1")
