"""Ramsch in tournée skat: the player with most card points loses 20, or 30 with one virgin, 50 with two; the skat
is not counted.

Source: TURNESKAT, “Om ramsch spelas”.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from scoring.rules.cards import Pack
from scoring.rules.deal import Seats, Valued, has_errors, refused
from scoring.rules.problems import Problem, error
from scoring.rules.skat.deal import RamschDeal
from scoring.rules.skat.ramsch import RamschTaken, what_was_taken
from scoring.rules.turneskat.deal import LostRamsch

LOST_BY_VIRGINS: Mapping[int, int] = {0: 20, 1: 30, 2: 50}
Loser = tuple[int | None, int | None, list[Problem]]  # seat, virgins, what is wrong


def value_ramsch(deal: RamschDeal | LostRamsch, active: Seats, pack: Pack) -> Valued:
    """The loser's points: he is named with the number of virgins, or determined from what was taken."""
    if isinstance(deal, LostRamsch):
        loser, virgins, problems = _named(deal, active)
    else:
        loser, virgins, problems = _found(deal, active, pack)
    found = [*deal.problems, *problems]
    if loser is None or virgins is None or has_errors(found):
        return refused(found)
    value = LOST_BY_VIRGINS[virgins]
    return Valued(tuple(found), value=value, points=-value, reason="ramsch", seat_points={loser: -value})


def _named(deal: LostRamsch, active: Seats) -> Loser:
    found = []
    if deal.loser not in active:
        found.append(error("outcome-contradicts", field="loser"))
    if deal.virgins not in LOST_BY_VIRGINS:
        found.append(error("outcome-contradicts", field="virgins"))
    return deal.loser, deal.virgins, found


def _found(deal: RamschDeal, active: Seats, pack: Pack) -> Loser:
    taken, found = what_was_taken(_with_skat(deal, pack), active, pack)
    if taken is None:
        return None, None, found
    loser, virgins = _loser(taken), _virgins(taken)
    if loser is None:
        found.append(error("outcome-missing", field="last_trick"))
    if virgins is None:
        found.append(error("outcome-missing", field="tricks"))
    return loser, virgins, found


def _with_skat(deal: RamschDeal, pack: Pack) -> RamschDeal:
    """The skat's card points may be left out: they are what the players did not take."""
    if deal.skat_points is not None:
        return deal
    # Two cards can only have certain sums; with another one the players' points are wrong and are reported.
    in_skat = pack.total - sum(deal.card_points.values())
    return replace(deal, skat_points=in_skat) if pack.possible(in_skat, 0) else deal


def _loser(taken: RamschTaken) -> int | None:
    """In a tie the player who took the later trick loses; None where that is not recorded."""
    most = taken.most()
    if len(most) == 1:
        return most[0]
    return taken.last_trick if taken.last_trick in most else None


def _virgins(taken: RamschTaken) -> int | None:
    """How many took no trick; a player without card points may still have taken one."""
    if taken.tricks:
        return sum(tricks == 0 for tricks in taken.tricks.values())
    return 0 if all(taken.card_points.values()) else None
