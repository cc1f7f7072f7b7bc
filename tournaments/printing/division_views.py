"""A division on paper: requesting a paper, its progress, and the file."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from tournaments.access.permissions import Action, allowed
from tournaments.models import Division, PrintJob
from tournaments.printing.jobs import answers
from tournaments.printing.parameters import ParametersForm
from tournaments.printing.registry import DIVISION_DOCUMENTS

WITH_LEAGUE = "division__league"


@allowed(Action.PRINT)
def division_paper(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Every kind with its parameters, and the newest prints; a POST requests one of them."""
    division = get_object_or_404(Division.objects.select_related("league"), pk=pk, league__slug=slug)
    kind = request.POST.get("kind", "") if request.method == "POST" else ""
    if request.method == "POST" and kind not in DIVISION_DOCUMENTS:
        raise Http404
    forms = [
        ParametersForm(document, division, request.POST if document.key == kind else None)
        for document in DIVISION_DOCUMENTS.values()
    ]
    asked = next((form for form in forms if form.document.key == kind), None)
    if asked is None or not asked.is_valid():
        return _page(request, division, forms)
    answers.ask(request, division, asked.document, asked.values())
    return redirect("division_paper", slug, pk)


def _page(request: HttpRequest, division: Division, forms: list[ParametersForm]) -> HttpResponse:
    jobs = answers.last_prints(division.print_jobs.select_related(WITH_LEAGUE))
    context = {"division": division, "forms": forms, **jobs}
    return render(request, "tournaments/printing/division_paper.html", context)


def _job(slug: str, pk: int, job: int, **conditions: str) -> PrintJob:
    jobs = PrintJob.objects.select_related(WITH_LEAGUE)
    return get_object_or_404(jobs, division=pk, division__league__slug=slug, pk=job, **conditions)


@allowed(Action.PRINT)
def print_job(request: HttpRequest, slug: str, pk: int, job: int) -> HttpResponse:
    """One job, as the part of the page that is polled while it runs."""
    return answers.part_of_page(request, _job(slug, pk, job))


@require_POST
@allowed(Action.PRINT)
def print_again(request: HttpRequest, slug: str, pk: int, job: int) -> HttpResponse:
    """Makes a paper again that has failed, whose file is gone, or whose data have changed."""
    return answers.made_again(request, _job(slug, pk, job))


@allowed(Action.PRINT)
def print_file(request: HttpRequest, slug: str, pk: int, job: int) -> HttpResponseBase:
    """The finished file; if it is gone, redirects to the page where it can be made again."""
    return answers.file_of_job(request, _job(slug, pk, job, state=PrintJob.State.DONE))


@allowed(Action.PRINT)
def print_picture(request: HttpRequest, slug: str, pk: int, job: int) -> HttpResponseBase:
    """The picture of the first page."""
    return answers.picture_of_job(request, _job(slug, pk, job, state=PrintJob.State.DONE))
