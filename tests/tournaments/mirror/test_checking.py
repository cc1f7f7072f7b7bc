"""What no page can be made from is refused before it replaces anything: one change each of what was sent."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils import timezone

from scoring.parsing.malformed import Malformed
from tests.factories import make_entries, make_tournament, seat_series
from tests.tournaments.league.leagues import make_planned
from tests.tournaments.mirror.test_clubs import make_history
from tournaments.mirror.checking import require_readable
from tournaments.mirror.pushes import Push, packed, unpacked
from tournaments.mirror.subjects import content_of_subject
from tournaments.models import PastEvening, Season

pytestmark = pytest.mark.django_db
# Where in the listed values or the content, and what stands there instead.
Change = tuple[str, Any]
GONE = object()


def pushed(kind: str, slug: str, change: Change | None = None, *, as_slug: str = "") -> Push:
    as_sent = unpacked(packed(Push(kind, slug, 1, timezone.now(), *content_of_subject(kind, slug))))
    said: Any = {"listed": as_sent.listed, "content": as_sent.content}
    if change is not None:
        *way, last = change[0].split(".")
        place: Any = said
        for step in way:
            place = place[int(step) if step.isdigit() else step]
        if change[1] is GONE:
            del place[last]
        else:
            place[last] = change[1]
    return Push(kind, as_slug or slug, 1, timezone.now(), said["listed"], said["content"])


def refused(kind: str, slug: str, changes: list[Change]) -> list[str]:
    """Nothing of it is refused as it is; which of the changes are not refused."""
    require_readable(pushed(kind, slug))
    return [change[0] for change in changes if is_readable(pushed(kind, slug, change))]


def is_readable(push: Push) -> bool:
    try:
        require_readable(push)
    except Malformed:
        return False
    return True


def test_an_evening() -> None:
    tournament = make_tournament(state="open")
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    assert refused("tournament", "club-evening", [
        ("content.more", 1), ("content.out", [0]), ("content.out", ["1"]), ("content.draws", []),
        ("content.snapshot", []), ("content.snapshot.languages", {}), ("content.snapshot.common", GONE),
        ("content.snapshot.common.slug", "another"), ("content.snapshot.common.rules", "mau-mau"),
        ("content.snapshot.common.options", {"grand_base": "many"}), ("content.snapshot.common.entries", []),
        ("content.snapshot.common.series_count", "three"), ("listed.languages", {}), ("listed.common", GONE),
        ("listed.common.name", GONE), ("listed.identity.name", 7),
    ]) == []  # fmt: skip
    assert not is_readable(pushed("tournament", "club-evening", as_slug="another"))


def test_a_season_and_the_pages_of_a_club() -> None:
    club, past = make_history(), PastEvening.objects.get()
    Season.objects.update(visibility="public")
    season = Season.objects.get()
    languages: Change = ("content.club.languages", {})
    assert refused("season", season.slug, [
        ("content.more", 1), ("content.season.languages", {}), ("content.season.common.slug", "another"),
        ("content.season.common.lists", []), ("listed.languages", {}), ("listed.common", GONE),
        ("listed.common.name", GONE),
    ]) == []  # fmt: skip
    assert refused("club", str(club.pk), [
        ("content.more", 1), languages, ("content.club.common.by_rules.0.rules", "mau-mau"),
        ("content.club.common.club.pk", club.pk + 1), ("listed.common.name", 7), ("listed.common.count", "2"),
        ("listed.common.newest", "2026"), ("listed.common", GONE),
    ]) == []  # fmt: skip
    assert refused("club-year", f"{club.pk}/2009", [
        ("content.more", 1), languages, ("content.club.common.club.pk", club.pk + 1),
    ]) == []  # fmt: skip
    assert not is_readable(pushed("club-year", f"{club.pk}/2009", as_slug=str(club.pk)))
    assert refused("past-evening", str(past.pk), [
        ("content.more", 1), languages, ("content.club.common.rules", "mau-mau"),
    ]) == []  # fmt: skip
    assert not is_readable(pushed("past-evening", str(past.pk), as_slug="first"))
    assert is_readable(pushed("past-evening", str(past.pk), as_slug=str(past.pk + 1)))


def test_a_league_and_a_division() -> None:
    division = make_planned(4)
    league = division.league.slug
    assert refused("league", league, [
        ("content.more", 1), ("listed.languages", {}), ("listed.common", GONE), ("listed.common.name", GONE),
    ]) == []  # fmt: skip
    slug = f"{league}/{division.pk}"
    assert refused("division", slug, [
        ("content.more", 1), ("content.division.languages", {}), ("content.division.languages.da.table.slug", "another"),
        ("content.division.languages.da.table.pk", division.pk + 1),
    ]) == []  # fmt: skip


@pytest.mark.parametrize(
    ("slug", "picture", "is_one"),
    [
        ("7-0", "iVBORw0KGgo=", True),
        ("7-0", "iVBORw0KGg==", False),
        ("7-0", "PHN2Zz4=", False),
        ("7-0", "?", False),
        ("7", "iVBORw0KGgo=", False),
        ("07-0", "iVBORw0KGgo=", False),
        ("7-0x", "iVBORw0KGgo=", False),
    ],
)
def test_a_logo_is_a_small_picture(slug: str, picture: str, is_one: bool) -> None:
    listed = {"identity": {"name": "Skatclub", "club": None, "setting": "", "logo_version": ""}}
    assert is_readable(Push("logo", slug, 1, timezone.now(), listed, {"picture": picture})) is is_one
    assert not is_readable(Push("logo", slug, 1, timezone.now(), listed, {"picture": picture, "more": 1}))


def test_what_is_gone_says_nothing_and_a_kind_that_is_not_known_is_refused() -> None:
    assert is_readable(Push("logo", "?", 1, timezone.now(), {}, None))
    assert not is_readable(Push("person", "1", 1, timezone.now(), {}, {}))
