"""Roles by themselves; the table of who may do what is tried in ``tests/test_access.py``."""

from __future__ import annotations

import pytest

from tests.conftest import make_user
from tests.factories import COMMAND
from tournaments.access.actors import VISITOR, Actor, Kind, login
from tournaments.access.permissions import Role, is_only_recorder


@pytest.mark.parametrize(
    ("roles", "only"),
    [
        ((Role.RECORDER,), True),
        ((Role.TREASURER,), False),
        ((Role.DIRECTOR,), False),
        ((Role.RECORDER, Role.TREASURER), False),
    ],
)
def test_a_login_that_only_records(db: None, roles: tuple[Role, ...], only: bool) -> None:
    assert is_only_recorder(login(make_user("somebody", *roles))) is only


@pytest.mark.parametrize("actor", [COMMAND, VISITOR, Actor(Kind.DEVICE, "table 1", table_id=1)])
def test_who_is_not_logged_in_is_no_recorder(actor: Actor) -> None:
    assert not is_only_recorder(actor)
