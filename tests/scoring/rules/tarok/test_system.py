"""Tarok: worked examples, and money that is moved but never lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.parsing.malformed import Malformed
from scoring.rules.report import DealRow, Report
from scoring.rules.tarok.paying import count_pays
from scoring.rules.tarok.table import FINES, TarokTable
from scoring.systems import find_rule_system
from tests.scoring.helpers import score

TAROK = find_rule_system("tarok")
EXAMPLES = json.loads((Path(__file__).parent.parent / "examples" / "tarok.json").read_text())
# Every example says only what differs from this deal of seat 1.
PLAIN: dict[str, Any] = {"last_trick": 2, "counts": {"1": 26, "3": 26}}


def in_cups(part: DealRow | Report) -> list[int]:
    """What lies in the cups after a deal, or at the end of the sheet."""
    assert part.cups is not None
    return list(part.cups.values())


@pytest.mark.parametrize("example", EXAMPLES, ids=[one["why"] for one in EXAMPLES])
def test_a_deal_moves_what_the_example_says(example: dict[str, Any]) -> None:
    deal = {key: value for key, value in (PLAIN | example["deal"]).items() if value is not None}
    report = score(TAROK, {"seats": example["seats"], "deals": [deal]})
    row = report.deals[0]
    points = list(row.seat_points or ()) if row.points is not None else None
    assert (points, in_cups(row), [problem.code for problem in report.problems]) == (
        example["seat_points"],
        example["cups"],
        example["problems"],
    )


def test_there_are_at_least_forty_examples() -> None:
    assert len(EXAMPLES) >= 40


@pytest.mark.parametrize(
    ("seats", "dealer", "playing", "following", "counting"),
    [
        (3, 1, (1, 2, 3), 2, (1, 3)),
        (3, 3, (1, 2, 3), 1, (2, 3)),
        (4, 1, (1, 2, 4), 2, (1, 4)),
        (4, 4, (1, 3, 4), 1, (3, 4)),
        (5, 1, (1, 2, 5), 3, (1, 2)),
        (5, 4, (3, 4, 5), 1, (4, 5)),
    ],
)
def test_who_plays_and_who_counts(
    seats: int, dealer: int, playing: tuple[int, ...], following: int, counting: tuple[int, ...]
) -> None:
    table = TarokTable(seats, dealer)
    assert (table.playing, table.next_dealer, table.counting) == (playing, following, counting)


def test_the_bands_of_the_text() -> None:
    bands: dict[int, list[int]] = {count_pays(count): [] for count in range(79)}
    for count in range(79):
        bands[count_pays(count)].append(count)
    assert [(points, counts[0], counts[-1]) for points, counts in bands.items()] == [
        (-25, 0, 3), (-20, 4, 8), (-15, 9, 13), (-10, 14, 18), (-5, 19, 23), (0, 24, 28), (5, 29, 33),
        (10, 34, 38), (15, 39, 43), (20, 44, 48), (25, 49, 53), (30, 54, 58), (35, 59, 63), (40, 64, 68),
        (45, 69, 73), (50, 74, 78),
    ]  # fmt: skip


def test_the_party_ends_in_whole_jetons_one_more_from_seat_one_on() -> None:
    """40 from each of three and 10 of the dealer: 130 are 26 jetons, nine for seats 1 and 2, eight for seat 3."""
    report = score(TAROK, {"seats": 3, "deals": [{"nolo": 3}], "party_ends": True})
    assert [row.series_points for row in report.seats] == [-75 + 45, -65 + 45, 10 + 40]
    assert report.cups == {"king_cup": 0, "pagat_cup": 0}


@pytest.mark.parametrize(
    "sheet", [{}, {"seats": 2}, {"seats": 3, "first_dealer": 4}, {"seats": 3, "deals": 7}]
)
def test_a_sheet_that_cannot_be_read(sheet: dict[str, Any]) -> None:
    with pytest.raises(Malformed):
        score(TAROK, sheet)


SEAT = st.integers(0, 6)
SUIT = st.sampled_from(["clubs", "spades", "hearts", "diamonds"])
DEALS = st.fixed_dictionaries(
    {},
    optional={
        "misdeal": st.booleans(),
        "announcements": st.lists(
            st.fixed_dictionaries(
                {"seat": SEAT, "kind": st.sampled_from(["taroks", "matadors", "spurt", "whole", "half"])},
                optional={
                    "count": st.integers(3, 14), "group": SUIT | st.just("kings"), "missing": SUIT,
                    "with_pagat": st.booleans(), "status": st.sampled_from(["ok", "false", "missing"]),
                },
            ),
            max_size=2,
        ),
        "pagat": st.fixed_dictionaries(
            {"seat": SEAT, "outcome": st.sampled_from(["home", "lost", "ultimo", "behind"])}
        ),
        "kings": st.lists(
            st.fixed_dictionaries(
                {"suit": SUIT, "seat": SEAT, "outcome": st.sampled_from(["lost", "ultimo", "behind"])}
            ),
            max_size=3,
        ),
        "last_trick": SEAT,
        "nolo": SEAT,
        "tout": SEAT,
        "counts": st.dictionaries(st.sampled_from("12345"), st.integers(0, 78), max_size=3),
        "fines": st.lists(st.fixed_dictionaries({"seat": SEAT, "code": st.sampled_from(sorted(FINES))}), max_size=2),
    },
)  # fmt: skip


@given(st.sampled_from([3, 4, 5]), st.lists(DEALS, max_size=8), st.booleans())
def test_no_money_is_lost_whatever_is_played(seats: int, deals: list[dict[str, Any]], ends: bool) -> None:
    report = score(TAROK, {"seats": seats, "deals": deals, "party_ends": ends})

    for row in report.deals:
        assert sum(row.running) + sum(in_cups(row)) == 0
        assert all(amount % 5 == 0 and amount >= 0 for amount in in_cups(row))
    assert sum(row.series_points for row in report.seats) + sum(in_cups(report)) == 0
    assert len(report.deals) == len(deals)


@given(st.sampled_from([3, 4, 5]), st.data())
def test_sound_deals_are_booked(seats: int, data: st.DataObject) -> None:
    """Money moves in any order of events that the table allows."""
    dealer = data.draw(st.integers(1, seats))
    table = TarokTable(seats, dealer)
    counts = {str(seat): data.draw(st.integers(0, 39)) for seat in table.counting}
    deal = {"last_trick": data.draw(st.sampled_from(table.playing)), "counts": counts}
    losers = [seat for seat in table.playing if seat != deal["last_trick"]]
    deal["kings"] = [{"suit": "clubs", "seat": data.draw(st.sampled_from(losers)), "outcome": "behind"}]

    report = score(TAROK, {"seats": seats, "first_dealer": dealer, "deals": [deal]})

    assert report.problems == []
    assert sum(report.deals[0].running) + sum(in_cups(report.deals[0])) == 0


@given(
    st.lists(
        st.none()
        | st.integers()
        | st.text(max_size=3)
        | st.dictionaries(st.text(max_size=9), st.none() | st.integers()),
        max_size=3,
    )
)
def test_anything_at_all_is_answered(deals: list[Any]) -> None:
    assert len(score(TAROK, {"seats": 4, "deals": deals}).deals) == len(deals)
