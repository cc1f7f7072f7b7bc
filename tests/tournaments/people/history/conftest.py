"""A club, and a broker that only notes what it was handed."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tournaments.season.seasons import make_club
from tournaments.models import Club
from tournaments.people.history import tasks


@pytest.fixture(autouse=True)
def handed(monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path) -> list[int]:
    """The imports that were handed to a worker, which does them when the test says so."""
    settings.MEDIA_ROOT = tmp_path
    asked: list[int] = []
    # The whole task: an attribute of Celery's proxy cannot be put back.
    task = SimpleNamespace(apply_async=lambda args, **_options: asked.append(args[0]))
    monkeypatch.setattr(tasks, "import_history", task)
    # Files are read when the test says so: see ``upload`` of test_importing.
    monkeypatch.setattr(
        tasks, "read_history_file", SimpleNamespace(apply_async=lambda *_args, **_options: None)
    )
    return asked


@pytest.fixture
def club(db: None) -> Club:
    """Names of evenings in 2009 stay public for long; ``test_old_evenings`` tests how they are hidden."""
    club = make_club()
    club.names_months = 600
    club.save()
    return club
