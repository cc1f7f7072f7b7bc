"""The report for the federation as a file."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament
from tournaments.standings.exporting import EXPORTS, exported, file_answer
from tournaments.standings.federation_report import federation_report_of
from tournaments.standings.federation_rows import FederationRows


@allowed(Action.READ_STANDINGS)
def federation_report(_request: HttpRequest, slug: str, wanted: str) -> HttpResponse:
    """CSV or XLSX, with numbers that no page for visitors shows."""
    if wanted not in EXPORTS:
        raise Http404
    tournament = get_object_or_404(Tournament, slug=slug)
    content = exported(wanted, FederationRows(federation_report_of(tournament)))
    return file_answer(f"{slug}-federation", wanted, content)
