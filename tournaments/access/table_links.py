"""The link and the short code with which a table's phone opens its sheet, and which tables have one."""

from __future__ import annotations

from collections.abc import Iterable

from django.db.models import F, QuerySet
from django.urls import reverse

from tournaments.access.link_tokens import LinkTokens
from tournaments.models import Series, SkatTable, TablePhone
from tournaments.models.phones import CODE_ALPHABET, CODE_LENGTH

TOKENS = LinkTokens("tournaments.access.table_links")
MARKS = str.maketrans("", "", " -\t\n\r\u00a0\u2010\u2011\u2013")
SHOWN_FIRST = 3


def table_path(phone: TablePhone) -> str:
    """The address of the table's sheet on a phone, without the host."""
    return reverse("phone_page", args=[TOKENS.signed(phone.pk, phone.key)])


def shown_code(code: str) -> str:
    """As it is printed and typed: ``7K4-QX``."""
    return f"{code[:SHOWN_FIRST]}-{code[SHOWN_FIRST:]}"


def typed_code_of(text: str) -> str:
    """The typed code without regard to case and punctuation; "" for a text that cannot be a code."""
    code = text[:40].translate(MARKS).upper()
    return code if len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET) else ""


def is_on_phone(table: SkatTable, phone: TablePhone | None = None) -> bool:
    """Whether the table keeps its sheet on a phone: the choice for the table, else for its series, else for the
    tournament."""
    series = table.series
    chosen = (phone.is_on if phone else None, series.phones, series.tournament.phones)
    return bool(next(one for one in chosen if one is not None))


def phones_of(series: Series) -> QuerySet[TablePhone]:
    """The phones of the series' tables, in their order."""
    rows = TablePhone.objects.filter(skat_table__series=series)
    return rows.select_related("skat_table__series__tournament").order_by("skat_table__number")


def make_phones(tables: Iterable[SkatTable]) -> None:
    """A link for each table that has none; those that have one keep it."""
    tables = list(tables)
    known = set(TablePhone.objects.filter(skat_table__in=tables).values_list("skat_table", flat=True))
    new = [TablePhone(skat_table=table) for table in tables if table.pk not in known]
    TablePhone.objects.bulk_create(new, ignore_conflicts=True)


def make_phones_of(series: Series) -> None:
    """Links for the tables of a series whose sheets are kept on phones."""
    chosen = series.tournament.phones if series.phones is None else series.phones
    if chosen:
        make_phones(series.skat_tables.all())


def note_change(table: SkatTable) -> bool:
    """Counts a change of what the table's phone shows; False for a table without a phone."""
    return bool(TablePhone.objects.filter(skat_table=table).update(version=F("version") + 1))
