"""A sheet as input of the rules, and the report that scoring it returns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scoring.rules.deal import AnyDeal, Seats, Valued
from scoring.rules.problems import Problem
from scoring.rules.settlement import SeatResult, Tally


@dataclass(frozen=True, slots=True)
class Penalty:
    """Points taken off ``seat``: ``points`` by a ruling, or by the ``code`` of a fault in ``deal``.

    A field is None where the sheet has nothing readable.
    """

    seat: int | None
    points: int | None = None
    code: str | None = None
    deal: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One table's sheet: ``deals``, or ``tallies`` and the number of ``passed`` deals.

    ``rounds`` None: the number of deals is not checked. ``first_dealer`` and ``party_ends`` belong to a ledger.
    """

    seats: int
    rounds: int | None = None
    deals: Sequence[AnyDeal] = ()
    tallies: Sequence[Tally] | None = None
    passed: int = 0
    penalties: Sequence[Penalty] = ()
    first_dealer: int = 1
    party_ends: bool = False


@dataclass(frozen=True, slots=True)
class Movement:
    """One line of a ledger: why money moved, by how much for each seat and for each cup."""

    code: str
    balance: tuple[int, ...]
    cups: tuple[int, ...]


@dataclass(slots=True)
class DealRow:
    """One deal on the sheet. ``points`` None: the deal has an error and counts nothing.

    ``running``: each seat's total after it. ``seat_points``: where several get points. ``cups`` and ``movements``
    belong to a ledger; ``round_lost_by``: who lost a round of bierlachs here.
    """

    number: int
    dealer: int
    declarer: int | None
    won: bool | None
    value: int | None
    points: int | None
    reason: str | None
    valued: Valued | None = None
    running: tuple[int, ...] = ()
    seat_points: tuple[int, ...] | None = None
    round_lost_by: Seats = ()
    cups: Mapping[str, int] | None = None
    movements: tuple[Movement, ...] = ()


@dataclass(slots=True)
class Report:
    """``coming``: the rounds of bock and ramsch that the next deals belong to.

    ``cups``: what is in them at the end. ``shared``: what moved when a ledger's party ended.
    """

    deals: list[DealRow] = field(default_factory=list)
    seats: tuple[SeatResult, ...] = ()
    problems: list[Problem] = field(default_factory=list)
    coming: tuple[str, ...] = ()
    cups: Mapping[str, int] | None = None
    shared: tuple[Movement, ...] = ()
