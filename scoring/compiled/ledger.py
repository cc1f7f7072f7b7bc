"""The ledger of Danish tarok as tables: the money that each event of a deal moves.

An event has an amount for its own seat, each other player, each seat that sits out, and both cups. What an ultimo
brings depends on the cups, so each amount is a number plus a multiple of each cup, derived from the movements that the
rules note with different contents of the cups.

Whether the announcements of a deal can be true together is not in the tables; the server checks it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from scoring.rules.report import Movement
from scoring.rules.tarok.cards import COURTS, FIXED, SHORTEST, SUITS, TAROKS
from scoring.rules.tarok.checks import KING_OUTCOMES, MOST_POINTS, PAGAT_OUTCOMES
from scoring.rules.tarok.deal import Announcement, Fine, HeldCard, TarokDeal
from scoring.rules.tarok.paying import pay_deal, pay_misdeal
from scoring.rules.tarok.table import CUPS, FINES, Purse, TarokTable

Json = dict[str, Any]
Pay = Callable[[TarokTable, Purse], object]
Amount = list[int]  # a number, and how many times each cup
FIRST, STEP = 60, 100
# The order in which the events of a deal move money. Events of one phase use the cups as they were before it.
PHASES = ("dealing", "misdeal", "fines", "announcements", "on-the-way", "behind", "ending", "counting")
ENDINGS = ("tout", "nolo", "ultimo", "last_trick")  # the first of these that a deal has decides


def ledger_of(seats: int) -> Json:
    """What a deal moves at a table of ``seats``."""
    events = {name: _effect(seats, code, pay) for name, code, pay in _events(seats)}
    purse = Purse(seats)
    return {
        "start": {"balance": purse.balance, "cups": purse.cups},
        "events": events,
        "counts": [_counted(seats, count) for count in range(MOST_POINTS + 1)],
    }


def rules_of_ledger() -> Json:
    """Rules for every table: the order of the events, which exclude others, and what may be announced."""
    fined = {code: TarokDeal(fines=(Fine(1, code),)) for code in FINES}
    return {
        "cups": CUPS,
        "phases": PHASES,
        "endings": ENDINGS,
        "void": [code for code, deal in fined.items() if deal.is_void],
        "uncounted": ["nolo"],
        "most": MOST_POINTS,
        "pagat": PAGAT_OUTCOMES,
        "kings": {"suits": SUITS, "outcomes": KING_OUTCOMES},
        "announcements": {
            "lengths": {kind: [least, TAROKS] for kind, least in SHORTEST.items()},
            "courts": COURTS,
        },
        "fines": list(FINES),
    }


def _events(seats: int) -> list[tuple[str, str, Pay]]:
    """Each event with the code under which the rules note it, and a deal in which it happens."""
    table = TarokTable(seats, 1)
    own, other = table.dealer, table.others(table.dealer)[0]
    counts = dict.fromkeys(table.counting, 26)

    def of(**told: Any) -> Pay:
        deal = TarokDeal(**{"last_trick": other, "counts": counts, **told})
        return partial(pay_deal, deal)

    found: list[tuple[str, str, Pay]] = [
        ("dealing", "dealing", of()),
        ("misdeal", "misdeal", pay_misdeal),
        *((f"fine {code}", code, of(fines=(Fine(own, code),))) for code in FINES),
        *((name, "announcement", of(announcements=(said,))) for name, said in _announcements(own)),
        (
            "announcement wrong",
            "wrong-announcement",
            of(announcements=(Announcement(own, "whole", status="false"),)),
        ),
        ("last_trick", "last-trick", of(last_trick=own)),
        ("nolo", "nolo", of(last_trick=None, nolo=own, counts={})),
        ("tout", "tout", of(last_trick=None, tout=own)),
    ]
    cards = [("pagat", "", PAGAT_OUTCOMES), ("king", SUITS[0], KING_OUTCOMES)]
    for card, suit, outcomes in cards:
        held = [(outcome, HeldCard(own, outcome, suit)) for outcome in outcomes]
        found += [(f"{card} {outcome}", f"{card}-{outcome}", of(kings=(one,))) for outcome, one in held]
    return found


def _announcements(own: int) -> list[tuple[str, Announcement]]:
    lengths = [(kind, count) for kind, least in SHORTEST.items() for count in range(least, TAROKS + 1)]
    counted = [(f"{kind} {count}", Announcement(own, kind, count)) for kind, count in lengths]
    return counted + [(kind, Announcement(own, kind)) for kind in FIXED]


def _effect(seats: int, code: str, pay: Pay) -> Json:
    """The amounts of an event, from its movements with three different contents of the cups."""
    moved = [
        _moved(seats, code, pay, cups)
        for cups in ((FIRST, FIRST), (FIRST + STEP, FIRST), (FIRST, FIRST + STEP))
    ]
    table = TarokTable(seats, 1)
    own, other = table.dealer, table.others(table.dealer)[0]
    out = next((seat for seat in range(1, seats + 1) if seat not in table.playing), None)
    found = {"own": _amount([one.balance[own - 1] for one, _cups in moved], moved)}
    found["other"] = _amount([one.balance[other - 1] for one, _cups in moved], moved)
    if out:
        found["out"] = _amount([one.balance[out - 1] for one, _cups in moved], moved)
    return {
        **found,
        "cups": [_amount([one.cups[cup] for one, _cups in moved], moved) for cup in range(len(CUPS))],
    }


def _moved(seats: int, code: str, pay: Pay, cups: tuple[int, ...]) -> tuple[Movement, list[int]]:
    """The movement noted as ``code``, and what was in the cups before it."""
    purse = Purse(seats)
    purse.cups = dict(zip(CUPS, cups, strict=True))
    purse.note("set")
    purse.take_notes()
    pay(TarokTable(seats, 1), purse)
    stood = list(cups)
    for movement in purse.take_notes():
        if movement.code == code:
            return movement, stood
        stood = [one + more for one, more in zip(stood, movement.cups, strict=True)]
    return Movement(code, (0,) * seats, (0,) * len(CUPS)), stood


def _amount(values: list[int], moved: list[tuple[Movement, list[int]]]) -> Amount:
    """A number and a multiple of each cup that give ``values``."""
    stood = [cups for _movement, cups in moved]
    shares = [(values[cup + 1] - values[0]) // STEP for cup in range(len(CUPS))]
    number = values[0] - sum(share * cup for share, cup in zip(shares, stood[0], strict=True))
    return [number, *shares]


def _counted(seats: int, count: int) -> int:
    """What the third player pays to a player who counted."""
    table = TarokTable(seats, 1)
    first, second = table.counting
    deal = TarokDeal(last_trick=first, counts={first: count, second: 26})
    movement, _cups = _moved(seats, "counting", partial(pay_deal, deal), (FIRST, FIRST))
    return movement.balance[first - 1]
