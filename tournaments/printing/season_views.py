"""The season on paper: requesting its table, its progress, and the file."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST

from tournaments.access.permissions import Action, allowed
from tournaments.models import PrintJob, Season
from tournaments.printing.documents.season_table import SEASON_TABLE
from tournaments.printing.jobs import answers
from tournaments.printing.parameters import ParametersForm


@allowed(Action.PRINT)
def season_paper(request: HttpRequest, slug: str) -> HttpResponse:
    """The parameters, and the newest prints; a POST requests the paper."""
    season = get_object_or_404(Season.objects.select_related("club"), slug=slug)
    form = ParametersForm(SEASON_TABLE, season, request.POST if request.method == "POST" else None)
    if not form.is_valid():
        return _page(request, season, form)
    answers.ask(request, season, SEASON_TABLE, form.values())
    return redirect("season_paper", slug)


def _page(request: HttpRequest, season: Season, form: ParametersForm) -> HttpResponse:
    jobs = answers.last_prints(season.print_jobs.select_related("season__club"))
    context = {"season": season, "form": form, **jobs}
    return render(request, "tournaments/printing/season_paper.html", context)


def _job(slug: str, pk: int, **conditions: str) -> PrintJob:
    jobs = PrintJob.objects.select_related("season__club")
    return get_object_or_404(jobs, season__slug=slug, pk=pk, **conditions)


@allowed(Action.PRINT)
def print_job(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One job, as the part of the page that is polled while it runs."""
    return answers.part_of_page(request, _job(slug, pk))


@require_POST
@allowed(Action.PRINT)
def print_again(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Makes a table again that has failed, whose file is gone, or whose data have changed."""
    return answers.made_again(request, _job(slug, pk))


@allowed(Action.PRINT)
def print_file(request: HttpRequest, slug: str, pk: int) -> HttpResponseBase:
    """The finished file; if it is gone, redirects to the page where it can be made again."""
    return answers.file_of_job(request, _job(slug, pk, state=PrintJob.State.DONE))


@allowed(Action.PRINT)
def print_picture(request: HttpRequest, slug: str, pk: int) -> HttpResponseBase:
    """The picture of the first page."""
    return answers.picture_of_job(request, _job(slug, pk, state=PrintJob.State.DONE))
