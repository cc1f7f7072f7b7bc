"""What became of each paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from scoring.rules import Tally
from tests.tournaments.rehearsal.hall.test_papers import papers
from tournaments.rehearsal.hall.findings import (
    PaperFinding,
    PaperOutcome,
    RecordedPaper,
    finding_of,
    seconds_of,
    usual_seconds,
)
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.notes import HallDeed, HallNote


def paper_with(slip: PaperSlip) -> TablePaper:
    return next(paper for paper in papers() if paper.slip is slip)


def recorded(paper: TablePaper, lines: Sequence[Tally], reason: str = "") -> RecordedPaper:
    by_player = zip(paper.players, lines, strict=True)
    return RecordedPaper(
        {one: (line.game_points, line.won, line.lost) for one, line in by_player}, paper.passed, reason
    )


def outcome(
    paper: TablePaper, lines: Sequence[Tally], *, reason: str = "", back: bool = False
) -> PaperOutcome:
    return finding_of(paper, recorded(paper, lines, reason), was_sent_back=back, seconds=None).outcome


def test_not_typed_in() -> None:
    paper = paper_with(PaperSlip.NONE)
    assert finding_of(paper, None, was_sent_back=False, seconds=None) == PaperFinding(
        paper, PaperOutcome.OPEN
    )


def test_a_right_paper() -> None:
    paper = paper_with(PaperSlip.NONE)
    assert outcome(paper, paper.truth) is PaperOutcome.RIGHT


@pytest.mark.parametrize("slip", [PaperSlip.SWAPPED, PaperSlip.LINE, PaperSlip.WHOLE_LINES])
def test_a_wrong_paper(slip: PaperSlip) -> None:
    paper = paper_with(slip)
    written = paper.spoilt.lines
    found = [
        outcome(paper, paper.truth),
        outcome(paper, written),
        outcome(paper, written, reason="as it stands"),
    ]
    assert found == [PaperOutcome.FOUND, PaperOutcome.THROUGH, PaperOutcome.KEPT]


def test_a_missing_signature_is_found_by_sending_it_back() -> None:
    paper = paper_with(PaperSlip.UNSIGNED)
    assert outcome(paper, paper.truth) is PaperOutcome.THROUGH
    assert outcome(paper, paper.truth, back=True) is PaperOutcome.FOUND


def test_a_slip_of_the_desk_names_the_player() -> None:
    paper = paper_with(PaperSlip.NONE)
    line = paper.truth[0]
    typed = (Tally(line.game_points + 1, line.won, line.lost, 0, line.stated_total), *paper.truth[1:])
    found = finding_of(paper, recorded(paper, typed), was_sent_back=False, seconds=20)
    assert found == PaperFinding(paper, PaperOutcome.TYPED, (paper.players[0],), 20)


def test_seconds_count_from_the_first_opening() -> None:
    notes = [
        HallNote(HallDeed.OPENED, 1, 3, at=10.0), HallNote(HallDeed.REFUSED, 1, 3, at=30.0), HallNote(HallDeed.OPENED, 1, 4, at=31.0),
        HallNote(HallDeed.SAVED, 1, 3, at=42.4), HallNote(HallDeed.OPENED, 1, 3, at=90.0), HallNote(HallDeed.SAVED, 1, 3, at=99.0),
    ]  # fmt: skip
    assert [seconds_of(notes, table) for table in (3, 4, 5)] == [32, None, None]


def test_usual_seconds_are_those_in_the_middle() -> None:
    paper = paper_with(PaperSlip.NONE)
    times = [20, None, 30, 400]
    assert usual_seconds([PaperFinding(paper, PaperOutcome.RIGHT, seconds=one) for one in times]) == 30
    assert usual_seconds([]) is None


NONE, LINE, UNSIGNED = PaperSlip.NONE, PaperSlip.LINE, PaperSlip.UNSIGNED
FOUND, THROUGH, TYPED = PaperOutcome.FOUND, PaperOutcome.THROUGH, PaperOutcome.TYPED


@pytest.mark.parametrize(
    ("slip", "has_swapped_seats", "typed", "expected"),
    [
        (NONE, False, "truth", PaperOutcome.RIGHT),
        (NONE, False, "other", TYPED),
        (NONE, False, "passed", TYPED),
        (NONE, True, "truth", FOUND),
        (NONE, True, "other", THROUGH),
        (LINE, False, "truth", FOUND),
        (LINE, False, "paper", THROUGH),
        (LINE, False, "other", TYPED),
        (UNSIGNED, False, "other", TYPED),
    ],
)
def test_what_was_typed_from_which_paper(
    slip: PaperSlip, has_swapped_seats: bool, typed: str, expected: PaperOutcome
) -> None:
    """``other``: one point more than the truth; ``passed``: right lines, but a deal more was passed."""
    paper = replace(paper_with(slip), has_swapped_seats=has_swapped_seats)
    first = paper.truth[0]
    wrong = (replace(first, game_points=first.game_points + 1), *paper.truth[1:])
    lines = {"paper": paper.spoilt.lines, "other": wrong}.get(typed, paper.truth)
    said = recorded(paper, lines)
    said = replace(said, passed=paper.passed + (typed == "passed"))
    assert finding_of(paper, said, was_sent_back=False, seconds=None).outcome is expected


def test_a_form_opened_and_saved_at_the_same_moment() -> None:
    notes = [HallNote(what, 1, 3, at=10.0) for what in (HallDeed.OPENED, HallDeed.SAVED)]
    assert seconds_of(notes, 3) == 0
    assert seconds_of(notes[1:], 3) is None
