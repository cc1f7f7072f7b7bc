"""The series of a tournament's file: draws, tables, deals and sheets."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from tournaments.foundations.names import tidy
from tournaments.foundations.timer import Timer
from tournaments.models import Deal, Draw, ScoreSheet, Seat, Series, SkatTable, Tournament
from tournaments.seating.drawing.hall import SeatedTable, seated_tables_of
from tournaments.sheets.timing import timers_of
from tournaments.sheets.typing.two_typings import COMPARED
from tournaments.standings.rulings.ruled import ruled_points
from tournaments.standings.rulings.voiding import as_on_paper
from tournaments.transfer.export.values import in_order, moment_as_data, sign_as_data

Data = dict[str, Any]


def series_as_data(tournament: Tournament) -> list[Data]:
    """Every drawn series, in a fixed number of queries."""
    tables, deals = seated_tables_of(tournament), _deals_by_table(tournament)
    every_seat = [seat for found in tables.values() for _table, seats in found for seat in seats]
    _mark_ruled(tournament, every_seat)
    as_on_paper(tournament, every_seat)
    known = set(tournament.entries.values_list("start_number", flat=True))
    draws = {draw.series_id: draw for draw in Draw.objects.filter(series__tournament=tournament)}
    timers = timers_of(tournament)
    return [
        _series(series)
        | ({"draw": _draw(draws[series.pk], known)} if series.pk in draws else {})
        | _timer(timers.get(series.number))
        | {"tables": [_table(table, deals) for table in tables.get(series.number, ())]}
        for series in tournament.series.order_by("number")
    ]


def _mark_ruled(tournament: Tournament, seats: Sequence[Seat]) -> None:
    ruled = ruled_points(tournament)
    for seat in seats:
        seat.ruled = ruled[seat.entry_id, seat.series.number]


def _deals_by_table(tournament: Tournament) -> dict[int, list[Deal]]:
    found: dict[int, list[Deal]] = defaultdict(list)
    for deal in Deal.objects.filter(skat_table__series__tournament=tournament).order_by(
        "skat_table", "number"
    ):
        found[deal.skat_table_id].append(deal)
    return found


def _series(series: Series) -> Data:
    return {
        "number": series.number,
        "state": str(series.state),
        "seating": str(series.seating),
        "seed": series.seed,
        "results_released": series.results_released,
        **({} if series.phones is None else {"phones": series.phones}),
        "version": series.version,
        "drawn_at": moment_as_data(series.drawn_at),
    }


def _timer(timer: Timer | None) -> Data:
    """The timer; left out while nobody has used it."""
    if timer is None:
        return {}
    moments = {"since": timer.since, "started_at": timer.started_at}
    stored = {name: moment_as_data(at) if at else None for name, at in moments.items()}
    return {"timer": {"length": timer.length, "left": timer.left, **stored}}


def _draw(draw: Draw, known: set[int]) -> Data:
    return {
        "document": in_order(draw.document),
        "fingerprint": draw.fingerprint,
        "published_with": str(draw.published_with),
        "steps": [_step(step) for step in draw.steps if _seated_in(step) <= known],
    }


def _seated_in(step: Data) -> set[int]:
    """The start numbers in a step. Steps with a deleted entry are left out: they cannot be restored."""
    return {key for _number, keys in step["tables"] for key in keys}


def _step(step: Data) -> Data:
    return {"why": tidy(step["why"]), "tables": step["tables"]}


def _table(seated: SeatedTable, deals: dict[int, list[Deal]]) -> Data:
    table, seats = seated
    substitutes = [tidy(seat.substitute) for seat in seats]
    data: Data = {
        "uuid": str(table.uuid),
        "number": table.number,
        "seats": [seat.entry.start_number for seat in seats],
    }
    data |= {"substitutes": substitutes} if any(substitutes) else {}
    data |= _arrived(table)
    data |= _deals(deals[table.pk]) if deals.get(table.pk) else {}
    return data | ({"sheet": _sheet(table.score_sheet, seats)} if hasattr(table, "score_sheet") else {})


def _arrived(table: SkatTable) -> Data:
    at = table.sheet_arrived_at
    return {"arrived": sign_as_data(table.sheet_arrived_as, at)} if at else {}


def _deals(deals: Sequence[Deal]) -> Data:
    entered: Data = {
        "by": [tidy(deal.entered_as) for deal in deals],
        "at": [moment_as_data(deal.entered_at) for deal in deals],
        "versions": [deal.version for deal in deals],
    }
    taken_back = [deal.number for deal in deals if deal.is_open]
    entered |= {"open": taken_back} if taken_back else {}
    return {"deals": [in_order(deal.told) for deal in deals], "deals_entered": entered}


def _sheet(sheet: ScoreSheet, seats: Sequence[Seat]) -> Data:
    confirmed = sheet.confirmed_at
    return {
        "version": sheet.version,
        "recorded": sign_as_data(sheet.recorded_as, sheet.recorded_at),
        "confirmed": sign_as_data(sheet.confirmed_as, confirmed) if confirmed else None,
        "reason": tidy(sheet.reason),
        "ruling": tidy(sheet.ruling),
        "passed": sheet.passed,
        "lines": [_line(seat) for seat in seats],
    } | _second(sheet)


def _second(sheet: ScoreSheet) -> Data:
    """The second typing, while it differs from the sheet."""
    if sheet.second is None or sheet.second_at is None:
        return {}
    typed, figures = sign_as_data(sheet.second_as, sheet.second_at), sheet.second
    texts = {name: tidy(figures[name]) for name in ("reason", "ruling")}
    lines = [{name: line[name] for name in COMPARED} for line in figures["lines"]]
    return {"second": {"typed": typed, **texts, "passed": figures["passed"], "lines": lines}}


def _line(seat: Seat) -> Data:
    """``ruled``: the part of the penalty from rulings, left out if there is none."""
    ruled = {"ruled": min(seat.ruled, seat.penalty)} if seat.ruled and seat.penalty else {}
    return {
        "game_points": seat.game_points,
        "won": seat.won,
        "lost": seat.lost,
        "penalty": seat.penalty,
        "stated_total": seat.stated_total,
        "series_points": seat.series_points,
    } | ruled
