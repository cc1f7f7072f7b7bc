"""Danish tarok: a party's ledger with its two cups. Source: 002; readings in rules.md, "tarok"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.rules.problems import error
from scoring.rules.report import MalformedSheet, Report, Row, Sheet, list_of, whole_number
from scoring.rules.settlement import PLAIN
from scoring.rules.sheet.roles import Roles
from scoring.rules.system import RuleSystem
from scoring.rules.tarok.cards import PAGAT, price
from scoring.rules.tarok.checks import Deal, check_deal, held, is_void
from scoring.rules.tarok.table import CUPS, DEALING, FINES, KING_CUP, PAGAT_CUP, Purse, Table

if TYPE_CHECKING:
    from scoring.rules.problems import Problem

LAST_TRICK, TOUT, NOLO, ON_THE_WAY, FALSE_ANNOUNCEMENT = 20, 85, 25, 5, 10
ULTIMO = {PAGAT_CUP: 45, KING_CUP: 40}


def score_party(system: RuleSystem, sheet: Sheet) -> Report:
    """The ledger of a party, deal by deal. Raises ``MalformedSheet`` where it cannot be read as a whole."""
    seats = whole_number(sheet, "seats")
    if seats not in system.table_sizes:
        raise MalformedSheet(f"seats must be one of {', '.join(map(str, system.table_sizes))}")
    first = whole_number(sheet, "first_dealer", 1) or 0
    if not 1 <= first <= seats:
        raise MalformedSheet("first_dealer must be a seat")
    purse, table, report = Purse(seats), Table(seats, first), Report()
    for number, deal in enumerate(list_of(sheet, "deals"), 1):
        row, problems = _book(deal, number, table, purse)
        report.deals.append(row)
        report.valued.append(None)
        report.movements.append(purse.take_notes())
        report.problems += [replace(problem, deal=number) for problem in problems]
        table = Table(seats, table.next_dealer)
    _finish(sheet, report, purse)
    return report


def tarok_roles(number: int, seats: int) -> Roles:
    """Who deals, plays and counts in deal ``number`` of a party whose first dealer is seat 1."""
    table = Table(seats, 1)
    for _deal in range(number - 1):
        table = Table(seats, table.next_dealer)
    return Roles(table.dealer, table.playing, table.counting)


def count_pays(count: int) -> int:
    """What a count brings: 24 to 28 nothing, 5 more for each 5 above, 5 less for each 5 below (002, 9.f)."""
    return 5 * ((count + 1) // 5 - 5)


def _finish(sheet: Sheet, report: Report, purse: Purse) -> None:
    rounds = whole_number(sheet, "rounds")
    expected = (rounds or 0) * purse.seats
    if rounds is not None and expected != len(report.deals):
        report.problems.append(
            error("wrong-number-of-deals", field="deals", deals=len(report.deals), expected=expected)
        )
    if sheet.get("party_ends"):
        purse.share()
        purse.note("share")
        report.movements.append(purse.take_notes())
    report.seats = [_seat_row(seat, balance) for seat, balance in enumerate(purse.balance, 1)]
    report.more = {"cups": dict(purse.cups)}


def _seat_row(seat: int, balance: int) -> Row:
    empty = dict.fromkeys(("won", "lost", "lost_by_others", "penalty"), 0)
    return {"seat": seat, "game_points": balance, **empty, "series_points": balance}


def _book(deal: Any, number: int, table: Table, purse: Purse) -> tuple[Row, list[Problem]]:
    """Books one deal. A deal with an error is reported and counts nothing."""
    before = list(purse.balance)
    problems = [error("wrong-kind", field="deal")] if type(deal) is not dict else []
    if not problems and not deal.get("misdeal"):
        problems = check_deal(deal, table)
    reason = None if problems else _pay(deal, table, purse)
    return _row(number, table, purse, before, reason), problems


def _row(number: int, table: Table, purse: Purse, before: list[int], reason: str | None) -> Row:
    """The deal's row of the ledger; ``reason`` is None for a deal that counts nothing."""
    return {
        "number": number,
        "dealer": table.dealer,
        "declarer": None,
        "won": None,
        "value": None,
        "points": None if reason is None else 0,
        "reason": reason,
        "running": list(purse.balance),
        "seat_points": [after - earlier for after, earlier in zip(purse.balance, before, strict=True)],
        "cups": dict(purse.cups),
    }


def _pay(deal: Deal, table: Table, purse: Purse) -> str:
    """Moves the money of a sound deal; returns why."""
    purse.put_in_each(table.dealer, DEALING)
    purse.note("dealing")
    if deal.get("misdeal"):
        purse.put_in_each(table.dealer, DEALING)
        purse.note("misdeal")
        return "passed"
    for fine in deal.get("fines", []):
        purse.put_in_each(fine["seat"], FINES[fine["code"]])
        purse.note(fine["code"])
    if is_void(deal):
        return "decided"
    _pay_announcements(deal, table, purse)
    _pay_on_the_way(deal, table, purse)
    _pay_behind(deal, table, purse)
    _pay_ending(deal, table, purse)
    _pay_counts(deal, table, purse)
    return "points"


def _pay_announcements(deal: Deal, table: Table, purse: Purse) -> None:
    """True ones are paid by the two others; a false or missing one costs 10 in each cup and is not paid."""
    for one in deal.get("announcements", []):
        if one.get("status", "ok") == "ok":
            purse.collect(one["seat"], table.others(one["seat"]), price(one["kind"], one.get("count", 0)))
            purse.note("announcement")
        else:
            purse.put_in_each(one["seat"], FALSE_ANNOUNCEMENT)
            purse.note("wrong-announcement")


def _pay_on_the_way(deal: Deal, table: Table, purse: Purse) -> None:
    """The pagat brought home, the pagat or a king lost before the last trick (002, 8)."""
    for seat, card, outcome in held(deal):
        if outcome == "home":
            purse.collect(seat, table.others(seat), ON_THE_WAY)
        elif outcome == "lost":
            purse.collect(seat, table.others(seat), -ON_THE_WAY)
            purse.put(seat, _cup_of(card), ON_THE_WAY)
        purse.note(f"{_kind_of(card)}-{outcome}")


def _pay_behind(deal: Deal, table: Table, purse: Purse) -> None:
    """Each pays the others and doubles the cup by what stood in it: two kings behind both pay that."""
    stood = dict(purse.cups)
    for seat, card, outcome in held(deal):
        if outcome == "behind":
            purse.collect(seat, table.others(seat), -ULTIMO[_cup_of(card)])
            purse.put(seat, _cup_of(card), stood[_cup_of(card)])
            purse.note(f"{_kind_of(card)}-behind")


def _pay_ending(deal: Deal, table: Table, purse: Purse) -> None:
    """Tout, nolo, ultimo or the plain last trick: one of them (002, 9)."""
    if deal.get("tout") is not None:
        purse.collect(deal["tout"], table.others(deal["tout"]), TOUT)
        for cup in CUPS:
            purse.empty(deal["tout"], cup)
        purse.note("tout")
    elif deal.get("nolo") is not None:
        purse.collect(deal["nolo"], table.others(deal["nolo"]), NOLO)
        purse.note("nolo")
    else:
        _pay_last_trick(deal, table, purse)


def _pay_last_trick(deal: Deal, table: Table, purse: Purse) -> None:
    """An ultimo; without one, or by a seat whose announcement was wrong, it pays as a last trick."""
    barred = {one["seat"] for one in deal.get("announcements", []) if one.get("status", "ok") != "ok"}
    for seat, card, outcome in held(deal):
        if outcome == "ultimo" and seat not in barred:
            purse.collect(seat, table.others(seat), ULTIMO[_cup_of(card)])
            purse.empty(seat, _cup_of(card))
            purse.note(f"{_kind_of(card)}-ultimo")
            return
        if outcome == "ultimo":
            purse.collect(seat, table.others(seat), LAST_TRICK)
            purse.note("last-trick")
            return
    purse.collect(deal["last_trick"], table.others(deal["last_trick"]), LAST_TRICK)
    purse.note("last-trick")


def _pay_counts(deal: Deal, table: Table, purse: Purse) -> None:
    """The two who count get or pay by the bands; the third balances them."""
    if deal.get("nolo") is not None:
        return
    third = next(seat for seat in table.playing if seat not in table.counting)
    for seat in table.counting:
        purse.collect(seat, (third,), count_pays(deal["counts"][str(seat)]))
    purse.note("counting")


def _kind_of(card: str) -> str:
    return "pagat" if card == PAGAT else "king"


def _cup_of(card: str) -> str:
    return PAGAT_CUP if card == PAGAT else KING_CUP


TAROK = RuleSystem(
    key="tarok",
    source="002_99716d964c042b37.txt",
    settlement=PLAIN,
    table_sizes=(3, 4, 5),
    tie_breaks=(),
    takes_tallies=False,
    measure="balance",
    roles=tarok_roles,
    scorer=score_party,
)
