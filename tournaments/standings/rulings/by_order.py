"""Rulings by one button: the subject, the rule text behind it, and the effect.

If the known texts do not settle the effect, the referee enters it, as in a free ruling: no number is invented here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.models import Ruling

Code = Ruling.Code
DANISH = frozenset({"danish"})


class Effect(StrEnum):
    """The effect of a ruling on the results."""

    ZERO = "zero"  # the player's line of the series
    POINTS = "points"
    LOST = "lost"  # the deal, which is written as lost on the sheet
    REFEREE = "referee"


@dataclass(frozen=True)
class RulingByOrder:
    """``systems``: the rule systems whose text has this rule; empty for all. ``text``: used if nothing is typed."""

    code: Ruling.Code
    paragraph: str | Promise
    effect: Effect
    says: Promise
    text: str | Promise = ""
    points: int = 0
    systems: frozenset[str] = frozenset()

    @property
    def is_settled(self) -> bool:
        return self.effect is not Effect.REFEREE

    @property
    def is_left_to_referee(self) -> bool:
        """Whether the texts leave the effect to the referee."""
        return self.says is REFEREE_SAYS

    @property
    def name(self) -> str:
        return str(self.code.label)


NOT_SETTLED = _("not settled by the texts that this program knows")
REFEREE_SAYS = _("The referee says what follows: type it, and points if any are taken off.")
RULINGS = (
    RulingByOrder(
        Code.WRONG_SEAT,
        _("German rules for competitions"),
        Effect.ZERO,
        _("Points and games of this player in this series are zero; the others at the table keep theirs."),
        _("Sat on a wrong seat: points and games of this series are zero."),
    ),
    RulingByOrder(
        Code.FOURTH_MAN,
        "Dansk Skat Union, 4 Mands bord",
        Effect.POINTS,
        _("50 points are taken off."),
        _("The fourth man has looked at the skat."),
        points=50,
        systems=DANISH,
    ),
    RulingByOrder(
        Code.CARDS,
        "Dansk Skat Union, Spilmelding",
        Effect.LOST,
        _("The declarer has lost the deal; it is written so on the sheet."),
        _("More or fewer than two cards laid away: the deal is lost."),
        systems=DANISH,
    ),
    RulingByOrder(Code.CARDS, NOT_SETTLED, Effect.REFEREE, REFEREE_SAYS),
    RulingByOrder(Code.LATE, NOT_SETTLED, Effect.REFEREE, REFEREE_SAYS),
    RulingByOrder(Code.REFUSED_DEAL, NOT_SETTLED, Effect.REFEREE, REFEREE_SAYS),
    RulingByOrder(Code.CONDUCT, NOT_SETTLED, Effect.REFEREE, REFEREE_SAYS),
    RulingByOrder(Code.LIST_NOT_KEPT, NOT_SETTLED, Effect.REFEREE, REFEREE_SAYS),
    RulingByOrder(
        Code.LIST_ILLEGIBLE,
        NOT_SETTLED,
        Effect.REFEREE,
        _("Compare with the second list, which seat 3 keeps. The referee says what follows."),
    ),
)


def rulings_of(system: str) -> list[RulingByOrder]:
    """The rulings with a button; of two for one kind the one that the rule system's own text settles."""
    own = [one for one in RULINGS if system in one.systems]
    settled = {one.code for one in own}
    others = [one for one in RULINGS if not one.systems and one.code not in settled]
    return sorted([*own, *others], key=RULINGS.index)


def ruling_of(system: str, code: str) -> RulingByOrder | None:
    return next((one for one in rulings_of(system) if one.code == code), None)


def takes_free_points(ruling: Ruling) -> bool:
    """Whether the ruling takes off points that no text fixes."""
    known = ruling_of(ruling.tournament.rules, ruling.code)
    return bool(ruling.points) and (known is None or ruling.points != known.points)
