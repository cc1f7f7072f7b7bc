"""One whole evening in a real browser, by keyboard and main buttons only: from the login to the printed list."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from random import Random
from urllib.parse import urlsplit

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Locator, Page

from scoring.rules import Tally
from scoring.systems import find_rule_system
from tests.browsers import Pages, pixels_too_wide
from tests.test_pages_in_browser import found_by_axe
from tournaments.demo.evening import play_series
from tournaments.demo.names import pick_names
from tournaments.foundations.languages import LANGUAGES
from tournaments.models import Entry, JournalEntry, PrintJob, ScoreSheet, Series, Tournament
from tournaments.printing.jobs.jobs import file_of, run_print_job
from tournaments.standings.ranking import compute_standings

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PLAYERS, SERIES, TABLES = 8, 2, 2
MOST_STEPS = 40
LINE = ("game_points", "won", "lost", "stated_total")  # fields of a sheet's line
SYSTEM = find_rule_system("danish")
CHANCE = Random("an evening")
FOCUSED = "(document.activeElement.innerText || document.activeElement.value || document.activeElement.name || '').trim()"


class Keyboard:
    """A person who uses nothing but the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0

    def type(self, *keys: str) -> None:
        """Types text; names of keys stand in angle brackets: <Enter>, <Tab>."""
        for key in keys:
            self.keys += 1 if key.startswith("<") else len(key)
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
        self.keys += 1
        with self.page.expect_navigation():
            self.page.keyboard.press("Enter")

    def says(self) -> str:
        return self.page.locator("main").inner_text()


def log_in_by_keyboard(person: Keyboard, user: User) -> None:
    person.page.goto("/login/")
    person.go_to("username")
    person.type(user.username, "<Tab>", "skat med spidser")
    person.enter()


class Evening:
    """Follows nothing but the main buttons: from the login to the printed list, in one language and width."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.person = Keyboard(page)
        self.looked_at: set[str] = set()
        self.problems: list[str] = []
        self.keys: list[tuple[int, int]] = []  # of each table of four: keys pressed, digits and signs typed

    def play(self) -> None:
        """Until there is no main button."""
        for _step in range(MOST_STEPS):
            self.look()
            if self.main.count() == 0:
                return
            self.do_what_the_page_asks_for()
        raise AssertionError(f"no end in sight on {self.page.url}")

    @property
    def main(self) -> Locator:
        return self.page.locator(".button.main:visible")

    @property
    def address(self) -> str:
        """The page's address without the tournament and without numbers."""
        path = re.sub(r"^/tournaments/(?!new)[^/]+", "", urlsplit(self.page.url).path)
        return re.sub(r"/\d+", "/N", path)

    def look(self) -> None:
        """One main button at most, one word that is next, nothing too wide; axe looks once at each kind of page."""
        assert self.main.count() <= 1, f"{self.main.count()} main buttons on {self.page.url}"
        next_words = self.page.locator(".steps > .next").all_inner_texts()
        kind = f"{self.address} {len(next_words)} {self.main.count()}"
        if kind in self.looked_at:
            return
        self.looked_at.add(kind)
        if pixels_too_wide(self.page) > 0:
            self.problems.append(f"{self.page.url} is too wide")
        self.problems += [f"{self.page.url}: {problem}" for problem in found_by_axe(self.page)]

    def do_what_the_page_asks_for(self) -> None:
        if self.address == "/tournaments/new/":
            self.set_up()
        elif self.address == "/players/" and Entry.objects.count() < PLAYERS:
            self.check_in()
        elif self.address == "/sheets/N/N/":
            self.type_sheet()
        elif "/file/" in str(self.main.get_attribute("href")):
            self.open_paper()
        elif self.address == "/paper/" and self.main.get_attribute("href") is None:
            self.print_paper()
        else:
            self.press_main()

    def press_main(self) -> None:
        """By Tab, wherever the focus stands, and Enter."""
        for _press in range(80):
            if self.page.evaluate("document.activeElement.classList.contains('main')"):
                return self.person.enter()
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached the main button of {self.page.url}")

    def set_up(self) -> None:
        self.person.go_to("name")
        self.person.type("Efterårsmesterskab")
        self.page.locator("[name=series_count]").fill(str(SERIES))
        self.press_main()

    def check_in(self) -> None:
        for first, last in pick_names(PLAYERS, Random("guests")):
            self.page.locator("#guest").focus()
            self.person.type(f"{first} {last}")
            self.person.enter()

    def type_sheet(self) -> None:
        """The focus stands in the first field; every field takes its digits and one key."""
        seats = self.page.locator("[data-line]").count()
        tallies, passed = play_series([1.0] * seats, 12, SYSTEM, CHANCE)
        values = [value for tally in tallies for value in numbers_of(tally)]
        before = self.person.keys
        for value in values:
            self.person.type(str(value), "<Enter>")
        self.person.type(str(passed))
        assert self.page.locator("[data-verdict]").all_inner_texts() == ["✓"] * seats
        self.person.enter()
        digits = sum(len(str(value)) for value in (*values, passed))
        self.keys.append((self.person.keys - before, digits))

    def open_paper(self) -> None:
        """A browser shows the file in the same tab; then one goes back, and the page loads itself again."""
        answer = self.page.request.get(str(self.main.get_attribute("href")))
        assert answer.body().startswith(b"%PDF-")
        self.page.reload()

    def print_paper(self) -> None:
        """The worker is this test: it takes the job that the page has asked for."""
        self.press_main()
        job = PrintJob.objects.latest("pk")
        # The page loads itself again when its list is done.
        with self.page.expect_navigation():
            run_print_job(job.pk)
        self.page.locator(f"a.button.main[href$='/paper/{job.pk}/file/']").wait_for()


class WithoutScripts(Evening):
    """The same evening in a browser that runs no scripts: fields are filled, buttons pressed, pages loaded again."""

    def look(self) -> None:
        assert self.main.count() <= 1, f"{self.main.count()} main buttons on {self.page.url}"

    def press_main(self) -> None:
        with self.page.expect_navigation():
            self.main.click()

    def set_up(self) -> None:
        self.page.locator("[name=name]").fill("Efterårsmesterskab")
        self.page.locator("[name=series_count]").fill("1")
        self.press_main()

    def check_in(self) -> None:
        for first, last in pick_names(PLAYERS, Random("guests")):
            self.page.locator("#guest").fill(f"{first} {last}")
            with self.page.expect_navigation():
                self.page.locator("#guest").press("Enter")

    def type_sheet(self) -> None:
        seats = self.page.locator("[data-line]").count()
        tallies, passed = play_series([1.0] * seats, 12, SYSTEM, CHANCE)
        for seat, tally in enumerate(tallies, 1):
            for name, value in zip(LINE, numbers_of(tally), strict=True):
                self.page.locator(f"#id_{name}_{seat}").fill(str(value))
        self.page.locator("#id_passed").fill(str(passed))
        with self.page.expect_navigation():
            self.page.locator("#id_passed").press("Enter")

    def print_paper(self) -> None:
        self.press_main()
        run_print_job(PrintJob.objects.latest("pk").pk)
        self.page.reload()


def numbers_of(tally: Tally) -> tuple[int | None, ...]:
    return tally.game_points, tally.won, tally.lost, tally.stated_total


WIDTHS = {1280: {"width": 1280, "height": 800}, 320: {"width": 320, "height": 640}}
# One of the ten is enough for every day, and on PostgreSQL the evening without scripts.
EVERY_DAY = ("da", 1280)
OTHERS = [case for case in product([language.code for language in LANGUAGES], WIDTHS) if case != EVERY_DAY]


@pytest.mark.parametrize(
    ("language", "width"),
    [
        EVERY_DAY,
        *(pytest.param(*case, marks=[pytest.mark.endurance, pytest.mark.database]) for case in OTHERS),
    ],
)
def test_a_whole_evening(new_page: Pages, director: User, language: str, width: int) -> None:
    page = new_page(locale=language, viewport=WIDTHS[width], bypass_csp=True)  # axe writes styles
    evening = Evening(page)
    log_in_by_keyboard(evening.person, director)
    evening.play()

    assert evening.problems == []
    assert page.locator(".steps > .next").count() == 0
    tournament = Tournament.objects.get()
    assert (tournament.state, Series.objects.filter(state="closed").count()) == ("closed", SERIES)
    assert Series.objects.filter(results_released=True).count() == SERIES
    assert JournalEntry.objects.filter(action="sheet-recorded", by=director).count() == SERIES * TABLES
    assert ScoreSheet.objects.filter(reason="").count() == SERIES * TABLES
    # The sheets of series 2 have replaced those of series 1.
    assert [job.kind for job in PrintJob.objects.order_by("pk")] == ["score-sheets", "result-list"]
    assert file_of(PrintJob.objects.latest("pk")).read().startswith(b"%PDF-")
    print("keys and digits of each table of four:", evening.keys)
    # Four lines of four fields, and the passed deals.
    assert [keys - digits for keys, digits in evening.keys] == [17] * SERIES * TABLES
    assert visitors_standings(new_page()) == [
        (line.rank, line.public_name, line.total) for line in compute_standings(tournament).lines
    ]


@pytest.mark.database
def test_a_whole_evening_without_scripts(new_page: Pages, log_in: Callable, director: User) -> None:
    page = new_page(java_script_enabled=False)
    log_in(page, director)
    page.goto("/")
    WithoutScripts(page).play()

    tournament = Tournament.objects.get()
    assert (tournament.state, Series.objects.get().state, ScoreSheet.objects.count()) == (
        "closed",
        "closed",
        TABLES,
    )
    assert [job.kind for job in PrintJob.objects.order_by("pk")] == ["score-sheets", "result-list"]
    assert visitors_standings(new_page(java_script_enabled=False)) == [
        (line.rank, line.public_name, line.total) for line in compute_standings(tournament).lines
    ]


def visitors_standings(page: Page) -> list[tuple[int, str, int]]:
    """What somebody without a login reads."""
    page.goto("/")
    page.get_by_text("Efterårsmesterskab").click()
    page.wait_for_url("**/tournaments/*/")
    page.goto(f"{page.url}standings/")
    assert "Official" in page.locator("main").inner_text()
    rows = [
        (row.locator("td").all_inner_texts(), row.locator("th").inner_text().strip())
        for row in page.locator("table.standings tbody tr").all()
    ]
    return [(int(cells[0].strip("=")), name, number(cells[-1])) for cells, name in rows]


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
    sheets = [play_series([1.0] * 4, 12, SYSTEM, CHANCE) for _person in people]
    for person, (tallies, passed) in zip(people, sheets, strict=True):
        type_lines(person, tallies, passed)

    assert "Table 1 is saved" in people[0].says()
    assert "What director saved at" in people[1].says()
    assert second.locator("#id_game_points_1").input_value() == str(sheets[1][0][0].game_points)


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
