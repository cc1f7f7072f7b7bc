"""What a reader may ask of a list: how it is sorted, which page, how long a page is."""

from __future__ import annotations

from dataclasses import dataclass, replace

import django_tables2 as tables
from django.http import HttpRequest, QueryDict

PAGE_SIZES = (25, 50, 100, 250)
LONGEST_NAME = 40  # of a column
MOST_DIGITS = 6


@dataclass(frozen=True)
class ListQuery:
    """A sensible question: whatever makes no sense in the address is as if it had not been asked."""

    sort: str = ""  # name of a column, with a minus for descending; "" for the list's own order
    page: int = 1
    per_page: int = PAGE_SIZES[-1]

    @classmethod
    def of(cls, asked: QueryDict, *, per_page: int) -> ListQuery:
        """``per_page``: what a page of this list holds when nothing else, or nonsense, is asked for."""
        size = _whole(asked.get("per_page", ""))
        return cls(
            sort=asked.get("sort", "")[:LONGEST_NAME],
            page=_whole(asked.get("page", "")) or 1,
            per_page=size if size in PAGE_SIZES else per_page,
        )

    def within(self, rows: int) -> ListQuery:
        """The same, with the last page in place of one that ``rows`` do not reach."""
        last = max(1, -(-rows // self.per_page))
        return replace(self, page=min(self.page, last))


def configure(table: tables.Table, query: ListQuery) -> None:
    """Sorts and pages the table; a column that it does not have leaves it in its own order."""
    if query.sort and query.sort.removeprefix("-") in table.columns.columns:
        table.order_by = [query.sort]
    table.paginate(per_page=query.per_page)
    table.page = table.paginator.get_page(query.page)


def configure_from(request: HttpRequest, table: tables.Table, *, per_page: int) -> None:
    """For a list that is made for one reader: the table takes everything from the address."""
    table.request = request  # type: ignore[attr-defined]
    configure(table, ListQuery.of(request.GET, per_page=per_page))


def _whole(typed: str) -> int:
    """A whole number from one on; 0 for anything else."""
    is_number = typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS
    return int(typed) if is_number else 0
