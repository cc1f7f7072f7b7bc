"""Many at once: as last time, all have paid, both with undo; and a guest with a member's name."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_player, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.ledger.sides import check_books, pay
from tournaments.checkin.bulk_check_in import enter_as_last_time, pay_all, undo_entries, undo_pay_all
from tournaments.checkin.desk import desk_for
from tournaments.checkin.entries import add_guest, enter, withdraw
from tournaments.checkin.guests import members_named
from tournaments.checkin.last_time import members_of_last_time, tournament_before
from tournaments.ledger.balances import balances_by_name
from tournaments.models import Account, Club, Entry, JournalEntry, Player, Tournament

CHECK_IN = "/tournaments/club-evening/players/"


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(state=Tournament.State.OPEN, entry_fee=50)


def played_before(days: int, *people: Player, **fields: Any) -> Tournament:
    date = dt.date(2026, 11, 21) - dt.timedelta(days=days)
    tournament = make_tournament(f"{days} days before", date=date, **fields)
    for player in people:
        enter(tournament, player, by=COMMAND)
    return tournament


def test_last_time_is_the_newest_evening_of_this_club_at_which_somebody_was(tournament: Tournament) -> None:
    other_club = Club.objects.create(name="Another club")
    last = played_before(7, make_player(1))
    played_before(14, make_player(2))
    played_before(1)  # nobody came
    played_before(2, make_player(3), club=other_club)
    played_before(-7, make_player(4))  # next week's

    assert tournament_before(tournament) == last


def test_who_came_last_time_is_ticked_at_once(tournament: Tournament) -> None:
    kurt, inge, aase, gone, retired = (make_player(n) for n in (2, 4, 1, 5, 6))
    evening = played_before(7, kurt, gone, retired)
    withdraw(evening.entries.get(player=gone), by=COMMAND)
    absent = enter(evening, inge, by=COMMAND)
    Entry.objects.filter(pk=absent.pk).update(is_here=False)
    add_guest(evening, "Ib Holm", by=COMMAND)
    Player.objects.filter(pk=retired.pk).update(is_active=False)

    assert aase not in members_of_last_time(tournament)
    assert desk_for(tournament).last_time == 2
    enter(tournament, kurt, by=COMMAND)
    assert set(members_of_last_time(tournament)) == {kurt, gone}
    assert desk_for(tournament).last_time == 1
    new = enter_as_last_time(tournament, by=COMMAND)
    assert [(entry.player, entry.start_number) for entry in new] == [(gone, 2)]

    assert undo_entries(tournament, [entry.pk for entry in new], by=COMMAND) == 1
    assert [entry.player for entry in tournament.entries.all()] == [kurt]


@pytest.mark.parametrize("count", [1, 30])
def test_the_desk_asks_the_database_the_same(
    tournament: Tournament, django_assert_num_queries: DjangoAssertNumQueries, count: int
) -> None:
    """Entries and members, the money of all, those of last time; then the lines that are shown."""
    played_before(7, *(make_player(n) for n in range(count)))

    with django_assert_num_queries(14):
        desk_for(tournament)


def test_as_last_time_cannot_be_undone_in_part(tournament: Tournament) -> None:
    played_before(7, *(make_player(n) for n in range(1, 6)))
    new = enter_as_last_time(tournament, by=COMMAND)
    seat_series(tournament, 1, [new[1:]])  # the first has no seat and is taken off before the refusal

    with refused("entry-seated", name=new[1].player):
        undo_entries(tournament, [entry.pk for entry in new], by=COMMAND)

    assert tournament.entries.count() == 5


def test_all_have_paid_and_back(tournament: Tournament) -> None:
    first, second, third, fourth = (enter(tournament, make_player(n), by=COMMAND) for n in range(1, 5))
    withdraw(fourth, by=COMMAND)
    Entry.objects.filter(pk=first.pk).update(fee_paid=True)

    # The second has paid a part before: that stays paid when the tap is undone.
    pay(tournament, 2, 2000)
    taken = [one.pk for one in pay_all(tournament, by=COMMAND)]
    assert len(taken) == 2
    assert set(tournament.entries.filter(fee_paid=True)) == {first, second, third}
    assert undo_pay_all(tournament, taken, by=COMMAND) == 2
    assert undo_pay_all(tournament, taken, by=COMMAND) == 0
    assert balances_by_name(tournament)["drawer"] == -2000
    assert set(tournament.entries.filter(fee_paid=True)) == {first}
    written = JournalEntry.objects.filter(tournament=tournament).order_by("number").last()
    assert written is not None
    assert written.after == {"2": {"fee_paid": False}, "3": {"fee_paid": False}}


def test_entries_of_another_tournament_are_left_alone(tournament: Tournament) -> None:
    other = enter(make_tournament("Another", entry_fee=50), make_player(1), by=COMMAND, fee_paid=True)

    booked = list(other.account.lines_in.values_list("booking", flat=True))
    assert undo_pay_all(tournament, booked, by=COMMAND) == 0
    assert undo_entries(tournament, [other.pk], by=COMMAND) == 0
    assert Entry.objects.get().fee_paid


def test_buttons_with_their_undo(recorder_client: Client, tournament: Tournament) -> None:
    played_before(7, make_player(1), make_player(2))

    page = recorder_client.post(CHECK_IN, {"do": "last-time:0"}, follow=True)
    assert "2 players of last time are here." in page.content.decode()
    undo = page.context["done"]
    recorder_client.post(CHECK_IN, {"do": "all-paid:0"})
    assert tournament.entries.filter(fee_paid=True).count() == 2
    # The newest undo only: an older one would undo more than its button says.
    assert recorder_client.get(CHECK_IN).context["done"]["do"] == "undo-all-paid:0"
    # Money taken by another tap is not undone.
    answer = recorder_client.post(CHECK_IN, {"do": undo["do"], "entries": undo["entries"]})
    assert answer.context["problem"] == (
        "Money of Kurt Hansen is booked. Take the payment back first, here or at the cash desk, or withdraw instead."
    )
    assert tournament.entries.count() == 2
    assert recorder_client.get(CHECK_IN).context["done"] is None


def test_undoing_here_and_paid_gives_the_money_back(recorder_client: Client, tournament: Tournament) -> None:
    """The bookings stay, and the start number is free for the next one."""
    recorder_client.post(CHECK_IN, {"do": f"enter-paid:{make_player(1).pk}"})
    entry = tournament.entries.get()
    page = recorder_client.post(CHECK_IN, {"do": f"undo:{entry.pk}"}, follow=True)
    text = page.content.decode().replace("\xa0", " ")
    assert f"{entry.player} has been removed from the list and gets DKK50.00 back." in text
    assert not tournament.entries.exists()
    assert set(balances_by_name(tournament).values()) == {0}
    assert [one.kind for one in tournament.bookings.order_by("number")] == [
        "charge",
        "taking",
        "reversal",
        "charge",
    ]
    assert Account.objects.get(kind="entry").name == "entry-1"
    recorder_client.post(CHECK_IN, {"do": f"enter-paid:{make_player(2).pk}"})
    assert tournament.entries.get().start_number == 1
    assert balances_by_name(tournament) == {"entry-1": 0, "pot-prize": 5000, "drawer": -5000}
    check_books(tournament)


def test_here_and_paid_in_one_step(recorder_client: Client, tournament: Tournament) -> None:
    recorder_client.post(CHECK_IN, {"do": f"enter-paid:{make_player(1).pk}"})
    recorder_client.post(CHECK_IN, {"do": "guest-paid", "guest": "Ib Holm"})

    assert list(tournament.entries.values_list("is_here", "fee_paid")) == [(True, True)] * 2


def test_a_guest_with_a_members_name_leads_to_a_question(
    recorder_client: Client, tournament: Tournament
) -> None:
    club = Club.objects.create(name="Tønder")
    member = Player.objects.create(first_name="Åse", last_name="Nielsen", club=club)

    page = recorder_client.post(CHECK_IN, {"do": "guest", "guest": "aase nielsen"})
    assert "Is it Åse Nielsen of Tønder?" in page.content.decode()
    assert not tournament.entries.exists()
    recorder_client.post(CHECK_IN, {"do": "guest", "guest": "aase nielsen", "sure": "yes"})
    assert [entry.player.is_guest for entry in tournament.entries.all()] == [True]
    recorder_client.post(CHECK_IN, {"do": f"enter:{member.pk}"})
    # Now that the member is in, a guest of that name is somebody else.
    assert members_named(tournament, "Åse Nielsen") == []


@pytest.mark.parametrize(
    ("currency", "shown"), [("DKK", "DKK100.00"), ("EUR", "€100.00"), ("HUF", "HUF100.00")]
)
def test_sums_carry_the_clubs_currency(tournament: Tournament, currency: str, shown: str) -> None:
    tournament.club = Club.objects.create(name="Tønder", currency=currency)
    tournament.save()
    for number in (1, 2):
        enter(tournament, make_player(number), by=COMMAND, fee_paid=True)

    assert desk_for(tournament).sums.money == shown


def test_namesakes_are_told_apart_on_every_button(recorder_client: Client, tournament: Tournament) -> None:
    club = Club.objects.create(name="Tønder")
    for place in (club, None):
        Player.objects.create(first_name="Inge", last_name="Nielsen", club=place)
    for _guest in range(2):
        add_guest(tournament, "Ib Holm", by=COMMAND)
    page = " ".join(recorder_client.get(CHECK_IN).content.decode().split())

    for number in (1, 2):
        assert f'<span class="hidden">Ib Holm (no. {number}) is here</span>' in page
        assert f'DKK50.00<span class="hidden"> Paid Ib Holm (no. {number})</span></button>' in page
        assert f"Holm, Ib (no. {number})</a>" in page
    for mark in ("Tønder", "no club"):
        assert f'<span class="hidden">Inge Nielsen ({mark}) is here</span></button>' in page
    found = recorder_client.get(CHECK_IN, {"q": "inge"}).content.decode()
    assert found.count('Here and paid<span class="hidden"> Inge Nielsen (Tønder)</span></button>') == 1
