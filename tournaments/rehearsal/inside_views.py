"""In the rehearsal: coming in by a key, the hall and its papers, the report."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from skatclub.login.link_views import BACKEND
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Series, Tournament
from tournaments.rehearsal.event_sentences import happening_said, said_in_hall
from tournaments.rehearsal.hall.deals_picture import picture_of_deals
from tournaments.rehearsal.hall.findings import PaperOutcome, usual_seconds
from tournaments.rehearsal.hall.papers import TablePaper
from tournaments.rehearsal.hall.picture import picture_of, waiting_picture
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.hall_actions import play
from tournaments.rehearsal.keys import use_key
from tournaments.rehearsal.notes import HallDeed, HallNote, add_note
from tournaments.rehearsal.sentences import finding_said
from tournaments.rehearsal.series_state import (
    RehearsedSeries,
    own_folder,
    played,
    recorded_of,
    seed_of_rehearsal,
)
from tournaments.seating.fetching import fetch_series

View = Callable[..., HttpResponse]


def inside(view: View) -> View:
    """A view that exists only in a rehearsal."""

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not settings.REHEARSAL:
            raise Http404
        return view(request, *args, **kwargs)

    return checked


@require_safe
@allowed(Action.READ_RELEASED)
@inside
def come_in(request: HttpRequest, key: str) -> HttpResponse:
    """Logs in the holder of a fresh key, which is used up."""
    role = use_key(Path(settings.SKATCLUB_DATA), key)
    user = User.objects.filter(username=role.value).first() if role else None
    if user is None:
        return render(request, "tournaments/rehearsal/closed.html", status=403)
    login(request, user, backend=BACKEND)
    tournament = Tournament.objects.order_by("pk").first()
    return redirect("rehearsed_hall", tournament.slug) if tournament else redirect("front")


@allowed(Action.PRACTISE)
@inside
def hall(request: HttpRequest, slug: str) -> HttpResponse:
    """The events in the hall, and what to do now; a POST makes the hall act."""
    tournament = get_object_or_404(Tournament, slug=slug)
    newest = tournament.series.order_by("-number").select_related("tournament").first()
    if request.method == "POST" and newest is not None:
        play(request.POST, newest)
        return redirect("rehearsed_hall", slug)
    return render(request, "tournaments/rehearsal/hall.html", hall_context(tournament, newest))


def hall_context(tournament: Tournament, series: Series | None) -> dict[str, Any]:
    is_drawn = series is not None and series.state not in Series.NOT_PUBLIC
    shown = played(series) if series is not None and is_drawn else None
    context: dict[str, Any] = {"tournament": tournament, "series": series, "seed": seed_of_rehearsal()}
    if shown is None:
        return context
    typed = {table.number for table, seats in shown.tables if recorded_of(table, seats)}
    return context | {
        "course": shown.course,
        "events": said_in_hall(shown),
        "waiting": [paper.table for paper in shown.course.come if paper.table not in typed],
        "typed": sorted(typed),
        "is_moving": shown.course.has_begun and shown.course.to_come and not shown.course.asks,
    }


@require_safe
@allowed(Action.PRACTISE)
@inside
def paper(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """A table's paper as a picture."""
    shown = played(fetch_series(slug, number))
    found = shown.paper_of(table_number)
    if found is None:
        picture = waiting_picture(_("Table %(table)d is still playing.") % {"table": table_number})
    else:
        is_corrected = table_number in shown.course.sent_back
        picture = _picture(
            found, shown, is_corrected=is_corrected, first=whole_number(request.GET.get("deal"))
        )
    return HttpResponse(picture, content_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def _picture(found: TablePaper, shown: RehearsedSeries, *, is_corrected: bool, first: int | None) -> str:
    """``first``: the first shown deal of a list of deals; None for the whole list."""
    names, number = shown.names_on(found), shown.series.number
    if not found.deals:
        return picture_of(found, names, number, is_corrected=is_corrected)
    system = shown.series.tournament.rule_system
    return picture_of_deals(found, system, names, number, is_corrected=is_corrected, first=first)


@require_POST
@allowed(Action.PRACTISE)
@inside
def send_back(request: HttpRequest, slug: str, number: int, table_number: int) -> HttpResponse:
    """Sends a sheet back; the table rewrites it correctly, legibly and signed."""
    shown = played(fetch_series(slug, number))
    found = shown.paper_of(table_number)
    if found is None:
        messages.error(request, _("Table %(table)d is still playing.") % {"table": table_number})
    else:
        add_note(own_folder(), HallNote(HallDeed.BACK, number, table_number))
        messages.success(request, answer_of_table(found))
    return redirect("sheet", slug, number, table_number)


def answer_of_table(found: TablePaper) -> str:
    if found.slip is PaperSlip.NONE:
        return _("The table says: everything is as it should be.")
    return _("The table has looked at it and brought the sheet again.")


@require_safe
@allowed(Action.PRACTISE)
@inside
def report(request: HttpRequest, slug: str) -> HttpResponse:
    """The mistakes that were found and missed, and how they would have shown. No scores."""
    tournament = get_object_or_404(Tournament, slug=slug)
    series = (
        tournament.series.exclude(state__in=Series.NOT_PUBLIC).select_related("tournament").order_by("number")
    )
    shown = [played(one) for one in series]
    rows = [(one, finding) for one in shown for finding in one.findings()]
    context = {
        "tournament": tournament,
        "seed": seed_of_rehearsal(),
        "rows": [(one.series.number, finding, finding_said(finding, one)) for one, finding in rows],
        "happenings": [
            {
                "series": one.series.number,
                "events": [happening_said(event, one) for event in one.course.events],
            }
            for one in shown
            if one.course.events
        ],
        "seconds": usual_seconds([finding for _one, finding in rows]),
        "found": sum(finding.outcome == PaperOutcome.FOUND for _one, finding in rows),
        "through": sum(
            finding.outcome in {PaperOutcome.THROUGH, PaperOutcome.TYPED} for _one, finding in rows
        ),
    }
    return render(request, "tournaments/rehearsal/report.html", context)
