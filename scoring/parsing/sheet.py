"""A whole sheet from JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from scoring.parsing.fields import Fields
from scoring.rules.deal import Deal
from scoring.rules.report import Penalty, Sheet
from scoring.rules.settlement import Tally
from scoring.rules.system import RuleSystem

DealParser = Callable[[RuleSystem, object], Deal]


class MalformedSheet(ValueError):
    """The sheet as a whole cannot be read. The message is one line that says where."""


def parse_sheet(system: RuleSystem, data: Fields, *, parse_deal: DealParser) -> Sheet:
    """Deals or tallies of one table. Raises ``MalformedSheet``; problems of a deal are kept in the deal."""
    tallies = _list_of(data, "tallies")
    has_tallies = data.get("tallies") is not None
    seats = _number_of_seats(system, data, len(tallies))
    # Where both are given, only the tallies count.
    return Sheet(
        seats=seats,
        rounds=_whole_number(data, "rounds"),
        deals=[] if has_tallies else [parse_deal(system, deal) for deal in _list_of(data, "deals")],
        tallies=_tallies(tallies, seats) if has_tallies else None,
        passed=_whole_number(data, "passed") or 0,
        penalties=list(_penalties(data)),
    )


def parse_party(system: RuleSystem, data: Fields, *, parse_deal: DealParser) -> Sheet:
    """Deals of a ledger, which has neither tallies nor penalties. Raises ``MalformedSheet``."""
    seats = _number_of_seats(system, data, 0)
    return Sheet(
        seats=seats,
        rounds=_whole_number(data, "rounds"),
        first_dealer=_first_dealer(data, seats),
        deals=[parse_deal(system, deal) for deal in _list_of(data, "deals")],
        party_ends=bool(data.get("party_ends")),
    )


def _whole_number(data: Fields, name: str) -> int | None:
    value = data.get(name)
    if value is not None and type(value) is not int:
        raise MalformedSheet(f"{name} must be a whole number")
    return value


def _list_of(data: Fields, name: str) -> list[Any]:
    value = data.get(name)
    if value is not None and not isinstance(value, list):
        raise MalformedSheet(f"{name} must be a list")
    return value or []


def _number_of_seats(system: RuleSystem, data: Fields, tallies: int) -> int:
    """The number that the sheet gives, otherwise the number of tallies."""
    seats = _whole_number(data, "seats") if "seats" in data else tallies
    if seats is None or seats not in system.table_sizes:
        sizes = ", ".join(map(str, system.table_sizes))
        raise MalformedSheet(f"seats must be one of {sizes}")
    return seats


def _first_dealer(data: Fields, seats: int) -> int:
    first = _whole_number(data, "first_dealer") if "first_dealer" in data else 1
    if first is None or not 1 <= first <= seats:
        raise MalformedSheet("first_dealer must be a seat")
    return first


def _tallies(items: list[Any], seats: int) -> list[Tally]:
    tallies = [_tally(item, seat) for seat, item in enumerate(items, 1)]
    if len(tallies) != seats:
        raise MalformedSheet("there must be one tally for each seat")
    return tallies


def _tally(item: object, seat: int) -> Tally:
    if not isinstance(item, dict):
        raise MalformedSheet(f"tally {seat} must be an object")
    return Tally(
        game_points=_whole_number(item, "game_points") or 0,
        won=_whole_number(item, "won") or 0,
        lost=_whole_number(item, "lost") or 0,
        penalty=_whole_number(item, "penalty") or 0,
        stated_total=_whole_number(item, "stated_total"),
    )


def _penalties(data: Fields) -> Iterator[Penalty]:
    for item in _list_of(data, "penalties"):
        if not isinstance(item, dict):
            raise MalformedSheet("each penalty must be an object")
        yield Penalty(
            seat=_number_if_readable(item.get("seat")),
            points=_number_if_readable(item.get("points")),
            code=None if item.get("code") is None else str(item["code"]),
            deal=_number_if_readable(item.get("deal")),
        )


def _number_if_readable(value: object) -> int | None:
    return value if type(value) is int else None
