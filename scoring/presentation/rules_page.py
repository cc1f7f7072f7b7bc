"""The page of a rule system: the rules as this program reads them, made from its own tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from scoring.presentation.entry import SystemEntry
from scoring.reference.common import settlement_section, tables_section
from scoring.reference.readings.reading import ReferenceReading
from scoring.reference.section import ReferenceSection
from scoring.reference.worth import Worth
from scoring.rules import RuleSystem


@dataclass(frozen=True)
class ShownReading:
    """An ambiguous sentence with its example, valued by the rules as they are now."""

    reading: ReferenceReading
    example: Worth | None


@dataclass(frozen=True)
class RulesPage:
    """``options``: each with its name, a sentence and the names of its values."""

    system: RuleSystem
    sections: list[ReferenceSection]
    options: list[tuple[str, str, list[str]]] = field(default_factory=list)
    readings: list[ShownReading] = field(default_factory=list)


def rules_page(entry: SystemEntry) -> RulesPage:
    """Values, bids, settlement, options and readings of a rule system."""
    rules = entry.rules
    words = entry.option_words
    options = [
        (str(words.names[option]), str(words.sentences[option]), words.names_of_values(option, allowed))
        for option, allowed in rules.options.items()
    ]
    # Settlement and table sizes are the same for every system; the values of deals differ by game.
    sections = [*entry.sections(rules), settlement_section(rules), tables_section(rules)]
    return RulesPage(rules, sections, options, list(_readings(entry)))


def _readings(entry: SystemEntry) -> Iterator[ShownReading]:
    for reading in entry.readings:
        yield ShownReading(reading, example_of(entry, reading))


def example_of(entry: SystemEntry, reading: ReferenceReading) -> Worth | None:
    """What the example of a reading is worth, under the options that it needs."""
    if reading.deal is None:
        return None
    rules = entry.rules
    if reading.options and rules.with_options:
        rules = rules.with_options(reading.options)
    return entry.worth_of(rules, reading.deal)
