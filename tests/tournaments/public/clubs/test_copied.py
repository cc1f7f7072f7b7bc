"""Pages of a club that were sent here: its year, its members' records, a past evening, the list of clubs."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from tests.tournaments.public.copies import in_all_languages, make_copy
from tournaments.models import MirrorKind
from tournaments.public.clubs.copied import copied_clubs, find_club_year
from tournaments.public.evenings.club_year import ClubInPublic

pytestmark = pytest.mark.django_db
CLUB = {"pk": 7, "name": "Ribe"}
YEAR: dict[str, Any] = {
    "club": CLUB, "year": 2025, "years": [2026, 2025], "listed": [], "seasons": [],
    "best": [{"name": "Åse M.", "series": 3, "best": 1200}], "keenest": [],
    "past": [{"pk": 4, "date": "2025-03-12"}], "attendance": None,
}  # fmt: skip
RECORD = {"name": "Åse M.", "series": 3, "average": "700/3", "won_share": None, "best": 1200}
PAST = {
    "club": CLUB, "date": "2009-03-12", "rules": "isko", "numbers": [1],
    "lines": [
        {"rank": 1, "name": "Åse M.", "points": [900], "won": 5, "lost": 1, "total": 900, "series": [[1, 900]]}
    ],
}  # fmt: skip


def send(kind: MirrorKind, slug: str, content: dict[str, Any]) -> int:
    return make_copy(kind, slug, {"club": in_all_languages(content)}).pk


def context(address: str) -> Any:
    answer = Client().get(address, headers={"accept-language": "en"})
    return answer.context if answer.status_code == 200 else answer.status_code


def test_the_year_that_was_asked_for_or_the_newest() -> None:
    copies = {
        year: send(MirrorKind.CLUB_YEAR, f"7/{year}", YEAR | {"year": year}) for year in (2025, 2026, 2024)
    }
    send(MirrorKind.CLUB_YEAR, "77/2030", YEAR | {"year": 2030})
    for query, year in (("", 2026), ("?year=2025", 2025)):
        found = context(f"/clubs/7/year/{query}")
        assert (found["found"].year, found["copy"].pk) == (year, copies[year])
    assert [context(f"/clubs/7/year/{one}") for one in ("?year=2023", "?year=x")] == [404, 404]
    assert context("/clubs/8/year/") == 404
    of_2025 = find_club_year(7, 2025)
    assert of_2025 is not None
    assert [(one.get_absolute_url(), one.date) for one in of_2025[0].past] == [
        ("/past/4/", dt.date(2025, 3, 12))
    ]
    assert (of_2025[0].tournaments, of_2025[0].best[0].best, of_2025[0].club.name) == ((), 1200, "Ribe")


def test_the_records_by_the_rules_that_were_chosen() -> None:
    by_rules = [
        {"rules": rules, "has_past": has_past, "records": [RECORD]}
        for rules, has_past in (("danish", False), ("isko", True))
    ]
    copy = send(MirrorKind.CLUB, "7", {"club": CLUB, "by_rules": by_rules})
    for query, rules, has_past in (("", "danish", False), ("?rules=isko", "isko", True)):
        found = context(f"/clubs/7/all-time/{query}")
        assert (found["rules"], found["has_past"], found["club"].name, found["copy"].pk) == (
            rules,
            has_past,
            "Ribe",
            copy,
        )
        assert [key for key, _name in found["all_rules"]] == ["danish", "isko"]
        assert [row.record.name for row in found["table"].rows] == ["Åse M."]
    assert [context("/clubs/7/all-time/?rules=tarok"), context("/clubs/8/all-time/")] == [404, 404]


def test_a_past_evening() -> None:
    copy = send(MirrorKind.PAST_EVENING, "4", PAST)
    found = context("/past/4/")
    assert (found["evening"].date, found["numbers"], found["copy"].pk) == (dt.date(2009, 3, 12), (1,), copy)
    assert (str(found["rules"]), found["lines"][0].total, found["spread"]) == (
        "International Skat Order",
        900,
        None,
    )
    assert context("/past/5/") == 404


def test_the_clubs_with_public_evenings_by_name() -> None:
    for slug, name, count in (("7", "ribe", 2), ("8", "Husum", 1), ("9", "Kiel", 0)):
        make_copy(MirrorKind.CLUB, slug, listed={"name": name, "count": count, "newest": 2026})
    assert copied_clubs() == (ClubInPublic(8, "Husum", 1, 2026), ClubInPublic(7, "ribe", 2, 2026))
