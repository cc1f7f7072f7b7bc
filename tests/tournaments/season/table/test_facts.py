"""The checksum by which a paper knows that the table of a season has changed since."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable

import pytest

from tests.tournaments.season.seasons import make_season, play
from tournaments.models import Club, PastMembership, Player, Season, SeasonPart, Tournament
from tournaments.season.table.facts import season_checksum

pytestmark = pytest.mark.django_db
CHANGES: list[Callable[[], object]] = [
    lambda: Season.objects.update(name="Championship"),
    lambda: Season.objects.update(minimum=1),
    lambda: Club.objects.update(name="Ribe"),
    lambda: Club.objects.update(history_version=7),
    lambda: SeasonPart.objects.update(number=1),
    lambda: SeasonPart.objects.all().delete(),
    lambda: Tournament.objects.update(name="Evening"),
    lambda: Tournament.objects.update(result_version=7),
    lambda: Player.objects.update(last_name="Madsen"),
    lambda: Player.objects.update(is_guest=True),
    lambda: Player.objects.update(player_class="women"),
    lambda: Player.objects.update(member_since="2026-02-01"),
    lambda: Player.objects.update(member_until="2026-02-01"),
    lambda: PastMembership.objects.create(
        player=Player.objects.get(), club=Club.objects.get(), until=dt.date(2026, 1, 1)
    ),
]


@pytest.mark.parametrize("change", CHANGES)
def test_it_changes_with_everything_that_the_table_shows(change: Callable[[], object]) -> None:
    play(make_season(), {"Anna": [100]})
    before = season_checksum(Season.objects.get())
    change()
    assert season_checksum(Season.objects.get()) != before


def test_it_does_not_change_with_anything_else() -> None:
    play(make_season(), {"Anna": [100]})
    before = season_checksum(Season.objects.get())
    Season.objects.update(version=7)
    Player.objects.create(first_name="Bo")
    assert season_checksum(Season.objects.get()) == before
