"""Points for the place in each unit, reckoned a second time in the plainest way; and units that were not offered."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.parsing.malformed import Malformed
from tournaments.season.reckoning.file import parse_season, table_as_json
from tournaments.season.reckoning.place_points import with_place_points
from tournaments.season.reckoning.reckoning import reckon
from tournaments.season.reckoning.rule import (
    Below,
    PlayerResults,
    ReckonedSeason,
    SeasonRule,
    UnitResult,
    Value,
)
from tournaments.season.reckoning.table import season_table

RULE = SeasonRule(Value.SUM, places=(10, 8, 6))


def player(name: str, *results: UnitResult | None) -> PlayerResults:
    return PlayerResults(name, results)


def points(rule: SeasonRule, *players: PlayerResults) -> list[list[int | Fraction | None]]:
    found = with_place_points(rule, players)
    return [[one and one.points for one in who.results] for who in found]


def test_the_first_has_the_most_and_behind_the_last_there_is_nothing() -> None:
    players = [
        player(name, UnitResult(total)) for name, total in (("A", 5), ("B", 900), ("C", -3), ("D", 70))
    ]
    assert points(RULE, *players) == [[6], [10], [0], [8]]


def test_equal_ones_have_the_points_of_their_place() -> None:
    """Two second places, then the fourth, which brings nothing."""
    players = [player(name, UnitResult(total)) for name, total in (("A", 9), ("B", 7), ("C", 7), ("D", 1))]
    assert points(RULE, *players) == [[10], [8], [8], [0]]


def test_games_decide_between_equal_points() -> None:
    players = [
        player("A", UnitResult(7, 3, 1)),
        player("B", UnitResult(7, 4, 1)),
        player("C", UnitResult(7, 3, 0)),
    ]
    assert points(RULE, *players) == [[6], [10], [8]]


def test_who_missed_a_unit_has_no_place_in_it() -> None:
    players = [player("A", None, UnitResult(1)), player("B", UnitResult(-5)), player("C")]
    assert points(RULE, *players) == [[None, 10], [10], []]


def test_without_places_the_points_of_the_sheets_count() -> None:
    assert points(SeasonRule(Value.SUM), player("A", UnitResult(33))) == [[33]]


rows = st.lists(st.none() | st.integers(-3, 3), min_size=3, max_size=3)


@given(st.lists(rows, min_size=1, max_size=5), st.lists(st.integers(0, 9), max_size=4))
def test_a_second_reckoning_agrees(results: list[list[int | None]], places: list[int]) -> None:
    """The place of a result is one more than the number of better ones."""
    places.sort(reverse=True)
    rule = SeasonRule(Value.SUM, places=tuple(places))
    players = tuple(
        player(str(number), *(None if one is None else UnitResult(one) for one in row))
        for number, row in enumerate(results)
    )
    expected = {str(number): 0 for number in range(len(results))}
    for unit in range(3):
        for number, row in enumerate(results):
            if (own := row[unit]) is not None:
                better = sum(one > own for other in results if (one := other[unit]) is not None)
                expected[str(number)] += ([*places, 0] + [0] * 9)[better] if places else own
    table = season_table(ReckonedSeason(rule, 3, players))
    assert {line.score.name: line.score.value for line in table} == expected


PADDED = SeasonRule(Value.AVERAGE, minimum=6, below=Below.PADDED_WITH_ZERO, free_misses=0, credit=1000)
rare = st.lists(st.none() | st.integers(1, 9), min_size=8, max_size=8)


@given(rare, st.sets(st.integers(0, 7)), st.integers(0, 8))
def test_what_was_not_offered_could_as_well_not_have_been_there(
    row: list[int | None], outside: set[int], offered: int
) -> None:
    """Of what was offered until now the units outside are left out of the season, and of the zeros that fill it up as
    many as cannot be made good any more.
    """
    outside = {place for place in outside if row[place] is None}
    own = [one for place, one in enumerate(row[:offered]) if place not in outside]
    played = [one for one in own if one is not None]
    missed = len(own) - len(played)
    gone = len([place for place in outside if place < offered])
    to_play = max(6 - offered, 0)  # before the minimum can be reached at all, the same zeros for everybody
    filled = max(len(played), min(6, len(own) + to_play)) if gone else max(len(played), 6)
    mean = Fraction(sum(played), filled) if filled else Fraction(0)
    results = tuple(None if one is None else UnitResult(one) for one in row[:offered])
    found = reckon(ReckonedSeason(PADDED, offered, ()), PlayerResults("A", results, frozenset(outside)))
    assert found.value == mean - missed**2 + 1000 * missed
    assert found.missed == missed


def season_file(**changes: object) -> dict[str, object]:
    return {"rule": {"value": "sum", "credit": 100}, "offered": 3, "players": {"A": [1, 1, 1]}} | changes


def test_the_file_says_who_was_no_member_and_who_has_no_place() -> None:
    players = {"A": [1, 1, 1], "B": ["outside", 50, None], "C": {"results": [900], "unplaced": True}}
    lines = table_as_json(season_table(parse_season(season_file(players=players))))
    assert [(one["rank"], one["name"], one["value"], one["listed"]) for one in lines] == [
        (1, "B", "150.00", "full"),
        (2, "A", "3.00", "full"),
        (None, "C", "1100.00", "unplaced"),
    ]


def test_the_file_says_the_points_for_places() -> None:
    rule = {"value": "best", "n": 1, "places": [10, 8]}
    players = {"A": [5, 9], "B": [7, 1]}
    lines = table_as_json(season_table(parse_season(season_file(rule=rule, players=players, offered=2))))
    assert [(one["rank"], one["shared"], one["name"], one["value"]) for one in lines] == [
        (1, True, "A", "10.00"),
        (1, True, "B", "10.00"),
    ]


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"rule": {"value": "sum", "places": [5, 6]}}, "increasing"),
        ({"rule": {"value": "sum", "places": [-1]}}, "too-small"),
        ({"rule": {"value": "sum", "places": ["1"]}}, "not-a-whole-number"),
        ({"players": {"A": ["outside "]}}, "not-a-number"),
        ({"players": {"A": {"results": [1], "left": True}}}, "unknown-key"),
        ({"players": {"A": {"results": [1], "unplaced": 1}}}, "not-true-or-false"),
        ({"players": {"A": {"unplaced": True}}}, "missing"),
    ],
)
def test_a_wrong_file_is_refused(changes: dict[str, object], code: str) -> None:
    with pytest.raises(Malformed) as error:
        parse_season(season_file(**changes))
    assert error.value.code == code
