"""Everything that is public here in one file for a stick: a ZIP of the signed files, stored as they are."""

from __future__ import annotations

from io import BytesIO
from typing import NamedTuple
from zipfile import ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from tournaments.foundations.errors import Refused
from tournaments.mirror.pushes import Push
from tournaments.mirror.sending import required_pairing, signed_file
from tournaments.mirror.subjects import NOT_PUBLIC, everything_public
from tournaments.mirror.taking import Taken, take_push

ENDING = ".skatmirror"
ZIP = b"PK"


class TakenStick(NamedTuple):
    """``refused``: why some of its files are not shown."""

    taken: list[Taken]
    refused: list[Refused]


def file_name(push: Push) -> str:
    return f"{push.slug.replace('/', '-')}-{push.number}{ENDING}"


def written_stick() -> bytes:
    """Raises ``Refused`` where there is no mirror."""
    required_pairing()
    target = BytesIO()
    with ZipFile(target, "w", ZIP_STORED) as archive:
        for public in everything_public():
            if public.state != NOT_PUBLIC:
                push, file = signed_file(public)
                archive.writestr(ZipInfo(f"{push.kind}-{file_name(push)}"), file)
    return target.getvalue()


def take_stick(file: bytes) -> TakenStick:
    """Takes a signed file, or each of many; what is refused stops none of the others. Raises ``Refused`` if all are."""
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
            # Stored as they are, together they are no longer than the file: nothing is unpacked to more than it.
            if {one.compress_type for one in parts} - {ZIP_STORED} or sum(_sizes(parts)) > len(file):
                raise Refused("mirror-file-broken")
            return [archive.read(one) for one in parts]
    except (BadZipFile, NotImplementedError, RuntimeError, EOFError, OSError, ValueError) as error:
        raise Refused("mirror-file-broken") from error


def _sizes(parts: list[ZipInfo]) -> list[int]:
    return [max(one.file_size, one.compress_size) for one in parts]
