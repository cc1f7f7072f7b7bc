"""What happened in play: from card points and tricks, or from the sheet's ticks, or from a ruling.

Source: rules.md, "Common to all skat sheets": both given, they must agree; some pairs cannot occur.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from scoring.rules.cards import Scale
from scoring.rules.problems import Problem, error

Tick = bool | None


class Outcome(NamedTuple):
    """``made``: enough card points, before announcements and the bid are looked at.

    ``schneider`` and ``schwarz`` hold for the side that won the cards. ``counted``: found from card points or tricks.
    """

    made: bool
    schneider: bool
    schwarz: bool
    counted: bool = False


def find_outcome(scale: Scale, deal: Mapping[str, Any], *, called: int) -> Outcome | Problem:
    """The outcome of a suit game or grand, or the problem that hides it.

    ``called``: what the declarer owes, 1 schneider, 2 schwarz: a tick "won" alone then means that he made it.
    """
    get = deal.get
    side = get("decided_for")
    if side:
        return _decided(side, get("won"), get("schneider"), get("schwarz"), called)
    found = _outcome(
        scale, get("card_points"), get("tricks"), get("won"), get("schneider"), get("schwarz"), called
    )
    return found if isinstance(found, Outcome) else error(found[0], field=found[1])


def _decided(side: str, won: Tick, schneider: Tick, schwarz: Tick, called: int) -> Outcome | Problem:
    """Only the entered levels count; who wins by a ruling has made what he announced."""
    made = side == "declarer"
    if won is not None and won is not made:
        return error("outcome-contradicts", field="won")
    is_schwarz = bool(schwarz or (made and called > 1))
    return Outcome(made, bool(schneider or is_schwarz or (made and called)), is_schwarz)


@lru_cache(maxsize=65536)
def _outcome(
    scale: Scale,
    card_points: int | None,
    tricks: int | None,
    won: Tick,
    schneider: Tick,
    schwarz: Tick,
    called: int,
) -> Outcome | tuple[str, str]:
    """The outcome, or the code and the field of what is wrong."""
    if not scale.pack.possible(card_points, tricks):
        return "card-points-impossible", "tricks" if card_points is None else "card_points"
    if card_points is None and tricks not in (0, scale.pack.tricks):
        return _ticked(tricks, won, schneider, schwarz, called)
    if card_points is None:
        card_points = scale.pack.total if tricks else 0
    if tricks is None and schwarz is None and scale.pack.may_be_schwarz(card_points):
        return "outcome-missing", "tricks"
    return _agreeing(_counted(scale, card_points, tricks, schwarz), schneider, schwarz)


def _counted(scale: Scale, card_points: int, tricks: int | None, schwarz: Tick) -> Outcome:
    if tricks is None:
        is_schwarz = bool(schwarz) and scale.pack.may_be_schwarz(card_points)
    else:
        is_schwarz = tricks in (0, scale.pack.tricks)
    made = card_points >= scale.won_from
    return Outcome(made, is_schwarz or scale.is_schneider(card_points), is_schwarz, counted=True)


def _agreeing(counted: Outcome, schneider: Tick, schwarz: Tick) -> Outcome | tuple[str, str]:
    if schneider is not None and schneider is not counted.schneider:
        return "outcome-contradicts", "schneider"
    if schwarz is not None and schwarz is not counted.schwarz:
        return "outcome-contradicts", "schwarz"
    return counted


def _ticked(
    tricks: int | None, won: Tick, schneider: Tick, schwarz: Tick, called: int
) -> Outcome | tuple[str, str]:
    """Schwarz includes schneider; a game won although a level was called for was won at that level."""
    if won is None:
        return "outcome-missing", "card_points"
    if schwarz and (schneider is False or tricks is not None):
        return "outcome-contradicts", "schwarz"
    if won and called and schneider is False:
        return "outcome-contradicts", "schneider"
    if won and called > 1 and schwarz is False:
        return "outcome-contradicts", "schwarz"
    is_schwarz = bool(schwarz or (won and called > 1))
    return Outcome(won, bool(schneider or is_schwarz or (won and called)), is_schwarz)
