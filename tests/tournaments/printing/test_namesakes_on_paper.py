"""Two players of one name: every paper tells them apart, by club where that helps, otherwise by start number."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import make_tournament, seat_series, store_result
from tests.papers import made, squeezed, whole_text
from tournaments.models import Club, Entry, Player, Tournament

LINES = [(100, 2, 0), (50, 1, 0), (-40, 0, 1), (0, 0, 0)]
# Papers on which the club does not stand beside every name.
WITHOUT_CLUBS = {
    "seating-by-table": "Inge Nielsen ({club}) ({number})|Ib Holm (no. {number})",
    "seating-by-name": "Nielsen, Inge ({club})|Holm, Ib (no. {number})",
    "score-sheets": "Inge Nielsen ({club})|Ib Holm (no. {number})",
    "score-sheets-overlay": "Inge Nielsen ({club})|Ib Holm (no. {number})",
    "recorded-sheets": "Inge Nielsen ({club})|Ib Holm (no. {number})",
    "cash-sheets": "Inge Nielsen ({club}) ({number})|Ib Holm (no. {number})",
    "loss-list": "Nielsen, Inge ({club})|Holm, Ib (no. {number})",
}


@pytest.fixture
def tournament(db: None) -> Tournament:
    tournament = make_tournament()
    ribe, other = (Club.objects.create(name=name) for name in ("Ribe", "Tønder"))
    people = [
        ("Inge", "Nielsen", ribe),
        ("Inge", "Nielsen", other),
        ("Ib", "Holm", ribe),
        ("Ib", "Holm", ribe),
    ]
    entries = [
        Entry.objects.create(
            tournament=tournament,
            player=Player.objects.create(first_name=first, last_name=last, club=club),
            start_number=number,
        )
        for number, (first, last, club) in enumerate(people, 1)
    ]
    store_result(seat_series(tournament, 1, [entries]).skat_tables.get(), LINES)
    return tournament


@pytest.mark.parametrize("kind", sorted(WITHOUT_CLUBS))
def test_namesakes_are_told_apart(tournament: Tournament, kind: str) -> None:
    by_club, by_number = WITHOUT_CLUBS[kind].split("|")
    wanted = [
        by_club.format(club="Ribe", number=1),
        by_club.format(club="Tønder", number=2),
        by_number.format(number=3),
        by_number.format(number=4),
    ]
    whole = whole_text(made(kind, tournament))
    assert [text for text in wanted if squeezed(text) not in whole] == []


def test_recorded_sheets_ask_for_clubs_once(
    tournament: Tournament, django_assert_max_num_queries: Any
) -> None:
    with django_assert_max_num_queries(7):
        made("recorded-sheets", tournament)
