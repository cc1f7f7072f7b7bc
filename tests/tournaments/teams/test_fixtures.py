"""Plans without a draw: the known ones value by value, what they promise, and what is typed by hand."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.refusals import refused
from tournaments.teams.fixtures import KNOWN, Meetings, known_days, meetings, read_days, teams_in

SIXTEEN = (
    ((1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 16)),
    ((1, 6, 11, 16), (2, 5, 12, 15), (3, 8, 9, 14), (4, 7, 10, 13)),
    ((1, 7, 12, 14), (2, 8, 11, 13), (3, 5, 10, 16), (4, 6, 9, 15)),
    ((1, 8, 10, 15), (2, 7, 9, 16), (3, 6, 12, 13), (4, 5, 11, 14)),
    ((1, 2, 3, 4), (5, 6, 7, 8), (9, 10, 11, 12), (13, 14, 15, 16)),
)
NINE = (
    ((1, 4, 7), (2, 5, 8), (3, 6, 9)),
    ((1, 5, 9), (2, 6, 7), (3, 4, 8)),
    ((1, 6, 8), (2, 4, 9), (3, 5, 7)),
    ((1, 2, 3), (4, 5, 6), (7, 8, 9)),
)


def test_the_plans_are_those_of_the_facts() -> None:
    assert (known_days(16), known_days(9)) == (SIXTEEN, NINE)


def test_the_plans_stand_in_the_documentation() -> None:
    page = (Path(__file__).resolve().parents[3] / "docs/teams.md").read_text("utf-8")
    days = [line for plan in KNOWN.values() for line in plan.splitlines()]
    assert re.findall(r"`(1-\d+-\d[^`]*)`", page) == days


@pytest.mark.parametrize(("teams", "size"), [(16, 4), (9, 3)])
def test_everybody_meets_everybody_once(teams: int, size: int) -> None:
    days = known_days(teams)
    met = [tuple(sorted(pair)) for day in days for group in day for pair in combinations(group, 2)]
    assert sorted(met) == list(combinations(range(1, teams + 1), 2))
    assert all(sorted(team for group in day for team in group) == [*range(1, teams + 1)] for day in days)
    assert {len(group) for day in days for group in day} == {size}
    assert meetings(days) == Meetings()


def test_what_a_plan_lacks_is_named() -> None:
    """1 and 2 meet twice, 3 and 4 only each other; 3 and 4 are free on day 2."""
    days = read_days("1–2 | 3-4\n\n2-1\n")
    assert days == (((1, 2), (3, 4)), ((2, 1),))
    assert teams_in(days) == 4
    assert meetings(days) == Meetings(
        again=((1, 2),), never=((1, 3), (1, 4), (2, 3), (2, 4)), free=((2, 3), (2, 4))
    )


@pytest.mark.parametrize(
    ("typed", "code", "values"),
    [
        (" \n", "days-empty", {}),
        ("1-2\n" * 61, "days-too-many", {"most": 60}),
        ("1-2\n3-x", "day-unreadable", {"day": 2, "typed": "x", "most": 40}),
        ("1--2", "day-unreadable", {"day": 1, "typed": "", "most": 40}),
        ("1-41", "day-unreadable", {"day": 1, "typed": "41", "most": 40}),
        ("1-2 2-3", "team-twice-on-day", {"day": 1, "team": 2}),
        ("1-2 3", "team-meets-nobody", {"day": 1, "team": 3}),
    ],
)
def test_what_cannot_be_read(typed: str, code: str, values: dict[str, int | str]) -> None:
    with refused(code, field="own", **values):
        read_days(typed)
