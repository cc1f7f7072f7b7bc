"""Playing a table's series deal by deal, for rule systems whose sheet is a list of deals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from scoring.rules import RuleSystem
from scoring.rules.sheet.roles import Roles
from tournaments.demo.evening import GAMES, HAND, TOPS, pick
from tournaments.sheets.settling import score_deals

Told = dict[str, Any]
CONTRACTS = (("tournee", 60), ("solo", 32), ("guckser", 8))
SKAT_POINTS = (0, 2, 4, 7, 10, 11, 13, 14)
NOBODY = 0.08  # deals in which nobody plays
NOLO, ANNOUNCED, PAGAT = 0.08, 0.25, 0.2


def play_deals(skills: Sequence[float], rounds: int, system: RuleSystem, chance: Random) -> list[Told]:
    """Every deal of a table's series; ``skills`` around 1.0 for a usual player, by seat."""
    seats, told = len(skills), list[Told]()
    for number in range(1, system.number_of_deals(seats, rounds) + 1):
        roles = system.roles(number, seats)
        coming = score_deals(system, told, seats=seats).coming
        told.append(_deal(system, roles, skills, chance, only_ramsch=coming[:1] == ("ramsch",)))
    return told


def _deal(
    system: RuleSystem, roles: Roles, skills: Sequence[float], chance: Random, *, only_ramsch: bool
) -> Told:
    if system.measure == "balance":
        return _tarok(roles, chance)
    if only_ramsch or chance.random() < NOBODY:
        return _nobody(system, roles, chance)
    declarer = chance.choices(roles.playing, weights=[skills[seat - 1] for seat in roles.playing])[0]
    deal: Told = {"declarer": declarer, "game": pick(GAMES, chance), **_won_or_lost(skills, declarer, chance)}
    if system.key == "turneskat":
        return _with_contract(deal, chance)
    if chance.random() < HAND:
        deal["hand"] = True
    return _finished(deal, chance)


def _won_or_lost(skills: Sequence[float], declarer: int, chance: Random) -> Told:
    return {"won": chance.random() < 0.78 + 0.12 * (skills[declarer - 1] - 1)}


def _finished(deal: Told, chance: Random) -> Told:
    """With the tops of a game that has them, and the card points that were counted."""
    if deal["game"] == "null":
        return deal | {"tricks": 0 if deal["won"] else chance.randint(1, 4)}
    points = chance.randint(61, 98) if deal["won"] else chance.randint(25, 60)
    tops = pick(TOPS, chance) * chance.choice((1, 1, -1))
    return deal | {"tops": tops, "card_points": points, "tricks": max(2, min(9, points // 12))}


def _with_contract(deal: Told, chance: Random) -> Told:
    """Guckser is a grand or a null, tournée never a null."""
    contract = pick(CONTRACTS, chance)
    game = deal["game"]
    if contract == "guckser" and game != "null":
        game = "grand"
    if contract == "tournee" and game == "null":
        contract = "solo"
    return _finished(deal | {"contract": contract, "game": game}, chance)


def _nobody(system: RuleSystem, roles: Roles, chance: Random) -> Told:
    """A deal in which nobody plays alone: passed, or ramsch."""
    if system.key == "turneskat":
        return {"ramsch": {"loser": chance.choice(roles.playing), "virgins": int(chance.random() < 0.1)}}
    if not getattr(system.play, "ramsch", None):
        return {"passed": True}
    skat = chance.choice(SKAT_POINTS)
    first = chance.randint(20, 60)
    second = chance.randint(15, 100 - first)
    points = (first, second, system.play.pack.total - skat - first - second)
    by_seat = {str(seat): number for seat, number in zip(roles.playing, points, strict=True)}
    most = max(roles.playing, key=lambda seat: by_seat[str(seat)])
    return {"ramsch": {"card_points": by_seat, "skat_points": skat, "last_trick": most}}


def _tarok(roles: Roles, chance: Random) -> Told:
    seat = chance.choice(roles.playing)
    deal: Told = {}
    if chance.random() < ANNOUNCED:
        deal["announcements"] = [{"seat": seat, "kind": "taroks", "count": chance.randint(10, 12)}]
    if chance.random() < NOLO:
        return deal | {"nolo": seat}
    if chance.random() < PAGAT and not deal:
        deal["pagat"] = {"seat": seat, "outcome": "home"}
    first = chance.randint(14, 40)
    counts = {str(roles.counting[0]): first, str(roles.counting[1]): chance.randint(10, 70 - first)}
    return deal | {"last_trick": chance.choice(roles.playing), "counts": counts}
