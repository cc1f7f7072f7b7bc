"""Drawing a series in the database: once, in order, journalled; released and discarded."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import User

from tests.factories import COMMAND, make_entries, make_tournament, store_result
from tests.refusals import refused
from tournaments.access.actors import login
from tournaments.models import Entry, JournalEntry, ScoreSheet, Seat, Series, Tournament
from tournaments.seating.drawing.draw_facts import DrawFacts, read_facts
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.publication.releasing import check_seats, discard_draw, release_seats

pytestmark = pytest.mark.database


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament(state=Tournament.State.OPEN)
    make_entries(tournament, 8)
    return tournament


def released(series: Series) -> Series:
    return release_seats(check_seats(series, by=COMMAND), by=COMMAND)


def seats_of(series: Series) -> dict[int, list[int]]:
    tables: dict[int, list[int]] = {}
    for seat in Seat.objects.filter(series=series).order_by("skat_table__number", "number"):
        tables.setdefault(seat.skat_table.number, []).append(seat.entry.start_number)
    return tables


def test_the_first_draw_starts_the_tournament_and_is_written_down(
    tournament: Tournament, director: User
) -> None:
    series = draw_series(tournament, 1, by=login(director), seed="skat")

    tournament.refresh_from_db()
    tables = seats_of(series)
    assert (series.state, series.seed, tournament.state) == ("draft", "skat", "running")
    assert sorted(number for table in tables.values() for number in table) == list(range(1, 9))
    drawn = JournalEntry.objects.get(action="series-drawn")
    assert drawn.after == {
        "seed": "skat",
        "seating": "draw",
        "tables": [[n, seats] for n, seats in tables.items()],
    }


def test_drawing_twice_gives_the_same_series(tournament: Tournament, director: User) -> None:
    first = draw_series(tournament, 1, by=login(director))

    assert draw_series(tournament, 1, by=login(director)).pk == first.pk
    assert Series.objects.count() == 1


def test_who_presses_while_another_one_draws_gets_that_draw(
    tournament: Tournament, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other draw is written when this one has begun, and before it has read who is here."""
    others: list[Series] = []

    def read_late(*asked: Any) -> DrawFacts:
        monkeypatch.undo()
        others.append(draw_series(tournament, 1, by=COMMAND))
        return read_facts(*asked)

    monkeypatch.setattr("tournaments.seating.drawing.drawing.read_facts", read_late)
    assert [draw_series(tournament, 1, by=COMMAND)] == others


def test_only_who_is_here_is_seated(tournament: Tournament) -> None:
    Entry.objects.filter(start_number=3).update(is_here=False)
    Entry.objects.filter(start_number=5).update(is_here=False, is_withdrawn=True)

    tables = seats_of(draw_series(tournament, 1, by=COMMAND))

    assert sorted(number for table in tables.values() for number in table) == [1, 2, 4, 6, 7, 8]


@pytest.mark.parametrize(
    ("number", "code", "values"),
    [
        (0, "series-beyond-tournament", {"count": 3}),
        (2, "other-series-next", {"number": 1}),
        (9, "series-beyond-tournament", {"count": 3}),
    ],
)
def test_series_are_drawn_in_order(
    tournament: Tournament, number: int, code: str, values: dict[str, Any]
) -> None:
    with refused(code, **values):
        draw_series(tournament, number, by=COMMAND)


def test_a_closed_tournament_is_not_drawn(tournament: Tournament) -> None:
    Tournament.objects.update(state=Tournament.State.CLOSED)
    with refused("draw-in-closed-tournament"):
        draw_series(tournament, 1, by=COMMAND)


def test_by_standings_the_best_sit_at_table_one(tournament: Tournament) -> None:
    first = released(draw_series(tournament, 1, by=COMMAND, seed="skat"))
    points = {
        1: [(100, 5, 0), (90, 5, 0), (80, 5, 0), (70, 5, 0)],
        2: [(95, 5, 0), (85, 5, 0), (75, 5, 0), (65, 5, 0)],
    }
    for table in first.skat_tables.all():
        store_result(table, points[table.number])
    before = seats_of(first)

    second = draw_series(tournament, 2, by=COMMAND, seating="standings")

    best = [before[table][place] for place in range(4) for table in (1, 2)]
    assert seats_of(second) == {1: best[:4], 2: best[4:]}


def test_releasing_is_done_once(tournament: Tournament, director: User) -> None:
    series = draw_series(tournament, 1, by=login(director))

    with refused("seats-not-checked"):
        release_seats(series, by=login(director))
    for _twice in range(2):
        check_seats(series, by=login(director))
        release_seats(series, by=login(director))

    assert Series.objects.get().state == "released"
    assert JournalEntry.objects.filter(action="series-checked").count() == 1
    assert JournalEntry.objects.filter(action="series-released").count() == 1


def test_a_discarded_draw_stays_in_the_journal(tournament: Tournament, director: User) -> None:
    series = draw_series(tournament, 1, by=login(director), seed="skat")
    tables = seats_of(series)

    discard_draw(series, by=login(director))

    assert not Series.objects.exists()
    gone = JournalEntry.objects.get(action="draw-discarded")
    assert gone.before["tables"] == [[str(n), [[seat] for seat in seats]] for n, seats in tables.items()]


def test_a_draw_with_sheets_goes_only_with_a_reason(tournament: Tournament, director: User) -> None:
    series = released(draw_series(tournament, 1, by=login(director)))
    store_result(
        series.skat_tables.get(number=1), [(100, 5, 0), (90, 5, 0), (80, 5, 0), (70, 5, 0)], passed=28
    )

    with refused("discard-without-reason", field="reason"):
        discard_draw(series, by=login(director), reason=" ")
    assert ScoreSheet.objects.count() == 1

    discard_draw(series, by=login(director), reason="the fire alarm")
    gone = JournalEntry.objects.get(action="draw-discarded")
    assert (gone.reason, gone.before["passed"]) == ("the fire alarm", {"1": 28})
    assert gone.before["tables"][0][1][0][1:] == [100, 5, 0, 0, 350]
    assert Tournament.objects.get().result_version == 1


def test_only_the_newest_draw_can_be_discarded(tournament: Tournament) -> None:
    first = draw_series(tournament, 1, by=COMMAND)
    draw_series(tournament, 2, by=COMMAND)

    with refused("later-series-drawn"):
        discard_draw(first, by=COMMAND)
