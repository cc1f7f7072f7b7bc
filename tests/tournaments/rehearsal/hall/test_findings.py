"""What became of each paper."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from scoring.rules import Tally
from tests.tournaments.rehearsal.hall.test_papers import papers
from tournaments.rehearsal.hall.findings import (
    Finding,
    Outcome,
    Recorded,
    finding_of,
    seconds_of,
    usual_seconds,
)
from tournaments.rehearsal.hall.papers import Paper
from tournaments.rehearsal.hall.slips import Slip
from tournaments.rehearsal.notes import Note, What


def paper_with(slip: Slip) -> Paper:
    return next(paper for paper in papers() if paper.slip is slip)


def recorded(paper: Paper, lines: Sequence[Tally], reason: str = "") -> Recorded:
    by_player = zip(paper.players, lines, strict=True)
    return Recorded(
        {one: (line.game_points, line.won, line.lost) for one, line in by_player}, paper.passed, reason
    )


def outcome(paper: Paper, lines: Sequence[Tally], *, reason: str = "", back: bool = False) -> Outcome:
    return finding_of(paper, recorded(paper, lines, reason), was_sent_back=back, seconds=None).outcome


def test_not_typed_in() -> None:
    paper = paper_with(Slip.NONE)
    assert finding_of(paper, None, was_sent_back=False, seconds=None) == Finding(paper, Outcome.OPEN)


def test_a_right_paper() -> None:
    paper = paper_with(Slip.NONE)
    assert outcome(paper, paper.truth) is Outcome.RIGHT


@pytest.mark.parametrize("slip", [Slip.SWAPPED, Slip.LINE, Slip.WHOLE_LINES])
def test_a_wrong_paper(slip: Slip) -> None:
    paper = paper_with(slip)
    written = paper.spoilt.lines
    found = [
        outcome(paper, paper.truth),
        outcome(paper, written),
        outcome(paper, written, reason="as it stands"),
    ]
    assert found == [Outcome.FOUND, Outcome.THROUGH, Outcome.KEPT]


def test_a_missing_signature_is_found_by_sending_it_back() -> None:
    paper = paper_with(Slip.UNSIGNED)
    assert outcome(paper, paper.truth) is Outcome.THROUGH
    assert outcome(paper, paper.truth, back=True) is Outcome.FOUND


def test_a_slip_of_the_desk_names_the_player() -> None:
    paper = paper_with(Slip.NONE)
    line = paper.truth[0]
    typed = (Tally(line.game_points + 1, line.won, line.lost, 0, line.stated_total), *paper.truth[1:])
    found = finding_of(paper, recorded(paper, typed), was_sent_back=False, seconds=20)
    assert found == Finding(paper, Outcome.TYPED, (paper.players[0],), 20)


def test_seconds_count_from_the_first_opening() -> None:
    notes = [
        Note(What.OPENED, 1, 3, at=10.0), Note(What.REFUSED, 1, 3, at=30.0), Note(What.OPENED, 1, 4, at=31.0),
        Note(What.SAVED, 1, 3, at=42.4), Note(What.OPENED, 1, 3, at=90.0), Note(What.SAVED, 1, 3, at=99.0),
    ]  # fmt: skip
    assert [seconds_of(notes, table) for table in (3, 4, 5)] == [32, None, None]


def test_usual_seconds_are_those_in_the_middle() -> None:
    paper = paper_with(Slip.NONE)
    times = [20, None, 30, 400]
    assert usual_seconds([Finding(paper, Outcome.RIGHT, seconds=one) for one in times]) == 30
    assert usual_seconds([]) is None
