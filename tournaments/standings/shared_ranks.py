"""Places that several players share by their results, whether or not a lot has decided between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.models import LotDraw, Tournament
from tournaments.standings.lots import drawn_lots, lot_for
from tournaments.standings.order import DrawnLot, equal_in, ties
from tournaments.standings.ranking import Line, ranked_lines


@dataclass(frozen=True)
class Tie:
    """Players whose results are equal, in rank order. ``first``: the best of their places."""

    first: int
    lines: tuple[Line, ...]
    equal_in: dict[str, int]
    lot: DrawnLot | None

    @property
    def last(self) -> int:
        return self.first + len(self.lines) - 1

    @property
    def start_numbers(self) -> list[int]:
        return sorted(line.start_number for line in self.lines)

    @property
    def drawn(self) -> list[Line]:
        """Those that the lot has put in order, the first one ahead."""
        return [line for line in self.lines if line.lot is not None]

    @property
    def undrawn(self) -> list[Line]:
        return [line for line in self.lines if line.lot is None]

    @property
    def version(self) -> str:
        """Changes whenever something changes that was shown before the draw."""
        facts = [*self.start_numbers, *self.equal_in.values(), self.lot.pk if self.lot else 0]
        return " ".join(map(str, facts))


def ties_of(tournament: Tournament) -> list[Tie]:
    """The ties in the standings over all series that are drawn, best first."""
    return _ties(tournament, drawn_lots(tournament))


def find_tie(tournament: Tournament, first: int) -> Tie | None:
    """The tie whose best place is ``first``."""
    return next((tie for tie in ties_of(tournament) if tie.first == first), None)


def lots_without_effect(tournament: Tournament) -> list[LotDraw]:
    """Lots whose tie does not exist any more, or was joined by somebody else."""
    counting = {tie.lot.pk for tie in ties_of(tournament) if tie.lot}
    draws = LotDraw.objects.filter(tournament=tournament).exclude(pk__in=counting)
    return list(draws.prefetch_related("lots__entry__player"))


def _ties(tournament: Tournament, drawn: Sequence[DrawnLot]) -> list[Tie]:
    tie_breaks = tournament.rule_system.tie_breaks
    lines = ranked_lines(tournament, list(tournament.series.all()), drawn)
    found, place = [], 1
    for equals in ties(lines, tie_breaks):
        if len(equals) > 1:
            lot = lot_for(equals, tie_breaks, drawn)
            found.append(Tie(place, tuple(equals), equal_in(equals[0], tie_breaks), lot))
        place += len(equals)
    return found
