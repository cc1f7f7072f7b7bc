"""Further lists from a snapshot: clubs by their best players, the winners of the series, games won. Pure."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from scoring.ranking import ranks
from tournaments.public.lists.lists import series_list, total_list
from tournaments.public.snapshot.snapshot import PublicSeries, PublicTournament
from tournaments.standings.ranking import StandingsLine

# How many players may count for a club; 0 for all of them.
ALL = 0
BEST = (3, 4, 5, 6, ALL)


@dataclass(frozen=True)
class ClubLine:
    """A club with the players who count for it, best first. Clubs that are equal share a rank."""

    rank: int
    shared: bool
    club: str
    counted: tuple[StandingsLine, ...]

    @property
    def total(self) -> int:
        return sum(line.total for line in self.counted)

    @property
    def won(self) -> int:
        return sum(line.won for line in self.counted)

    @property
    def lost(self) -> int:
        return sum(line.lost for line in self.counted)

    @property
    def lot(self) -> None:
        """No lot is drawn between clubs."""


@dataclass(frozen=True)
class SeriesWinners:
    """The winner of a series: several if they are tied, none before its first sheet."""

    series: PublicSeries
    winners: tuple[StandingsLine, ...]


@dataclass(frozen=True)
class WonLine:
    """How many games somebody has won; equal numbers share a rank, whatever was lost."""

    rank: int
    shared: bool
    line: StandingsLine


def club_list(snapshot: PublicTournament, best: int = BEST[0]) -> tuple[ClubLine, ...]:
    """Clubs by the sum of their ``best`` players' totals (``ALL``: of all); a smaller club has fewer that count."""
    members: dict[str, list[StandingsLine]] = defaultdict(list)
    for line in total_list(snapshot).lines:
        if line.club and line.rank is not None:
            members[line.club].append(line)
    clubs = [
        ClubLine(0, False, club, tuple(lines if best == ALL else lines[:best]))
        for club, lines in sorted(members.items())
    ]
    return _ranked_clubs(snapshot, clubs)


def _ranked_clubs(snapshot: PublicTournament, clubs: Iterable[ClubLine]) -> tuple[ClubLine, ...]:
    placed: list[ClubLine] = []
    for equals in ranks(clubs, snapshot.system.tie_breaks):
        rank, shared = len(placed) + 1, len(equals) > 1
        placed += [ClubLine(rank, shared, one.club, one.counted) for one in equals]
    return tuple(placed)


def series_winners(snapshot: PublicTournament) -> tuple[SeriesWinners, ...]:
    """The best of each series with public results, by number."""
    return tuple(SeriesWinners(series, _first_of(snapshot, series)) for series in snapshot.results)


def _first_of(snapshot: PublicTournament, series: PublicSeries) -> tuple[StandingsLine, ...]:
    return firsts(series_list(snapshot, series).lines)


def firsts(lines: Iterable[StandingsLine]) -> tuple[StandingsLine, ...]:
    """Everybody with the first rank."""
    return tuple(line for line in lines if line.rank == 1)


def most_won(snapshot: PublicTournament) -> tuple[WonLine, ...]:
    """Everybody who has played, by the number of games won, then in the order of the standings."""
    played = [line for line in total_list(snapshot).lines if line.rank is not None]
    in_order = sorted(played, key=lambda line: -line.won)
    placed: list[WonLine] = []
    for _won, group in groupby(in_order, key=lambda line: line.won):
        equals: Sequence[StandingsLine] = list(group)
        rank, shared = len(placed) + 1, len(equals) > 1
        placed += [WonLine(rank, shared, line) for line in equals]
    return tuple(placed)
