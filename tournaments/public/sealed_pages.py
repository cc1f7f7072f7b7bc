"""What a page says that was sent here sealed under its link; nobody but the hall could check it when it came."""

from __future__ import annotations

import zlib
from typing import Any

from scoring.parsing.strict_json import read_json
from tournaments.access.sealing import NotSealedSo, unsealed

MOST_UNPACKED = 200_000  # bytes; a page has some 1,000


def opened_page(token: str, page: bytes) -> Any:
    """Raises ``NotSealedSo``, also for what is sealed so and cannot be read."""
    try:
        return read_json(zlib.decompressobj().decompress(unsealed(token, page), MOST_UNPACKED).decode())
    except (ValueError, zlib.error) as error:
        raise NotSealedSo from error
