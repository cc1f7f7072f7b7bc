"""Whose standings seat the players: of the tournament, of the season, or of an uploaded list."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from django.db.models import QuerySet, Sum

from tournaments.models import Entry, Seat, Tournament
from tournaments.seating.generator.chance import Chance
from tournaments.seating.wishes import Wishes


def order_for(tournament: Tournament, entries: Sequence[Entry], wishes: Wishes, seed: str) -> tuple[int, ...]:
    """Start numbers, best first. Equals are in the order of their lots, where there are none in one that is drawn."""
    if wishes.source == "list":
        return wishes.listed
    totals = _season(tournament, entries) if wishes.source == "season" else _tournament(tournament, entries)
    return drawn_order(totals, seed)


def drawn_order(totals: dict[int, tuple[int, ...]], seed: str) -> tuple[int, ...]:
    """Keys by what they have, most first; among equals by the lot of ``seed``."""
    chance, ordered = Chance(f"{seed} lots"), list[int]()
    in_order = sorted(totals, key=lambda key: (tuple(-number for number in totals[key]), key))
    for _value, group in groupby(in_order, key=totals.__getitem__):
        equals = list(group)
        chance.shuffle(equals)
        ordered += equals
    return tuple(ordered)


def _tournament(tournament: Tournament, entries: Sequence[Entry]) -> dict[int, tuple[int, ...]]:
    """Total, games won, games lost (fewer is better), then the lot, by start number."""
    sums = {
        key: (total, won, -lost)
        for key, total, won, lost in _recorded(tournament)
        .values("entry__start_number")
        .annotate(total=Sum("series_points"), games=Sum("won"), lost_games=Sum("lost"))
        .values_list("entry__start_number", "total", "games", "lost_games")
    }
    return {
        entry.start_number: (*sums.get(entry.start_number, (0, 0, 0)), -(entry.lot or 0)) for entry in entries
    }


def _season(tournament: Tournament, entries: Sequence[Entry]) -> dict[int, tuple[int, ...]]:
    """The points of the season so far, by start number."""
    seats = Seat.objects.filter(series__tournament__in=season_of(tournament), series_points__isnull=False)
    totals = seats.order_by().values("entry__player").annotate(total=Sum("series_points"))
    sums = dict(totals.values_list("entry__player", "total"))
    return {entry.start_number: (sums.get(entry.player_id, 0),) for entry in entries}


def season_of(tournament: Tournament) -> QuerySet[Tournament]:
    """The tournaments of the calendar year so far with the same club and rules, this one included."""
    return Tournament.objects.filter(
        date__year=tournament.date.year,
        date__lte=tournament.date,
        rules=tournament.rules,
        club=tournament.club,
    )


def _recorded(tournament: Tournament) -> QuerySet[Seat]:
    return Seat.objects.filter(series__tournament=tournament, series_points__isnull=False).order_by()
