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
from tournaments.public.lists.participant_search import LONGEST, NameSearch, find, page_of_table
from tournaments.public.lists.rank_history import history_of
from tournaments.public.lists.surnames import with_hidden_surname
from tournaments.public.snapshot.making import snapshot_of
from tournaments.public.snapshot.published import Published, find_published, made_once
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.public.standings.live_board import Out, out_beside
from tournaments.public.standings.tournament_page import NAMES_PER_PAGE, TournamentPage, View

PAGE = "tournaments/public/visitors.html"
NEWS = "tournaments/public/_tournament.html"
MOST_FOUND = 30  # people of whom a search shows the seat


@dataclass(frozen=True)
class AskedPage:
    """The parameters of the address; unknown ones are ignored."""

    view: View = View.OVERVIEW
    page: int = 1
    typed: str = ""

    @classmethod
    def of(cls, asked: QueryDict) -> AskedPage:
        wanted, page = asked.get("view", ""), whole_number(asked.get("page")) or 1
        view = View(wanted) if wanted in set(View) else View.OVERVIEW
        return cls(view, page, asked.get("q", "")[:LONGEST].strip())

    def within(self, snapshot: PublicTournament) -> AskedPage:
        """A copy with ``page`` limited to the last page of names or tables."""
        last = -(-len(snapshot.entries) // NAMES_PER_PAGE)
        if self.view == View.TABLES:
            tables = snapshot.seated.tables if snapshot.seated else ()
            last = max((page_of_table(table.number) for table in tables), default=1)
        page = min(self.page, max(1, last))
        return replace(self, page=page, view=self.view or (View.NAMES if page > 1 else View.OVERVIEW))

    @property
    def kept_as(self) -> str | None:
        """The normalized query of the address, as the page's own links have it; None for a search."""
        if self.typed:
            return None
        view = {"view": self.view.value} if self.view else {}
        page = {"page": self.page} if self.page > 1 else {}
        return urlencode({**view, **page})


@allowed(Action.READ_RELEASED)
def visitors_page(request: HttpRequest, slug: str) -> HttpResponse:
    """The public page of a tournament; officials use it to see what visitors see."""
    shown = find_published(slug)
    if shown is None:
        raise Http404
    snapshot = snapshot_of(shown)
    asked, out = AskedPage.of(request.GET).within(snapshot), out_beside(shown, snapshot)
    page = PublicPage(shown, PAGE, lambda: _context(shown, snapshot, asked, out), asked.kept_as, out)
    return page.answer(request)


def found_by(shown: Published, snapshot: PublicTournament, typed: str) -> NameSearch | None:
    """The search and its result; None without a search."""
    if not typed:
        return None
    return find(snapshot, typed, with_hidden_surname(shown.pk, typed))


def _context(shown: Published, snapshot: PublicTournament, asked: AskedPage, out: Out) -> Context:
    if asked.typed:
        page = TournamentPage(snapshot, is_search=True, out=out)
        news = _news(page, found_by(shown, snapshot, asked.typed))
    else:

        def make() -> SafeString:
            history = history_of(shown, snapshot)
            return _news(TournamentPage(snapshot, asked.page, asked.view, history, out=out))

        news = made_once(shown, "news", asked.view, asked.page, out, make=make)
    return {"snapshot": snapshot, "news": news, "typed": asked.typed}


def _news(page: TournamentPage, search: NameSearch | None = None) -> SafeString:
    context = {
        "snapshot": page.snapshot,
        "page": page,
        "search": search,
        "most_found": MOST_FOUND,
    }
    return render_to_string(NEWS, context)
