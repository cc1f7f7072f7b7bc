"""Blocks with a height, of which pages consist; some can be split between two pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Protocol

from reportlab.lib.colors import Color

from tournaments.printing.engine.drawing import INK, LEADING, QUIET, RULE, Align, anchor, draw_lines
from tournaments.printing.engine.letters import BOLD, REGULAR
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap


class Block(Protocol):
    """``height`` in points; ``stays_with_next``: never the last one on a page."""

    @property
    def height(self) -> float: ...
    @property
    def stays_with_next(self) -> bool: ...
    def split(self, room: float) -> tuple[Block, Block] | None:
        """The part that fits into ``room`` and the rest; None if nothing fits or it cannot be split."""
        ...

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None: ...


@dataclass(frozen=True)
class Lines:
    """Wrapped text. ``tag``: for screen readers, a paragraph (P) or a heading (H1 to H6)."""

    lines: list[str]
    width: float
    size: float = 10.0
    font: str = REGULAR
    color: Color = INK
    align: Align = Align.LEFT
    after: float = 0.0
    stays_with_next: bool = False
    tag: str = "P"

    @property
    def height(self) -> float:
        return len(self.lines) * self.size * LEADING + self.after

    def split(self, room: float) -> tuple[Block, Block] | None:
        count = int(room / (self.size * LEADING))
        if not 0 < count < len(self.lines):
            return None
        return replace(self, lines=self.lines[:count], after=0.0), replace(self, lines=self.lines[count:])

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        canvas.setFillColor(self.color)
        x = anchor(self.align, left, self.width)
        with canvas.marked(self.tag):
            draw_lines(canvas, self.lines, x, top, self.font, self.size, self.align)


def text_block(text: str, width: float, size: float = 10.0, *, bold: bool = False, **style: object) -> Lines:
    """A paragraph; ``style``: further fields of ``Lines``."""
    font = BOLD if bold else REGULAR
    return replace(Lines(wrap(text, width, font, size), width, size, font), **style)  # type: ignore[arg-type]


def heading(text: str, width: float, size: float = 12.0, tag: str = "H3") -> Lines:
    """Below the title of a paper (H2) and the name of the tournament (H1)."""
    return text_block(text, width, size, bold=True, after=3.0, stays_with_next=True, tag=tag)


def small(text: str, width: float) -> Lines:
    return text_block(text, width, 8.5, color=QUIET, after=2.0)


class Whole:
    """A block that is never split, without content of its own."""

    def split(self, _room: float) -> None:
        return None

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        """Overridden by blocks with content."""


@dataclass(frozen=True)
class Gap(Whole):
    height: float
    stays_with_next: bool = True


@dataclass(frozen=True)
class PageBreak(Whole):
    """The next block begins on a new page."""

    height: float = 0.0
    stays_with_next: bool = False


@dataclass(frozen=True)
class Drawn(Whole):
    """A piece of fixed height that draws itself: ``paint(canvas, left, top)``. ``bookmark`` names its page.

    Screen readers see one paragraph, in the order in which it is drawn; with ``tags_itself``, the tags that
    ``paint`` sets.
    """

    height: float
    paint: Callable[[TaggedCanvas, float, float], None]
    stays_with_next: bool = False
    bookmark: str = ""
    tags_itself: bool = False

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        if self.tags_itself:
            self.paint(canvas, left, top)
            return
        with canvas.marked("P"):
            self.paint(canvas, left, top)


@dataclass(frozen=True)
class Signatures(Whole):
    """Room for signatures: a line with a word below, for each."""

    words: Sequence[str]
    width: float
    room: float = 34.0
    stays_with_next: bool = False
    wrapped: list[list[str]] = field(init=False)

    def __post_init__(self) -> None:
        inside = self.width / len(self.words) - 18
        object.__setattr__(self, "wrapped", [wrap(word, inside, REGULAR, 9) for word in self.words])

    @property
    def height(self) -> float:
        return self.room + max(map(len, self.wrapped)) * 9 * LEADING + 4

    def draw(self, canvas: TaggedCanvas, left: float, top: float) -> None:
        each = self.width / len(self.words)
        canvas.setStrokeColor(RULE)
        canvas.setLineWidth(0.8)
        canvas.setFillColor(QUIET)
        for place, lines in enumerate(self.wrapped):
            x = left + place * each
            with canvas.artifact():
                canvas.line(x, top - self.room, x + each - 18, top - self.room)
            with canvas.marked("P"):
                draw_lines(canvas, lines, x, top - self.room - 2, REGULAR, 9)
