"""Who takes part: ticked off, guests, fees, withdrawn and back."""

from __future__ import annotations

import pytest
from django.contrib.auth.models import User

from tests.factories import COMMAND, make_player, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.access.actors import login
from tournaments.checkin.entries import (
    add_guest,
    bring_back,
    enter,
    not_here_yet,
    set_fee,
    undo_entry,
    withdraw,
)
from tournaments.ledger.balances import balances_by_name
from tournaments.ledger.debts import carry_over
from tournaments.ledger.payments import WantedPayment, take
from tournaments.models import Club, Entry, JournalEntry, Player, Ruling, Tournament
from tournaments.models.clubs import NAME_LENGTH


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(state=Tournament.State.OPEN)


def test_start_numbers_follow_each_other(tournament: Tournament, recorder: User) -> None:
    numbers = [enter(tournament, make_player(n), by=login(recorder)).start_number for n in (1, 2, 3)]

    assert numbers == [1, 2, 3]


@pytest.mark.database
def test_entering_twice_is_one_entry(tournament: Tournament, recorder: User) -> None:
    player = make_player()

    assert (
        enter(tournament, player, by=login(recorder)).pk == enter(tournament, player, by=login(recorder)).pk
    )
    assert Entry.objects.count() == 1


@pytest.mark.parametrize(
    ("typed", "first", "last"),
    [
        ("Ib", "Ib", ""),
        ("  Anne  Marie  Ågård ", "Anne Marie", "Ågård"),
        ("<script>", "<script>", ""),
        ("=cmd|' /C calc'!A0", "=cmd|' /C", "calc'!A0"),
        ("Bo 🂡", "Bo", "🂡"),
        ("\u202eevil name", "evil", "name"),
    ],
)
def test_a_guest_needs_only_a_name(tournament: Tournament, typed: str, first: str, last: str) -> None:
    entry = add_guest(tournament, typed, by=COMMAND)

    assert (entry.player.first_name, entry.player.last_name, entry.player.is_guest) == (first, last, True)
    assert entry.is_here


@pytest.mark.parametrize("typed", ["", "   "])
def test_a_guest_without_a_name(tournament: Tournament, typed: str) -> None:
    with refused("guest-without-name", field="guest"):
        add_guest(tournament, typed, by=COMMAND)

    assert not Player.objects.exists()


def test_a_name_that_is_too_long(tournament: Tournament) -> None:
    with refused("name-too-long", field="guest", most=NAME_LENGTH):
        add_guest(tournament, "x" * (NAME_LENGTH + 1), by=COMMAND)

    assert not Player.objects.exists()


@pytest.mark.database
def test_a_guest_of_last_time_is_found_again_but_two_of_a_name_are_two(tournament: Tournament) -> None:
    known = add_guest(make_tournament("Last time"), "Ib Holm", by=COMMAND).player

    assert add_guest(tournament, "ib holm", by=COMMAND).player == known
    assert add_guest(tournament, "Ib Holm", by=COMMAND).player != known


def test_withdrawn_players_stay_in_the_record(tournament: Tournament, recorder: User) -> None:
    entry = enter(tournament, make_player(), by=login(recorder))

    withdraw(entry, by=login(recorder))
    entry.refresh_from_db()
    assert (entry.is_here, entry.is_withdrawn) == (False, True)
    bring_back(entry, by=login(recorder))
    entry.refresh_from_db()
    assert (entry.is_here, entry.is_withdrawn) == (True, False)
    assert JournalEntry.objects.filter(action="entry-changed").count() == 2


def test_fees(tournament: Tournament, recorder: User) -> None:
    Tournament.objects.update(entry_fee=50)
    entry = enter(tournament, make_player(), by=login(recorder))

    for _twice in range(2):
        assert set_fee(entry, paid=True, by=login(recorder)).fee_paid
    assert balances_by_name(tournament)["drawer"] == -5000
    with refused("entry-has-money", name=entry.player):
        undo_entry(entry, by=login(recorder))
    assert not set_fee(entry, paid=False, by=login(recorder)).fee_paid
    assert balances_by_name(tournament)["drawer"] == 0
    assert undo_entry(entry, by=login(recorder)) == 0
    assert set(balances_by_name(tournament).values()) == {0}


def test_what_was_carried_over_is_not_undone(tournament: Tournament) -> None:
    club = Club.objects.create(name="Tønder", carries_over=True)
    Tournament.objects.update(entry_fee=50, club=club)
    tournament.refresh_from_db()
    entry = enter(tournament, make_player(1), by=COMMAND)
    carry_over(tournament, entry, by=COMMAND, token="carry")
    with refused("entry-has-money", name=entry.player):
        undo_entry(entry, by=COMMAND)
    assert balances_by_name(tournament)[f"player-{entry.player_id}"] == -5000


def test_of_what_was_paid_together_one_is_taken_back(tournament: Tournament) -> None:
    Tournament.objects.update(entry_fee=50)
    entries = [enter(tournament, make_player(number), by=COMMAND) for number in (1, 2)]
    take(tournament, [WantedPayment(entry.pk) for entry in entries], by=COMMAND, token="both")
    assert set(tournament.entries.values_list("fee_paid", flat=True)) == {True}
    set_fee(entries[0], paid=False, by=COMMAND)
    assert list(tournament.entries.order_by("start_number").values_list("fee_paid", flat=True)) == [
        False,
        True,
    ]
    assert balances_by_name(tournament)["drawer"] == -5000


def test_who_goes_home_unplayed_owes_nothing_any_more(tournament: Tournament) -> None:
    Tournament.objects.update(entry_fee=50)
    entry = enter(tournament, make_player(1), by=COMMAND, fee_paid=True)
    withdraw(entry, by=COMMAND)
    assert balances_by_name(tournament) == {"drawer": -5000, "pot-prize": 0, "entry-1": 5000}


@pytest.mark.database
def test_a_slip_is_undone_but_not_once_seated(tournament: Tournament, recorder: User) -> None:
    slip, *seated = [enter(tournament, make_player(n), by=login(recorder)) for n in range(1, 5)]
    seat_series(tournament, 1, [seated])

    undo_entry(slip, by=login(recorder))
    with refused("entry-seated", name=seated[0].player):
        undo_entry(seated[0], by=login(recorder))

    assert Entry.objects.count() == 3


def test_a_closed_tournament_takes_nobody(tournament: Tournament) -> None:
    Tournament.objects.update(state=Tournament.State.CLOSED)

    with refused("entries-of-closed-tournament"):
        add_guest(tournament, "Ib", by=COMMAND)


def test_member_of_no_club_and_of_a_club(tournament: Tournament) -> None:
    club = Club.objects.create(name="Aabenraa Skatklub")
    assert str(enter(tournament, make_player(1, club), by=COMMAND).player.club) == "Aabenraa Skatklub"


def test_each_change_is_written_down_once(tournament: Tournament) -> None:
    """Fees and absences with the state before; a second click is not worth a line."""
    Tournament.objects.update(entry_fee=50)
    tournament.refresh_from_db()
    entry = enter(tournament, make_player(1), by=COMMAND, is_here=False)
    for _twice in range(2):
        set_fee(entry, paid=True, by=COMMAND)
        bring_back(entry, by=COMMAND)
    not_here_yet(entry, by=COMMAND)
    changed = JournalEntry.objects.filter(action="entry-changed").order_by("number")
    states = [
        {name: side[name] for name in ("is_here", "is_withdrawn", "fee_paid")}
        for one in changed
        for side in (one.before, one.after)
    ]
    assert [tuple(state.values()) for state in states] == [
        (False, False, False), (False, False, True),
        (False, False, True), (True, False, True),
        (True, False, True), (False, False, True),
    ]  # fmt: skip
    assert changed[0].after == states[1] | {"start_number": 1, "name": "Åse Madsen"}
    assert {one.actor for one in changed} == {COMMAND.name}


def test_what_a_ruling_is_about_is_not_undone(tournament: Tournament) -> None:
    entry = enter(tournament, make_player(1), by=COMMAND)
    Ruling.objects.create(tournament=tournament, entry=entry, text="late", referee="Bo")
    with refused("entry-in-ruling", name=entry.player):
        undo_entry(entry, by=COMMAND)


def test_who_plays_for_a_team_is_not_undone(tournament: Tournament) -> None:
    """The team would lose a player without a word, and treasurers may not change teams."""
    entry = enter(tournament, make_player(1), by=COMMAND)
    team = make_team(make_plan(tournament), "Ribe", [entry])
    with refused("entry-in-team", name=entry.player, team="Ribe"):
        undo_entry(entry, by=COMMAND)
    team.delete()
    undo_entry(entry, by=COMMAND)
    assert not Entry.objects.exists()


def test_an_undone_entry_is_in_the_journal(tournament: Tournament) -> None:
    entry = enter(tournament, make_player(1), by=COMMAND)
    assert undo_entry(entry, by=COMMAND) == 0
    written = JournalEntry.objects.order_by("number").last()
    assert written is not None
    assert (written.before["name"], written.after) == ("Åse Madsen", {})


def test_of_two_desks_that_undo_one_entry_the_second_changes_nothing(tournament: Tournament) -> None:
    entry = enter(tournament, make_player(1), by=COMMAND)
    other_desk = Entry.objects.get(pk=entry.pk)
    undo_entry(entry, by=COMMAND)
    written = JournalEntry.objects.count()
    assert undo_entry(other_desk, by=COMMAND) == 0
    assert JournalEntry.objects.count() == written


def test_who_comes_twice_is_here_and_may_pay(tournament: Tournament) -> None:
    Tournament.objects.update(entry_fee=50)
    tournament.refresh_from_db()
    entry = withdraw(enter(tournament, make_player(1), by=COMMAND), by=COMMAND)
    again = enter(tournament, entry.player, by=COMMAND, fee_paid=True)
    assert (again.pk, again.is_here, again.is_withdrawn, again.fee_paid) == (entry.pk, True, False, True)
    assert add_guest(tournament, "Ib Holm", by=COMMAND, fee_paid=True).fee_paid
    assert not add_guest(tournament, "Bo Holm", by=COMMAND).fee_paid


def test_a_name_as_long_as_may_be(tournament: Tournament) -> None:
    entry = add_guest(tournament, f"{'x' * NAME_LENGTH} {'y' * NAME_LENGTH}", by=COMMAND)
    assert (len(entry.player.first_name), len(entry.player.last_name)) == (NAME_LENGTH, NAME_LENGTH)
