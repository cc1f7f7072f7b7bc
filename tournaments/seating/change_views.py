"""Pages on which seats are changed by hand: each change is shown with its consequences before it is made."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed, require
from tournaments.checkin.entries import withdraw
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.models import Seat, Series
from tournaments.people.names.namesakes import mark_among
from tournaments.seating.changes.arrivals import Changes, Way, changes_of, name_substitute
from tournaments.seating.changes.changing import change_seats, consequences, undo
from tournaments.seating.changes.redrawing import find_redraw
from tournaments.seating.changes.swapping import swap, swapped
from tournaments.seating.fetching import fetch_series
from tournaments.seating.overview import named_cases, people_of
from tournaments.seating.swap_form import SwapForm
from tournaments.setup.official.reason_form import OrderReasonForm
from tournaments.web.refusals import add_refusal, refusals_as_messages


@allowed(Action.DRAW)
def swap_seats(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Swaps two players in three steps: choose them, see what it breaks, confirm."""
    series = fetch_series(slug, number)
    form = SwapForm(series, request.POST or request.GET)
    reason = OrderReasonForm(series.tournament, "seats", request.POST or None)
    context = {"tournament": series.tournament, "number": number, "series": series, "form": form}
    with refusals_as_messages(request):
        if form.is_valid():
            one, two = (form.cleaned_data[name].start_number for name in ("one", "two"))
            if request.method == "POST" and _is_swapped(request, series, (one, two), reason):
                return redirect("seats_series", slug, number)
            context |= _preview(series, swapped(series, one, two), one, two) | {"reason": reason}
    return render(request, "tournaments/seating/swap.html", context)


def _is_swapped(request: HttpRequest, series: Series, both: tuple[int, int], reason: OrderReasonForm) -> bool:
    """Swaps the two; False, with an error at its field, if the reason is missing."""
    version, by = _whole(request.POST.get("version")), actor_of(request)
    try:
        swap(series, *both, version=version, by=by, order_reason=reason.text())
    except Refused as refused:
        if refused.field not in reason.fields:
            raise
        add_refusal(reason, refused)
        return False
    messages.success(request, _("The two players have swapped seats."))
    return True


def _preview(series: Series, tables: dict[int, tuple[int, ...]], one: int, two: int) -> dict[str, object]:
    comparison, people = consequences(series, tables), people_of(series)
    return {
        "preview": True,
        "one": one,
        "two": two,
        "first": people[one],
        "second": people[two],
        "new": named_cases(comparison.new, people),
        "gone": named_cases(comparison.gone, people),
    }


@allowed(Action.DRAW)
def changes(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Late arrivals and leavers: shows each possible change with its consequences, makes the chosen one.

    ``leaves``: the start number of somebody who wants to go.
    """
    series = fetch_series(slug, number)
    if request.method == "POST" and "withdraw" in request.POST:
        return _withdrawn(request, series)
    found = changes_of(series)
    if request.method == "POST" and _taken(request, series, found):
        return redirect("seats_series", slug, number)
    people = people_of(series)
    context = {
        "tournament": series.tournament,
        "number": number,
        "series": series,
        "changes": found,
        "ways": [_shown_way(way, people) for way in found.ways],
        "leaver": _leaver(series, _whole(request.GET.get("leaves"))),
    }
    return render(request, "tournaments/seating/changes.html", context)


def _leaver(series: Series, key: int) -> Seat | None:
    """The seat of the player who wants to go; None for nobody, and once the series is closed."""
    if series.state == Series.State.CLOSED:
        return None
    seats = Seat.objects.filter(series=series, entry__start_number=key)
    seat = seats.select_related("skat_table", "entry__player__club").first()
    if seat is not None:
        mark_among(series.tournament, [seat.entry])
    return seat


def _withdrawn(request: HttpRequest, series: Series) -> HttpResponse:
    """Notes that somebody has gone; the page then shows what can be done with the seat."""
    actor = actor_of(request)
    require(actor, Action.CHECK_IN)
    entry = get_object_or_404(series.tournament.entries, start_number=_whole(request.POST["withdraw"]))
    with refusals_as_messages(request):
        withdraw(entry, by=actor)
        mark_among(series.tournament, [entry])
        said = _("%(name)s is withdrawn and stays in the record.")
        messages.success(request, said % {"name": entry.player.distinct_name})
    return redirect("seat_changes", series.tournament.slug, series.number)


@require_POST
@allowed(Action.DRAW)
def redraw_tables(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Searches for the tables that would be drawn again; the page of changes then shows them."""
    series = fetch_series(slug, number)
    redraw = changes_of(series).redraw
    if redraw is None:
        messages.error(request, _("The tables cannot be drawn again now."))
    else:
        find_redraw(series, redraw, by=actor_of(request))
    return redirect("seat_changes", slug, number)


def _taken(request: HttpRequest, series: Series, found: Changes) -> bool:
    """Makes the chosen change. False, with a message for the reader, if it is refused."""
    way = next((way for way in found.ways if way.key == request.POST.get("way")), None)
    with refusals_as_messages(request):
        if way is None:
            raise Refused("seats-stale")
        version = _whole(request.POST.get("version"))
        change_seats(series, way.tables, version=version, by=actor_of(request), why=way.sentence)
        messages.success(request, _("Done: %(what)s.") % {"what": way.sentence})
        return True
    return False


def _shown_way(way: Way, people: dict[int, str]) -> dict[str, object]:
    return {
        "way": way,
        "new": named_cases(way.comparison.new, people),
        "gone": named_cases(way.comparison.gone, people),
        "moved": [people[key] for key in way.moved],
    }


@require_POST
@allowed(Action.DRAW)
def undo_change(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Takes the last change of the seats back."""
    series = fetch_series(slug, number)
    with refusals_as_messages(request):
        what = undo(series, version=_whole(request.POST.get("version")), by=actor_of(request))
        messages.success(request, _("Undone: %(what)s.") % {"what": what})
    return redirect("seats_series", slug, number)


@require_POST
@allowed(Action.DRAW)
def substitute(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Names the substitute for somebody who left."""
    series = fetch_series(slug, number)
    with refusals_as_messages(request):
        name_substitute(
            series,
            _whole(request.POST.get("seat")),
            request.POST.get("substitute", ""),
            version=_whole(request.POST.get("version")),
            by=actor_of(request),
        )
        messages.success(request, _("The substitute is recorded; the points stay with the seat."))
    return redirect("seats_series", slug, number)


def _whole(text: str | None) -> int:
    """A number from an address or a hidden field; 0, which no version or start number is, for anything else."""
    return whole_number(text) or 0
