"""The head of a club's paper: its logo, its name and two lines of address."""

from __future__ import annotations

import io
from dataclasses import dataclass, field
from functools import cached_property, partial

from django.utils.translation import gettext as _
from reportlab.lib.colors import HexColor
from reportlab.lib.utils import ImageReader

from tournaments.models import ClubLogo, Division
from tournaments.people.identity.club_identity import identity_of_known
from tournaments.printing.document_types import Whose
from tournaments.printing.engine.blocks import Block, Drawn, Gap
from tournaments.printing.engine.drawing import INK, LEADING, draw_lines
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

SIDE = 42.5  # points, 15 mm: height of the logo, and at most twice as wide
NAME_SIZE, ADDRESS_SIZE = 15.0, 10.5
GAP, RULE_WIDTH = 11.0, 2.8


@dataclass(frozen=True)
class Letterhead:
    """The data for the head of a paper; everything is empty if no club is known.

    ``logo``: a PNG of at most 1,200 pixels, b"" without one. ``colour``: as ``#rrggbb``, dark enough for text; that of
    the program unless ``is_coloured``.
    """

    name: str = ""
    address: tuple[str, ...] = ()
    logo: bytes = field(default=b"", repr=False)
    colour: str = "#000000"
    is_coloured: bool = False

    @property
    def is_set(self) -> bool:
        """Whether there is more to show than the name."""
        return bool(self.address or self.logo or self.is_coloured)

    @cached_property
    def picture(self) -> ImageReader | None:
        """The logo for ``canvas.drawImage(…, mask="auto", preserveAspectRatio=True)``; None without one."""
        return ImageReader(io.BytesIO(self.logo)) if self.logo else None


def letterhead_of(whose: Whose) -> Letterhead:
    """The identity of the club whose tournament or season this is: name, address lines, logo, colour. Two queries.

    A division has none, its teams being of many clubs. Without an organising club everything is empty: a paper
    never names a club that did not hold the evening. The version of a paper changes with it
    (``jobs.versions``). Remembered with the row: a folder has many heads.
    """
    if isinstance(whose, Division):
        return Letterhead()
    known: Letterhead | None = vars(whose).get("_letterhead")
    if known is None:
        known = letterhead_of_club(whose.club_id)
        vars(whose)["_letterhead"] = known
    return known


def letterhead_of_club(club: int | None) -> Letterhead:
    identity = identity_of_known(club)
    if identity is None:
        return Letterhead()
    logo = ClubLogo.objects.filter(club=identity.club).values_list("picture", flat=True).first()
    ink, is_coloured = identity.colours.ink, bool(identity.setting)
    return Letterhead(identity.name, identity.address, bytes(logo or b""), ink, is_coloured)


def identity_version(whose: Whose) -> str:
    """Changes with everything that ``letterhead_of`` reads; "" where the club has set nothing. One query."""
    identity = None if isinstance(whose, Division) else identity_of_known(whose.club_id)
    return identity.version if identity else ""


def letterhead_blocks(letterhead: Letterhead, width: float) -> list[Block]:
    """Logo, name and address above a line in the club's colour; nothing where the club has set none of them."""
    if not letterhead.is_set:
        return []
    left = _logo_width(letterhead)
    room = width - left
    lines = [wrap(letterhead.name, room, BOLD, NAME_SIZE)]
    lines += [wrap(line, room, REGULAR, ADDRESS_SIZE) for line in letterhead.address]
    text = LEADING * (len(lines[0]) * NAME_SIZE + sum(map(len, lines[1:])) * ADDRESS_SIZE)
    height = max(text, SIDE if letterhead.logo else 0.0) + GAP
    return [
        Drawn(height, partial(_paint, letterhead, lines, (width, height, text)), tags_itself=True),
        Gap(8),
    ]


def draw_logo(letterhead: Letterhead, canvas: TaggedCanvas, box: tuple[float, float, float, float]) -> float:
    """Draws the logo at the left of a box of left, top, width and height; returns the used width, 0 without a logo."""
    left, top, width, height = box
    if letterhead.picture is None:
        return 0.0
    wide, high = letterhead.picture.getSize()
    taken = min(width / 4, height * wide / high)
    _draw_picture(letterhead, canvas, (left, top - height, taken, height))
    return taken + height * 0.2


def _draw_picture(
    letterhead: Letterhead, canvas: TaggedCanvas, box: tuple[float, float, float, float]
) -> None:
    """``box``: left, bottom, width and height. Read out as whose logo it is."""
    with canvas.figure(_("Logo of %(club)s") % {"club": letterhead.name}):
        canvas.drawImage(letterhead.picture, *box, mask="auto", preserveAspectRatio=True, anchor="w")


def _logo_width(letterhead: Letterhead) -> float:
    """The width including the distance to the text."""
    if letterhead.picture is None:
        return 0.0
    wide, high = letterhead.picture.getSize()
    return min(2.0, wide / high) * SIDE + GAP


def _paint(
    letterhead: Letterhead,
    lines: list[list[str]],
    sizes: tuple[float, float, float],
    canvas: TaggedCanvas,
    left: float,
    top: float,
) -> None:
    width, height, text = sizes
    logo, bottom = _logo_width(letterhead), top - height
    with canvas.artifact():
        canvas.setStrokeColor(HexColor(letterhead.colour))
        canvas.setLineWidth(RULE_WIDTH)
        canvas.line(left, bottom + RULE_WIDTH / 2, left + width, bottom + RULE_WIDTH / 2)
    if letterhead.picture:
        _draw_picture(letterhead, canvas, (left, top - SIDE, logo - GAP, SIDE))
    canvas.setFillColor(INK)
    y = top - (height - GAP - text) / 2
    for number, wrapped in enumerate(lines):
        font, size = (REGULAR, ADDRESS_SIZE) if number else (BOLD, NAME_SIZE)
        with canvas.marked("P"):
            y = draw_lines(canvas, wrapped, left + logo, y, font, size)
