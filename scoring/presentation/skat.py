"""The entries of the rule systems that are skat: the same form and page, each with its own rules."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.demo.skat import SKAT_DEMO
from scoring.forms.skat import SkatDealForm
from scoring.parsing.sheet import parse_sheet
from scoring.parsing.skat import parse_skat
from scoring.presentation import paper_forms
from scoring.presentation.entry import SystemEntry
from scoring.reference.readings.others import TCHIBO_READINGS
from scoring.reference.readings.reading import ReferenceReading
from scoring.reference.readings.skat import DANISH as DANISH_READINGS
from scoring.reference.readings.skat import EVERY_SKAT, SERIES
from scoring.reference.readings.skat import HOUSEHOLD as HOUSEHOLD_READINGS
from scoring.reference.skat import skat_sections
from scoring.reference.worth import skat_players, worth_of_deal
from scoring.rules import RuleSystem
from scoring.rules.systems.danish import DANISH as DANISH_RULES
from scoring.rules.systems.household import HOUSEHOLD as HOUSEHOLD_RULES
from scoring.rules.systems.isko import ISKO as ISKO_RULES
from scoring.rules.systems.tchibo import TCHIBO as TCHIBO_RULES
from scoring.shorthand.skat import RAMSCH_SHORTHAND, SKAT_SHORTHAND
from scoring.words.options import HOUSEHOLD_OPTIONS
from scoring.words.standings import SKAT_TIE_WORDS


def skat_entry(
    rules: RuleSystem, name: Promise | str, readings: tuple[ReferenceReading, ...] = ()
) -> SystemEntry:
    """The entry of a rule system whose deals are ``SkatDeal``."""
    return SystemEntry(
        rules=rules,
        name=name,
        parse_deal=parse_skat,
        parse_sheet=partial(parse_sheet, parse_deal=parse_skat),
        form=SkatDealForm,
        players=skat_players,
        worth=worth_of_deal,
        sections=skat_sections,
        demo=SKAT_DEMO,
        paper=paper_forms.german,
        readings=readings,
        shorthand=SKAT_SHORTHAND,
        tie_words=SKAT_TIE_WORDS,
    )


DANISH = replace(
    skat_entry(DANISH_RULES, _("Danish Skat Union"), EVERY_SKAT + SERIES + DANISH_READINGS),
    paper=paper_forms.danish,
)
ISKO = skat_entry(ISKO_RULES, _("International Skat Order"), EVERY_SKAT + SERIES)
HOUSEHOLD = replace(
    skat_entry(HOUSEHOLD_RULES, _("Skat at home"), EVERY_SKAT + HOUSEHOLD_READINGS),
    about=_("Skat at home: kontra, ramsch, bock and other customs can be chosen one by one."),
    option_words=HOUSEHOLD_OPTIONS,
    paper=paper_forms.household,
    shorthand=RAMSCH_SHORTHAND,
)
TCHIBO = replace(
    skat_entry(TCHIBO_RULES, _("Tchibo's introduction"), TCHIBO_READINGS),
    about=_(
        "Tchibo's introduction: skat as a Hungarian booklet for beginners explains it. Announcing needs "
        "no hand game, ramsch is played when nobody bids, and there are no bonuses."
    ),
    paper=paper_forms.household,
    shorthand=RAMSCH_SHORTHAND,
)
