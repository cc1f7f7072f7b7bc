"""Everything that is public here in one file for a stick: a ZIP of the signed files, uncompressed."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from tournaments.foundations.errors import Refused
from tournaments.mirror.accepting_pushes import Taken, take_push
from tournaments.mirror.pushes import Push
from tournaments.mirror.sending import required_pairing, signed_file
from tournaments.mirror.subjects import NOT_PUBLIC, everything_public

ENDING = ".skatmirror"
ZIP = b"PK"


class TakenStick(NamedTuple):
    """``refused``: the reasons why some of its files are not shown."""

    taken: list[Taken]
    refused: list[Refused]


def file_name(push: Push) -> str:
    return f"{push.slug.replace('/', '-')}-{push.number}{ENDING}"


def written_stick() -> bytes:
    """The file. Raises ``Refused`` without a mirror."""
    required_pairing()
    target = BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as archive:
        for public in everything_public():
            if public.state != NOT_PUBLIC:
                push, file = signed_file(public)
                archive.writestr(ZipInfo(f"{push.kind}-{file_name(push)}"), file)
    return target.getvalue()


def take_stick(file: bytes) -> TakenStick:
    """Accepts a signed file, or each of many; a refused one does not stop the others. Raises ``Refused`` if all are
    refused."""
    found = TakenStick([], [])
    for one in files_in(file):
        try:
            found.taken.append(take_push(one))
        except Refused as refused:
            found.refused.append(refused)
    if not found.taken:
        raise found.refused[0] if found.refused else Refused("mirror-not-a-file")
    return found


def files_in(file: bytes) -> list[bytes]:
    """Raises ``Refused``."""
    if not file.startswith(ZIP):
        return [file]
    try:
        with ZipFile(BytesIO(file)) as archive:
            parts = archive.infolist()
            # Only uncompressed members: together they cannot be longer than the file.
            if {one.compress_type for one in parts} - {ZIP_STORED} or sum(_sizes(parts)) > len(file):
                raise Refused("mirror-file-broken")
            return [archive.read(one) for one in parts]
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as error:
        raise Refused("mirror-file-broken") from error


def _sizes(parts: list[ZipInfo]) -> list[int]:
    return [max(one.file_size, one.compress_size) for one in parts]
