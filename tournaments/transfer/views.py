"""A tournament as one file: saved from a button, read from an upload."""

from __future__ import annotations

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.models import Tournament
from tournaments.transfer.exporting import as_text, export_tournament
from tournaments.transfer.file.reader import read_text
from tournaments.transfer.forms import TournamentFileForm
from tournaments.transfer.importing import import_tournament
from tournaments.web.refusals import refusals_at_fields


@allowed(Action.EXPORT_TOURNAMENT)
def export_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The whole tournament as a file; with ``?journal=on`` its journal too, for those who may read it."""
    tournament = get_object_or_404(Tournament, slug=slug)
    with_journal = request.GET.get("journal") == "on"
    if with_journal and not may(actor_of(request), Action.READ_JOURNAL):
        raise PermissionDenied
    data = export_tournament(tournament, with_journal=with_journal)
    response = HttpResponse(as_text(data), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{tournament.slug}.json"'
    return response


@allowed(Action.EXPORT_TOURNAMENT, takes_files=True)
def import_file(request: HttpRequest) -> HttpResponse:
    """A new tournament from a file; a broken file changes nothing."""
    form = TournamentFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form, "file"):
            tournament = import_tournament(
                read_text(form.cleaned_data["file"].read()),
                by=actor_of(request),
                as_copy=form.cleaned_data["as_copy"],
            )
            messages.success(request, _("“%(name)s” has been imported.") % {"name": tournament.name})
            return redirect("tournament", tournament.slug)
    return render(request, "tournaments/transfer/import.html", {"form": form})
