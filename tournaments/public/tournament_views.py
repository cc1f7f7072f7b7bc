"""A tournament's page as visitors see it: who, when and where, seats, standings, winners."""

from __future__ import annotations

from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.public.answers import Context, PublicPage
from tournaments.public.lists.participant_search import LONGEST, Search, find
from tournaments.public.lists.surnames import with_hidden_surname
from tournaments.public.snapshot.cached import snapshot_of
from tournaments.public.snapshot.published import Published, find_published, made_once
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.public.tournament_page import NAMES_PER_PAGE, TournamentPage

PAGE = "tournaments/public/visitors.html"
NEWS = "tournaments/public/_tournament.html"
NAMES, TABLES = "names", "tables"
MOST_FOUND = 30  # people of whom a search shows the seat


@dataclass(frozen=True)
class Asked:
    """What the address asks for; what is unknown in it is ignored."""

    view: str = NAMES
    page: int = 1
    typed: str = ""

    @classmethod
    def of(cls, asked: QueryDict) -> Asked:
        view = TABLES if asked.get("view") == TABLES else NAMES
        return cls(view, whole_number(asked.get("page")) or 1, asked.get("q", "")[:LONGEST].strip())

    def within(self, snapshot: PublicTournament) -> Asked:
        """The same, with ``page`` limited to the last page of names."""
        pages = max(1, -(-len(snapshot.entries) // NAMES_PER_PAGE))
        return replace(self, page=min(self.page, pages))

    @property
    def kept_as(self) -> str | None:
        """The query of the address as the page's own links write it; None for a search."""
        if self.typed:
            return None
        view = {"view": self.view} if self.view != NAMES else {}
        page = {"page": self.page} if self.page > 1 else {}
        return urlencode({**view, **page})


@allowed(Action.READ_RELEASED)
def visitors_page(request: HttpRequest, slug: str) -> HttpResponse:
    """What everybody sees of a tournament; officials come here to look at it."""
    shown = find_published(slug)
    if shown is None:
        raise Http404
    snapshot = snapshot_of(shown)
    asked = Asked.of(request.GET).within(snapshot)
    return PublicPage(shown, PAGE, lambda: _context(shown, snapshot, asked), asked.kept_as).answer(request)


def found_by(shown: Published, snapshot: PublicTournament, typed: str) -> Search | None:
    """Who was searched for; None where nobody was."""
    if not typed:
        return None
    return find(snapshot, typed, with_hidden_surname(shown.pk, typed))


def _context(shown: Published, snapshot: PublicTournament, asked: Asked) -> Context:
    if asked.typed:
        news = _news(snapshot, asked, found_by(shown, snapshot, asked.typed))
    else:
        news = made_once(shown, "news", asked.view, asked.page, make=lambda: _news(snapshot, asked))
    return {"snapshot": snapshot, "news": news, "typed": asked.typed}


def _news(snapshot: PublicTournament, asked: Asked, search: Search | None = None) -> SafeString:
    context = {
        "snapshot": snapshot,
        "page": TournamentPage(snapshot, asked.page),
        "view": asked.view,
        "search": search,
        "most_found": MOST_FOUND,
    }
    return render_to_string(NEWS, context)
