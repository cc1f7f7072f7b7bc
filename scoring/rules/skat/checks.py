"""Everything that is wrong with a deal of skat before its outcome is looked at, each check under its rule.

Source: 004 "Reizen", "Spitzen-Faktor", "Gewinngrad"; 003 "Ansige"; rules.md, "isko" to "household".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scoring.rules.deal import Deal
from scoring.rules.problems import Problem, error

if TYPE_CHECKING:
    from scoring.rules.skat.deal import SkatRules

LEVEL_FLAGS = ("schneider_announced", "schwarz_announced", "schneider", "schwarz", "rum", "patrouille")
DEFENDERS_MAY_ANNOUNCE = ("schneider", "schwarz")


def own_fields(rules: SkatRules) -> frozenset[str]:
    """The special fields that a deal may have under these rules."""
    wanted = {
        "hand": True,
        "cards_laid_away": rules.laid_away,
        "kontra": rules.kontra > 0,
        "hand_tops": rules.hand_overbid == "hand",
        "patrouille": rules.patrouille,
        "rum": rules.rum,
        "gift": rules.gift is not None,
        "defenders_announced": rules.defenders_announce,
        "ramsch": rules.ramsch is not None,
    }
    return frozenset(name for name, is_wanted in wanted.items() if is_wanted)


def check_deal(rules: SkatRules, deal: Deal, found: list[Problem]) -> None:
    """Adds each problem to ``found``."""
    game = deal.get("game") or ""
    if game in rules.values.nullgames:
        check_null(deal, found)
    elif game in rules.values.most_tops:
        check_tops(deal, rules.values.most_tops[game], found, only_with=rules.values.only_with)
        found += rules.values.announcing.check(deal)
    else:
        found.append(error("unknown-game", field="game"))
    if deal.get("bid") is not None and (not rules.bidding or deal["bid"] not in rules.values.bids):
        found.append(error("not-a-bid", field="bid", bid=deal["bid"]))
    if not rules.custom_fields.isdisjoint(deal):
        _check_customs(rules, deal, found)


def check_tops(deal: Deal, most: int, found: list[Problem], *, only_with: bool = False) -> None:
    """Tops are counted over the hand and the skat: with or without 1 to ``most``; with the ace always "with"."""
    tops = deal.get("tops") or 0
    if not 1 <= abs(tops) <= most or (only_with and tops < 0):
        found.append(error("tops-out-of-range", field="tops", tops=tops, most=most))


def check_null(deal: Deal, found: list[Problem]) -> None:
    """A null has a fixed value: no tops, no levels."""
    if deal.get("tops"):
        found.append(error("null-has-no-tops", field="tops"))
    found += [error("null-has-no-levels", field=name) for name in LEVEL_FLAGS if deal.get(name)]


def _check_customs(rules: SkatRules, deal: Deal, found: list[Problem]) -> None:
    get = deal.get
    if not 0 <= (get("kontra") or 0) <= rules.kontra:
        found.append(error("option-not-allowed", field="kontra"))
    if get("rum") and get("hand"):
        found.append(error("option-not-allowed", field="rum"))
    if get("gift") and get("game") != "grand":
        found.append(error("option-not-allowed", field="gift"))
    if get("hand") and get("cards_laid_away"):
        found.append(error("outcome-contradicts", field="cards_laid_away"))
    if any(one not in DEFENDERS_MAY_ANNOUNCE for one in get("defenders_announced") or ()):
        found.append(error("unknown-choice", field="defenders_announced"))
    _check_counts(rules, deal, found)


def _check_counts(rules: SkatRules, deal: Deal, found: list[Problem]) -> None:
    most = rules.values.most_tops.get(deal.get("game", ""), 0)
    if not 0 <= (deal.get("patrouille") or 0) <= most:
        found.append(error("tops-out-of-range", field="patrouille", tops=deal["patrouille"], most=most))
    if deal.get("hand_tops") is not None and not 1 <= abs(deal["hand_tops"]) <= most:
        found.append(error("tops-out-of-range", field="hand_tops", tops=deal["hand_tops"], most=most))
