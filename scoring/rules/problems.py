"""Everything that is wrong with a sheet, all at once, as codes with the field they concern.

Codes, never sentences: ``scoring.words`` has a sentence for each in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as member
from enum import StrEnum

from scoring.rules.misread import likely_slip
from scoring.rules.settlement import SeatResult, Tally

Value = int | str | tuple[int, ...]


class Severity(StrEnum):
    """An error cannot be on a correct sheet; a warning is worth a second look."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One finding. ``deal`` and ``seat`` count from 1; ``field`` is the name of the field on the form."""

    severity: Severity
    code: str
    deal: int | None = None
    seat: int | None = None
    field: str | None = None
    values: Mapping[str, Value] = member(default_factory=dict, hash=False)


def error(code: str, *, seat: int | None = None, field: str | None = None, **values: Value) -> Problem:
    """A problem that no correct sheet has."""
    return Problem(Severity.ERROR, code, seat=seat, field=field, values=values)


def warning(code: str, *, seat: int | None = None, field: str | None = None, **values: Value) -> Problem:
    """A problem worth a second look; the deal still counts."""
    return Problem(Severity.WARNING, code, seat=seat, field=field, values=values)


def is_error(problem: Problem) -> bool:
    """Whether a deal with this problem counts nothing."""
    return problem.severity is Severity.ERROR


def wrong_number_of_deals(deals: int, expected: int) -> list[Problem]:
    """Every player deals equally often."""
    if deals == expected:
        return []
    return [error("wrong-number-of-deals", field="deals", deals=deals, expected=expected)]


def games_do_not_add_up(tallies: Sequence[Tally], passed: int, deals: int) -> list[Problem]:
    """Every deal of the series is won, lost or passed."""
    won, lost = sum(t.won for t in tallies), sum(t.lost for t in tallies)
    if won + lost + passed == deals:
        return []
    return [
        error(
            "games-do-not-add-up",
            field="passed",
            won=won,
            lost=lost,
            passed=passed,
            sum=won + lost + passed,
            deals=deals,
            difference=deals - won - lost - passed,
        )
    ]


def too_many_games(tallies: Sequence[Tally], most: int) -> list[Problem]:
    """The dealer at a table of four sits out, so nobody declares in more than three deals of a round."""
    return [
        error("too-many-games", seat=seat, field="won", games=tally.won + tally.lost, most=most)
        for seat, tally in enumerate(tallies, 1)
        if tally.won + tally.lost > most
    ]


def points_unreachable(seat: int, tally: Tally, nearest: int) -> Problem:
    """These games won and lost cannot give the points; ``nearest`` is the closest total that they can give."""
    return error(
        "points-unreachable",
        seat=seat,
        field="game_points",
        points=tally.game_points,
        won=tally.won,
        lost=tally.lost,
        nearest=nearest,
    )


def negative_counts(tallies: Sequence[Tally], passed: int) -> list[Problem]:
    """Counts of games and penalties cannot be below zero."""
    found = [
        error("negative-count", seat=seat, field=name, count=getattr(tally, name))
        for seat, tally in enumerate(tallies, 1)
        for name in ("won", "lost", "penalty")
        if getattr(tally, name) < 0
    ]
    return found + ([error("negative-count", field="passed", count=passed)] if passed < 0 else [])


def totals_on_paper(tally: Tally, result: SeatResult) -> tuple[int, ...]:
    """What a correct sheet can have as its total: with and without the points taken off by rulings."""
    total = result.series_points
    return (total, total + tally.ruled) if tally.ruled else (total,)


def totals_that_differ(tallies: Sequence[Tally], results: Sequence[SeatResult]) -> list[Problem]:
    """The sheet's own total is a checksum: a slip in any number of the line shows up here."""
    return [
        _total_differs(result.seat, tally.stated_total, totals_on_paper(tally, result))
        for tally, result in zip(tallies, results, strict=True)
        if tally.stated_total is not None and tally.stated_total not in totals_on_paper(tally, result)
    ]


def _total_differs(seat: int, stated: int, right: Sequence[int]) -> Problem:
    """Compared with the nearest of the right totals."""
    nearest = min(right, key=lambda total: abs(total - stated))
    return error(
        "total-differs",
        seat=seat,
        field="stated_total",
        stated=stated,
        computed=nearest,
        difference=nearest - stated,
        likely=likely_slip(stated, nearest),
    )
