"""The first logins: made at random at the first start and written to a file that only its owner can read."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import Group, User
from django.db import transaction

from tournaments.access import Role

# No letter that is read as another one when it is copied by hand.
CONSONANTS = "bdfghkmnprstv"
VOWELS = "aeiou"
OWNER = "owner"  # superuser: every role, and the installation's own pages
HEADING = "# First logins of this installation. A password that was changed since is no longer valid.\n"


@dataclass(frozen=True)
class Login:
    """A name with its password, as it stands in the file."""

    username: str
    password: str


def random_password() -> str:
    """Readable, about 44 bits: three words of two syllables and two digits, such as ``kuno-tibe-rafo-47``."""
    words = ["".join(_syllable() for _ in range(2)) for _ in range(3)]
    return "-".join([*words, f"{secrets.randbelow(90) + 10}"])


def _syllable() -> str:
    return secrets.choice(CONSONANTS) + secrets.choice(VOWELS)


def make_first_logins(file: Path) -> list[Login]:
    """Makes director, recorder and owner in a database without users; empty when there are users.

    The file is written first: a start that is cut off leaves a line that is not valid, never a login that
    nobody knows.
    """
    with transaction.atomic():
        if User.objects.exists():
            return []
        logins = [
            Login(name, random_password()) for name in (Role.DIRECTOR.value, Role.RECORDER.value, OWNER)
        ]
        append_logins(file, logins)
        for login in logins:
            _make_user(login)
    return logins


def _make_user(login: Login) -> None:
    if login.username == OWNER:
        User.objects.create_superuser(login.username, password=login.password)
        return
    user = User.objects.create_user(login.username, password=login.password)
    user.groups.add(Group.objects.get_or_create(name=login.username)[0])


def append_logins(file: Path, logins: list[Login]) -> None:
    """Adds lines to the file; older ones stay, since they may belong to another database."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "a", encoding="utf-8") as stream:
        os.fchmod(handle, 0o600)
        if not stream.tell():
            stream.write(HEADING)
        stream.writelines(f"{login.username}\t{login.password}\n" for login in logins)


def read_logins(file: Path) -> list[Login]:
    """The lines of the file, as far as they are logins."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [Login(*line.split("\t")) for line in lines if line.count("\t") == 1 and not line.startswith("#")]


def valid_logins(file: Path) -> list[Login]:
    """Those of the file's logins that still open a door."""
    return [login for login in read_logins(file) if _is_valid(login)]


def _is_valid(login: Login) -> bool:
    user = User.objects.filter(username=login.username, is_active=True).first()
    return user is not None and user.check_password(login.password)
