"""One whole evening in a real browser, with the keyboard only: from the first player to the list on the wall.

``make test`` plays a short evening with every kind of page and table, ``make endurance`` one of an ordinary length.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page

from scoring.rules import Tally
from scoring.systems import find_rule_system
from tests.browsers import Pages
from tournaments.demo.evening import play_series
from tournaments.demo.names import pick_names
from tournaments.models import JournalEntry, PrintJob, ScoreSheet, Series, Tournament
from tournaments.printing.jobs import file_of, run_print_job
from tournaments.standings.ranking import compute_standings

pytestmark = [pytest.mark.browser, pytest.mark.journey, pytest.mark.django_db(transaction=True)]
SERIES = 3  # what a new tournament has
SYSTEM = find_rule_system("danish")
CHANCE = Random("an evening")
FOCUSED = "(document.activeElement.innerText || document.activeElement.value || document.activeElement.name || '').trim()"


class Keyboard:
    """A person who uses nothing but the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def type(self, *keys: str) -> None:
        """Types text; names of keys stand in angle brackets: <Enter>, <Tab>."""
        for key in keys:
            if key.startswith("<"):
                self.page.keyboard.press(key.strip("<>"))
            else:
                self.page.keyboard.type(key)

    def go_to(self, text: str) -> None:
        """Presses Tab until the focus stands on the link, button or field called ``text``."""
        for _press in range(150):
            self.page.keyboard.press("Tab")
            if str(self.page.evaluate(FOCUSED)).startswith(text):
                return
        raise AssertionError(f"Tab never reached {text!r} on {self.page.url}")

    def press(self, text: str) -> None:
        """Goes to a link or button and presses Enter; waits for the page that follows."""
        self.go_to(text)
        self.enter()

    def enter(self) -> None:
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def says(self) -> str:
        return self.page.locator("main").inner_text()


def log_in_by_keyboard(person: Keyboard, user: User) -> None:
    person.page.goto("/login/")
    person.go_to("username")
    person.type(user.username, "<Tab>", "skat med spidser")
    person.enter()


def set_up(person: Keyboard) -> None:
    person.press("New tournament")
    person.go_to("name")
    person.type("Efterårsmesterskab")
    person.go_to("place")
    person.type("Kroen")
    person.press("Save")


def check_in(person: Keyboard, players: int) -> None:
    for first, last in pick_names(players, CHANCE):
        person.go_to("guest")
        person.type(f"{first} {last}")
        person.enter()
    assert f"{players} players are here" in person.says()


def seat(person: Keyboard, number: int) -> None:
    person.press("Seats")
    person.press(f"Draw series {number}")
    person.press("I have looked the seats over")
    person.press("Release the seats")
    person.press("To the sheets")


def type_sheet(person: Keyboard) -> None:
    """The sheet of the table that the page has opened; the focus stands in its first field."""
    seats = person.page.locator("[data-line]").count()
    tallies, passed = play_series([1.0] * seats, 12, SYSTEM, CHANCE)
    for tally in tallies:
        for value in (tally.game_points, tally.won, tally.lost, tally.stated_total):
            person.type(str(value), "<Enter>")
    person.type(str(passed))
    assert person.page.locator("#sum").inner_text().endswith("✓")
    assert person.page.locator("[data-verdict]").all_inner_texts() == ["✓"] * seats
    person.enter()


def type_all_sheets(person: Keyboard, number: int, tables: int) -> None:
    person.press("Type in table 1")
    for _table in range(tables):
        type_sheet(person)
    person.press(f"Close series {number}")


def print_list(person: Keyboard) -> PrintJob:
    """The worker is this test: it takes the job that the page has asked for."""
    person.press("Paper")
    person.press("Make the result list")
    job = PrintJob.objects.get()
    run_print_job(job.pk)
    person.page.get_by_text("Open the list").wait_for()
    job.refresh_from_db()
    return job


@pytest.mark.parametrize(("players", "tables"), [(7, 2), pytest.param(27, 7, marks=pytest.mark.endurance)])
def test_a_whole_evening(new_page: Pages, director: User, players: int, tables: int) -> None:
    person = Keyboard(new_page())
    log_in_by_keyboard(person, director)
    set_up(person)
    check_in(person, players)
    for number in range(1, SERIES + 1):
        seat(person, number)
        type_all_sheets(person, number, tables)
    person.press("Standings")
    for number in range(1, SERIES + 1):
        person.press(f"Release the results of series {number}")
    job = print_list(person)
    person.press("Efterårsmesterskab")
    person.press("Change to: closed")

    tournament = Tournament.objects.get()
    assert (tournament.state, Series.objects.filter(state="closed").count()) == ("closed", SERIES)
    assert ScoreSheet.objects.filter(reason="").count() == SERIES * tables
    assert JournalEntry.objects.filter(action="sheet-recorded", by=director).count() == SERIES * tables
    assert file_of(job).read_bytes().startswith(b"%PDF-")
    assert visitors_standings(new_page()) == [
        (line.rank, line.public_name, line.total) for line in compute_standings(tournament).lines
    ]


def visitors_standings(page: Page) -> list[tuple[int, str, int]]:
    """What somebody without a login reads."""
    page.goto("/")
    page.get_by_text("Efterårsmesterskab").click()
    page.get_by_role("link", name="Standings").click()
    assert "Official" in page.locator("main").inner_text()
    rows = [row.locator("td").all_inner_texts() for row in page.locator("table.standings tbody tr").all()]
    return [(int(row[0].strip("=")), row[1].strip(), number(row[-1])) for row in rows]


def number(text: str) -> int:
    return int(text.replace(",", "").replace("\u2212", "-"))


def test_two_recorders_at_one_table(
    new_page: Pages, log_in: Callable[[Page, User], None], evening: str, director: User, recorder: User
) -> None:
    """The second to save sees both versions and loses nothing he typed."""
    first, second = new_page(), new_page()
    log_in(first, director)
    log_in(second, recorder)
    people = [Keyboard(first), Keyboard(second)]
    for person in people:
        person.page.goto(f"{evening}sheets/1/1/")
    tallies, passed = play_series([1.0] * 4, 12, SYSTEM, CHANCE)
    for person in people:
        type_lines(person, tallies, passed)

    assert "Table 1 is saved" in people[0].says()
    assert "What director saved at" in people[1].says()
    assert second.locator("#id_game_points_1").input_value() == str(tallies[0].game_points)


def type_lines(person: Keyboard, tallies: list[Tally], passed: int) -> None:
    for tally in tallies:
        for value in (tally.game_points, tally.won, tally.lost, tally.stated_total):
            person.type(str(value), "<Enter>")
    person.type(str(passed))
    person.enter()


@pytest.fixture
def evening(live_server: object) -> str:
    """The address of an evening with two tables of four that have been seated."""
    from tournaments.demo.making import Stage, make_demo

    return f"/tournaments/{make_demo(players=8, series=1, stage=Stage.SEATED, seed=1).slug}/"
