"""A player's results on earlier evenings and in the season, as far as they are public."""

from __future__ import annotations

import datetime as dt
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.words.standings import shown_total
from tournaments.access.visibility import public_tournaments, shows_results
from tournaments.models import Entry, Seat, Tournament
from tournaments.public.evenings.first_places import line_of_sums, sums_by_tournament
from tournaments.public.hall.facts import season_shown
from tournaments.public.own.facts import Own
from tournaments.public.snapshot.season import season_snapshot_of
from tournaments.standings.lots import drawn_lots
from tournaments.standings.ranking import ranked, with_lots

MOST = 5


@dataclass(frozen=True)
class EarlierEvening:
    """``of``: number of players with a result."""

    slug: str
    name: str
    date: dt.date
    rank: int
    of: int
    total: int


@dataclass(frozen=True)
class OwnYear:
    """``season``: its name; like ``season_slug`` "" without a season that has a public table."""

    evenings: tuple[EarlierEvening, ...] = ()
    season: str = ""
    season_slug: str = ""


def own_year(own: Own) -> OwnYear:
    """At most seven queries, and one more for each evening with a shared rank."""
    season = season_shown(own.shown)
    name = season_snapshot_of(season).name if season else ""
    return OwnYear(tuple(_evenings(own)), name, season.slug if season else "")


def _evenings(own: Own) -> list[EarlierEvening]:
    """The newest evenings before this one with a public result of the player."""
    here = Entry.objects.filter(pk=own.entry)
    mine = Entry.objects.filter(player__in=here.values("player")).exclude(pk=own.entry)
    date = here.values("tournament__date")[:1]
    earlier = public_tournaments().filter(entries__in=mine, date__lte=date).exclude(pk=own.shown.pk)
    tournaments = list(earlier.order_by("-date", "-pk").prefetch_related("series")[:MOST])
    shown = [one.pk for each in tournaments for one in each.series.all() if shows_results(each, one)]
    sums = sums_by_tournament(Seat.objects.filter(series__in=shown))
    entries = dict(mine.filter(tournament__in=tournaments).values_list("tournament", "pk"))
    found = (_evening(one, entries[one.pk], sums.get(one.pk, ())) for one in tournaments)
    return [evening for evening in found if evening]


def _evening(
    tournament: Tournament, entry: int, sums: Sequence[tuple[int, int, int, int]]
) -> EarlierEvening | None:
    tie_breaks = tournament.rule_system.tie_breaks
    lines = ranked([line_of_sums(*one) for one in sums], tie_breaks)
    mine = next((line for line in lines if line.entry_id == entry), None)
    if mine is None or mine.rank is None:
        return None
    if mine.shared:
        again = ranked(with_lots(lines, tie_breaks, drawn_lots(tournament)), tie_breaks)
        mine = next(line for line in again if line.entry_id == entry)
    total = shown_total(tournament.rule_system, mine.total)
    return EarlierEvening(
        tournament.slug, tournament.name, tournament.date, mine.rank or 0, len(lines), total
    )
