"""What each button of the check-in says, and the button that undoes it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.core.exceptions import PermissionDenied
from django.http import Http404

from tests.factories import COMMAND, make_entries, make_player, make_tournament
from tests.tournaments.checkin.test_bulk_check_in import played_before
from tournaments.access.actors import Actor, Kind
from tournaments.checkin.buttons import BUTTONS, Done, Pressed
from tournaments.checkin.entries import enter
from tournaments.models import Club, Player, Tournament

Press = Callable[..., Done]


@pytest.fixture
def tournament(db: None) -> Tournament:
    club = Club.objects.create(name="Tønder")
    return make_tournament(state=Tournament.State.OPEN, entry_fee=50, club=club)


@pytest.fixture
def press(tournament: Tournament) -> Press:
    return lambda button, pk=0, *pks: BUTTONS[button](Pressed(tournament, COMMAND, pk, pks))


def test_here_home_and_here_again(tournament: Tournament, press: Press) -> None:
    """Namesakes are told apart, except where the start number says who it is."""
    player, namesake = make_player(1), make_player(1)
    here = press("enter", player.pk)
    entry = tournament.entries.get()
    assert here == Done("Åse Madsen is here, start number 1.", "undo", pk=entry.pk)
    other = press("enter", namesake.pk).pk
    assert press("withdraw", entry.pk) == Done(
        "Åse Madsen (no. 1) is withdrawn and stays in the record.", "back", pk=entry.pk
    )
    assert press("back", entry.pk) == Done("Åse Madsen (no. 1) is here again.", "withdraw", pk=entry.pk)
    assert press("away", entry.pk) == Done("Åse Madsen (no. 1) is not here yet.", "back", pk=entry.pk)
    assert press("back", entry.pk) == Done("Åse Madsen is here, start number 1.", "away", pk=entry.pk)
    assert press("undo", other) == Done(
        "Åse Madsen (no. 2) has been removed from the list.", "enter", pk=namesake.pk
    )


def test_paid_and_not_paid(tournament: Tournament, press: Press) -> None:
    player = make_player(1)
    paid = press("enter-paid", player.pk)
    entry = tournament.entries.get()
    assert paid == Done("Åse Madsen is here and has paid, start number 1.", "undo", pk=entry.pk)
    assert press("unpaid", entry.pk) == Done("Åse Madsen has not paid.")
    assert press("paid", entry.pk) == Done("Åse Madsen has paid.", "unpaid", pk=entry.pk)
    assert press("enter-paid", player.pk) == Done("Åse Madsen is here and has paid, start number 1.", "undo")


def test_what_was_paid_with_the_same_tap_is_given_back(tournament: Tournament, press: Press) -> None:
    player = make_player(1)
    pk = press("enter-paid", player.pk).pk
    undone = press("undo", pk)
    assert (undone.said.replace("\xa0", " "), undone.undo, undone.pk) == (
        "Åse Madsen has been removed from the list and gets DKK50.00 back.",
        "enter-paid",
        player.pk,
    )


@pytest.mark.parametrize(
    ("count", "paid", "unpaid"),
    [
        (1, "1 fee is noted as paid.", "Undone: 1 fee is not paid."),
        (2, "2 fees are noted as paid.", "Undone: 2 fees are not paid."),
    ],
)
def test_everybody_has_paid(tournament: Tournament, press: Press, count: int, paid: str, unpaid: str) -> None:
    for number in range(1, count + 1):
        press("enter", make_player(number).pk)
    done = press("all-paid")
    booked = tuple(tournament.bookings.filter(kind="taking").order_by("pk").values_list("pk", flat=True))
    assert done == Done(paid, "undo-all-paid", booked)
    assert press("undo-all-paid", 0, *booked) == Done(unpaid)


@pytest.mark.parametrize(
    ("count", "here", "gone"),
    [
        (1, "1 player of last time is here.", "Undone: 1 player is taken off the list."),
        (2, "2 players of last time are here.", "Undone: 2 players are taken off the list."),
    ],
)
def test_everybody_as_last_time(
    tournament: Tournament, press: Press, count: int, here: str, gone: str
) -> None:
    played_before(7, *(make_player(number) for number in range(1, count + 1)), club=tournament.club)
    done = press("last-time")
    pks = tuple(tournament.entries.order_by("start_number").values_list("pk", flat=True))
    assert done == Done(here, "undo-last-time", pks)
    assert press("undo-last-time", 0, *pks) == Done(gone)


def test_a_guest_becomes_a_member_and_a_guest_again(tournament: Tournament, press: Press) -> None:
    entry, other = make_entries(tournament, 2)
    Player.objects.update(is_guest=True)
    done = press("member", entry.pk)
    assert done == Done("Åse Madsen is a member of Tønder from now on.", "undo-member", (entry.player_id,))
    member = Player.objects.get(pk=entry.player_id)
    assert (member.is_guest, member.club, member.member_since) == (False, tournament.club, tournament.date)
    # Only the first: the undo is for one person.
    assert press("undo-member", 0, entry.player_id, other.player_id) == Done("Undone: Åse Madsen is a guest.")
    assert Player.objects.filter(is_guest=True, club=None).count() == 2


@pytest.mark.parametrize("button", ["member", "undo-member"])
def test_only_who_may_edit_players_makes_members(tournament: Tournament, button: str) -> None:
    visitor = Actor(Kind.VISITOR, "registration")
    entry = make_entries(tournament, 1)[0]
    with pytest.raises(PermissionDenied):
        BUTTONS[button](Pressed(tournament, visitor, entry.pk, (entry.player_id,)))


def test_people_of_other_evenings_merged_and_erased_ones_have_no_button(
    tournament: Tournament, press: Press
) -> None:
    elsewhere = enter(make_tournament("Another"), make_player(1), by=COMMAND)
    merged = make_player(2, merged_into=elsewhere.player, is_active=False)
    erased = make_player(3, last_name="", shown_as="number", is_active=False, erased_on=tournament.date)
    for button, pk in (
        ("withdraw", elsewhere.pk),
        ("enter", merged.pk),
        ("enter-paid", erased.pk),
        ("enter", 0),
    ):
        with pytest.raises(Http404):
            press(button, pk)
    with pytest.raises(Http404):
        press("undo-member", 0, elsewhere.player_id)
