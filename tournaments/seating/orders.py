"""Whose standings seat the players: of the tournament, of the season, or of an uploaded list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from django.db.models import QuerySet, Sum

from tournaments.chance import Chance
from tournaments.models import Entry, Seat, Tournament
from tournaments.seating.wishes import Wishes
from tournaments.standings.lots import drawn_lots
from tournaments.standings.order import ranks
from tournaments.standings.ranking import ranked_lines


class SeasonResult(NamedTuple):
    """What an entry's player has reached in the season so far. A lot is drawn for a tournament, never for a season."""

    start_number: int
    total: int
    won: int
    lost: int
    lot: int | None = None


def order_for(tournament: Tournament, entries: Sequence[Entry], wishes: Wishes, seed: str) -> tuple[int, ...]:
    """Start numbers, best first. Those who share a rank are in an order drawn from the seed."""
    if wishes.source == "list":
        return wishes.listed
    source = _season if wishes.source == "season" else _tournament
    return drawn_order(source(tournament, entries), seed)


def drawn_order(shared: Iterable[Sequence[int]], seed: str) -> tuple[int, ...]:
    """All keys, best first; those who share a rank are in an order drawn from ``seed``."""
    # A stream of its own, so that the lots do not depend on how many numbers the search has drawn.
    chance, ordered = Chance(f"{seed} lots"), list[int]()
    for group in shared:
        equals = sorted(group)
        chance.shuffle(equals)
        ordered += equals
    return tuple(ordered)


def _tournament(tournament: Tournament, entries: Sequence[Entry]) -> Iterator[list[int]]:
    """Start numbers of those to be seated, by rank in the standings so far."""
    here = {entry.start_number for entry in entries}
    lines = ranked_lines(tournament, list(tournament.series.all()), drawn_lots(tournament))
    for _rank, shared in groupby(lines, key=lambda line: line.rank):
        yield [line.start_number for line in shared if line.start_number in here]


def _season(tournament: Tournament, entries: Sequence[Entry]) -> Iterator[list[int]]:
    """The same by the results of the season so far."""
    seats = Seat.objects.filter(series__tournament__in=season_of(tournament), series_points__isnull=False)
    sums = (
        seats.order_by()
        .values("entry__player")
        .annotate(total=Sum("series_points"), games=Sum("won"), lost_games=Sum("lost"))
    )
    rows = sums.values_list("entry__player", "total", "games", "lost_games")
    reached = {player: numbers for player, *numbers in rows}
    results = [
        SeasonResult(entry.start_number, *reached.get(entry.player_id, (0, 0, 0))) for entry in entries
    ]
    for shared in ranks(results, tournament.rule_system.tie_breaks):
        yield [result.start_number for result in shared]


def season_of(tournament: Tournament) -> QuerySet[Tournament]:
    """The tournaments of the calendar year so far with the same club and rules, this one included."""
    return Tournament.objects.filter(
        date__year=tournament.date.year,
        date__lte=tournament.date,
        rules=tournament.rules,
        club=tournament.club,
    )
