"""The first logins. They have passwords only with a demo evening, in a file that only its owner can read.

A login without a password is used through a link (``skatclub.login.links``).
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import Group, User
from django.db import transaction

from skatclub.serving import platforms
from tournaments.access.permissions import Action, Role
from tournaments.access.usable_logins import first_director, logins_who_may

# Without letters that are easily misread when copied by hand
CONSONANTS = "bdfghkmnprstv"
VOWELS = "aeiou"
OWNER = "owner"  # superuser: every role, and the installation's own pages
DIRECTOR = Role.DIRECTOR.value
FIRST_NAMES = (DIRECTOR, Role.RECORDER.value, OWNER)
HEADING = (
    "# First logins of this installation. Removed at the next start once none of them is valid any more.\n"
)


@dataclass(frozen=True)
class Login:
    """A name with its password, as in the file."""

    username: str
    password: str


def random_password() -> str:
    """Readable, about 43 bits: three words of two syllables and two digits, such as ``kuno-tibe-rafo-47``."""
    words = ["".join(_syllable() for _ in range(2)) for _ in range(3)]
    return "-".join([*words, f"{secrets.randbelow(90) + 10}"])


def _syllable() -> str:
    return secrets.choice(CONSONANTS) + secrets.choice(VOWELS)


def make_first_logins(file: Path, *, with_passwords: bool) -> list[Login]:
    """Creates director, recorder and owner in a database without users; returns those with passwords.

    The file is written first: an interrupted start may leave an invalid line, but never a login whose
    password nobody knows.
    """
    with transaction.atomic():
        if User.objects.exists():
            return []
        logins = [Login(name, random_password()) for name in FIRST_NAMES] if with_passwords else []
        if logins:
            append_logins(file, logins)
        passwords = {login.username: login.password for login in logins}
        for name in FIRST_NAMES:
            _make_user(name, passwords.get(name))
    return logins


def _make_user(name: str, password: str | None) -> None:
    if name == OWNER:
        User.objects.create_superuser(name, password=password)
        return
    user = User.objects.create_user(name, password=password)
    user.groups.add(Group.objects.get_or_create(name=name)[0])


def waits_for_own_password() -> bool:
    """Whether no director has a password yet: one can log in only by a link."""
    return first_director() is not None and not logins_who_may(Action.MANAGE_LOGINS).exists()


def forget_replaced(file: Path) -> None:
    """Removes the file once none of its logins is valid any more."""
    if read_logins(file) and not valid_logins(file):
        file.unlink()


def append_logins(file: Path, logins: list[Login]) -> None:
    """Keeps older lines, since they may belong to another database."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "a", encoding="utf-8") as stream:
        platforms.close_to_others(handle)
        if not stream.tell():
            stream.write(HEADING)
        stream.writelines(f"{login.username}\t{login.password}\n" for login in logins)


def read_logins(file: Path) -> list[Login]:
    """Skips lines that are not logins."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [Login(*line.split("\t")) for line in lines if line.count("\t") == 1 and not line.startswith("#")]


def valid_logins(file: Path) -> list[Login]:
    return [login for login in read_logins(file) if _is_valid(login)]


def _is_valid(login: Login) -> bool:
    user = User.objects.filter(username=login.username, is_active=True).first()
    return user is not None and user.check_password(login.password)
