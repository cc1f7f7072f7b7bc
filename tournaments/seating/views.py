"""Pages of the draw: each fetches, calls the workflow, shows a message and redirects."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, may
from tournaments.models import DrawJob, Series, Tournament
from tournaments.seating.changes.arrivals import who_changed
from tournaments.seating.drawing.draw_facts import entries_to_seat, read_facts
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.job_sentences import shown_draw
from tournaments.seating.drawing.jobs import newest_job
from tournaments.seating.drawing.seeds import promised_commitment
from tournaments.seating.drawing.tasks import ask_for_draw
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.forms import DrawForm
from tournaments.seating.hall_page import Asked, hall_of
from tournaments.seating.overview import outlook_for
from tournaments.seating.publication.releasing import check_seats, discard_draw, release_seats
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@allowed(Action.READ_SEATS)
def seats(_request: HttpRequest, slug: str) -> HttpResponse:
    """The series that is drawn next, or the newest one."""
    tournament = get_object_or_404(Tournament, slug=slug)
    newest = tournament.series.order_by("-number").first()
    if newest is None:
        return redirect("seats_series", slug, 1)
    finished = newest.state == Series.State.CLOSED and newest.number < tournament.series_count
    return redirect("seats_series", slug, newest.number + 1 if finished else newest.number)


@allowed(Action.READ_SEATS)
def seats_series(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The seats of a series; before the draw, what the draw would make. Drafts are for directors only."""
    tournament = get_object_or_404(Tournament, slug=slug)
    series = tournament.series.filter(number=number).select_related("tournament").first()
    if series is None and number > tournament.series_count:
        raise Http404
    if series is None:
        return _before(request, tournament, number, DrawForm.for_series(tournament, number))
    context = _context(tournament, number)
    if not series.is_public and not may(actor_of(request), Action.DRAW):
        return render(request, "tournaments/seating/not_yet.html", context)
    arrived, gone = who_changed(series) if may(actor_of(request), Action.DRAW) else ([], [])
    asked = Asked(request.GET.get("q", "")[:100], request.GET.get("by") == "name", request.GET.get("page"))
    more = {
        "series": series,
        "hall": hall_of(series, asked),
        "asked": asked,
        "arrived": arrived,
        "gone": gone,
    }
    return render(request, "tournaments/seating/series.html", context | more)


def _context(tournament: Tournament, number: int) -> dict[str, object]:
    """The context that every page of a series has."""
    return {
        "tournament": tournament,
        "number": number,
        "numbers": range(1, tournament.series_count + 1),
        "drawn": tournament.series.count(),
    }


def _before(request: HttpRequest, tournament: Tournament, number: int, form: DrawForm) -> HttpResponse:
    job = newest_job(tournament, number) if may(actor_of(request), Action.DRAW) else None
    more = {
        "outlook": outlook_for(tournament, number),
        "form": form,
        "shown": shown_draw(job) if job and job.state != DrawJob.State.DONE else None,
        "commitment": promised_commitment(tournament),
    }
    return render(request, "tournaments/seating/before.html", _context(tournament, number) | more)


@require_POST
@allowed(Action.DRAW, takes_files=True)
def draw(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Draws the series; pressing twice draws once. An invalid form is shown again as typed."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = DrawForm(request.POST, request.FILES, tournament=tournament, number=number)
    with refusals_at_fields(form):
        if form.is_valid():
            _draw_or_queue(request, tournament, number, form.wishes(entries_to_seat(tournament)))
            return redirect("seats_series", slug, number)
    return _before(request, tournament, number, form)


def _draw_or_queue(request: HttpRequest, tournament: Tournament, number: int, wishes: Wishes) -> None:
    """A series is drawn while the reader waits; a whole evening is planned by a worker. Raises ``Refused``."""
    is_drawn = tournament.series.filter(number=number).exists()
    if not is_drawn and read_facts(tournament, number, wishes, tournament.next_seed).takes_long:
        ask_for_draw(tournament, number, wishes, by=actor_of(request))
        return
    draw_series(tournament, number, by=actor_of(request), wishes=wishes)
    messages.success(
        request, _("Series %(number)d is drawn. Look it over, then release it.") % {"number": number}
    )


@require_POST
@allowed(Action.DRAW)
def check(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    series = get_object_or_404(Series, tournament__slug=slug, number=number)
    with refusals_as_messages(request):
        check_seats(series, by=actor_of(request))
        messages.success(request, _("The seats of series %(number)d have been checked.") % {"number": number})
    return redirect("seats_series", slug, number)


@require_POST
@allowed(Action.DRAW)
def release(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Shows the seats to everybody."""
    series = get_object_or_404(Series, tournament__slug=slug, number=number)
    with refusals_as_messages(request):
        release_seats(series, by=actor_of(request))
        messages.success(
            request, _("Everybody can see the seats of series %(number)d now.") % {"number": number}
        )
    return redirect("seats_series", slug, number)


@require_POST
@allowed(Action.DRAW)
def discard(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Deletes the draw; the journal keeps it. Asks first if the page could not: ``ask`` is sent without scripts."""
    series = get_object_or_404(
        Series.objects.select_related("tournament"), tournament__slug=slug, number=number
    )
    if request.POST.get("ask"):
        asked = {"tournament": series.tournament, "number": number, "reason": reason_of(request)}
        return render(request, "tournaments/seating/discard.html", asked)
    with refusals_as_messages(request):
        discard_draw(series, by=actor_of(request), reason=reason_of(request))
        messages.success(request, _("The draw of series %(number)d is discarded.") % {"number": number})
    return redirect("seats_series", slug, number)
