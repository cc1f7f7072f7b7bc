"""One of the lists of all recorded results, for officials: a tab of the standings, a file, a page to print."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render

from tournaments.models import Tournament
from tournaments.public.lists.list_kinds import SPECIAL
from tournaments.public.lists.participant_search import find
from tournaments.public.lists.recorded import recorded_kinds, recorded_tournament
from tournaments.public.standings.listing_views import AskedList, listing, table_of
from tournaments.standings.exporting import exported, file_answer
from tournaments.standings.views import wanted_file


def recorded_list(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """``public.standings.views`` decides who may read this."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    kinds = recorded_kinds(tournament)
    kind = next((one for one in kinds if one.key == key and key), None)
    if kind is None:
        raise Http404
    if kind.address != request.path:
        # The teams have a separate page.
        return redirect(f"{kind.address}?{request.GET.urlencode()}")
    snapshot = recorded_tournament(tournament)
    asked = AskedList.of(request.GET, snapshot, key)
    search = find(snapshot, asked.typed) if asked.typed else None
    wanted = wanted_file(request)
    if wanted:
        return file_answer(f"{slug}-{key}", wanted, exported(wanted, table_of(snapshot, asked, search)))
    context = {
        "tournament": tournament,
        "title": kind.title,
        "listing": listing(snapshot, asked, search, kinds),
        "typed": asked.typed,
        "has_finder": key not in SPECIAL,
    }
    return render(request, "tournaments/standings/list.html", context)
