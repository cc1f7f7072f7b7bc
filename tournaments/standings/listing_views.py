"""The list of the standings as visitors get it, and as a file."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django_tables2.export import TableExport

from scoring.words.standings import tie_sentence
from tournaments.lists import ListQuery, configure
from tournaments.models import Tournament
from tournaments.standings.columns import column_names
from tournaments.standings.exporting import exported
from tournaments.standings.finding import found_lines
from tournaments.standings.published import Published, found_once, made_once, public_standings
from tournaments.standings.ranking import Line, Standings
from tournaments.standings.tables import StandingsTable

ROWS_PER_PAGE = 250
EXPORTS = ("csv", "xlsx")


def public_listing(shown: Published, query: ListQuery, typed: str) -> SafeString:
    """Everything below the title, for visitors. Searches are not cached."""
    query = _known(shown, query)
    # A search serves one reader: cached, it would only push out what everybody else asks for.
    kept: SafeString | None = None if typed else found_once(shown, *_words(query))
    if kept is not None:
        return kept
    standings = public_standings(shown)
    lines = found_lines(standings, typed)
    query = query.within(len(lines))
    if typed:
        return _listing(standings, lines, query, typed)
    return made_once(shown, *_words(query), make=lambda: _listing(standings, lines, query))


def public_export(shown: Published, wanted: str, query: ListQuery, typed: str) -> HttpResponse:
    query = _known(shown, query)

    def make() -> str | bytes:
        standings = public_standings(shown)
        return _exported(wanted, _table(standings, found_lines(standings, typed), query))

    content = make() if typed else made_once(shown, wanted, query.sort, make=make)
    return _file(shown.slug, wanted, content)


def export(tournament: Tournament, wanted: str, table: StandingsTable) -> HttpResponse:
    """All lines of the table as a file."""
    return _file(tournament.slug, wanted, _exported(wanted, table))


def _exported(wanted: str, table: StandingsTable) -> str | bytes:
    return exported(wanted, table)


def _file(slug: str, wanted: str, content: str | bytes) -> HttpResponse:
    response = HttpResponse(content, content_type=TableExport.FORMATS[wanted])
    response.headers["Content-Disposition"] = f'attachment; filename="{slug}.{wanted}"'
    return response


def _known(shown: Published, query: ListQuery) -> ListQuery:
    """The query without an unknown column to sort by, so that such queries cannot fill the cache."""
    names = column_names(number for number, _state in shown.released)
    return query if query.sort.removeprefix("-") in names else replace(query, sort="")


def _words(query: ListQuery) -> tuple[object, ...]:
    return ("listing", query.sort, query.page, query.per_page)


def _table(standings: Standings, lines: list[Line], query: ListQuery) -> StandingsTable:
    table = StandingsTable(standings, lines, order_by="rank")
    configure(table, query)
    return table


def _listing(standings: Standings, lines: list[Line], query: ListQuery, typed: str = "") -> SafeString:
    context = {
        "request": _request(query, typed),
        "public": True,
        "tournament": standings.tournament,
        "standings": standings,
        "table": _table(standings, lines, query),
        "typed": typed,
        "tie_sentence": tie_sentence(standings.tournament.rule_system),
    }
    return render_to_string("tournaments/standings/_listing.html", context)


def _request(query: ListQuery, typed: str) -> HttpRequest:
    """A request for building the list's links: valid parameters only, and nothing about the reader."""
    asked = {"q": typed, "sort": query.sort}
    if query.page > 1:
        asked["page"] = str(query.page)
    if query.per_page != ROWS_PER_PAGE:
        asked["per_page"] = str(query.per_page)
    request = HttpRequest()
    request.GET = QueryDict(urlencode({name: value for name, value in asked.items() if value}))
    return request
