"""A whole sheet from JSON. Raises ``Malformed``; problems of a deal are kept in the deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scoring.parsing.fields import Fields, number_or
from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from scoring.rules.deal import AnyDeal
from scoring.rules.report import Penalty, Sheet
from scoring.rules.settlement import Tally
from scoring.rules.system import RuleSystem

DealParser = Callable[[RuleSystem, object], AnyDeal]


def parse_sheet(system: RuleSystem, data: Fields, *, parse_deal: DealParser) -> Sheet:
    """Deals or tallies of one table."""
    sheet = JsonPlace(data)
    tallies = _items(sheet, "tallies")
    has_tallies = sheet.has("tallies")
    seats = _number_of_seats(system, sheet, len(tallies))
    # Where both are given, only the tallies count.
    return Sheet(
        seats=seats,
        rounds=sheet.whole_or("rounds", None),
        deals=[] if has_tallies else [parse_deal(system, deal) for deal in _items(sheet, "deals")],
        tallies=_tallies(tallies, seats) if has_tallies else None,
        passed=sheet.whole_or("passed", 0),
        penalties=list(_penalties(sheet)),
    )


def parse_party(system: RuleSystem, data: Fields, *, parse_deal: DealParser) -> Sheet:
    """Deals of a ledger, which has neither tallies nor penalties."""
    sheet = JsonPlace(data)
    seats = _number_of_seats(system, sheet, 0)
    return Sheet(
        seats=seats,
        rounds=sheet.whole_or("rounds", None),
        first_dealer=_first_dealer(sheet, seats),
        deals=[parse_deal(system, deal) for deal in _items(sheet, "deals")],
        party_ends=bool(data.get("party_ends")),
    )


def _items(sheet: JsonPlace, key: str) -> list[Any]:
    return sheet.at(key).items() if sheet.has(key) else []


def _number_of_seats(system: RuleSystem, sheet: JsonPlace, tallies: int) -> int:
    """The number that the sheet gives, otherwise the number of tallies."""
    seats = sheet.whole_or("seats", None if "seats" in sheet.value else tallies)
    if seats is None or seats not in system.table_sizes:
        raise Malformed("unknown-choice", "seats", choices=", ".join(map(str, system.table_sizes)))
    return seats


def _first_dealer(sheet: JsonPlace, seats: int) -> int:
    first = sheet.whole_or("first_dealer", None if "first_dealer" in sheet.value else 1)
    if first is None or not 1 <= first <= seats:
        raise Malformed("not-a-seat", "first_dealer")
    return first


def _tallies(items: list[Any], seats: int) -> list[Tally]:
    tallies = [_tally(item, seat) for seat, item in enumerate(items, 1)]
    if len(tallies) != seats:
        raise Malformed("tallies-and-seats")
    return tallies


def _tally(item: object, seat: int) -> Tally:
    tally = JsonPlace(JsonPlace(item, f"tally {seat}").fields())
    return Tally(
        game_points=tally.whole_or("game_points", 0),
        won=tally.whole_or("won", 0),
        lost=tally.whole_or("lost", 0),
        penalty=tally.whole_or("penalty", 0),
        stated_total=tally.whole_or("stated_total", None),
    )


def _penalties(sheet: JsonPlace) -> Iterator[Penalty]:
    for item in _items(sheet, "penalties"):
        penalty = JsonPlace(item, "each penalty").fields()
        code = penalty.get("code")
        yield Penalty(
            seat=number_or(penalty.get("seat"), None),
            points=number_or(penalty.get("points"), None),
            code=None if code is None else str(code),
            deal=number_or(penalty.get("deal"), None),
        )
