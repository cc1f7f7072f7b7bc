"""The page of a drawn series: its tables in pages, found by number or name, and the breaches of rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet

from tournaments.foundations.numbers import whole_number
from tournaments.models import Player, Seat, Series
from tournaments.people.names.name_search import matching
from tournaments.people.names.namesakes import mark_among
from tournaments.seating.changes.changing import SeatCheck, steps_of, touched_tables
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.generator.bounds import fewest_repeats
from tournaments.seating.generator.facts import History
from tournaments.seating.overview import Broken, rules_in_order
from tournaments.seating.publication.publishing import Publication, PublicDraw

MOST_TABLES = 30  # on a page: 120 players
MOST_NAMES = 200
Tables = dict[int, tuple[int, ...]]


@dataclass(frozen=True)
class Asked:
    """The requested part of the hall: ``typed`` is the number of a table or a name."""

    typed: str = ""
    by_name: bool = False
    page: str | None = None


@dataclass(frozen=True)
class Hall:
    """``tables`` or ``by_name`` are those of ``page``. ``is_large``: the tables need several pages."""

    tables: list[tuple[int, list[Seat]]]
    by_name: list[Seat]
    page: Page[Any]
    is_large: bool
    rules: list[Broken]
    touched: set[int]
    proof: PublicDraw | None
    steps: list[dict[str, Any]]
    fewest: int = 0

    @property
    def has_sheets(self) -> bool:
        """Whether a sheet or a deal is on record at one of the tables."""
        return bool(self.touched)

    @property
    def broken(self) -> list[Broken]:
        return [one for one in self.rules if one.count]


def hall_of(series: Series, asked: Asked) -> Hall:
    """The seats of a drawn series; names are read for the shown part only."""
    keys = tables_of_series(series)
    page = _names(series, asked) if asked.by_name else _tables(series, keys, asked)
    seats = _seats(series).filter(skat_table__number__in=() if asked.by_name else list(page))
    shown = list(page) if asked.by_name else list(seats.order_by("skat_table__number", "number"))
    mark_among(series.tournament, [seat.entry for seat in shown])
    return Hall(
        [] if asked.by_name else _by_table(shown),
        shown if asked.by_name else [],
        page,
        len(keys) > MOST_TABLES,
        rules_in_order(SeatCheck(series, keys), series.tournament),
        touched_tables(series),
        _proof_of(series),
        steps_of(series),
        _fewest(series, keys),
    )


def _seats(series: Series) -> QuerySet[Seat]:
    return Seat.objects.filter(series=series).select_related("skat_table", "entry__player__club")


def _tables(series: Series, keys: Tables, asked: Asked) -> Page[Any]:
    """The numbers of the wanted tables."""
    numbers, typed = list(keys), whole_number(asked.typed)
    if typed in keys:
        numbers = [number for number in keys if number == typed]
    elif asked.typed.strip():
        found = Seat.objects.filter(
            series=series, entry__player__in=matching(Player.objects.all(), asked.typed)
        )
        numbers = sorted(set(found.values_list("skat_table__number", flat=True)))
    return Paginator(numbers, MOST_TABLES).get_page(asked.page)


def _names(series: Series, asked: Asked) -> Page[Any]:
    """Everybody by name."""
    seats = _seats(series).order_by("entry__player__sort_key", "entry__start_number")
    return Paginator(seats, MOST_NAMES).get_page(asked.page)


def _by_table(seats: list[Seat]) -> list[tuple[int, list[Seat]]]:
    tables: dict[int, list[Seat]] = {}
    for seat in seats:
        tables.setdefault(seat.skat_table.number, []).append(seat)
    return list(tables.items())


def _fewest(series: Series, tables: Tables) -> int:
    """A lower bound of the repeats in a whole planned evening of this size."""
    if series.seating != Series.Seating.PLAN:
        return 0
    keys = [key for table in tables.values() for key in table]
    sizes = [len(table) for table in tables.values()]
    return fewest_repeats(keys, sizes, History(), series.tournament.series_count)


def _proof_of(series: Series) -> PublicDraw | None:
    """How the draw can be checked; None for seats that were not drawn."""
    publication = Publication(series.tournament)
    draw = next((draw for draw in publication.draws if draw.series_id == series.pk), None)
    return publication.shown(draw) if draw else None
