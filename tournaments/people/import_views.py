"""Importing players: choose a file, look at the rows, confirm."""

from __future__ import annotations

from collections.abc import Sequence

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from tournaments.access import Action, allowed
from tournaments.errors import Refused
from tournaments.people.club_numbers import new_numbers
from tournaments.people.federation import shown_club_number
from tournaments.people.importing import ImportRow, import_players, preview
from tournaments.people.new_clubs import new_clubs, settle_clubs
from tournaments.people.reading import read_list
from tournaments.people.sample_list import FORMATS, sample_list
from tournaments.people.waiting_lists import is_token, keep, taking
from tournaments.uploads import UploadForm

MOST_SHOWN = 500  # rows of the preview
MOST_CLUBS = 100  # new clubs by name; those that are asked about are all shown


@allowed(Action.IMPORT_PLAYERS, takes_files=True)
def upload(request: HttpRequest) -> HttpResponse:
    """Reads the file and checks every row; imports nothing yet."""
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        try:
            found = read_list(file.file, file.name)
            rows = preview(found.rows)
        except Refused as error:
            form.add_error("file", error.sentence)
        else:
            return _look_over(request, rows, keep(rows), unknown=found.unknown)
    return render(request, "tournaments/people/import.html", {"form": form})


def _look_over(
    request: HttpRequest,
    rows: list[ImportRow],
    token: str,
    *,
    unknown: Sequence[str] = (),
    problem: str = "",
) -> HttpResponse:
    shown = _worth_showing(rows)
    clubs = new_clubs(rows)
    context = {
        "rows": shown,
        "not_shown": len(rows) - len(shown),
        "token": token,
        "new": sum(row.is_new for row in rows),
        "known": sum(row.known and not row.problems and not row.is_filled_in for row in rows),
        "filled_in": sum(row.is_filled_in for row in rows),
        "wrong": sum(bool(row.problems) for row in rows),
        "full_names": sum(row.shows_full_name and row.is_new for row in rows),
        "unknown": unknown,
        "questions": [(club, request.POST.get(club.field, "")) for club in clubs if club.like],
        "clubs": [club for club in clubs if not club.like][:MOST_CLUBS],
        "more_clubs": max(0, sum(not club.like for club in clubs) - MOST_CLUBS),
        "problem": problem,
        "numbered": [(club, shown_club_number(digits)) for club, digits in new_numbers(rows).items()],
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
    kept: list[ImportRow] = []
    try:
        with taking(token) as rows:
            kept = list(rows)
            count = _import(request, rows)
    except Refused as error:
        if error.code == "club-undecided":
            return _look_over(request, kept, token, problem=error.sentence)
        messages.error(request, error.sentence)
        return redirect("players_import")
    said = ngettext("%(n)d player was imported.", "%(n)d players were imported.", count)
    messages.success(request, said % {"n": count})
    return redirect("players")


def _import(request: HttpRequest, rows: list[ImportRow]) -> int:
    settle_clubs(rows, request.POST)
    if request.POST.get("full_names"):
        for row in rows:
            row.shows_full_name = True
    return import_players(rows)


@allowed(Action.IMPORT_PLAYERS)
def sample(_request: HttpRequest, wanted: str) -> HttpResponse:
    """A list with the right headings to fill in."""
    if wanted not in FORMATS:
        raise Http404
    answer = HttpResponse(sample_list(wanted), content_type=FORMATS[wanted])
    name = _("list-of-players")
    answer["Content-Disposition"] = f'attachment; filename="{name}.{wanted}"'
    return answer
