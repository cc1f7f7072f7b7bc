"""Questions to check before results are released: objections, and sheets saved despite errors."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _

from tournaments.models import ScoreSheet, Tournament
from tournaments.sheets.objections.objections import open_objections

MOST_SHOWN = 6


@dataclass(frozen=True)
class OpenQuestion:
    """One question, about the sheet of a table."""

    series: int
    table: int
    title: str
    about: str


@dataclass(frozen=True)
class OpenQuestions:
    """``shown``: the first of them; ``count``: of all."""

    shown: tuple[OpenQuestion, ...]
    count: int

    @property
    def more(self) -> int:
        return self.count - len(self.shown)


def open_questions(tournament: Tournament) -> OpenQuestions:
    """Two queries."""
    found = (*_objections(tournament), *_doubtful_sheets(tournament))
    return OpenQuestions(found[:MOST_SHOWN], len(found))


def _objections(tournament: Tournament) -> Iterator[OpenQuestion]:
    for objection in open_objections(tournament):
        series, table = objection.seat.series.number, objection.seat.skat_table.number
        values = {"series": series, "table": table}
        since = date_format(localtime(objection.made_at), "TIME_FORMAT")
        yield OpenQuestion(
            series,
            table,
            _("Objection, series %(series)d, table %(table)d") % values,
            _("open since %(time)s") % {"time": since},
        )


def _doubtful_sheets(tournament: Tournament) -> Iterator[OpenQuestion]:
    """Doubtful sheets of unreleased series; the official who released a series has seen its sheets."""
    sheets = ScoreSheet.objects.filter(
        skat_table__series__tournament=tournament, skat_table__series__results_released=False
    ).exclude(reason="")
    rows = sheets.order_by("skat_table__series__number", "skat_table__number")
    for series, table, reason in rows.values_list(
        "skat_table__series__number", "skat_table__number", "reason"
    ):
        values = {"series": series, "table": table}
        about = _("saved although the paper is wrong: %(reason)s") % {"reason": reason}
        yield OpenQuestion(series, table, _("Series %(series)d, table %(table)d") % values, about)
