"""Who is found, and the message: “nobody” only when it is true."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.factories import make_entries, make_tournament, seat_series
from tests.tournaments.public.test_hidden_names import found_on
from tournaments.models import Entry, Player, Tournament
from tournaments.public.lists.surnames import _fits, with_hidden_surname

PAGE = "/tournaments/club-evening/"


@pytest.fixture
def evening(db: None) -> Tournament:
    """Seven players with hidden surnames, four of them seated."""
    tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 7)[:4]])
    return tournament


def page(client: Client, typed: str) -> str:
    return " ".join(client.get(PAGE, {"q": typed}).content.decode().split())


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("kurt", ["Kurt H."]),
        ("hansen", ["Kurt H."]),
        ("kurt hansen", ["Kurt H."]),
        ("Hansen, Kurt", ["Kurt H."]),
        ("hanse", []),
        ("ansen", []),
        ("aase", ["Åse M."]),
        ("aagaard", ["Bo A."]),
        ("Ågård", ["Bo A."]),
        ("aagaar", []),
        ("gross", ["Jürgen G."]),
        ("groß", ["Jürgen G."]),
        ("4", ["Inge S."]),
        ("44", []),
        ("h", ["Kurt H."]),
    ],
)
def test_who_is_found(visitor_client: Client, evening: Tournament, typed: str, expected: list[str]) -> None:
    assert found_on(visitor_client.get(PAGE, {"q": typed})) == expected


@pytest.mark.parametrize(
    ("typed", "fits"),
    [
        ("hansen", True), ("kurt hansen", True), ("hansen ku", True), ("ib hansen", True), ("hansen hans", False),
        ("kurt", False), ("kurt ib", False), ("kurt hanse", False), ("anna hansen", False),
    ],
)  # fmt: skip
def test_the_whole_surname_beside_beginnings_of_first_names(typed: str, fits: bool) -> None:
    assert _fits(typed.split(), "Kurt Ib", "Hansen") is fits


def test_a_surname_of_two_words_is_found_whole(visitor_client: Client, evening: Tournament) -> None:
    Player.objects.filter(first_name="Kurt").update(first_name="Kurt Ib", last_name="Holm Juul")
    for player in Player.objects.filter(last_name="Holm Juul"):
        player.save()
    found = {
        typed: with_hidden_surname(evening.pk, typed)
        for typed in ("holm juul", "juul", "holm", "ib holm juul", "holm juul kurt", "holm juul anna")
    }
    assert found == {
        "holm juul": {2},
        "juul": set(),
        "holm": set(),
        "ib holm juul": {2},
        "holm juul kurt": {2},
        "holm juul anna": set(),
    }


def test_the_answer_never_shows_the_surname(visitor_client: Client, evening: Tournament) -> None:
    answer = page(visitor_client, "hansen")
    assert "Kurt H." in answer
    assert "Hansen" not in answer.replace('value="hansen"', "")


def test_who_has_no_seat_is_told_so(visitor_client: Client, evening: Tournament) -> None:
    assert "Takes part, but has no seat in series 1." in page(visitor_client, "bo")
    assert "Series 1: <strong>table 1, seat 2</strong>" in page(visitor_client, "kurt")


def test_companions_stand_in_dealing_order(visitor_client: Client, evening: Tournament) -> None:
    answer = page(visitor_client, "kurt")
    card = answer[answer.index('<div class="card">') : answer.index("</section>")]
    names = ["Åse M.", "Kurt H.", "Őrsi J.", "Inge S."]
    assert [card.count(f">{name}</a></li>") for name in names] == [1, 1, 1, 1]
    assert sorted(names, key=lambda name: card.index(f">{name}</a></li>")) == names


def test_nobody_is_said_only_when_every_name_is_shown(visitor_client: Client, evening: Tournament) -> None:
    assert "please type the whole surname, or the start number" in page(visitor_client, "hans")
    Player.objects.update(shown_as="full")
    Entry.objects.get(start_number=1).save()  # a new public version
    assert "Nobody who takes part is called “xyz”." in page(visitor_client, "xyz")


def test_who_is_not_in_a_list_is_not_called_nobody(visitor_client: Client, evening: Tournament) -> None:
    Player.objects.filter(first_name="Åse").update(player_class="women")
    evening.series.update(results_released=True)
    answer = visitor_client.get(f"{PAGE}standings/lists/women/", {"q": "kurt"}).content.decode()
    assert "Somebody called “kurt” takes part, but is not in this list." in answer
    assert "Åse M." not in answer


def test_another_tournament_is_not_searched(visitor_client: Client, evening: Tournament) -> None:
    other = make_tournament("Other")
    Entry.objects.create(
        tournament=other,
        player=Player.objects.create(first_name="Ole", last_name="Winther"),
        start_number=1,
    )
    assert found_on(visitor_client.get(PAGE, {"q": "winther"})) == []


def test_without_a_search_no_surname_is_looked_at(
    visitor_client: Client, evening: Tournament, django_assert_num_queries: object
) -> None:
    visitor_client.get(PAGE)
    with django_assert_num_queries(1):  # type: ignore[operator]
        visitor_client.get(PAGE)
    with django_assert_num_queries(3):  # type: ignore[operator]
        visitor_client.get(PAGE, {"q": "hansen"})
