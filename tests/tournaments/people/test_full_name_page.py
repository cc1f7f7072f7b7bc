"""The page on which it is set whose full names may be shown: what it lists and what its buttons change."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tests.factories import make_player
from tests.forms_as_sent import as_sent
from tournaments.models import Player
from tournaments.people.names import full_name_views
from tournaments.people.names.full_names import show_full_names

pytestmark = pytest.mark.django_db
PAGE = "/players/full-names/"


@pytest.fixture
def players() -> list[Player]:
    """Åse, Kurt with a full name, Őrsi who is a number, and one who was merged."""
    shown = ("initial", "full", "number")
    made = [make_player(number, shown_as=one) for number, one in enumerate(shown, 1)]
    return [*made, make_player(4, merged_into=made[0], is_active=False)]


def full() -> list[str]:
    return sorted(Player.objects.filter(shown_as="full").values_list("first_name", flat=True))


@pytest.mark.parametrize(
    ("among", "shown", "changed", "found"),
    [
        ([0, 1], [0, 1], 1, ["Kurt", "Åse"]),
        ([0, 1], [0], 2, ["Åse"]),
        ([0, 1], [], 1, []),
        ([0], [], 0, ["Kurt"]),
        ([0, 2, 3], [0, 2, 3], 1, ["Kurt", "Åse"]),
        ([], [0], 0, ["Kurt"]),
    ],
)
def test_who_changes(
    players: list[Player], among: list[int], shown: list[int], changed: int, found: list[str]
) -> None:
    keys = [one.pk for one in players]
    assert show_full_names([keys[one] for one in among], [keys[one] for one in shown]) == changed
    assert full() == found


@pytest.mark.parametrize(
    ("typed", "said", "found"),
    [
        ({"do": "all"}, "Saved: 1 player changed.", ["Kurt", "Åse"]),
        ({"do": "none"}, "Saved: 1 player changed.", []),
        ({"do": "save", "shown": "0"}, "Saved: 2 players changed.", ["Åse"]),
        ({"shown": "x"}, "Saved: 1 player changed.", []),
        ({"do": "all", "among": ""}, "Saved: 0 players changed.", ["Kurt"]),
        ({"do": "all", "among": "² x"}, "Saved: 0 players changed.", ["Kurt"]),
    ],
)
def test_the_buttons(
    director_client: Client, players: list[Player], typed: dict[str, str], said: str, found: list[str]
) -> None:
    sent: dict[str, Any] = {"among": f"{players[0].pk} {players[1].pk}", "were": players[1].pk} | typed
    if typed.get("shown") == "0":
        sent["shown"] = [players[0].pk]
    answer = director_client.post(f"{PAGE}?q=åse", sent, follow=True)
    assert answer.redirect_chain == [(f"{PAGE}?q=%C3%A5se", 302)]
    assert ([str(one) for one in answer.context["messages"]], full()) == ([said], found)


def test_who_has_chosen_less_since_the_page_was_opened_stays_so(
    director_client: Client, players: list[Player]
) -> None:
    page = director_client.get(PAGE).content.decode()
    Player.objects.filter(pk=players[1].pk).update(shown_as="initial")
    director_client.post(PAGE, as_sent(page, shown=players[0].pk) | {"shown": [players[0].pk, players[1].pk]})
    assert full() == ["Åse"]


def test_without_a_search_it_goes_back_to_everybody(director_client: Client, players: list[Player]) -> None:
    assert director_client.post(PAGE).headers["Location"] == PAGE


def test_a_long_list_is_cut(
    director_client: Client, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One who is a number is not in it."""
    assert full_name_views.MOST_SHOWN == 500
    seen = director_client.get(PAGE, {"q": "x" * 101}).context
    assert (seen["typed"], list(seen["players"]), seen["is_cut"]) == ("x" * 100, [], False)
    for most, shown, is_cut in ((2, ["Hansen", "Madsen"], False), (1, ["Hansen"], True)):
        monkeypatch.setattr(full_name_views, "MOST_SHOWN", most)
        seen = director_client.get(PAGE).context
        assert ([one.last_name for one in seen["players"]], seen["is_cut"]) == (shown, is_cut)
    both = {"among": f"{players[0].pk} {players[1].pk}"}
    director_client.post(PAGE, both | {"do": "none"})
    assert full() == ["Kurt"]
    director_client.post(PAGE, both | {"do": "all"})
    assert full() == ["Kurt", "Åse"]
