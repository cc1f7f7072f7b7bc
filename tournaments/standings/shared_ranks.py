"""Places that several players share by their results, whether or not a lot has decided between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.ranking import DrawnLot, equal_in, has_played, ties
from tournaments.models import LotDraw, Tournament
from tournaments.standings.lots import drawn_lots, lot_for
from tournaments.standings.ranking import StandingsLine, ranked, ranked_lines, with_lots


@dataclass(frozen=True)
class Tie:
    """Players whose results are equal, in rank order. ``first``: the best of their places.

    ``series``: the one in which they are equal, None for the standings over all series.
    """

    first: int
    lines: tuple[StandingsLine, ...]
    equal_in: dict[str, int]
    lot: DrawnLot | None
    series: int | None = None

    @property
    def last(self) -> int:
        return self.first + len(self.lines) - 1

    @property
    def start_numbers(self) -> list[int]:
        return sorted(line.start_number for line in self.lines)

    @property
    def drawn(self) -> list[StandingsLine]:
        """The players in the order of the lot, the first one ahead."""
        return [line for line in self.lines if line.lot is not None]

    @property
    def undrawn(self) -> list[StandingsLine]:
        return [line for line in self.lines if line.lot is None]

    @property
    def version(self) -> str:
        """Changes whenever something changes that was shown before the draw."""
        facts = [*self.start_numbers, *self.equal_in.values(), self.lot.pk if self.lot else 0]
        return " ".join(map(str, facts))


def ties_of(tournament: Tournament, series: int | None = None) -> list[Tie]:
    """The ties in the standings over all series that are drawn, or in one series, best first."""
    return _ties(tournament, drawn_lots(tournament), series)


def find_tie(tournament: Tournament, first: int, series: int | None = None) -> Tie | None:
    """The tie whose best place is ``first``."""
    return next((tie for tie in ties_of(tournament, series) if tie.first == first), None)


def lots_without_effect(tournament: Tournament) -> list[LotDraw]:
    """Lots whose tie does not exist any more, or was joined by somebody else."""
    drawn = drawn_lots(tournament)
    of_what = {None, *(lot.equal_in.get("series") for lot in drawn)}
    counting = {tie.lot.pk for series in of_what for tie in _ties(tournament, drawn, series) if tie.lot}
    draws = LotDraw.objects.filter(tournament=tournament).exclude(pk__in=counting)
    return list(draws.prefetch_related("lots__entry__player"))


def _ties(tournament: Tournament, drawn: Sequence[DrawnLot], series: int | None) -> list[Tie]:
    tie_breaks = tournament.rule_system.tie_breaks
    found, place = [], 1
    for equals in ties(_lines(tournament, drawn, series), tie_breaks):
        if len(equals) > 1:
            lot = lot_for(equals, tie_breaks, drawn, series)
            numbers = equal_in(equals[0], tie_breaks, series)
            found.append(Tie(place, tuple(equals), numbers, lot, series))
        place += len(equals)
    return found


def _lines(tournament: Tournament, drawn: Sequence[DrawnLot], series: int | None) -> Sequence[StandingsLine]:
    """Everybody with a result in rank order: nothing is shared, and no lot is drawn, without one."""
    if series is None:
        lines = ranked_lines(tournament, list(tournament.series.all()), drawn)
        return [line for line in lines if has_played(line)]
    lines = ranked_lines(tournament, list(tournament.series.filter(number=series)), ())
    played = [line for line in lines if has_played(line)]
    tie_breaks = tournament.rule_system.tie_breaks
    return ranked(with_lots(played, tie_breaks, drawn, series), tie_breaks)
