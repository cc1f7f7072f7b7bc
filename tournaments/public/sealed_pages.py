"""Opens a page that was sent here sealed under its link, which the mirror could not check on arrival."""

from __future__ import annotations

import zlib
from typing import Any

from scoring.parsing.strict_json import read_json
from tournaments.access.sealing import NotSealedSo, unsealed

MOST_UNPACKED = 200_000  # bytes; a page has some 1,000


def opened_page(token: str, page: bytes) -> Any:
    """The content. Raises ``NotSealedSo``, also if the unsealed content is invalid."""
    try:
        return read_json(zlib.decompressobj().decompress(unsealed(token, page), MOST_UNPACKED).decode())
    except (ValueError, zlib.error) as error:
        raise NotSealedSo from error
