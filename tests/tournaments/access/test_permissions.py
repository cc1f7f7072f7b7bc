"""Roles by themselves; the table of who may do what is tried in ``tests/test_roles.py`` and ``tests/test_access.py``."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.conftest import make_user
from tests.factories import COMMAND
from tournaments.access.actors import VISITOR, Actor, Kind, login
from tournaments.access.permissions import Action, Role, is_only_recorder, is_owner
from tournaments.access.usable_logins import first_director, has_second_login, logins_who_may, usable_logins


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


def test_the_owner_and_commands_own_the_installation(db: None) -> None:
    owner = login(User.objects.create_superuser("owner", password="skat med spidser"))
    director = login(make_user("director", Role.DIRECTOR))
    assert [is_owner(one) for one in (owner, COMMAND, director, VISITOR)] == [True, True, False, False]


def make_logins() -> list[User]:
    """A recorder, a locked director, two directors, one without a password, one whose password was taken away."""
    users = [make_user("recorder", Role.RECORDER)]
    users += [make_user(name, Role.DIRECTOR) for name in ("locked", "second", "first", "empty", "taken")]
    _recorder, locked, _second, _first, empty, taken = users
    locked.is_active, empty.password = False, ""
    taken.set_unusable_password()
    for user in (locked, empty, taken):
        user.save()
    return users


def test_logins_that_can_be_used(db: None) -> None:
    recorder, _locked, second, first, *_without = make_logins()
    owner = User.objects.create_superuser("owner", password="skat med spidser")
    assert set(usable_logins()) == {recorder, second, first, owner}
    assert sorted(logins_who_may(Action.MANAGE_LOGINS).values_list("username", flat=True)) == [
        "first",
        "owner",
        "second",
    ]
    assert set(logins_who_may(Action.RECORD_SHEET)) == {recorder, second, first, owner}


def test_the_first_director_is_the_oldest_who_is_not_locked(db: None) -> None:
    assert first_director() is None
    second = make_logins()[2]
    assert first_director() == second


def test_a_second_login_may_confirm(db: None) -> None:
    assert not has_second_login()
    make_user("kurt", Role.RECORDER, Role.DIRECTOR)
    make_user("treasurer", Role.TREASURER)
    assert not has_second_login()
    make_user("anna", Role.RECORDER)
    assert has_second_login()


@pytest.mark.parametrize(
    ("address", "afterwards"),
    [
        ("/players/?q=" + 1488 * "x", "/players/%3Fq%3D" + 1488 * "x"),
        ("/players/?q=" + 1489 * "x", "/players/"),
        ("/tournaments/" + 1500 * "x" + "/sheets/", "/"),
    ],
)
def test_after_the_login_one_is_where_one_wanted_to_be(db: None, address: str, afterwards: str) -> None:
    """Unless the address is too long for Django to come back to: then without what was searched for, or at the start."""
    assert Client().get(address)["Location"] == f"/login/?next={afterwards}"
