"""Everything that is wrong with a deal of skat before its outcome is determined, one check for each rule.

Source: WIKIPEDIA, “Reizen”, “Spitzen-Faktor”, “Gewinngrad”; UNION, “Ansige”.
"""

from __future__ import annotations

from scoring.rules.problems import Problem, error
from scoring.rules.skat.config import SkatRules
from scoring.rules.skat.deal import NO_EXTRAS, Extras, PlayedDeal, SkatDeal

DEFENDERS_MAY_ANNOUNCE = ("schneider", "schwarz")


def check_deal(rules: SkatRules, deal: SkatDeal, found: list[Problem]) -> None:
    """Adds each problem to ``found``."""
    _check_game(rules, deal, found)
    if deal.bid is not None and deal.bid not in rules.bids:
        found.append(error("not-a-bid", field="bid", bid=deal.bid))
    if deal.extras is not NO_EXTRAS:
        _check_extras(rules, deal, deal.extras, found)


def _check_game(rules: SkatRules, deal: SkatDeal, found: list[Problem]) -> None:
    values = rules.values
    if deal.game in values.nullgames:
        check_null(deal, deal.extras, found)
    elif deal.game in values.most_tops:
        check_tops(deal, values.most_tops[deal.game], found, only_with=values.only_with)
        found += values.announcing.check(deal)
    else:
        found.append(error("unknown-game", field="game"))


def check_tops(deal: PlayedDeal, most: int, found: list[Problem], *, only_with: bool = False) -> None:
    """Tops are counted over the hand and the skat: with or without 1 to ``most``; with the ace always "with"."""
    if not 1 <= abs(deal.tops) <= most or (only_with and deal.tops < 0):
        found.append(error("tops-out-of-range", field="tops", tops=deal.tops, most=most))


def check_null(deal: PlayedDeal, extras: Extras, found: list[Problem]) -> None:
    """A null has a fixed value: no tops, no levels."""
    if deal.tops:
        found.append(error("null-has-no-tops", field="tops"))
    levels = {
        "schneider_announced": deal.schneider_announced,
        "schwarz_announced": deal.schwarz_announced,
        "schneider": deal.schneider,
        "schwarz": deal.schwarz,
        "rum": extras.rum,
        "patrouille": extras.patrouille,
    }
    found += [error("null-has-no-levels", field=name) for name, is_set in levels.items() if is_set]


def _check_extras(rules: SkatRules, deal: SkatDeal, extras: Extras, found: list[Problem]) -> None:
    strangers = [side for side in extras.defenders_announced if side not in DEFENDERS_MAY_ANNOUNCE]
    checks = (
        ("kontra", "option-not-allowed", not 0 <= extras.kontra <= rules.kontra),
        ("rum", "option-not-allowed", extras.rum and deal.hand),
        ("gift", "option-not-allowed", extras.gift and deal.game != "grand"),
        ("cards_laid_away", "outcome-contradicts", extras.cards_laid_away and deal.hand),
        ("defenders_announced", "unknown-choice", strangers),
    )
    found += [error(code, field=name) for name, code, is_wrong in checks if is_wrong]
    _check_counts(rules.values.most_tops.get(deal.game, 0), extras, found)


def _check_counts(most: int, extras: Extras, found: list[Problem]) -> None:
    if not 0 <= extras.patrouille <= most:
        found.append(error("tops-out-of-range", field="patrouille", tops=extras.patrouille, most=most))
    if extras.hand_tops is not None and not 1 <= abs(extras.hand_tops) <= most:
        found.append(error("tops-out-of-range", field="hand_tops", tops=extras.hand_tops, most=most))
