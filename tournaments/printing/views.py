"""The printing page: ask for a print, see how far it is, open it."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import FileResponse, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access import Action, allowed
from tournaments.actors import actor_of
from tournaments.models import PrintJob, Tournament
from tournaments.printing.sentences import shown_job
from tournaments.printing.jobs import file_of
from tournaments.printing.tasks import ask_again, ask_for_print

JOBS_SHOWN = 10


@allowed(Action.PRINT)
def paper(request: HttpRequest, slug: str) -> HttpResponse:
    """What can be printed, and the newest jobs."""
    tournament = get_object_or_404(Tournament, slug=slug)
    jobs = tournament.print_jobs.select_related("tournament")[:JOBS_SHOWN]
    context = {
        "tournament": tournament,
        "jobs": [shown_job(job) for job in jobs],
        "languages": settings.LANGUAGES,
        "language": get_language(),
    }
    return render(request, "tournaments/printing/paper.html", context)


@require_POST
@allowed(Action.PRINT)
def print_result_list(request: HttpRequest, slug: str) -> HttpResponse:
    """Asks for a result list; the page shows how far it is."""
    tournament = get_object_or_404(Tournament, slug=slug)
    wanted = request.POST.get("language", "")
    language = wanted if wanted in dict(settings.LANGUAGES) else get_language()
    ask_for_print(tournament, by=actor_of(request), language=language)
    return redirect("paper", slug)


@allowed(Action.PRINT)
def print_job(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """One job, as the part of the page that is polled while it runs."""
    job = get_object_or_404(PrintJob.objects.select_related("tournament"), tournament__slug=slug, pk=pk)
    return render(
        request, "tournaments/printing/_job.html", {"shown": shown_job(job), "tournament": job.tournament}
    )


@require_POST
@allowed(Action.PRINT)
def print_again(_request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Queues a job again that has failed, or whose file is gone."""
    ask_again(get_object_or_404(PrintJob, tournament__slug=slug, pk=pk))
    return redirect("paper", slug)


@allowed(Action.PRINT)
def print_file(request: HttpRequest, slug: str, pk: int) -> HttpResponse | FileResponse:
    """The finished PDF; if its file is gone, redirects to the page where it can be made again."""
    job = get_object_or_404(PrintJob, tournament__slug=slug, pk=pk, state=PrintJob.State.DONE)
    try:
        # Opened without checking first: the folder may be emptied in between.
        file = file_of(job).open("rb")
    except FileNotFoundError:
        messages.error(request, _("The file of this list is not there any more."))
        return redirect("paper", slug)
    return FileResponse(file, content_type="application/pdf", filename=job.file_name)
