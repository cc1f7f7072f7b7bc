"""The results of a season's players, in a fixed number of queries."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from tournaments.foundations.names import isolated, sort_key
from tournaments.foundations.public_names import name_in
from tournaments.models import Player, Season, Seat
from tournaments.people.memberships.membership_dates import memberships_of
from tournaments.people.names.namesakes import Named, telling_marks
from tournaments.season.evenings.past import results_in
from tournaments.season.evenings.units import Unit, units_of
from tournaments.season.membership import InSeason, in_season
from tournaments.season.reckoning.rule import PlayerResults, UnitResult

Row = tuple[UnitResult | None, ...]
# By player: a result, or None, for each unit
Rows = defaultdict[int, list[UnitResult | None]]


@dataclass(frozen=True)
class SeasonMember:
    """A player with a result in the season; ``name`` as its readers see it, distinguished from namesakes."""

    player: Player
    name: str
    is_guest: bool


@dataclass(frozen=True)
class SeasonResults:
    """``results``: one for each member, with a result or None for each unit; units without any result are left out."""

    season: Season
    units: tuple[Unit, ...]
    members: tuple[SeasonMember, ...]
    results: tuple[PlayerResults, ...]


def read_results(season: Season, *, public: bool = False) -> SeasonResults:
    """All recorded results; ``public``: only public ones, with public names.

    Six queries, seven with imported evenings.
    """
    drawn = units_of(season, public=public)
    rows = _rows(drawn)
    played = [place for place in range(len(drawn)) if any(row[place] is not None for row in rows.values())]
    # For seasons with evenings so old that public pages no longer show their names.
    are_gone = public and bool(drawn) and all(_is_gone(one) for one in drawn)
    units = tuple(drawn[place] for place in played)
    counted = {player: _only(row, played) for player, row in rows.items()}
    people = _people(season, units, counted)
    members = _members(people, public=public, gone=set(rows) if are_gone else ())
    results = tuple(_results(season, one.name, counted[one.player.pk], people[one.player]) for one in members)
    return SeasonResults(season, units, members, results)


def _rows(units: Sequence[Unit]) -> Rows:
    """Two queries, and a loop over tens of thousands of seats, which determines the cost of the table."""
    place_of = {series: place for place, unit in enumerate(units) for series in unit.series}
    seats = Seat.objects.filter(series__in=list(place_of), series_points__isnull=False).order_by()
    columns = ("entry__player", "series", "series_points", "won", "lost")
    rows: Rows = defaultdict(lambda: [None] * len(units))
    new_result = partial(tuple.__new__, UnitResult)  # calling the class takes twice as long
    for player, series, points, won, lost in seats.values_list(*columns):
        row, place = rows[player], place_of[series]
        result, before = new_result((points, won, lost)), row[place]
        row[place] = result if before is None else _added(before, result)
    _add_past(rows, units)
    return rows


def _add_past(rows: Rows, units: Sequence[Unit]) -> None:
    """The results of imported evenings."""
    place_of = {one: place for place, unit in enumerate(units) for one in unit.past}
    for player, one, numbers in results_in(place_of):
        row, place = rows[player], place_of[one]
        before = row[place]
        row[place] = UnitResult(*numbers) if before is None else _added(before, UnitResult(*numbers))


def _added(one: UnitResult, other: UnitResult) -> UnitResult:
    """The sum of two results, for an evening as one unit."""
    return UnitResult(one.points + other.points, one.won + other.won, one.lost + other.lost)


def _only(row: list[UnitResult | None], played: Sequence[int]) -> Row:
    """The results without units in which nobody has a result yet."""
    return tuple(row) if len(played) == len(row) else tuple(row[place] for place in played)


def _people(season: Season, units: Sequence[Unit], rows: Mapping[int, Row]) -> dict[Player, InSeason]:
    """The listed players, by surname. Two queries."""
    found = Player.objects.filter(pk__in=list(rows)).select_related("club").order_by("sort_key", "pk")
    players, days = list(found), [unit.evening.date for unit in units]
    memberships = memberships_of(players)
    people = {one: in_season(season, memberships[one.pk], days, rows[one.pk]) for one in players}
    return {one: place for one, place in people.items() if _is_listed(season, rows[one.pk], place)}


def _is_listed(season: Season, row: Row, place: InSeason) -> bool:
    """Whether the player has a line: excluded guests have none, nor members who played only as guests."""
    if season.guests != Season.Guests.LEFT_OUT:
        return True
    counted = (one for at, one in enumerate(row) if at not in place.outside)
    return not place.is_guest and any(one is not None for one in counted)


def _results(season: Season, name: str, row: Row, place: InSeason) -> PlayerResults:
    """The results that count; without those of guests if guests are excluded."""
    results = (
        tuple(None if at in place.outside else one for at, one in enumerate(row)) if place.outside else row
    )
    return PlayerResults(
        name, results, place.outside, place.has_left and season.leavers == Season.Leavers.UNPLACED
    )


def _members(
    people: Mapping[Player, InSeason], *, public: bool, gone: Collection[int]
) -> tuple[SeasonMember, ...]:
    names = told_apart(list(people), public=public, gone=gone)
    members = [
        SeasonMember(player, name, place.is_guest)
        for (player, place), name in zip(people.items(), names, strict=True)
    ]
    # The stored order would reveal the order of hidden surnames.
    return tuple(sorted(members, key=lambda one: sort_key(one.name)) if public else members)


def _is_gone(unit: Unit) -> bool:
    return unit.evening.names_gone_on is not None


def told_apart(players: Sequence[Player], *, public: bool, gone: Collection[int] = ()) -> list[str]:
    """The names of these players as their readers see them, namesakes distinguished. Reads their clubs.

    ``gone``: the keys of those whose names public pages no longer show.
    """
    names = [_shown(one, public=public, is_gone=one.pk in gone) for one in players]
    marks = telling_marks(
        [Named(name, _marks(one, public)) for name, one in zip(names, players, strict=True)]
    )
    return [f"{isolated(name)} ({mark})" if mark else name for name, mark in zip(names, marks, strict=True)]


def _shown(player: Player, *, public: bool, is_gone: bool) -> str:
    return name_in(player, is_gone) if public else player.full_name


def _marks(player: Player, public: bool) -> list[str]:
    """What distinguishes namesakes: the club, then the membership number, which only officials see."""
    return [player.club_name, f"#{player.pk}" if public else player.membership_number or f"#{player.pk}"]
