"""The entry form's request while a sheet is typed in; nothing is written."""

from __future__ import annotations

from dataclasses import asdict

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.models import SkatTable
from tournaments.seating.fetching import fetch_series
from tournaments.sheets.fetching import fetch_table
from tournaments.sheets.typing.forms import SheetForm
from tournaments.sheets.typing.recording import settle_lines
from tournaments.sheets.typing.slips import Proposal, proposal_for


@require_safe
@allowed(Action.RECORD_SHEET)
def slip(request: HttpRequest, slug: str, number: int, table_number: int) -> JsonResponse:
    """The change that would correct the typed figures, as ``{"slip": …}``; null if there is none."""
    table = fetch_table(fetch_series(slug, number), table_number)
    form = SheetForm(request.GET, seats=list(table.seats.all()))
    proposal = _proposal(table, form) if form.is_valid() else None
    return JsonResponse({"slip": proposal and asdict(proposal)})


def _proposal(table: SkatTable, form: SheetForm) -> Proposal | None:
    settled = settle_lines(table, form.tallies(), passed=form.cleaned_data["passed"])
    return proposal_for(table.series, settled)
