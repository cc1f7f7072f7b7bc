"""Reads the parts of a ZIP archive, if its own directory declares that they are few and small."""

from __future__ import annotations

import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, BinaryIO, cast

from tournaments.foundations.errors import Refused
from tournaments.people.spreadsheets.limits import MOST_BYTES, MOST_PARTS, damaged, too_large

CHUNK = 256 * 1024
# The standard library loads an archive's directory in one read; a directory of a million names is longer.
LONGEST_READ = 512 * 1024
# Other compression methods do not limit how much one read unpacks, and no spreadsheet uses them.
COMPRESSIONS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
IS_ENCRYPTED = 0x1  # bit of a part's flags
DAMAGED = (
    zipfile.BadZipFile, zlib.error, struct.error, NotImplementedError,
    EOFError, OSError, ValueError, LookupError, OverflowError,
)  # fmt: skip


@contextmanager
def refusing_damage() -> Iterator[None]:
    """Turns any error that the libraries raise for a damaged file into one refusal."""
    try:
        yield
    except DAMAGED as error:
        raise damaged() from error


class _ShortReads:
    """A file that refuses to be read in one large piece."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable

    def read(self, size: int = -1) -> bytes:
        """Without a size, reads the rest of the file; ``zipfile`` does that only near the end."""
        piece = self._file.read(size if 0 <= size <= LONGEST_READ else LONGEST_READ + 1)
        if len(piece) > LONGEST_READ:
            raise too_large()
        return piece


class Archive:
    """Parts by name, ignoring case. Raises ``Refused`` for too many, too large or encrypted parts."""

    def __init__(self, file: BinaryIO, *, most_bytes: int = MOST_BYTES) -> None:
        with refusing_damage():
            self._zip = zipfile.ZipFile(cast(IO[bytes], _ShortReads(file)))
        parts = self._zip.infolist()
        if len(parts) > MOST_PARTS or sum(part.file_size for part in parts) > most_bytes:
            raise too_large()
        if any(part.flag_bits & IS_ENCRYPTED for part in parts):
            raise Refused("file-protected", field="file")
        self._parts = {part.filename.replace("\\", "/").lower(): part for part in parts}

    def __contains__(self, name: str) -> bool:
        return name.lower() in self._parts

    def named(self, name: str) -> str:
        """The part with this name in any folder; "" if there is none."""
        return next((part for part in self._parts if part.rpartition("/")[2] == name.lower()), "")

    def size(self, name: str) -> int:
        """Unpacked, in bytes, as the directory declares it."""
        return self._parts[name.lower()].file_size

    def chunks(self, name: str) -> Iterator[bytes]:
        """The part in pieces, at most as much as the directory declares. Raises ``Refused``."""
        with refusing_damage():
            part = self._parts[name.lower()]
            if part.compress_type not in COMPRESSIONS:
                raise damaged()
            with self._zip.open(part) as stream:
                # zipfile stops at the declared size and compares the checksum there.
                while chunk := stream.read(CHUNK):
                    yield chunk
