"""The entry of Danish tarok."""

from __future__ import annotations

from functools import partial

from django.utils.translation import gettext_lazy as _

from scoring.demo.tarok import TAROK_DEMO
from scoring.forms.tarok import TarokDealForm
from scoring.parsing.sheet import parse_party
from scoring.parsing.tarok import parse_tarok
from scoring.presentation import paper_forms
from scoring.presentation.entry import SystemEntry
from scoring.reference.readings.others import TAROK_READINGS
from scoring.reference.tarok import tarok_sections
from scoring.reference.worth import tarok_players, worth_in_ledger
from scoring.rules.systems.tarok import TAROK as TAROK_RULES
from scoring.shorthand.tarok import TAROK_SHORTHAND

TAROK = SystemEntry(
    rules=TAROK_RULES,
    name=_("Danish tarok"),
    parse_deal=parse_tarok,
    parse_sheet=partial(parse_party, parse_deal=parse_tarok),
    form=TarokDealForm,
    players=tarok_players,
    worth=worth_in_ledger,
    sections=tarok_sections,
    demo=TAROK_DEMO,
    paper=paper_forms.tarok,
    readings=TAROK_READINGS,
    shorthand=TAROK_SHORTHAND,
)
