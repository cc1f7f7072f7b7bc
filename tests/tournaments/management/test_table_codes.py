"""``manage.py table_codes``: for the desk and for tests."""

from __future__ import annotations

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.factories import make_entries, make_tournament, seat_series
from tournaments.access.table_links import make_phones, shown_code, table_path
from tournaments.models import TablePhone


def test_tables_that_are_switched_on(db: None) -> None:
    tournament = make_tournament(phones=True)
    entries = make_entries(tournament, 6)
    series = seat_series(tournament, 1, [entries[:3], entries[3:]])
    make_phones(series.skat_tables.all())
    first, second = TablePhone.objects.order_by("skat_table__number")
    TablePhone.objects.filter(pk=second.pk).update(is_on=False)
    out = StringIO()
    call_command("table_codes", tournament.slug, "--json", stdout=out)
    assert json.loads(out.getvalue()) == [
        {"series": 1, "table": 1, "code": shown_code(first.code), "address": table_path(first)}
    ]
    out = StringIO()
    call_command("table_codes", tournament.slug, stdout=out)
    assert out.getvalue() == f"series 1  table   1  {shown_code(first.code)}  {table_path(first)}\n"


def test_no_such_tournament(db: None) -> None:
    with pytest.raises(CommandError, match="There is no tournament “nowhere”"):
        call_command("table_codes", "nowhere")
