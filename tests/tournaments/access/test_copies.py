"""What another installation has sent, found by its address."""

from __future__ import annotations

import datetime as dt
import json
import zlib
from typing import Any

import pytest

from tournaments.access.copies import Copy, content_of, find_copy, in_language, listed_copies, listing_of
from tournaments.models import MirrorCopy, MirroredHall

pytestmark = pytest.mark.django_db
MADE, TAKEN = (dt.datetime(2026, 11, 21, 20, minute, tzinfo=dt.UTC) for minute in (30, 31))


def sent(slug: str, *, kind: str = "tournament", **fields: Any) -> MirrorCopy:
    hall = MirroredHall.objects.first() or MirroredHall.objects.create(
        name="Tønder", public_key=b"p", own_key=b"o", paired_at=MADE
    )
    packed = zlib.compress(json.dumps({"content": {"slug": slug}}).encode())
    usual = {
        "number": 3,
        "digest": "d" * 64,
        "is_shown": True,
        "made_at": MADE,
        "taken_at": TAKEN,
        "content": packed,
    }
    return MirrorCopy.objects.create(hall=hall, kind=kind, slug=slug, **(usual | fields))


def test_one_is_found_by_its_kind_and_address_while_it_is_shown() -> None:
    row = sent("cup", listed={"da": {"name": "Cup"}})
    sent("gone", is_shown=False)
    found = find_copy("tournament", "cup")
    assert found == Copy(row.pk, 3, "d" * 64, "Tønder", MADE, TAKEN)
    assert content_of(found) == {"slug": "cup"}
    assert listing_of(found) == {"da": {"name": "Cup"}}
    others = [("tournament", "gone"), ("season", "cup"), ("tournament", "other")]
    assert [find_copy(kind, slug) for kind, slug in others] == [None] * 3


def test_the_newest_are_listed_first() -> None:
    for slug, day in (("first", 1), ("third", 3), ("second", 2), ("again", 2)):
        sent(slug, date=dt.date(2026, 11, day), listed={"slug": slug})
    sent("hidden", date=dt.date(2026, 11, 4), is_shown=False)
    sent("season", kind="season", date=dt.date(2026, 11, 4))
    assert listed_copies("tournament") == [
        (slug, {"slug": slug}) for slug in ("third", "again", "second", "first")
    ]


@pytest.mark.parametrize(
    ("language", "name"), [("da", "Aften"), ("hu", "Est"), ("xx", "Aften"), (None, "Aften"), ("", "Aften")]
)
def test_a_reader_of_no_language_of_the_copy_reads_its_first(language: str | None, name: str) -> None:
    content = {
        "common": {"number": 7, "name": "?"},
        "languages": {"da": {"name": "Aften"}, "hu": {"name": "Est"}},
    }
    assert in_language(content, language) == {"number": 7, "name": name}
