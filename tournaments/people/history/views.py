"""Importing past evenings: choose a file, look it over, confirm, watch the import."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.models import Club, HistoryImport, HistoryReading
from tournaments.people.history.files import Waiting, find_waiting
from tournaments.people.history.forms import HistoryForm
from tournaments.people.history.overview import Overview, overview
from tournaments.people.history.people_rows import people_rows
from tournaments.people.history.persons.doubled import refuse_doubled
from tournaments.people.history.persons.matching import member_labels, settle
from tournaments.people.history.reading_jobs import refusal_of
from tournaments.people.history.sentences import job_sentence, reading_sentence
from tournaments.people.history.tasks import ask_again, ask_for_import, ask_for_reading
from tournaments.people.history.undoing import can_be_undone, undo_import, undoing_of
from tournaments.people.kept_files import is_token
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields

MOST_JOBS = 20
ASKED_AGAIN = (
    "history-person-undecided",
    "history-no-such-member",
    "history-two-are-one",
    "history-changed-by-answers",
)


@allowed(Action.IMPORT_PLAYERS, takes_files=True)
def upload(request: HttpRequest) -> HttpResponse:
    """Takes the file, which a worker reads; imports nothing yet."""
    form = HistoryForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            waiting = form.keep()
            return redirect("history_reading", ask_for_reading(waiting, by=actor_of(request)).pk)
    return _form_page(request, form)


def _form_page(request: HttpRequest, form: HistoryForm) -> HttpResponse:
    jobs = HistoryImport.objects.select_related("club")[:MOST_JOBS]
    context = {"form": form, "jobs": jobs, "has_clubs": Club.objects.filter(is_active=True).exists()}
    return render(request, "tournaments/people/history/upload.html", context)


@require_safe
@allowed(Action.IMPORT_PLAYERS)
def reading(request: HttpRequest, pk: int) -> HttpResponse:
    """The progress of reading, then the content of the file, or why it cannot be read."""
    found = get_object_or_404(HistoryReading.objects.select_related("club"), pk=pk)
    part = "HX-Request" in request.headers
    refusal = refusal_of(found)
    if part and not found.is_moving:
        # The whole page changes now, not only its part.
        return HttpResponse(status=HTTPStatus.NO_CONTENT, headers={"HX-Refresh": "true"})
    if refusal:
        return _form_page(request, HistoryForm.refused(found, refusal))
    if found.state == HistoryReading.State.DONE:
        return _show_read(request, found.token)
    context = {"job": found, "sentence": reading_sentence(found)}
    return _job_page(request, "tournaments/people/history/_reading.html", context)


def _show_read(request: HttpRequest, token: str) -> HttpResponse:
    with refusals_as_messages(request):
        waiting = find_waiting(token)
        return _look_over(request, waiting, _overview(waiting, {}), {})
    return redirect("history_import")


def _overview(waiting: Waiting, answers: Mapping[str, str]) -> Overview:
    club = get_object_or_404(Club, pk=waiting.club)
    return overview(club, waiting.read(), waiting.choices.rules, answers)


def _look_over(
    request: HttpRequest,
    waiting: Waiting,
    found: Overview,
    answers: Mapping[str, str],
    problem: Refused | None = None,
) -> HttpResponse:
    club = get_object_or_404(Club, pk=waiting.club)
    rows = list(people_rows(found, answers, problem))
    context = {
        "club": club,
        "waiting": waiting,
        "found": found,
        "questions": [row for row in rows if row.match.is_question],
        "certain": [row for row in rows if not row.match.is_question],
        "labels": member_labels(club),
        "problem": problem,
    }
    return render(request, "tournaments/people/history/preview.html", context)


@require_POST
@allowed(Action.IMPORT_PLAYERS)
def confirm(request: HttpRequest, token: str) -> HttpResponse:
    """Hands the file to a worker. A question that is not answered is asked again, with the answers so far; answers
    that change what will be imported are shown with their consequences first.
    """
    if not is_token(token):
        raise Http404
    with refusals_as_messages(request):
        waiting = find_waiting(token)
        found = _overview(waiting, request.POST)
        try:
            job = ask_for_import(waiting, _people(waiting, found, request.POST), by=actor_of(request))
        except Refused as error:
            if error.code in ASKED_AGAIN:
                return _look_over(request, waiting, found, request.POST, error)
            raise
        return redirect("history_job", job.pk)
    return redirect("history_import")


def _people(waiting: Waiting, found: Overview, answers: Mapping[str, str]) -> list[int]:
    """Each person's player. Raises ``Refused`` for a missing or impossible answer, and if the user confirmed something
    other than what these answers import.
    """
    club = get_object_or_404(Club, pk=waiting.club)
    players = settle(found.matches, answers, member_labels(club))
    refuse_doubled(found.matches, players, found.file.rows)
    if answers.get("seen") != found.seen:
        raise Refused("history-changed-by-answers")
    return players


@require_safe
@allowed(Action.IMPORT_PLAYERS)
def job(request: HttpRequest, pk: int) -> HttpResponse:
    """The progress of the import; only the refreshed part, if the page polls it."""
    found = get_object_or_404(HistoryImport.objects.select_related("club"), pk=pk)
    context = {"job": found, "sentence": job_sentence(found), "can_be_undone": can_be_undone(found)}
    return _job_page(request, "tournaments/people/history/_job.html", context)


def _job_page(request: HttpRequest, part: str, context: dict[str, Any]) -> HttpResponse:
    """The page with its part that refreshes itself; only the part, if the page polls it."""
    page = part if "HX-Request" in request.headers else "tournaments/people/history/job.html"
    return render(request, page, {**context, "part": part})


@allowed(Action.IMPORT_PLAYERS)
def undo(request: HttpRequest, pk: int) -> HttpResponse:
    """What undoing an import would remove; a POST carries it out."""
    found = get_object_or_404(HistoryImport.objects.select_related("club"), pk=pk)
    if request.method == "POST":
        with refusals_as_messages(request):
            done = undo_import(found, by=actor_of(request), seen=request.POST.get("seen", ""))
            said = ngettext(
                "%(n)d result has been removed.", "%(n)d results have been removed.", done.results
            )
            messages.success(request, said % {"n": done.results})
            return redirect("history_job", pk)
    if not can_be_undone(found):
        return redirect("history_job", pk)
    context = {"job": found, "plan": undoing_of(found)}
    return render(request, "tournaments/people/history/undo.html", context)


@require_POST
@allowed(Action.IMPORT_PLAYERS)
def again(request: HttpRequest, pk: int) -> HttpResponse:
    """Queues a failed import again: existing results stay, the rest is added."""
    get_object_or_404(HistoryImport, pk=pk)
    with refusals_as_messages(request):
        ask_again(pk)
    return redirect("history_job", pk)
