"""The part of a season's table that a reader requests: a list, a page of it, or the lines with a name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.core.paginator import Paginator
from django.http import QueryDict

from tournaments.foundations.names import search_text, typed_words
from tournaments.foundations.numbers import whole_number
from tournaments.season.table.course import Course
from tournaments.season.table.shown import ShownLine
from tournaments.web.charts.evening_bars import EveningBars

ON_A_PAGE, A_FEW_MORE = 60, 20
LONGEST_SEARCH = 100


@dataclass(frozen=True)
class SeasonQuery:
    """``typed``: a name to search for, "" for the whole list."""

    group: str
    page: int
    typed: str

    @classmethod
    def of(cls, asked: QueryDict) -> SeasonQuery:
        page = whole_number(asked.get("page")) or 1
        return cls(asked.get("group", ""), page, asked.get("q", "").strip()[:LONGEST_SEARCH])

    def within(self, lines: int) -> SeasonQuery:
        """A copy with ``page`` limited to the last page of this many lines."""
        return replace(self, page=min(max(1, self.page), _pages(range(lines)).num_pages))


def listed_part(lines: Sequence[ShownLine], course: Course, query: SeasonQuery) -> dict[str, Any]:
    """For the templates: the page of lines, each with its bars. A page that does not exist is the last one."""
    words = typed_words(query.typed)
    found = [one for one in lines if all(word in search_text(one.name) for word in words)]
    page = _pages(found).get_page(query.page)
    rows = [(one, EveningBars(one.evenings, course.low, course.high)) for one in page.object_list]
    return {
        "rows": rows,
        "page": page,
        "course": course,
        "group": query.group,
        "typed": query.typed,
        "is_long": len(lines) > len(rows),
    }


def _pages(lines: Sequence[Any]) -> Paginator[Any]:
    return Paginator(lines, ON_A_PAGE, orphans=A_FEW_MORE)
