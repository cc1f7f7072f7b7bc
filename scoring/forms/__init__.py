"""How a deal is typed in, and how a house sets its options."""

from __future__ import annotations

from scoring.forms.deal import DealForm
from scoring.forms.options import OptionsForm
from scoring.forms.skat import SkatDealForm
from scoring.forms.tarok import TarokDealForm
from scoring.forms.turneskat import TurneskatDealForm
from scoring.rules import RuleSystem

__all__ = ["DealForm", "OptionsForm", "form_class"]
FORMS: dict[str, type[DealForm]] = {"turneskat": TurneskatDealForm, "tarok": TarokDealForm}


def form_class(system: RuleSystem) -> type[DealForm]:
    """The form in which a deal of ``system`` is typed in."""
    return FORMS.get(system.key, SkatDealForm)
