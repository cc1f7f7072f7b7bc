"""The first places of several tournaments at once, for lists in which full standings would cost too much."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from django.db.models import QuerySet, Sum

from scoring.ranking import DrawnLot
from scoring.words.standings import shown_total
from tournaments.foundations.public_names import name_in
from tournaments.models import Entry, Seat, Series, Tournament
from tournaments.people.names.namesakes import distinct_names
from tournaments.standings.final import is_final_in_public, is_final_recorded
from tournaments.standings.lots import drawn_lots_of
from tournaments.standings.ranking import StandingsLine, ranked, with_lots

PLACES = 3
Sums = tuple[int, int, int, int]  # entry, points, games won, games lost
Lines = dict[int, list[StandingsLine]]  # by the key of the tournament


class FirstPlace(NamedTuple):
    """``name``: told apart from namesakes; ``total``: as the tournament's rules show it."""

    rank: int
    name: str
    total: int


def first_places(tournaments: Iterable[Tournament], *, public: bool) -> dict[int, tuple[FirstPlace, ...]]:
    """Ranks 1 to 3 by the key of the tournament, over the series that are closed. Five queries.

    ``public``: with the names that visitors read; otherwise full ones.
    """
    by_key = {one.pk: one for one in tournaments}
    lines = {pk: _lines(by_key[pk], sums) for pk, sums in _sums(by_key).items()}
    first = {pk: _first(one) for pk, one in _with_lots(by_key, lines).items()}
    names = _names([line.entry_id for found in first.values() for line in found], by_key, public=public)
    return {pk: tuple(_places(by_key[pk], found, names)) for pk, found in first.items()}


def ended(tournaments: Iterable[Tournament], *, public: bool) -> list[Tournament]:
    """The tournaments whose end is public or, for officials, that have ended; ``tournaments``: with their series."""
    is_final = is_final_in_public if public else is_final_recorded
    return [one for one in tournaments if is_final(one, list(one.series.all()))]


def _sums(of: Collection[int]) -> dict[int, list[Sums]]:
    return sums_by_tournament(
        Seat.objects.filter(series__tournament__in=of, series__state=Series.State.CLOSED)
    )


def sums_by_tournament(seats: QuerySet[Seat]) -> dict[int, list[Sums]]:
    """The sums of each entry over these seats, by tournament. One query."""
    rows = seats.filter(series_points__isnull=False).order_by().values_list("series__tournament", "entry")
    sums: dict[int, list[Sums]] = defaultdict(list)
    for tournament, *of_entry in rows.annotate(Sum("series_points"), Sum("won"), Sum("lost")):
        sums[tournament].append((of_entry[0], of_entry[1], of_entry[2], of_entry[3]))
    return sums


def _lines(tournament: Tournament, sums: Iterable[Sums]) -> list[StandingsLine]:
    """The lines in rank order, ranked by ``scoring.ranking``."""
    return list(ranked((line_of_sums(*of_entry) for of_entry in sums), tournament.rule_system.tie_breaks))


def _with_lots(tournaments: Mapping[int, Tournament], lines: Lines) -> Lines:
    """The lines with lots, which may decide shared first places. One query, none if no place is shared."""
    tied = [pk for pk, found in lines.items() if any(line.shared for line in _first(found))]
    lots = drawn_lots_of(tied) if tied else {}
    return lines | {pk: _decided(tournaments[pk], lines[pk], drawn) for pk, drawn in lots.items()}


def _decided(
    tournament: Tournament, lines: Sequence[StandingsLine], drawn: Sequence[DrawnLot]
) -> list[StandingsLine]:
    tie_breaks = tournament.rule_system.tie_breaks
    return list(ranked(with_lots(lines, tie_breaks, drawn), tie_breaks))


def _first(lines: Iterable[StandingsLine]) -> list[StandingsLine]:
    return [line for line in lines if line.rank and line.rank <= PLACES]


def _places(
    tournament: Tournament, lines: Iterable[StandingsLine], names: Mapping[int, str]
) -> Iterator[FirstPlace]:
    system = tournament.rule_system
    for line in sorted(lines, key=lambda one: (one.order, one.entry_id)):
        yield FirstPlace(line.rank or 0, names[line.entry_id], shown_total(system, line.total) or 0)


def line_of_sums(entry: int, points: int, won: int, lost: int) -> StandingsLine:
    """A line with only the numbers: names are read only for the first ones."""
    return StandingsLine(
        rank=None,
        shared=False,
        entry_id=entry,
        start_number=entry,
        name="",
        public_name="",
        club="",
        series_points=(points,),
        won=won,
        lost=lost,
        total=points,
    )


def _names(
    entries: Collection[int], tournaments: Mapping[int, Tournament], *, public: bool
) -> dict[int, str]:
    """The names by entry; possible namesakes are read as well. Three queries, none if nobody is first."""
    found = list(Entry.objects.filter(pk__in=entries).select_related("player")) if entries else []
    if not found:
        return {}
    by_tournament: dict[int, list[Entry]] = defaultdict(list)
    rows = Entry.objects.filter(
        pk__in=_alike(found, ("first_name",) if public else ("first_name", "last_name"))
    )
    for entry in rows.select_related("player__club"):
        # Without the tournament, whose many columns would take longer than all names.
        entry.tournament = tournaments[entry.tournament_id]
        by_tournament[entry.tournament_id].append(entry)
    return {pk: name for group in by_tournament.values() for pk, name in _told_apart(group, public=public)}


def _alike(found: Sequence[Entry], names: Sequence[str]) -> list[int]:
    """Entries whose ``names`` are those of one of ``found`` in the same tournament. Over a year nearly everybody has
    the first name of some winner, so that reading all of them whole would take longer than everything else.
    """
    wanted = {(one.tournament_id, *(getattr(one.player, name) for name in names)) for one in found}
    rows = Entry.objects.filter(
        tournament__in={one.tournament_id for one in found},
        player__first_name__in={one.player.first_name for one in found},
    )
    columns = rows.order_by().values_list("pk", "tournament", *(f"player__{name}" for name in names))
    return [pk for pk, *in_tournament in columns if tuple(in_tournament) in wanted]


def _told_apart(entries: Sequence[Entry], *, public: bool) -> Iterator[tuple[int, str]]:
    shown = _public_name if public else _full_name
    names = distinct_names(entries, shown=shown)
    return ((entry.pk, names[entry.start_number]) for entry in entries)


def _public_name(entry: Entry) -> str:
    return name_in(entry.player, entry.tournament.names_gone_on)


def _full_name(entry: Entry) -> str:
    return entry.player.full_name
