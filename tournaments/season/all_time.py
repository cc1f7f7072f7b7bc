"""What a club's members have played in all its tournaments: nothing is stored, so it follows every person."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db.models import Count, Max, Q, Sum
from django.utils.formats import number_format

from tournaments.models import Club, Player, Seat, Series
from tournaments.season.results import told_apart
from tournaments.season.sentences import shown_value
from tournaments.visibility import shows_results


@dataclass(frozen=True)
class MemberRecord:
    """``average`` and ``best``: points of a series. ``won_share``: of the games that the member declared, None where
    there were none.
    """

    player: Player
    name: str
    series: int
    average: Fraction
    won_share: Fraction | None
    best: int

    @property
    def shown_average(self) -> str:
        return shown_value(self.average)

    @property
    def won_order(self) -> Fraction:
        """To sort by: who declared no game comes after those who won none."""
        return Fraction(-1) if self.won_share is None else self.won_share

    @property
    def shown_share(self) -> str:
        """Per cent with one decimal; a dash where no game was declared."""
        if self.won_share is None:
            return "–"
        return f"{number_format(Decimal(round(1000 * self.won_share)) / 10, 1)} %"


def series_by_rules(club: Club, *, public: bool, year: int | None = None) -> dict[str, list[int]]:
    """The series of the club's tournaments by rule system, that with the most first. One query.

    Without those that count lost rounds: they have no points that could be compared.
    """
    series = Series.objects.filter(tournament__club=club).select_related("tournament")
    chosen = series.filter(tournament__date__year=year) if year else series
    found: dict[str, list[int]] = defaultdict(list)
    for one in chosen.order_by("pk"):
        has_points = one.tournament.rule_system.measure != "rounds_lost"
        if has_points and (not public or shows_results(one.tournament, one)):
            found[one.tournament.rules].append(one.pk)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def records_of(club: Club, series: Iterable[int], *, public: bool) -> list[MemberRecord]:
    """A record for each of the club's members with a result, those with the most series first. Two queries."""
    numbers = _numbers(club, series)
    players = Player.objects.filter(pk__in=list(numbers)).select_related("club").order_by("sort_key", "pk")
    members = list(players)
    gone = {pk for pk, row in numbers.items() if not row["named"]}
    names = told_apart(members, public=public, gone=gone)
    records = [_record(one, name, numbers[one.pk]) for one, name in zip(members, names, strict=True)]
    return sorted(records, key=lambda one: (-one.series, one.name))


def _numbers(club: Club, series: Iterable[int]) -> dict[int, dict[str, Any]]:
    """By player: how many series, their points, won, lost, highest and lowest."""
    seats = Seat.objects.filter(series__in=list(series), series_points__isnull=False)
    mine = seats.filter(entry__player__club=club, entry__player__is_guest=False).order_by()
    rows = mine.values("entry__player").annotate(
        series_count=Count("pk"),
        # Of evenings whose players public pages still name
        named=Count("pk", filter=Q(entry__tournament__names_gone_on=None)),
        points=Sum("series_points"),
        games_won=Sum("won"),
        games_lost=Sum("lost"),
        highest=Max("series_points"),
    )
    return {row["entry__player"]: dict(row) for row in rows}


def _record(player: Player, name: str, row: dict[str, Any]) -> MemberRecord:
    games = row["games_won"] + row["games_lost"]
    return MemberRecord(
        player=player,
        name=name,
        series=row["series_count"],
        average=Fraction(row["points"], row["series_count"]),
        won_share=Fraction(row["games_won"], games) if games else None,
        best=row["highest"],
    )


def most(records: Sequence[MemberRecord], name: str) -> list[MemberRecord]:
    """Those who have the most of ``series``, ``won_share`` …; more than one where they are equal."""
    highest = max((getattr(one, name) for one in records), default=None)
    return [one for one in records if getattr(one, name) == highest]
