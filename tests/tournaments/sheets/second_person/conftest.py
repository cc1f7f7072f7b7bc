"""A sheet that Anna has typed in, and two others who can type it again or decide."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from tests.conftest import make_user
from tests.tournaments.sheets.conftest import FOUR, PASSED
from tournaments.access.actors import Actor, login
from tournaments.access.permissions import Role
from tournaments.models import SkatTable, Tournament
from tournaments.sheets.typing.recording import record_sheet


@pytest.fixture
def anna(db: None) -> Actor:
    return login(make_user("anna", Role.RECORDER))


@pytest.fixture
def bo(db: None) -> Actor:
    return login(make_user("bo", Role.RECORDER))


@pytest.fixture
def dora(director: User) -> Actor:
    return login(director)


@pytest.fixture
def table(tournament: Tournament, skat_table: SkatTable, anna: Actor) -> SkatTable:
    """Typed in by Anna."""
    Tournament.objects.update(second_person="blind")
    skat_table = SkatTable.objects.get(pk=skat_table.pk)
    record_sheet(skat_table, FOUR, passed=PASSED, version=0, by=anna)
    return skat_table
