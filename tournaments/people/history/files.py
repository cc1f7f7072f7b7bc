"""Uploaded files that wait to be confirmed or imported, each under a token; the worker is another process."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from django.core.files.uploadedfile import UploadedFile

from tournaments.errors import Refused
from tournaments.names import tidy
from tournaments.people.history.reading import Choices
from tournaments.people.history.rows import FilePerson
from tournaments.people.kept_files import HISTORY, folder, is_token

LONGEST_NAME = 200


@dataclass(frozen=True)
class Waiting:
    """A file that was looked over. ``name``: as it was called on the computer that it came from. ``people``: in it."""

    token: str
    club: int
    name: str
    choices: Choices
    people: tuple[FilePerson, ...]

    def open(self) -> BinaryIO:
        """Raises ``Refused`` when the file is gone."""
        return open_file(self.token)


def keep_file(
    file: UploadedFile[bytes], club: int, choices: Choices, people: tuple[FilePerson, ...]
) -> Waiting:
    """Keeps the file until it is imported, or for some hours (``kept_files``)."""
    # The name is shown and never opened: the file is found by its token.
    name = tidy(file.name or "")[:LONGEST_NAME]
    waiting = Waiting(secrets.token_urlsafe(16), club, name, choices, people)
    kept = folder(HISTORY)
    kept.mkdir(mode=0o700, parents=True, exist_ok=True)
    with (kept / waiting.token).open("wb") as target:
        for chunk in file.chunks():
            target.write(chunk)
    facts = {"club": club, "name": name, "choices": choices.as_data(), "people": people}
    (kept / f"{waiting.token}.json").write_text(json.dumps(facts), encoding="utf-8")
    return waiting


def find_waiting(token: str) -> Waiting:
    """Raises ``Refused`` for a file that is gone."""
    try:
        facts = json.loads(_path(token).with_suffix(".json").read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise _gone() from error
    people = tuple(FilePerson(*one) for one in facts["people"])
    return Waiting(token, facts["club"], facts["name"], Choices.from_data(facts["choices"]), people)


def open_file(token: str) -> BinaryIO:
    """Raises ``Refused`` when the file is gone."""
    try:
        return _path(token).open("rb")
    except FileNotFoundError as error:
        raise _gone() from error


def forget_file(token: str) -> None:
    for file in (_path(token), _path(token).with_suffix(".json")):
        file.unlink(missing_ok=True)


def _gone() -> Refused:
    return Refused("history-file-gone")


def _path(token: str) -> Path:
    """Raises ``Refused`` for a text that is not a token and could lead elsewhere."""
    if not is_token(token):
        raise _gone()
    return folder(HISTORY) / token
