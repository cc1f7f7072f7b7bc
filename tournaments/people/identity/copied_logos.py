"""Logos of other installations that were sent here, found by the version in the address."""

from __future__ import annotations

import binascii
from base64 import b64decode

from scoring.parsing.malformed import Malformed
from tournaments.access.copies import content_of, find_copy
from tournaments.models import MirrorKind


def copied_logo(club: int, version: str) -> bytes | None:
    """A small PNG. Two queries."""
    copy = find_copy(MirrorKind.LOGO, f"{club}-{version}")
    return picture_in(content_of(copy)["picture"]) if copy else None


def picture_in(text: str) -> bytes:
    """The picture. Raises ``Malformed``, but never for content that ``tournaments.mirror`` has accepted."""
    try:
        return b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Malformed("not-a-text", "picture") from error
