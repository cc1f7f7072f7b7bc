"""Bierlachs on the running sheet: a round is lost at the limit, not only below it."""

from __future__ import annotations

import pytest

from scoring.rules.sheet.customs import Customs
from scoring.rules.sheet.running import RunningSheet
from scoring.rules.skat.deal import SkatDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.systems.household import BIERLACHS_ENDS, household

CLUBS_LOST = SkatDeal(declarer=1, game="clubs", tops=1, won=False)  # 2 × 24 = 48 minus points


def running_at(limit: int) -> RunningSheet:
    sheet = RunningSheet(SkatPlay(), Customs(minus=True, round_ends={3: limit}), 3)
    for _deal in range(2):
        sheet.add(CLUBS_LOST)
    return sheet


@pytest.mark.parametrize(
    ("limit", "losers", "totals", "rounds_lost"),
    [
        (95, [(), (1,)], [(-48, 0, 0), (-96, 0, 0)], [1, 0, 0]),
        (96, [(), (1,)], [(-48, 0, 0), (-96, 0, 0)], [1, 0, 0]),
        (97, [(), ()], [(-48, 0, 0), (-96, 0, 0)], [0, 0, 0]),
        (48, [(1,), (1,)], [(-48, 0, 0), (-48, 0, 0)], [2, 0, 0]),
    ],
    ids=["past the limit", "exactly at it", "one point before it", "each time"],
)
def test_who_reaches_the_limit_has_lost_the_round(
    limit: int, losers: list[tuple[int, ...]], totals: list[tuple[int, ...]], rounds_lost: list[int]
) -> None:
    sheet = running_at(limit)
    assert [row.round_lost_by for row in sheet.rows] == losers
    assert [row.running for row in sheet.rows] == totals
    assert sheet.rounds_lost == rounds_lost


def test_after_a_lost_round_all_begin_again_and_the_series_goes_on() -> None:
    sheet = running_at(48)
    assert (sheet.running, sheet.written) == ([0, 0, 0], [-96, 0, 0])


def test_the_limits_of_the_text() -> None:
    system = household({"settlement": "bierlachs"})
    assert BIERLACHS_ENDS == {3: 301, 4: 401}
    assert system.sheet.customs.round_ends == BIERLACHS_ENDS  # type: ignore[attr-defined]
