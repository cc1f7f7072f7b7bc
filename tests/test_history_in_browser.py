"""The years before, by keyboard alone: a backup is looked over, imported, and seen in the season and the lists."""

from __future__ import annotations

import datetime as dt
import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from tests.conftest import make_user
from tests.test_year_in_browser import Official
from tests.tournaments.people.history.files import workbook
from tests.tournaments.season.seasons import make_club, make_members, make_season
from tournaments.access.permissions import Role
from tournaments.demo.history import DemoResult, Size, demo_people, demo_results, vmz
from tournaments.models import HistoryImport, HistoryReading, PastResult
from tournaments.people.history.jobs import run_history_import
from tournaments.people.history.reading_jobs import run_history_reading
from tournaments.people.history.tasks import import_history, read_history_file

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SIZE = Size(members=6, years=1, evenings=3, here=6)
LONG = "Käthe Überlandstraßenbahnaufseherin"
FIRST = dt.date(2005, 1, 7)


def backup() -> bytes:
    """Three evenings of seven: one has a long name, one is known twice, and a line has no points."""
    random = Random(1)
    people = demo_people(SIZE.members, random)
    more = [
        DemoResult(90, LONG, FIRST, 1, 2400, 20, 0, 2),
        DemoResult(91, "Kurt Hansen", FIRST, 1, 1, 0, 0, 2),
        DemoResult(92, "Kurt Hansen", FIRST, 1, 2, 0, 0, 2),
        DemoResult(90, LONG, FIRST, 2, None, 0, 0, 2),
    ]
    return vmz([*demo_results(SIZE, people, random), *more], people)


@pytest.mark.parametrize("width", [320, pytest.param(1280, marks=pytest.mark.endurance)])
def test_the_years_before(
    new_page: Pages, log_in: Callable, width: int, monkeypatch: Any, settings: Any, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path / "uploads"
    for task in (read_history_file, import_history):
        monkeypatch.setattr(task, "apply_async", lambda _args, **_options: None)
    make_members("Kurt", last_name="Hansen")
    season = make_season(starts_on=dt.date(2005, 1, 1), ends_on=dt.date(2005, 12, 31))
    official = Official(new_page(viewport={"width": width, "height": 800}))
    log_in(official.page, make_user("director", Role.DIRECTOR))
    file = tmp_path / "club.VMZ"
    file.write_bytes(backup())

    look_over(official, file)
    show(official, width, "preview")
    import_it(official)
    show(official, width, "job")
    official.page.goto(f"/seasons/{season.slug}/")
    assert LONG in official.page.content()
    show(official, width, "season")
    read_the_lists(official, width)


@pytest.mark.parametrize("width", [390, pytest.param(1280, marks=pytest.mark.endurance)])
def test_a_spreadsheet_of_the_club(
    new_page: Pages, log_in: Callable, width: int, monkeypatch: Any, settings: Any, tmp_path: Path
) -> None:
    """The year is asked once; a mistyped member is recognised, and somebody who was recognised is changed."""
    settings.MEDIA_ROOT = tmp_path / "uploads"
    for task in (read_history_file, import_history):
        monkeypatch.setattr(task, "apply_async", lambda _args, **_options: None)
    make_members("Kurt", last_name="Hansen")
    make_members("Karl", last_name="Überlandstraßenbahnaufseher")
    official = Official(new_page(viewport={"width": width, "height": 800}))
    log_in(official.page, make_user("director", Role.DIRECTOR))
    file = tmp_path / "results.xlsx"
    file.write_bytes(club_sheet())

    official.page.goto("/players/history/")
    official.page.set_input_files("[name=file]", file)
    official.press("Open the file")
    run_history_reading(HistoryReading.objects.get().pk)
    official.wait_for("main", "The file does not say of which year its weeks or days are.")
    assert "“results.xlsx” is still here" in official.says()
    show(official, width, "year-asked")
    official.tab_to("[name=first_day]")
    official.page.fill("[name=first_day]", "2023-01-23")
    official.press("Open the file")
    run_history_reading(HistoryReading.objects.latest("pk").pk)
    official.wait_for("h1", "Check the file")
    show(official, width, "who-is-who")
    change_a_match(official, width)
    run_history_import(HistoryImport.objects.get().pk)
    official.wait_for("[role=status]", "6 results have been imported.")
    scored = PastResult.objects.order_by("points").values_list("points", "player__first_name")
    assert list(scored) == [
        (-104, "Karl"), (300, "Karl"), (500, "Kurt"), (870, "Eva"), (1234, "Kurt"), (2000, "Kalle"),
    ]  # fmt: skip


def club_sheet() -> bytes:
    return workbook(
        ["Skatclub Tønder, Vereinsmeisterschaft"],
        ["Platz", "Name", "KW 4", "KW 5", "KW 6", "Gesamt"],
        [1, "Kurt Hansne", "1.234", "–", 500, 1734],
        [2, "Eva Holm", None, 870, None, 870],
        [3, "Kalle Ü.", "-104", 300, None, 196],
        [4, "Kalle Überlandstraßenbahnaufseherin", 2000, "krank", None, 2000],
        [None, "Summe", 3130, 1170, 500, 4800],
    )


def change_a_match(official: Official, width: int) -> None:
    """Answers the question about Kurt Hansne; opens Kalle Ü. and chooses Karl for him by name."""
    official.tab_to('[name="person:0"]')
    official.type("<Space>")
    kalle = official.page.locator("details", has_text="Kalle Ü.")
    kalle.locator("summary").press("Enter")
    kalle.locator('[name="other:2"]').fill("Karl Überlandstraßenbahnaufseher")
    show(official, width, "who-is-who-changed")
    official.press("Import 6 results")


def look_over(official: Official, file: Path) -> None:
    official.page.goto("/players/")
    official.page.locator("main .menu > summary").press("Enter")
    official.press("Import past evenings")
    official.tab_to("[name=file]")
    # The window in which a file is chosen is the system's own.
    official.page.set_input_files("[name=file]", file)
    official.press("Open the file")
    assert "The file will be read in a moment." in official.says()
    run_history_reading(HistoryReading.objects.get().pk)
    official.wait_for("h1", "Check the file")
    said = official.says()
    assert "3 evenings, 7 Jan 2005 – 21 Jan 2005" in said
    assert "Line 40: The points are missing, or they are not a number." in said


def import_it(official: Official) -> None:
    """The first Kurt Hansen of the file is somebody else, the second one the member."""
    official.tab_to('[name="person:7"]')
    official.type("<ArrowDown>")
    official.tab_to('[name="person:8"]')
    official.type("<Space>")
    official.press("Import 39 results")
    assert "The import will start in a moment." in official.says()
    run_history_import(HistoryImport.objects.get().pk)
    official.wait_for("[role=status]", "39 results have been imported.")
    assert PastResult.objects.get(player__is_active=True, points=2).player.full_name == "Kurt Hansen"


def read_the_lists(official: Official, width: int) -> None:
    club = make_club()
    official.page.goto(f"/players/history/{HistoryImport.objects.get().pk}/")
    official.press("To the club’s years")
    assert "Results only, imported from another program." in official.says()
    show(official, width, "year")
    official.press("What members have played")
    assert LONG in official.page.content()
    show(official, width, "all-time")
    official.page.goto(f"/clubs/{club.pk}/year/")
    official.press("7 January 2005")
    assert official.page.locator("table.past tbody tr").first.locator("th").inner_text().startswith("Käthe")
    show(official, width, "evening")


def show(official: Official, width: int, name: str) -> None:
    """A picture to look at, where somebody asks for one."""
    folder = os.environ.get("PICTURES")
    if folder:
        official.page.screenshot(path=f"{folder}/{name}-{width}.png", full_page=True)
