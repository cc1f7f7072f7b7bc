"""The lists of the standings, as pages and as files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from scoring.systems import tie_sentence
from tournaments.foundations.numbers import whole_number
from tournaments.public.answers import Context
from tournaments.public.lists.list_kinds import (
    CLUBS,
    SERIES_WINNERS,
    SPECIAL,
    TEAMS,
    ListKind,
    lines_of,
    list_kinds,
)
from tournaments.public.lists.lists import PublicList, total_list
from tournaments.public.lists.moved_columns import with_moves
from tournaments.public.lists.participant_search import LONGEST, NameSearch
from tournaments.public.lists.rank_history import RankHistory, history_of
from tournaments.public.lists.special_lists import BEST
from tournaments.public.lists.special_tables import SpecialTable, club_table, winners_table, won_table
from tournaments.public.snapshot.published import Published, made_once
from tournaments.public.snapshot.shown_names import shown_names
from tournaments.public.snapshot.snapshot import PublicTournament
from tournaments.public.snapshot.teams import team_list
from tournaments.public.standings.tournament_views import found_by
from tournaments.standings.columns import ROWS_PER_PAGE, column_names, columns_of
from tournaments.standings.exporting import exported, file_answer
from tournaments.standings.tables import StandingsTable
from tournaments.teams.sentences import reckoning
from tournaments.teams.shown import ShownTeams
from tournaments.web.lists import ListQuery, configure

LISTING = "tournaments/public/_list.html"


@dataclass(frozen=True)
class AskedList:
    """The list that the address requests; unknown parameters are ignored. ``best``: for the list of clubs."""

    key: str
    query: ListQuery
    typed: str = ""
    best: int = BEST[0]

    @classmethod
    def of(cls, asked: QueryDict, snapshot: PublicTournament, key: str) -> AskedList:
        if key in SPECIAL:
            best = whole_number(asked.get("best")) if asked.get("best") != "all" else 0
            return cls(
                key,
                ListQuery(per_page=ROWS_PER_PAGE),
                best=best if "best" in asked and best in BEST else BEST[0],
            )
        query = ListQuery.of(asked, per_page=ROWS_PER_PAGE)
        if query.sort.removeprefix("-") not in column_names(one.number for one in snapshot.results):
            query = replace(query, sort="")
        return cls(key, query.within(len(snapshot.lines)), asked.get("q", "")[:LONGEST].strip())

    @property
    def kept_as(self) -> str | None:
        """The normalized query of the address, as the page's own links have it; None for a search."""
        return None if self.typed else self.parameters.urlencode()

    @property
    def parameters(self) -> QueryDict:
        """Parameters for the list's links: only valid ones that differ from the defaults."""
        asked = {"q": self.typed, "sort": self.query.sort}
        if self.query.page > 1:
            asked["page"] = str(self.query.page)
        if self.query.per_page != ROWS_PER_PAGE:
            asked["per_page"] = str(self.query.per_page)
        if self.best != BEST[0]:
            asked["best"] = str(self.best or "all")
        return QueryDict(urlencode({name: value for name, value in asked.items() if value}))


def list_context(shown: Published, snapshot: PublicTournament, asked: AskedList) -> Context:
    """``news``: everything below the title. Searches are not cached: they serve one reader."""
    history = history_of(shown, snapshot)
    if asked.typed:
        news = listing(snapshot, asked, found_by(shown, snapshot, asked.typed), history=history)
    else:

        def make() -> SafeString:
            return listing(snapshot, asked, None, history=history)

        news = made_once(shown, "list", asked.key, asked.kept_as, make=make)
    kinds = list_kinds(snapshot)
    title = next((kind.title for kind in kinds if kind.key == asked.key), "")
    has_finder = bool(snapshot.results) and asked.key not in SPECIAL
    return {
        "snapshot": snapshot,
        "news": news,
        "typed": asked.typed,
        "title": title,
        "has_finder": has_finder,
    }


def public_export(
    shown: Published, snapshot: PublicTournament, asked: AskedList, wanted: str
) -> HttpResponse | None:
    """The list as a file; None while no results are public."""
    if not snapshot.results:
        return None

    def make() -> str | bytes:
        search = found_by(shown, snapshot, asked.typed)
        return exported(wanted, table_of(snapshot, asked, search))

    content = make() if asked.typed else made_once(shown, wanted, asked.key, asked.kept_as, make=make)
    name = f"{shown.slug}-{asked.key}" if asked.key else shown.slug
    return file_answer(name, wanted, content)


def table_of(
    snapshot: PublicTournament,
    asked: AskedList,
    search: NameSearch | None,
    history: RankHistory | None = None,
) -> StandingsTable | SpecialTable | ShownTeams:
    teams = team_list(snapshot) if asked.key == TEAMS else None
    if teams is not None:
        return teams
    if asked.key == CLUBS:
        return club_table(snapshot, asked.best)
    if asked.key in SPECIAL:
        return winners_table(snapshot) if asked.key == SERIES_WINNERS else won_table(snapshot)
    return _players(lines_of(snapshot, asked.key), asked, search, history)


def _players(
    listed: PublicList, asked: AskedList, search: NameSearch | None, history: RankHistory | None
) -> StandingsTable:
    """The table of players, with names as on the tournament's page; with ``history`` also the moves."""
    names = shown_names(listed.snapshot)
    lines = [
        line._replace(name=names[line.start_number])
        for line in listed.lines
        if search is None or line.start_number in search.start_numbers
    ]
    columns = columns_of(listed)
    if history and not listed.key:
        columns = with_moves(columns, history)
    table = StandingsTable(listed, lines, listed.quota, columns, order_by="rank")
    configure(table, asked.query, asked.parameters)
    return table


def listing(
    snapshot: PublicTournament,
    asked: AskedList,
    search: NameSearch | None,
    kinds: Sequence[ListKind] | None = None,
    history: RankHistory | None = None,
) -> SafeString:
    """Tabs, table and exports as HTML, without anything about the reader. ``kinds``: other tabs than usual."""
    listed = total_list(snapshot) if asked.key in SPECIAL else lines_of(snapshot, asked.key)
    found = search.start_numbers if search else frozenset()
    context = {
        "parameters": asked.parameters,
        "snapshot": snapshot,
        "standings": listed,
        "kinds": (kinds or list_kinds(snapshot)) if snapshot.results else (),
        "key": asked.key,
        "table": table_of(snapshot, asked, search, history) if snapshot.results else None,
        "is_special": asked.key in SPECIAL,
        "best": asked.best,
        "choices": BEST if asked.key == CLUBS else (),
        "search": search,
        "is_elsewhere": found and not found & {line.start_number for line in listed.lines},
        "tie_sentence": tie_sentence(listed.system),
        "teams_sentence": _teams_sentence(snapshot) if asked.key == TEAMS else "",
    }
    return SafeString(render_to_string(LISTING, context))


def _teams_sentence(snapshot: PublicTournament) -> str:
    return " ".join(reckoning(snapshot.teams.settings)) if snapshot.teams else ""
