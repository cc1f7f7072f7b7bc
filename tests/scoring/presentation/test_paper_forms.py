"""The score sheet of each rule system on paper: every column with its width, and the lines at its foot."""

from __future__ import annotations

import pytest

from scoring.presentation.paper_form import FootRow, FormColumn, settlement_rows
from scoring.systems import ENTRIES, find_rule_system

Column = tuple[str, str, float, bool]
NUMBER: Column = ("number", "Deal no.", 3.5, False)
GERMAN: list[Column] = [
    NUMBER,
    ("base", "base value", 4.0, True),
    ("with", "with", 2.7, True),
    ("without", "without", 2.7, True),
    ("hand", "hand", 2.4, True),
    ("schneider", "schneider", 2.4, True),
    ("schneider_announced", "schneider announced", 2.4, True),
    ("schwarz", "schwarz", 2.4, True),
    ("schwarz_announced", "schwarz announced", 2.4, True),
    ("ouvert", "open", 2.4, True),
]
KONTRA: Column = ("kontra", "kontra", 3.4, True)
RAMSCH: Column = ("ramsch", "ramsch", 2.4, True)
VALUE: list[Column] = [("plus", "+", 4.5, False), ("minus", "−", 4.5, False)]
POINTS: list[Column] = [
    ("total", "Points", 9.7, False),
    ("won", "won", 2.7, True),
    ("lost", "lost", 2.7, True),
]
PASSED: list[Column] = [("passed", "passed", 2.5, True)]
DANISH: list[Column] = [
    NUMBER,
    ("game", "Game", 13.0, False),
    ("tops", "with / without", 4.0, True),
    *VALUE,
]
LEDGER: list[Column] = [("number", "Deal", 4.5, False), ("game", "What moved", 20.0, False)]
CUPS: list[Column] = [
    ("cup-1", "King cup", 8.0, False),
    ("cup-2", "Pagat cup", 8.0, False),
    ("sum", "Sum", 6.0, False),
]


def shown(columns: tuple[FormColumn, ...]) -> list[Column]:
    return [(one.key, str(one.heading), one.width, one.is_upright) for one in columns]


@pytest.mark.parametrize(
    ("key", "name", "deal", "seat", "end"),
    [
        ("danish", "Score sheet", DANISH, POINTS, PASSED),
        ("isko", "Score sheet", [*GERMAN, *VALUE], POINTS, PASSED),
        ("household", "Score sheet", [*GERMAN, *VALUE], POINTS, PASSED),
        ("tchibo", "Score sheet", [*GERMAN, KONTRA, RAMSCH, *VALUE], POINTS, []),
        (
            "turneskat",
            "Protocol",
            [("number", "Deal", 12.0, False)],
            [("total", "Points", 14.0, False)],
            [("written", "Game", 9.0, False)],
        ),
        ("tarok", "Ledger", LEDGER, [("total", "Balance", 11.0, False)], CUPS),
    ],
)
def test_the_columns(key: str, name: str, deal: list[Column], seat: list[Column], end: list[Column]) -> None:
    form = ENTRIES[key].paper(ENTRIES[key].rules)
    assert (str(form.name), shown(form.deal_columns)) == (name, deal)
    assert (shown(form.seat_columns), shown(form.end_columns)) == (seat, end)


@pytest.mark.parametrize(
    ("key", "outcomes", "greys_dealer"),
    [
        ("danish", ("won", "lost", "passed"), True),
        ("isko", ("won", "lost", "passed"), True),
        ("household", ("won", "lost", "passed"), True),
        ("tchibo", ("won", "lost", "ramsch"), True),
        ("turneskat", ("won", "lost", "ramsch"), True),
        ("tarok", (), False),
    ],
)
def test_how_a_deal_may_end(key: str, outcomes: tuple[str, ...], greys_dealer: bool) -> None:
    form = ENTRIES[key].paper(ENTRIES[key].rules)
    assert (form.outcomes, form.greys_dealer) == (outcomes, greys_dealer)


@pytest.mark.parametrize(
    ("options", "extra", "outcomes"),
    [
        ({"rum": True}, [("rum", "rum", 2.4, True)], ("won", "lost", "passed")),
        ({"patrouille": True}, [("patrouille", "patrouille", 2.4, True)], ("won", "lost", "passed")),
        ({"gift": "plain"}, [("gift", "gift", 2.4, True)], ("won", "lost", "passed")),
        ({"kontra": 2}, [KONTRA], ("won", "lost", "passed")),
        ({"ramsch": "most"}, [RAMSCH], ("won", "lost", "ramsch")),
        ({"bock": ["60-60"]}, [("bock", "bock", 2.4, True)], ("won", "lost", "passed")),
        (
            {"kontra": 1, "ramsch": "most", "bock": ["re-won"]},
            [KONTRA, RAMSCH, ("bock", "bock", 2.4, True)],
            ("won", "lost", "ramsch"),
        ),
    ],
)
def test_a_house_has_a_column_for_each_variant(
    options: dict[str, object], extra: list[Column], outcomes: tuple[str, ...]
) -> None:
    rules = find_rule_system("household", options)
    form = ENTRIES["household"].paper(rules)
    assert shown(form.deal_columns) == [*GERMAN, *extra, *VALUE]
    assert (form.outcomes, shown(form.end_columns)) == (outcomes, PASSED if "passed" in outcomes else [])


def test_bierlachs_has_its_own_sheet() -> None:
    rules = find_rule_system("household", {"settlement": "bierlachs"})
    form = ENTRIES["household"].paper(rules)
    assert str(form.name) == "Bierlachs"
    assert shown(form.deal_columns) == [
        NUMBER,
        ("game", "Game", 13.0, False),
        ("written", "Value", 6.0, False),
    ]
    assert (shown(form.seat_columns), form.end_columns) == ([("total", "Minus points", 13.0, False)], ())
    assert (form.outcomes, form.greys_dealer) == ((), True)
    assert foot(form.foot(rules, 3)) == [("", "rounds lost", "rounds_lost")]


def foot(rows: list[FootRow]) -> list[tuple[str, str, str]]:
    return [(one.letter, one.formula, one.key) for one in rows]


@pytest.mark.parametrize(
    ("key", "options", "seats", "rows"),
    [
        (
            "danish",
            {},
            3,
            [
                ("A", "result: points", "game_points"),
                ("B", "(won − lost) × 50", "bonus"),
                ("C", "others’ lost × 40", "others"),
                ("", "final A + B + C", "series_points"),
            ],
        ),
        (
            "isko",
            {},
            4,
            [
                ("A", "result: points", "game_points"),
                ("B", "(won − lost) × 50", "bonus"),
                ("C", "others’ lost × 30", "others"),
                ("", "final A + B + C", "series_points"),
            ],
        ),
        ("household", {}, 3, [("", "total", "series_points")]),
        ("turneskat", {}, 3, [("", "total", "series_points")]),
        ("tarok", {}, 3, [("", "balance", "series_points")]),
    ],
)
def test_the_lines_at_the_foot(
    key: str, options: dict[str, object], seats: int, rows: list[tuple[str, str, str]]
) -> None:
    rules = find_rule_system(key, options)
    assert foot(ENTRIES[key].paper(rules).foot(rules, seats)) == rows


class Uneven:
    """A win adds more than a loss takes off."""

    @staticmethod
    def bonus(seats: int) -> tuple[int, int, int]:
        return 60, 40, 10 * seats


def test_a_bonus_that_is_not_the_same_for_won_and_lost() -> None:
    assert foot(settlement_rows(Uneven(), 4))[1:3] == [  # type: ignore[arg-type]
        ("B", "won × 60 − lost × 40", "bonus"),
        ("C", "others’ lost × 40", "others"),
    ]
