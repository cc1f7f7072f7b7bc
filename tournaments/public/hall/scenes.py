"""The scenes of a screen, made from the snapshot: plain rows for the templates."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scoring.words.standings import shown_total
from tournaments.foundations.names import sort_key
from tournaments.league.table.shown import ShownDivision, ShownMeeting
from tournaments.models.players import PlayerClass
from tournaments.public.hall.moved import NO_MOVES, Moves, moves_of
from tournaments.public.hall.names import distinct_names
from tournaments.public.lists.lists import OF_SERIES, PublicList, class_list, series_list, total_list
from tournaments.public.snapshot.people import PublicEntry
from tournaments.public.snapshot.prize_list import at_prize_giving
from tournaments.public.snapshot.prizes import PublicPrize
from tournaments.public.snapshot.season import PublicSeason
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.public.snapshot.teams import team_list
from tournaments.public.snapshot.timer import PublicTimer
from tournaments.standings.ranking import StandingsLine

FIRST = 3  # number of ranks that winners' scenes show
MOST_TABLES_NAMED = 24  # number of tables still out; if there are more, only their number is shown


class NameRow(NamedTuple):
    name: str
    table: int
    seat: int


class PrizeRow(NamedTuple):
    """``amount``: in the reader's language and the club's currency."""

    rank: int
    name: str
    amount: str


class SeasonRow(NamedTuple):
    """``value``: as in ``ShownLine``; ``is_below``: with too few results."""

    rank: str
    name: str
    value: str
    is_below: bool


class TableRow(NamedTuple):
    """A table with the names at it, in dealing order."""

    number: int
    names: tuple[str, ...]


class RankRow(NamedTuple):
    """``rank`` and ``points`` are None without a result; ``moved``: places up since the series before, if known."""

    rank: int | None
    name: str
    points: int | None
    club: str = ""
    moved: int | None = None


class TeamRow(NamedTuple):
    """``points``: the match points where series give them, then the game points."""

    rank: int | None
    name: str
    points: str


class MatchDay(NamedTuple):
    day: int
    meetings: tuple[ShownMeeting, ...]


@dataclass(frozen=True)
class TeamRanking:
    """``quota``: who goes on to the next round, "" for no quota."""

    is_official: bool
    rows: tuple[TeamRow, ...]
    quota: str


@dataclass(frozen=True)
class Ranking:
    """Standings; ``listed`` is the key of the list, ``number`` that of its series, 0 for all of them.

    ``since``: the number of the series that ``moved`` of the rows compares with, None without one.
    """

    listed: str
    number: int
    is_official: bool
    rows: tuple[RankRow, ...]
    since: int | None = None

    @property
    def is_podium(self) -> bool:
        """Whether three players have the ranks 1 to 3, one step each."""
        return 0 < len(self.rows) <= FIRST

    @property
    def class_name(self) -> str:
        """The listed class, in the reader's language; "" for everybody."""
        return str(PlayerClass(self.listed).label) if self.listed in PlayerClass.values else ""


@dataclass(frozen=True)
class PrizeGroupInHall:
    title: str
    rows: tuple[PrizeRow, ...]


@dataclass(frozen=True)
class Playing:
    """The series that is being played: its timer, and the numbers of the tables still out."""

    number: int
    timer: PublicTimer | None
    tables: int
    out: Sequence[int]
    since: dt.datetime | None

    @property
    def are_named(self) -> bool:
        return 0 < len(self.out) <= MOST_TABLES_NAMED


def seats_by_name(snapshot: PublicTournament) -> list[NameRow]:
    """Everybody in the newest series, in the order of the names as they are shown."""
    # Somebody who has left without a result is no longer among the entries.
    names = distinct_names(snapshot.entries)
    rows = [
        NameRow(names[seat.start_number], table.number, seat.number)
        for table in (snapshot.seated.tables if snapshot.seated else ())
        for seat in table.seats
        if seat.start_number in names
    ]
    return sorted(rows, key=lambda row: (sort_key(row.name), row.table))


def seats_by_table(snapshot: PublicTournament) -> list[TableRow]:
    names = distinct_names(snapshot.entries)
    return [
        TableRow(table.number, tuple(names.get(seat.start_number, "–") for seat in table.seats))
        for table in (snapshot.seated.tables if snapshot.seated else ())
    ]


def missing_names(snapshot: PublicTournament, entries: Sequence[PublicEntry]) -> list[str]:
    """The names of missing players, told apart from all others."""
    everybody = snapshot.people | {entry.start_number: entry for entry in entries}
    names = distinct_names(everybody.values())
    return [names[entry.start_number] for entry in entries]


def standings(snapshot: PublicTournament, listed: str) -> Ranking:
    """The chosen list, or the one over all series if that is empty."""
    found = _chosen(snapshot, listed)
    if found is None or not found.lines:
        found = total_list(snapshot)
    return _ranking(found, moves=NO_MOVES if found.key else moves_of(snapshot))


def _chosen(snapshot: PublicTournament, listed: str) -> PublicList | None:
    if not listed:
        return None
    if not listed.startswith(OF_SERIES):
        return class_list(snapshot, listed)
    wanted = (one for one in snapshot.results if f"{OF_SERIES}{one.number}" == listed)
    return next((series_list(snapshot, one) for one in wanted), None)


def teams(snapshot: PublicTournament) -> TeamRanking:
    """The teams over all series with public results; nobody where there are none."""
    table = team_list(snapshot)
    if table is None:
        return TeamRanking(False, (), "")
    rows = [
        TeamRow(line.rank, line.name, " · ".join(filter(None, (line.match_points, line.shown_total))))
        for line in table.lines
    ]
    return TeamRanking(snapshot.is_official, tuple(rows), table.quota)


def series_winners(snapshot: PublicTournament) -> list[Ranking]:
    """The first three of each series with public results, the newest series first."""
    lists = [series_list(snapshot, one) for one in reversed(snapshot.results)]
    return [_ranking(one, ranks=FIRST) for one in lists if one.lines]


def first_three(snapshot: PublicTournament) -> Ranking:
    """Those of ranks 1 to 3 over all series; with shared ranks more than three people."""
    return _ranking(total_list(snapshot), ranks=FIRST)


def prizes(snapshot: PublicTournament) -> list[PrizeGroupInHall]:
    """In the order of the prize-giving: the main prizes at the end, the winner last."""
    names = distinct_names(snapshot.entries)
    return [
        PrizeGroupInHall(
            group.title,
            tuple(PrizeRow(prize.place, _whom(prize, names), prize.amount) for prize in group.rows),
        )
        for group in at_prize_giving(snapshot)
    ]


def _whom(prize: PublicPrize, names: dict[int, str]) -> str:
    return prize.team if prize.start_number is None else names[prize.start_number]


def season_rows(season: PublicSeason) -> list[SeasonRow]:
    """Everybody in the season's table."""
    return [
        SeasonRow(line.shown_rank, line.name, line.value, line.is_below) for line in season.lines("") or ()
    ]


def match_day_of(division: ShownDivision, slug: str) -> MatchDay:
    """The match day of the tournament; the last one with a result if it belongs to none."""
    found = (day for day, meetings in division.days for one in meetings if f"/{slug}/" in one.address)
    day = next(found, division.last_day)
    return MatchDay(day, dict(division.days).get(day, ()))


def _ranking(listed: PublicList, ranks: int | None = None, moves: Moves = NO_MOVES) -> Ranking:
    lines = (line for line in listed.lines if ranks is None or line.rank in range(1, ranks + 1))
    number = listed.series[0].number if listed.key.startswith(OF_SERIES) else 0
    return Ranking(listed.key, number, listed.is_official, tuple(_rows(listed, lines, moves)), moves.since)


def _rows(listed: PublicList, lines: Iterator[StandingsLine], moves: Moves) -> Iterator[RankRow]:
    names = distinct_names(listed.snapshot.entries)
    for line in lines:
        total = shown_total(listed.system, line.total) if line.rank else None
        moved = moves.places.get(line.start_number)
        yield RankRow(line.rank, names[line.start_number], total, line.club, moved)
