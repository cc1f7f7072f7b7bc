"""What is planned really happens, each once, and the pages know what is still to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client

from skatclub.serving.rehearsal.folder import is_to_restart
from tests.factories import make_player, seat_series
from tournaments.checkin.entries import enter, not_here_yet, withdraw
from tournaments.demo.making import DEMO
from tournaments.foundations.rehearsal import printer_is_empty
from tournaments.models import DeskCall, Entry, PrintJob, Series, Tournament
from tournaments.printing.jobs.tasks import ask_again, ask_for_print, print_document
from tournaments.rehearsal.due_events import let_happen
from tournaments.rehearsal.event_plan import FILE, as_json
from tournaments.rehearsal.event_sentences import HappeningSaid, said_in_hall
from tournaments.rehearsal.hall.events import Happening, PlannedHappening
from tournaments.rehearsal.hall_actions import begin_series
from tournaments.rehearsal.notes import HallDeed, HallNote, HallPace, add_note, read_notes
from tournaments.rehearsal.series_state import played
from tournaments.seating.changes.arrivals import name_substitute
from tournaments.seating.changes.swapping import swap
from tournaments.sheets.desk.desk_calls import open_calls


def plan(rehearsal: Path, *happenings: PlannedHappening) -> None:
    (rehearsal / FILE).write_text(as_json(happenings), encoding="utf-8")


def begun(evening: Tournament, rehearsal: Path, number: int = 1) -> Series:
    """Everything of the series has come."""
    add_note(rehearsal, HallNote(HallDeed.BEGUN, number, pace=HallPace.FAST, at=0))
    return evening.series.get(number=number)


def said(evening: Tournament, happening: Happening) -> HappeningSaid | None:
    shown = let_happen(evening)
    assert shown is not None
    return next((one for one in said_in_hall(shown) if one.happening is happening), None)


def is_done(evening: Tournament, happening: Happening) -> bool | None:
    found = said(evening, happening)
    assert found is not None
    return found.is_done


def test_nothing_happens_before_seats_are_released(evening: Tournament, rehearsal: Path) -> None:
    plan(rehearsal, PlannedHappening(Happening.PRINTER, 1, 0))
    begun(evening, rehearsal)
    evening.series.update(state=Series.State.DRAFT)
    assert (let_happen(evening), printer_is_empty()) == (None, False)


def test_without_paper_no_list_is_printed_until_some_is_put_in(
    inside: Client, evening: Tournament, rehearsal: Path
) -> None:
    plan(rehearsal, PlannedHappening(Happening.PRINTER, 1, 0.5))
    begun(evening, rehearsal)
    assert is_done(evening, Happening.PRINTER) is False
    job = ask_for_print(evening, by=DEMO, language="en", kind="check-in-list")
    print_document(job.pk)
    job.refresh_from_db()
    assert (job.state, job.failure) == (PrintJob.State.FAILED, "printer-without-paper")
    assert (
        "The printer has no paper. Put paper in, then try again."
        in inside.get(f"/tournaments/{evening.slug}/paper/").text
    )

    assert "Put paper in" in inside.get(f"/tournaments/{evening.slug}/rehearsed/").text
    inside.post(f"/tournaments/{evening.slug}/rehearsed/", {"refill": "1"})
    assert is_done(evening, Happening.PRINTER) is True
    ask_again(job)
    print_document(job.pk)
    job.refresh_from_db()
    assert (job.state, job.failure) == (PrintJob.State.DONE, "")


def test_the_laptop_restarts_once(inside: Client, evening: Tournament, rehearsal: Path) -> None:
    plan(rehearsal, PlannedHappening(Happening.LAPTOP, 1, 0.5))
    begun(evening, rehearsal)
    inside.get(f"/tournaments/{evening.slug}/sheets/1/1/")
    assert is_to_restart(rehearsal.parent)
    (rehearsal / "restart").unlink()
    inside.get(f"/tournaments/{evening.slug}/sheets/1/1/")
    assert not is_to_restart(rehearsal.parent)
    assert [note.about for note in read_notes(rehearsal) if note.what == HallDeed.HAPPENED] == ["laptop"]


def test_somebody_late_waits_for_a_seat(evening: Tournament, rehearsal: Path) -> None:
    late = not_here_yet(enter(evening, make_player(99), by=DEMO), by=DEMO)
    plan(rehearsal, PlannedHappening(Happening.LATE, 1, 0, late.start_number))
    series = begun(evening, rehearsal)
    assert is_done(evening, Happening.LATE) is False
    series.skat_tables.get(number=1).seats.filter(number=1).update(entry=late)
    assert is_done(evening, Happening.LATE) is True


def test_somebody_who_goes_home_is_withdrawn(evening: Tournament, rehearsal: Path) -> None:
    plan(rehearsal, PlannedHappening(Happening.GOES_HOME, 1, 1, 3))
    begun(evening, rehearsal)
    assert is_done(evening, Happening.GOES_HOME) is False
    withdraw(evening.entries.get(start_number=3), by=DEMO)
    assert is_done(evening, Happening.GOES_HOME) is True


def second_series(evening: Tournament) -> Series:
    """The same tables once more."""
    first = evening.series.get(number=1)
    tables = [
        [seat.entry for seat in table.seats.order_by("number")]
        for table in first.skat_tables.order_by("number")
    ]
    return seat_series(evening, 2, tables)


@pytest.fixture
def left_seat(evening: Tournament, rehearsal: Path) -> Series:
    """Number 3 went home after the first series, and has a seat in the second."""
    plan(rehearsal, PlannedHappening(Happening.GOES_HOME, 1, 1, 3))
    begun(evening, rehearsal)
    second = second_series(evening)
    begun(evening, rehearsal, 2)
    return second


def test_the_table_with_an_empty_seat_calls_the_desk_and_writes_nothing(
    evening: Tournament, left_seat: Series
) -> None:
    where = left_seat.skat_tables.get(seats__entry__start_number=3)
    assert is_done(evening, Happening.EMPTY_SEAT) is False
    assert [call.skat_table for call in open_calls(evening)] == [where]
    assert where.number not in {paper.table for paper in played(left_seat).papers}
    let_happen(evening)
    assert DeskCall.objects.get().calls == 1


def test_with_a_substitute_it_plays(evening: Tournament, left_seat: Series) -> None:
    let_happen(evening)
    name_substitute(left_seat, 3, "Somebody Else", version=left_seat.version, by=DEMO)
    assert is_done(evening, Happening.EMPTY_SEAT) is True
    assert len(played(left_seat).papers) == 2


def test_swapped_seats_are_on_the_paper_alone(evening: Tournament, rehearsal: Path) -> None:
    second = second_series(evening)
    begin_series(second, HallPace.FAST)
    shown = played(second)
    paper = next(one for one in shown.papers if one.has_swapped_seats)
    numbers = [
        seat.entry.start_number
        for seat in second.skat_tables.get(number=paper.table).seats.order_by("number")
    ]
    assert list(paper.players) == [numbers[1], numbers[0], *numbers[2:]]
    assert said(evening, Happening.SWAPPED_SEATS) is None

    # The record follows them: the paper stays as it was written, whatever else is noted of the table.
    add_note(rehearsal, HallNote(HallDeed.BACK, 2, paper.table))
    swap(second, numbers[0], numbers[1], version=second.version, by=DEMO)
    after = next(one for one in played(second).papers if one.has_swapped_seats)
    assert (after.players, after.truth) == (paper.players, paper.truth)


def test_the_bar_says_how_much_waits(inside: Client, evening: Tournament, rehearsal: Path) -> None:
    plan(rehearsal, PlannedHappening(Happening.GOES_HOME, 1, 1, 3))
    begun(evening, rehearsal)
    page = f"/tournaments/{evening.slug}/seats/1/"
    assert "1 thing waits for you there." in inside.get(page).text
    withdraw(Entry.objects.get(tournament=evening, start_number=3), by=DEMO)
    assert "for you there." not in inside.get(page).text
