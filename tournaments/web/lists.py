"""A reader's choices for a list: its order, the page and the page size."""

from __future__ import annotations

from dataclasses import dataclass, replace

import django_tables2 as tables
from django.http import HttpRequest, QueryDict

from tournaments.foundations.numbers import whole_number

PAGE_SIZES = (25, 50, 100, 250)
LONGEST_NAME = 40  # of a column


@dataclass(frozen=True)
class ListQuery:
    """The reader's choice; invalid parameters in the address are ignored."""

    sort: str = ""  # name of a column, with a minus for descending; "" for the list's own order
    page: int = 1
    per_page: int = PAGE_SIZES[-1]

    @classmethod
    def of(cls, asked: QueryDict, *, per_page: int) -> ListQuery:
        """``per_page``: the page size if the address has no valid one."""
        size = whole_number(asked.get("per_page"))
        return cls(
            sort=asked.get("sort", "")[:LONGEST_NAME],
            page=whole_number(asked.get("page")) or 1,
            per_page=size if size in PAGE_SIZES else per_page,
        )

    def within(self, rows: int) -> ListQuery:
        """A copy with ``page`` limited to the last page of a list of ``rows``."""
        last = max(1, -(-rows // self.per_page))
        return replace(self, page=min(self.page, last))


def configure(table: tables.Table, query: ListQuery, parameters: QueryDict) -> None:
    """Sorts and pages the table; an unknown column leaves it in its own order. ``parameters``: of its links."""
    table.parameters = parameters  # type: ignore[attr-defined]
    if query.sort and query.sort.removeprefix("-") in table.columns.columns:
        table.order_by = [query.sort]
    table.paginate(per_page=query.per_page)
    table.page = table.paginator.get_page(query.page)


def configure_from(request: HttpRequest, table: tables.Table, *, per_page: int) -> None:
    """For a list that is rendered for one reader: the choice comes from the address."""
    table.request = request  # type: ignore[attr-defined]
    configure(table, ListQuery.of(request.GET, per_page=per_page), request.GET)
