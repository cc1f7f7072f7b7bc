"""One search finds everybody: who may come, guests of earlier evenings, who is no longer active, who is here."""

from __future__ import annotations

from decimal import Decimal

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series
from tests.tournaments.ledger.sides import pay
from tournaments.checkin.desk import CheckInDesk, CheckInSums, desk_for, line_of
from tournaments.checkin.entries import add_guest, enter, set_fee, withdraw
from tournaments.checkin.registering import confirm, register
from tournaments.models import Club, Entry, Player, Series, Tournament
from tournaments.setup.tournament_settings import change_settings

CHECK_IN = "/tournaments/club-evening/players/"


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(state=Tournament.State.OPEN, entry_fee=50)


def found(tournament: Tournament, typed: str) -> list[list[str]]:
    people = desk_for(tournament, typed).found
    assert people is not None
    return [[line.player.full_name for line in lines] for lines in (people.coming, people.here)]


def names(desk: CheckInDesk) -> list[str]:
    assert desk.part is not None
    return [line.player.full_name for line in desk.part.lines]


def test_everybody_is_found_by_one_search(tournament: Tournament) -> None:
    club = Club.objects.create(name="Aabenraa")
    enter(tournament, make_player(2, club), by=COMMAND)
    make_player(first_name="Bo", last_name="Hansen", federation_number="F7")
    make_player(first_name="Ib", last_name="Hansen", is_guest=True)
    make_player(first_name="Per", last_name="Hansen", is_active=False)
    make_player(first_name="Gone", last_name="Hansen", is_active=False, merged_into=make_player(4))
    registered = enter(
        tournament, make_player(first_name="Åge", last_name="Hansen"), by=COMMAND, is_here=False
    )

    assert found(tournament, "hansen") == [
        ["Åge Hansen", "Bo Hansen", "Ib Hansen", "Per Hansen"],
        ["Kurt Hansen"],
    ]
    assert found(tournament, "Hansen, Ib") == [["Ib Hansen"], []]
    assert found(tournament, "aabenraa hansen") == [[], ["Kurt Hansen"]]
    assert found(tournament, "1") == [[], ["Kurt Hansen"]]
    assert found(tournament, str(registered.start_number)) == [["Åge Hansen"], []]
    assert found(tournament, "f7") == [["Bo Hansen"], []]
    assert found(tournament, "nobody") == [[], []]


def test_a_search_shows_forty_and_says_that_there_are_more(tournament: Tournament) -> None:
    make_entries(tournament, 41, Club.objects.create(name="Ribe"))
    desk = desk_for(tournament, "ribe").found
    assert desk is not None
    assert (len(desk.coming), len(desk.here), desk.is_cut) == (0, 40, True)
    tournament.entries.filter(start_number=41).delete()
    desk = desk_for(tournament, "ribe").found
    assert desk is not None
    # The player of the deleted entry is a member who may come.
    assert (len(desk.coming), len(desk.here), desk.is_cut) == (1, 40, False)


def test_the_lists_in_order_of_names(tournament: Tournament) -> None:
    here, gone, registered = (make_player(number) for number in (2, 3, 4))
    enter(tournament, here, by=COMMAND)
    withdraw(enter(tournament, gone, by=COMMAND), by=COMMAND)
    enter(tournament, registered, by=COMMAND, is_here=False)
    make_player(1)
    make_player(first_name="Ib", last_name="Guest", is_guest=True)
    make_player(first_name="Per", last_name="Old", is_active=False)

    assert names(desk_for(tournament)) == ["Kurt Hansen", "Őrsi János", "Åse Madsen", "Inge Sørensen"]
    assert names(desk_for(tournament, show="absent")) == ["Åse Madsen", "Inge Sørensen"]
    assert names(desk_for(tournament, show="unpaid")) == ["Kurt Hansen", "Inge Sørensen"]
    assert desk_for(tournament).counts == {"all": 4, "absent": 2, "unpaid": 2}
    Tournament.objects.update(state=Tournament.State.CLOSED)
    tournament.refresh_from_db()
    assert names(desk_for(tournament)) == ["Kurt Hansen", "Őrsi János", "Inge Sørensen"]
    assert desk_for(tournament).last_time == 0


def test_what_is_missing_is_not_lessened_by_what_somebody_gets_back(tournament: Tournament) -> None:
    first, _second = (enter(tournament, make_player(number), by=COMMAND) for number in (1, 2))
    set_fee(first, paid=True, by=COMMAND)
    change_settings(tournament, by=COMMAND, entry_fee=Decimal(40))
    tournament.refresh_from_db()
    withdraw(enter(tournament, make_player(3), by=COMMAND), by=COMMAND)
    assert desk_for(tournament).sums == CheckInSums(
        here=2,
        withdrawn=1,
        paid=1,
        owing=1,
        fee="DKK40.00",
        fee_of_all="DKK40.00",
        money="DKK50.00",
        missing="DKK40.00",
    )


def test_a_long_list_has_pages_and_an_index_of_letters(tournament: Tournament) -> None:
    make_entries(tournament, 150)
    first, second = (desk_for(tournament, number=number).part for number in ("1", "2"))
    assert first is not None
    assert second is not None
    assert (len(first.lines), len(second.lines)) == (80, 70)
    # A letter leads to the page that its first name is on: Hansen, Sørensen, Aagaard under Å.
    assert [(one.letter, one.page) for one in first.letters] == [
        ("G", 1),
        ("H", 1),
        ("I", 1),
        ("J", 1),
        ("M", 2),
        ("S", 2),
        ("Å", 2),
    ]
    by_player = {line.player.pk: line.player.last_name for line in [*first.lines, *second.lines]}
    assert [by_player[one.player][0] for one in first.letters] == ["G", "H", "I", "J", "M", "S", "A"]
    short = desk_for(tournament, show="absent").part
    assert short is not None
    assert short.letters == []


@pytest.mark.parametrize(("count", "lines", "pages"), [(100, 100, 1), (101, 80, 2)])
def test_a_last_page_of_a_few_is_none(tournament: Tournament, count: int, lines: int, pages: int) -> None:
    make_entries(tournament, count)
    part = desk_for(tournament).part
    assert part is not None
    assert (len(part.lines), part.page.paginator.num_pages, bool(part.letters)) == (lines, pages, pages > 1)


def test_a_square_is_pressed_once_more(recorder_client: Client, tournament: Tournament) -> None:
    """Who was ticked by mistake goes off the list, who has registered stays on it, who has a seat goes home."""
    ticked, seated = (enter(tournament, make_player(number), by=COMMAND) for number in (1, 2))
    seat_series(tournament, 1, [[seated]])
    Tournament.objects.update(takes_registrations=True)
    tournament.refresh_from_db()
    registration = register(tournament, first_name="Ib", last_name="Holm")
    registered = confirm(registration, by=COMMAND)
    page = recorder_client.post(CHECK_IN, {"do": f"back:{registered.pk}"}, follow=True)
    assert page.context["done"]["do"] == f"away:{registered.pk}"

    part = recorder_client.get(CHECK_IN).context["desk"].part
    assert {line.player.full_name: line.square for line in part.lines} == {
        "Kurt Hansen": f"withdraw:{seated.pk}",
        "Ib Holm": f"away:{registered.pk}",
        "Åse Madsen": f"undo:{ticked.pk}",
    }
    page = recorder_client.post(CHECK_IN, {"do": f"away:{registered.pk}"}, follow=True)
    assert "Ib Holm is not here yet." in page.content.decode()
    registered.refresh_from_db()
    assert (registered.is_here, registered.is_withdrawn) == (False, False)
    found_page = recorder_client.get(CHECK_IN, {"q": "holm"}).content.decode()
    assert f'value="enter-paid:{registered.player_id}"' in found_page
    page = recorder_client.post(CHECK_IN, {"do": f"enter-paid:{registered.player_id}"}, follow=True)
    registered.refresh_from_db()
    assert (registered.is_here, registered.fee_paid, page.context["done"]["do"]) == (True, True, "")


def test_what_was_done_stands_in_its_line_with_undo(recorder_client: Client, tournament: Tournament) -> None:
    player = make_player(1)
    page = recorder_client.post(f"{CHECK_IN}?show=absent&page=2&q=x", {"do": f"enter:{player.pk}"})
    assert page["Location"] == f"{CHECK_IN}?show=absent&page=2"
    done = recorder_client.get(CHECK_IN).context["done"]
    entry = Entry.objects.get()
    assert (done["said"], done["do"]) == ("Åse Madsen is here, start number 1.", f"undo:{entry.pk}")
    recorder_client.post(CHECK_IN, {"do": f"paid:{entry.pk}"})
    assert recorder_client.get(CHECK_IN).context["done"]["do"] == f"unpaid:{entry.pk}"
    recorder_client.post(CHECK_IN, {"do": f"unpaid:{entry.pk}"})
    assert recorder_client.get(CHECK_IN).context["done"]["do"] == ""
    recorder_client.post(CHECK_IN, {"do": f"undo:{entry.pk}"})
    undo = recorder_client.get(CHECK_IN).context["done"]["do"]
    recorder_client.post(CHECK_IN, {"do": undo})
    assert Entry.objects.get().player == player


def test_the_rest_opens_behind_the_name(director_client: Client, tournament: Tournament) -> None:
    entry = enter(tournament, make_player(1, is_guest=True), by=COMMAND)
    member = make_player(2)
    page = director_client.get(CHECK_IN, {"who": entry.player_id}).content.decode()
    for address in (
        f"{CHECK_IN}1/link/",
        "/tournaments/club-evening/cash/1/",
        f"/players/{entry.player_id}/",
    ):
        assert f'href="{address}"' in page
    buttons = {f"{name}:{entry.pk}" for name in ("paid", "member", "withdraw", "undo")}
    assert [button for button in buttons if f'value="{button}"' not in page] == []
    page = director_client.get(CHECK_IN, {"who": member.pk}).content.decode()
    assert f'value="enter-paid:{member.pk}"' in page
    assert "link/" not in page
    assert 'id="person"' not in director_client.get(CHECK_IN, {"who": "99999"}).content.decode()


@pytest.mark.parametrize(("query", "to_guest"), [({}, False), ({"to": "guest"}, True), ({"to": "x"}, False)])
def test_where_the_next_name_is_typed(
    recorder_client: Client, tournament: Tournament, query: dict[str, str], to_guest: bool
) -> None:
    """In the search, or in the guest's field: asked for, or where nobody is on record."""
    assert recorder_client.get(CHECK_IN, query).context["to_guest"] is True
    make_player(1)
    assert recorder_client.get(CHECK_IN, query).context["to_guest"] is to_guest


def test_who_is_here_is_found_with_number_and_table(recorder_client: Client, tournament: Tournament) -> None:
    kurt, inge = (enter(tournament, make_player(number), by=COMMAND) for number in (2, 4))
    seat_series(tournament, 1, [[kurt]])
    seat_series(tournament, 2, [[inge], [kurt]])
    seat_series(tournament, 3, [[kurt]], state=Series.State.DRAFT)
    withdraw(inge, by=COMMAND)

    page = recorder_client.get(CHECK_IN, {"q": "kurt"}).content.decode()

    assert "table 2" in page
    assert f'id="player-{kurt.player_id}"' in page
    assert f'id="player-{inge.player_id}"' not in page
    assert f'value="back:{inge.pk}"' in recorder_client.get(CHECK_IN, {"q": "inge"}).content.decode()
    nobody = recorder_client.get(CHECK_IN, {"q": "Napoleon"}).content.decode()
    assert "Nobody of this name is on record." in nobody
    assert 'name="guest" value="Napoleon"' in nobody


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


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("", "No member is on record yet."),
        ("?show=absent", "All members on record are here."),
        ("?show=unpaid", "Everybody who is here has paid."),
    ],
)
def test_an_empty_list_says_why(
    recorder_client: Client, tournament: Tournament, query: str, sentence: str
) -> None:
    assert sentence in recorder_client.get(f"{CHECK_IN}{query}").content.decode()


def test_pages_of_a_thousand_are_small(recorder_client: Client, tournament: Tournament) -> None:
    make_entries(tournament, 1_000)
    for query in ("", "?page=7", "?q=a", "?show=unpaid"):
        assert len(recorder_client.get(f"{CHECK_IN}{query}").content) < 100_000


def test_one_fee_for_all_is_named(tournament: Tournament) -> None:
    """Those who owe the same; not those who have paid, gone home or were not entered."""
    first, second, third, gone = (
        enter(tournament, make_player(number), by=COMMAND) for number in (1, 2, 3, 4)
    )
    make_player(5)
    assert desk_for(tournament).sums.fee_of_all == "DKK50.00"
    set_fee(first, paid=True, by=COMMAND)
    withdraw(gone, by=COMMAND)
    change_settings(tournament, by=COMMAND, entry_fee=Decimal(40))
    tournament.refresh_from_db()
    assert desk_for(tournament).sums.fee_of_all == "DKK40.00"
    pay(tournament, second.start_number, 1000)
    sums = desk_for(tournament).sums
    assert (sums.fee_of_all, sums.missing, sums.owing) == ("", "DKK70.00", 2)
    for entry in (second, third):
        set_fee(entry, paid=True, by=COMMAND)
    sums = desk_for(tournament).sums
    assert (sums.fee_of_all, sums.missing, sums.owing) == ("", "", 0)


def test_without_a_fee_nothing_is_said_of_money(tournament: Tournament) -> None:
    Tournament.objects.update(entry_fee=0)
    tournament.refresh_from_db()
    enter(tournament, make_player(1), by=COMMAND)
    sums = desk_for(tournament).sums
    assert (sums.fee, sums.fee_of_all, sums.missing, sums.paid, sums.here) == ("", "", "", 0, 1)


def test_more_guests_are_found_than_are_shown(tournament: Tournament) -> None:
    """A member first; at a closed tournament nobody else can come."""
    member = make_player(first_name="Bo", last_name="Ribe")
    for number in range(39):
        make_player(first_name=f"Ib {number:02}", last_name="Ribe", is_guest=True)
    people = desk_for(tournament, "ribe").found
    assert people is not None
    assert (people.coming[0].player, len(people.coming), people.is_cut) == (member, 40, False)
    make_player(first_name="Ib 39", last_name="Ribe", is_active=False)
    people = desk_for(tournament, "ribe").found
    assert people is not None
    assert (len(people.coming), people.is_cut) == (40, True)
    Tournament.objects.update(state=Tournament.State.CLOSED)
    tournament.refresh_from_db()
    assert found(tournament, "ribe") == [[], []]


def test_the_details_of_one_person(tournament: Tournament) -> None:
    entry = enter(tournament, make_player(1), by=COMMAND)
    guest = make_player(2, is_guest=True)
    merged = make_player(3, merged_into=guest, is_active=False)
    lines = [line_of(tournament, one) for one in (entry.player_id, guest.pk, merged.pk, 0)]
    assert [line and (line.player, line.entry) for line in lines] == [
        (entry.player, entry),
        (guest, None),
        None,
        None,
    ]
