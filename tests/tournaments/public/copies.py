"""What another installation has sent here, without the way there: a mirror's copy, written directly."""

from __future__ import annotations

import datetime as dt
import json
import zlib
from collections.abc import Mapping
from typing import Any

from tournaments.models import MirrorCopy, MirroredHall

SENT_AT = dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC)


def make_copy(
    kind: str,
    slug: str,
    content: Mapping[str, Any] | None = None,
    listed: Mapping[str, Any] | None = None,
    **fields: Any,
) -> MirrorCopy:
    """``listed``: its fields for lists, the same in all languages."""
    hall, _is_new = MirroredHall.objects.get_or_create(
        name="Tønder", defaults={"public_key": b"p" * 32, "own_key": b"o" * 32, "paired_at": SENT_AT}
    )
    fields = {"number": 1, "digest": f"{kind} {slug}", "is_shown": True, **fields}
    packed = zlib.compress(json.dumps({"content": content or {}}).encode())
    return MirrorCopy.objects.create(
        hall=hall, kind=kind, slug=slug, content=packed, made_at=SENT_AT, taken_at=SENT_AT,
        listed=in_all_languages(listed or {}), **fields,
    )  # fmt: skip


def in_all_languages(fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"common": dict(fields), "languages": {"en": {}}}
