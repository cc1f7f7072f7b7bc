"""Only the data of score sheets, to be printed onto a club's own pads, moved by an offset in millimetres."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from reportlab.lib.units import mm

from tournaments.models import Tournament
from tournaments.printing.addresses import PhoneLink, phone_links
from tournaments.printing.document_types import (
    ONE_SERIES,
    PHONES,
    Ask,
    Document,
    Parameter,
    ParameterType,
    Values,
)
from tournaments.printing.documents.common import short_date, story_of
from tournaments.printing.documents.list_form.overlay import OverlayForm, Position, form_files, read_form
from tournaments.printing.documents.seats import ShownSeat, ShownTable, asked_series, seats_of
from tournaments.printing.engine.blocks import Block, Drawn
from tournaments.printing.engine.drawing import INK, RULE, draw_in_box
from tournaments.printing.engine.letters import REGULAR
from tournaments.printing.engine.qr import draw_qr
from tournaments.printing.engine.story import Paper, Story
from tournaments.printing.engine.tags import TaggedCanvas

USUAL_FORM = "german-a4"
CROSS = 5 * mm
MOST_OFFSET = 30  # millimetres
# Names of a form's fields on the test page.
LABELS = {
    "tournament": gettext_lazy("tournament"),
    "date": gettext_lazy("date"),
    "series": gettext_lazy("series"),
    "table": gettext_lazy("table"),
    "place": gettext_lazy("place"),
    "code": gettext_lazy("short code"),
    "square": gettext_lazy("QR for the phone"),
    "name": gettext_lazy("name"),
    "number": gettext_lazy("start number"),
    "club": gettext_lazy("club"),
}
SHIPPED_FORMS = {
    "danish-a5": gettext_lazy("Danish form, A5 upright"),
    "german-a4": gettext_lazy("German list, A4 upright"),
}


@dataclass(frozen=True)
class OverlayRows:
    """``texts``: the fields of the head except the table. ``links``: of the tables on phones."""

    form: OverlayForm
    texts: Mapping[str, str]
    tables: list[ShownTable]
    offset: tuple[float, float]
    is_test: bool
    links: Mapping[int, PhoneLink]


def rows(ask: Ask) -> OverlayRows:
    form = read_form(_form_key(ask.parameters))
    is_test = bool(ask.parameters.get("test"))
    series = None if is_test else seats_of(asked_series(ask))
    tournament = ask.tournament
    texts = {
        "tournament": tournament.name,
        "date": short_date(tournament),
        "place": tournament.place,
        "series": str(series.series.number) if series else "",
    }
    offset = (float(ask.parameters.get("right") or 0), float(ask.parameters.get("down") or 0))
    links = phone_links(ask, series.series) if series else {}
    return OverlayRows(form, texts, series.tables if series else [], offset, is_test, links)


def _form_key(parameters: Values) -> str:
    return str(parameters.get("form") or USUAL_FORM)


def form_state(_tournament: Tournament, parameters: Values) -> str:
    """The present content of the file of positions; empty if it is gone or cannot be read."""
    file = form_files().get(_form_key(parameters))
    with suppress(OSError):
        return file.read_text(encoding="utf-8", errors="replace") if file else ""
    return ""


def story(ask: Ask, data: OverlayRows) -> Story:
    title = _("Data for printed score sheets")
    paper = Paper(data.form.width * mm, data.form.height * mm, 0.0)
    pages: list[Block] = [Drawn(paper.height, partial(_paint_table, data, table)) for table in data.tables]
    if data.is_test:
        pages = [Drawn(paper.height, partial(_paint_test, data))]
    return story_of(ask, title, pages, paper)


def _paint_table(
    data: OverlayRows, table: ShownTable, canvas: TaggedCanvas, _left: float, top: float
) -> None:
    canvas.setFillColor(INK)
    link = data.links.get(table.number)
    texts = {**data.texts, "table": str(table.number), "code": link.code if link else ""}
    for name, position in data.form.fields.items():
        _write(data, canvas, top, position, texts.get(name, ""))
    if link and "square" in data.form.fields:
        left, upper, width, height = _box(data, top, data.form.fields["square"])
        draw_qr(canvas, link.address, left, upper, min(width, height))
    places = data.form.seats.get(len(table.seats), [])
    for seat, boxes in zip(table.seats, places, strict=False):
        for name, position in boxes.items():
            _write(data, canvas, top, position, _of_seat(seat, name))


def _of_seat(seat: ShownSeat, name: str) -> str:
    return {"name": seat.name, "number": str(seat.start_number), "club": seat.club}[name]


def _write(data: OverlayRows, canvas: TaggedCanvas, top: float, position: Position, text: str) -> None:
    if text:
        left, upper, width, height = _box(data, top, position)
        draw_in_box(canvas, text, (left, upper, width, height), REGULAR, most=position.size)


def _box(data: OverlayRows, top: float, position: Position) -> tuple[float, float, float, float]:
    right, down = data.offset
    return (
        (position.x + right) * mm,
        top - (position.y + down) * mm,
        position.width * mm,
        position.height * mm,
    )


def _paint_test(data: OverlayRows, canvas: TaggedCanvas, _left: float, top: float) -> None:
    """A cross at each corner, 10 mm inside, and a frame around each field: laid on a pad, it shows the offset."""
    canvas.setStrokeColor(INK)
    canvas.setLineWidth(0.5)
    right, down = data.offset
    for x in (10 + right, data.form.width - 10 + right):
        for y in (10 + down, data.form.height - 10 + down):
            _cross(canvas, x * mm, top - y * mm)
    canvas.setStrokeColor(RULE)
    boxes = [(str(LABELS[name]), box) for name, box in data.form.fields.items()]
    for place, seat in enumerate(data.form.seats.get(max(data.form.seats, default=0), []), 1):
        boxes += [(f"{LABELS[name]} {place}", box) for name, box in seat.items()]
    for name, position in boxes:
        left, upper, width, height = _box(data, top, position)
        canvas.rect(left, upper - height, width, height, stroke=1, fill=0)
        canvas.setFillColor(INK)
        draw_in_box(canvas, name, (left + 1, upper, width - 2, height), REGULAR, most=8)


def _cross(canvas: TaggedCanvas, x: float, y: float) -> None:
    canvas.line(x - CROSS, y, x + CROSS, y)
    canvas.line(x, y - CROSS, x, y + CROSS)


def form_choices(_tournament: Tournament) -> list[tuple[str, str]]:
    return [(key, str(SHIPPED_FORMS.get(key, key))) for key in form_files()]


SCORE_SHEETS_OVERLAY = Document(
    key="score-sheets-overlay",
    title=gettext_lazy("Data for printed score sheets"),
    rows=rows,
    story=story,
    shows=PHONES,
    also_shows=form_state,
    parameters=(
        ONE_SERIES,
        Parameter("form", ParameterType.CHOICE, gettext_lazy("Form"), form_choices, initial=USUAL_FORM),
        Parameter("right", ParameterType.NUMBER, gettext_lazy("Further to the right (mm)"), most=MOST_OFFSET),
        Parameter("down", ParameterType.NUMBER, gettext_lazy("Further down (mm)"), most=MOST_OFFSET),
        Parameter("test", ParameterType.YES_NO, gettext_lazy("Test page with crosses")),
    ),
)
