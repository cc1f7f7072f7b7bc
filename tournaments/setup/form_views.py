"""The page with the settings of a tournament, a new one or one that exists."""

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
    """Whether what is typed is only to be said in sentences, and not saved."""
    return request.POST.get("do") == "look"


def form_page(request: HttpRequest, form: TournamentForm, **context: Any) -> HttpResponse:
    """The page with the form; the sentences alone where a script asks for them."""
    draft = draft_of(form)
    context |= {"form": form, "draft": draft, "summary": summary_of(draft)}
    if only_looks(request) and request.headers.get("HX-Request"):
        return render(request, "tournaments/setup/_summary.html", context)
    context |= {"questions": questions_of(form), "groups": list(groups_of(form, draft))}
    if "tournament" not in context:
        context["earlier"] = earlier_evenings()
    return render(request, TEMPLATE, context)
