"""The first logins. Beside a demo evening they have passwords, in a file that only its owner can read; otherwise none.

Without a password a login is opened by a link (``skatclub.login_links``).
"""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from django.contrib.auth.models import Group, User
from django.db import transaction

from skatclub.serving import platforms
from tournaments.access import Role

# No letter that is read as another one when it is copied by hand.
CONSONANTS = "bdfghkmnprstv"
VOWELS = "aeiou"
OWNER = "owner"  # superuser: every role, and the installation's own pages
DIRECTOR = Role.DIRECTOR.value
FIRST_NAMES = (DIRECTOR, Role.RECORDER.value, OWNER)
HEADING = "# First logins of this installation. Removed by a start when none of them is valid any more.\n"


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


def make_first_logins(file: Path, *, with_passwords: bool) -> list[Login]:
    """Makes director, recorder and owner in a database without users; returns those with passwords.

    The file is written first: a start that is cut off leaves a line that is not valid, never a login that
    nobody knows.
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
    """Whether the director cannot log in yet: only by a link, which asks for a password of his own."""
    director = User.objects.filter(username=DIRECTOR, is_active=True).first()
    return director is not None and not director.has_usable_password()


def forget_replaced(file: Path) -> None:
    """Removes the file when none of its logins opens a door any more."""
    if read_logins(file) and not valid_logins(file):
        file.unlink()


def append_logins(file: Path, logins: list[Login]) -> None:
    """Adds lines to the file; older ones stay, since they may belong to another database."""
    handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    with os.fdopen(handle, "a", encoding="utf-8") as stream:
        platforms.close_to_others(handle)
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
