"""Deals of tarok from JSON: unreadable words and numbers become values that the rules report."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.parsing.tarok import parse_tarok
from scoring.rules import Sheet
from scoring.rules.deal import AnyDeal, UnreadableDeal
from scoring.rules.problems import error
from scoring.rules.systems.tarok import TAROK
from scoring.rules.tarok.deal import Announcement, Fine, HeldCard, Misdeal, TarokDeal


@pytest.mark.parametrize(
    ("data", "deal"),
    [
        ({"misdeal": True}, Misdeal()),
        ({"last_trick": 2, "counts": {"1": 30, "3": 24}}, TarokDeal(last_trick=2, counts={1: 30, 3: 24})),
        ({"announcements": [{"seat": 1, "kind": "taroks", "count": 10, "with_pagat": True}]},
         TarokDeal(announcements=(Announcement(1, "taroks", 10, with_pagat=True),))),
        ({"announcements": [{"seat": 3, "kind": "half", "group": "kings", "missing": "clubs", "status": "false"}]},
         TarokDeal(announcements=(Announcement(3, "half", group="kings", missing="clubs", status="false"),))),
        ({"pagat": {"seat": 1, "outcome": "home"}, "kings": [{"suit": "hearts", "seat": 2, "outcome": "lost"}]},
         TarokDeal(pagat=HeldCard(1, "home"), kings=(HeldCard(2, "lost", "hearts"),))),
        ({"fines": [{"seat": 3, "code": "wrong-play"}], "nolo": 1},
         TarokDeal(fines=(Fine(3, "wrong-play"),), nolo=1)),
    ],
)  # fmt: skip
def test_what_a_deal_says(data: dict[str, Any], deal: AnyDeal) -> None:
    assert parse_tarok(TAROK, data) == deal


@pytest.mark.parametrize(
    ("data", "fields"),
    [
        ({"kings": {}}, ["kings"]),
        ({"announcements": [1], "fines": None}, ["announcements", "fines"]),
        ({"pagat": [], "counts": 7}, ["pagat", "counts"]),
    ],
)
def test_lists_and_objects_must_be_lists_and_objects(data: dict[str, Any], fields: list[str]) -> None:
    assert parse_tarok(TAROK, data) == UnreadableDeal(
        problems=tuple(error("wrong-kind", field=field) for field in fields)
    )


@pytest.mark.parametrize(
    ("data", "code", "field"),
    [
        ({"last_trick": "x"}, "sits-out", "last_trick"),
        ({"last_trick": 1, "fines": [{}]}, "sits-out", "fines"),
        ({"last_trick": 1, "kings": [{"seat": True, "suit": [], "outcome": "lost"}]}, "sits-out", "kings"),
        ({"last_trick": 1, "announcements": [{"seat": 1, "kind": []}]}, "unknown-choice", "announcements"),
        ({"last_trick": 1, "counts": {"1": "x", "3": 4}}, "wrong-kind", "counts"),
        ({"last_trick": 1, "counts": {"x": 1}}, "sits-out", "counts"),
    ],
)
def test_what_cannot_be_read_is_found_by_the_rules(data: dict[str, Any], code: str, field: str) -> None:
    report = TAROK.score(Sheet(seats=3, deals=[parse_tarok(TAROK, data)]))
    assert (code, field) in [(problem.code, problem.field) for problem in report.problems]
    assert report.deals[0].points is None
