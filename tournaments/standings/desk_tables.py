"""The standings for officials: movement beside the rank, the club after the name, short headings of series."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from django.template.loader import render_to_string
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from tournaments.standings.columns import ListColumn, as_pattern, columns_of
from tournaments.standings.movement import PlacesMoved
from tournaments.standings.quota import QuotaLine
from tournaments.standings.ranking import Standings, StandingsLine
from tournaments.standings.tables import StandingsTable

DESK_ROWS = 100  # a page


@dataclass(frozen=True)
class IndexedPage:
    number: int
    first: int
    last: int


class DeskTable(StandingsTable):
    """``columns_of`` in the form of the desk; files have the usual columns."""

    kind = "desk"

    class Meta(StandingsTable.Meta):
        pass

    def __init__(
        self,
        standings: Standings,
        lines: Sequence[StandingsLine],
        movement: PlacesMoved | None,
        quota: QuotaLine | None = None,
        **kwargs: Any,
    ) -> None:
        self.movement = movement
        super().__init__(standings, lines, quota, **kwargs)

    def page_columns(self) -> list[ListColumn]:
        rank, name, _club, *numbers = columns_of(self.standings)
        moved = [_moved(self.movement)] if self.movement else []
        return [rank, *moved, _who(name, numbers), *map(_short, numbers)]

    @property
    def page_index(self) -> list[IndexedPage]:
        """Each page with the ranks of its first and last row, for a list in pages."""
        size, rows = self.paginator.per_page, len(self.rows)
        starts = range(1, rows + 1, size)
        return [
            IndexedPage(number, first, min(first + size - 1, rows)) for number, first in enumerate(starts, 1)
        ]


def _moved(movement: PlacesMoved) -> ListColumn:
    change = cache(_change)
    title = _("places moved since series %(number)d") % {"number": movement.since}
    return ListColumn(
        "moved",
        format_html('<abbr title="{}">±</abbr>', title),
        value=lambda line: movement.places.get(line.start_number),
        shown=lambda line: change(movement.places.get(line.start_number)),
        is_of_page=True,
        attributes={"td": {"class": "since"}, "th": {"class": "since"}},
    )


def _change(places: int | None) -> SafeString:
    return SafeString(render_to_string("parts/change.html", {"change": places}).strip())


def _who(name: ListColumn, numbers: Sequence[ListColumn]) -> ListColumn:
    """The name with the club. On a phone the points of each series stand below it; the games unfold."""
    series = [column for column in numbers if _is_series(column)]
    points = " + ".join(column.place for column in series) if len(series) > 1 else ""
    games = ", ".join(
        f"{as_pattern(one.heading)}: {one.place}" for one in numbers if one.name in ("won", "lost")
    )
    wide = '<span class="wide">{name}{club_behind}</span>'
    by_series = f' <small class="by-series">{points}</small>' if points else ""
    folded = f"<summary><u>{{name}}</u>{{club_behind}}{by_series}</summary>{games}"
    return replace(name, pattern=f'{wide}<details class="narrow">{folded}</details>')


def _is_series(column: ListColumn) -> bool:
    return column.name.startswith("series_")


def _short(column: ListColumn) -> ListColumn:
    """“S1” instead of “Series 1”."""
    if not _is_series(column):
        return column
    short = _("S%(number)d") % {"number": int(column.name.removeprefix("series_"))}
    return replace(column, heading=format_html('<abbr title="{}">{}</abbr>', column.heading, short))
