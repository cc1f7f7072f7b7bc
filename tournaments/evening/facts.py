"""Counts what the table of next steps needs: a few short queries, and some that are needed only at the end."""

from __future__ import annotations

from typing import Any

from django.db.models import Count, Exists, OuterRef, Q

from tournaments.access.actors import Actor
from tournaments.access.usable_logins import has_second_login
from tournaments.access.venues import elsewhere, has_undelivered, kept_here
from tournaments.access.visibility import secret_series
from tournaments.cashdesk.closing.till import till_of
from tournaments.cashdesk.payouts.prizes_to_pay import prizes_of
from tournaments.evening.papers import result_list_facts, score_sheet_facts
from tournaments.evening.step_facts import StepFacts
from tournaments.foundations.errors import Refused
from tournaments.ledger.open_amounts import open_amounts
from tournaments.ledger.payments import may_touch_money
from tournaments.models import Deal, JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.prizes.lots import lot_in
from tournaments.seating.changes.arrivals import without_seat
from tournaments.seating.generator.sizes import table_sizes
from tournaments.sheets.desk_order import not_typed_by, tables_to_confirm, tables_to_type

CONFIRMED = Q(score_sheet__state=ScoreSheet.State.CONFIRMED)
HAS_DEAL = Exists(Deal.objects.filter(skat_table=OuterRef("pk")))
BEGUN = Q(score_sheet__isnull=False) | Q(sheet_arrived_at__isnull=False) | Q(HAS_DEAL)


def facts_of(tournament: Tournament, actor: Actor) -> StepFacts:
    """The facts as of now; on ``actor`` depends which sheets can be confirmed next, and whether money is taken."""
    drawn = list(tournament.series.order_by("number"))
    in_hand = next((series for series in drawn if series.state != Series.State.CLOSED), None)
    series = in_hand or (drawn[-1] if drawn else None)
    people = _people(tournament)
    here: int = people["here"]
    tables, sheets, confirmed, begun = _counts(series)
    return StepFacts(
        state=tournament.state,
        can_be_seated=_can_be_seated(tournament, here),
        series_count=tournament.series_count,
        drawn=len(drawn),
        number=series.number if series else 0,
        series_state=series.state if series else "",
        tables=tables,
        sheets=sheets,
        confirmed=confirmed,
        needs_confirming=tournament.needs_second_person,
        is_alone=tournament.needs_second_person and confirmed < sheets and not has_second_login(),
        unreleased=next(iter(secret_series(tournament, drawn)), 0),
        table=_next_table(in_hand, actor, is_complete=sheets == tables),
        **people,
        **(_at_venues(tournament, series) if tournament.at_venues else {}),
        **(_before_play(in_hand) if in_hand and not begun else {}),
        **(_after_typing(in_hand) if in_hand and sheets == tables else {}),
        **(_after_play(tournament, actor) if drawn and not in_hand else {}),
    )


def _at_venues(tournament: Tournament, series: Series | None) -> dict[str, Any]:
    """Facts for tournaments at several venues. At most two queries."""
    if tournament.at_venues == Tournament.AtVenues.PART:
        return {"is_part": True, "to_deliver": has_undelivered(tournament)}
    if series is None or not series.is_public or series.state == Series.State.CLOSED:
        return {}
    waiting = Q(score_sheet=None)
    if tournament.needs_second_person:
        waiting |= Q(score_sheet__state=ScoreSheet.State.RECORDED)
    others = SkatTable.objects.filter(elsewhere(), waiting, series=series)
    return {"waiting_elsewhere": others.count()}


def _people(tournament: Tournament) -> dict[str, Any]:
    """How many take part, are here and have not paid at the door. One query."""
    found: dict[str, Any] = tournament.entries.aggregate(
        here=Count("pk", filter=Q(is_here=True)),
        entries=Count("pk"),
        unpaid=Count("pk", filter=Q(is_here=True, fee_paid=False)),
    )
    return found if tournament.entry_fee else found | {"unpaid": None}


def _before_play(series: Series) -> dict[str, Any]:
    """Late arrivals after the draw, and the score sheets, until the first sheet comes back or a deal is recorded."""
    found: dict[str, Any] = {"without_seat": without_seat(series).count()}
    return found | (score_sheet_facts(series) if series.is_public else {})


def _after_typing(series: Series) -> dict[str, Any]:
    newest = series.tournament.journal.filter(series_number=series.number).first()
    return {"is_opened_again": newest is not None and newest.action == JournalEntry.Action.SERIES_REOPENED}


def _after_play(tournament: Tournament, actor: Actor) -> dict[str, Any]:
    """Facts for the time when all drawn series are closed."""
    if tournament.state == Tournament.State.CLOSED:
        papers = result_list_facts(tournament)
        return papers | (_money(tournament, actor) if papers["is_printed"] else {})
    if tournament.series.count() < tournament.series_count:
        return {}
    newest = tournament.journal.first()
    was = newest.before if newest and newest.action == JournalEntry.Action.TOURNAMENT_STATE else {}
    return {"is_opened_again": was.get("state") == Tournament.State.CLOSED, "lot_in": lot_in(tournament)}


def _money(tournament: Tournament, actor: Actor) -> dict[str, Any]:
    till = till_of(tournament)
    if till.after and not till.has_bookings:
        # The person who closed the cash has read what was open then, by name.
        return {}
    return {
        "money_is_open": any(one.open for one in open_amounts(tournament)),
        "prizes_wait": till.has_bookings and any(one.waits for one in prizes_of(tournament).prizes),
        "may_take_money": may_touch_money(tournament, actor),
        "cash_is_open": till.has_bookings,
    }


def _counts(series: Series | None) -> tuple[int, int, int, int]:
    """Tables, sheets and confirmed sheets of a series, and the tables of which the desk has anything."""
    if series is None:
        return 0, 0, 0, 0
    counts = SkatTable.objects.filter(series=series).aggregate(
        tables=Count("pk"),
        sheets=Count("score_sheet"),
        confirmed=Count("pk", filter=CONFIRMED),
        begun=Count("pk", filter=BEGUN),
    )
    return counts["tables"], counts["sheets"], counts["confirmed"], counts["begun"]


def _can_be_seated(tournament: Tournament, here: int) -> bool:
    try:
        return bool(table_sizes(here, allowed=tournament.rule_system.table_sizes))
    except Refused:
        return False


def _next_table(series: Series | None, actor: Actor, *, is_complete: bool) -> int:
    """The number of the table to be typed in, or confirmed by ``actor``; 0 where there is none."""
    if series is None or not series.is_public:
        return 0
    to_confirm = tables_to_confirm(series.pk).filter(not_typed_by(actor))
    waiting = kept_here(to_confirm if is_complete else tables_to_type(series.pk))
    return waiting.values_list("number", flat=True).first() or 0
