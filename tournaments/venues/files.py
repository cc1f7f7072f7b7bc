"""The common part of the signed files between the lead and its venues.

They use the mirror's envelope with separate purposes.
"""

from __future__ import annotations

import zlib
from typing import Any, NamedTuple

from tournaments.foundations.errors import Refused
from tournaments.mirror.envelope import Envelope, Purpose, opened, require_signed, signed
from tournaments.mirror.pushes import unzipped, written
from tournaments.transfer.file.reader import PlaceInFile, read_text

FORMAT = 1
KEY_LETTERS = 64  # of a key in hexadecimal digits
# What the mirror's modules refuse with, and what it means here.
MEANS = {"mirror-not-a-file": "venue-not-a-file", "mirror-file-broken": "venue-file-broken"}


class Opened(NamedTuple):
    """``key``: the signer's key in the file; the caller must check that it is the right one."""

    key: bytes
    content: PlaceInFile


def signed_file(secret: bytes, purpose: Purpose, content: dict[str, Any]) -> bytes:
    """The signed file; the same bytes for the same content."""
    return signed(secret, purpose, zlib.compress(written({"format": FORMAT, **content}), 9))


def opened_file(file: bytes, purpose: Purpose) -> Opened:
    """The content, if the signature fits the file's own key. Raises ``Refused``."""
    try:
        envelope = opened(file)
        return Opened(envelope.key, _content(envelope, purpose))
    except Refused as refused:
        raise Refused(MEANS.get(refused.code, refused.code), field="file", **refused.values) from refused


def _content(envelope: Envelope, purpose: Purpose) -> PlaceInFile:
    require_signed(envelope, envelope.key, purpose)
    content = PlaceInFile(read_text(unzipped(envelope.payload)))
    if content.at("format").value != FORMAT:
        raise Refused("venue-other-program")
    return content


def read_key(place: PlaceInFile) -> bytes:
    """Raises ``Refused``."""
    try:
        found = bytes.fromhex(place.text(most=KEY_LETTERS))
    except ValueError as error:
        raise place.wrong("text-expected") from error
    if len(found) * 2 != KEY_LETTERS:
        raise place.wrong("text-expected")
    return found
