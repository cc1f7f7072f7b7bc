"""What a card says at each moment of an evening, of a season and of a club."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.tournaments.season.seasons import make_season, play
from tournaments.models import Club, Player, Series, Tournament
from tournaments.people.identity.saving import set_identity
from tournaments.public.sharing.card import (
    CardPlace,
    SharedCard,
    card_of_club,
    card_of_season,
    card_of_tournament,
    first_places,
)
from tournaments.public.snapshot.published import find_published
from tournaments.public.snapshot.season import find_published_season
from tournaments.standings.releasing import release_results

pytestmark = pytest.mark.django_db
DATE = "21. november 2026 · Kroen"


@pytest.fixture
def evening() -> Tournament:
    """Four players and two series, both closed; nothing is released."""
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(place="Kroen", club=club, series_count=2)
    entries = make_entries(tournament, 4, club)
    for number, points in ((1, 100), (2, 7777)):
        series = seat_series(tournament, number, [entries], state=Series.State.CLOSED)
        lines = [(points, 1, 0), (50, 1, 0), (20, 1, 0), (0, 0, 0)]
        store_result(series.skat_tables.get(), lines if number == 1 else lines[::-1], 45)
    Player.objects.filter(first_name="Åse").update(shown_as="full")
    Player.objects.filter(first_name="Kurt").update(shown_as="number")
    return tournament


def card(tournament: Tournament) -> SharedCard:
    shown = find_published(tournament.slug)
    assert shown
    return card_of_tournament(shown)


def release(tournament: Tournament, number: int, *, released: bool = True) -> None:
    release_results(tournament.series.get(number=number), released=released, by=COMMAND)


def test_only_what_is_released_with_names_as_the_public_sees_them(evening: Tournament) -> None:
    before = card(evening)
    assert (before.title, before.line, before.first) == ("Club evening", DATE, ())
    assert before.club.name == "Tønder"

    release(evening, 1)
    after = card(evening)
    kurt = Player.objects.get(first_name="Kurt").pk
    assert after.status == "Serie 2 af 2 spilles, stilling efter serie 1"
    assert after.first == (
        CardPlace(1, "1", "Åse Madsen", "150"),
        CardPlace(2, "2", f"Spiller {kurt}", "100"),
        CardPlace(3, "3", "Őrsi J.", "70"),
    )
    assert before.version != after.version

    release(evening, 1, released=False)
    assert card(evening) == before


def test_another_look_is_another_address(evening: Tournament) -> None:
    before = card(evening)
    club = Club.objects.get(name="Tønder")
    set_identity(club, colour="#24387a", address=("Kroen", ""))
    after = card(evening)
    assert after.club.setting == "#24387a"
    assert {before.version, after.version, replace(after, title="x").version} - {after.version} != set()
    assert before.version != after.version


def test_a_season(db: None) -> None:
    season = make_season(value="sum", visibility="public")
    play(season, {"Anna": [900, 800], "Bo": [1000, None], "Cai": [10, 10], "Dan": [5, 5]})
    shown = find_published_season(season.slug)
    assert shown
    found = card_of_season(shown)
    assert (found.of, found.club.name, found.title) == (f"season-{season.pk}", "Tønder", "Club championship")
    assert found.line == "01.01.2026 – 31.12.2026"
    assert [(place.rank, place.name, place.result) for place in found.first] == [
        (1, "Anna", "1.700,00"),
        (2, "Bo", "1.000,00"),
        (3, "Cai", "20,00"),
    ]


def test_a_club() -> None:
    club = Club.objects.create(name="Tønder", address_1="Kroen", address_2="6270 Tønder")
    found = card_of_club(club.pk)
    assert (found.title, found.line, found.first) == ("Tønder", "Kroen · 6270 Tønder", ())


@pytest.mark.parametrize(
    ("ranks", "named"),
    [
        ([], 0),
        ([1], 1),
        ([1, 2, 3, 4, 5], 3),
        ([1, 2, 3, 3, 3, 6], 5),
        ([1, 2, 3, 3, 3, 3], 2),
        ([1, 2, 2, 2, 2, 2, 2], 1),
        ([1] * 6, 0),
    ],
)
def test_shared_ranks(ranks: list[int], named: int) -> None:
    assert len(first_places([(rank, rank) for rank in ranks])) == named
