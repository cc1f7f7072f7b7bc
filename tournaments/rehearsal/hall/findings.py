"""The outcome of a paper at the desk: mistake found or missed, or right from the beginning. Pure; no scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from scoring.rules import Tally
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.notes import HallDeed, HallNote


class PaperOutcome(StrEnum):
    OPEN = "open"  # not typed in
    RIGHT = "right"  # a right paper, correctly typed
    FOUND = "found"  # a wrong paper, recorded correctly
    KEPT = "kept"  # recorded as on the paper, with a reason
    THROUGH = "through"
    TYPED = "typed"  # recorded neither correctly nor as on the paper


@dataclass(frozen=True)
class RecordedPaper:
    """By start number: game points, games won and lost. ``reason``: why a sheet that does not add up was saved."""

    lines: Mapping[int, tuple[int, int, int]]
    passed: int
    reason: str


@dataclass(frozen=True)
class PaperFinding:
    """``players``: those with wrong recorded lines. ``seconds``: from opening the form until it was saved."""

    paper: TablePaper
    outcome: PaperOutcome
    players: tuple[int, ...] = ()
    seconds: int | None = None


def finding_of(
    paper: TablePaper, recorded: RecordedPaper | None, *, was_sent_back: bool, seconds: int | None
) -> PaperFinding:
    if recorded is None:
        return PaperFinding(paper, PaperOutcome.OPEN)
    players = _differing(paper, paper.truth, recorded)
    return PaperFinding(
        paper, _outcome(paper, recorded, players, was_sent_back=was_sent_back), players, seconds
    )


def _outcome(
    paper: TablePaper, recorded: RecordedPaper, players: tuple[int, ...], *, was_sent_back: bool
) -> PaperOutcome:
    if paper.slip is PaperSlip.UNSIGNED and not players:
        return PaperOutcome.FOUND if was_sent_back else PaperOutcome.THROUGH
    is_right = not players and recorded.passed == paper.passed
    if is_right:
        is_as_written = paper.slip is PaperSlip.NONE and not paper.has_swapped_seats
        return PaperOutcome.RIGHT if is_as_written else PaperOutcome.FOUND
    if recorded.reason:
        return PaperOutcome.KEPT
    is_as_on_paper = not _differing(paper, paper.spoilt.lines, recorded)
    is_wrong_paper = paper.slip is not PaperSlip.NONE or paper.has_swapped_seats
    return (
        PaperOutcome.THROUGH
        if is_wrong_paper and (is_as_on_paper or paper.has_swapped_seats)
        else PaperOutcome.TYPED
    )


def _differing(paper: TablePaper, lines: Sequence[Tally], recorded: RecordedPaper) -> tuple[int, ...]:
    return tuple(
        player
        for player, line in zip(paper.players, lines, strict=True)
        if recorded.lines.get(player) != (line.game_points, line.won, line.lost)
    )


def seconds_of(notes: Sequence[HallNote], table: int) -> int | None:
    """Seconds from the first opening of the form to its first saving; None if either is missing."""
    opened, saved = (_first(notes, table, deed) for deed in (HallDeed.OPENED, HallDeed.SAVED))
    return round(saved - opened) if opened is not None and saved is not None and opened <= saved else None


def _first(notes: Sequence[HallNote], table: int, deed: HallDeed) -> float | None:
    return next((note.at for note in notes if note.table == table and note.what == deed), None)


def usual_seconds(findings: Sequence[PaperFinding]) -> int | None:
    times = [finding.seconds for finding in findings if finding.seconds is not None]
    return round(median(times)) if times else None
