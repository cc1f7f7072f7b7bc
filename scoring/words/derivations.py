"""How a value comes about, in words: "clubs, without 2, hand, schneider: 12 × (2 + 1 + 1 + 1) = 60"."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules.deal import Valued
from scoring.rules.skat.system import GAME, Reckoning
from scoring.words.deals import number

GAMES: dict[str, Promise] = {
    "clubs": gettext_lazy("clubs"),
    "spades": gettext_lazy("spades"),
    "hearts": gettext_lazy("hearts"),
    "diamonds": gettext_lazy("diamonds"),
    "grand": gettext_lazy("grand"),
    "null": gettext_lazy("null"),
    "revolution": gettext_lazy("revolution"),
    "spitze": gettext_lazy("Saxon spitze"),
}
STEPS: dict[str, Promise] = {
    "hand": gettext_lazy("hand"),
    "schneider": gettext_lazy("schneider"),
    "schneider_announced": gettext_lazy("schneider announced"),
    "schwarz": gettext_lazy("schwarz"),
    "schwarz_announced": gettext_lazy("schwarz announced"),
    "ouvert": gettext_lazy("ouvert"),
    "patrouille": gettext_lazy("patrouille"),
    "rum": gettext_lazy("rum"),
    "gift": gettext_lazy("gift refused"),
    "defenders_schneider": gettext_lazy("schneider announced by the defenders"),
    "defenders_schwarz": gettext_lazy("schwarz announced by the defenders"),
}


def derivation(valued: Valued) -> str:
    """The whole sum up to what is written for the declarer; empty where nothing was reckoned."""
    reckoning = valued.reckoning
    if reckoning is None or valued.value is None or valued.points is None:
        return ""
    parts = [_value(reckoning)]
    if valued.value != reckoning.value:
        parts.append(
            _("raised to %(value)s, because %(bid)s was bid") % {"value": valued.value, "bid": valued.bid}
        )
    return "; ".join([*parts, *_factors(valued)])


def _value(reckoning: Reckoning) -> str:
    words = ", ".join(
        [str(GAMES[reckoning.game]), *_tops(reckoning.tops), *(_step(*one) for one in reckoning.steps)]
    )
    if not reckoning.tops:
        return f"{words}: {reckoning.value}"
    words = ", ".join(
        [words, *(_("%(level)s doubles") % {"level": STEPS[name]} for name in reckoning.doublings)]
    )
    summands = " + ".join(
        str(one) for one in (abs(reckoning.tops), GAME, *(count for _n, count in reckoning.steps))
    )
    doubled = " × 2" * len(reckoning.doublings)
    return f"{words}: {reckoning.base} × ({summands}){doubled} = {reckoning.value}"


def _tops(tops: int) -> list[str]:
    if not tops:
        return []
    return [(_("with %(n)s") if tops > 0 else _("without %(n)s")) % {"n": abs(tops)}]


def _step(name: str, count: int) -> str:
    return f"{STEPS[name]} {count}" if count > 1 else str(STEPS[name])


def _factors(valued: Valued) -> list[str]:
    """What multiplied the value, and the points it came to."""
    factors = []
    if not valued.won:
        factors.append(_("lost twice") if valued.loss == 2 else _("lost"))
    if valued.doublings:
        factors.append(_("kontra × %(factor)s") % {"factor": 2**valued.doublings})
    return [f"{', '.join(factors)}: {number(valued.points or 0)}"] if factors else []


def spoken(reckoning: Reckoning) -> str:
    """As it is said aloud while writing: "with 2, game 3, schneider 4, times 12"."""
    if not reckoning.tops:
        return f"{GAMES[reckoning.game]}: {reckoning.value}"
    count = abs(reckoning.tops) + GAME
    said = [*_tops(reckoning.tops), _("game %(n)s") % {"n": count}]
    for name, more in reckoning.steps:
        count += more
        said.append(f"{STEPS[name]} {count}")
    return ", ".join([*said, _("times %(base)s") % {"base": reckoning.base}])
