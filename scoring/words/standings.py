"""What the total of a series is called, how it is shown, and how ties are broken, by rule system."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring.rules import RuleSystem

MEASURES: dict[str, Promise] = {
    "points": _("Total"),
    "balance": _("Balance"),
    "rounds_lost": _("Rounds lost"),
}
TIES: dict[tuple[str, ...], Promise] = {
    ("-won", "lost"): _("“=” marks a shared rank. Equal totals: more games won, then fewer lost."),
    (): _("“=” marks a shared rank."),
}


def total_name(system: RuleSystem) -> str:
    """The heading over the totals."""
    return str(MEASURES[system.measure])


def shown_total(system: RuleSystem, total: int | None) -> int | None:
    """The number as it is read: lost rounds are kept as minus, so that more is always better, and shown as a count."""
    return -total if total is not None and system.measure == "rounds_lost" else total


def tie_sentence(system: RuleSystem) -> str:
    """How equal totals are ranked."""
    return str(TIES[system.tie_breaks])
