"""Who qualifies for the next round: a share of those who have played, rounded up. Pure; see docs/teams.md."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


class RankedLine(Protocol):
    @property
    def rank(self) -> int | None: ...


@dataclass(frozen=True)
class QuotaLine:
    """The line between those who qualify and the others. ``above``: the number of rows above it.

    ``equal``: the first and the last of the tied places where the quota ends; the line is below them all. None if
    there is no such tie. ``per_cent``: of the ``starters``.
    """

    per_cent: int
    starters: int
    go_on: int
    above: int
    equal: tuple[int, int] | None = None

    @property
    def sentence(self) -> str:
        said = ngettext(
            "%(n)d of %(players)d players goes on to the next round (%(quota)d %%).",
            "%(n)d of %(players)d players go on to the next round (%(quota)d %%).",
            self.go_on,
        ) % {"n": self.go_on, "players": self.starters, "quota": self.per_cent}
        return f"{said} {_equal_places(*self.equal)}" if self.equal else said


def quota(per_cent: int, starters: int) -> int:
    """The number of qualifiers, rounded up: 30 per cent of 61 is 19."""
    return -(-per_cent * starters // 100)


def quota_line(per_cent: int | None, lines: Sequence[RankedLine], *, is_final: bool) -> QuotaLine | None:
    """``lines``: everybody in rank order. None without a quota, and before the end (``standings.final``).

    Players without a result are not counted as starters.
    """
    ranks = [line.rank for line in lines if line.rank is not None]
    if per_cent is None or not ranks or not is_final:
        return None
    go_on = quota(per_cent, len(ranks))
    rank = ranks[go_on - 1]
    end = max(place for place, own in enumerate(ranks, 1) if own == rank)
    equal = (rank, end) if end > go_on else None
    return QuotaLine(per_cent, len(ranks), go_on, above=max(go_on, end), equal=equal)


def _equal_places(first: int, last: int) -> str:
    places = {"first": first, "last": last}
    if last == first + 1:
        return _("Places %(first)d and %(last)d are equal: a lot decides.") % places
    return _("Places %(first)d to %(last)d are equal: a lot decides.") % places
