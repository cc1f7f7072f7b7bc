"""Uploaded files that wait to be read, confirmed and imported, each under a token; the worker is another process."""

from __future__ import annotations

import io
import json
import secrets
from dataclasses import dataclass, replace
from typing import BinaryIO, cast

from django.core.files.uploadedfile import UploadedFile

from tournaments.files.kept import UPLOADS, KeptFile
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.people.history.file_formats.reading import HistoryChoices
from tournaments.people.history.file_formats.rows import HistoryPerson, PastFile
from tournaments.people.history.kept_reading import read_kept, write_kept
from tournaments.people.kept_files import HISTORY, is_token

LONGEST_NAME = 200


@dataclass(frozen=True)
class Waiting:
    """``name``: of the file on the uploader's computer. ``people``: number of people in it, once it is read."""

    token: str
    club: int
    name: str
    choices: HistoryChoices
    people: tuple[HistoryPerson, ...] = ()

    def read(self) -> PastFile:
        """The content that a worker has read. Raises ``Refused`` if it is gone."""
        return find_read(self.token)


def keep_file(file: UploadedFile[bytes], club: int, choices: HistoryChoices) -> Waiting:
    """Keeps the file until it is imported, or for some hours (``kept_files``)."""
    # The name is only shown; the file is found by its token.
    name = tidy(file.name or "")[:LONGEST_NAME]
    waiting = Waiting(secrets.token_urlsafe(16), club, name, choices)
    _file(waiting.token).write(b"".join(file.chunks()))
    _write_facts(waiting)
    return waiting


def keep_again(token: str, club: int, choices: HistoryChoices) -> Waiting:
    """The waiting file, to be read in another way. Raises ``Refused`` if it is gone."""
    waiting = replace(find_waiting(token), club=club, choices=choices, people=())
    _read_file(token).delete()
    _write_facts(waiting)
    return waiting


def keep_read(token: str, read: PastFile) -> None:
    """Keeps what was read, so that neither the page nor the import reads the file again. Raises ``Refused``."""
    waiting = find_waiting(token)
    written = io.StringIO()
    write_kept(read, written)
    _read_file(token).write(written.getvalue().encode())
    _write_facts(replace(waiting, people=read.people))


def find_waiting(token: str) -> Waiting:
    """Raises ``Refused`` for a file that is gone."""
    try:
        facts = json.loads(_facts_file(token).read())
    except FileNotFoundError as error:
        raise _gone() from error
    people = tuple(HistoryPerson(*one) for one in facts["people"])
    return Waiting(token, facts["club"], facts["name"], HistoryChoices.from_data(facts["choices"]), people)


def find_read(token: str) -> PastFile:
    """Raises ``Refused`` for a file that is gone."""
    try:
        return read_kept(io.StringIO(_read_file(token).read().decode()))
    except FileNotFoundError as error:
        raise _gone() from error


def open_file(token: str) -> BinaryIO:
    """Raises ``Refused`` when the file is gone."""
    try:
        return cast(BinaryIO, _file(token).open())
    except FileNotFoundError as error:
        raise _gone() from error


def forget_file(token: str) -> None:
    for file in (_file(token), _facts_file(token), _read_file(token)):
        file.delete()


def _write_facts(waiting: Waiting) -> None:
    facts = {"club": waiting.club, "name": waiting.name, "choices": waiting.choices.as_data()}
    _facts_file(waiting.token).write(json.dumps(facts | {"people": waiting.people}).encode())


def _gone() -> Refused:
    return Refused("history-file-gone")


def _facts_file(token: str) -> KeptFile:
    return _file(token).with_suffix(".json")


def _read_file(token: str) -> KeptFile:
    return _file(token).with_suffix(".read.json")


def _file(token: str) -> KeptFile:
    """Raises ``Refused`` for a text that is not a token and could lead elsewhere."""
    if not is_token(token):
        raise _gone()
    return KeptFile(UPLOADS, f"{HISTORY}/{token}")
