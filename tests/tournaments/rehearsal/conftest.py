"""A rehearsal inside the tests' own process: the settings say so, and its folder is a temporary one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from skatclub.config.rehearsal import MARK
from skatclub.serving.rehearsal.folder import KEYS, RehearsalOrder, folder_of, place_order
from tests.conftest import make_user
from tournaments.access.permissions import Role
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Tournament


@pytest.fixture
def real_data(tmp_path: Path) -> Path:
    """The data folder of the real installation, with a rehearsal in it."""
    assert place_order(tmp_path, RehearsalOrder("evening", "The evening", seed=7), {})
    return tmp_path


@pytest.fixture
def rehearsal(settings: Any, real_data: Path) -> Path:
    """The rehearsal's folder; from here on the program is the rehearsal."""
    folder = folder_of(real_data)
    assert (folder / MARK).exists()
    assert (folder / KEYS).is_dir()
    settings.REHEARSAL = True
    settings.SKATCLUB_DATA = folder
    return folder


@pytest.fixture
def evening(db: None, rehearsal: Path) -> Tournament:
    """Two tables of four, seated, nothing recorded."""
    return make_demo(players=8, series=2, stage=Stage.SEATED, seed=1, rounds=12)


@pytest.fixture
def inside(evening: Tournament) -> Client:
    """A director in the rehearsal."""
    client = Client(headers={"accept-language": "en"})
    client.force_login(make_user("inside", Role.DIRECTOR))
    return client
