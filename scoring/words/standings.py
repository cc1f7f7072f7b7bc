"""What the total of a series is called, how it is shown, and how ties are broken, by rule system."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules import RuleSystem
from scoring.rules.tie_breaks import SKAT_ORDER, TieBreak

# The result has the type of the argument: a total that cannot be missing stays one.
Total = TypeVar("Total", int, int | None)
MEASURES: dict[str, Promise] = {
    "points": gettext_lazy("Total"),
    "balance": gettext_lazy("Balance"),
    "rounds_lost": gettext_lazy("Rounds lost"),
}
TIE_BREAKS: dict[str, Promise] = {
    "more-won": gettext_lazy("more games won"),
    "fewer-lost": gettext_lazy("fewer games lost"),
}


def total_name(system: RuleSystem) -> str:
    """The heading over the totals."""
    return str(MEASURES[system.measure])


def shown_total(system: RuleSystem, total: Total) -> Total:
    """The total as shown: lost rounds are stored as negative, so that more is better; shown as a count."""
    return -total if total is not None and system.measure == "rounds_lost" else total


def tie_sentence(system: RuleSystem) -> str:
    """How equal totals are ranked."""
    # The usual order has a sentence of its own, since its parts read better without repeating "games".
    if system.tie_breaks == SKAT_ORDER:
        return _("“=” marks a shared rank. Equal totals: more games won, then fewer lost.")
    shared = _("“=” marks a shared rank.")
    return f"{shared} {_order(system.tie_breaks)}" if system.tie_breaks else shared


def _order(tie_breaks: Sequence[TieBreak]) -> str:
    names = [tie_break_name(tie_break) for tie_break in tie_breaks]
    return _("Equal totals: %(order)s.") % {"order": _(", then ").join(names)}


def tie_break_name(tie_break: TieBreak) -> str:
    """What is better between equal totals."""
    return str(TIE_BREAKS[tie_break.sentence])
