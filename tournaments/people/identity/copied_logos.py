"""Logos of other installations that were sent here, each under the version that its address names."""

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
    """Raises ``Malformed``; not for what ``tournaments.mirror`` has let in."""
    try:
        return b64decode(text, validate=True)
    except (binascii.Error, ValueError) as error:
        raise Malformed("not-a-text", "picture") from error
