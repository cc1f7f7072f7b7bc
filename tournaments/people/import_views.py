"""Importing players: choose a file, look at the rows, confirm."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.access import Action, allowed
from tournaments.errors import Refused
from tournaments.people.importing import ImportRow, import_players, preview
from tournaments.people.reading import read_rows
from tournaments.people.waiting_lists import is_token, keep, taking
from tournaments.uploads import UploadForm

MOST_SHOWN = 500  # rows of the preview


@allowed(Action.IMPORT_PLAYERS, takes_files=True)
def upload(request: HttpRequest) -> HttpResponse:
    """Reads the file and checks every row; imports nothing yet."""
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        try:
            rows = preview(read_rows(file.file, file.name))
        except Refused as error:
            form.add_error("file", error.sentence)
        else:
            return _look_over(request, rows)
    return render(request, "tournaments/people/import.html", {"form": form})


def _look_over(request: HttpRequest, rows: list[ImportRow]) -> HttpResponse:
    shown = _worth_showing(rows)
    context = {
        "rows": shown,
        "not_shown": len(rows) - len(shown),
        "token": keep(rows),
        "new": sum(row.is_new for row in rows),
        "known": sum(row.known and not row.problems for row in rows),
        "wrong": sum(bool(row.problems) for row in rows),
    }
    return render(request, "tournaments/people/import_preview.html", context)


def _worth_showing(rows: list[ImportRow]) -> list[ImportRow]:
    """At most ``MOST_SHOWN`` rows; in a longer list, those with a problem come first."""
    if len(rows) <= MOST_SHOWN:
        return rows
    return sorted(rows, key=lambda row: not row.problems)[:MOST_SHOWN]


@require_POST
@allowed(Action.IMPORT_PLAYERS)
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Imports the rows of the preview; after a refusal the same list can be confirmed again."""
    if not is_token(token):
        raise Http404
    try:
        with taking(token) as rows:
            count = import_players(rows)
    except Refused as error:
        messages.error(request, error.sentence)
        return redirect("players_import")
    said = ngettext("%(n)d player was imported.", "%(n)d players were imported.", count)
    messages.success(request, said % {"n": count})
    return redirect("players")
