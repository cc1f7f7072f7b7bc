"""The button on a player's own page that calls the desk to the table."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.actors import player
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.errors import Refused
from tournaments.foundations.numbers import whole_number
from tournaments.models import Entry, SkatTable
from tournaments.public.own.door import with_link_of_hall
from tournaments.public.own.facts import Own
from tournaments.sheets.desk.desk_calls import call_desk, take_call_back
from tournaments.web.refusals import refusals_as_messages


@require_POST
@allowed(Action.READ_OWN_PAGE)
@with_link_of_hall
def own_call(request: HttpRequest, who: Own, token: str) -> HttpResponse:
    """Calls the desk, or takes the call back. The form names the series that was shown."""
    actor = player(Entry(pk=who.entry, start_number=who.start_number))
    with refusals_as_messages(request):
        table = _table(who, whole_number(request.POST.get("series")))
        if request.POST.get("call") == "back":
            take_call_back(table, by=actor)
            messages.success(request, _("The desk knows that it is not needed any more."))
        else:
            call_desk(table, by=actor)
            messages.success(request, _("The desk sees your call now."))
    return redirect("own_page", token)


def _table(who: Own, number: int | None) -> SkatTable:
    table = SkatTable.objects.filter(seats__entry=who.entry, series__number=number or 0).first()
    if table is None:
        raise Refused("not-your-call")
    return table
