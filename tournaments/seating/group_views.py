"""Groups of people who should not meet at a table, and the rules of the draw."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Entry, Tournament
from tournaments.seating.group_forms import ApartGroupForm
from tournaments.seating.groups import KINDS, ApartGroup, dissolve_group, groups_of, keep_apart, leave_group
from tournaments.seating.rules_form import RulesForm, save_rules
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@allowed(Action.DRAW)
def groups(request: HttpRequest, slug: str) -> HttpResponse:
    """The page of people who are kept apart: a pair or a few people are added or removed at a time."""
    tournament = get_object_or_404(Tournament, slug=slug)
    action, _colon, what = request.POST.get("do", "").partition(":")
    kind, _colon, pk = what.partition(":")
    form = ApartGroupForm(request.POST if action == "add" else None, tournament=tournament)
    if request.method == "POST" and _is_done(request, tournament, action, kind, whole_number(pk), form):
        return redirect("groups", slug)
    context = {"tournament": tournament, "form": form, "groups": _shown_groups(tournament)}
    return render(request, "tournaments/seating/groups.html", context)


def _is_done(
    request: HttpRequest, tournament: Tournament, action: str, kind: str, pk: int | None, form: ApartGroupForm
) -> bool:
    """Carries out the action of the button; False if the form must be shown again."""
    if action == "add":
        return form.is_valid() and _is_added(request, tournament, form)
    if kind not in KINDS or pk is None:
        return True
    with refusals_as_messages(request):
        _take_apart(request, tournament, action, kind, pk)
    return True


def _take_apart(request: HttpRequest, tournament: Tournament, action: str, kind: str, pk: int) -> None:
    if action == "leave":
        gone = leave_group(tournament, kind, pk, by=actor_of(request))
        if gone is not None:
            messages.success(request, _("%(name)s is not kept apart any more.") % {"name": gone.player})
    elif action == "dissolve":
        group = dissolve_group(tournament, kind, pk, by=actor_of(request))
        messages.success(request, _("Not kept apart any more: %(names)s.") % {"names": _names(group)})


def _is_added(request: HttpRequest, tournament: Tournament, form: ApartGroupForm) -> bool:
    data = form.cleaned_data
    with refusals_at_fields(form):
        group = keep_apart(tournament, data["kind"], form.chosen(), data["word"], by=actor_of(request))
        messages.success(request, _("Kept apart from now on: %(names)s.") % {"names": _names(group)})
    return not form.errors


def _names(group: list[Entry]) -> str:
    return ", ".join(str(entry.player) for entry in group)


def _shown_groups(tournament: Tournament) -> list[tuple[str, list[ApartGroup]]]:
    """Each kind by its name with its groups; a kind without any is left out."""
    return [(str(KINDS[kind]), groups) for kind, groups in groups_of(tournament).items() if groups]


@allowed(Action.DRAW)
def seating_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Shows and saves the director's order of the draw's rules."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = RulesForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        save_rules(tournament, form.order(), form.cleaned_data["standings_from"], by=actor_of(request))
        messages.success(request, _("Saved. This applies from the next draw on."))
        return redirect("seats", slug)
    return render(request, "tournaments/seating/rules.html", {"tournament": tournament, "form": form})
