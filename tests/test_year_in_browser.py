"""A club's year in short, by keyboard alone: a season, its evenings, a team, the tables, a prize that two share."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from tests.browsers import pixels_too_wide
from tests.conftest import make_user
from tests.factories import make_tournament, seat_series
from tests.test_whole_evening import Keyboard
from tests.tournaments.season.seasons import make_club, make_members
from tournaments.access.permissions import Role
from tournaments.models import Entry, Player, Season, Seat, Tournament
from tournaments.season.table.season_json import standing_as_json
from tournaments.season.table.standing import standing_of

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

# The form of a new season proposes the current one.
YEAR = timezone.localdate().year
pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
# Anna and Bo come three times and have one struck; at the last evening they are equal.
POINTS = {"Anna": (900, 700, 800), "Bo": (850, 950, 800), "Carl": (300, None, 200), "Dora": (100, 250, None)}


class Official(Keyboard):
    """Checks each page: nothing may extend beyond the screen."""

    def tab_to(self, selector: str) -> None:
        """Presses Tab until the focus stands on what the selector names."""
        for _press in range(150):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("one => document.activeElement.matches(one)", selector):
                return
        raise AssertionError(f"Tab never reached {selector} on {self.page.url}")

    def wait_for(self, selector: str, text: str) -> None:
        """Waits for what follows the typing: leaving the page would cut its request off."""
        self.page.locator(selector, has_text=text).wait_for()

    def enter(self) -> None:
        super().enter()
        assert pixels_too_wide(self.page) <= 0, f"{self.page.url} is too wide"


@pytest.mark.parametrize("width", [320, pytest.param(1280, marks=pytest.mark.endurance)])
def test_a_year_in_short(new_page: Pages, log_in: Callable, width: int) -> None:
    people = make_members(*POINTS)
    evenings = [
        make_tournament(f"Monday {day}", club=make_club(), date=dt.date(YEAR, 1, day), series_count=1)
        for day in (5, 12, 19)
    ]
    official = Official(new_page(viewport={"width": width, "height": 800}))
    log_in(official.page, make_user("director", Role.DIRECTOR))

    set_up_a_season(official)
    tick_every_evening(official, evenings)
    plan_the_prizes(official, evenings[-1])
    for number, evening in enumerate(evenings):
        enter(evening, people, number)
    make_a_team(official, evenings[-1])
    for number, evening in enumerate(evenings):
        record(evening, number)
    read_the_season(official)
    read_the_teams(official, evenings[-1])
    give_the_prizes(official, evenings[-1], new_page(viewport={"width": width, "height": 800}))


def set_up_a_season(official: Official) -> None:
    official.page.goto("/seasons/")
    official.press("New season")
    official.press("Start with an empty rule")
    official.tab_to("[name=club]")
    official.type("Tønder")
    official.tab_to("[name=name]")
    official.type("Championship")
    official.tab_to("[name=value]")
    official.type("the sum without")
    official.tab_to("[name=n]")
    official.type("1")
    official.wait_for("#example", "The sum counts, without the worst result.")
    official.press("Save")
    season = Season.objects.get()
    assert (season.name, season.value, season.n) == ("Championship", "drop", 1)
    assert official.page.url.endswith(f"/seasons/{season.slug}/evenings/")


def tick_every_evening(official: Official, evenings: list[Tournament]) -> None:
    for evening in evenings:
        official.tab_to(f'[value="{evening.pk}"]')
        official.type("<Space>")
    official.press("Save")
    assert "The evenings of the season are saved." in official.says()
    parts = Season.objects.get().parts.values_list("tournament", "number", "was_played")
    assert set(parts) == {(one.pk, None, False) for one in evenings}


def plan_the_prizes(official: Official, evening: Tournament) -> None:
    """One prize for three players; tied players share it."""
    official.page.goto(f"/tournaments/{evening.slug}/prizes/")
    official.press("Make a prize plan")
    official.tab_to("[name=pot]")
    official.type("100", "<Tab>")
    official.wait_for("#prizes-expected", "DKK100.00")
    official.tab_to("[name=ties]")
    official.type("equal")
    with official.page.expect_response(lambda answer: answer.request.method == "POST"):
        official.type("<Tab>")
    official.press("Save the prize plan")
    assert "The prize plan is saved." in official.says()


def enter(evening: Tournament, people: list[Player], number: int) -> None:
    present = [person for person in people if POINTS[person.first_name][number] is not None]
    for place, person in enumerate(present, 1):
        Entry.objects.create(tournament=evening, player=person, start_number=place)


def make_a_team(official: Official, evening: Tournament) -> None:
    """Anna and Bo are a pair at the last evening."""
    official.page.goto(f"/tournaments/{evening.slug}/teams/")
    official.press("Play with teams")
    official.tab_to("[name=kind]")
    official.type("<ArrowDown>", "<ArrowDown>")
    official.press("Save")
    official.tab_to("[name=name]")
    official.type("Red", "<Tab>", "1", "<Tab>", "2")
    official.enter()
    assert "Red" in official.says()


def record(evening: Tournament, number: int) -> None:
    """The sheets of an evening, closed and released."""
    entries = list(evening.entries.order_by("start_number"))
    seat_series(evening, 1, [entries], state="closed", results_released=True)
    for seat in Seat.objects.filter(series__tournament=evening).select_related("entry__player"):
        points = POINTS[seat.entry.player.first_name][number]
        seat.game_points, seat.series_points = points, points
        seat.won = seat.lost = seat.lost_by_others = 0
        seat.save()
    Tournament.objects.filter(pk=evening.pk).update(state="closed")


def read_the_season(official: Official) -> None:
    season = Season.objects.get()
    official.page.goto(f"/seasons/{season.slug}/")
    page: Page = official.page
    struck = page.locator("table.season tbody tr").filter(has=page.locator(".struck"))
    assert struck.count() == 2
    official.press("Bo")
    assert all(word in official.says() for word in ("Place 1", "1,800.00"))
    assert page.locator(".struck").all_inner_texts() == ["(800)"]
    table = standing_as_json(standing_of(season))
    assert [(one["rank"], one["name"], one["struck"], one["value"]) for one in table] == [
        (1, "Bo", [2], "1800.00"),
        (2, "Anna", [1], "1700.00"),
        (3, "Carl", [], "500.00"),
        (4, "Dora", [], "350.00"),
    ]


def read_the_teams(official: Official, evening: Tournament) -> None:
    official.page.goto(f"/tournaments/{evening.slug}/standings/teams/")
    assert pixels_too_wide(official.page) <= 0
    (row,) = official.page.locator("main table tbody tr").all()
    assert "Red" in row.inner_text()
    assert "1,600" in row.inner_text()


def give_the_prizes(official: Official, evening: Tournament, visitor: Page) -> None:
    official.page.goto(f"/tournaments/{evening.slug}/prizes/")
    official.press("Prize-giving: show the prizes to everybody")
    assert "Everybody can see the prizes now." in official.says()
    visitor.goto(f"/tournaments/{evening.slug}/prizes/")
    rows = visitor.locator("table.prizes tbody tr").all()
    prizes = [row.locator("td").all_inner_texts() for row in rows]
    assert sorted((name.split()[0], amount) for _place, name, amount in prizes) == [
        ("Anna", "DKK50.00"),
        ("Bo", "DKK50.00"),
    ]
