"""Typical deals of tournée skat."""

from __future__ import annotations

from random import Random

from scoring.demo.hints import DealData, DemoHints, Situation, pick
from scoring.demo.skat import NOBODY, played_alone, with_cards

CONTRACTS = (("tournee", 60), ("solo", 32), ("guckser", 8))


def turneskat_deal(situation: Situation, chance: Random) -> DealData:
    """A contract, or ramsch where nobody plays alone."""
    if situation.only_ramsch or chance.random() < NOBODY:
        loser = chance.choice(situation.roles.playing)
        return {"ramsch": {"loser": loser, "virgins": int(chance.random() < 0.1)}}
    return _with_contract(played_alone(situation, chance), chance)


def _with_contract(deal: DealData, chance: Random) -> DealData:
    """Guckser is a grand or a null, tournée never a null."""
    contract = pick(CONTRACTS, chance)
    game = deal["game"]
    if contract == "guckser" and game != "null":
        game = "grand"
    # A player who turns a card wants trumps: a null is played without the skat.
    if contract == "tournee" and game == "null":
        contract = "solo"
    return with_cards(deal | {"contract": contract, "game": game}, chance)


TURNESKAT_DEMO = DemoHints(turneskat_deal)
