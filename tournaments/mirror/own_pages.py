"""Pages of players and captains on the mirror, which cannot read them: the link finds and opens each page."""

from __future__ import annotations

import binascii
import re
from base64 import b64decode
from collections.abc import Mapping

from scoring.parsing.malformed import Malformed
from scoring.parsing.strict_json import JsonPlace
from tournaments.mirror.pushes import Push
from tournaments.models import MirrorCopy, MirroredOwnPage, MirrorKind

ADDRESS = re.compile(r"[0-9a-f]{64}")
SEALED = (MirrorKind.OWN_PAGES, MirrorKind.CAPTAINS)
MOST_PAGES, LONGEST_PAGE = 5_000, 50_000  # bytes


def check_own_pages(place: JsonPlace) -> dict[str, bytes]:
    """Checks only the format, since the mirror cannot read the content. Raises ``Malformed``."""
    pages = place.only("pages").at("pages")
    found = {address: _sealed(pages.at(address)) for address in pages.fields()}
    if len(found) > MOST_PAGES or not all(map(ADDRESS.fullmatch, found)):
        raise pages.wrong("not-a-text")
    return found


def _sealed(place: JsonPlace) -> bytes:
    try:
        page = b64decode(place.string(), validate=True)
    except (binascii.Error, ValueError) as error:
        raise place.wrong("not-a-text") from error
    if len(page) > LONGEST_PAGE:
        raise place.wrong("not-a-text")
    return page


def pages_in(push: Push) -> Mapping[str, bytes] | None:
    """The sealed pages in a push; None if it is of another kind."""
    if push.kind not in SEALED:
        return None
    try:
        return check_own_pages(JsonPlace(push.content)) if push.content is not None else {}
    except Malformed:  # it was checked before
        return {}


def replace_own_pages(copy: MirrorCopy, pages: Mapping[str, bytes]) -> None:
    """Replaces all pages in the caller's transaction, so that nobody sees a mixture of old and new."""
    copy.own_pages.all().delete()
    rows = [MirroredOwnPage(copy=copy, address=address, sealed=page) for address, page in pages.items()]
    MirroredOwnPage.objects.bulk_create(rows, batch_size=500)
