"""The page on which old printed files are thrown away."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import ngettext

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.privacy.old_papers import old_papers, throw_away


@allowed(Action.ERASE_PERSON)
def papers(request: HttpRequest) -> HttpResponse:
    """Evenings whose papers are older than six months; a POST throws away those that are ticked."""
    today = timezone.localdate()
    if request.method != "POST":
        return render(request, "tournaments/privacy/old_papers.html", {"evenings": old_papers(today)})
    ticked = map(whole_number, request.POST.getlist("evening"))
    count = throw_away({one for one in ticked if one is not None}, today, by=actor_of(request))
    said = ngettext("%(n)d file is thrown away.", "%(n)d files are thrown away.", count)
    messages.success(request, said % {"n": count})
    return redirect("old_papers")
