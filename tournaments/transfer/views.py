"""A tournament as one file: saved from a button, read from an upload."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access import Action, allowed
from tournaments.actors import actor_of
from tournaments.errors import Refused
from tournaments.models import Tournament
from tournaments.transfer.file_reader import read_text
from tournaments.transfer.forms import TournamentFileForm
from tournaments.transfer.importing import as_text, export_tournament, import_tournament


@allowed(Action.EXPORT_TOURNAMENT)
def export_file(_request: HttpRequest, slug: str) -> HttpResponse:
    """The whole tournament as a file."""
    tournament = get_object_or_404(Tournament, slug=slug)
    response = HttpResponse(as_text(export_tournament(tournament)), content_type="application/json")
    response["Content-Disposition"] = f'attachment; filename="{tournament.slug}.json"'
    return response


@allowed(Action.EXPORT_TOURNAMENT, takes_files=True)
def import_file(request: HttpRequest) -> HttpResponse:
    """A new tournament from a file; a broken file changes nothing."""
    form = TournamentFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            tournament = import_tournament(read_text(form.cleaned_data["file"].read()), by=actor_of(request))
            messages.success(request, _("“%(name)s” is imported.") % {"name": tournament.name})
            return redirect("tournament", tournament.slug)
        except Refused as error:
            form.add_error("file", error.sentence)
    return render(request, "tournaments/transfer/import.html", {"form": form})
