"""What the total of a series is called, how it is shown, and how ties are broken, by rule system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True)
class TieWords:
    """What a tie-break compares, and what is better in it."""

    number: Promise | str
    better: Promise | str


SKAT_TIE_WORDS = {
    "won": TieWords(gettext_lazy("won"), gettext_lazy("more games won")),
    "lost": TieWords(gettext_lazy("lost"), gettext_lazy("fewer games lost")),
}


def total_name(system: RuleSystem) -> str:
    """The heading over the totals."""
    return str(MEASURES[system.measure])


def shown_total(system: RuleSystem, total: Total) -> Total:
    """The total as shown: lost rounds are stored as negative, so that more is better; shown as a count."""
    return -total if total is not None and system.measure == "rounds_lost" else total


def order_sentence(tie_breaks: Sequence[TieBreak], words: Mapping[str, TieWords]) -> str:
    """How equal totals are ranked."""
    # The usual order has a sentence of its own, since its parts read better without repeating "games".
    if tie_breaks == SKAT_ORDER:
        return _("“=” marks a shared rank. Equal totals: more games won, then fewer lost.")
    shared = _("“=” marks a shared rank.")
    if not tie_breaks:
        return shared
    order = _(", then ").join(str(words[one.name].better) for one in tie_breaks)
    equal = _("Equal totals: %(order)s.") % {"order": order}
    return f"{shared} {equal}"
