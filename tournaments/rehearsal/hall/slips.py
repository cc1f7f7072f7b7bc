"""Papers that are wrong on purpose, in the ways that the program looks for (``scoring/rules/slips.py``). Pure.

A figure is changed only if the slip finder of ``scoring`` recognises the slip, so that the desk has a fair chance.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from scoring.rules import RuleSystem, Tally
from scoring.rules.slips import FIGURES, find_slip


class PaperSlip(StrEnum):
    NONE = ""
    SWAPPED = "swapped"  # two digits of the game points
    EXCHANGED = "exchanged"  # won and lost
    LINE = "line"  # the figures of two lines, exchanged
    WHOLE_LINES = "whole-lines"  # the same with their totals, which cannot be noticed at the desk
    ILLEGIBLE = "illegible"
    UNSIGNED = "unsigned"
    TOTAL = "total"  # two digits of a total below a list of deals


ORDER = (
    PaperSlip.SWAPPED,
    PaperSlip.UNSIGNED,
    PaperSlip.LINE,
    PaperSlip.ILLEGIBLE,
    PaperSlip.EXCHANGED,
    PaperSlip.WHOLE_LINES,
)
# For sheets that list every deal, whose lines follow from the deals.
ORDER_OF_DEALS = (PaperSlip.TOTAL, PaperSlip.ILLEGIBLE, PaperSlip.UNSIGNED)


@dataclass(frozen=True)
class Spoilt:
    """The text of the paper. ``place``: index of the line or deal with the slip; None for the whole paper."""

    slip: PaperSlip
    lines: tuple[Tally, ...]
    place: int | None = None


def spoil(
    slip: PaperSlip, lines: Sequence[Tally], passed: int, system: RuleSystem, rounds: int, chance: Random
) -> Spoilt:
    """The lines with this slip; unchanged if it is not possible."""
    right = tuple(lines)
    if slip in {PaperSlip.NONE, PaperSlip.UNSIGNED}:
        return Spoilt(slip, right)
    places = chance.sample(range(len(right)), len(right))
    if slip is PaperSlip.ILLEGIBLE:
        return Spoilt(slip, right, places[0])
    for place in places:
        wrong = _wrong(slip, right, place)
        if wrong != right and (
            slip is PaperSlip.WHOLE_LINES or _is_found(system, wrong, passed, rounds, right)
        ):
            return Spoilt(slip, wrong, place)
    return Spoilt(PaperSlip.NONE, right)


def spoil_deals(slip: PaperSlip, lines: Sequence[Tally], deals: int, chance: Random) -> Spoilt:
    """The totals below a list of ``deals``, with this slip."""
    right = tuple(lines)
    if slip is PaperSlip.ILLEGIBLE:
        return Spoilt(slip, right, chance.randrange(deals))
    if slip is not PaperSlip.TOTAL:
        return Spoilt(slip, right)
    for place in chance.sample(range(len(right)), len(right)):
        total = right[place].stated_total or 0
        if swapped(total) != total:
            wrong = replace(right[place], stated_total=swapped(total))
            return Spoilt(slip, _with(right, {place: wrong}), place)
    return Spoilt(PaperSlip.NONE, right)


def _wrong(slip: PaperSlip, lines: tuple[Tally, ...], place: int) -> tuple[Tally, ...]:
    line, other = lines[place], (place + 1) % len(lines)
    if slip is PaperSlip.SWAPPED:
        return _with(lines, {place: replace(line, game_points=swapped(line.game_points))})
    if slip is PaperSlip.EXCHANGED:
        return _with(lines, {place: replace(line, won=line.lost, lost=line.won)})
    if slip is PaperSlip.WHOLE_LINES:
        return _with(lines, {place: lines[other], other: line})
    figures = [{name: getattr(lines[one], name) for name in FIGURES} for one in (place, other)]
    return _with(lines, {place: replace(line, **figures[1]), other: replace(lines[other], **figures[0])})


def _with(lines: tuple[Tally, ...], changed: dict[int, Tally]) -> tuple[Tally, ...]:
    return tuple(changed.get(place, line) for place, line in enumerate(lines))


def swapped(number: int) -> int:
    """The first two neighbouring digits that differ, exchanged; a leading zero would show at once."""
    digits = str(abs(number))
    for place in range(len(digits) - 1):
        left, right = digits[place], digits[place + 1]
        if left != right and not (place == 0 and right == "0"):
            changed = int(digits[:place] + right + left + digits[place + 2 :])
            return -changed if number < 0 else changed
    return number


def _is_found(
    system: RuleSystem, lines: tuple[Tally, ...], passed: int, rounds: int, right: tuple[Tally, ...]
) -> bool:
    found = find_slip(system, system.settle_tallies(lines, passed=passed, rounds=rounds), rounds)
    return found is not None and found.lines == right
