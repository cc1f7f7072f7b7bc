"""The rules of this tournament's system and options as this program reads them, for display in the hall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.presentation.rules_page import RulesPage, ShownReading, rules_page
from scoring.reference.section import ReferenceSection as RulesSection
from scoring.systems import entry_of, options_in_words, rule_system_name
from tournaments.printing.document_types import SETTINGS, Ask, Document, InFolder
from tournaments.printing.documents.common import foot, head, story_of
from tournaments.printing.engine.blocks import Block, Drawn, Gap, heading, text_block
from tournaments.printing.engine.drawing import QUIET, Align
from tournaments.printing.engine.letters import width_of
from tournaments.printing.engine.pages import Page, pages_of
from tournaments.printing.engine.story import UPRIGHT, Paper, Section, Story
from tournaments.printing.engine.table import Column, Table, table_of
from tournaments.printing.engine.tags import TaggedCanvas

GAP = 22.0  # between the two columns
COLUMN = (UPRIGHT.inside - GAP) / 2
FOOT_ROOM = 34.0
MOST_BELOW = 3  # pairs that stand below each other, however short they are
LARGEST, SMALLEST, STEP = 1.6, 0.3, 0.985  # factors of the sizes of type


def rows(ask: Ask) -> RulesPage:
    """The page of the rule system as this house plays it."""
    rules = ask.tournament.rule_system
    return rules_page(replace(entry_of(rules), rules=rules))


def story(ask: Ask, data: RulesPage) -> Story:
    title = _("Rules: %(name)s") % {"name": rule_system_name(ask.tournament.rules)}
    house = options_in_words(data.system, ask.tournament.options)
    above = head(ask.tournament, title, [str(data.system.source.title), *house], UPRIGHT.inside)
    room = UPRIGHT.height - 2 * UPRIGHT.margin - FOOT_ROOM - sum(block.height for block in above)
    return story_of(ask, title, [*above, _poster(data, room)], UPRIGHT, foot(ask.tournament, title))


def _poster(data: RulesPage, height: float) -> Drawn:
    """Everything in two columns on one page, in the largest type with which it fits."""
    factor = LARGEST
    columns = _columns(data, height, factor)
    while len(columns) > 2 and factor > SMALLEST:
        factor *= STEP
        columns = _columns(data, height, factor)

    def paint(canvas: TaggedCanvas, left: float, top: float) -> None:
        for place, column in enumerate(columns):
            for placed in column.blocks:
                placed.block.draw(canvas, left + place * (COLUMN + GAP), top - (height - placed.top))

    return Drawn(height, paint, tags_itself=True)


def _columns(data: RulesPage, height: float, factor: float) -> list[Page]:
    paper = Paper(COLUMN, height, 0.0)
    return pages_of(Section("", list(_blocks(data, factor)), paper), 0.0)


def _blocks(data: RulesPage, factor: float) -> Iterator[Block]:
    for section in data.sections:
        yield from _section(section, factor)
    if data.readings:
        yield heading(_("How unclear passages are read"), COLUMN, 14 * factor)
    for shown in data.readings:
        yield from _reading(shown, factor)


def _section(section: RulesSection, factor: float) -> Iterator[Block]:
    size = 11 * factor
    yield heading(capfirst(section.title), COLUMN, 14 * factor)
    if section.sentence:
        yield text_block(section.sentence, COLUMN, size, after=3, stays_with_next=bool(section.rows))
    if section.numbers:
        yield text_block(" · ".join(map(str, section.numbers)), COLUMN, size, after=3)
    if section.rows:
        pairs = [(str(name), str(value)) for name, value in section.rows]
        # The second part of a split table would have no heading.
        yield replace(_table(pairs, factor), is_whole=True)
    yield Gap(8 * factor)


def _table(pairs: list[tuple[str, str]], factor: float) -> Table:
    """Two pairs beside each other where all are short: the poster is read from afar, and its type grows by that."""
    size = 11 * factor
    half = [Column("", COLUMN * 0.37, font_size=size), Column("", COLUMN * 0.13, Align.RIGHT, font_size=size)]
    are_short = all(
        _has_room(column, text) for pair in pairs for column, text in zip(half, pair, strict=True)
    )
    if are_short and len(pairs) > MOST_BELOW:
        middle = -(-len(pairs) // 2)
        beside = zip_longest(pairs[:middle], pairs[middle:], fillvalue=("", ""))
        return table_of([*half, *half], [[*left, *right] for left, right in beside], air=3 * factor)
    value = max(width_of(text, size=size) for _name, text in pairs)
    wide = min(COLUMN * 0.38, value + half[0].padding + 1)
    columns = [
        Column("", COLUMN - wide, font_size=size),
        Column("", wide, Align.RIGHT, font_size=size),
    ]
    return table_of(columns, [list(pair) for pair in pairs], air=3 * factor)


def _has_room(column: Column, text: str) -> bool:
    return width_of(text, column.font, column.font_size) <= column.inside


def _reading(shown: ShownReading, factor: float) -> Iterator[Block]:
    yield text_block(str(shown.reading.sentence), COLUMN, 11 * factor, after=1)
    if shown.example and shown.example.derivation:
        example = _("Example: %(example)s") % {"example": shown.example.derivation}
        yield text_block(example, COLUMN, 9.5 * factor, after=2, color=QUIET)
    yield Gap(4 * factor)


RULES = Document(
    key="rules",
    title=gettext_lazy("Rules for the hall"),
    rows=rows,
    story=story,
    shows=SETTINGS,
    shows_entries=False,
    in_folder=InFolder(name="rules", place=6, whole={}),
)
