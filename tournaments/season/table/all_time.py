"""Records of a club's members in all its tournaments: computed, not stored, so that corrections apply everywhere."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Any

from django.db.models import Count, F, Max, Q, QuerySet, Sum
from django.utils.formats import number_format

from tournaments.access.visibility import shows_results
from tournaments.models import Club, PastResult, Player, Seat, Series
from tournaments.people.memberships.membership_dates import member_on
from tournaments.season.evenings.past import past_evenings
from tournaments.season.evenings.results import told_apart
from tournaments.season.table.sentences import shown_value

LOST_ROUNDS = "rounds_lost"
Row = dict[str, Any]


@dataclass(frozen=True)
class PlayedRecord:
    """``average`` and ``best``: points of a series. ``won_share``: of the games that the member declared, None if there
    were none.
    """

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
        """For sorting: players who declared no game come after those who won none."""
        return Fraction(-1) if self.won_share is None else self.won_share

    @property
    def shown_share(self) -> str:
        """Per cent with one decimal; a dash where no game was declared."""
        if self.won_share is None:
            return "–"
        return f"{number_format(Decimal(round(1000 * self.won_share)) / 10, 1)} %"


@dataclass(frozen=True)
class MemberRecord(PlayedRecord):
    player: Player


@dataclass(frozen=True)
class PlayedUnits:
    """Everything played under one rule system: the keys of series, and of imported past evenings."""

    series: list[int] = field(default_factory=list)
    past: list[int] = field(default_factory=list)

    def __len__(self) -> int:
        return len(self.series) + len(self.past)


def series_by_rules(club: Club, *, public: bool, year: int | None = None) -> dict[str, PlayedUnits]:
    """The club's series by rule system, the most played first. Two queries.

    Without systems that count lost rounds: they have no comparable points.
    """
    series = Series.objects.filter(tournament__club=club).select_related("tournament")
    chosen = series.filter(tournament__date__year=year) if year else series
    found: dict[str, PlayedUnits] = defaultdict(PlayedUnits)
    for one in chosen.order_by("pk"):
        has_points = one.tournament.rule_system.measure != LOST_ROUNDS
        if has_points and (not public or shows_results(one.tournament, one)):
            found[one.tournament.rules].series.append(one.pk)
    past = past_evenings(club, public=public)
    for pk, rules in (past.filter(date__year=year) if year else past).values_list("pk", "rules"):
        found[rules].past.append(pk)
    return dict(sorted(found.items(), key=lambda item: (-len(item[1]), item[0])))


def records_of(club: Club, played: PlayedUnits, *, public: bool) -> list[MemberRecord]:
    """The records of everybody with a result as a member of the club, those with the most series first. Three
    queries."""
    numbers = _numbers(club, played)
    players = Player.objects.filter(pk__in=list(numbers)).select_related("club").order_by("sort_key", "pk")
    members = list(players)
    gone = {pk for pk, row in numbers.items() if not row["named"]}
    names = told_apart(members, public=public, gone=gone)
    records = [_record(one, name, numbers[one.pk]) for one, name in zip(members, names, strict=True)]
    return sorted(records, key=lambda one: (-one.series, one.name))


def _numbers(club: Club, played: PlayedUnits) -> dict[int, Row]:
    """By player: number of series, their points, won, lost and highest."""
    seats = Seat.objects.filter(series__in=played.series, series_points__isnull=False)
    mine = seats.filter(member_on(club, "series__tournament__date", "entry__player")).order_by()
    results = PastResult.objects.filter(evening__in=played.past)
    past = results.filter(member_on(club, "evening__date", "player"))
    found: dict[int, Row] = {}
    # Counts imported evenings only while public pages show their names.
    named = Q(entry__tournament__names_gone_on=None)
    here = _sums(mine, "entry__player", "series_points", named)
    for rows in (here, _sums(past.order_by(), "player", "points", Q(evening__names_gone_on=None))):
        for row in rows:
            before = found.get(row["person"])
            found[row["person"]] = _together(before, row) if before else row
    return found


def _sums(rows: QuerySet[Any], player: str, points: str, named: Q) -> Iterable[Row]:
    sums: Iterable[Row] = rows.values(person=F(player)).annotate(
        series_count=Count("pk"),
        named=Count("pk", filter=named),
        sum_of_points=Sum(points),
        games_won=Sum("won"),
        games_lost=Sum("lost"),
        highest=Max(points),
    )
    return sums


def _together(one: Row, other: Row) -> Row:
    """The record of one player, from series played here and before."""
    added = ("series_count", "named", "sum_of_points", "games_won", "games_lost")
    return {
        "person": one["person"],
        "highest": max(one["highest"], other["highest"]),
        **{name: one[name] + other[name] for name in added},
    }


def _record(player: Player, name: str, row: Row) -> MemberRecord:
    games = row["games_won"] + row["games_lost"]
    return MemberRecord(
        player=player,
        name=name,
        series=row["series_count"],
        average=Fraction(row["sum_of_points"], row["series_count"]),
        won_share=Fraction(row["games_won"], games) if games else None,
        best=row["highest"],
    )


def most(records: Sequence[MemberRecord], name: str) -> list[MemberRecord]:
    """The players with the most ``series``, ``won_share`` …; several if they are tied."""
    highest = max((getattr(one, name) for one in records), default=None)
    return [one for one in records if getattr(one, name) == highest]
