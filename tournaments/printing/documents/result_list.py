"""The result list as PDF: rows, then a story, then a document. The same data gives the same bytes."""

from __future__ import annotations

import io
from collections.abc import Callable
from xml.sax.saxutils import escape

from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, override
from reportlab.lib import colors
from reportlab.lib.styles import ParagraphStyle
from reportlab.platypus import Flowable, LongTable, Paragraph, Spacer, TableStyle

from scoring.systems import options_in_words, rule_system_name
from scoring.words.standings import tie_sentence
from tournaments.models import Tournament
from tournaments.printing.documents.result_columns import PADDING, SIZE, Columns, PaperColumn, columns_for
from tournaments.printing.engine.document import ResultDocument
from tournaments.printing.engine.fonts import BOLD, REGULAR, printable, register_fonts
from tournaments.standings.ranking import Standings, compute_standings

Progress = Callable[[int], None]
INK, QUIET, SHADE, LINE = (colors.HexColor(c) for c in ("#16181d", "#4a5060", "#f2f4f7", "#b9c0cc"))
ROW_HEIGHT = 17.0


def result_list_pdf(tournament: Tournament, *, language: str, progress: Progress | None = None) -> bytes:
    """The result list of everything recorded, in ``language``. ``progress`` is called with per cents.

    Full names: the list hangs in the hall, where everybody knows everybody; the public page has its own rule.
    """
    tell = progress or (lambda _per_cent: None)
    with override(language):
        register_fonts()
        standings = compute_standings(tournament)
        tell(20)
        columns = columns_for(standings)
        story = [*_head(standings), _table(standings, columns), *_foot(standings)]
        tell(50)
        return _built(standings, story, columns, tell)


def _built(standings: Standings, story: list[Flowable], columns: Columns, tell: Progress) -> bytes:
    target, heading = io.BytesIO(), _("Result list")
    tournament = standings.tournament
    document = ResultDocument(
        target,
        title=printable(f"{tournament.name} – {heading}"),
        running_title=f"{tournament.name} · {date_format(tournament.date, 'SHORT_DATE_FORMAT')}",
        as_of=as_of(tournament),
        wide=columns.wide,
    )
    document.build_numbered(story, lambda: tell(90))
    return target.getvalue()


def as_of(tournament: Tournament) -> str:
    """The last change of a result in the list, not the time of printing, to tell two printed lists apart."""
    if tournament.results_changed_at is None:
        return _("no results yet")
    changed = date_format(localtime(tournament.results_changed_at), "SHORT_DATETIME_FORMAT")
    return _("as of change %(version)d, %(at)s") % {"version": tournament.result_version, "at": changed}


def _style(size: float, *, bold: bool = False, after: float = 0, quiet: bool = False) -> ParagraphStyle:
    return ParagraphStyle(
        f"skat-{size}-{bold}-{quiet}",
        fontName=BOLD if bold else REGULAR,
        fontSize=size,
        leading=size * 1.3,
        spaceAfter=after,
        textColor=QUIET if quiet else INK,
    )


def _paragraph(text: str, style: ParagraphStyle) -> Paragraph:
    return Paragraph(escape(printable(text)), style)


def _head(standings: Standings) -> list[Flowable]:
    tournament = standings.tournament
    where = [str(tournament.club or ""), tournament.place, date_format(tournament.date, "DATE_FORMAT")]
    rounds = ngettext("%(n)d round per series", "%(n)d rounds per series", tournament.rounds)
    house = options_in_words(tournament.rule_system, tournament.options)
    rules = [rule_system_name(tournament.rules), *house, rounds % {"n": tournament.rounds}, as_of(tournament)]
    heading = _("Result list")
    return [
        _paragraph(tournament.name, _style(20, bold=True, after=2)),
        _paragraph(" · ".join(part for part in where if part), _style(11, after=6)),
        _paragraph(f"{heading} – {status(standings)}", _style(12, bold=True, after=2)),
        _paragraph(" · ".join(rules), _style(9, quiet=True, after=8)),
    ]


def status(standings: Standings) -> str:
    """Official or provisional, with what is missing."""
    if standings.is_official:
        return _("official")
    missing = [
        ngettext(
            "%(n)d sheet of series %(number)d has not come back",
            "%(n)d sheets of series %(number)d have not come back",
            count,
        )
        % {"n": count, "number": number}
        for number, count in standings.missing
    ]
    return ", ".join([_("provisional"), *missing])


def _table(standings: Standings, columns: Columns) -> LongTable:
    """Fixed row heights and plain strings: a thousand rows take a quarter of a second."""
    headings = [column.heading for column in columns.columns]
    rows = [headings, *([column.cell(line) for column in columns.columns] for line in standings.lines)]
    table = LongTable(
        rows,
        colWidths=[column.width for column in columns.columns],
        rowHeights=[columns.heading_height] + [ROW_HEIGHT] * (len(rows) - 1),
        repeatRows=1,
    )
    table.setStyle(_table_style(columns))
    return table


def _table_style(columns: Columns) -> TableStyle:
    style = TableStyle(
        [
            ("FONT", (0, 0), (-1, 0), BOLD, SIZE),
            ("TEXTCOLOR", (0, 0), (-1, -1), INK),
            ("VALIGN", (0, 0), (-1, 0), "BOTTOM"),
            ("VALIGN", (0, 1), (-1, -1), "MIDDLE"),
            ("LEFTPADDING", (0, 0), (-1, -1), PADDING / 2),
            ("RIGHTPADDING", (0, 0), (-1, -1), PADDING / 2),
            ("LINEBELOW", (0, 0), (-1, 0), 1.2, INK),
            ("LINEBELOW", (0, 1), (-1, -1), 0.4, LINE),
            ("ROWBACKGROUNDS", (0, 1), (-1, -1), [colors.white, SHADE]),
        ]
    )
    for place, column in enumerate(columns.columns):
        _style_column(style, place, column)
    return style


def _style_column(style: TableStyle, place: int, column: PaperColumn) -> None:
    font = BOLD if column.is_bold else REGULAR
    align = "RIGHT" if column.is_number else "LEFT"
    style.add("FONT", (place, 1), (place, -1), font, column.size)
    style.add("ALIGN", (place, 0), (place, -1), align)


def _foot(standings: Standings) -> list[Flowable]:
    """How ties were broken, and every remark: lots, sheets, rulings."""
    small = _style(8.5, quiet=True, after=2)
    lines = [tie_sentence(standings.tournament.rule_system), *standings.remarks]
    return [Spacer(1, 8), *(_paragraph(line, small) for line in lines)]
