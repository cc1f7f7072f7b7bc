"""The file of a backup: a ZIP whose manifest names every member with its size and SHA-256."""

from __future__ import annotations

import hashlib
import json
import os
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from math import inf
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO

from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.backups.refusals import BackupRefused

FORMAT = "skatclub-backup/1"
MANIFEST = "manifest.json"
UPLOADS = "uploads"  # the folder of members that were uploaded
DATABASES = ("database.sqlite3", "database.dump", "database.sql")
SECRETS = ("secret.key", "logins.txt")
MOST_OF_MANIFEST = 10_000_000  # bytes; a thousand uploads need a tenth of that
# Databases become five to ten times smaller in a ZIP file; a factor of a hundred means a malicious file.
MOST_TIMES_LARGER = 100
ALWAYS_UNPACKED = 100_000_000  # bytes; a small backup may hold an almost empty database
CHUNK = 1 << 20
# What the modules zipfile and zlib and the reader of JSON raise for bytes that are not what they should be.
UNREADABLE = (
    zipfile.BadZipFile, zlib.error, struct.error, EOFError, ValueError, TypeError, LookupError, AttributeError,
    NotImplementedError, RuntimeError, OverflowError, OSError, MemoryError,
)  # fmt: skip


@dataclass(frozen=True)
class ArchiveMember:
    bytes: int
    sha256: str


@dataclass(frozen=True)
class BackupFacts:
    """What a backup says about itself. ``rows``: tables with their numbers of rows."""

    version: str
    made_at: str  # ISO 8601, with the offset from UTC
    reason: str
    database: str
    migrations: list[str]
    rows: dict[str, int]


@dataclass(frozen=True)
class Manifest:
    facts: BackupFacts
    members: dict[str, ArchiveMember]


def write_archive(file: Path, members: Mapping[str, Path], facts: BackupFacts) -> None:
    """Writes a temporary file, reads it back, and only then gives it its name."""
    handle, name = tempfile.mkstemp(dir=file.parent, prefix="backup-", suffix=".part")
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w+b") as stream:
            _write(stream, members, facts)
            stream.flush()
            os.fsync(stream.fileno())
        read_archive(temporary)
        temporary.replace(file)
    finally:
        # What was written so far would keep a full disk full.
        temporary.unlink(missing_ok=True)


def _write(stream: BinaryIO, members: Mapping[str, Path], facts: BackupFacts) -> None:
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        written = {name: _add(archive, name, path) for name, path in members.items()}
        listed = {name: asdict(member) for name, member in written.items()}
        manifest = {"format": FORMAT, **asdict(facts), "members": listed}
        archive.writestr(MANIFEST, json.dumps(manifest, indent=1, ensure_ascii=False))


def _add(archive: zipfile.ZipFile, name: str, path: Path) -> ArchiveMember:
    with path.open("rb") as source, archive.open(name, "w", force_zip64=True) as target:
        return _copy(source, target)


def _copy(source: IO[bytes], target: IO[bytes] | None, most: float = inf) -> ArchiveMember:
    """Copies to ``target``, or only reads. Raises ``ValueError`` as soon as there are more than ``most`` bytes."""
    digest, size = hashlib.sha256(), 0
    while chunk := source.read(CHUNK):
        digest.update(chunk)
        size += len(chunk)
        if size > most:
            raise ValueError("longer than it says")
        if target is not None:
            target.write(chunk)
    return ArchiveMember(size, digest.hexdigest())


def read_archive(file: Path, into: Path | None = None) -> Manifest:
    """Checks every byte of a backup, and unpacks it where ``into`` is given. Raises ``BackupRefused``.

    Names and sizes are checked first. A refused backup may have been unpacked in part, but nowhere else.
    """
    with _opened(file) as archive:
        manifest = _manifest(archive, file)
        names = sorted(archive.namelist())
        if names != sorted([*manifest.members, MANIFEST]) or not all(map(is_known, manifest.members)):
            raise BackupRefused("damaged", part="list of its parts")
        total = sum(member.bytes for member in manifest.members.values())
        if total > max(ALWAYS_UNPACKED, MOST_TIMES_LARGER * file.stat().st_size):
            raise BackupRefused("too-large", bytes=total)
        for name, expected in manifest.members.items():
            _read_member(archive, name, expected, into)
    return manifest


def read_manifest(file: Path) -> Manifest:
    """What a backup says about itself, without checking its other parts. Raises ``BackupRefused``."""
    with _opened(file) as archive:
        return _manifest(archive, file)


@contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    try:
        archive = zipfile.ZipFile(file)
    except FileNotFoundError as error:
        raise BackupRefused("no-such-file", file=file) from error
    except UNREADABLE as error:
        raise BackupRefused("damaged", part="it is not a whole ZIP file") from error
    with archive:
        yield archive


def _manifest(archive: zipfile.ZipFile, file: Path) -> Manifest:
    if MANIFEST not in archive.namelist():
        raise BackupRefused("not-a-backup", file=file)
    try:
        with archive.open(MANIFEST) as stream:
            text = stream.read(MOST_OF_MANIFEST)
        return _manifest_in(JsonPlace(read_json(text.decode())))
    except UNREADABLE as error:
        raise BackupRefused("damaged", part=MANIFEST) from error


def _manifest_in(place: JsonPlace) -> Manifest:
    """Raises ``Malformed`` for anything that this version does not write."""
    place.only("format", "members", *(one.name for one in fields(BackupFacts)))
    place.at("format").choice([FORMAT])
    members = place.at("members")
    return Manifest(_facts_in(place), {name: _member_in(members.at(name)) for name in members.fields()})


def _facts_in(place: JsonPlace) -> BackupFacts:
    texts = {name: place.at(name).string() for name in ("version", "made_at", "reason", "database")}
    migrations = [one.string() for one in place.at("migrations").listed()]
    rows = place.at("rows")
    counts = {name: rows.at(name).whole(least=0) for name in rows.fields()}
    return BackupFacts(**texts, migrations=migrations, rows=counts)


def _member_in(place: JsonPlace) -> ArchiveMember:
    place.only("bytes", "sha256")
    return ArchiveMember(place.at("bytes").whole(least=0), place.at("sha256").string())


def is_known(name: str) -> bool:
    """Whether a member is one that a backup has, inside the folder that it is unpacked into."""
    return name in DATABASES + SECRETS or (name.startswith(f"{UPLOADS}/") and _is_inside(name))


def _is_inside(name: str) -> bool:
    parts = PurePosixPath(name).parts
    is_plain = name == "/".join(parts) and not any(mark in name for mark in "\\:\0")
    return is_plain and bool(parts) and ".." not in parts and parts[0] != "/"


def _read_member(archive: zipfile.ZipFile, name: str, expected: ArchiveMember, into: Path | None) -> None:
    try:
        with archive.open(name) as source:
            found = _unpack(source, into / name, expected) if into else _copy(source, None, expected.bytes)
    except UNREADABLE as error:
        if into and isinstance(error, OSError) and error.errno:
            raise  # the disk is full; the backup is not damaged
        raise BackupRefused("damaged", part=name) from error
    if found != expected:
        raise BackupRefused("damaged", part=name)


def _unpack(source: IO[bytes], path: Path, expected: ArchiveMember) -> ArchiveMember:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with path.open("wb") as target:
        copied = _copy(source, target, expected.bytes)
        target.flush()
        os.fsync(target.fileno())
    return copied
