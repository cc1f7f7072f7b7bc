"""Another tournament with the same start numbers has seats, draws and sheets of its own: none of them is mixed up."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.journal.writing import write_journal
from tournaments.models import (
    Deal,
    Draw,
    DrawJob,
    EveningPlan,
    JournalEntry,
    ScoreSheet,
    Seat,
    Series,
    SkatTable,
    Tournament,
)
from tournaments.seating.changes.arrivals import name_substitute, without_seat
from tournaments.seating.changes.changing import change_seats, steps_of, touched_tables
from tournaments.seating.changes.redrawing import _redraws
from tournaments.seating.changes.swapping import swap
from tournaments.seating.drawing import evenings
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.drawing.evenings import is_published_by_closing, stored_plan, unstored_task
from tournaments.seating.drawing.hall import seated_tables, seated_tables_of
from tournaments.seating.drawing.history import history_before
from tournaments.seating.drawing.mates import _in_order, has_teams_to_seat, team_numbers
from tournaments.seating.generator.facts import History
from tournaments.seating.publication.publishing import Publication, public_document
from tournaments.seating.publication.releasing import discard_draw, has_sheets, plan_on_record

LINES = [(100, 5, 0), (40, 2, 0), (30, 1, 0), (20, 1, 0)]


@pytest.fixture
def busy(db: None) -> Series:
    """Planned, drawn, changed by hand, played and drawn again; its tournament has teams and a journal."""
    tournament = make_tournament("Busy", series_count=2)
    entries = make_entries(tournament, 8)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]], seating=Series.Seating.PLAN)
    Draw.objects.create(series=series, document={"version": 1}, fingerprint="0f", steps=[{"why": "late"}])
    EveningPlan.objects.create(first=series, series_count=2, content={}, fingerprints=[])
    one, two = series.skat_tables.order_by("number")
    store_result(one, LINES)
    Deal.objects.create(skat_table=two, number=1, told={"passed": True})
    DrawJob.objects.create(tournament=tournament, number=1, kind="redraw", state="done", progress=100)
    make_team(make_plan(tournament), "Red", entries[:4])
    write_journal(tournament, JournalEntry.Action.DRAW_DISCARDED, by=COMMAND, series_number=1)
    states = {"state": "closed"}, {"state": "running"}
    write_journal(
        tournament, JournalEntry.Action.TOURNAMENT_STATE, by=COMMAND, before=states[0], after=states[1]
    )
    return series


@pytest.fixture
def bare(busy: Series) -> Series:
    """Eight with the same start numbers, and nothing beside their seats."""
    return hall("Bare")


def hall(name: str) -> Series:
    tournament = make_tournament(name, series_count=2)
    entries = make_entries(tournament, 8)
    return seat_series(tournament, 1, [entries[:4], entries[4:]])


def test_nothing_of_another_tournament_is_read(bare: Series, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = bare.tournament
    monkeypatch.setattr(evenings, "read", lambda document: [document])
    assert (stored_plan(tournament), unstored_task(tournament)) == (None, None)
    assert not is_published_by_closing(tournament)
    assert (steps_of(bare), touched_tables(bare), has_sheets(bare)) == ([], set(), False)
    assert not _redraws(bare).exists()
    assert (team_numbers(tournament), has_teams_to_seat(tournament)) == ({}, False)
    assert _in_order(tournament, {}) == []
    publication = Publication(tournament)
    assert (publication.draws, dict(publication.discarded), public_document(bare)) == ([], {}, None)
    tables = [["1", [[1], [2], [3], [4]]], ["2", [[5], [6], [7], [8]]]]
    found = plan_on_record(bare)
    assert (found["seed"], [list(table) for table in found["tables"]]) == ("1", tables)
    assert set(found) == {"seed", "seating", "tables"}


def test_everybody_sits_in_the_own_hall(busy: Series, bare: Series) -> None:
    tables = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8)}
    assert tables_of_series(bare) == tables
    assert history_before(bare.tournament, 2) == History.of([list(tables.values())])
    assert history_before(bare.tournament, 1) == History()
    for halls in (seated_tables(bare), seated_tables_of(bare.tournament)[1]):
        assert [table.series for table, _seats in halls] == [bare] * 2
        assert [[seat.entry.start_number for seat in seats] for _table, seats in halls] == [
            [1, 2, 3, 4], [5, 6, 7, 8],
        ]  # fmt: skip
    Seat.objects.filter(series=busy, entry__start_number=7).delete()
    assert not without_seat(bare).exists()
    assert [entry.tournament for entry in without_seat(busy)] == [busy.tournament]


def rows_of(series: Series) -> list[object]:
    """Everything that a change of seats could touch."""
    seats = Seat.objects.filter(series=series).order_by("pk")
    tables = SkatTable.objects.filter(series=series).order_by("pk")
    steps, version = steps_of(series), Series.objects.get(pk=series.pk).version
    deals = Deal.objects.filter(skat_table__series=series).count()
    sheets = ScoreSheet.objects.filter(skat_table__series=series).count()
    return [list(seats.values()), list(tables.values()), steps, version, deals, sheets]


def test_nothing_of_another_tournament_is_changed(busy: Series, bare: Series) -> None:
    Seat.objects.filter(series=busy, entry__start_number=1).update(substitute="Ib Poulsen")
    Seat.objects.filter(series=hall("Later"), entry__start_number=5).update(substitute="Bo Poulsen")
    before = rows_of(busy)
    swapped = swap(bare, 1, 5, version=bare.version, by=COMMAND)
    gone = {1: (5, 2, 3), 3: (1, 6, 7, 8)}
    changed = change_seats(bare, gone, version=swapped.version, by=COMMAND, why="late")
    assert tables_of_series(bare) == gone
    assert not Seat.objects.filter(series=bare).exclude(substitute="").exists()
    name_substitute(bare, 2, "Bo Juul", version=changed.version, by=COMMAND)
    assert Seat.objects.get(substitute="Bo Juul").series == bare
    bare.refresh_from_db()
    discard_draw(bare, by=COMMAND)
    assert list(Tournament.objects.get(name="Bare").series.all()) == []
    assert rows_of(busy) == before


def test_who_swapped_is_named_as_here(busy: Series, bare: Series) -> None:
    for series in (busy, hall("Later")):
        player = series.tournament.entries.get(start_number=1).player
        player.last_name = "Zeuthen"
        player.save()
    swap(bare, 1, 5, version=bare.version, by=COMMAND)
    written = JournalEntry.objects.get(tournament=bare.tournament)
    assert written.reason == "1 Madsen and 5 Ibsen swapped seats"
