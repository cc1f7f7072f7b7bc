"""The lines of a sheet that must be wrong, where no single slip explains the errors.

The bonus for games lost by the others ties the lines together: each line and its stated total imply how many games the
table has lost. Most lines are right and imply the same number; a line that implies another one has an error somewhere.
"""

from __future__ import annotations

from collections import Counter

from scoring.rules.settled import Settled
from scoring.rules.system import RuleSystem


def wrong_lines(system: RuleSystem, settled: Settled) -> tuple[int, ...]:
    """The seats of the lines that cannot be right; none where the totals do not show it."""
    said = {
        seat: _lost_at_the_table(system, settled, seat)
        for seat, line in enumerate(settled.lines, 1)
        if line.stated_total is not None
    }
    lost = _most_believed(list(said.values()), _lost_in_the_lines(settled))
    by_total = {seat for seat, one in said.items() if one != lost} if lost is not None else set()
    by_rule = {one.seat for one in settled.errors if one.seat is not None and one.code != "total-differs"}
    return tuple(sorted(by_total | by_rule))


def _lost_in_the_lines(settled: Settled) -> int:
    return sum(line.lost for line in settled.lines)


def _lost_at_the_table(system: RuleSystem, settled: Settled, seat: int) -> int | None:
    """How many games the table must have lost if the line of ``seat`` is right; None if no number makes it right."""
    line, result = settled.lines[seat - 1], settled.results[seat - 1]
    _per_won, _per_lost, per_lost_by_others = system.bonus(len(settled.lines))
    lacking = (line.stated_total or 0) - result.series_points
    if lacking == 0:
        return _lost_in_the_lines(settled)
    if per_lost_by_others == 0 or lacking % per_lost_by_others:
        return None
    lost = _lost_in_the_lines(settled) + lacking // per_lost_by_others
    return lost if lost >= line.lost else None


def _most_believed(said: list[int | None], counted: int) -> int | None:
    """The number that most lines imply, if a second line or the count confirms it; None where there is none."""
    found = Counter(one for one in said if one is not None).most_common(2)
    if not found or (len(found) > 1 and found[0][1] == found[1][1]):
        return None
    lost, lines = found[0]
    return lost if lines + (lost == counted) >= 2 else None
