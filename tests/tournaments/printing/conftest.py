"""What the tests of papers share."""

from __future__ import annotations

import pytest
from django.core.management.color import no_style
from django.db import connection


@pytest.fixture
def first_numbers(db: None) -> None:
    """Rows are numbered from 1 whatever ran before: addresses on papers have the numbers in them."""
    sequences = connection.introspection.sequence_list()
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_by_name_sql(no_style(), sequences):
            cursor.execute(statement)
