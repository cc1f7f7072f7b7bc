"""Highlights of the standings: the first three, the path of the first ten, the spread, notable facts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.ranking import shown_rank
from scoring.words.standings import shown_total
from tournaments.foundations.points import points
from tournaments.public.lists.rank_history import RankHistory
from tournaments.public.snapshot.people import PublicLine
from tournaments.public.snapshot.shown_names import Names
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.web.charts.points_spread import PointsSpread, placed_spread
from tournaments.web.charts.rank_path import FIRST, RankLine, RankPath, placed_rank_path
from tournaments.web.charts.scale import FEWEST_PEOPLE

PODIUM = 3
MOST_TIED = 2  # people who share a notable fact


class PodiumPlace(NamedTuple):
    """``moved``: as in ``RankHistory``; ``gap``: the distance to the others, in words."""

    rank: int
    shown_rank: str
    name: str
    club: str
    total: int
    moved: int | None = None
    gap: str = ""


class NotableFact(NamedTuple):
    """``moved``: places gained, for a fact about moves; ``shown``: the number of any other fact."""

    title: str
    sentence: str
    moved: int | None = None
    shown: str = ""


def series_heads(numbers: Sequence[int]) -> tuple[str, ...]:
    """Short heads for charts: S1, S2, … in all languages."""
    return tuple(f"S{number}" for number in numbers)


@dataclass(frozen=True)
class Highlights:
    """Highlights of the public results; empty with three players or fewer, for whom the list is enough."""

    snapshot: PublicTournament
    names: Names
    history: RankHistory

    @cached_property
    def ranked(self) -> list[PublicLine]:
        """Players with a result, in the order of the standings; empty if there are too few."""
        lines = [line for line in self.snapshot.lines if line.rank is not None]
        return lines if self.snapshot.results and len(lines) >= FEWEST_PEOPLE else []

    @property
    def podium(self) -> list[PodiumPlace]:
        """The first three ranks: more places where ranks are shared, none where too many are."""
        first = [line for line in self.ranked if (line.rank or 0) <= PODIUM]
        return [self._place(line) for line in first] if len(first) <= 2 * PODIUM else []

    def _place(self, line: PublicLine) -> PodiumPlace:
        return PodiumPlace(
            rank=line.rank or 0,
            shown_rank=shown_rank(line.rank, shared=line.shared, by_lot=line.lot is not None),
            name=self.names[line.start_number],
            club=self.snapshot.people[line.start_number].club,
            total=shown_total(self.snapshot.system, line.total),
            moved=self.history.moved(line.start_number),
            gap=self._gap(line),
        )

    def _gap(self, line: PublicLine) -> str:
        best, second = self.ranked[0].total, self.ranked[1].total
        if not self._counts_points:
            return ""
        if line.total == best:
            return _("%(points)s ahead") % {"points": points(best - second)} if best > second else ""
        return _("%(points)s behind") % {"points": points(best - line.total)}

    @property
    def path(self) -> RankPath | None:
        """The chart of ranks; None if there is nothing to draw."""
        chart = RankPath(
            series_heads(self.history.series), tuple(self._path_of(line) for line in self.ranked[:FIRST])
        )
        return chart if placed_rank_path(chart) else None

    def _path_of(self, line: PublicLine) -> RankLine:
        total = points(shown_total(self.snapshot.system, line.total))
        return RankLine(self.names[line.start_number], total, self.history.ranks_of(line.start_number))

    @property
    def spread(self) -> PointsSpread | None:
        """The histogram of totals; None if it would be a single bar."""
        chart = PointsSpread(tuple(shown_total(self.snapshot.system, line.total) for line in self.ranked))
        return chart if placed_spread(chart) else None

    @property
    def notable(self) -> list[NotableFact]:
        return [*self._climbers(), *self._best_series(), *self._closest()]

    @property
    def _counts_points(self) -> bool:
        return self.snapshot.system.measure == "points"

    def _climbers(self) -> Iterator[NotableFact]:
        """The players who have won the most places since the series before."""
        moves = {line.start_number: self.history.moved(line.start_number) or 0 for line in self.ranked}
        most = max(moves.values(), default=0)
        best = [number for number, moved in moves.items() if moved == most]
        if most > 0 and len(best) <= MOST_TIED:
            for number in best:
                before, now = self.history.ranks_of(number)[-2:]
                sentence = _("from place %(before)d to place %(now)d") % {"before": before, "now": now}
                yield NotableFact(self.names[number], sentence, moved=most)

    def _best_series(self) -> Iterator[NotableFact]:
        """The players with the most points in one series; after the first one that is the leader."""
        if not self._counts_points or len(self.history.series) < 2 or not self.ranked:
            return
        results = [
            (seat.points, seat.start_number, series.number, table.number)
            for series in self.snapshot.results
            for table in series.tables
            for seat in table.seats
            if seat.points is not None
        ]
        most = max(one[0] for one in results)
        best = [one for one in results if one[0] == most]
        if len(best) <= MOST_TIED:
            for _most, number, series, table in best:
                sentence = _("best series so far: series %(series)d, table %(table)d")
                values = {"series": series, "table": table}
                yield NotableFact(self.names[number], sentence % values, shown=points(most))

    def _closest(self) -> Iterator[NotableFact]:
        """The two of the first ten who are nearest to each other."""
        pairs = [
            (ahead.total - behind.total, ahead.rank, behind.rank)
            for ahead, behind in pairwise(self.ranked[:FIRST])
            if ahead.total > behind.total
        ]
        if pairs and self._counts_points:
            gap, first, second = min(pairs)
            title = _("Place %(first)d and place %(second)d") % {"first": first, "second": second}
            sentence = ngettext("only %(points)s point apart", "only %(points)s points apart", gap)
            yield NotableFact(title, sentence % {"points": points(gap)})
