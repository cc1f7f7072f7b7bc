"""A guest becomes a member by one tap, and a guest again by the next."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.factories import COMMAND, make_player, make_tournament
from tests.refusals import refused
from tournaments.checkin.desk import desk_for
from tournaments.checkin.entries import add_guest, enter
from tournaments.models import Club, JournalEntry, Player, Tournament
from tournaments.people.memberships.membership import (
    as_data,
    become_guest,
    become_member,
    member_sentence,
    note_change,
    tournaments_of,
)

CHECK_IN = "/tournaments/club-evening/players/"


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(name="Tønder")


@pytest.fixture
def tournament(club: Club) -> Tournament:
    return make_tournament(state=Tournament.State.OPEN, club=club)


def changes() -> list[tuple[dict, dict]]:
    return list(JournalEntry.objects.order_by("number").values_list("before", "after"))


def test_one_tap_makes_a_guest_a_member_who_is_found_next_time(
    director_client: Client, tournament: Tournament
) -> None:
    entry = add_guest(tournament, "Ib Holm", by=COMMAND)

    page = director_client.post(CHECK_IN, {"do": f"member:{entry.pk}"}, follow=True)

    assert "Ib Holm is a member of Tønder from now on." in page.content.decode()
    guest = {"start_number": 1, "name": "Ib Holm", "club": "", "class": "open", "guest": True}
    member = {"start_number": 1, "name": "Ib Holm", "club": "Tønder", "class": "open", "guest": False}
    assert changes() == [(guest, member)]
    next_evening = make_tournament("Next evening")
    assert desk_for(next_evening).counts["absent"] == 1

    undo = page.context["done"]
    director_client.post(CHECK_IN, {"do": undo["do"], "entries": undo["entries"]})
    assert changes() == [(guest, member), (member, guest)]
    player = Player.objects.get()
    assert (player.is_guest, player.club) == (True, None)


def test_recorders_make_nobody_a_member(recorder_client: Client, tournament: Tournament) -> None:
    entry = add_guest(tournament, "Ib Holm", by=COMMAND)

    page = recorder_client.get(CHECK_IN, {"who": entry.player_id}).content.decode()
    assert ("Withdraw" in page, "Make a member" in page) == (True, False)
    assert recorder_client.post(CHECK_IN, {"do": f"member:{entry.pk}"}).status_code == 403
    assert recorder_client.post(CHECK_IN, {"do": "undo-member:0", "entries": "1"}).status_code == 403
    assert Player.objects.get().is_guest


def test_members_stay_as_they_are(tournament: Tournament, club: Club) -> None:
    member = make_player(membership_number="17")
    enter(tournament, member, by=COMMAND)

    assert become_member(member.pk, club, by=COMMAND).club is None
    with refused("member-has-number", name=member):
        become_guest(member.pk, by=COMMAND)
    assert changes() == []


def test_nobody_who_was_merged_becomes_a_member(club: Club) -> None:
    merged = make_player(2, is_guest=True, is_active=False, merged_into=make_player(1))

    with refused("player-merged-already"):
        become_member(merged.pk, club, by=COMMAND)


def test_on_the_page_of_the_player(director_client: Client, director: User, club: Club) -> None:
    guest = make_player(first_name="Ib", last_name="Holm", is_guest=True)
    typed = {
        "first_name": "Ib",
        "last_name": "Holm",
        "club": club.pk,
        "player_class": "open",
        "is_active": "on",
    }
    address = f"/players/{guest.pk}/"
    assert "Save as a member" in director_client.get(address).content.decode()

    director_client.post(address, typed | {"club": "", "do": "member"})
    guest.refresh_from_db()
    assert (guest.is_guest, guest.club) == (False, None)

    director_client.post(address, typed | {"club": "", "do": "guest"})
    guest.refresh_from_db()
    assert guest.is_guest

    director_client.post(address, typed)  # nobody of a club is a guest
    guest.refresh_from_db()
    assert (guest.is_guest, guest.club) == (False, club)
    assert "Save as a guest" not in director_client.get(address).content.decode()


def test_only_their_own_evenings_wait(tournament: Tournament) -> None:
    anna, bo = make_player(1), make_player(2)
    early = make_tournament("Early")
    for evening, player in ((early, anna), (tournament, anna), (make_tournament("Another"), bo)):
        evening.entries.create(player=player, start_number=1)
    early.entries.create(player=bo, start_number=2)
    assert list(tournaments_of([anna.pk])) == [tournament, early]
    assert [one.name for one in tournaments_of([anna.pk, bo.pk])] == ["Club evening", "Early", "Another"]
    assert list(tournaments_of([])) == []


def test_a_guest_becomes_a_member_of_the_own_club_or_of_that_of_the_evening(club: Club) -> None:
    """The first day is noted with the club; a guest who has a club keeps it."""
    ribe, day = Club.objects.create(name="Ribe"), dt.date(2026, 11, 27)
    guests = [make_player(1, home, is_guest=True, is_active=False) for home in (None, ribe, None)]
    wanted = ((club, day), (club, day), (None, day))
    found = [
        become_member(guest.pk, home, by=COMMAND, since=since)
        for guest, (home, since) in zip(guests, wanted, strict=True)
    ]
    assert [(one.club, one.member_since) for one in found] == [(club, day), (ribe, None), (None, None)]
    assert [(one.is_guest, one.is_active) for one in Player.objects.all()] == [(False, True)] * 3
    assert [member_sentence(one) for one in found[1:]] == [
        "Åse Madsen is a member of Ribe from now on.",
        "Åse Madsen is a member from now on.",
    ]


def test_who_cannot_be_a_guest_again(club: Club) -> None:
    """What was recorded of the membership goes with it."""
    day = dt.date(2026, 11, 27)
    member = make_player(1, club, member_since=day, member_until=day)
    guest = become_guest(member.pk, by=COMMAND)
    assert (guest.is_guest, guest.club, guest.member_since, guest.member_until) == (True, None, None, None)
    for numbers in ({"membership_number": "17"}, {"federation_number": "17"}):
        numbered = make_player(2, club, **numbers)
        with refused("member-has-number", name=numbered):
            become_guest(numbered.pk, by=COMMAND)
        numbered.delete()
    erased = make_player(3, erased_on=day, shown_as="number", is_active=False, last_name="")
    with refused("player-erased"):
        become_guest(erased.pk, by=COMMAND)


def test_each_evening_notes_what_its_lists_show(club: Club) -> None:
    """In the order of the tournaments; nothing where they show the same as before."""
    player, other = make_player(1, is_guest=True), make_player(2, is_guest=True)
    for number, name in ((3, "One"), (5, "Two")):
        make_tournament(name).entries.create(player=player, start_number=number)
    Tournament.objects.get(name="One").entries.create(player=other, start_number=9)
    before = as_data(player)
    note_change(player, before, by=COMMAND)
    assert not JournalEntry.objects.exists()
    player.player_class = "women"
    note_change(player, before, by=COMMAND)
    rows = JournalEntry.objects.values_list("tournament__name", "action", "before", "after")
    assert sorted(rows, key=lambda row: row[0]) == [
        (name, "entry-changed", {"start_number": number} | before, {"start_number": number} | before | {"class": "women"})
        for name, number in (("One", 3), ("Two", 5))
    ]  # fmt: skip
