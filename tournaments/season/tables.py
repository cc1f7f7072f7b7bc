"""The table of a season in exports."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any

import django_tables2 as tables
from django.utils.translation import gettext as _

from tournaments.season.sentences import group_name
from tournaments.season.shown import ShownLine
from tournaments.standings.columns import safe_cell


class SeasonExport(tables.Table):
    """One row for each line, numbers as numbers."""

    def __init__(self, lines: Sequence[ShownLine], group: str = "") -> None:
        super().__init__(list(lines))
        self.lines = lines
        self.caption = group_name(group)

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        yield list(_headings())
        for line in self.lines:
            yield _row(line)


def _headings() -> tuple[str, ...]:
    return (
        _("Rank"),
        _("Name"),
        _("Club"),
        _("Guest"),
        _("Results"),
        _("Counted"),
        _("Average or sum"),
        _("Bonus"),
        _("Value"),
        _("Struck"),
        _("Missing to the minimum"),
        _("Moved"),
    )


def _row(line: ShownLine) -> list[Any]:
    return [
        line.rank,
        safe_cell(line.name),
        safe_cell(line.club),
        _("guest") if line.is_guest else "",
        line.units,
        line.counted,
        float(line.base),
        float(line.extras),
        float(line.value),
        " ".join(map(str, line.struck_points)),
        line.missing,
        line.moved,
    ]
