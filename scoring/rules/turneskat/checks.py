"""What is wrong with a deal of tournée skat before its outcome is looked at. Source: 000, tables I to III."""

from __future__ import annotations

from scoring.rules.deal import Deal
from scoring.rules.problems import Problem, error, warning
from scoring.rules.skat.announcing import ANNOUNCEMENTS
from scoring.rules.skat.checks import check_null, check_tops
from scoring.rules.turneskat.values import CONTRACTS, Contract, most_tops

OWN_FIELDS = frozenset({"ramsch", "contract", "passt_mir_nicht", "gave_up"})


def check_contract(deal: Deal, bids: frozenset[int], found: list[Problem]) -> None:
    """Adds each problem to ``found``."""
    contract, game, bid = CONTRACTS.get(deal.get("contract") or ""), deal.get("game") or "", deal.get("bid")
    if contract is None:
        found.append(error("unknown-game", field="contract"))
    elif game == "null" and contract.nulls:
        _check_null(deal, contract, found)
    elif game in contract.bases:
        check_tops(deal, most_tops(game), found)
        _check_announcements(deal, contract, found)
    else:
        found.append(error("unknown-game", field="game"))
    if bid is not None and bid not in bids:
        found.append(warning("not-a-bid", field="bid", bid=bid))
    _check_tournee(deal, found)


def _check_null(deal: Deal, contract: Contract, found: list[Problem]) -> None:
    """A null worth less than the bid may not be played."""
    check_null(deal, found)
    value, bid = contract.nulls[bool(deal.get("ouvert"))], deal.get("bid") or 0
    if bid > value:
        found.append(error("null-below-bid", field="bid", bid=bid, value=value))


def _check_announcements(deal: Deal, contract: Contract, found: list[Problem]) -> None:
    """Announcing needs the skat untouched; only grand and null are played open."""
    if not contract.announces:
        found += [error("announced-without-hand", field=name) for name in ANNOUNCEMENTS if deal.get(name)]
    if deal.get("ouvert") and not contract.announces:
        found.append(error("ouvert-without-hand", field="ouvert"))
    elif deal.get("ouvert") and deal.get("game") != "grand":
        found.append(error("option-not-allowed", field="ouvert"))


def _check_tournee(deal: Deal, found: list[Problem]) -> None:
    """Turning the second card and surrender belong to tournée; too high a bid to tournée and guckser."""
    contract, gave_up = deal.get("contract"), deal.get("gave_up")
    if deal.get("passt_mir_nicht") and contract != "tournee":
        found.append(error("option-not-allowed", field="passt_mir_nicht"))
    may_give_up = contract == "tournee" or (contract == "guckser" and gave_up == "too-high")
    if gave_up and (not may_give_up or deal.get("game") == "null"):
        found.append(error("option-not-allowed", field="gave_up"))
