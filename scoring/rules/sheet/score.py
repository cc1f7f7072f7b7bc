"""A whole sheet in, a report out: deals or tallies, penalties, settlement. Source: rules.md, the `score` command."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from scoring.rules.problems import Problem, error
from scoring.rules.report import MalformedSheet, Report, Row, Sheet, list_of, whole_number
from scoring.rules.settlement import Tally
from scoring.rules.sheet.dealer import dealer_of
from scoring.rules.sheet.running import RunningSheet

if TYPE_CHECKING:
    from scoring.rules.system import RuleSystem

TALLY_FIELDS = ("game_points", "won", "lost", "penalty")


def score_sheet(system: RuleSystem, sheet: Sheet) -> Report:
    """Everything about one sheet. Raises ``MalformedSheet`` where it cannot be read as a whole."""
    seats = _number_of_seats(system, sheet)
    rounds = whole_number(sheet, "rounds")
    if sheet.get("tallies") is not None:
        return _score_tallies(system, sheet, seats, rounds)
    deals = list_of(sheet, "deals")
    running = RunningSheet(system, seats)
    for deal in deals:
        running.add(deal)
    found = _check_number(system, len(deals), seats, rounds)
    off, more = read_penalties(system, sheet, seats, len(deals))
    report = Report(running.rows, [], running.problems + found + more, [*running.valued])
    report.coming = running.coming
    report.seats = _settle(system, running, off)
    return report


def _number_of_seats(system: RuleSystem, sheet: Sheet) -> int:
    seats = whole_number(sheet, "seats", len(list_of(sheet, "tallies")) or None)
    if seats not in system.table_sizes:
        sizes = ", ".join(map(str, system.table_sizes))
        raise MalformedSheet(f"seats must be one of {sizes}")
    return seats


def _check_number(system: RuleSystem, deals: int, seats: int, rounds: int | None) -> list[Problem]:
    """Every player deals equally often; how often räuberskat is dealt does not hang on the rounds."""
    if system.customs.robber:
        rounds = 1
    if rounds is None or deals == system.number_of_deals(seats, rounds):
        return []
    expected = system.number_of_deals(seats, rounds)
    return [error("wrong-number-of-deals", field="deals", deals=deals, expected=expected)]


def _settle(system: RuleSystem, running: RunningSheet, off: list[int]) -> list[Row]:
    tallies = [Tally(*line) for line in zip(running.written, running.won, running.lost, off, strict=True)]
    rows = seat_rows(system, tallies)
    if system.customs.round_ends:
        for row, lost in zip(rows, running.rounds_lost, strict=True):
            row["rounds_lost"], row["series_points"] = lost, -lost
    return rows


def seat_rows(system: RuleSystem, tallies: list[Tally]) -> list[Row]:
    """The settled lines, ready for JSON."""
    return [
        {
            "seat": line.seat,
            "game_points": line.game_points,
            "won": line.won,
            "lost": line.lost,
            "lost_by_others": line.lost_by_others,
            "penalty": line.penalty,
            "series_points": line.series_points,
        }
        for line in system.settle(tallies)
    ]


def read_penalties(
    system: RuleSystem, sheet: Sheet, seats: int, deals: int
) -> tuple[list[int], list[Problem]]:
    """Points taken off each seat, and penalties that cannot be."""
    off, found = [0] * seats, list[Problem]()
    for penalty in list_of(sheet, "penalties"):
        if type(penalty) is not dict:
            raise MalformedSheet("each penalty must be an object")
        problem = _check_penalty(system, penalty, seats, deals)
        if problem:
            found.append(problem)
        else:
            off[penalty["seat"] - 1] += system.penalties.get(
                penalty.get("code", ""), penalty.get("points") or 0
            )
    return off, found


def _check_penalty(system: RuleSystem, penalty: dict[str, Any], seats: int, deals: int) -> Problem | None:
    """003: the fourth man may not look at the skat; only who sits out in that deal is the fourth man."""
    seat, deal, code = penalty.get("seat"), penalty.get("deal"), penalty.get("code")
    deal = deal if type(deal) is int else None
    if type(seat) is not int or not 1 <= seat <= seats:
        return replace(error("penalty-wrong-seat", field="penalties"), deal=deal)
    if code is None:
        points = penalty.get("points")
        is_sound = type(points) is int and points >= 0
        return None if is_sound else error("negative-count", seat=seat, field="penalty", count=points or 0)
    if code not in system.penalties:
        return replace(error("option-not-allowed", seat=seat, field="penalties"), deal=deal)
    if seats == 3:
        return replace(error("penalty-at-three", seat=seat, field="penalties"), deal=deal)
    if deal is None or not 1 <= deal <= deals or dealer_of(deal, seats) != seat:
        return replace(error("penalty-wrong-seat", seat=seat, field="penalties"), deal=deal)
    return None


def _score_tallies(system: RuleSystem, sheet: Sheet, seats: int, rounds: int | None) -> Report:
    off, found = read_penalties(system, sheet, seats, system.number_of_deals(seats, rounds or 0) or 10**6)
    tallies = [_read_tally(told, number) for number, told in enumerate(list_of(sheet, "tallies"), 1)]
    if len(tallies) != seats:
        raise MalformedSheet("there must be one tally for each seat")
    tallies = [replace(tally, penalty=tally.penalty + more) for tally, more in zip(tallies, off, strict=True)]
    passed = whole_number(sheet, "passed", 0) or 0
    problems = system.check_tallies(tallies, passed=passed, rounds=rounds)
    return Report([], seat_rows(system, tallies), [*problems, *found])


def _read_tally(told: Any, seat: int) -> Tally:
    if type(told) is not dict:
        raise MalformedSheet(f"tally {seat} must be an object")
    numbers = [whole_number(told, name, 0) or 0 for name in TALLY_FIELDS]
    return replace(Tally(*numbers), stated_total=whole_number(told, "stated_total"))
