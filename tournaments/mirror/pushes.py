"""The payload of a push: one object, complete, with its number; and its encoding.

Encoding is deterministic, so that the same content gives the same bytes; keys keep the order of the JSON interface.
"""

from __future__ import annotations

import datetime as dt
import json
import re
import zlib
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace, read_json
from tournaments.foundations.errors import Refused
from tournaments.models import MirrorKind

FORMAT = 1
MOST_UNPACKED = 60_000_000  # bytes; a tournament of a thousand players has some 3,000,000
LONGEST_SLUG = 80
SLUG = re.compile(r"[-\w]+(/\d{1,9})?", re.ASCII)
BIGGEST = 2**53
KEYS = ("format", "kind", "slug", "number", "made_at", "listed", "content")


@dataclass(frozen=True)
class Push:
    """``content``: None if visitors may no longer see it; ``listed``: its fields for lists."""

    kind: str
    slug: str
    number: int
    made_at: dt.datetime
    listed: dict[str, Any]
    content: dict[str, Any] | None


def hash_of(listed: dict[str, Any], content: dict[str, Any] | None) -> str:
    return sha256(written([listed, content])).hexdigest()


def packed(push: Push) -> bytes:
    said = {**vars(push), "format": FORMAT, "made_at": push.made_at.isoformat()}
    return zlib.compress(written(said), 9)


def written(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def unpacked(payload: bytes) -> Push:
    """Raises ``Refused``."""
    try:
        return _read(JsonPlace(read_json(unzipped(payload).decode())))
    except (Malformed, UnicodeDecodeError) as error:
        raise Refused("mirror-file-broken") from error


def unzipped(payload: bytes) -> bytes:
    """The unpacked bytes, within the limit: a few bytes can unpack to gigabytes."""
    unpacking = zlib.decompressobj()
    try:
        found = unpacking.decompress(payload, MOST_UNPACKED)
    except zlib.error as error:
        raise Refused("mirror-file-broken") from error
    if not unpacking.eof or unpacking.unused_data:
        raise Refused("mirror-file-broken")
    return found


def _read(file: JsonPlace) -> Push:
    if file.at("format").value != FORMAT:
        raise Refused("mirror-other-format")
    file.only(*KEYS)
    slug = file.at("slug").string()
    if len(slug) > LONGEST_SLUG or not SLUG.fullmatch(slug):
        raise file.at("slug").wrong("not-a-text")
    return Push(
        kind=file.at("kind").choice(MirrorKind.values),
        slug=slug,
        number=file.at("number").whole(least=1, most=BIGGEST),
        made_at=moment_in(file.at("made_at")),
        listed=file.at("listed").fields(),
        content=file.at("content").fields() if file.has("content") else None,
    )


def moment_in(place: JsonPlace) -> dt.datetime:
    try:
        found = dt.datetime.fromisoformat(place.string())
    except ValueError as error:
        raise place.wrong("not-a-text") from error
    if found.tzinfo is None:
        raise place.wrong("not-a-text")
    return found
