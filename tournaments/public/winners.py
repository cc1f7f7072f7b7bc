"""Who has won, of several tournaments at once: for lists of tournaments, where a snapshot of each would be too much."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence

from django.db.models import Sum

from scoring.rules.tie_breaks import TieBreak
from tournaments.foundations.public_names import name_in
from tournaments.models import Entry, Seat, Tournament
from tournaments.standings.final import is_final_in_public
from tournaments.standings.lots import drawn_lots
from tournaments.standings.ranking import Line, ranked, with_lots

Sums = tuple[int, int, int, int]  # entry, points, games won, games lost


def winners_of(tournaments: Collection[Tournament]) -> dict[int, tuple[str, ...]]:
    """The public names of those who are first, by the key of the tournament. ``tournaments``: with their series.

    Only of those of which everybody sees the end. Two queries, and one more for each
    tournament whose first place is shared, since a lot may have decided it.
    """
    over = {one.pk: one for one in tournaments if is_final_in_public(one, one.series.all())}
    firsts = {pk: _firsts(over[pk], sums) for pk, sums in _sums(over).items()}
    names = _names(entry for entries in firsts.values() for entry in entries)
    return {pk: tuple(names[entry] for entry in entries) for pk, entries in firsts.items()}


def _sums(over: Collection[int]) -> dict[int, list[Sums]]:
    """The sums of each entry, by tournament. One query."""
    played = Seat.objects.filter(series__tournament__in=over, series_points__isnull=False).order_by()
    rows = played.values_list("series__tournament", "entry").annotate(
        Sum("series_points"), Sum("won"), Sum("lost")
    )
    sums: dict[int, list[Sums]] = defaultdict(list)
    for tournament, *of_entry in rows:
        sums[tournament].append((of_entry[0], of_entry[1], of_entry[2], of_entry[3]))
    return sums


def _firsts(tournament: Tournament, sums: Iterable[Sums]) -> list[int]:
    """The entries with the first rank. Ranks come from the one place that decides them."""
    tie_breaks = tournament.rule_system.tie_breaks
    lines = [_line(*of_entry) for of_entry in sums]
    first = _first_ranked(lines, tie_breaks)
    if len(first) > 1:
        first = _first_ranked(with_lots(lines, tie_breaks, drawn_lots(tournament)), tie_breaks)
    return sorted(line.entry_id for line in first)


def _first_ranked(lines: Sequence[Line], tie_breaks: Sequence[TieBreak]) -> list[Line]:
    return [line for line in ranked(lines, tie_breaks) if line.rank == 1]


def _line(entry: int, points: int, won: int, lost: int) -> Line:
    """A line of the numbers alone: names are looked up of the winners only."""
    return Line(
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


def _names(entries: Iterable[int]) -> dict[int, str]:
    found = Entry.objects.filter(pk__in=list(entries)).select_related("player", "tournament")
    return {entry.pk: name_in(entry.player, entry.tournament.names_gone_on) for entry in found}
