"""The page "Paper": requesting papers, their progress, and the files."""

from __future__ import annotations

from django.contrib import messages
from django.db.models import prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may, require
from tournaments.models import PrintJob, Tournament
from tournaments.printing.document_types import Document
from tournaments.printing.jobs import answers
from tournaments.printing.jobs.jobs import document_of
from tournaments.printing.paper_page import paper_groups
from tournaments.printing.parameters import ParametersForm
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.suggested_paper import wanted_now


@allowed(Action.PRINT)
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """Every kind by when it is wanted, and the newest prints."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    return _page(request, tournament)


def _page(request: HttpRequest, tournament: Tournament, wrong: ParametersForm | None = None) -> HttpResponse:
    """``wrong``: an invalid form, shown again with the typed values."""
    documents = [document for document in DOCUMENTS.values() if _may_print(request, document)]
    prefetch_related_objects([tournament], "series")
    forms = [
        wrong if wrong and wrong.document is document else ParametersForm(document, tournament)
        for document in documents
    ]
    own = tournament.print_jobs.filter(kind__in=[document.key for document in documents])
    prints = answers.last_prints(own.select_related("tournament"))
    wanted = wanted_now(tournament)
    context = {
        "tournament": tournament,
        "wanted": wanted,
        "forms": forms,
        "groups": paper_groups(tournament, wanted, forms, prints["jobs"]),
        "open": wrong.document.key if wrong else "",
        **prints,
    }
    return render(request, "tournaments/printing/paper.html", context)


def _may_print(request: HttpRequest, document: Document) -> bool:
    return may(actor_of(request), document.action)


@require_POST
@allowed(Action.PRINT)
def print_document(request: HttpRequest, slug: str, kind: str) -> HttpResponse:
    """Requests a paper, whose progress the page shows."""
    tournament = get_object_or_404(Tournament, slug=slug)
    document = _document(request, kind)
    form = ParametersForm(document, tournament, request.POST)
    if not form.is_valid():
        return _page(request, tournament, form)
    answers.ask(request, tournament, document, form.values())
    return redirect("paper", slug)


@require_POST
@allowed(Action.PRINT)
def print_several(request: HttpRequest, slug: str) -> HttpResponse:
    """Requests several papers at once, each with its usual options."""
    tournament = get_object_or_404(Tournament, slug=slug)
    chosen = [_document(request, kind) for kind in request.POST.getlist("kind")[: len(DOCUMENTS)]]
    for document in chosen:
        answers.ask(request, tournament, document, ParametersForm.defaults(document))
    if not chosen:
        messages.error(request, _("Choose at least one printout."))
    return redirect("paper", slug)


def _document(request: HttpRequest, kind: str) -> Document:
    document = DOCUMENTS.get(kind)
    if document is None:
        raise Http404
    require(actor_of(request), document.action)
    return document


def _job(request: HttpRequest, slug: str, pk: int, **conditions: str) -> PrintJob:
    jobs = PrintJob.objects.select_related("tournament")
    job = get_object_or_404(jobs, tournament__slug=slug, pk=pk, **conditions)
    require(actor_of(request), document_of(job).action)
    return job


@allowed(Action.PRINT)
def print_job(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One job, as the part of the page that is polled while it runs."""
    return answers.part_of_page(request, _job(request, slug, pk))


@require_POST
@allowed(Action.PRINT)
def print_again(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Makes a paper again: one that has failed, whose file is gone, or whose data have changed."""
    return answers.made_again(request, _job(request, slug, pk))


@allowed(Action.PRINT)
def print_file(request: HttpRequest, slug: str, pk: int) -> HttpResponseBase:
    """The finished file; if it is gone, redirects to the page where it can be made again."""
    return answers.file_of_job(request, _job(request, slug, pk, state=PrintJob.State.DONE))


@allowed(Action.PRINT)
def print_picture(request: HttpRequest, slug: str, pk: int) -> HttpResponseBase:
    """The picture of the first page."""
    return answers.picture_of_job(request, _job(request, slug, pk, state=PrintJob.State.DONE))


@require_safe
@allowed(Action.PRINT)
def logo_moved(_request: HttpRequest, slug: str) -> HttpResponse:
    """Redirects the former address of the logo's page, which may be bookmarked."""
    tournament = get_object_or_404(Tournament, slug=slug)
    if tournament.club_id is None:
        return redirect("clubs")
    return redirect("club_identity", tournament.club_id)
