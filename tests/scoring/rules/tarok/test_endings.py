"""How a deal of tarok may end, and what is counted then. Four players, seat 1 deals; seats 1 and 4 count."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scoring.rules.problems import Problem, error
from scoring.rules.tarok.checks import check_deal
from scoring.rules.tarok.deal import HeldCard, TarokDeal
from scoring.rules.tarok.table import TarokTable

PLAIN = TarokDeal(last_trick=2, counts={1: 26, 4: 26})


def found(**changes: Any) -> list[Problem]:
    return check_deal(replace(PLAIN, **changes), TarokTable(4, 1))


def contradicts(*fields: str) -> list[Problem]:
    return [error("outcome-contradicts", field=field) for field in fields]


def king(seat: int, outcome: str, suit: str = "clubs") -> HeldCard:
    return HeldCard(seat, outcome, suit)


ULTIMO_OF_2 = HeldCard(2, "ultimo")


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"last_trick": None}, [error("outcome-missing", field="last_trick")]),
        ({"tout": 2}, []),
        ({"last_trick": None, "tout": 4}, []),
        ({"tout": 4}, contradicts("last_trick")),
        ({"pagat": ULTIMO_OF_2}, []),
        ({"pagat": ULTIMO_OF_2, "last_trick": None}, []),
        ({"pagat": HeldCard(1, "ultimo")}, contradicts("last_trick")),
        ({"kings": (king(2, "ultimo"),)}, []),
        ({"kings": (king(4, "ultimo"),)}, contradicts("last_trick")),
        ({"pagat": ULTIMO_OF_2, "kings": (king(2, "ultimo"),)}, contradicts("last_trick")),
        ({"pagat": ULTIMO_OF_2, "last_trick": None, "tout": 2}, contradicts("last_trick")),
        ({"pagat": HeldCard(2, "home"), "last_trick": None, "tout": 2}, []),
    ],
)
def test_one_player_takes_the_last_trick(changes: dict[str, Any], problems: list[Problem]) -> None:
    assert found(**changes) == problems


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"last_trick": None}, []),
        ({"last_trick": 4}, []),
        ({"last_trick": 2}, contradicts("nolo")),
        ({"last_trick": None, "tout": 4}, contradicts("nolo")),
        ({"last_trick": None, "tout": 2}, contradicts("nolo")),
        ({"last_trick": None, "pagat": HeldCard(4, "ultimo")}, contradicts("last_trick")),
        ({"last_trick": None, "counts": {1: 26, 4: 26}}, contradicts("counts")),
    ],
)
def test_a_nolo_takes_no_trick_and_is_not_counted(changes: dict[str, Any], problems: list[Problem]) -> None:
    assert found(**{"nolo": 2, "counts": {}} | changes) == problems


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({"pagat": HeldCard(1, "behind")}, []),
        ({"pagat": HeldCard(2, "behind")}, contradicts("kings")),
        ({"kings": (king(2, "behind"),)}, contradicts("kings")),
        ({"pagat": HeldCard(1, "behind"), "kings": (king(4, "behind"),)}, []),
        ({"pagat": HeldCard(1, "behind"), "kings": (king(1, "behind"),)}, contradicts("kings")),
        ({"kings": (king(4, "behind"), king(4, "behind", "hearts"))}, contradicts("kings")),
        ({"kings": (king(4, "behind"), king(4, "lost", "hearts"))}, []),
        ({"pagat": ULTIMO_OF_2, "kings": (king(4, "behind"),)}, []),
    ],
)
def test_each_player_has_one_card_in_the_last_trick(changes: dict[str, Any], problems: list[Problem]) -> None:
    assert found(**changes) == problems


@pytest.mark.parametrize(
    ("counts", "code"),
    [
        ({1: 0, 4: 0}, ""),
        ({1: 40, 4: 38}, ""),
        ({1: 40, 4: 39}, "card-points-impossible"),
        ({1: -1, 4: 26}, "wrong-kind"),
        ({1: 26, 4: -1}, "wrong-kind"),
        ({1: 26}, "sits-out"),
        ({1: 26, 2: 26}, "sits-out"),
        ({1: 26, 2: 26, 4: 26}, "sits-out"),
        ({}, "outcome-missing"),
    ],
)
def test_what_two_players_count(counts: dict[int, int], code: str) -> None:
    """All cards together are 78 points; the next dealer does not count."""
    assert found(counts=counts) == ([error(code, field="counts")] if code else [])


def test_everything_is_said_at_once() -> None:
    assert found(last_trick=None, counts={}, kings=(king(1, "lost"), king(1, "lost"))) == [
        error("card-proven-twice", field="announcements"),
        error("outcome-missing", field="last_trick"),
        error("outcome-missing", field="counts"),
    ]
