"""The responses of the pages of tournaments, seasons and divisions about a print job."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.db import DatabaseError
from django.db.models import QuerySet
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.models import PrintJob
from tournaments.printing.document_types import Document, Whose
from tournaments.printing.jobs.jobs import document_of, file_of, picture_of
from tournaments.printing.jobs.sentences import addresses_of, shown_job, shown_jobs
from tournaments.printing.jobs.tasks import ask_again, ask_for_print
from tournaments.printing.own_address import own_address

JOBS_SHOWN = 12
CONTENT_TYPES = {"pdf": "application/pdf", "zip": "application/zip"}


def wanted_language(request: HttpRequest) -> str:
    """The chosen language of the paper; the reader's own where none was chosen."""
    wanted = request.POST.get("language", "")
    return wanted if wanted in dict(settings.LANGUAGES) else get_language() or settings.LANGUAGE_CODE


def ask(request: HttpRequest, whose: Whose, document: Document, values: dict[str, Any]) -> None:
    """Requests a paper with these parameters, in the chosen language."""
    ask_for_print(
        whose,
        by=actor_of(request),
        language=wanted_language(request),
        kind=document.key,
        parameters=values,
        address=own_address(request),
    )


def last_prints(jobs: QuerySet[PrintJob]) -> dict[str, Any]:
    """Template context for the newest prints and the choice of a language. ``jobs``: newest first."""
    return {
        "jobs": shown_jobs(list(jobs[:JOBS_SHOWN])),
        "languages": settings.LANGUAGES,
        "language": get_language(),
    }


def part_of_page(request: HttpRequest, job: PrintJob) -> HttpResponse:
    answer = render(request, "tournaments/printing/_job.html", {"shown": shown_job(job)})
    if job.state == PrintJob.State.DONE:
        # The list may have been the last step of the evening: the whole page has changed. page.js renews it.
        answer["HX-Trigger"] = "page-changed"
    return answer


def made_again(request: HttpRequest, job: PrintJob) -> HttpResponse:
    if shown_job(job).is_outdated:
        ask_for_print(
            job.whose,
            by=actor_of(request),
            language=job.language,
            kind=job.kind,
            parameters=job.parameters,
            address=job.address,
        )
    else:
        ask_again(job)
    return redirect(addresses_of(job).page)


def file_of_job(request: HttpRequest, job: PrintJob) -> HttpResponseBase:
    try:
        # Opened without checking first: it may be deleted in between.
        file = file_of(job).open()
    except FileNotFoundError:
        messages.error(request, _("The file of this list no longer exists."))
        return redirect(addresses_of(job).page)
    _note_opening(request, job)
    content_type = CONTENT_TYPES[document_of(job).extension]
    return FileResponse(file, content_type=content_type, filename=job.file_name)


def _note_opening(request: HttpRequest, job: PrintJob) -> None:
    """Notes only the first opening. The paper is delivered even if nothing can be written."""
    if job.opened_at is None and request.method == "GET":
        with suppress(DatabaseError):
            PrintJob.objects.filter(pk=job.pk, opened_at=None).update(opened_at=timezone.now())


def picture_of_job(_request: HttpRequest, job: PrintJob) -> FileResponse:
    try:
        return FileResponse(picture_of(job).open(), content_type="image/png")
    except FileNotFoundError as error:
        raise Http404 from error
