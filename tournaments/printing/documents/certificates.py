"""Certificates: lying across, with the club's logo, a text with fields, and room for signatures."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from django.utils.formats import date_format
from django.utils.functional import lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from reportlab.lib.utils import ImageReader

from scoring.words.standings import shown_total
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import isolated
from tournaments.foundations.points import points
from tournaments.models import ClubLogo, PlayerClass, Tournament
from tournaments.printing.document_types import RESULTS, Ask, Document, Parameter, ParameterType, Values
from tournaments.printing.documents.certificate_text import FIELDS, default_template, filled
from tournaments.printing.documents.common import PROVISIONAL, refuse_provisional, stamp_of, story_of
from tournaments.printing.documents.result_list import class_and_club_choices, only_part
from tournaments.printing.engine.blocks import Drawn
from tournaments.printing.engine.drawing import INK, RULE, Align, draw_in_box
from tournaments.printing.engine.letters import BOLD, REGULAR, can_draw
from tournaments.printing.engine.story import ACROSS, Story
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.standings.ranking import Line, compute_standings

PAGE = replace(ACROSS, margin=0.0)
FRAME = 26.0
INSIDE = PAGE.width - 2 * FRAME - 60
LOGO_WIDTH, LOGO_HEIGHT = 220.0, 96.0
SIGNATURES_HEIGHT = 70.0
USUAL_RANKS = 3
ROOM_FOR_NAME = "_" * 30


@dataclass(frozen=True)
class Certificate:
    lines: list[str]
    name: str


@dataclass(frozen=True)
class Certificates:
    """``logo``: a PNG; empty where the club has none. ``stamp``: across each of them, "" at the end."""

    certificates: list[Certificate]
    logo: bytes = b""
    stamp: str = ""


def rows(ask: Ask) -> Certificates:
    standings = compute_standings(ask.tournament)
    part = str(ask.parameters.get("part") or "")
    if part:
        standings = only_part(standings, part)
    most = int(ask.parameters.get("ranks") or USUAL_RANKS)
    template = str(ask.parameters.get("text") or default_template())
    chosen = [line for line in standings.lines if line.rank in range(1, most + 1)]
    if chosen:
        refuse_provisional(ask, is_official=standings.is_official)
    names = _printed_names(chosen, by_hand=bool(ask.parameters.get("by_hand")))
    made = [
        Certificate(filled(template, _values(ask.tournament, line, part, name)), name)
        for line, name in zip(chosen, names, strict=True)
    ]
    logo = ClubLogo.objects.filter(club=ask.tournament.club_id).values_list("picture", flat=True).first()
    return Certificates(made, bytes(logo or b""), stamp_of(is_official=standings.is_official))


def _printed_names(lines: Sequence[Line], *, by_hand: bool) -> list[str]:
    """No certificate has another name than its winner. Raises ``Refused`` naming those that cannot be printed."""
    changed = [f"{isolated(line.name)} ({line.start_number})" for line in lines if not can_draw(line.name)]
    if changed and not by_hand:
        raise Refused("names-not-printable", field="by_hand", names=", ".join(changed))
    return [line.name if can_draw(line.name) else ROOM_FOR_NAME for line in lines]


def whose_choices(tournament: Tournament) -> list[tuple[str, str]]:
    """Teams have no certificates."""
    return [("", _("everybody")), *class_and_club_choices(tournament)]


def _fields_in_words() -> str:
    fields = ", ".join(f"{{{name}}}" for name in FIELDS)
    return _("Empty: the usual text. Fields: %(fields)s.") % {"fields": fields}


def logo_version(tournament: Tournament, _parameters: Values) -> str:
    """Changes with every upload; empty without a logo."""
    stored = ClubLogo.objects.filter(club=tournament.club_id).values_list("uploaded_at", flat=True).first()
    return stored.isoformat() if stored else ""


def _values(tournament: Tournament, line: Line, part: str, name: str) -> dict[str, str]:
    kind, _colon, value = part.partition(":")
    return {
        "name": name,
        "club": line.club,
        "rank": str(line.rank),
        "points": points(shown_total(tournament.rule_system, line.total)),
        "class": str(PlayerClass(value).label) if kind == "class" else "",
        "tournament": tournament.name,
        "date": date_format(tournament.date, "DATE_FORMAT"),
        "place": tournament.place,
    }


def story(ask: Ask, data: Certificates) -> Story:
    title = _("Certificates")
    logo = ImageReader(io.BytesIO(data.logo)) if data.logo else None
    pages = [
        Drawn(PAGE.height, partial(_paint, certificate, logo), bookmark=certificate.name)
        for certificate in data.certificates
    ]
    return story_of(ask, title, pages, PAGE, stamp=data.stamp)


def _paint(
    certificate: Certificate, logo: ImageReader | None, canvas: TaggedCanvas, left: float, top: float
) -> None:
    _paint_frame(canvas)
    x, y = left + FRAME + 30, top - FRAME - 16
    if logo:
        _paint_logo(canvas, logo, y)
        y -= LOGO_HEIGHT + 8
    canvas.setFillColor(INK)
    draw_in_box(canvas, _("Certificate"), (x, y, INSIDE, 62), BOLD, most=44, align=Align.CENTER)
    y -= 74
    _paint_lines(canvas, certificate, x, y)
    _paint_signatures(canvas, x)


def _paint_frame(canvas: TaggedCanvas) -> None:
    canvas.setStrokeColor(INK)
    for inset, width in ((FRAME, 2.4), (FRAME + 6, 0.7)):
        canvas.setLineWidth(width)
        canvas.rect(inset, inset, PAGE.width - 2 * inset, PAGE.height - 2 * inset, stroke=1, fill=0)


def _paint_logo(canvas: TaggedCanvas, logo: ImageReader, top: float) -> None:
    left = (PAGE.width - LOGO_WIDTH) / 2
    canvas.drawImage(
        logo,
        left,
        top - LOGO_HEIGHT,
        LOGO_WIDTH,
        LOGO_HEIGHT,
        mask="auto",
        preserveAspectRatio=True,
        anchor="c",
    )


def _paint_lines(canvas: TaggedCanvas, certificate: Certificate, left: float, top: float) -> None:
    """Each line in a strip of its own; the one with the name is the largest."""
    room = top - FRAME - SIGNATURES_HEIGHT - 14
    weights = [2.0 if certificate.name in line else 1.0 for line in certificate.lines]
    unit = min(room / max(sum(weights), 1.0), 44.0)
    for line, weight in zip(certificate.lines, weights, strict=True):
        font, most = (BOLD, 36) if weight > 1 else (REGULAR, 20)
        box = (left, top, INSIDE, unit * weight)
        draw_in_box(canvas, line, box, font, most=most, align=Align.CENTER)
        top -= unit * weight


def _paint_signatures(canvas: TaggedCanvas, left: float) -> None:
    canvas.setStrokeColor(RULE)
    canvas.setLineWidth(0.8)
    width, bottom = INSIDE / 2 - 40, FRAME + 34
    for place, word in enumerate((_("For the club"), _("Director"))):
        x = left + place * (INSIDE / 2 + 40)
        canvas.line(x, bottom, x + width, bottom)
        draw_in_box(canvas, word, (x, bottom - 2, width, 14), REGULAR, most=10, align=Align.CENTER)


CERTIFICATES = Document(
    key="certificates",
    title=gettext_lazy("Certificates"),
    rows=rows,
    story=story,
    check=rows,
    shows=RESULTS,
    also_shows=logo_version,
    parameters=(
        Parameter("ranks", ParameterType.NUMBER, gettext_lazy("Up to place"), initial=USUAL_RANKS, least=1),
        Parameter("part", ParameterType.CHOICE, gettext_lazy("Of whom"), whose_choices),
        Parameter(
            "text",
            ParameterType.TEXT,
            gettext_lazy("Text"),
            most=600,
            help_text=lazy(_fields_in_words, str)(),
        ),
        Parameter(
            "by_hand",
            ParameterType.YES_NO,
            gettext_lazy("Leave room for names in letters that cannot be printed, to be written by hand"),
        ),
        PROVISIONAL,
    ),
)
