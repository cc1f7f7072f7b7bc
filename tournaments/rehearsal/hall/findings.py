"""What became of a paper at the desk: found, got through, or right from the beginning. Pure; nobody is marked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from statistics import median

from scoring.rules import Tally
from tournaments.rehearsal.hall.papers import Paper
from tournaments.rehearsal.hall.slips import Slip
from tournaments.rehearsal.notes import Note, What


class Outcome(StrEnum):
    OPEN = "open"  # not typed in
    RIGHT = "right"  # a right paper, rightly typed
    FOUND = "found"  # a wrong one, and what was recorded is right
    KEPT = "kept"  # recorded as it is on the paper, with a reason
    THROUGH = "through"
    TYPED = "typed"  # neither what is right nor what stands on the paper


@dataclass(frozen=True)
class Recorded:
    """By start number: game points, games won and lost. ``reason``: why a sheet that does not add up was saved."""

    lines: Mapping[int, tuple[int, int, int]]
    passed: int
    reason: str


@dataclass(frozen=True)
class Finding:
    """``players``: whose lines are not what they really have. ``seconds``: from opening the form until it was saved."""

    paper: Paper
    outcome: Outcome
    players: tuple[int, ...] = ()
    seconds: int | None = None


def finding_of(
    paper: Paper, recorded: Recorded | None, *, was_sent_back: bool, seconds: int | None
) -> Finding:
    if recorded is None:
        return Finding(paper, Outcome.OPEN)
    players = _differing(paper, paper.truth, recorded)
    return Finding(paper, _outcome(paper, recorded, players, was_sent_back=was_sent_back), players, seconds)


def _outcome(paper: Paper, recorded: Recorded, players: tuple[int, ...], *, was_sent_back: bool) -> Outcome:
    if paper.slip is Slip.UNSIGNED and not players:
        return Outcome.FOUND if was_sent_back else Outcome.THROUGH
    is_right = not players and recorded.passed == paper.passed
    if is_right:
        is_as_written = paper.slip is Slip.NONE and not paper.has_swapped_seats
        return Outcome.RIGHT if is_as_written else Outcome.FOUND
    if recorded.reason:
        return Outcome.KEPT
    is_as_on_paper = not _differing(paper, paper.spoilt.lines, recorded)
    is_wrong_paper = paper.slip is not Slip.NONE or paper.has_swapped_seats
    return (
        Outcome.THROUGH if is_wrong_paper and (is_as_on_paper or paper.has_swapped_seats) else Outcome.TYPED
    )


def _differing(paper: Paper, lines: Sequence[Tally], recorded: Recorded) -> tuple[int, ...]:
    return tuple(
        player
        for player, line in zip(paper.players, lines, strict=True)
        if recorded.lines.get(player) != (line.game_points, line.won, line.lost)
    )


def seconds_of(notes: Sequence[Note], table: int) -> int | None:
    """From the last opening of the form before it was saved for the first time; None where either is missing."""
    of_table = [note for note in notes if note.table == table]
    saved = next((note.at for note in of_table if note.what == What.SAVED), None)
    if saved is None:
        return None
    opened = [note.at for note in of_table if note.what == What.OPENED and note.at <= saved]
    return round(saved - opened[0]) if opened else None


def usual_seconds(findings: Sequence[Finding]) -> int | None:
    times = [finding.seconds for finding in findings if finding.seconds is not None]
    return round(median(times)) if times else None
