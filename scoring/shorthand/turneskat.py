"""The shorthand of tournée skat: declarer, contract, game, tops, levels, won or lost, bid: ``1tc2w24``."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from scoring.shorthand.deal import SUITS, DealDraft, Places, ShortDeal, Shorthand
from scoring.shorthand.skat import (
    LEVEL_SIGNS,
    LEVELS,
    NUMBER_SIGNS,
    OUTCOME,
    OUTCOME_SIGNS,
    SUIT_SIGNS,
    put_game,
    put_tops_or_bid,
)

CONTRACTS: Mapping[str, str] = {"t": "tournee", "g": "guckser", "s": "solo"}
GAMES: Mapping[str, str] = {**SUITS, "g": "grand", "n": "null"}
FLAGS: Mapping[str, tuple[str, object]] = {
    **OUTCOME, **LEVELS,
    "p": ("passt_mir_nicht", True), "q": ("gave_up", "surrender"), "x": ("gave_up", "too-high"),
}  # fmt: skip
NUMBERS: Mapping[str, str] = {"b": "bid", "e": "card_points", "t": "tricks"}


def read_turneskat(text: str, _places: Places) -> ShortDeal:
    """A line as a deal of tournée skat."""
    deal = DealDraft(text)
    if deal.line.word({"r": True}):
        return _ramsch(deal)
    declarer = deal.line.digit()
    if declarer is not None:
        deal.put("declarer", declarer)
    contract = deal.line.word(CONTRACTS)
    if contract is not None:
        deal.put("contract", contract)
    put_game(deal, GAMES)
    while deal.line.rest:
        if not (put_tops_or_bid(deal) or deal.put_number(NUMBERS) or deal.put_word(FLAGS)):
            deal.skip_unknown()
    return deal.result()


def _ramsch(deal: DealDraft) -> ShortDeal:
    """``r3v1``: who lost, and how many players took no trick."""
    loser = deal.line.digit()
    if loser is not None:
        deal.put("loser", loser)
    deal.put_number({"v": "virgins"})
    read = deal.result()
    return ShortDeal({"ramsch": {"loser": None, "virgins": 0} | read.data}, read.problems)


TURNESKAT_SHORTHAND = Shorthand(
    read=read_turneskat,
    signs=(
        ("1", _("declarer, by seat; or tap the name")),
        ("t", _("tournée")),
        ("g", _("guckser")),
        ("s", _("solo")),
        *SUIT_SIGNS,
        ("2", _("with 2")),
        ("-2", _("without 2")),
        *LEVEL_SIGNS,
        ("p", _("both cards turned")),
        *OUTCOME_SIGNS,
        ("q", _("surrendered")),
        ("x", _("bid too high: not even schwarz would reach it")),
        *NUMBER_SIGNS,
        ("r3 v1", _("ramsch: lost by seat 3, one player without a trick")),
    ),
    examples=("1t♥2w", "2 s c -1 s w 24", "3gg2l", "1sng", "r3v1"),
)
