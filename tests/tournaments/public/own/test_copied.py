"""A player's link on a mirror: the sealed page is found, read in the reader's language, and valid until its day."""

from __future__ import annotations

import datetime as dt
import json
import zlib
from typing import Any

import pytest
from django.utils import timezone, translation

from scoring.parsing.malformed import Malformed
from tests.tournaments.public.copies import make_copy
from tournaments.access.sealing import address_of, sealed
from tournaments.models import MirrorCopy, MirroredOwnPage, MirrorKind
from tournaments.public.own.copied import CopiedOwn, find_copied_own, read_own
from tournaments.public.own.earlier import EarlierEvening, OwnYear
from tournaments.public.own.facts import Answers
from tournaments.sheets.desk.desk_calls import TableCall
from tournaments.sheets.objections.objections import Figures

TOKEN = "a-players-link-of-enough-letters"
YEAR = {
    "evenings": [{"slug": "first", "name": "First", "date": "2026-11-01", "rank": 3, "of": 4, "total": 60}],
    "season": "Championship", "season_slug": "championship",
}  # fmt: skip
COMMON: dict[str, Any] = {
    "slug": "club-evening", "until": "2099-01-01", "start_number": 2, "name": "Kurt H.", "is_here": True,
    "is_withdrawn": False, "answers": [[1, {"agreed": {"points": 10, "won": 1, "lost": 1}, "objections": []}]],
    "settled": [], "calls": [[2, {"called_at": "2026-11-21T20:00:00+00:00"}]], "year": YEAR,
}  # fmt: skip


def content(**changes: Any) -> dict[str, Any]:
    return {"common": COMMON | changes, "languages": {"en": {"fee": "DKK25.00"}, "de": {"fee": "25,00 kr."}}}


def keep(copy: MirrorCopy, page: dict[str, Any], token: str = TOKEN) -> None:
    packed = sealed(token, zlib.compress(json.dumps(page).encode()))
    MirroredOwnPage.objects.create(copy=copy, address=address_of(token), sealed=packed)


@pytest.fixture
def copy(db: None) -> MirrorCopy:
    make_copy(MirrorKind.TOURNAMENT, "club-evening")
    return make_copy(MirrorKind.OWN_PAGES, "club-evening")


def test_the_page_as_it_was_sent(copy: MirrorCopy) -> None:
    keep(copy, content())
    found = find_copied_own(TOKEN)
    assert found is not None
    called = TableCall(dt.datetime(2026, 11, 21, 20, 0, tzinfo=dt.UTC))
    evening = EarlierEvening("first", "First", dt.date(2026, 11, 1), 3, 4, 60)
    assert found == CopiedOwn(
        2, "Kurt H.", True, False, "DKK25.00", {1: Answers(Figures(10, 1, 1), ())}, {}, {2: called},
        OwnYear((evening,), "Championship", "championship"), found.shown,
    )  # fmt: skip
    assert (found.shown.slug, found.shown.copy is not None) == ("club-evening", True)
    with translation.override("de"):
        of_german = find_copied_own(TOKEN)
    assert of_german is not None
    assert of_german.fee == "25,00 kr."


@pytest.mark.parametrize(("days", "is_found"), [(0, True), (-1, False)])
def test_its_last_day(copy: MirrorCopy, days: int, is_found: bool) -> None:
    keep(copy, content(until=(timezone.localdate() + dt.timedelta(days=days)).isoformat()))
    assert (find_copied_own(TOKEN) is not None) is is_found


def test_a_link_of_nobody_and_an_evening_that_has_gone(copy: MirrorCopy) -> None:
    keep(copy, content())
    assert find_copied_own("another") is None
    MirrorCopy.objects.filter(kind=MirrorKind.TOURNAMENT).update(is_shown=False)
    assert find_copied_own(TOKEN) is None


def test_a_page_that_cannot_be_read_does_not_hide_another(copy: MirrorCopy) -> None:
    keep(make_copy(MirrorKind.OWN_PAGES, "a"), content(name=5))
    MirroredOwnPage.objects.create(
        copy=make_copy(MirrorKind.OWN_PAGES, "b"), address=address_of(TOKEN), sealed=b"not sealed"
    )
    assert find_copied_own(TOKEN) is None
    keep(copy, content())
    assert find_copied_own(TOKEN) is not None


@pytest.mark.parametrize(
    "sent",
    [[], {}, {"common": {}}, {"common": COMMON, "languages": {}}, {"common": [], "languages": {"en": {}}}],
)
def test_what_is_no_page_is_refused(sent: Any) -> None:
    with pytest.raises(Malformed):
        read_own(sent, "en")
