"""Teams and families: who should not meet at a table, marked by hand."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access import Action, allowed
from tournaments.actors import actor_of
from tournaments.models import Tournament
from tournaments.seating.groups import GroupsForm, save_groups
from tournaments.seating.rules_form import RulesForm, save_rules


@allowed(Action.DRAW)
def groups(request: HttpRequest, slug: str) -> HttpResponse:
    """One line for each player: team and family, both free text."""
    tournament = get_object_or_404(Tournament, slug=slug)
    form = GroupsForm(request.POST or None, tournament=tournament)
    if request.method == "POST" and form.is_valid():
        changed = save_groups(tournament, form.groups(), by=actor_of(request))
        messages.success(request, _("Saved: %(count)d players changed.") % {"count": changed})
        return redirect("seats", slug)
    return render(request, "tournaments/seating/groups.html", {"tournament": tournament, "form": form})


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
