"""Uploaded files that wait to be read, confirmed and imported, each under a token; the worker is another process."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO

from django.core.files.uploadedfile import UploadedFile

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.people.history.kept_reading import read_kept, write_kept
from tournaments.people.history.reading import HistoryChoices
from tournaments.people.history.rows import HistoryPerson, PastFile
from tournaments.people.kept_files import HISTORY, folder, is_token

LONGEST_NAME = 200


@dataclass(frozen=True)
class Waiting:
    """``name``: of the file on the uploader's computer. ``people``: in it, once it is read."""

    token: str
    club: int
    name: str
    choices: HistoryChoices
    people: tuple[HistoryPerson, ...] = ()

    def read(self) -> PastFile:
        """What a worker has read. Raises ``Refused`` when it is gone."""
        return find_read(self.token)


def keep_file(file: UploadedFile[bytes], club: int, choices: HistoryChoices) -> Waiting:
    """Keeps the file until it is imported, or for some hours (``kept_files``)."""
    # The name is shown and never opened: the file is found by its token.
    name = tidy(file.name or "")[:LONGEST_NAME]
    waiting = Waiting(secrets.token_urlsafe(16), club, name, choices)
    folder(HISTORY).mkdir(mode=0o700, parents=True, exist_ok=True)
    with _path(waiting.token).open("wb") as target:
        for chunk in file.chunks():
            target.write(chunk)
    _write_facts(waiting)
    return waiting


def keep_again(token: str, club: int, choices: HistoryChoices) -> Waiting:
    """The file that waits already, to be read in another way. Raises ``Refused`` when it is gone."""
    waiting = replace(find_waiting(token), club=club, choices=choices, people=())
    _read_path(token).unlink(missing_ok=True)
    _write_facts(waiting)
    return waiting


def keep_read(token: str, read: PastFile) -> None:
    """Keeps what was read, so that neither the page nor the import reads the file again. Raises ``Refused``."""
    waiting = find_waiting(token)
    with _read_path(token).open("w", encoding="utf-8") as target:
        write_kept(read, target)
    _write_facts(replace(waiting, people=read.people))


def find_waiting(token: str) -> Waiting:
    """Raises ``Refused`` for a file that is gone."""
    try:
        facts = json.loads(_path(token).with_suffix(".json").read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise _gone() from error
    people = tuple(HistoryPerson(*one) for one in facts["people"])
    return Waiting(token, facts["club"], facts["name"], HistoryChoices.from_data(facts["choices"]), people)


def find_read(token: str) -> PastFile:
    """Raises ``Refused`` for a file that is gone."""
    try:
        with _read_path(token).open(encoding="utf-8") as stream:
            return read_kept(stream)
    except FileNotFoundError as error:
        raise _gone() from error


def open_file(token: str) -> BinaryIO:
    """Raises ``Refused`` when the file is gone."""
    try:
        return _path(token).open("rb")
    except FileNotFoundError as error:
        raise _gone() from error


def forget_file(token: str) -> None:
    for file in (_path(token), _path(token).with_suffix(".json"), _read_path(token)):
        file.unlink(missing_ok=True)


def _write_facts(waiting: Waiting) -> None:
    facts = {"club": waiting.club, "name": waiting.name, "choices": waiting.choices.as_data()}
    text = json.dumps(facts | {"people": waiting.people})
    _path(waiting.token).with_suffix(".json").write_text(text, encoding="utf-8")


def _gone() -> Refused:
    return Refused("history-file-gone")


def _read_path(token: str) -> Path:
    return _path(token).with_suffix(".read.json")


def _path(token: str) -> Path:
    """Raises ``Refused`` for a text that is not a token and could lead elsewhere."""
    if not is_token(token):
        raise _gone()
    return folder(HISTORY) / token
