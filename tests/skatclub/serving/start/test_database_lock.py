"""Servers on several computers wait for each other while one of them prepares their database."""

from __future__ import annotations

import threading
from queue import Empty, Queue

import pytest
from django.db import connection

from skatclub.serving.start.database_lock import alone_on_database

PATIENCE = 20  # seconds


def test_sqlite_is_locked_in_its_folder_alone() -> None:
    """Without a database: nothing may be asked of it."""
    if connection.vendor == "postgresql":
        pytest.skip("SQLite's own way")
    with alone_on_database(), alone_on_database():
        pass


@pytest.mark.database
@pytest.mark.django_db(transaction=True)
def test_on_postgresql_one_after_the_other() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite's file has its folder's lock")
    steps: Queue[str] = Queue()
    first_is_done = threading.Event()

    def first() -> None:
        with alone_on_database():
            steps.put("first begins")
            first_is_done.wait(PATIENCE)
            steps.put("first ends")

    def second() -> None:
        with alone_on_database():
            steps.put("second")

    threads = [threading.Thread(target=one, daemon=True) for one in (first, second)]
    threads[0].start()
    assert steps.get(timeout=PATIENCE) == "first begins"
    threads[1].start()
    with pytest.raises(Empty):
        steps.get(timeout=0.3)
    first_is_done.set()
    assert [steps.get(timeout=PATIENCE) for _step in range(2)] == ["first ends", "second"]
    for one in threads:
        one.join(PATIENCE)
