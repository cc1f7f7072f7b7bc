"""Compares drawn lots with the results: which of them decide a rank, and the remarks about them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import itemgetter
from typing import Protocol, TypeVar

from django.utils.translation import gettext as _

from scoring.ranking import DrawnLot, Rankable, equal_in, ties
from scoring.rules.tie_breaks import TieBreak
from tournaments.models import Lot, Tournament


class EntryResult(Rankable, Protocol):
    """A result with its entry."""

    @property
    def entry_id(self) -> int: ...
    @property
    def start_number(self) -> int: ...


class RankedResult(EntryResult, Protocol):
    @property
    def rank(self) -> int | None: ...


X = TypeVar("X", bound=EntryResult)


@dataclass(frozen=True)
class LotRemark:
    """Places that a lot has decided, and their players: start numbers in the order of the lots."""

    first: int
    last: int
    start_numbers: tuple[int, ...]
    seed: str = ""

    @property
    def sentence(self) -> str:
        """The footnote for the star at the rank."""
        values = {
            "first": self.first,
            "last": self.last,
            "numbers": ", ".join(map(str, self.start_numbers)),
        }
        return f"* {self._place % values} {self._way % values}"

    @property
    def with_seed(self) -> str:
        """For pages: with the seed, from which anybody can repeat the order."""
        if not self.seed:
            return self.sentence
        heading = _("Seed:")
        return f"{self.sentence} {heading} {self.seed}"

    @property
    def _place(self) -> str:
        if self.first == self.last:
            return _("Place %(first)d by lot: start number %(numbers)s.")
        return _("Places %(first)d–%(last)d by lot: start numbers %(numbers)s.")

    @property
    def _way(self) -> str:
        return _("Drawn by the program.") if self.seed else _("Drawn by hand.")


def drawn_lots(tournament: Tournament) -> list[DrawnLot]:
    """Every drawing of lots, the newest first. One query."""
    return drawn_lots_of([tournament.pk]).get(tournament.pk, [])


def drawn_lots_of(tournaments: Collection[int]) -> dict[int, list[DrawnLot]]:
    """The same for several tournaments, by their keys; those without lots are left out. One query."""
    rows = Lot.objects.filter(draw__tournament__in=tournaments).order_by("-draw_id", "number")
    names = ("draw_id", "draw__tournament", "draw__equal_in", "draw__seed", "entry_id", "number")
    found: dict[int, list[DrawnLot]] = defaultdict(list)
    for pk, group in groupby(rows.values_list(*names), key=itemgetter(0)):
        drawn = list(group)
        _pk, tournament, numbers, seed, *_lot = drawn[0]
        lots = {entry: number for *_draw, entry, number in drawn}
        found[tournament].append(DrawnLot(pk, numbers, lots, seed))
    return found


def lot_for(
    equals: Sequence[EntryResult],
    tie_breaks: Sequence[TieBreak],
    drawn: Iterable[DrawnLot],
    series: int | None = None,
) -> DrawnLot | None:
    """The newest lot that counts for these equal results; None if there is none, or nothing to decide.

    ``series``: the results are those of this series alone.
    """
    if len(equals) < 2:
        return None
    keys, numbers = [one.entry_id for one in equals], equal_in(equals[0], tie_breaks, series)
    return next((lot for lot in drawn if lot.counts_for(keys, numbers)), None)


def counting_lots(
    rows: Iterable[X],
    tie_breaks: Sequence[TieBreak],
    drawn: Sequence[DrawnLot],
    series: int | None = None,
) -> list[tuple[list[X], DrawnLot]]:
    """The ties for which a lot counts, best first, each with that lot."""
    if not drawn:
        return []
    found = ((equals, lot_for(equals, tie_breaks, drawn, series)) for equals in ties(rows, tie_breaks))
    return [(equals, lot) for equals, lot in found if lot is not None]


def lot_remarks(
    lines: Iterable[RankedResult], tie_breaks: Sequence[TieBreak], drawn: Sequence[DrawnLot]
) -> tuple[LotRemark, ...]:
    """One for each tie of the ranked ``lines`` that a lot has decided."""
    remarks = []
    for equals, lot in counting_lots(lines, tie_breaks, drawn):
        decided = sorted(
            (line.rank, line.start_number)
            for line in equals
            if line.lot is not None and line.rank is not None
        )
        if decided:
            (first, _number), (last, _other) = decided[0], decided[-1]
            numbers = tuple(number for _rank, number in decided)
            remarks.append(LotRemark(first, last, numbers, lot.seed))
    return tuple(remarks)
