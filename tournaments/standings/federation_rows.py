"""The report for the federation as rows of a file: the head, then the headings and a row for each line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from django.utils.translation import gettext as _

from tournaments.standings.columns import safe_cell
from tournaments.standings.federation_report import FederationReport, ReportLine, SeriesResult


def head_rows(rows: Sequence[tuple[str, str]], width: int) -> Iterator[list[object]]:
    """The head, then an empty row; every row of a file has the same width."""
    for label, value in rows:
        yield [label, safe_cell(value), *[""] * (width - 2)]
    yield [""] * width


class FederationRows:
    """The players' report, for a CSV or XLSX file."""

    def __init__(self, report: FederationReport) -> None:
        self.report = report

    def as_values(self, exclude_columns: Collection[str] | None = None) -> Iterator[list[object]]:
        """The rows for an export, with numbers as numbers."""
        headings = self._headings()
        missing = self.report.without_number_in_words
        head = self.report.head.rows(self.report.checksum)
        yield from head_rows([*head, *([(_("Remark"), missing)] if missing else [])], len(headings))
        yield headings
        for line in self.report.lines:
            yield self._row(line)

    def _headings(self) -> list[object]:
        series = [
            heading % {"number": number}
            for number in self.report.series_numbers
            for heading in (_("Series %(number)d"), _("Won %(number)d"), _("Lost %(number)d"))
        ]
        return [
            _("Federation number"), _("Name"), _("Sex"), _("Club"), _("Club number"), _("Class"),
            *series,
            _("Won"), _("Lost"), _("Lost by others"), _("Total"), _("Place"), _("Remark"),
        ]  # fmt: skip

    def _row(self, line: ReportLine) -> list[object]:
        return [
            safe_cell(line.number),
            safe_cell(line.name),
            line.sex,
            safe_cell(line.club),
            line.club_number,
            line.class_name,
            *(cell for one in line.series for cell in _series(one)),
            line.won,
            line.lost,
            line.lost_by_others,
            line.total,
            line.place,
            line.remark,
        ]


def _series(one: SeriesResult | None) -> list[object]:
    return [None] * 3 if one is None else [one.points, one.won, one.lost]
