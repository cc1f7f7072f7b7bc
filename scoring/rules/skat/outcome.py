"""The outcome of play, from card points and tricks, from the sheet's ticks, or from a ruling.

Where card points and ticks are both given they must agree; some pairs of card points and tricks cannot occur.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scoring.rules.cards import Scale
from scoring.rules.problems import Problem, error
from scoring.rules.skat.announcing import SCHWARZ
from scoring.rules.skat.deal import PlayedDeal

Tick = bool | None
Wrong = tuple[str, str]  # a problem's code and field


class Outcome(NamedTuple):
    """``made``: enough card points, before announcements and the bid are looked at.

    ``schneider`` and ``schwarz`` hold for the side that won the cards. ``counted``: found from card points or tricks.
    """

    made: bool
    schneider: bool
    schwarz: bool
    counted: bool = False


def find_outcome(scale: Scale, deal: PlayedDeal, *, called: int) -> Outcome | Problem:
    """The outcome of a suit game or grand, or why it cannot be determined.

    ``called``: what the declarer owes, 1 schneider, 2 schwarz: a tick "won" alone then means that it was made.
    """
    if deal.decided_for:
        return _decided(deal, called)
    found = _outcome(scale, deal.card_points, deal.tricks, deal.won, deal.schneider, deal.schwarz, called)
    return found if isinstance(found, Outcome) else error(found[0], field=found[1])


def _decided(deal: PlayedDeal, called: int) -> Outcome | Problem:
    """Decided by a fault or a ruling: card points and tricks do not count."""
    # A declarer who wins by a ruling counts as having made the announced level.
    made = deal.decided_for == "declarer"
    if deal.won is not None and deal.won is not made:
        return error("outcome-contradicts", field="won")
    return _with_levels(made, deal.schneider, deal.schwarz, called)


# Cached, since the deals of many sheets come to the same few thousand outcomes.
@lru_cache(maxsize=65536)
def _outcome(
    scale: Scale,
    card_points: int | None,
    tricks: int | None,
    won: Tick,
    schneider: Tick,
    schwarz: Tick,
    called: int,
) -> Outcome | Wrong:
    if not scale.pack.possible(card_points, tricks):
        return "card-points-impossible", "tricks" if card_points is None else "card_points"
    if card_points is None:
        card_points = _implied_card_points(scale, tricks)
    if card_points is None:
        return _ticked(tricks, won, schneider, schwarz, called)
    return _counted(scale, card_points, tricks, schneider, schwarz)


def _implied_card_points(scale: Scale, tricks: int | None) -> int | None:
    """The card points that follow from taking no trick or all tricks; None for other numbers."""
    # The player who takes all tricks takes the skat as well; without a trick the skat's points decide nothing.
    if tricks == scale.pack.tricks:
        return scale.pack.total
    return 0 if tricks == 0 else None


def _counted(
    scale: Scale, card_points: int, tricks: int | None, schneider: Tick, schwarz: Tick
) -> Outcome | Wrong:
    is_schwarz = _is_schwarz(scale, card_points, tricks, schwarz)
    # With 120 card points, or none, only the tricks tell whether the other side took a worthless one.
    if is_schwarz is None:
        return "outcome-missing", "tricks"
    is_schneider = is_schwarz or scale.is_schneider(card_points)
    if schneider not in (None, is_schneider):
        return "outcome-contradicts", "schneider"
    if schwarz not in (None, is_schwarz):
        return "outcome-contradicts", "schwarz"
    return Outcome(card_points >= scale.won_from, is_schneider, is_schwarz, counted=True)


def _is_schwarz(scale: Scale, card_points: int, tricks: int | None, schwarz: Tick) -> Tick:
    if tricks is not None:
        return tricks in (0, scale.pack.tricks)
    return schwarz if scale.pack.may_be_schwarz(card_points) else False


def _ticked(tricks: int | None, won: Tick, schneider: Tick, schwarz: Tick, called: int) -> Outcome | Wrong:
    if won is None:
        return "outcome-missing", "card_points"
    # A tick "won" says nothing about the level, but without the announced level the game would have been lost.
    owed = called if won else 0
    contradicting = _contradicting_tick(tricks, schneider, schwarz, owed)
    if contradicting:
        return "outcome-contradicts", contradicting
    return _with_levels(won, schneider, schwarz, called)


def _contradicting_tick(tricks: int | None, schneider: Tick, schwarz: Tick, owed: int) -> str:
    """The contradicting tick, if any. Schwarz includes schneider; a won game has the level owed."""
    if schwarz:
        # Schwarz means no trick or all tricks, which _counted() handles; any other number contradicts it.
        return "schwarz" if tricks is not None or schneider is False else ""
    if owed and schneider is False:
        return "schneider"
    return "schwarz" if owed == SCHWARZ and schwarz is False else ""


def _with_levels(made: bool, schneider: Tick, schwarz: Tick, called: int) -> Outcome:
    owed = called if made else 0
    is_schwarz = bool(schwarz) or owed == SCHWARZ
    return Outcome(made, bool(schneider) or is_schwarz or owed > 0, is_schwarz)
