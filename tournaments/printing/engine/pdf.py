"""From a story to a PDF: pages numbered, bookmarks, contents, language. The same story gives the same bytes."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from reportlab import rl_config

from tournaments.foundations.errors import Refused
from tournaments.foundations.rehearsal import rehearsal_word
from tournaments.printing.engine.archive import PROGRAM, describe, facts_of
from tournaments.printing.engine.blocks import Drawn
from tournaments.printing.engine.contents import contents_section, page_key
from tournaments.printing.engine.drawing import LEADING, QUIET, Align, draw_lines
from tournaments.printing.engine.fonts import register_fonts
from tournaments.printing.engine.letters import REGULAR, printable
from tournaments.printing.engine.pages import Page, pages_of
from tournaments.printing.engine.stamp import draw_stamp
from tournaments.printing.engine.story import FOOT_SIZE, Section, Story
from tournaments.printing.engine.tags import TaggedCanvas
from tournaments.printing.engine.wrapping import wrap

Progress = Callable[[int], None]
LIBRARY = re.compile(rb"ReportLab [Gg]enerated PDF document[^\n]*")  # two comments of the file
GAP_ABOVE_FOOT = 8.0
TELL_EVERY = 20  # pages


@dataclass(frozen=True)
class ShownFoot:
    """The lines of a foot; ``right`` without the page number, which is appended to its last line."""

    left: list[str]
    right: list[str]

    @property
    def height(self) -> float:
        lines = max(len(self.left), len(self.right) + 1)
        return lines * FOOT_SIZE * LEADING + GAP_ABOVE_FOOT


def render(story: Story, progress: Progress | None = None) -> bytes:
    """The PDF. ``progress`` is called with per cents, from 50 on. Raises ``Refused`` if there is no page."""
    tell = progress or (lambda _per_cent: None)
    register_fonts()
    # Binary streams: written as text they would be a quarter larger, and slow to make.
    rl_config.useA85 = 0
    pages = numbered(story)
    if not pages:
        raise Refused("nothing-to-print")
    target = io.BytesIO()
    canvas = _canvas(target, story)
    section: Section | None = None
    for number, page in enumerate(pages, 1):
        _bookmark(canvas, page, number, begins_section=page.section is not section)
        _draw(canvas, page, number, len(pages))
        section = page.section
        if number % TELL_EVERY == 0:
            tell(50 + 45 * number // len(pages))
    canvas.save()
    return LIBRARY.sub(_own_name, target.getvalue())


def _own_name(found: re.Match[bytes]) -> bytes:
    """The program's name, padded to the length of the replaced text, so that all offsets in the file stay right."""
    return PROGRAM.encode().ljust(len(found[0]))


def numbered(story: Story) -> list[Page]:
    """Every page in order, with the contents first, if the story has them."""
    by_section = [_paginate(section) for section in story.sections]
    if not story.contents:
        return [page for pages in by_section for page in pages]
    counts = [(section.title, len(pages)) for section, pages in zip(story.sections, by_section, strict=True)]
    # The contents are laid out twice, because their own length moves every page number.
    own = len(_paginate(contents_section(story.contents, counts, first=1)))
    contents = _paginate(contents_section(story.contents, counts, first=own + 1))
    return [*contents, *(page for pages in by_section for page in pages)]


def _paginate(section: Section) -> list[Page]:
    foot = _shown_foot(section)
    return pages_of(section, foot.height if foot else 0.0)


def _shown_foot(section: Section) -> ShownFoot | None:
    if section.foot.is_empty:
        return None
    inside = section.paper.inside
    left = wrap(section.foot.left, inside * 0.55, REGULAR, FOOT_SIZE)
    right = wrap(section.foot.right, inside * 0.42, REGULAR, FOOT_SIZE) if section.foot.right else []
    return ShownFoot(left, right)


def _canvas(target: io.BytesIO, story: Story) -> TaggedCanvas:
    canvas = TaggedCanvas(
        target,
        invariant=1,
        initialFontName=REGULAR,
        pageCompression=1,
        lang=story.language,
    )
    describe(canvas, facts_of(story))
    # PDF viewers show the title in the window instead of the file's name.
    canvas.setViewerPreference("DisplayDocTitle", "true")
    return canvas


def _draw(canvas: TaggedCanvas, page: Page, number: int, pages: int) -> None:
    paper = page.section.paper
    canvas.setPageSize((paper.width, paper.height))
    for placed in page.blocks:
        placed.block.draw(canvas, paper.margin, placed.top)
    foot = _shown_foot(page.section)
    if foot:
        _draw_foot(canvas, page, foot, _("Page %(number)d of %(pages)d") % {"number": number, "pages": pages})
    stamp = " · ".join(word for word in (rehearsal_word(), page.section.stamp) if word)
    if stamp:
        draw_stamp(canvas, stamp, paper)
    canvas.showPage()


def _bookmark(canvas: TaggedCanvas, page: Page, number: int, *, begins_section: bool) -> None:
    """A bookmark for the first page of each section, and below it one for each named piece.

    Each has a key of its own: the library keeps one title for each key.
    """
    key = page_key(number)
    canvas.bookmarkPage(key)
    if begins_section:
        canvas.addOutlineEntry(printable(page.section.title), key, level=0)
    for place, placed in enumerate(page.blocks):
        if isinstance(placed.block, Drawn) and placed.block.bookmark:
            own = f"{key}-{place}"
            canvas.bookmarkPage(own, fit="XYZ", left=0, top=placed.top)
            canvas.addOutlineEntry(printable(placed.block.bookmark), own, level=1)


def _draw_foot(canvas: TaggedCanvas, page: Page, foot: ShownFoot, number: str) -> None:
    paper = page.section.paper
    canvas.setFillColor(QUIET)
    top = paper.margin + foot.height - GAP_ABOVE_FOOT
    right = [*foot.right, printable(number)]
    with canvas.artifact():
        draw_lines(canvas, foot.left, paper.margin, top, REGULAR, FOOT_SIZE)
        draw_lines(canvas, right, paper.width - paper.margin, top, REGULAR, FOOT_SIZE, Align.RIGHT)


def joined(title: str, language: str, contents: str, stories: Sequence[Story]) -> Story:
    """One story of several, with a contents page."""
    sections = [section for story in stories for section in story.sections]
    return Story(title, language, sections, contents)
