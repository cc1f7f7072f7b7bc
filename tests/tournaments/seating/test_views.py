"""The director's pages of the draw."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Entry, Player, Series, Tournament
from tournaments.seating.drawing.drawing import draw_series

SEATS = "/tournaments/club-evening/seats/"


def test_before_the_draw_the_page_says_what_it_makes(director_client: Client) -> None:
    make_entries(make_tournament(), 7)

    outlook = director_client.get(f"{SEATS}1/").context["outlook"]

    assert (outlook.here, outlook.fours, outlook.threes, outlook.refusal) == (7, 1, 1, "")


def test_five_players_get_a_sentence(director_client: Client) -> None:
    make_entries(make_tournament(), 5)

    assert "Five players cannot be seated" in director_client.get(f"{SEATS}1/").content.decode()
    page = director_client.post(f"{SEATS}1/draw/", follow=True).content.decode()
    assert "Five players cannot be seated" in page
    assert not Series.objects.exists()


def test_draw_release_discard(director_client: Client) -> None:
    make_entries(make_tournament(), 8)

    director_client.post(f"{SEATS}1/draw/", {"seating": "draw"})
    assert "✓ Nobody meets anybody twice" in director_client.get(f"{SEATS}1/").content.decode()
    director_client.post(f"{SEATS}1/check/")
    director_client.post(f"{SEATS}1/release/")
    assert Series.objects.get().state == "released"
    director_client.post(f"{SEATS}1/discard/")
    assert not Series.objects.exists()


def test_a_double_click_draws_once(director_client: Client) -> None:
    make_entries(make_tournament(), 8)

    director_client.post(f"{SEATS}1/draw/")
    director_client.post(f"{SEATS}1/draw/")

    assert Series.objects.count() == 1


@pytest.mark.parametrize("order", [[], ["clubs", "repeats"]])
def test_meetings_are_named(director_client: Client, order: list[str]) -> None:
    tournament = make_tournament(seating_order=order)
    entries = make_entries(tournament, 4)
    seat_series(tournament, 1, [entries])
    seat_series(tournament, 2, [entries])

    hall = director_client.get(f"{SEATS}2/").context["hall"]

    repeats = next(one for one in hall.rules if one.key == "repeats")
    assert len(repeats.cases) == 6
    assert "Åse Madsen – Kurt Hansen" in repeats.cases


@pytest.mark.parametrize("tables", [1, 3])
def test_few_queries(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries, tables: int
) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4 * tables)
    seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 4 * tables, 4)])

    with django_assert_max_num_queries(27):
        director_client.get(f"{SEATS}1/")


def test_what_is_broken_is_counted_in_words(director_client: Client) -> None:
    """“6 pairs meet again”, not “nobody meets anybody twice: 6 times not”."""
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        seat_series(tournament, number, [entries])

    page = director_client.get(f"{SEATS}2/").content.decode()

    assert "✗ 6 pairs meet again</summary>" in page
    assert "times not" not in page


def test_the_button_has_words_for_every_way(director_client: Client) -> None:
    make_entries(make_tournament(), 8)
    page = " ".join(director_client.get(f"{SEATS}1/").content.decode().split())

    for way, words in {
        "draw": "Draw series 1",
        "plan": "Plan the whole evening",
        "standings": "Seat series 1 by the standings",
        "hand": "Seat series 1 by hand",
    }.items():
        assert f'<span class="does does-{way}">{words}</span>' in page


def test_seed_and_fingerprint_are_behind_a_question(director_client: Client) -> None:
    make_entries(make_tournament(), 8)
    draw_series(Tournament.objects.get(), 1, by=COMMAND)
    for place in ("seats/1/", "seats/2/", ""):
        page = director_client.get(f"/tournaments/club-evening/{place}").content.decode()
        assert "How can this be checked?" in page
        outside = re.sub("<details.*?</details>", "", page, flags=re.DOTALL)
        assert "SHA-256" not in outside
        assert 'class="fingerprint"' not in outside


def test_who_swaps_is_typed_by_number_or_name(director_client: Client) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    namesake = Player.objects.create(first_name="Kurt", last_name="Hansen")
    entries.append(Entry.objects.create(tournament=tournament, player=namesake, start_number=9))
    seat_series(tournament, 1, [entries])
    swap = director_client.get(f"{SEATS}1/swap/", {"one": 2}).content.decode()
    assert re.findall(r'<option value="([^"]+)">', swap) == [
        "2 Kurt Hansen (no. 2)", "9 Kurt Hansen (no. 9)", "3 Őrsi János", "1 Åse Madsen", "4 Inge Sørensen"
    ]  # fmt: skip
    fields = re.findall(r'<input type="text" name="(\w+)"(?: value="([^"]+)")?', swap)
    assert fields == [("one", "2 Kurt Hansen (no. 2)"), ("two", "")]
    for one, two, found in (
        ("2", "orsi", (2, 3)),
        ("9 Kurt Hansen (no. 9)", "Åse  Madsen", (9, 1)),
    ):
        seen = director_client.get(f"{SEATS}1/swap/", {"one": one, "two": two}).context
        assert (seen["one"], seen["two"]) == found
    page = director_client.get(f"{SEATS}1/").content.decode()
    assert '<li data-key="9">Kurt Hansen (no. 9)</li>' in page  # in the tables, too


def test_whoever_cannot_swap_is_named_at_the_field(director_client: Client) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 6)
    seat_series(tournament, 1, [entries[:4]])
    for two, sentence in (
        ("Nobody", "Nobody in this tournament is called “Nobody”."),
        ("5", "Nobody in this tournament is called “5”."),  # is not seated
        ("s", "“s” may be several players. Type the start number instead: 1, 2, 3, 4."),
        ("", "This field is required."),
    ):
        form = director_client.get(f"{SEATS}1/swap/", {"one": "2", "two": two}).context["form"]
        assert (form.errors, form["two"].value()) == ({"two": [sentence]}, two)


def test_without_scripts_discarding_is_asked_on_a_page_of_its_own(director_client: Client) -> None:
    evening = make_demo(players=8, series=1, stage=Stage.SEATED, seed=1)
    seats = f"{evening.get_absolute_url()}seats/1/"
    assert '<input type="hidden" name="ask" value="yes">' in director_client.get(seats).content.decode()
    asked = director_client.post(f"{seats}discard/", {"ask": "yes", "reason": "the <wrong> evening"})
    assert "Discard the draw of this series?" in asked.content.decode()
    assert 'value="the &lt;wrong&gt; evening"' in asked.content.decode()
    assert evening.series.count() == 1
    director_client.post(f"{seats}discard/", {"reason": "the wrong evening"})
    assert evening.series.count() == 0


@pytest.mark.parametrize(("number", "status"), [(2, 200), (3, 404)])
def test_a_series_beyond_the_tournament(director_client: Client, number: int, status: int) -> None:
    make_entries(make_tournament(series_count=2), 8)
    assert director_client.get(f"{SEATS}{number}/").status_code == status
