"""Every page on which a name, a club or an entry can be changed replaces the public version of its tournaments."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament
from tests.test_house import PACKAGES, module_of, sources
from tournaments.models import Club, Entry, Player, Tournament

DESK = "/tournaments/club-evening/players/"
Posting = Callable[[], tuple[str, dict[str, object]]]


@pytest.fixture
def evening(db: None) -> Tournament:
    club = Club.objects.create(name="Tønder")
    tournament = make_tournament(club=club)
    make_entries(tournament, 4, club)
    return tournament


def at_the_desk(deed: str) -> Posting:
    return lambda: (DESK, {"do": f"{deed}:{Entry.objects.get(start_number=1).pk}"})


def player(**changed: object) -> tuple[str, dict[str, object]]:
    """The form of the first player as it is filled in, with some fields changed."""
    one = Player.objects.get(last_name="Madsen")
    filled = {
        "first_name": one.first_name,
        "last_name": one.last_name,
        "club": one.club_id,
        "player_class": one.player_class,
        "is_active": "on",
    }
    return f"/players/{one.pk}/", filled | changed


def club() -> tuple[str, dict[str, object]]:
    return f"/clubs/{Club.objects.get().pk}/", {"name": "Højer", "is_active": "on"}


def merging() -> tuple[str, dict[str, object]]:
    kept = Player.objects.create(first_name="Asta", last_name="Madsen-Holm")
    return "/players/duplicates/", {"kept": kept.pk, "doubled": Player.objects.get(last_name="Madsen").pk}


POSTINGS: dict[str, Posting] = {
    "first name": lambda: player(first_name="Asta"),
    "last name": lambda: player(last_name="Holm"),
    "club of a player": lambda: player(club=""),
    "consent": lambda: player(shows_full_name="on"),
    "name of the club": club,
    "two players are one": merging,
    "a guest": lambda: (DESK, {"guest": "Ib Holm"}),
    "somebody goes home": at_the_desk("withdraw"),
    "an entry undone": at_the_desk("undo"),
}


@pytest.mark.parametrize("posting", POSTINGS.values(), ids=POSTINGS)
def test_what_visitors_may_read_changes_the_version(
    director_client: Client, evening: Tournament, posting: Posting
) -> None:
    address, form = posting()
    before = Tournament.objects.get().public_version

    answer = director_client.post(address, form)

    assert answer.status_code == 302, "the form was not taken"
    assert Tournament.objects.get().public_version != before


def test_other_tournaments_keep_theirs(director_client: Client, evening: Tournament) -> None:
    other = make_tournament("Another evening")
    director_client.post(*player(first_name="Asta"))
    assert Tournament.objects.get(pk=other.pk).public_version == other.public_version


WRITTEN_AT_ONCE = re.compile(
    r"(?:(?<!Seat\.objects\.)bulk_update\(|\b(?:Player|Club|Entry)\.objects\b.*\.(?:update|delete)\()"
)


def test_nobody_writes_names_past_the_signals() -> None:
    """``update`` and ``bulk_update`` send none. The draw's groups are written so: teams and families are not public."""
    found = {
        module_of(file) for file in sources(*PACKAGES) if WRITTEN_AT_ONCE.search(file.read_text("utf-8"))
    }
    assert found == {"tournaments.seating.groups"}
