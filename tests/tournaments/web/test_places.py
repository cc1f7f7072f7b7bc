"""The five places in the head: which one a page belongs to."""

from __future__ import annotations

import pytest

from tournaments.web.places import Place, places_of


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/", "evenings"),
        ("/tournaments/klubaften/sheets/", "evenings"),
        ("/players/import/", "players"),
        ("/seasons/2026/", "season"),
        ("/leagues/", "season"),
        ("/leagues/oberliga/", "season"),
        ("/tournaments/", "evenings"),
        ("/worth/skat/", "rules"),
        ("/rules/", "rules"),
        ("/worth/", "rules"),
        ("/help/", "help"),
        ("/login/", ""),
    ],
)
def test_where_a_page_is(path: str, place: str) -> None:
    here = [one.key for one in places_of(path, lists_players=True) if one.is_here]
    assert here == ([place] if place else [])


def test_the_places_of_an_official() -> None:
    assert places_of("/players/", lists_players=True) == [
        Place("evenings", "Evenings", "/", False),
        Place("players", "Players", "/players/", True),
        Place("season", "Season", "/seasons/", False),
        Place("rules", "Rules", "/rules/", False),
        Place("help", "Help", "/help/", False),
    ]


def test_visitors_have_no_players() -> None:
    assert [one.key for one in places_of("/", lists_players=False)] == ["evenings", "season", "rules", "help"]
