"""The director's page of a team's substitutions: listing, adding, and taking one back."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Team, TeamPlan
from tournaments.people.names.namesakes import distinct_names
from tournaments.seating.changes.team_substitutes import substitute, take_back
from tournaments.seating.team_substitute_form import TeamSubstituteForm
from tournaments.teams.line_up import substitutions_in
from tournaments.teams.results import entries_in, line_up_of, teams_of
from tournaments.teams.sentences import substitution_sentence
from tournaments.teams.substituting import last_substitutes
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.DRAW)
def team_substitutes(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    plan = get_object_or_404(TeamPlan.objects.select_related("tournament"), tournament__slug=slug)
    team = get_object_or_404(teams_of(plan).select_related("plan__tournament"), number=number)
    if "take_back" in request.POST:
        return _taken_back(request, team)
    form = TeamSubstituteForm(team, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid() and _is_in(request, team, form):
        return redirect("team_substitutes", slug, number)
    context = {
        "tournament": plan.tournament,
        "team": team,
        "form": form,
        "log": _log(team),
        "last": last_substitutes(team),
    }
    return render(request, "tournaments/seating/team_substitutes.html", context)


def _is_in(request: HttpRequest, team: Team, form: TeamSubstituteForm) -> bool:
    chosen = form.chosen
    with refusals_at_fields(form):
        version = form.cleaned_data["version"]
        substitute(team, chosen, version=version, by=actor_of(request), knowingly=form.is_knowingly)
        said = _("%(name)s plays for “%(team)s” from series %(number)d on.")
        values = {"name": chosen.new.player, "team": team.name, "number": chosen.number}
        messages.success(request, said % values)
    return not form.errors


def _taken_back(request: HttpRequest, team: Team) -> HttpResponse:
    """A row that is gone was changed by somebody else, and is refused as such."""
    key = whole_number(request.POST["take_back"])
    last = get_object_or_404(team.members.filter(until_series=None, from_series__gt=1), pk=key)
    version = whole_number(request.POST.get("version", "")) or 0
    with refusals_as_messages(request):
        take_back(team, last, version=version, by=actor_of(request))
        messages.success(request, _("The substitute is taken back."))
    return redirect("team_substitutes", team.plan.tournament.slug, team.number)


def _log(team: Team) -> list[str]:
    names = distinct_names(entries_in(team))
    return [substitution_sentence(team.name, one, names) for one in substitutions_in(line_up_of(team))]
