"""A mark says that somebody is under 18 where no birth year is known: from the registration on, through merging, and
officials read where the consent of the parents is missing.
"""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_tournament
from tournaments.checkin.registering import confirm
from tournaments.models import Player, Registration, Tournament
from tournaments.people.merging import merge_players

MISSING = "consent of the parents is missing"


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(takes_registrations=True, state="open")


def registered(tournament: Tournament, **fields: bool) -> Registration:
    return Registration.objects.create(tournament=tournament, first_name="Ib", last_name="Bang", **fields)


def test_a_registration_carries_the_mark_and_no_consent(tournament: Tournament) -> None:
    entry = confirm(registered(tournament, is_under_age=True, shows_full_name=True), by=COMMAND)
    player = entry.player
    assert (player.is_under_age, player.shown_as) == (True, "initial")
    assert player.public_name == f"Player {player.pk}"


@pytest.mark.parametrize(("birth_year", "is_marked"), [(None, True), (1950, False)])
def test_a_registration_hides_a_known_player_too(
    tournament: Tournament, birth_year: int | None, is_marked: bool
) -> None:
    """As its form says. A known birth year outweighs it."""
    known = Player.objects.create(first_name="Ib", last_name="Bang", birth_year=birth_year)
    one = registered(tournament, is_under_age=True, shows_full_name=True)
    confirm(one, by=COMMAND, player=known)
    known.refresh_from_db()
    assert (known.is_under_age, known.shown_as) == (is_marked, "initial")


def test_the_form_asks(tournament: Tournament, visitor_client: Client) -> None:
    page = f"/tournaments/{tournament.slug}/register/"
    assert "I am under 18" in visitor_client.get(page).content.decode()
    visitor_client.post(page, {"first_name": "Ib", "is_under_age": "on"})
    assert Registration.objects.get().is_under_age is True


def test_merging_keeps_the_mark(db: None) -> None:
    kept = Player.objects.create(first_name="Ib", last_name="Bang")
    doubled = Player.objects.create(first_name="Ib", last_name="Bang", is_under_age=True)
    merge_players(kept, doubled, by=COMMAND)
    assert Player.objects.get(pk=kept.pk).is_under_age is True


def test_officials_read_where_the_consent_is_missing(tournament: Tournament, director_client: Client) -> None:
    entry = make_entries(tournament, 2)[0]
    player = entry.player
    pages = (
        "/players/",
        "/players/full-names/",
        f"/players/{player.pk}/",
        f"/tournaments/{tournament.slug}/players/",
        f"/tournaments/{tournament.slug}/players/?who={player.pk}",
    )

    def marked() -> list[int]:
        texts = [director_client.get(page).content.decode() for page in pages]
        return [text.count(MISSING) + text.count("no consent of the parents is noted") for text in texts]

    assert marked() == [0, 0, 0, 0, 0]
    Player.objects.filter(pk=player.pk).update(is_under_age=True)
    assert marked() == [1, 1, 1, 1, 2]
    Player.objects.filter(pk=player.pk).update(has_guardian_consent=True)
    assert marked() == [0, 0, 0, 0, 0]
