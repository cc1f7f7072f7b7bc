"""Which columns the table of a season needs."""

from __future__ import annotations

import pytest

from tests.tournaments.season.seasons import make_members, make_season, play
from tournaments.season.reckoning.rule import Bonus, SeasonRule, Value
from tournaments.season.table.shown import ShownLine, has_extras, shown_lines, strikes
from tournaments.season.table.standing import standing_of


@pytest.mark.parametrize(
    ("rule", "extras"),
    [
        (SeasonRule(Value.SUM), False),
        (SeasonRule(Value.AVERAGE, minimum=24), False),
        (SeasonRule(Value.SUM, credit=1), True),
        (SeasonRule(Value.SUM, credit=500), True),
        (SeasonRule(Value.AVERAGE, bonus=Bonus(0, 0)), True),
        (SeasonRule(Value.AVERAGE, free_misses=0), True),
    ],
)
def test_a_value_that_is_more_than_the_average_or_the_sum(rule: SeasonRule, extras: bool) -> None:
    assert has_extras(rule) is extras


def test_rules_that_strike_results() -> None:
    assert {str(value): strikes(SeasonRule(value)) for value in Value} == {
        "average": False,
        "sum": False,
        "best": True,
        "drop": True,
        "drop_schedule": True,
    }


def test_the_whole_line(db: None) -> None:
    """The worst of each is struck. Bonus of two points for each result above two, half of them off below."""
    (gast,) = make_members("Gast", club=None, is_guest=True)
    season = make_season(value="drop", n=1, minimum=2, bonus_factor="3/2", bonus_from=2)
    play(season, {"Anna": [500, 300, 700], "Gast": [None, 400, 200]})
    standing = standing_of(season)
    anna, guest = (one.member.player for one in standing.lines)
    assert guest == gast
    lines = (
        ShownLine(
            rank=1, shared=False, name="Anna", club="Tønder", is_guest=False, units=3, counted=2, struck=(1,),
            struck_points=(300,), base="1200.00", extras="1.50", value="1201.50", listed="full", missing=0,
            moved=0, player=anna.pk, evenings=(500, 300, 700),
        ),
        # The missed evening is struck first.
        ShownLine(
            rank=2, shared=False, name="Gast", club="Tønder", is_guest=True, units=2, counted=2, struck=(),
            struck_points=(), base="600.00", extras="0.00", value="600.00", listed="full", missing=0, moved=0,
            player=gast.pk, evenings=(None, 400, 200),
        ),
    )  # fmt: skip
    assert shown_lines(standing) == lines
    assert shown_lines(standing, public=True) == tuple(one._replace(player=0) for one in lines)


LINE = ShownLine(3, True, "Anna", "", False, 2, 1, (), (), "9.00", "0.00", "9.00", "full", 0, None)


@pytest.mark.parametrize(
    ("changes", "rank", "has_value"),
    [
        ({}, "=3", True),
        ({"shared": False}, "3", True),
        ({"rank": None}, "–", True),
        ({"counted": 0}, "–", False),
        ({"counted": 0, "units": 0}, "=3", True),
    ],
)
def test_a_rank_where_a_result_counts(changes: dict[str, int | None], rank: str, has_value: bool) -> None:
    line = LINE._replace(**changes)  # type: ignore[arg-type]
    assert (line.shown_rank, line.has_value) == (rank, has_value)


def test_how_a_line_is_listed_and_its_best_evening() -> None:
    found = [(one.is_below, one.is_unplaced) for one in (LINE, LINE._replace(listed="below"), LINE._replace(listed="unplaced"))]  # fmt: skip
    assert found == [(False, False), (True, False), (False, True)]
    assert [LINE._replace(evenings=points).best for points in ((), (None,), (-5, None, -7))] == [
        None,
        None,
        -5,
    ]
