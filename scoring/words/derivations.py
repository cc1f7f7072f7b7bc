"""How a value is calculated, in words: "clubs, without 2, hand, schneider: 12 × (2 + 1 + 1 + 1) = 60"."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.rules.deal import Valued
from scoring.rules.reckoning import GAME, Reckoning
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
    """The whole calculation up to the declarer's points; empty where nothing was calculated."""
    reckoning = valued.reckoning
    if reckoning is None or valued.value is None or valued.points is None:
        return ""
    parts = [_value(reckoning)]
    if valued.value != reckoning.value:
        raised = _("raised to %(value)s, because %(bid)s was bid")
        parts.append(raised % {"value": valued.value, "bid": valued.bid})
    factors = _factors(valued)
    if factors:
        parts.append(f"{', '.join(factors)}: {number(valued.points)}")
    return "; ".join(parts)


def _value(reckoning: Reckoning) -> str:
    words = [game_name(reckoning), *_tops(reckoning.tops), *_steps(reckoning)]
    # A null has no tops, and a fixed value instead of a sum.
    if not reckoning.tops:
        return f"{', '.join(words)}: {reckoning.value}"
    words += [_("%(level)s doubles") % {"level": STEPS[level]} for level in reckoning.doublings]
    doubled = " × 2" * len(reckoning.doublings)
    return f"{', '.join(words)}: {reckoning.base} × ({_summands(reckoning)}){doubled} = {reckoning.value}"


def short_value(reckoning: Reckoning) -> str:
    """The value alone: "12 × 4 = 48"; only the number where it is fixed."""
    if not reckoning.tops:
        return str(reckoning.value)
    factor = abs(reckoning.tops) + GAME + sum(count for _name, count in reckoning.steps)
    return f"{reckoning.base} × {factor}{' × 2' * len(reckoning.doublings)} = {reckoning.value}"


def game_name(reckoning: Reckoning) -> str:
    return str(GAMES.get(reckoning.game, reckoning.game))


def _tops(tops: int) -> list[str]:
    if not tops:
        return []
    sentence = _("with %(n)s") if tops > 0 else _("without %(n)s")
    return [sentence % {"n": abs(tops)}]


def _steps(reckoning: Reckoning) -> list[str]:
    """Each step by its name, with a number where it counts several times."""
    return [f"{STEPS[name]} {count}" if count > 1 else str(STEPS[name]) for name, count in reckoning.steps]


def _summands(reckoning: Reckoning) -> str:
    counts = [count for _name, count in reckoning.steps]
    return " + ".join(map(str, [abs(reckoning.tops), GAME, *counts]))


def _factors(valued: Valued) -> list[str]:
    factors = []
    if not valued.won:
        factors.append(_("lost twice") if valued.loss == 2 else _("lost"))
    if valued.doublings:
        factors.append(_("kontra × %(factor)s") % {"factor": 2**valued.doublings})
    return factors


def spoken(reckoning: Reckoning) -> str:
    """As it is said aloud: "with 2, game 3, schneider 4, times 12"."""
    if not reckoning.tops:
        return f"{game_name(reckoning)}: {reckoning.value}"
    count = abs(reckoning.tops) + GAME
    words = [*_tops(reckoning.tops), _("game %(n)s") % {"n": count}]
    for name, more in reckoning.steps:
        count += more
        words.append(f"{STEPS[name]} {count}")
    return ", ".join([*words, _("times %(base)s") % {"base": reckoning.base}])
