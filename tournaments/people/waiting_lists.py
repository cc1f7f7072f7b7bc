"""Previewed lists that wait for confirmation, each in a file: another process may get that request."""

from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path

from django.conf import settings

from tournaments.errors import Refused
from tournaments.people.importing import ImportRow

KEPT_FOR = 24 * 60 * 60  # seconds
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")  # what token_urlsafe(16) makes


def keep(rows: list[ImportRow]) -> str:
    """Keeps the checked rows until they are confirmed; returns the token that finds them."""
    token = secrets.token_urlsafe(16)
    file = _waiting(token)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _forget_old(file.parent)
    file.write_text(json.dumps([asdict(row) for row in rows]), encoding="utf-8")
    return token


@contextmanager
def taking(token: str) -> Iterator[list[ImportRow]]:
    """The kept rows, for one request only; put back if it fails. Raises ``Refused`` when they are gone."""
    file = _waiting(token)
    mine = file.with_suffix(".taken")
    try:
        # Renaming is atomic: of two requests one gets the list, and the other one is told that it is gone.
        file.rename(mine)
    except FileNotFoundError as error:
        raise _gone() from error
    try:
        yield [ImportRow(**row) for row in json.loads(mine.read_text(encoding="utf-8"))]
    except Exception:
        mine.rename(file)
        raise
    mine.unlink()


def is_token(text: str) -> bool:
    """Whether it can be one of ours; anything else must not become part of a path."""
    return TOKEN.fullmatch(text) is not None


def _gone() -> Refused:
    return Refused("list-gone")


def _forget_old(folder: Path) -> None:
    """Deletes lists that nobody confirmed within a day, since they hold people's names."""
    for file in folder.iterdir():
        if time.time() - file.stat().st_mtime > KEPT_FOR:
            file.unlink(missing_ok=True)


def _waiting(token: str) -> Path:
    """The list's file. Raises ``Refused`` for a text that is not a token."""
    if not is_token(token):
        raise _gone()
    return Path(settings.MEDIA_ROOT) / "imports" / f"{token}.json"
