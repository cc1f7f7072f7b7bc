"""The entry of Wisconsin tournée skat."""

from __future__ import annotations

from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.demo.turneskat import TURNESKAT_DEMO
from scoring.forms.turneskat import TurneskatDealForm
from scoring.parsing.sheet import parse_sheet
from scoring.parsing.skat import parse_turneskat
from scoring.presentation import paper_forms
from scoring.presentation.entry import SystemEntry
from scoring.reference.readings.others import TURNESKAT_READINGS
from scoring.reference.turneskat import turneskat_sections
from scoring.reference.worth import skat_players, worth_of_deal
from scoring.rules.systems.turneskat import TURNESKAT as TURNESKAT_RULES
from scoring.shorthand.turneskat import TURNESKAT_SHORTHAND
from scoring.words.standings import SKAT_TIE_WORDS

TURNESKAT = SystemEntry(
    rules=TURNESKAT_RULES,
    name=_("Turnéskat"),
    about=_("Turnéskat: the older skat of Wisconsin, with tournée, guckser and solo."),
    parse_deal=parse_turneskat,
    parse_sheet=partial(parse_sheet, parse_deal=parse_turneskat),
    form=TurneskatDealForm,
    players=skat_players,
    worth=worth_of_deal,
    sections=turneskat_sections,
    demo=TURNESKAT_DEMO,
    paper=paper_forms.swedish,
    readings=TURNESKAT_READINGS,
    shorthand=TURNESKAT_SHORTHAND,
    tie_words=SKAT_TIE_WORDS,
)
