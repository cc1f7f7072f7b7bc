"""Importing players: choose a file, look at the rows, confirm."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.access import Action, allowed
from tournaments.errors import UserError
from tournaments.people.importing import import_players, keep, preview, take
from tournaments.people.reading import read_rows
from tournaments.uploads import UploadForm


@allowed(Action.IMPORT_PLAYERS)
def upload(request: HttpRequest) -> HttpResponse:
    """The file is read and every row is shown with its problem; nothing is imported yet."""
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        try:
            rows = preview(read_rows(file.file, file.name))
        except UserError as error:
            form.add_error("file", error.sentence)
        else:
            context = {
                "rows": rows,
                "token": keep(rows),
                "new": sum(row.is_new for row in rows),
                "known": sum(row.known and not row.problems for row in rows),
                "wrong": sum(bool(row.problems) for row in rows),
            }
            return render(request, "tournaments/people/import_preview.html", context)
    return render(request, "tournaments/people/import.html", {"form": form})


@require_POST
@allowed(Action.IMPORT_PLAYERS)
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Imports the rows that were shown."""
    try:
        count = import_players(take(token))
    except UserError as error:
        messages.error(request, error.sentence)
        return redirect("players_import")
    said = ngettext("%(n)d player is imported.", "%(n)d players are imported.", count)
    messages.success(request, said % {"n": count})
    return redirect("players")
