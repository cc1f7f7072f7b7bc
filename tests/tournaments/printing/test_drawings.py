"""Every paper of one small evening, drawn as it was when somebody last looked at it (``tests.drawings``)."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from PIL import Image

from tests.drawings import CLOCK, is_drawn_as_before
from tests.factories import COMMAND, end_evening, make_entries, make_tournament, seat_series, store_result
from tests.papers import made
from tests.tournaments.printing.documents.cash.test_cash_report import closed_evening
from tests.tournaments.season.seasons import make_season, play
from tests.tournaments.season.sides import two_tandems
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Club, Tournament
from tournaments.people.identity.saving import set_identity
from tournaments.printing.document_types import Whose
from tournaments.prizes.planning import save_plan
from tournaments.prizes.settings import GroupSettings, PlanSettings
from tournaments.standings.rulings.recording import record_ruling

Papers = dict[str, tuple[str, dict[str, Any]]]  # by the name of the file: kind and options
PAPERS: Papers = {
    "rules": ("rules", {}),
    "check-in-list": ("check-in-list", {}),
    "start-cards": ("start-cards", {}),
    "table-cards": ("table-cards", {}),
    "seating-by-table": ("seating-by-table", {}),
    "seating-by-name": ("seating-by-name", {}),
    "score-sheets": ("score-sheets", {}),
    "score-sheets-overlay": ("score-sheets-overlay", {}),
    "score-sheets-overlay-test": ("score-sheets-overlay", {"test": True, "right": 2, "down": -3}),
    "result-list": ("result-list", {"signatures": True}),
    "loss-list": ("loss-list", {}),
    "cash-sheets": ("cash-sheets", {}),
    "prize-receipts": ("prize-receipts", {}),
    "certificates": ("certificates", {"ranks": 1}),
    "certificates-card": ("certificates", {"ranks": 1, "paper": "a5", "design": "card"}),
    "certificates-band": ("certificates", {"ranks": 1, "design": "band"}),
    "recorded-sheets": ("recorded-sheets", {}),
    "journal": ("journal", {}),
}
DEALS: Papers = {"recorded": ("recorded-sheets", {}), "large": ("score-sheets", {"large": True})}


@pytest.fixture
def evening(db: None) -> Iterator[Tournament]:
    """Seven players of one club, a table of four and one of three; fees, prizes, a ruling."""
    with time_machine.travel(CLOCK, tick=False):
        club = Club.objects.create(name="Tønder Skatklub", currency="DKK")
        set_identity(club, colour="#24387a", address=("Kroen", "6270 Tønder"), upload=logo())
        tournament = make_tournament(
            club=club,
            place="Kroen",
            series_count=1,
            entry_fee=50,
            loss_fee=1,
            loss_tier_from=4,
            loss_tier_fee=2,
        )
        entries = make_entries(tournament, 7, club)
        four, three = seat_series(tournament, 1, [entries[:4], entries[4:]]).skat_tables.order_by("number")
        store_result(four, [(1100, 12, 1), (640, 9, 2), (-58, 4, 5), (300, 6, 0)], passed=9)
        sheet = store_result(three, [(820, 10, 1), (410, 8, 0), (96, 5, 3)], passed=9)
        sheet.reason = "The paper says 97."
        sheet.save()
        record_ruling(tournament, text="Revoked in deal 3.", referee="Inge Holm", by=COMMAND)
        main = GroupSettings("main", "share", 100, "equal", count=2)
        save_plan(tournament, PlanSettings((main,), pot=350), by=COMMAND)
        end_evening(tournament)
        yield tournament


def logo() -> bytes:
    target = io.BytesIO()
    Image.new("RGB", (90, 30), "blue").save(target, format="PNG")
    return target.getvalue()


def test_every_paper_is_drawn_as_before(evening: Tournament) -> None:
    """All from one evening, since making it takes as long as a paper."""
    assert drawn_anew(evening, PAPERS) == []


@pytest.mark.parametrize("rules", ["isko", "turneskat", "tarok"])
def test_the_deals_of_a_table_are_drawn_as_before(db: None, rules: str) -> None:
    with time_machine.travel(CLOCK, tick=False):
        evening = make_demo(players=4, series=1, stage=Stage.RECORDED, seed=1, rules=rules, rounds=2)
        assert drawn_anew(evening, DEALS, f"-{rules}") == []


def test_the_papers_of_teams_are_drawn_as_before(db: None) -> None:
    with time_machine.travel(CLOCK, tick=False):
        evening, _plan = two_tandems(factor=1, quota=50)
        end_evening(evening)
        teams: Papers = {
            "result-list": ("result-list", {"part": "teams"}),
            "certificates": ("certificates", {"part": "teams", "ranks": 1}),
            "federation-report": ("federation-report", {}),
        }
        assert drawn_anew(evening, teams, "-of-teams") == []


def test_the_report_of_the_cash_desk_is_drawn_as_before(db: None) -> None:
    with time_machine.travel(CLOCK, tick=False):
        evening, _closing = closed_evening()
        assert drawn_anew(evening, {"cash-report": ("cash-report", {})}) == []


def test_the_table_of_a_season_is_drawn_as_before(db: None) -> None:
    with time_machine.travel(CLOCK, tick=False):
        season = make_season(value="drop", n=1, minimum=3, bonus_factor="1/2", bonus_from=2)
        play(season, {"Anna": [900, 1000, 1201, 700], "Bo": [1300, None, 400, 800], "Carl": [2000]})
        assert drawn_anew(season, {"season": ("season", {})}) == []


def drawn_anew(whose: Whose, papers: Papers, ending: str = "") -> list[str]:
    """The papers that differ from their files."""
    return [
        name
        for name, (kind, told) in papers.items()
        if not is_drawn_as_before(f"{name}{ending}", made(kind, whose, **told))
    ]
