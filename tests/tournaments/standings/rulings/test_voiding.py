"""A player on a wrong seat: the own line of the series counts zero, the others keep theirs, and it comes back whole."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.models import JournalEntry, Ruling, Seat, SkatTable, Tournament, VoidedLine
from tournaments.sheets.second_person.confirming import take_back_confirmation
from tournaments.sheets.typing.recording import record_sheet
from tournaments.standings.ranking import compute_standings
from tournaments.standings.rulings.recording import record_ruling, take_back_ruling
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.importing import import_tournament

WHOLE = [(363, 12, 3, 7, 1023), (240, 9, 2, 8, 830), (-104, 8, 3, 7, 356), (118, 7, 2, 8, 608)]
ZERO = [*WHOLE[:2], (0, 0, 0, 0, 0), WHOLE[3]]


@pytest.fixture
def table(db: None) -> SkatTable:
    tournament = make_tournament()
    table = seat_series(tournament, 1, [make_entries(tournament, 4)]).skat_tables.get()
    record_sheet(table, FOUR, passed=PASSED, version=0, by=COMMAND)
    return table


def rule(start_number: int = 3, **more: Any) -> Ruling:
    about: dict[str, Any] = {"code": Ruling.Code.WRONG_SEAT, "series_number": 1} | more
    return record_ruling(
        Tournament.objects.get(),
        text="Wrong seat",
        referee="Ib",
        by=COMMAND,
        start_number=start_number,
        **about,
    )


def lines(tournament: Tournament | None = None) -> list[tuple[Any, ...]]:
    of = tournament or Tournament.objects.get()
    seats = Seat.objects.filter(series__tournament=of).order_by("number")
    return list(seats.values_list("game_points", "won", "lost", "lost_by_others", "series_points"))


def test_the_line_counts_zero_and_the_others_keep_theirs(table: SkatTable) -> None:
    rule()
    assert lines() == ZERO
    standings = compute_standings(Tournament.objects.get())
    assert [(one.start_number, one.total, one.won, one.lost) for one in standings.lines] == [
        (1, 1023, 12, 3), (2, 830, 9, 2), (4, 608, 7, 2), (3, 0, 0, 0),
    ]  # fmt: skip
    assert Seat.objects.get(number=3).stated_total is None


def test_taken_back_everything_is_as_it_was(table: SkatTable) -> None:
    ruling = rule()
    take_back_ruling(ruling, by=COMMAND, reason="it was the right seat")
    assert lines() == WHOLE
    assert Seat.objects.get(number=3).stated_total == 356
    assert not VoidedLine.objects.exists()
    actions = list(JournalEntry.objects.order_by("number").values_list("action", "reason"))
    assert actions[1:] == [
        ("sheet-corrected", "Wrong seat"), ("ruling", "Wrong seat"),
        ("sheet-corrected", "it was the right seat"), ("ruling", "it was the right seat"),
    ]  # fmt: skip


def test_the_sheet_cannot_be_changed_meanwhile(table: SkatTable) -> None:
    ruling = rule()
    with refused("sheet-with-void-line", table=1):
        record_sheet(table, FOUR, passed=PASSED, version=2, by=COMMAND, why="misread")
    take_back_ruling(ruling, by=COMMAND, reason="to correct the sheet")
    record_sheet(table, FOUR, passed=PASSED, version=3, by=COMMAND)


def test_only_a_line_that_is_there_and_only_once(table: SkatTable) -> None:
    with refused("ruling-points-without-player", field="start_number"):
        record_ruling(
            Tournament.objects.get(), text="x", referee="Ib", by=COMMAND, code="wrong-seat", series_number=1
        )
    with refused("ruling-points-without-series", field="series"):
        rule(series_number=None)
    rule()
    with refused("ruling-line-is-void", field="start_number"):
        rule()
    with refused("ruling-line-is-void", field="points"):
        rule(code="other", points=50)
    rule(start_number=2, code="other", points=50)
    assert lines() == [WHOLE[0], (240, 9, 2, 8, 780), ZERO[2], WHOLE[3]]


def test_a_line_that_counts_zero_loses_no_points(table: SkatTable) -> None:
    with refused("ruling-zero-loses-points", field="points"):
        rule(points=50)
    assert lines() == WHOLE


def test_points_taken_off_before_come_back_only_after_the_line(table: SkatTable) -> None:
    points = rule(code="other", points=50)
    zero = rule()
    with refused("ruling-under-void-line"):
        take_back_ruling(points, by=COMMAND, reason="nothing was wrong")
    take_back_ruling(zero, by=COMMAND, reason="it was the right seat")
    take_back_ruling(points, by=COMMAND, reason="nothing was wrong")
    assert (lines(), Seat.objects.get(number=3).penalty) == (WHOLE, 0)


def test_not_before_the_sheet_is_in(table: SkatTable) -> None:
    later = seat_series(Tournament.objects.get(), 2, [list(Tournament.objects.get().entries.all())])
    with refused("ruling-line-not-typed", field="start_number", table=1):
        rule(series_number=2)
    assert later.skat_tables.count() == 1
    assert not Ruling.objects.exists()


def test_where_a_second_person_confirms_the_sheet_is_confirmed_first(table: SkatTable) -> None:
    Tournament.objects.update(second_person="another")
    with refused("ruling-line-not-confirmed", field="start_number", table=1):
        rule()
    sheet = table.score_sheet
    type(sheet).objects.update(state="confirmed", confirmed_as="Ib", confirmed_at=sheet.recorded_at)
    rule()
    with refused("sheet-with-void-line", table=1):
        take_back_confirmation(sheet, version=2, by=COMMAND, reason="again")


def test_a_closed_series_is_not_changed(table: SkatTable) -> None:
    ruling = rule()
    table.series.__class__.objects.update(state="closed")
    with refused("series-closed", number=1):
        take_back_ruling(ruling, by=COMMAND, reason="too late")
    assert lines() == ZERO


def test_a_file_carries_the_paper_and_the_ruling(table: SkatTable) -> None:
    rule()
    data = export_tournament(Tournament.objects.get())
    line = data["series"][0]["tables"][0]["sheet"]["lines"][2]
    assert (line["game_points"], line["series_points"], line["stated_total"]) == (-104, 356, 356)
    copy = import_tournament(read_text(as_text(data)), by=COMMAND, as_copy=True)
    assert lines(copy) == ZERO
    take_back_ruling(copy.rulings.get(), by=COMMAND, reason="wrong")
    assert lines(copy) == WHOLE


@pytest.mark.database
def test_the_database_wants_player_and_series(table: SkatTable) -> None:
    ruling = rule()
    for wrong in ({"entry": None}, {"series_number": None}, {"points": 1}):
        with pytest.raises(IntegrityError), transaction.atomic():
            Ruling.objects.filter(pk=ruling.pk).update(**wrong)
