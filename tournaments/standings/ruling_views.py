"""The page on which rulings of the referee are recorded."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access import Action, allowed
from tournaments.actors import actor_of
from tournaments.errors import Refused
from tournaments.form_fields import add_refusal, reason_of
from tournaments.models import Ruling, Tournament
from tournaments.standings.ruling_forms import RulingForm
from tournaments.standings.rulings import record_ruling, take_back_ruling


@allowed(Action.RECORD_RULING)
def rulings(request: HttpRequest, slug: str) -> HttpResponse:
    """What was ruled, and a form for one more."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = RulingForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid() and _recorded(request, tournament, form):
        return redirect("rulings", slug)
    known = tournament.rulings.select_related("entry__player").order_by("pk")
    context = {"tournament": tournament, "form": form, "rulings": known}
    return render(request, "tournaments/standings/rulings.html", context)


def _recorded(request: HttpRequest, tournament: Tournament, form: RulingForm) -> bool:
    """Records the ruling. False, with errors at the fields, if it was refused."""
    data = form.cleaned_data
    try:
        record_ruling(
            tournament,
            text=data["text"],
            referee=data["referee"],
            series_number=data["series"],
            table_number=data["table"],
            start_number=data["start_number"],
            by=actor_of(request),
        )
    except Refused as error:
        add_refusal(form, error)
        return False
    messages.success(request, _("The ruling is recorded and shown below the standings."))
    return True


@require_POST
@allowed(Action.RECORD_RULING)
def take_back(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Takes a ruling back, with a reason."""
    ruling = get_object_or_404(Ruling.objects.select_related("tournament"), tournament__slug=slug, pk=pk)
    try:
        take_back_ruling(ruling, by=actor_of(request), reason=reason_of(request))
        messages.success(request, _("The ruling is taken back."))
    except Refused as error:
        messages.error(request, error.sentence)
    return redirect("rulings", slug)
