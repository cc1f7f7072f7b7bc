"""What a form shows for a sheet that does not add up: the change that makes it right, or the wrong lines."""

from __future__ import annotations

import json
from dataclasses import dataclass

from scoring.rules import Settled
from scoring.rules.doubt import wrong_lines
from scoring.rules.slips import FIGURES, Slip, find_slip
from scoring.words.deals import number
from scoring.words.phrases import describe
from scoring.words.slips import describe_wrong_lines
from tournaments.models import Series

TYPED_FIGURES = (*FIGURES, "stated_total")


@dataclass(frozen=True)
class Proposal:
    """``changes``: new values by form field, in its order. ``seats``: the lines with changes. If no single slip
    explains the errors there are no changes, and ``seats`` are the lines that cannot be right.
    """

    sentence: str
    seats: tuple[int, ...]
    changes: dict[str, str]

    @property
    def first_field(self) -> str:
        """The field that shows the sentence and where typing continues; empty if nothing is proposed."""
        return next(iter(self.changes), "")

    @property
    def changes_as_json(self) -> str:
        """For the page's script."""
        return json.dumps(self.changes, ensure_ascii=False)


def proposal_for(series: Series, settled: Settled) -> Proposal | None:
    """The change that makes the sheet of a table of ``series`` right, or else its wrong lines; None without a wrong
    total."""
    tournament = series.tournament
    slip = find_slip(tournament.rule_system, settled, tournament.rounds)
    if slip is None:
        return _wrong_lines(series, settled)
    by_seat = {
        seat: changes
        for seat in range(1, len(slip.lines) + 1)
        if (changes := _changes_of_line(settled, slip, seat))
    }
    changes = {name: text for line in by_seat.values() for name, text in line.items()}
    if slip.passed != settled.passed:
        changes["passed"] = number(slip.passed)
    return Proposal(describe(slip.problem), tuple(by_seat), changes)


def _wrong_lines(series: Series, settled: Settled) -> Proposal | None:
    if not any(problem.code == "total-differs" for problem in settled.errors):
        return None
    seats = wrong_lines(series.tournament.rule_system, settled)
    return Proposal(describe_wrong_lines(seats), seats, {})


def _changes_of_line(settled: Settled, slip: Slip, seat: int) -> dict[str, str]:
    typed, right = settled.lines[seat - 1], slip.lines[seat - 1]
    return {
        f"{name}_{seat}": number(getattr(right, name))
        for name in TYPED_FIGURES
        if getattr(right, name) != getattr(typed, name)
    }
