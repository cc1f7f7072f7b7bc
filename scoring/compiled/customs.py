"""Rules that span the deals of a table, as tables: who deals, how points are written, rounds of bock and ramsch,
duties."""

from __future__ import annotations

from itertools import product
from typing import Any

from scoring.compiled.shapes import finding_of
from scoring.rules.deal import Valued
from scoring.rules.problems import error
from scoring.rules.sheet.customs import Customs, duty_of, fits_round_of_ramsch, written_as_minus
from scoring.rules.sheet.running import check_declarer
from scoring.rules.skat.deal import Extras, RamschDeal, SkatDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.system import RuleSystem

Json = dict[str, Any]
UNIT = 10
HIGHEST_KONTRA = 2  # from re on every level answers the same


def roles_of(system: RuleSystem) -> Json:
    """Who deals, leads, takes part and counts, by the number of seats, until the order repeats."""
    return {
        str(seats): [_role(system, number, seats) for number in range(1, seats + 1)]
        for seats in system.table_sizes
    }


def _role(system: RuleSystem, number: int, seats: int) -> Json:
    roles = system.roles(number, seats)
    after = (*range(roles.dealer + 1, seats + 1), *range(1, roles.dealer))
    forehand = next(seat for seat in after if seat in roles.playing)
    told: Json = {"dealer": roles.dealer, "forehand": forehand, "playing": roles.playing}
    return told | ({"counting": roles.counting} if roles.counting else {})


def sheet_of(customs: Customs, number_of: Any) -> Json:
    """``plus``, ``minus``: the factors by which a deal's points are written for the seat that gets them and for every
    other seat. ``dealer``: the finding for a declarer who deals and sits out.
    """
    declarers = {"missing": check_declarer(None, 1, 4), "dealer": check_declarer(1, 1, 4)}
    found: Json = {
        "plus": _shares(customs, UNIT),
        "minus": _shares(customs, -UNIT),
        "declarer": {name: number_of(finding_of(problem)) for name, problem in declarers.items() if problem},
    }
    if customs.round_ends:
        found["ends"] = {str(seats): limit for seats, limit in customs.round_ends.items()}
    return found


def _shares(customs: Customs, points: int) -> list[int]:
    if not customs.minus:
        return [1, 0]
    written = written_as_minus({1: points}, 3)
    return [written[1] // points, written[2] // points]


def rounds_of(customs: Customs, play: SkatPlay, games: tuple[str, ...], number_of: Any) -> Json:
    """What starts a round of bock, which deals follow, and what fits into a round of ramsch."""
    if not customs.bock:
        return {}
    cases = list(product((False, True), (False, True), range(HIGHEST_KONTRA + 1), (False, True)))
    return {
        "factors": {"bock": 2},
        "half": play.pack.total // 2,
        "after": {str(seats): customs.round_after(seats) for seats in (3, 4)},
        "starts": {game: [int(_starts(customs, play, game, *case)) for case in cases] for game in games},
        "fits": {game: [int(_fits(game, hand)) for hand in (False, True)] for game in games},
        "expected": number_of(finding_of(error("ramsch-expected", field="game"))),
    }


def _starts(
    customs: Customs, play: SkatPlay, game: str, hand: bool, even: bool, kontra: int, won: bool
) -> bool:
    points = play.pack.total // 2 if even else None
    deal = SkatDeal(declarer=1, game=game, hand=hand, card_points=points, extras=Extras(kontra=kontra))
    return customs.triggers(deal, Valued(won=won, points=0), play.pack)


def _fits(game: str, hand: bool) -> bool:
    return fits_round_of_ramsch(SkatDeal(game=game, hand=hand))


def duties_of(customs: Customs, games: tuple[str, ...], number_of: Any) -> Json:
    """Räuberskat: which duty a game fulfils, and the finding for a duty that was fulfilled before."""
    if not customs.robber:
        return {}
    duties = {game: duty_of(SkatDeal(game=game)) for game in games}
    before = number_of(finding_of(error("played-before", field="game", kind="suit")))
    return {"of": duties, "ramsch": duty_of(RamschDeal()), "before": before}
