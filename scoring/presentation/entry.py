"""Everything that belongs to a rule system besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from django.utils.functional import Promise

from scoring.demo.hints import DemoHints
from scoring.forms.deal import DealForm
from scoring.parsing.fields import Fields
from scoring.presentation.paper_form import PaperForm
from scoring.reference.readings.reading import ReferenceReading
from scoring.reference.section import ReferenceSection
from scoring.reference.worth import Worth
from scoring.rules import RuleSystem, Sheet
from scoring.rules.deal import AnyDeal
from scoring.shorthand.deal import Shorthand
from scoring.words.options import NO_OPTIONS, OptionWords
from scoring.words.standings import TieWords


@dataclass(frozen=True, kw_only=True)
class SystemEntry:
    """``rules``: the rules unless a house sets options. ``name``: in the reader's language.

    ``parse_deal``, ``parse_sheet``: from JSON. ``form``: how a deal is typed in. ``players``: seats and names for a
    single deal outside a sheet. ``worth``: what such a deal is worth. ``sections``, ``readings``: contents of the page
    of its rules. ``demo``: deals for demonstrations. ``option_words``: what its options are called. ``tie_words``: for
    each of its tie-breaks, by its name. ``about``: a sentence that explains the name, where it needs one. ``paper``:
    the score sheet that is printed for it. ``shorthand``: how a deal is written in one line; None where it cannot be.
    ``plain_fields``: fields of its deals that no other system has; a tournament's file may hold them.
    """

    rules: RuleSystem
    name: Promise | str
    parse_deal: Callable[[RuleSystem, object], AnyDeal]
    parse_sheet: Callable[[RuleSystem, Fields], Sheet]
    form: type[DealForm]
    players: Callable[[], dict[int, str]]
    worth: Callable[[RuleSystem, AnyDeal, Mapping[int, str]], Worth]
    sections: Callable[[RuleSystem], Iterator[ReferenceSection]]
    demo: DemoHints
    paper: Callable[[RuleSystem], PaperForm]
    about: Promise | str = ""
    readings: tuple[ReferenceReading, ...] = ()
    option_words: OptionWords = NO_OPTIONS
    tie_words: Mapping[str, TieWords] = field(default_factory=dict)
    shorthand: Shorthand | None = None
    plain_fields: Mapping[str, type] = field(default_factory=dict)

    @property
    def key(self) -> str:
        return self.rules.key

    def worth_of(self, rules: RuleSystem, deal: AnyDeal) -> Worth:
        """What a single deal is worth; ``rules`` may be those of a house."""
        return self.worth(rules, deal, self.players())
