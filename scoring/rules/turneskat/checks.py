"""What is wrong with a deal of tournée skat apart from its outcome. Source: TURNESKAT, tables I to III."""

from __future__ import annotations

from scoring.rules.problems import Problem, error, warning
from scoring.rules.skat.announcing import announced_levels
from scoring.rules.skat.checks import check_null, check_tops
from scoring.rules.skat.deal import NO_EXTRAS
from scoring.rules.turneskat.deal import TurneskatDeal
from scoring.rules.turneskat.values import CONTRACTS, Contract, most_tops

OWN_FIELDS = frozenset({"ramsch", "contract", "passt_mir_nicht", "gave_up"})


def check_contract(deal: TurneskatDeal, bids: frozenset[int], found: list[Problem]) -> None:
    """Adds each problem to ``found``."""
    _check_game(deal, found)
    # A warning only: the text calls bidding the contracts' values a custom.
    if deal.bid is not None and deal.bid not in bids:
        found.append(warning("not-a-bid", field="bid", bid=deal.bid))
    _check_tournee(deal, found)


def _check_game(deal: TurneskatDeal, found: list[Problem]) -> None:
    contract = CONTRACTS.get(deal.contract)
    if contract is None:
        found.append(error("unknown-game", field="contract"))
    elif deal.game == "null" and contract.nulls:
        _check_null(deal, contract, found)
    elif deal.game in contract.bases:
        check_tops(deal, most_tops(deal.game), found)
        _check_announcements(deal, contract, found)
    else:
        found.append(error("unknown-game", field="game"))


def _check_null(deal: TurneskatDeal, contract: Contract, found: list[Problem]) -> None:
    """A null worth less than the bid may not be played."""
    check_null(deal, NO_EXTRAS, found)
    value = contract.nulls[deal.ouvert]
    if deal.bid is not None and deal.bid > value:
        found.append(error("null-below-bid", field="bid", bid=deal.bid, value=value))


def _check_announcements(deal: TurneskatDeal, contract: Contract, found: list[Problem]) -> None:
    """Announcing needs the skat untouched; only grand and null are played open."""
    if not contract.announces:
        found += [error("announced-without-hand", field=name) for name in announced_levels(deal)]
    if not deal.ouvert:
        return
    if not contract.announces:
        found.append(error("ouvert-without-hand", field="ouvert"))
    elif deal.game != "grand":
        found.append(error("option-not-allowed", field="ouvert"))


def _check_tournee(deal: TurneskatDeal, found: list[Problem]) -> None:
    """A second card can be turned only in a tournée."""
    if deal.passt_mir_nicht and deal.contract != "tournee":
        found.append(error("option-not-allowed", field="passt_mir_nicht"))
    if deal.gave_up and not _may_give_up(deal):
        found.append(error("option-not-allowed", field="gave_up"))


def _may_give_up(deal: TurneskatDeal) -> bool:
    """Surrender is possible in a tournée, giving up a bid that is too high in a tournée or guckser. A null is
    never given up.
    """
    if deal.game == "null":
        return False
    return deal.contract == "tournee" or (deal.contract == "guckser" and deal.gave_up == "too-high")
