"""Previewed lists that wait for confirmation, each in a file: another process may handle the next request."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tournaments.foundations.errors import Refused
from tournaments.people.kept_files import LISTS, folder, is_token
from tournaments.people.member_list.rows import ImportRow


@dataclass
class WaitingList:
    """Checked rows. ``unknown``: headings that are not read. ``asks_club``: the list names no club, and the user
    has not chosen one yet.

    ``other``: the token of the same list in another possible encoding, "" for none; ``sample``: a word that
    differs between them.
    """

    rows: list[ImportRow]
    unknown: list[str] = field(default_factory=list)
    asks_club: bool = False
    other: str = ""
    sample: tuple[str, str] = ("", "")


def new_token() -> str:
    return secrets.token_urlsafe(16)


def keep(waiting: WaitingList, token: str) -> None:
    """Keeps the list until it is confirmed, or for some hours (``kept_files``)."""
    file = _file(token)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.write_text(json.dumps(asdict(waiting)), encoding="utf-8")


def find(token: str) -> WaitingList:
    """Raises ``Refused`` when it is gone."""
    try:
        return _read(_file(token))
    except FileNotFoundError as error:
        raise _gone() from error


@contextmanager
def taking(token: str) -> Iterator[WaitingList]:
    """The list, removed for one request; put back if the request fails. Raises ``Refused`` when it is gone."""
    file = _file(token)
    mine = file.with_suffix(".taken")
    try:
        # Renaming is atomic: if two requests want the list, the second one is told that it is gone.
        file.rename(mine)
    except FileNotFoundError as error:
        raise _gone() from error
    try:
        waiting = _read(mine)
        yield waiting
    except Exception:
        mine.rename(file)
        raise
    mine.unlink()
    if waiting.other:
        _file(waiting.other).unlink(missing_ok=True)


def _read(file: Path) -> WaitingList:
    data = json.loads(file.read_text(encoding="utf-8"))
    return WaitingList(**data | {"rows": [ImportRow(**row) for row in data["rows"]]})


def _gone() -> Refused:
    return Refused("list-gone")


def _file(token: str) -> Path:
    """The list's file. Raises ``Refused`` for a text that is not a token."""
    if not is_token(token):
        raise _gone()
    return folder(LISTS) / f"{token}.json"
