"""What papers say in a few words: remarks of a recorded sheet, fees, dates of a league, whose paper it is."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import make_entries, make_tournament, seat_series
from tests.papers import made, texts
from tests.tournaments.ledger.sides import make_evening, pay
from tournaments.ledger.loss_fees import Tier
from tournaments.models import Division, PrizePlan, ScoreSheet, Season, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.league.common import called, when
from tournaments.printing.documents.money import amount, fee_as_formula, fee_in_words, last_booking
from tournaments.printing.documents.recorded_sheets import _remarks, _totals


@pytest.mark.parametrize(
    ("tiers", "words", "formula"),
    [
        ([], "", ""),
        ([Tier(1, 0)], "", ""),
        ([Tier(1, 100)], "DKK1.00 for each lost game", "lost × 1.00"),
        (
            [Tier(1, 100), Tier(4, 250)],
            "DKK1.00 for each lost game, DKK2.50 from lost game no. 4 of a series on",
            "lost × 1.00, from no. 4 × 2.50",
        ),
    ],
)
def test_a_fee_in_words(tiers: list[Tier], words: str, formula: str) -> None:
    assert (fee_in_words(tiers, "DKK"), fee_as_formula(tiers, "DKK")) == (words, formula)


@pytest.mark.parametrize(
    ("currency", "value", "words"),
    [
        ("DKK", Decimal("1350.50"), "1,350.50"), ("DKK", Decimal("-1.67"), "−1.67"), ("DKK", Decimal(0), ""),
        ("HUF", Decimal(1350), "1,350"), ("HUF", Decimal(-20), "−20"),
    ],
)  # fmt: skip
def test_an_amount_in_a_column(currency: str, value: Decimal, words: str) -> None:
    assert amount(value, currency) == words


def test_a_fee_in_whole_forints() -> None:
    assert fee_as_formula([Tier(1, 100), Tier(4, 250)], "HUF") == "lost × 100, from no. 4 × 250"


def test_the_last_booking_of_an_evening(db: None) -> None:
    evening = make_evening(2)
    assert last_booking(evening, {}) == "0"
    for number in (1, 2):
        booking = pay(evening, number)
        assert last_booking(evening, {}) == str(booking.number)


@pytest.mark.parametrize(
    ("date", "last", "words"),
    [
        (dt.date(2026, 11, 21), dt.date(2026, 12, 1), "21 Nov 2026"),
        (None, dt.date(2026, 12, 1), "until 1 Dec 2026"),
        (None, None, "no date yet"),
    ],
)
def test_when_a_match_is_played(date: dt.date | None, last: dt.date | None, words: str) -> None:
    meeting: Any = SimpleNamespace(date=date, last_date=last)
    assert when(meeting) == words


def test_what_a_match_is_called() -> None:
    teams = [SimpleNamespace(team=SimpleNamespace(name=name)) for name in ("Red", "Blue")]
    meeting: Any = SimpleNamespace(day=2, host=None, meeting_teams=SimpleNamespace(all=lambda: teams))
    assert called(meeting) == "Match day 2 · Red, Blue"
    meeting.host = SimpleNamespace(name="Kiel")
    assert called(meeting) == "Match day 2 · Kiel"


def seat(number: int, penalty: int = 0, **result: Any) -> Any:
    known = {"game_points": 1100, "won": 5, "lost": 4, "lost_by_others": 2, "series_points": 1210}
    return SimpleNamespace(entry=SimpleNamespace(start_number=number), penalty=penalty, **(known | result))


@pytest.mark.parametrize(
    ("fields", "penalties", "said"),
    [
        ({}, [0, 0], []),
        (
            {"reason": "as it stands", "ruling": "no game", "recorded_as": "anna", "confirmed_as": "bo"},
            [0, 50],
            [
                "saved although the paper is wrong: as it stands",
                "ruling: no game",
                "start number 2: −50 points",
                "typed in by anna · confirmed by bo",
            ],
        ),
        ({"confirmed_as": "bo"}, [0, 0], ["confirmed by bo"]),
        ({"recorded_as": "anna"}, [0, 0], ["typed in by anna"]),
    ],
)
def test_remarks_on_a_recorded_sheet(fields: dict[str, str], penalties: list[int], said: list[str]) -> None:
    seats = [seat(number, penalty) for number, penalty in enumerate(penalties, 1)]
    assert list(_remarks(ScoreSheet(**fields), seats)) == said


def test_the_foot_of_a_recorded_sheet(db: None) -> None:
    """By the Danish rules 50 for a game, and 30 for each that another one has lost at a table of four."""
    evening = make_evening(1)
    assert _totals(seat(1), evening, 4) == {
        "game_points": "1,100  (5 / 4)",
        "bonus": "50",
        "others": "60",
        "series_points": "1,210",
        "rounds_lost": "1,210",
        "fee": "5.00",  # three at 1.00 and the fourth at 2.00
        "won": "5",
        "lost": "4",
    }
    assert _totals(seat(1, lost_by_others=None), evening, 3)["others"] == "0"
    for name in ("series_points", "won", "lost"):
        missing: Any = {name: None}
        assert _totals(seat(1, **missing), evening, 4) == {}


def test_whose_paper_it_is() -> None:
    owners: dict[str, Any] = {"tournament": Tournament(), "season": Season(), "division": Division()}
    for name, whose in owners.items():
        ask = Ask(whose, "en")
        assert getattr(ask, name) is whose
        for other in set(owners) - {name}:
            with pytest.raises(TypeError):
                getattr(ask, other)


def test_receipts_without_a_plan_and_with_money_that_nobody_gets(db: None) -> None:
    tournament = make_tournament()
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    [page] = texts(made("prize-receipts", tournament))
    assert "There is no prize plan." in page
    PrizePlan.objects.create(tournament=tournament, pot_from="stakes", unit=100)
    [page] = texts(made("prize-receipts", Tournament.objects.get()))
    assert "There is no prize plan." not in page
    assert "Total: " in page
