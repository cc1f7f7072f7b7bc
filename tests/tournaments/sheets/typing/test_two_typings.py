"""Who typed a sheet, and where two typings differ."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User

from scoring.rules import Tally
from tournaments.access.actors import VISITOR, Actor, Kind, command, login
from tournaments.models import ScoreSheet, Seat
from tournaments.sheets.typing.side_by_side import both_typings
from tournaments.sheets.typing.two_typings import (
    Difference,
    Signature,
    differing,
    figures_of,
    is_second_typist,
    is_typist,
    second_signature_of,
    tallies_of,
)

ANNA = login(User(pk=1, username="anna"))
NOON = dt.datetime(2026, 11, 21, 12, 0, tzinfo=dt.UTC)
LATER = NOON + dt.timedelta(minutes=5)
SEATS = [
    Seat(number=1, game_points=100, won=5, lost=1, stated_total=300, penalty=0),
    Seat(number=2, game_points=-20, won=1, lost=2, stated_total=None, penalty=50),
]
AGAIN = figures_of([Tally(100, 6, 1, 10, 300), Tally(-20, 1, 3, 50, 7)], passed=4, reason="torn")


@pytest.mark.parametrize(
    ("user_id", "name", "by", "is_hers"),
    [
        (1, "anna", ANNA, True),
        (1, "renamed", ANNA, True),
        (2, "anna", ANNA, False),  # another login has her former name
        (None, "anna", ANNA, True),  # from a file
        (None, "bo", ANNA, False),
        (1, "anna", command("anna"), True),
        (1, "anna", command("bo"), False),
        (None, "", VISITOR, False),
        (None, "table 3", Actor(Kind.DEVICE, "table 3"), True),
    ],
)
def test_who_typed_it(user_id: int | None, name: str, by: Actor, is_hers: bool) -> None:
    first = ScoreSheet(recorded_by_id=user_id, recorded_as=name)
    second = ScoreSheet(recorded_as="?", second={}, second_by_id=user_id, second_as=name)
    assert (is_typist(first, by), is_second_typist(second, by)) == (is_hers, is_hers)
    assert not is_second_typist(ScoreSheet(second_by_id=user_id, second_as=name), by)


def test_what_differs_in_the_order_of_the_paper() -> None:
    first = figures_of([Tally(100, 5, 1, 0, 300), Tally(-20, 1, 2, 50, None)], passed=2, ruling="late")
    assert differing(first, AGAIN, SEATS) == [
        Difference("won", SEATS[0], 5, 6),
        Difference("penalty", SEATS[0], 0, 10),
        Difference("lost", SEATS[1], 2, 3),
        Difference("stated_total", SEATS[1], None, 7),
        Difference("passed", None, 2, 4),
    ]
    assert differing(AGAIN, AGAIN | {"reason": "", "ruling": "other words"}, SEATS) == []
    assert tallies_of(AGAIN) == [Tally(100, 6, 1, 10, 300), Tally(-20, 1, 3, 50, 7)]
    assert [one.field for one in differing(first, AGAIN, SEATS)] == [
        "won_1",
        "penalty_1",
        "lost_2",
        "stated_total_2",
        "passed",
    ]


def test_both_typings_with_what_differs_marked() -> None:
    sheet = ScoreSheet(
        passed=2,
        reason="r",
        ruling="late",
        recorded_as="anna",
        recorded_at=NOON,
        second=AGAIN,
        second_at=LATER,
    )
    both = both_typings(sheet, SEATS)
    assert [(one.name, one.at) for one in (both.first, both.second)] == [("anna", NOON), ("–", LATER)]
    assert (both.first.figures["reason"], both.first.figures["ruling"]) == ("r", "late")
    assert [line.seat for line in both.lines] == [*SEATS, None]
    marked = [
        [
            (str(one.label), one.value, other.value)
            for one, other in zip(line.first, line.second, strict=True)
            if one.differs
        ]
        for line in both.lines
    ]
    assert marked == [
        [("won", 5, 6), ("points taken off", 0, 10)],
        [("lost", 2, 3), ("on the sheet", None, 7)],
        [("passed deals", 2, 4)],
    ]
    assert [line.differs for line in both.lines] == [True, True, True]
    same = both_typings(
        ScoreSheet(
            passed=4,
            second_as="bo",
            second=figures_of([Tally(100, 5, 1, 0, 300), Tally(-20, 1, 2, 50, None)], passed=5),
        ),
        SEATS,
    )
    assert [line.differs for line in same.lines] == [False, False, True]
    assert (same.first.name, same.second.name) == ("–", "bo")


def test_who_typed_the_second_version_and_when() -> None:
    sheet = ScoreSheet(recorded_at=NOON, second_as="bo", second_at=LATER)
    assert second_signature_of(sheet) == Signature(None, "bo", LATER)
    # A file of before kept no time.
    assert second_signature_of(ScoreSheet(recorded_at=NOON, second_as="bo")) == Signature(None, "bo", NOON)
