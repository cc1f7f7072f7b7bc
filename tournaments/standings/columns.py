"""The columns of the standings, each defined once: its heading, its value in exports, its cell on pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from django.utils.formats import get_format
from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scoring.rules import RuleSystem
from scoring.words.standings import shown_total, total_name
from tournaments.foundations.points import grouped
from tournaments.standings.ranking import StandingsLine

ROWS_PER_PAGE = 80  # below 100 kB a page, also with four series
Attributes = dict[str, dict[str, str]]
NOTHING = SafeString("—")
# Spreadsheets treat a cell that begins with one of these as a formula.
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


def _classes(classes: str) -> Attributes:
    return {"td": {"class": classes}, "th": {"class": classes}}


@dataclass(frozen=True)
class ListColumn:
    """One column. ``pattern`` is the HTML of its cell, with columns' names in braces as placeholders.

    ``is_of_page``: added for the page; the list cannot be sorted by it.
    """

    name: str
    heading: str
    value: Callable[[StandingsLine], object]
    shown: Callable[[StandingsLine], object]
    pattern: str = ""
    order_by: str = ""
    is_of_page: bool = False
    attributes: Attributes = field(default_factory=dict)

    @property
    def place(self) -> str:
        return f"{{{self.name}}}"


class ListedStandings(Protocol):
    """The attributes of a list that the columns read: the standings of officials, or a public list."""

    @property
    def name(self) -> str: ...

    @property
    def system(self) -> RuleSystem: ...

    @property
    def series_numbers(self) -> tuple[int, ...]: ...

    @property
    def lines(self) -> tuple[StandingsLine, ...]: ...

    @property
    def person_address(self) -> str:
        """The link of a name, before the start number; "" for no link."""
        ...


class WrittenPoints(dict[int, SafeString]):
    """Points as the rule system shows them, with a real minus sign. Each number is formatted once."""

    def __init__(self, system: RuleSystem) -> None:
        super().__init__()
        self.system = system
        self.separator = get_format("THOUSAND_SEPARATOR")

    def __missing__(self, value: int) -> SafeString:
        text = SafeString(grouped(shown_total(self.system, value), self.separator))
        self[value] = text
        return text


def safe_cell(text: str) -> str:
    """Text that no spreadsheet treats as a formula."""
    return f"'{text}" if text.startswith(FORMULA_STARTS) else text


def as_pattern(text: str) -> str:
    """Text as a part of a pattern: its braces, which a translation may have, are no placeholders."""
    return escape(text).replace("{", "{{").replace("}", "}}")


def columns_of(standings: ListedStandings) -> list[ListColumn]:
    """Rank, name, club, points of each series, won and lost if the rules count them, total.

    Players without a result have dashes, and empty cells in a file.
    """
    system = standings.system
    written = WrittenPoints(system)
    games = [_number("won", _("Won")), _number("lost", _("Lost"))] if system.counts_games else []
    series = [
        _series(place, number, written, system) for place, number in enumerate(standings.series_numbers)
    ]
    unfolded = [*([column] for column in series), games]
    return [
        _rank(),
        _name(unfolded, standings.person_address),
        _club(),
        *series,
        *games,
        _total(written, system),
    ]


def column_names(series_numbers: Iterable[int]) -> set[str]:
    """Names of the columns that standings over these series can be sorted by."""
    return {"rank", "name", "club", "won", "lost", "total"} | {f"series_{n}" for n in series_numbers}


def lot_column() -> ListColumn:
    """The lot that has decided a rank. In exports only: the page marks such a rank and explains it below."""
    return ListColumn("lot", _("Lot"), value=lambda line: line.lot, shown=lambda line: line.lot)


def _rank() -> ListColumn:
    return ListColumn(
        "rank",
        _("Rank"),
        value=lambda line: line.rank,
        shown=lambda line: line.shown_rank,
        order_by="order",
        attributes=_classes("number"),
    )


def _name(unfolded: list[list[ListColumn]], address: str) -> ListColumn:
    """The name. On a phone it unfolds to the club and the columns of ``unfolded``, one group a line."""
    return ListColumn(
        "name",
        _("Name"),
        value=lambda line: safe_cell(line.name),
        shown=lambda line: line.name,
        pattern=_name_pattern(unfolded, address),
        order_by="sort_key",
    )


def _name_pattern(unfolded: list[list[ListColumn]], address: str) -> str:
    lines = [", ".join(map(_labelled, group)) for group in unfolded if group]
    rest = "".join(f"{line}<br>" for line in lines)
    wide = '<span class="wide">{name}</span>'
    if address:
        seat = as_pattern(_("Seat"))
        wide = f'<a class="wide" href="{address}{{start_number}}">{{name}}</a>'
        rest += f'<a href="{address}{{start_number}}">{seat}</a>'
    return f'{wide}<details class="narrow"><summary>{{name}}</summary>{{club_line}}{rest}</details>'


def _labelled(column: ListColumn) -> str:
    """The pattern of a cell behind its heading."""
    return f"{as_pattern(column.heading)}: {column.place}"


def _club() -> ListColumn:
    return ListColumn(
        "club",
        _("Club"),
        value=lambda line: safe_cell(line.club),
        shown=lambda line: line.club or NOTHING,
        attributes=_classes("wide"),
    )


def _series(place: int, number: int, written: WrittenPoints, system: RuleSystem) -> ListColumn:
    def shown(line: StandingsLine) -> object:
        value = line.series_points[place]
        return NOTHING if value is None else written[value]

    return ListColumn(
        f"series_{number}",
        _("Series %(number)d") % {"number": number},
        value=lambda line: shown_total(system, line.series_points[place]),
        shown=shown,
        order_by=f"series_points__{place}",
        attributes=_classes("number of-series wide"),
    )


def _number(name: str, heading: str) -> ListColumn:
    """A column for a count: ``name`` is the attribute of ``StandingsLine`` that holds it."""
    return ListColumn(
        name,
        heading,
        value=lambda line: getattr(line, name) if line.rank else None,
        shown=lambda line: SafeString(getattr(line, name)) if line.rank else NOTHING,
        attributes=_classes("number wide"),
    )


def _total(written: WrittenPoints, system: RuleSystem) -> ListColumn:
    return ListColumn(
        "total",
        total_name(system),
        value=lambda line: shown_total(system, line.total) if line.rank else None,
        shown=lambda line: written[line.total] if line.rank else NOTHING,
        order_by="order_of_total",
        attributes=_classes("number total"),
    )


def row_of(line: StandingsLine, columns: Sequence[ListColumn]) -> dict[str, object]:
    """The values for the patterns of ``columns``; each once, though some are shown in two places."""
    club = escape(line.club)
    row: dict[str, object] = {
        "start_number": line.start_number,
        "club_line": SafeString(f"{club}<br>") if club else "",
        "club_behind": SafeString(f" <small>· {club}</small>") if club else "",
    }
    for column in columns:
        row[column.name] = column.shown(line)
    return row
