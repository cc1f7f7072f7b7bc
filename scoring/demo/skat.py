"""Typical deals of skat.

The frequencies are an ordinary player's experience: most games are suit games with or without one, about four
of five are won, a few deals are passed. Values follow from the rules' own base values.
"""

from __future__ import annotations

from random import Random

from scoring.demo.hints import DealData, DemoHints, Situation, pick
from scoring.rules.sheet.score import play_of
from scoring.rules.skat.value import SkatPlay
from scoring.rules.skat.values import NULLS, SUITS

GAMES = (("clubs", 24), ("spades", 21), ("hearts", 17), ("diamonds", 13), ("grand", 19), ("null", 6))
TOPS = ((1, 60), (2, 24), (3, 10), (4, 6))
NULL_GAMES = (("plain", 50), ("hand", 15), ("ouvert", 28), ("hand-ouvert", 7))
GRAND = 24
# Typical card points of the two cards in the skat
SKAT_POINTS = (0, 2, 4, 7, 10, 11, 13, 14)
NOBODY = 0.08  # deals in which nobody plays alone
HAND, SCHNEIDER = 0.10, 0.17


def skat_deal(situation: Situation, chance: Random) -> DealData:
    """A deal of International, Danish, household or Tchibo skat."""
    if situation.only_ramsch or chance.random() < NOBODY:
        return _without_declarer(situation, chance)
    deal = played_alone(situation, chance)
    if chance.random() < HAND:
        deal["hand"] = True
    return with_cards(deal, chance)


def played_alone(situation: Situation, chance: Random) -> DealData:
    """A declarer, a game, and whether it was won; better players play and win more."""
    playing, skills = situation.roles.playing, situation.skills
    declarer = chance.choices(playing, weights=[skills[seat - 1] for seat in playing])[0]
    game = pick(GAMES, chance)
    return {"declarer": declarer, "game": game, "won": is_won(skills[declarer - 1], chance)}


def is_won(skill: float, chance: Random) -> bool:
    """About four of five games are won."""
    return chance.random() < 0.78 + 0.12 * (skill - 1)


def with_cards(deal: DealData, chance: Random) -> DealData:
    """Adds tops, for games that have them, and the counted card points."""
    if deal["game"] == "null":
        return deal | {"tricks": 0 if deal["won"] else chance.randint(1, 4)}
    points = chance.randint(61, 98) if deal["won"] else chance.randint(25, 60)
    tops = pick(TOPS, chance) * chance.choice((1, 1, -1))
    return deal | {"tops": tops, "card_points": points, "tricks": max(2, min(9, points // 12))}


def _without_declarer(situation: Situation, chance: Random) -> DealData:
    """Passed, or ramsch where that is played instead."""
    play = play_of(situation.system, SkatPlay)
    if play.ramsch is None:
        return {"passed": True}
    skat = chance.choice(SKAT_POINTS)
    first = chance.randint(20, 60)
    second = chance.randint(15, 100 - first)
    points = (first, second, play.pack.total - skat - first - second)
    by_seat = {str(seat): number for seat, number in zip(situation.roles.playing, points, strict=True)}
    most = max(situation.roles.playing, key=lambda seat: by_seat[str(seat)])
    return {"ramsch": {"card_points": by_seat, "skat_points": skat, "last_trick": most}}


def skat_game_value(chance: Random) -> int:
    """What the game of one deal is worth."""
    game = pick(GAMES, chance)
    if game == "null":
        return NULLS[pick(NULL_GAMES, chance)]
    base = GRAND if game == "grand" else SUITS[game]
    levels = (chance.random() < HAND) + (chance.random() < SCHNEIDER)
    return base * (pick(TOPS, chance) + 1 + levels)


SKAT_DEMO = DemoHints(skat_deal, skat_game_value)
