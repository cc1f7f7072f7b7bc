"""A series of the rehearsal, put together from its tables, what has come and what is recorded."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tournaments.rehearsal.hall.test_papers import papers
from tournaments.rehearsal.hall.course import HallCourse
from tournaments.rehearsal.hall.findings import PaperFinding, PaperOutcome, RecordedPaper
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.notes import HallDeed, HallNote
from tournaments.rehearsal.series_state import RehearsedSeries, _empty_seats, recorded_of

RIGHT = replace(next(paper for paper in papers() if paper.slip is PaperSlip.NONE), table=7)


def seat(number: int, result: tuple[int | None, ...] = (None, None, None), substitute: str = "") -> Any:
    points, won, lost = result
    entry = SimpleNamespace(start_number=number)
    return SimpleNamespace(entry=entry, game_points=points, won=won, lost=lost, substitute=substitute)


def table(number: int, **sheet: Any) -> Any:
    return SimpleNamespace(number=number, **({"score_sheet": SimpleNamespace(**sheet)} if sheet else {}))


def test_what_is_recorded_of_a_table() -> None:
    seats = [seat(3, (-48, 0, 2)), seat(9, (0, 1, 0)), seat(4)]
    assert recorded_of(table(1), seats) is None
    assert recorded_of(table(1, passed=5, reason="torn"), seats) == RecordedPaper(
        {3: (-48, 0, 2), 9: (0, 1, 0), 4: (0, 0, 0)}, 5, "torn"
    )


def shown(come: tuple[TablePaper, ...], sent_back: frozenset[int], notes: list[HallNote]) -> RehearsedSeries:
    """Table 7 is recorded as it stands on its paper, table 8 is not."""
    lines = [(line.game_points, line.won, line.lost) for line in RIGHT.truth]
    recorded = [seat(player, line) for player, line in zip(RIGHT.players, lines, strict=True)]
    course = HallCourse(True, come, 0, (), sent_back, asks=False)
    tables = [(table(7, passed=RIGHT.passed, reason=""), recorded), (table(8), [seat(50)])]
    nobody: Any = None
    names = {number: f"Player {number}" for number in (*RIGHT.players, 50)}
    return RehearsedSeries(nobody, tables, [*come], notes, course, names, frozenset(), {})


def test_where_somebody_sits_and_what_has_come() -> None:
    found = shown((RIGHT,), frozenset(), [])
    assert [found.table_of(number) for number in (RIGHT.players[0], 50, 51)] == [7, 8, None]
    assert [found.paper_of(number) for number in (7, 8)] == [RIGHT, None]
    assert found.names_on(RIGHT) == [f"Player {number}" for number in RIGHT.players]


@pytest.mark.parametrize("sent_back", [frozenset(), frozenset({7}), frozenset({8})])
def test_what_became_of_the_papers_that_have_come(sent_back: frozenset[int]) -> None:
    unsigned = replace(RIGHT, spoilt=replace(RIGHT.spoilt, slip=PaperSlip.UNSIGNED))
    notes = [HallNote(HallDeed.OPENED, 1, 7, at=3.0), HallNote(HallDeed.SAVED, 1, 7, at=5.0)]
    waiting = replace(RIGHT, table=8)
    outcome = PaperOutcome.FOUND if 7 in sent_back else PaperOutcome.THROUGH
    assert shown((unsigned, waiting), sent_back, notes).findings() == [
        PaperFinding(unsigned, outcome, seconds=2),
        PaperFinding(waiting, PaperOutcome.OPEN),
    ]


def test_seats_of_those_who_have_gone_and_for_whom_nobody_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """3 and 4 went home after series 1, which was played."""
    asked: list[Any] = []

    def gone(planned: Any, series: int, begun: Any) -> frozenset[int]:
        asked.append((planned, series, begun))
        return frozenset({3, 4, 5})

    monkeypatch.setattr("tournaments.rehearsal.series_state.gone_before", gone)
    tables = [(table(1), [seat(1), seat(3)]), (table(2), [seat(4, substitute="Bo"), seat(2)])]
    noted = [HallNote(HallDeed.BEGUN, 1), HallNote(HallDeed.NEXT, 2), HallNote(HallDeed.BEGUN, 3)]
    assert _empty_seats(tables, [], 3, noted) == {3: 1}
    assert asked == [([], 3, {1, 3})]
