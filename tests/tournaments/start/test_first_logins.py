"""The first logins: random, once, in a file for its owner alone."""

from __future__ import annotations

import re
import stat
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password

from tournaments.access.permissions import Role, roles_of
from tournaments.start.first_logins import (
    Login,
    append_logins,
    forget_replaced,
    make_first_logins,
    random_password,
    read_logins,
    valid_logins,
    waits_for_own_password,
)

pytestmark = pytest.mark.django_db


def test_three_logins_with_their_roles(tmp_path: Path) -> None:
    made = make_first_logins(tmp_path / "logins.txt", with_passwords=True)
    assert [login.username for login in made] == ["director", "recorder", "owner"]
    roles = {user.username: roles_of(user) for user in User.objects.all()}
    assert roles == {
        "director": {Role.VISITOR, Role.DIRECTOR},
        "recorder": {Role.VISITOR, Role.RECORDER},
        "owner": set(Role),
    }


def test_file_is_private_and_complete(tmp_path: Path) -> None:
    file = tmp_path / "logins.txt"
    made = make_first_logins(file, with_passwords=True)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert valid_logins(file) == made


def test_a_file_that_others_could_read_is_closed_and_only_grows(tmp_path: Path) -> None:
    file = tmp_path / "logins.txt"
    assert read_logins(file) == valid_logins(file) == []
    file.write_text("# Older\nib\tfido\na line of somebody\ntoo\tmany\ttabs\n", encoding="utf-8")
    file.chmod(0o644)
    append_logins(file, [Login("åse", "bate-moru-34")])
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert read_logins(file) == [Login("ib", "fido"), Login("åse", "bate-moru-34")]
    assert file.read_text(encoding="utf-8").count("#") == 1


def test_made_only_once(tmp_path: Path) -> None:
    file = tmp_path / "logins.txt"
    make_first_logins(file, with_passwords=True)
    before = file.read_text()
    assert make_first_logins(file, with_passwords=True) == []
    assert file.read_text() == before


def test_changed_and_blocked_logins_are_not_shown(tmp_path: Path) -> None:
    file = tmp_path / "logins.txt"
    made = make_first_logins(file, with_passwords=True)
    director = User.objects.get(username="director")
    director.set_password("kryds er trumf")
    director.save()
    User.objects.filter(username="owner").update(is_active=False)
    assert valid_logins(file) == [made[1]]


def test_new_database_beside_an_old_file(tmp_path: Path) -> None:
    file = tmp_path / "logins.txt"
    make_first_logins(file, with_passwords=True)
    User.objects.all().delete()
    assert valid_logins(file) == []
    assert valid_logins(file) != make_first_logins(file, with_passwords=True)
    assert len(valid_logins(file)) == 3


def give_own_password(name: str) -> None:
    user = User.objects.get(username=name)
    user.set_password("kryds er trumf")
    user.save()


def test_without_passwords_nobody_can_log_in_and_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "logins.txt"
    assert make_first_logins(file, with_passwords=False) == []
    roles = {user.username: (roles_of(user), user.has_usable_password()) for user in User.objects.all()}
    assert roles == {
        "director": (frozenset({Role.VISITOR, Role.DIRECTOR}), False),
        "recorder": (frozenset({Role.VISITOR, Role.RECORDER}), False),
        "owner": (set(Role), False),
    }
    assert not file.exists()


def test_the_director_waits_until_he_has_a_password(tmp_path: Path) -> None:
    assert not waits_for_own_password()
    make_first_logins(tmp_path / "logins.txt", with_passwords=False)
    assert waits_for_own_password()
    give_own_password("director")
    assert not waits_for_own_password()


def test_the_file_goes_when_its_last_password_is_replaced(tmp_path: Path) -> None:
    file = tmp_path / "logins.txt"
    forget_replaced(file)
    make_first_logins(file, with_passwords=True)
    for name in ("director", "owner"):
        give_own_password(name)
        forget_replaced(file)
        assert [login.username for login in valid_logins(file)][-1:] != []
    give_own_password("recorder")
    forget_replaced(file)
    assert not file.exists()


def test_passwords_are_readable_good_and_different() -> None:
    passwords = {random_password() for _ in range(200)}
    assert len(passwords) == 200
    for password in passwords:
        assert re.fullmatch(r"([bdfghkmnprstv][aeiou]){2}(-([bdfghkmnprstv][aeiou]){2}){2}-\d\d", password)
        validate_password(password)
