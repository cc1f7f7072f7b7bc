"""Importing players: choose a file, choose the club, check the rows, confirm."""

from __future__ import annotations

from typing import BinaryIO

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.models import Club
from tournaments.people.kept_files import is_token
from tournaments.people.member_list.guests_in_list import settle_guests
from tournaments.people.member_list.importing import import_players, look_up
from tournaments.people.member_list.new_clubs import settle_clubs
from tournaments.people.member_list.preview import preview_context
from tournaments.people.member_list.reading import PlayerList, read_list
from tournaments.people.member_list.rows import check_rows
from tournaments.people.member_list.sample_list import FORMATS, sample_list
from tournaments.people.member_list.waiting_lists import WaitingList, find, keep, new_token, taking
from tournaments.web.refusals import refusals_at_fields
from tournaments.web.uploads import UploadForm

NO_CLUB = "none"  # the answer for people who are not members of a club
UNDECIDED = {"club-undecided", "guest-undecided", "guest-chosen-twice"}


@allowed(Action.IMPORT_PLAYERS, takes_files=True)
def upload(request: HttpRequest) -> HttpResponse:
    """Reads the file and checks every row; imports nothing yet."""
    form = UploadForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        file = form.cleaned_data["file"]
        with refusals_at_fields(form, "file"):
            waiting, token = _keep_readings(file.file, file.name)
            return _show(request, waiting, token)
    return render(request, "tournaments/people/import.html", {"form": form})


def _keep_readings(file: BinaryIO, name: str) -> tuple[WaitingList, str]:
    """Keeps the list, in both readings if its encoding is ambiguous; returns the first. Raises ``Refused``."""
    found = read_list(file, name)
    first, letters, token = _waiting(found), found.letters, new_token()
    if letters.other:
        file.seek(0)
        second = _waiting(read_list(file, name, letters.other))
        first.other, first.sample = new_token(), letters.sample
        second.other, second.sample = token, letters.sample[::-1]
        keep(second, first.other)
    keep(first, token)
    return first, token


def _waiting(found: PlayerList) -> WaitingList:
    rows = check_rows(found.rows)
    asks_club = bool(rows) and not found.names_club and Club.objects.filter(is_active=True).exists()
    return WaitingList(rows if asks_club else look_up(rows), found.unknown, asks_club)


def _show(request: HttpRequest, waiting: WaitingList, token: str, problem: str = "") -> HttpResponse:
    """The list as read, or first the question to which club its people belong."""
    if not waiting.asks_club:
        context = preview_context(waiting, token, request.POST) | {"problem": problem}
        return render(request, "tournaments/people/import_preview.html", context)
    clubs = list(Club.objects.filter(is_active=True).order_by("sort_key"))
    context = {"waiting": waiting, "clubs": clubs, "problem": problem, "no_club": NO_CLUB}
    return render(request, "tournaments/people/import_club.html", context | {"token": token})


@allowed(Action.IMPORT_PLAYERS)
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Shows a kept list; a POST imports it. After a refusal the same list can be confirmed again."""
    if not is_token(token):
        raise Http404
    try:
        waiting = find(token)
        if request.method != "POST":
            return _show(request, waiting, token)
        if waiting.asks_club or "club" in request.POST:
            return _settle_club(request, waiting, token)
        return _import(request, token)
    except Refused as error:
        if error.code in UNDECIDED:
            return _show(request, find(token), token, error.sentence)
        messages.error(request, error.sentence)
        return redirect("players_import")


def _settle_club(request: HttpRequest, waiting: WaitingList, token: str) -> HttpResponse:
    answer = request.POST.get("club", "")
    club = Club.objects.filter(pk=whole_number(answer) or 0).first()
    if club is None and answer != NO_CLUB:
        return _show(request, waiting, token, Refused("list-club-undecided").sentence)
    for row in waiting.rows:
        row.club = club.name if club else ""
    waiting.rows, waiting.asks_club = look_up(waiting.rows), False
    keep(waiting, token)
    return redirect("players_import_confirm", token)


def _import(request: HttpRequest, token: str) -> HttpResponse:
    with taking(token) as waiting:
        settle_clubs(waiting.rows, request.POST)
        settle_guests(waiting.rows, request.POST)
        if request.POST.get("full_names"):
            for row in waiting.rows:
                row.shows_full_name = True
        count = import_players(waiting.rows, by=actor_of(request))
    said = ngettext("%(n)d player was imported.", "%(n)d players were imported.", count)
    messages.success(request, said % {"n": count})
    return redirect("players")


@allowed(Action.IMPORT_PLAYERS)
def sample(_request: HttpRequest, wanted: str) -> HttpResponse:
    """A list with the right headings to fill in."""
    if wanted not in FORMATS:
        raise Http404
    answer = HttpResponse(sample_list(wanted), content_type=FORMATS[wanted])
    name = _("list-of-players")
    answer["Content-Disposition"] = f'attachment; filename="{name}.{wanted}"'
    return answer
