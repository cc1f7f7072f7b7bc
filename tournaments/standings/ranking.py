"""The standings: one query over seats, one for names, one for lots. ``scoring.ranking`` decides the order."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from operator import attrgetter
from typing import Any, NamedTuple

from django.db.models import Max
from django.utils import timezone

from scoring.ranking import DrawnLot, has_played, ranks, shown_rank
from scoring.rules import RuleSystem
from scoring.rules.tie_breaks import TieBreak
from tournaments.foundations.names import sort_key
from tournaments.foundations.public_names import COLUMNS, Person, hall_name, name_in
from tournaments.models import ScoreSheet, Seat, Series, Tournament
from tournaments.standings.final import is_final_recorded
from tournaments.standings.lots import LotRemark, counting_lots, drawn_lots, lot_remarks
from tournaments.standings.notes import StandingsNote, missing_and_notes


class StandingsLine(NamedTuple):
    """One player's line. ``series_points`` has one item per requested series, None without a recorded sheet.

    ``rank`` is None without a result, even if ``won``, ``lost`` and ``total`` have values. ``lot``: the lot that has
    decided the rank, if any. In standings for visitors ``name`` and ``sort_key`` come from the public name: they hold
    nothing else. ``hall_name``: for a list posted in the hall (see ``for_the_hall``).
    """

    rank: int | None
    shared: bool
    entry_id: int
    start_number: int
    name: str
    public_name: str
    club: str
    series_points: tuple[int | None, ...]
    won: int
    lost: int
    total: int
    lot: int | None = None
    sort_key: str = ""
    hall_name: str = ""

    @property
    def shown_rank(self) -> str:
        return shown_rank(self.rank, shared=self.shared, by_lot=self.lot is not None)

    @property
    def order(self) -> tuple[bool, int]:
        """For sorting by rank: players without a rank come last."""
        return self.rank is None, self.rank or 0

    @property
    def order_of_total(self) -> tuple[bool, int]:
        """For sorting by the total: players without a result are below everybody."""
        return self.rank is not None, self.total


class EntrySums(NamedTuple):
    """The sums over an entry's seats; ``series_points`` as in ``StandingsLine``."""

    won: int
    lost: int
    total: int
    series_points: tuple[int | None, ...]


@dataclass(frozen=True)
class Standings:
    """Lines in rank order, and what they are based on."""

    tournament: Tournament
    series: tuple[Series, ...]
    lines: tuple[StandingsLine, ...] = field(default_factory=tuple)
    missing: tuple[tuple[int, int], ...] = ()  # (series number, sheets that have not come back)
    notes: tuple[StandingsNote, ...] = ()
    as_of: datetime | None = None  # when the newest of its sheets was recorded; in public standings only
    lots: tuple[LotRemark, ...] = ()
    is_official: bool = False  # of a single series, as soon as it is closed; of all, at the end

    @property
    def name(self) -> str:
        return self.tournament.name

    @property
    def system(self) -> RuleSystem:
        return self.tournament.rule_system

    @property
    def remarks(self) -> list[str]:
        """Remarks below the list: how ties were decided, then sheets and rulings."""
        return [*(lot.with_seed for lot in self.lots), *(note.sentence for note in self.notes)]

    @property
    def person_address(self) -> str:
        """Officials' pages have no links at names."""
        return ""

    @property
    def series_numbers(self) -> tuple[int, ...]:
        return tuple(series.number for series in self.series)


def compute_standings(tournament: Tournament, *, only: int | None = None) -> Standings:
    """The standings over the drawn series, or of the series with the number ``only``, for officials. Six queries."""
    drawn = tournament.series.order_by("number")
    series = tuple(drawn if only is None else drawn.filter(number=only))
    is_closed = [one.state == Series.State.CLOSED for one in series]
    is_official = is_final_recorded(tournament, series) if only is None else is_closed == [True]
    return replace(standings_of(tournament, series), is_official=is_official)


def for_the_hall(standings: Standings) -> Standings:
    """The same standings with the names for lists posted in the hall."""
    return replace(standings, lines=tuple(line._replace(name=line.hall_name) for line in standings.lines))


def standings_of(tournament: Tournament, series: Sequence[Series], *, public: bool = False) -> Standings:
    """The standings over ``series``; ``public``: with public names, and ties in their order. Six or seven queries."""
    drawn, tie_breaks = drawn_lots(tournament), tournament.rule_system.tie_breaks
    lines = ranked_lines(tournament, series, drawn, public=public)
    missing, notes = missing_and_notes(tournament, series)
    as_of = _newest_sheet(series) if public else None
    lots = lot_remarks([line for line in lines if has_played(line)], tie_breaks, drawn)
    return Standings(tournament, tuple(series), lines, missing, notes, as_of, lots)


def ranked_lines(
    tournament: Tournament, series: Sequence[Series], drawn: Sequence[DrawnLot], *, public: bool = False
) -> tuple[StandingsLine, ...]:
    """Everybody in rank order, with the lots of ``drawn`` that count. Two queries."""
    lines = list(_lines(tournament, series))
    if public:
        lines = [_without_hidden_name(line) for line in lines]
    tie_breaks = tournament.rule_system.tie_breaks
    return ranked(with_lots(lines, tie_breaks, drawn), tie_breaks)


def with_lots(
    lines: Sequence[StandingsLine],
    tie_breaks: Sequence[TieBreak],
    drawn: Sequence[DrawnLot],
    series: int | None = None,
) -> list[StandingsLine]:
    """The lines with the lots that count; a lot of another tie is ignored. ``series``: whose lines they are."""
    counting = {
        line.entry_id: lot.lots[line.entry_id]
        for equals, lot in counting_lots(
            [line for line in lines if has_played(line)], tie_breaks, drawn, series
        )
        for line in equals
    }
    return [
        line if line.lot == counting.get(line.entry_id) else line._replace(lot=counting.get(line.entry_id))
        for line in lines
    ]


def _newest_sheet(series: Sequence[Series]) -> datetime | None:
    """Not the tournament's count of changes, which would reveal how many sheets of hidden series are in."""
    sheets = ScoreSheet.objects.filter(skat_table__series__in=[one.pk for one in series])
    newest: datetime | None = sheets.aggregate(newest=Max("recorded_at"))["newest"]
    return newest


def _without_hidden_name(line: StandingsLine) -> StandingsLine:
    return line._replace(name=line.public_name, sort_key=sort_key(line.public_name))


def ranked(lines: Iterable[StandingsLine], tie_breaks: Sequence[TieBreak]) -> tuple[StandingsLine, ...]:
    """The lines in rank order, with ranks 1, 2, 2, 4 … and a flag on those that are shared; at the end those without
    a result.
    """
    by_name = sorted(lines, key=attrgetter("sort_key", "start_number"))
    played = [line for line in by_name if has_played(line)]
    placed: list[StandingsLine] = []
    for equals in ranks(played, tie_breaks):
        rank, shared = len(placed) + 1, len(equals) > 1
        placed += [
            StandingsLine(rank, shared, *line[2:]) for line in equals
        ]  # _replace takes three times as long
    if len(played) == len(by_name):
        return tuple(placed)
    return (*placed, *(StandingsLine(None, False, *line[2:]) for line in by_name if not has_played(line)))


def _lines(tournament: Tournament, series: Sequence[Series]) -> Iterable[StandingsLine]:
    """Everybody who takes part, or has played: names from one query, sums from one over seats.

    Two queries rather than one with joins: after a fresh import, a database without statistics plans the joined
    one so badly that it takes minutes.
    """
    sums, today = _sums(series), timezone.localdate()
    nothing = EntrySums(0, 0, 0, tuple(None for _one in series))
    for entry in _entries(tournament):
        if entry.pk in sums or not entry.is_withdrawn:
            yield _line(entry, sums.get(entry.pk, nothing), tournament, today)


def _entries(tournament: Tournament) -> Iterable[Any]:
    """A row of each entry with the columns that ``_line`` reads, by name. Models would take three times as long."""
    return tournament.entries.order_by().values_list(
        "pk",
        "start_number",
        "is_withdrawn",
        *COLUMNS,
        "player__sort_key",
        "player__club__name",
        named=True,
    )


def _sums(series: Sequence[Series]) -> dict[int, EntrySums]:
    """The sums of each entry over its seats in ``series``. Added in Python, which is faster than sums by series in
    SQL."""
    place_of = {one.pk: place for place, one in enumerate(series)}
    # order_by() clears the model's ordering, which nobody needs here.
    seats = Seat.objects.filter(series__in=list(place_of)).order_by()
    found: defaultdict[int, list[Any]] = defaultdict(lambda: [0, 0, [None] * len(place_of)])
    for entry, one, points, won, lost in seats.values_list(
        "entry_id", "series_id", "series_points", "won", "lost"
    ):
        sums = found[entry]
        sums[0] += won or 0
        sums[1] += lost or 0
        if points is not None:
            sums[2][place_of[one]] = points
    return {entry: _summed(*sums) for entry, sums in found.items()}


def _summed(won: int, lost: int, points: list[int | None]) -> EntrySums:
    return EntrySums(won, lost, sum(one for one in points if one is not None), tuple(points))


def _person(entry: Any) -> Person:
    return Person(
        entry.player__pk,
        entry.player__first_name,
        entry.player__last_name,
        entry.player__shown_as,
        entry.player__objected_on,
        entry.player__birth_year,
        entry.player__has_guardian_consent,
        entry.player__player_class,
        entry.player__is_under_age,
    )


def _line(entry: Any, sums: EntrySums, tournament: Tournament, today: date) -> StandingsLine:
    person = _person(entry)
    return StandingsLine(
        rank=None,  # set after everybody has been compared
        shared=False,
        entry_id=entry.pk,
        start_number=entry.start_number,
        name=f"{person.first_name} {person.last_name}".strip(),
        public_name=name_in(person, tournament.names_gone_on, today),
        hall_name=hall_name(person, today),
        club=entry.player__club__name or "",
        series_points=sums.series_points,
        won=sums.won,
        lost=sums.lost,
        total=sums.total,
        sort_key=entry.player__sort_key,
    )
