"""Pages of a sheet that is kept deal by deal."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.forms.deal import DealForm
from scoring.presentation.shorthand_help import shorthand_help
from scoring.systems import entry_of
from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.models import ScoreSheet, Series, SkatTable
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.background import saved
from tournaments.sheets.deals.protocol import Protocol, protocol_of
from tournaments.sheets.deals.recording import StaleDeal, add_deal, change_deal, take_back_deal
from tournaments.sheets.desk.overview import sheet_of
from tournaments.sheets.fetching import after_correction, fetch_table, has_only_totals, hidden_number
from tournaments.sheets.objections.objections import open_objections
from tournaments.sheets.page_context import table_context
from tournaments.sheets.typing.correcting import ranking_of
from tournaments.sheets.typing.forms import ReasonForm
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import add_refusal, refusals_as_messages, refusals_at_fields


@allowed(Action.RECORD_SHEET)
def deals(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """The running sheet and the form of the next deal."""
    table = fetch_table(fetch_series(slug, number), table_number)
    if has_only_totals(table):
        messages.error(request, Refused("sheet-in-already", table=table.number).sentence)
        return redirect("sheet", slug, number, table_number)
    protocol = protocol_of(table)
    form = _form(protocol, protocol.next_number, request.POST or None, with_shorthand=True)
    if request.method == "POST" and form.is_valid():
        typed_for = hidden_number(request, "deal")
        with refusals_at_fields(form):
            add_deal(table, form.deal_data(), number=typed_for, by=actor_of(request))
            messages.success(request, _("Deal %(number)d is saved.") % {"number": typed_for})
            return saved(request, redirect("deals", slug, number, table_number))
    return _show(request, table, protocol, form=form)


@allowed(Action.RECORD_SHEET)
def deal(request: HttpRequest, slug: str, number: int, table_number: int, deal_number: int) -> HttpResponse:
    """One deal on record, to be corrected."""
    table = fetch_table(fetch_series(slug, number), table_number)
    stored = get_object_or_404(table.deals, number=deal_number)
    protocol = protocol_of(table)
    form = _form(protocol, deal_number, request.POST or None)
    if not form.is_bound:
        form.initial = form.values_of(stored.told)
    version = hidden_number(request, "version") if request.method == "POST" else stored.version
    if request.method == "POST" and form.is_valid():
        try:
            return _changed(request, table, form, deal_number, version)
        except StaleDeal as stale:
            form.add_error(None, stale.sentence)
            version = stale.deal.version if stale.deal else version
        except Refused as refused:
            add_refusal(form, refused)
    return _show(request, table, protocol, form=form, changing=stored, version=version)


def _changed(
    request: HttpRequest, table: SkatTable, form: DealForm, number: int, version: int
) -> HttpResponse:
    """Changes the deal; for a finished sheet, shows how the totals and ranks changed."""
    before = ranking_of(table.series.tournament) if sheet_of(table) else None
    reason = reason_of(request).strip()
    change_deal(table, form.deal_data(), number=number, version=version, by=actor_of(request), reason=reason)
    messages.success(request, _("Deal %(number)d is changed.") % {"number": number})
    if before is not None:
        return after_correction(request, table, before)
    return saved(request, redirect("deals", table.series.tournament.slug, table.series.number, table.number))


@require_POST
@allowed(Action.RECORD_SHEET)
def take_back(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """Takes the last deal back."""
    table = fetch_table(fetch_series(slug, number), table_number)
    last = hidden_number(request, "deal")
    with refusals_as_messages(request):
        take_back_deal(table, number=last, by=actor_of(request))
        messages.success(
            request, _("Deal %(number)d is taken back; the journal keeps it.") % {"number": last}
        )
    return redirect("deals", slug, number, table_number)


def _form(protocol: Protocol, number: int, typed: Any, *, with_shorthand: bool = False) -> DealForm:
    entry, roles = entry_of(protocol.system), protocol.roles(number)
    return entry.form(
        typed,
        system=protocol.system,
        players=protocol.players(number),
        counting=roles.counting,
        shorthand=entry.shorthand if with_shorthand else None,
    )


def _show(request: HttpRequest, table: SkatTable, protocol: Protocol, **more: Any) -> HttpResponse:
    stored = sheet_of(table)
    is_closed = table.series.state == Series.State.CLOSED
    context = table_context(table) | {
        "sheet": stored,
        "objections": open_objections(table),
        "protocol": protocol,
        "is_fixed": is_closed or (stored is not None and stored.state == ScoreSheet.State.CONFIRMED),
        "reason_form": ReasonForm(),
        "short_help": shorthand_help(entry_of(protocol.system), protocol.system),
    }
    return render(request, "tournaments/sheets/deals.html", context | more)
