"""A party's ledger: rows that follow each other, deals that count nothing, and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules import Report, SeatResult, Sheet, Tally
from scoring.rules.deal import AnyDeal, Passed, UnreadableDeal
from scoring.rules.problems import error
from scoring.rules.report import DealRow, Movement
from scoring.rules.roles import Roles
from scoring.rules.systems.tarok import TAROK
from scoring.rules.tarok.deal import Announcement, HeldCard, Misdeal, TarokDeal
from scoring.rules.tarok.table import Purse, TarokTable

FIRST = TarokDeal(last_trick=2, counts={1: 26, 3: 26})  # of three players, where seat 1 deals
START = Movement("start", (-40, -40, -40), (60, 60))


def scored(*deals: AnyDeal, **told: Any) -> Report:
    parts: dict[str, Any] = {"seats": 3, "deals": deals} | told
    return TAROK.score(Sheet(**parts))


def row(number: int, dealer: int, reason: str | None, **told: Any) -> DealRow:
    points = None if reason is None else 0
    return DealRow(number, dealer, None, None, None, points, reason, **told)


def test_the_rows_of_a_ledger() -> None:
    """Seat 1 deals and seat 2 takes the last trick; then seat 2 misdeals; then nothing can be booked."""
    report = scored(FIRST, Misdeal(), replace(FIRST, last_trick=9))
    dealt = Movement("dealing", (-10, 0, 0), (5, 5))
    took = Movement("last-trick", (-20, 40, -20), (0, 0))
    twice = Movement("dealing", (0, -10, 0), (5, 5))
    assert report.deals == [
        row(
            1,
            1,
            "points",
            running=(-70, 0, -60),
            seat_points=(-30, 40, -20),
            cups={"king_cup": 65, "pagat_cup": 65},
            movements=(START, dealt, took),
        ),
        row(
            2,
            2,
            "passed",
            running=(-70, -20, -60),
            seat_points=(0, -20, 0),
            cups={"king_cup": 75, "pagat_cup": 75},
            movements=(twice, replace(twice, code="misdeal")),
        ),
        row(
            3,
            3,
            None,
            running=(-70, -20, -60),
            seat_points=(0, 0, 0),
            cups={"king_cup": 75, "pagat_cup": 75},
        ),
    ]
    assert report.problems[0] == replace(error("sits-out", seat=9, field="last_trick"), deal=3)
    assert report.seats == tuple(
        SeatResult(seat, balance, 0, 0, 0, 0, balance) for seat, balance in enumerate((-70, -20, -60), 1)
    )
    assert (report.cups, report.shared, report.coming) == ({"king_cup": 75, "pagat_cup": 75}, (), ())


@pytest.mark.parametrize(
    ("deal", "code", "field"),
    [
        (Passed(), "wrong-kind", "deal"),
        (UnreadableDeal(problems=(error("unknown-choice", field="kings"),)), "unknown-choice", "kings"),
        (TarokDeal(problems=(error("unknown-choice", field="kings"),)), "unknown-choice", "kings"),
    ],
)
def test_what_is_no_deal_of_tarok(deal: AnyDeal, code: str, field: str) -> None:
    report = scored(deal)
    assert report.problems == [replace(error(code, field=field), deal=1)]
    assert (report.deals[0].reason, report.deals[0].points) == (None, None)


def test_a_misdeal_tells_what_was_misread_and_is_paid() -> None:
    misread = error("unknown-choice", field="kings")
    report = scored(Misdeal(problems=(misread,)))
    assert report.problems == [replace(misread, deal=1)]
    assert report.deals[0].seat_points == (-20, 0, 0)


@pytest.mark.parametrize(
    ("seats", "first_dealer", "dealers"),
    [
        (3, 1, [1, 2, 3, 1]),
        (3, 3, [3, 1, 2, 3]),
        (4, 2, [2, 3, 4, 1]),
        (5, 1, [1, 3, 5, 2]),
        (5, 4, [4, 1, 3, 5]),
    ],
)
def test_who_deals(seats: int, first_dealer: int, dealers: list[int]) -> None:
    report = scored(*[Misdeal()] * 4, seats=seats, first_dealer=first_dealer)
    assert [one.dealer for one in report.deals] == dealers
    if first_dealer == 1:
        assert [TAROK.roles(number, seats).dealer for number in range(1, 5)] == dealers


def test_who_plays_and_counts_in_a_deal_of_five() -> None:
    assert TAROK.roles(2, 5) == Roles(3, (2, 3, 4), (3, 4))
    assert TAROK.roles(1, 5) == Roles(1, (1, 2, 5), (1, 2))


@pytest.mark.parametrize(("rounds", "expected"), [(None, None), (1, 3), (2, 6)])
def test_the_number_of_deals(rounds: int | None, expected: int | None) -> None:
    report = scored(Misdeal(), rounds=rounds)
    wrong = error("wrong-number-of-deals", field="deals", deals=1, expected=expected or 0)
    assert report.problems == ([wrong] if expected else [])
    assert scored(*[Misdeal()] * 3, rounds=1).problems == []
    assert TAROK.number_of_deals(5, 4) == 20


def test_the_end_of_a_party() -> None:
    """Cups of 65 and 65 are 26 jetons: nine for seats 1 and 2, eight for seat 3."""
    report = scored(FIRST, party_ends=True)
    assert report.shared == (Movement("share", (45, 45, 40), (-65, -65)),)
    assert [result.series_points for result in report.seats] == [-70 + 45, 45, -60 + 40]
    assert report.cups == {"king_cup": 0, "pagat_cup": 0}
    assert report.deals[0].cups == {"king_cup": 65, "pagat_cup": 65}


def test_a_ledger_has_no_sums_of_games() -> None:
    assert TAROK.sheet.unreachable(Tally(1, 0, 0)) is None


def test_who_sits_where() -> None:
    table = TarokTable(5, 4)
    assert [table.seat(steps) for steps in (-1, 0, 1, 2)] == [3, 4, 5, 1]
    assert [table.others(seat) for seat in table.playing] == [(4, 5), (3, 5), (3, 4)]


@pytest.mark.parametrize(("seats", "start"), [(3, 60), (4, 80), (5, 100)])
def test_everybody_at_the_table_funds_the_cups(seats: int, start: int) -> None:
    purse = Purse(seats)
    assert (purse.balance, purse.cups) == ([-40] * seats, {"king_cup": start, "pagat_cup": start})


def test_what_a_deal_names() -> None:
    pagat, king = HeldCard(1, "home"), HeldCard(2, "lost", "clubs")
    deal = TarokDeal(
        announcements=(Announcement(1, "taroks", 10), Announcement(2, "taroks", 10, status="false")),
        pagat=pagat,
        kings=(king,),
        last_trick=2,
        nolo=4,
    )
    assert (deal.held, replace(deal, pagat=None).held) == ((pagat, king), (king,))
    assert deal.wrong_announcers == {2}
    assert deal.endings == {"last_trick": 2, "nolo": 4}
    assert (deal.seats_of("nolo", "tout"), deal.seats_of("last_trick", "nolo")) == ([4], [2, 4])
    assert (deal.holders("home"), deal.holders("lost"), deal.holders("behind")) == ([1], [2], [])
    said = Announcement(1, "taroks")
    assert (said.count, said.with_pagat, said.group, said.missing, said.status) == (0, False, "", "", "ok")
    assert king.suit == "clubs"
    assert pagat.suit == ""
