"""The rules as this program reads them, of this tournament's system and options, to be laid out in the hall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.presentation.rules_page import RulesPage, ShownReading, rules_page
from scoring.reference.section import Section as RulesSection
from scoring.systems import entry_of, options_in_words, rule_system_name
from tournaments.printing.document_types import SETTINGS, Ask, Document, InFolder
from tournaments.printing.documents.common import foot, head, story_of
from tournaments.printing.engine.blocks import Block, Gap, heading, small, text_block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.story import UPRIGHT, Story
from tournaments.printing.engine.table import Column, table_of

WIDTH = UPRIGHT.inside


def rows(ask: Ask) -> RulesPage:
    """The page of the rule system as this house plays it."""
    rules = ask.tournament.rule_system
    return rules_page(replace(entry_of(rules), rules=rules))


def story(ask: Ask, data: RulesPage) -> Story:
    title = _("Rules: %(name)s") % {"name": rule_system_name(ask.tournament.rules)}
    house = options_in_words(data.system, ask.tournament.options)
    blocks = [*head(ask.tournament, title, [str(data.system.source.title), *house], WIDTH)]
    for section in data.sections:
        blocks += _section(section)
    blocks += _readings(data.readings)
    return story_of(ask, title, blocks, UPRIGHT, foot(ask.tournament, title))


def _section(section: RulesSection) -> Iterator[Block]:
    yield heading(capfirst(section.title), WIDTH, 14)
    if section.sentence:
        yield text_block(section.sentence, WIDTH, 11, after=3)
    if section.numbers:
        yield text_block(" · ".join(map(str, section.numbers)), WIDTH, 10, after=3)
    if section.rows:
        columns = [
            Column("", WIDTH * 0.6, font_size=11),
            Column("", WIDTH * 0.4, Align.RIGHT, font_size=11),
        ]
        yield table_of(columns, [[str(name), str(value)] for name, value in section.rows])
    yield Gap(10)


def _readings(readings: list[ShownReading]) -> Iterator[Block]:
    if not readings:
        return
    yield heading(_("How unclear passages are read"), WIDTH, 14)
    for shown in readings:
        yield text_block(str(shown.reading.sentence), WIDTH, 11, after=1)
        if shown.example and shown.example.derivation:
            yield small(_("Example: %(example)s") % {"example": shown.example.derivation}, WIDTH)
        yield Gap(5)


RULES = Document(
    key="rules",
    title=gettext_lazy("Rules for the hall"),
    rows=rows,
    story=story,
    shows=SETTINGS,
    shows_entries=False,
    in_folder=InFolder(name="rules", place=6, whole={}),
)
