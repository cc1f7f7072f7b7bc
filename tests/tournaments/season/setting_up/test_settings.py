"""The address of a season, and what a copy takes over."""

from __future__ import annotations

import pytest

from tests.tournaments.season.seasons import make_season
from tournaments.season.setting_up.settings import copied, unique_address

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Club championship", "club-championship-2026"),
        ("Cup 2026", "cup-2026"),
        ("Cup 2025", "cup-2025-2026"),
        ("!", "season-2026"),
        ("a" * 120, f"{'a' * 100}-2026"),
        (f"{'a' * 99} b", f"{'a' * 99}-2026"),
    ],
)
def test_the_address_is_made_of_name_and_year(name: str, address: str) -> None:
    assert unique_address(name, 2026) == address


def test_an_address_that_is_taken_is_numbered() -> None:
    """Also by a season that was deleted."""
    first, second = make_season(slug="cup-2026"), make_season("Second", slug="cup-2026-2")
    assert unique_address("Cup", 2026) == "cup-2026-3"
    second.deleted_at = "2026-01-01T00:00Z"
    second.save()
    assert unique_address("Cup", 2026) == "cup-2026-3"
    assert unique_address("Cup", 2027) == "cup-2027"
    assert first.slug == "cup-2026"


def test_a_copy_has_the_rule_and_no_days() -> None:
    season = make_season("Cup", value="best", n=7, visibility="hidden", minimum=3)
    found = copied(season)
    assert {name: found[name] for name in ("name", "club", "value", "n", "minimum", "visibility")} == {
        "name": "Cup", "club": season.club, "value": "best", "n": 7, "minimum": 3, "visibility": "hidden",
    }  # fmt: skip
    assert {"starts_on", "ends_on", "slug", "version"} & set(found) == set()
