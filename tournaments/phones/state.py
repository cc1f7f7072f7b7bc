"""The state of a table's sheet as its phone reads it; ``docs/phones.md`` describes it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import get_language

from scoring.rules import Settled
from scoring.words.phrases import describe
from scoring.words.standings import shown_total
from tournaments.models import Deal, DeskCall, Objection, PhoneEntry, ScoreSheet, Seat, SkatTable, TablePhone
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.phones.opened import closed_code, closed_sentence, kept_sentence
from tournaments.phones.signing import digest_of, signed_seats
from tournaments.phones.times import as_utc
from tournaments.phones.trail import trail_of, writer_of
from tournaments.sheets.deals.finishing import settled_table
from tournaments.sheets.deals.protocol import names_by_seat
from tournaments.sheets.desk.desk_calls import can_call

Json = dict[str, Any]
State = PhoneEntry.State
PHONES = TablePhone.objects.select_related(
    "skat_table__series__tournament__club", "skat_table__score_sheet", "skat_table__desk_call"
)


def sheet_on(table: SkatTable) -> ScoreSheet | None:
    """The sheet that was loaded with the table."""
    return getattr(table, "score_sheet", None)


def tag_of_state(phone: TablePhone) -> str:
    """A tag that changes whenever the state does; made of data that are already loaded."""
    table = phone.skat_table
    series, sheet = table.series, sheet_on(table)
    parts = (
        phone.pk,
        phone.version,
        phone.is_on,
        phone.heard_at,
        series.state,
        series.version,
        series.phones,
        series.tournament.public_version,
        sheet and sheet.version,
        get_language(),
    )
    return "-".join(map(str, parts))


def fresh_state(phone: TablePhone) -> Json:
    """The state after a write, with everything read again."""
    return state_of(PHONES.get(pk=phone.pk))


def state_of(phone: TablePhone) -> Json:
    """A fixed number of queries, however many deals there are."""
    table = phone.skat_table
    tournament, seats = table.series.tournament, seats_at(table)
    deals = list(table.deals.order_by("number"))
    expected = tournament.rule_system.number_of_deals(len(seats), tournament.rounds)
    code = closed_code(table, phone, sheet_on(table))
    return {
        "version": phone.version,
        "tournament": tournament.name,
        "series": table.series.number,
        "table": table.number,
        "system": tournament.rules,
        "options": tournament.options,
        "rounds": tournament.rounds,
        "expected": expected,
        "language": get_language(),
        "seats": [_seat(seat) for seat in seats],
        "tick": tournament.phone_ticks,
        "open": not code,
        "why_closed": closed_sentence(code),
        "deals": [_deal(deal, table) for deal in deals],
        **_kept(table),
        "trail": trail_of(table, names_by_seat(seats)),
        "writer": _writer(phone),
        "settlement": _settlement(table, deals, expected),
        **_signed(table, deals),
        **_for_desk(table),
        "recorded": sheet_on(table) is not None,
    }


def seats_at(table: SkatTable) -> list[Seat]:
    """The seats with their players; namesakes are told apart."""
    seats = list(table.seats.select_related("entry__player__club").order_by("number"))
    mark_namesakes(seat.entry for seat in seats)
    return seats


def _seat(seat: Seat) -> Json:
    player = seat.entry.player.distinct_name
    return {
        "seat": seat.number,
        "number": seat.entry.start_number,
        "name": seat.substitute or player,
    }


def _deal(deal: Deal, table: SkatTable) -> Json:
    return {
        "number": deal.number,
        "id": deal.identifier or None,
        "deal": deal.told,
        "by": writer_of(table, deal.entered_by_id, deal.entered_as),
        "at": as_utc(deal.entered_at),
        "open": deal.is_open,
    }


def _kept(table: SkatTable) -> Json:
    """Entries that wait for earlier deals, and entries that wait for the desk."""
    rows = PhoneEntry.objects.filter(skat_table=table, state__in=[State.WAITS, State.CONFLICT])
    waiting, conflicts = [], []
    for entry in rows.order_by("number", "pk"):
        shown = {"number": entry.number, "id": entry.identifier, "deal": entry.told}
        if entry.state == State.WAITS:
            waiting.append(shown)
        else:
            conflicts.append({**shown, "problem": kept_sentence(entry.problem)})
    return {"waiting": waiting, "conflicts": conflicts}


def _writer(phone: TablePhone) -> Json:
    return {"device": phone.writer, "heard_at": as_utc(phone.heard_at) if phone.heard_at else None}


def _settlement(table: SkatTable, deals: Sequence[Deal], expected: int) -> Json | None:
    """The settlement of the deals; None until the last one is there."""
    if len(deals) < expected:
        return None
    settled = settled_table(table)
    system = table.series.tournament.rule_system
    lines = [
        {
            "seat": number,
            "game_points": result.game_points,
            "won": result.won,
            "lost": result.lost,
            "total": shown_total(system, result.series_points),
        }
        for number, result in enumerate(settled.results, 1)
    ]
    return {"lines": lines, "problems": _problems(settled)}


def _problems(settled: Settled) -> list[str]:
    return list(dict.fromkeys(map(describe, settled.errors)))


def _signed(table: SkatTable, deals: Sequence[Deal]) -> Json:
    """The digest of the deals, with which they are signed, and who has signed them."""
    digest = digest_of(deals)
    return {"digest": digest, "signed": signed_seats(table, digest)}


def _for_desk(table: SkatTable) -> Json:
    """Things other than deals that wait for the desk."""
    return {"objections": _objections(table), "call": _call(table)}


def _objections(table: SkatTable) -> list[Json]:
    rows = Objection.objects.filter(seat__skat_table=table, settled_at=None).order_by("seat__number")
    return [{"seat": seat, "sentence": text} for seat, text in rows.values_list("seat__number", "text")]


def _call(table: SkatTable) -> Json | None:
    """The call for the desk; None if it cannot be called."""
    if not can_call(table.series):
        return None
    call: DeskCall | None = getattr(table, "desk_call", None)
    if call is None or call.is_taken_back:
        return {"at": None, "answered": None}
    return {"at": as_utc(call.called_at), "answered": as_utc(call.answered_at) if call.answered_at else None}
