"""The page with the settings of a new or existing tournament."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.setup.forms import TournamentForm
from tournaments.setup.grouped_forms import draft_of, groups_of, questions_of
from tournaments.setup.settings_words import summary_of
from tournaments.setup.tournament_settings import earlier_evenings

TEMPLATE = "tournaments/setup/tournament.html"


def only_looks(request: HttpRequest) -> bool:
    """Whether the request only wants the typed settings in sentences, without saving."""
    return request.POST.get("do") == "look"


def form_page(request: HttpRequest, form: TournamentForm, **context: Any) -> HttpResponse:
    """The page with the form; only the sentences if a script requests them."""
    draft = draft_of(form)
    context |= {"form": form, "draft": draft, "summary": summary_of(draft)}
    if only_looks(request) and request.headers.get("HX-Request"):
        return render(request, "tournaments/setup/_summary.html", context)
    context |= {"questions": questions_of(form), "groups": list(groups_of(form, draft))}
    if "tournament" not in context:
        context["earlier"] = earlier_evenings()
    return render(request, TEMPLATE, context)
