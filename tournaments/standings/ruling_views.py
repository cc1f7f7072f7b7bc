"""The page on which penalties and rulings are listed, and rulings recorded."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import Ruling, Tournament
from tournaments.models.rulings import RULING_LENGTH
from tournaments.standings.ruling_forms import RulingForm
from tournaments.standings.rulings.by_order import RulingByOrder, ruling_of, rulings_of
from tournaments.standings.rulings.committee import record_answer, refer_to_committee
from tournaments.standings.rulings.listed import penalties_and_rulings
from tournaments.standings.rulings.recording import record_ruling, take_back_ruling
from tournaments.web.form_fields import reason_of
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@require_safe
@allowed(Action.READ_RULINGS)
def rulings(request: HttpRequest, slug: str) -> HttpResponse:
    """All penalties and rulings; for directors a form for one more."""
    tournament = get_object_or_404(Tournament, slug=slug)
    return _show(request, tournament, RulingForm(tournament=tournament))


@require_POST
@allowed(Action.RECORD_RULING)
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """Records one more ruling; bad input comes back as typed."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = RulingForm(request.POST, tournament=tournament, ruled=_by_order(request, tournament))
    if form.is_valid() and _recorded(request, tournament, form):
        return redirect("rulings", slug)
    return _show(request, tournament, form)


def _show(request: HttpRequest, tournament: Tournament, form: RulingForm) -> HttpResponse:
    by_order = rulings_of(tournament.rules)
    context = {
        "tournament": tournament,
        "form": form,
        "listed": penalties_and_rulings(tournament),
        "by_order": [one for one in by_order if not one.is_left_to_referee],
        "left_to_referee": [one for one in by_order if one.is_left_to_referee],
    }
    return render(request, "tournaments/standings/rulings.html", context)


def _by_order(request: HttpRequest, tournament: Tournament) -> RulingByOrder | None:
    """The ruling whose button was pressed."""
    return ruling_of(tournament.rules, request.POST.get("by_order", ""))


def _recorded(request: HttpRequest, tournament: Tournament, form: RulingForm) -> bool:
    """Records the ruling. False, with errors at the fields, if it was refused."""
    data = form.cleaned_data
    with refusals_at_fields(form):
        record_ruling(
            tournament,
            text=data["text"],
            referee=data["referee"],
            series_number=data["series"],
            table_number=data["table"],
            start_number=data["start_number"] and data["start_number"].start_number,
            code=data["code"] or Ruling.Code.OTHER,
            points=data.get("points") or 0,
            deal_number=data["deal"],
            is_referred=data["is_referred"],
            by=actor_of(request),
        )
        messages.success(request, _("The ruling is recorded and shown below the standings."))
    return not form.errors


@require_POST
@allowed(Action.RECORD_RULING)
def take_back(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Takes a ruling back, with a reason."""
    ruling = _fetch(slug, pk)
    with refusals_as_messages(request):
        take_back_ruling(ruling, by=actor_of(request), reason=reason_of(request))
        messages.success(request, _("The ruling is taken back."))
    return redirect("rulings", slug)


@require_POST
@allowed(Action.RECORD_RULING)
def refer(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Refers a ruling to the union's committee."""
    with refusals_as_messages(request):
        refer_to_committee(_fetch(slug, pk), by=actor_of(request))
        messages.success(request, _("The ruling is referred to the committee; it holds meanwhile."))
    return redirect("rulings", slug)


@require_POST
@allowed(Action.RECORD_RULING)
def answer(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Records what the committee answered."""
    with refusals_as_messages(request):
        text = request.POST.get("answer", "")[:RULING_LENGTH]
        record_answer(_fetch(slug, pk), answer=text, by=actor_of(request))
        messages.success(request, _("The committee’s answer is recorded. No result changes."))
    return redirect("rulings", slug)


def _fetch(slug: str, pk: int) -> Ruling:
    rulings = Ruling.objects.select_related("tournament")
    return get_object_or_404(rulings, tournament__slug=slug, pk=pk)
