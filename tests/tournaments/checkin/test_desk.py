"""One search finds everybody: who may come, guests of earlier evenings, who is no longer active, who is here."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_player, make_tournament, seat_series
from tournaments.checkin.desk import desk_for
from tournaments.checkin.entries import add_guest, enter, withdraw
from tournaments.models import Club, Entry, Player, Series, Tournament

CHECK_IN = "/tournaments/club-evening/players/"


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(state=Tournament.State.OPEN, entry_fee=50)


def found(tournament: Tournament, typed: str) -> list[list[str]]:
    desk = desk_for(tournament, typed)
    return [
        [player.full_name for player in desk.members],
        [player.full_name for player in desk.others],
        [entry.player.full_name for entry in desk.listed],
    ]


def test_everybody_is_found_by_one_search(tournament: Tournament) -> None:
    club = Club.objects.create(name="Aabenraa")
    enter(tournament, make_player(2, club), by=COMMAND)
    make_player(first_name="Bo", last_name="Hansen")
    make_player(first_name="Ib", last_name="Hansen", is_guest=True)
    make_player(first_name="Per", last_name="Hansen", is_active=False)
    make_player(first_name="Gone", last_name="Hansen", is_active=False, merged_into=make_player(4))

    assert found(tournament, "hansen") == [["Bo Hansen"], ["Ib Hansen", "Per Hansen"], ["Kurt Hansen"]]
    assert found(tournament, "Hansen, Ib") == [[], ["Ib Hansen"], []]
    assert found(tournament, "aabenraa hansen") == [[], [], ["Kurt Hansen"]]
    assert found(tournament, "1") == [[], [], ["Kurt Hansen"]]
    assert found(tournament, "nobody") == [[], [], []]


def test_who_is_here_is_found_with_number_and_table(recorder_client: Client, tournament: Tournament) -> None:
    kurt, inge = (enter(tournament, make_player(number), by=COMMAND) for number in (2, 4))
    seat_series(tournament, 1, [[kurt]])
    seat_series(tournament, 2, [[inge], [kurt]])
    seat_series(tournament, 3, [[kurt]], state=Series.State.DRAFT)
    withdraw(inge, by=COMMAND)

    page = recorder_client.get(CHECK_IN, {"q": "kurt"}).content.decode()

    assert "table 2" in page
    assert f'id="entry-{kurt.pk}"' in page
    assert f'id="entry-{inge.pk}"' not in page
    assert f'value="back:{inge.pk}"' in recorder_client.get(CHECK_IN, {"q": "inge"}).content.decode()
    nobody = recorder_client.get(CHECK_IN, {"q": "Napoleon"}).content.decode()
    assert "Nobody of this name is left to tick off." in nobody
    assert "Nobody of this name is here." in nobody


def test_a_guest_with_the_name_of_somebody_here_is_asked_about(
    recorder_client: Client, tournament: Tournament
) -> None:
    here = add_guest(tournament, "Kurt Holm", by=COMMAND)

    page = recorder_client.post(CHECK_IN, {"guest": "Holm, Kurt", "do": "guest"})

    assert [entry.pk for entry in page.context["asked_here"]] == [here.pk]
    assert "Kurt Holm has start number 1." in page.content.decode()
    assert Entry.objects.count() == 1
    recorder_client.post(CHECK_IN, {"guest": "Holm, Kurt", "do": "guest", "sure": "yes"})
    assert sorted(Player.objects.values_list("first_name", "last_name")) == [("Kurt", "Holm")] * 2


@pytest.mark.parametrize(("guests", "has_members_in"), [([True], False), ([False, True], True), ([], False)])
def test_whether_members_are_in(tournament: Tournament, guests: list[bool], has_members_in: bool) -> None:
    for number, is_guest in enumerate(guests, 1):
        enter(tournament, make_player(number, is_guest=is_guest), by=COMMAND)

    assert desk_for(tournament).has_members_in is has_members_in
