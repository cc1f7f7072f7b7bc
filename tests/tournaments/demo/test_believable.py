"""Players and sheets that come out of the dice: how often, and what never happens. Each count is of one fixed seed."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from scoring.systems import find_rule_system
from tests.factories import make_tournament
from tournaments.demo.evening import game_values_of, play_series
from tournaments.demo.making import enter, make_player
from tournaments.demo.names import FIRST_NAMES, LAST_NAMES, pick_names
from tournaments.models import Club, Entry, Player

SKAT = find_rule_system("danish")
DEALT = find_rule_system("tarok")


@pytest.fixture(scope="module")
def people() -> list[Player]:
    chance, clubs = Random("people"), [Club(pk=number, name=f"Club {number}") for number in (1, 2, 3)]
    return [make_player("Åse", "Madsen", clubs, chance) for _person in range(2_000)]


def share(of: Counter[Any], key: object) -> float:
    return of[key] / of.total()


def test_one_in_ten_is_a_guest_without_a_club(people: list[Player]) -> None:
    assert share(Counter(one.is_guest for one in people), True) == pytest.approx(0.1, abs=0.02)
    assert {(one.is_guest, one.club_id is None) for one in people} == {(True, True), (False, False)}
    clubs = Counter(one.club_id for one in people if one.club_id)
    assert [share(clubs, number) for number in (1, 2, 3)] == pytest.approx([1 / 3] * 3, abs=0.03)


def test_who_is_born_before_1961_is_a_senior(people: list[Player]) -> None:
    seniors = {one.birth_year for one in people if one.player_class == "seniors"}
    others = {one.birth_year for one in people if one.player_class != "seniors"}
    assert (seniors, others) == (set(range(1938, 1961)), set(range(1961, 2003)))
    assert {one.player_class for one in people} == {"seniors", "open"}


def test_seven_in_ten_are_shown_by_full_name(people: list[Player]) -> None:
    shown = Counter(one.shown_as for one in people)
    assert set(shown) == {"full", "initial"}
    assert share(shown, "full") == pytest.approx(0.7, abs=0.03)


def test_nine_in_ten_have_paid_at_the_door(db: None) -> None:
    tournament = make_tournament(entry_fee=50)
    people = [Player(first_name="Ib", last_name=f"Holm {number}") for number in range(1, 401)]
    for one in people:
        one.derive_keys()
    Player.objects.bulk_create(people)
    enter(tournament, people, Random("fees"))
    assert list(Entry.objects.order_by("pk").values_list("start_number", "player")) == [
        (number, person.pk) for number, person in enumerate(people, 1)
    ]
    paid = Counter(Entry.objects.values_list("fee_paid", flat=True))
    assert share(paid, True) == pytest.approx(0.9, abs=0.04)


def test_names_are_taken_once() -> None:
    everybody = len(FIRST_NAMES) * len(LAST_NAMES)
    names = pick_names(everybody, Random(1))
    assert len(set(names)) == everybody
    assert {first for first, _last in names} == set(FIRST_NAMES)


def test_three_deals_in_a_hundred_are_passed() -> None:
    _tallies, passed = play_series([1.0] * 4, 500, SKAT, Random("passed"))
    assert passed / 2_000 == pytest.approx(0.03, abs=0.01)


def games_of(seats: int, strong: int) -> list[int]:
    """The games of each seat in 100 rounds at a table where nobody but ``strong`` ever wants to play."""
    skills = [1.0 if seat == strong else 1e-9 for seat in range(seats)]
    tallies, _passed = play_series(skills, 100, SKAT, Random("deals"))
    return [one.won + one.lost for one in tallies]


@pytest.mark.parametrize("strong", [0, 3])
def test_the_dealer_at_a_table_of_four_sits_out(strong: int) -> None:
    """The strong player declares in every deal but their own, in which somebody else has to."""
    games = games_of(4, strong)
    others = sum(games) - games[strong]
    assert others == pytest.approx(97, abs=3)
    assert games[strong] == pytest.approx(291, abs=7)


def test_the_dealer_at_a_table_of_three_plays() -> None:
    assert [games for games in games_of(3, 1) if games == 0] == [0, 0]


def test_what_is_kept_deal_by_deal_has_no_tallies() -> None:
    assert game_values_of(DEALT) is None
    with pytest.raises(ValueError, match="tarok is kept deal by deal"):
        play_series([1.0] * 4, 1, DEALT, Random(1))
