"""Reading writes nothing: pages are read on a full disk, by search engines, and by prefetching browsers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection

from tests.every_page import client_with, look_round, make_evenings, make_sessions
from tournaments.demo.making import Stage

WRITING = ("INSERT", "UPDATE", "DELETE", "REPLACE", "TRUNCATE", "CREATE", "DROP", "ALTER")
# Sessions are renewed and tidied up by Django itself.
ALLOWED = ("django_session",)


class Writes:
    """Notes every statement that writes."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def __call__(self, execute: Callable[..., Any], sql: str, *arguments: Any) -> Any:
        if sql.lstrip().upper().startswith(WRITING) and not any(table in sql for table in ALLOWED):
            self.found.append(sql)
        return execute(sql, *arguments)


@pytest.mark.endurance  # every day tests/test_every_page.py, on the pages that links of each role lead to
@pytest.mark.django_db
def test_no_page_writes_when_it_is_read() -> None:
    """The owner finds and reads every page, the others one page of each kind."""
    sessions = make_sessions()
    make_evenings(Stage.STARTED, Stage.CLOSED)
    noted = Writes()
    with connection.execute_wrapper(noted):
        found = look_round(client_with(sessions["owner"]), most_of_a_kind=1)
        for role in ("visitor", "recorder", "director"):
            for address in [address for known in found.addresses.values() for address in known[:1]]:
                client_with(sessions[role]).get(address)
    assert len(found.addresses) > 60
    assert noted.found == []
