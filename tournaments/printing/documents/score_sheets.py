"""Score sheets: filled in with the names of each table, or blank, on the form of the tournament's rule system."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.models import Tournament
from tournaments.printing.addresses import phone_links, sheet_address
from tournaments.printing.document_types import ONE_SERIES, PHONES, Ask, Document, Parameter, ParameterType
from tournaments.printing.documents.common import story_of
from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.list_form.page import PAPER, FormPage
from tournaments.printing.documents.seats import asked_series, seats_of
from tournaments.printing.engine.blocks import Block, Drawn
from tournaments.printing.engine.story import Story

BLANK = "blank"


def rows(ask: Ask) -> list[FormData]:
    """One sheet for each table, or a blank one for each table size that the rules allow."""
    is_large = bool(ask.parameters.get("large"))
    if ask.parameters.get("which") == BLANK:
        sizes = ask.tournament.rule_system.table_sizes
        return [FormData(ask.tournament, size, is_large=is_large) for size in reversed(sizes)]
    series = seats_of(asked_series(ask))
    number, links = series.series.number, phone_links(ask, series.series)
    return [
        FormData(
            ask.tournament,
            len(table.seats),
            number,
            table.number,
            table.seats,
            links[table.number].address
            if table.number in links
            else sheet_address(ask, number, table.number),
            code=links[table.number].code if table.number in links else "",
            is_large=is_large,
        )
        for table in series.tables
        if table.seats
    ]


def story(ask: Ask, data: list[FormData]) -> Story:
    title = _("Blank score sheets")
    if data and data[0].series:
        title = _("Score sheets, series %(number)d") % {"number": data[0].series}
    return story_of(ask, title, form_pages(data), PAPER)


def form_pages(sheets: list[FormData]) -> list[Block]:
    """A page for each 48 deals of each sheet, or 24 with large rows."""
    pages = [FormPage(page) for sheet in sheets for page in sheet.pages()]
    return [Drawn(page.height, page.draw, bookmark=bookmark(page.data)) for page in pages]


def bookmark(sheet: FormData) -> str:
    if sheet.first > 1:
        return ""
    if sheet.table is None:
        return _("Table of %(seats)d") % {"seats": sheet.seat_count}
    return _("Series %(series)d · Table %(table)d") % {"series": sheet.series or 0, "table": sheet.table}


def which_choices(_tournament: Tournament) -> list[tuple[str, str]]:
    return [("", _("with names")), (BLANK, _("blank"))]


SCORE_SHEETS = Document(
    key="score-sheets",
    title=gettext_lazy("Score sheets"),
    rows=rows,
    story=story,
    shows=PHONES,
    parameters=(
        ONE_SERIES,
        Parameter("which", ParameterType.CHOICE, gettext_lazy("Names"), which_choices),
        Parameter("large", ParameterType.YES_NO, gettext_lazy("Large rows, on twice as many pages")),
    ),
)
