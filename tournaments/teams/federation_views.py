"""The teams' report for the federation as a file."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament
from tournaments.standings.exporting import EXPORTS, exported, file_answer
from tournaments.teams.federation_report import TeamRows, team_report_of


@allowed(Action.READ_STANDINGS)
def federation_teams(_request: HttpRequest, slug: str, wanted: str) -> HttpResponse:
    """CSV or XLSX, with numbers that no page for visitors shows."""
    if wanted not in EXPORTS:
        raise Http404
    report = team_report_of(get_object_or_404(Tournament, slug=slug))
    if report is None:
        raise Http404
    return file_answer(f"{slug}-federation-teams", wanted, exported(wanted, TeamRows(report)))
