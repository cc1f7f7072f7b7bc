"""A story: sections of blocks, each on paper of its own size, in the order in which they are printed."""

from __future__ import annotations

import datetime as dt
from dataclasses import dataclass, field

from reportlab.lib.pagesizes import A4, landscape

from tournaments.printing.engine.blocks import Block

MARGIN = 34.0  # points, 12 mm: within the printable area of every printer
FOOT_SIZE = 8.5


@dataclass(frozen=True)
class Paper:
    """A size of paper with its margins, in points."""

    width: float
    height: float
    margin: float = MARGIN

    @property
    def inside(self) -> float:
        return self.width - 2 * self.margin


UPRIGHT = Paper(*A4)
ACROSS = Paper(*landscape(A4))


@dataclass(frozen=True)
class Foot:
    """The foot of each page beside its number; empty: no foot at all."""

    left: str = ""
    right: str = ""

    @property
    def is_empty(self) -> bool:
        return not (self.left or self.right)


NO_FOOT = Foot()


@dataclass(frozen=True)
class Section:
    """``title`` becomes a bookmark and a line of the contents page. ``stamp``: a word across each page, "" for none."""

    title: str
    blocks: list[Block]
    paper: Paper = UPRIGHT
    foot: Foot = NO_FOOT
    stamp: str = ""


@dataclass(frozen=True)
class Story:
    """``language`` is written into the file, so that a screen reader pronounces it correctly.

    ``author``, ``subject`` and ``at``, when the data was last changed, are in the file's properties.
    """

    title: str
    language: str
    sections: list[Section] = field(default_factory=list)
    contents: str = ""  # heading of a contents page; none where it is empty
    author: str = ""
    subject: str = ""
    at: dt.datetime | None = None
