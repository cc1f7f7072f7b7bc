"""The page of those who keep a table."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Tournament
from tournaments.seating.fixed_seat_form import FixedSeatForm
from tournaments.seating.fixed_seats import fixed_seats_of, keep_table, leave_table
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@allowed(Action.DRAW)
def fixed_seats(request: HttpRequest, slug: str) -> HttpResponse:
    """Players who keep a table this evening: added and removed one at a time."""
    tournament = get_object_or_404(Tournament, slug=slug)
    action, _colon, pk = request.POST.get("do", "").partition(":")
    form = FixedSeatForm(request.POST if action == "add" else None, tournament=tournament)
    if action == "add" and form.is_valid() and _is_kept(request, tournament, form):
        return redirect("fixed_seats", slug)
    if action == "leave":
        with refusals_as_messages(request):
            _leave(request, tournament, whole_number(pk))
        return redirect("fixed_seats", slug)
    context = {"tournament": tournament, "form": form, "seats": fixed_seats_of(tournament)}
    return render(request, "tournaments/seating/fixed_seats.html", context)


def _is_kept(request: HttpRequest, tournament: Tournament, form: FixedSeatForm) -> bool:
    entry, table = form.cleaned_data["player"], form.cleaned_data["table"]
    with refusals_at_fields(form):
        keep_table(tournament, entry, table, by=actor_of(request))
        messages.success(
            request,
            _("%(name)s keeps table %(table)d from the next draw on.")
            % {"name": entry.player, "table": table},
        )
    return not form.errors


def _leave(request: HttpRequest, tournament: Tournament, pk: int | None) -> None:
    entry = tournament.entries.select_related("player").filter(pk=pk or 0).first()
    if entry is not None:
        leave_table(tournament, entry, by=actor_of(request))
        messages.success(request, _("%(name)s keeps no table this evening.") % {"name": entry.player})
