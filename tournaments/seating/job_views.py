"""Progress of a long draw, and starting a failed one again."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import DrawJob, Tournament
from tournaments.seating.drawing.job_sentences import shown_draw
from tournaments.seating.drawing.jobs import newest_job
from tournaments.seating.drawing.tasks import ask_for_draw
from tournaments.seating.drawing.wishes import Wishes
from tournaments.web.refusals import refusals_as_messages


@require_safe
@allowed(Action.DRAW)
def draw_job(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The part of the page that is refreshed while the draw runs; leads to the seats when it is done."""
    job = _fetch(slug, number)
    context = {"shown": shown_draw(job), "tournament": job.tournament, "number": number}
    answer = render(request, "tournaments/seating/_draw_job.html", context)
    if job.state == DrawJob.State.DONE:
        answer["HX-Redirect"] = reverse("seats_series", args=[slug, number])
    return answer


@require_POST
@allowed(Action.DRAW)
def draw_again(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Queues a failed draw again, for the players who are here now."""
    job = _fetch(slug, number)
    with refusals_as_messages(request):
        ask_for_draw(job.tournament, number, Wishes.from_data(job.wishes), by=actor_of(request))
    return redirect("seats_series", slug, number)


def _fetch(slug: str, number: int) -> DrawJob:
    job = newest_job(get_object_or_404(Tournament, slug=slug), number)
    if job is None:
        raise Http404
    return job
