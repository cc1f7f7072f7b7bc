"""A leader's season in the browser: teams, squads, plan, a captain by link, meetings by file, a protest, the next year.

The whole one has 16 teams and five days; the short one has four teams and a day. Labels are not looked for, so that it
is the same in every language.
"""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pytest
from django.db import transaction
from django.utils import timezone

from tests.browsers import pixels_too_wide
from tests.conftest import make_user
from tests.factories import make_entries, make_tournament, seat_series, store_result
from tests.tournaments.league.leagues import make_squad
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.access.permissions import Role
from tournaments.league.captain.links import captain_path
from tournaments.league.scheduling import meetings_of, teams_in
from tournaments.league.table.results import read_division
from tournaments.league.table.shown import ShownDivision, shown_division
from tournaments.models import (
    Club,
    ClubTeam,
    Division,
    League,
    LeagueFine,
    LineUpPlayer,
    Meeting,
    Tournament,
)
from tournaments.transfer.exporting import as_text, export_tournament

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browsers import Pages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
TOWNS = (
    "Tønder", "Ribe", "Højer", "Løgumkloster", "Skærbæk", "Aabenraa", "Flensburg", "Husum", "Niebüll", "Kiel",
    "Ystad", "Győr", "Malmö", "Sønderborg", "Haderslev", "Esbjerg",
)  # fmt: skip
SERIES = 3


class Visitor:
    """Somebody with a browser; each page must fit the screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def go(self, address: str) -> None:
        self.page.goto(address)
        self.see()

    def see(self) -> None:
        assert pixels_too_wide(self.page) <= 0, f"{self.page.url} is too wide"

    def fill(self, **typed: str) -> None:
        for name, value in typed.items():
            field = self.page.locator(f"[name={name}]").first
            if field.evaluate("one => one.tagName") == "SELECT":
                field.select_option(value)
            else:
                field.fill(value)

    def press(self, selector: str = "main button.main, main .button.main") -> None:
        with self.page.expect_navigation():
            self.page.locator(selector).first.click()
        self.see()


def path_of(page: Page) -> str:
    return page.url.split("/", 3)[3]


@pytest.mark.parametrize(
    ("width", "language", "count", "days"),
    [
        (320, "da", 4, 1),
        *(
            pytest.param(width, language, 16, 5, marks=pytest.mark.endurance)
            for width in (1280, 320)
            for language in ("da", "de")
        ),
    ],
)
def test_a_leaders_season(
    new_page: Pages, log_in: Callable, width: int, language: str, count: int, days: int
) -> None:
    clubs = [Club.objects.create(name=f"Skatklub {town}") for town in TOWNS[:count]]
    screen: dict[str, Any] = {"viewport": {"width": width, "height": 800}, "locale": language}
    leader = Visitor(new_page(**screen))
    log_in(leader.page, make_user("director", Role.DIRECTOR))

    set_up(leader, clubs)
    make_the_plan(leader, days)
    division = Division.objects.select_related("league").get()
    first, *others = meetings_of(division)
    captain = Visitor(new_page(**screen))
    the_captain_names_a_line_up(leader, captain, first)
    the_leader_names_a_line_up(leader, first)
    from_a_file = others[:2] if count > 4 else [first]
    for meeting in from_a_file:
        comes_as_a_file(leader, meeting)
    reported = [one for one in (first, *others) if one not in from_a_file]
    for meeting in reported:
        enter_totals(leader, meeting, absent=bool(others) and meeting == others[-1])
    a_protest(leader, captain, first)
    a_fine(leader, division, first)
    for meeting in meetings_of(division):
        leader.go(meeting_page(meeting))
        leader.press("button[value=bind]")
    end_of_the_year(leader, division, count, absent=bool(others))


def set_up(leader: Visitor, clubs: Sequence[Club]) -> None:
    """A league, a division, its teams, their squads."""
    leader.go("/leagues/new/settings/?preset=fours")
    leader.fill(name="Skatliga", year="2026")
    leader.press()
    leader.press("main a.main")
    leader.fill(name="1. division", level="1", up="0", play_off="0", down="1")
    leader.press()
    for club in clubs:
        leader.fill(club=str(club.pk))
        leader.press()
    assert ClubTeam.objects.count() == len(clubs)
    for club in clubs[1:]:
        make_squad(club.name, 5)
    squad_in_browser(leader, ClubTeam.objects.get(club=clubs[0]))


def squad_in_browser(leader: Visitor, team: ClubTeam) -> None:
    for number in range(1, 6):
        team.club.players.create(first_name=f"{team.club.name} {number}", shown_as="full")
    leader.go(f"/leagues/{League.objects.get().slug}/teams/{team.pk}/")
    for box in leader.page.locator("[name=members]").all():
        box.check()
    leader.fill(from_on="2026-01-01")
    leader.press()
    assert team.squad.count() == 5


def make_the_plan(leader: Visitor, days: int) -> None:
    """The last day is so long ago that results can become binding."""
    division = Division.objects.select_related("league").get()
    leader.go(f"/leagues/{division.league.slug}/divisions/{division.pk}/plan/")
    first = timezone.localdate() - dt.timedelta(weeks=4 * days)
    leader.fill(group_size="4", days=str(days), first_date=first.isoformat(), seed="1")
    leader.press()
    assert Meeting.objects.count() == days * ClubTeam.objects.count() // 4


def meeting_page(meeting: Meeting) -> str:
    return f"/leagues/{League.objects.get().slug}/meetings/{meeting.pk}/"


def the_captain_names_a_line_up(leader: Visitor, captain: Visitor, meeting: Meeting) -> None:
    """By the link that the leader has made."""
    team = teams_in(meeting)[0]
    leader.go(f"/leagues/{League.objects.get().slug}/teams/{team.pk}/link/")
    leader.press("form.card button.main")
    team.refresh_from_db()
    captain.go(captain_path(team))
    captain.go(f"{captain_path(team)}meetings/{meeting.pk}/")
    captain.press(f"a[href$='/{meeting.pk}/line-up/']")
    captain.press()
    assert LineUpPlayer.objects.filter(meeting_team__meeting=meeting).count() == 4
    leader.go(meeting_page(meeting))


def the_leader_names_a_line_up(leader: Visitor, meeting: Meeting) -> None:
    """Of a team whose captain has telephoned."""
    team = teams_in(meeting)[1]
    leader.go(meeting_page(meeting))
    leader.press(f"a[href$='/line-ups/{team.pk}/']")
    leader.press()
    row = meeting.meeting_teams.get(team=team)
    assert (row.line_up.count(), row.lined_up_as) == (4, "director")


def comes_as_a_file(leader: Visitor, meeting: Meeting) -> None:
    """From a club whose computer is another one."""
    name, content = f"At {meeting.host}, {meeting.day}", as_text(file_of(meeting)).encode()
    leader.go("/tournaments/import/")
    leader.page.locator("[name=file]").set_input_files(
        {"name": "day.json", "mimeType": "application/json", "buffer": content}
    )
    leader.press("form.card button.main")
    came = Tournament.objects.get(name=name)
    leader.go(meeting_page(meeting))
    leader.press("a[href$='/take/']")
    leader.fill(tournament=str(came.pk))
    leader.press()
    assert Meeting.objects.get(pk=meeting.pk).tournament == came


def file_of(meeting: Meeting) -> dict[str, Any]:
    """A played evening of the meeting's teams that is not in this database."""
    with transaction.atomic():
        tournament = make_tournament(f"At {meeting.host}, {meeting.day}", series_count=SERIES, state="closed")
        entries = make_entries(tournament, 16)
        plan = make_plan(tournament, factor=1)
        for place, team in enumerate(teams_in(meeting)):
            make_team(plan, team.name, entries[4 * place : 4 * place + 4])
        for number in range(1, SERIES + 1):
            tables = [entries[table::4] for table in range(4)]
            series = seat_series(tournament, number, tables, state="closed", results_released=True)
            for table in series.skat_tables.order_by("number"):
                store_result(table, [(100 - 10 * seat, 5, 1) for seat in range(4)])
        data = json.loads(as_text(export_tournament(tournament)))
        transaction.set_rollback(True)
    return data


def enter_totals(leader: Visitor, meeting: Meeting, *, absent: bool) -> None:
    """The last team of the meeting does not come, if one is absent."""
    leader.go(f"{meeting_page(meeting)}totals/")
    teams = teams_in(meeting)
    for place, team in enumerate(teams[: len(teams) - absent]):
        for number in range(1, SERIES + 1):
            key = f"{team.pk}_{number}"
            leader.fill(
                **{f"points_{key}": str(3000 - 100 * place + number), f"won_{key}": "40", f"lost_{key}": "5"}
            )
    leader.press()
    assert Meeting.objects.get(pk=meeting.pk).totals_at


def a_protest(leader: Visitor, captain: Visitor, meeting: Meeting) -> None:
    """The captain objects, the leader answers with a ruling."""
    team = teams_in(meeting)[0]
    team.refresh_from_db()
    captain.go(f"{captain_path(team)}meetings/{meeting.pk}/")
    captain.press("a[href$='/objection/']")
    captain.fill(text="We have 3,101 in series 1.")
    captain.press()
    leader.go(meeting_page(meeting))
    leader.press("a[href*='/objections/']")
    leader.fill(answer="The sheet says 3,001.")
    leader.press()
    division = meeting.division
    leader.go(f"/leagues/{division.league.slug}/divisions/{division.pk}/rulings/")
    leader.fill(team=str(team.pk), won="−1,5", reason="late", committee="The board")
    leader.press()
    captain.go(f"{captain_path(team)}meetings/{meeting.pk}/")
    captain.press("button[value=agree]")


def a_fine(leader: Visitor, division: Division, meeting: Meeting) -> None:
    """Noted, and booked into the cash book of the host."""
    leader.go(f"/leagues/{division.league.slug}/divisions/{division.pk}/fines/")
    leader.fill(team=str(teams_in(meeting)[1].pk), meeting=str(meeting.pk), amount="20", reason="late")
    leader.press()
    leader.press("a[href$='/book/']")
    leader.press()
    fine = LeagueFine.objects.get()
    assert fine.is_paid
    assert fine.voucher
    assert fine.voucher.book.club == meeting.host.club  # type: ignore[union-attr]


def end_of_the_year(leader: Visitor, division: Division, count: int, *, absent: bool) -> None:
    """The table, what is due, what was changed, and the league of the next year."""
    slug = division.league.slug
    for address in (
        "due/",
        f"divisions/{division.pk}/",
        "changes/",
        "line-ups/",
        f"divisions/{division.pk}/fines/",
    ):
        leader.go(f"/leagues/{slug}/{address}")
    shown = shown_division(read_division(division))
    check_table(shown, count, absent=absent)
    leader.go(f"/leagues/{slug}/next/")
    leader.press()
    assert sorted(League.objects.values_list("year", flat=True)) == [2026, 2027]
    assert ClubTeam.objects.filter(division__league__year=2027).count() == count


def check_table(shown: ShownDivision, count: int, *, absent: bool) -> None:
    """Every meeting counts: each team of it takes part in all series, whether it came or not."""
    assert len(shown.lines) == count
    met = [one for _day, meetings in shown.days for one in meetings]
    assert {one.state for one in met} == {"binding"}
    assert sum(None in side.totals for one in met for side in one.sides) == absent
