"""The page of the check-in: the part of the list to which one returns, what stays typed, what one undo covers."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_player, make_tournament
from tournaments.checkin.entries import enter
from tournaments.models import Tournament

CHECK_IN = "/tournaments/club-evening/players/"


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament(state=Tournament.State.OPEN, entry_fee=50)


@pytest.mark.parametrize(
    ("query", "part"),
    [
        ("", ""),
        ("?show=all&page=1", ""),
        ("?show=unpaid&page=0", "show=unpaid"),
        ("?show=x&page=3", "page=3"),
        ("?page=-2", ""),
    ],
)
def test_the_part_of_the_list_that_one_returns_to(
    recorder_client: Client, tournament: Tournament, query: str, part: str
) -> None:
    make_player(1)
    assert recorder_client.get(f"{CHECK_IN}{query}").context["part"] == part


def test_a_refused_guest_is_still_typed(recorder_client: Client, tournament: Tournament) -> None:
    """The field has the cursor, and nothing of another tournament is said to be done."""
    make_player(1)
    recorder_client.post(CHECK_IN, {"do": "guest", "guest": "Ib Holm"})
    assert recorder_client.get(CHECK_IN).context["done"]["said"] == "Ib Holm is here, start number 1."
    make_tournament("Another", state="open")
    assert recorder_client.get("/tournaments/another/players/").context["done"] is None
    page = recorder_client.post(f"{CHECK_IN}?who=1", {"do": "guest", "guest": "x" * 401})
    assert (len(page.context["guest"]), page.context["to_guest"], page.context["person"]) == (400, True, None)
    assert page.context["problem"]
    page = recorder_client.post(CHECK_IN, {"do": "nonsense:1", "guest": ""})
    assert (page.context["guest"], page.context["to_guest"], page.context["typed"]) == ("", True, "")


def test_one_undo_takes_five_thousand(recorder_client: Client, tournament: Tournament) -> None:
    """What is not a number is passed over."""
    first, second = (enter(tournament, make_player(number), by=COMMAND) for number in (1, 2))
    typed = f"x {'0 ' * 4_998}{first.pk} {second.pk}"
    page = recorder_client.post(CHECK_IN, {"do": "undo-last-time:0", "entries": typed}, follow=True)
    assert page.context["done"]["said"] == "Undone: 1 player is taken off the list."
    assert list(tournament.entries.all()) == [second]
