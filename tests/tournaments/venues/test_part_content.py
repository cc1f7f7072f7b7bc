"""What the lead's file says of the tournament, field by field: the rest stays with the lead."""

from __future__ import annotations

from typing import Any

import pytest

from tournaments.models import Tournament, Venue
from tournaments.venues import part_content as module
from tournaments.venues.part_content import _entry, _line, _name, _series, part_content

VEJLE = Venue(number=2, name="Vejle", first_table=11, last_table=14)
Data = dict[str, Any]


def seated(number: int, *seats: int) -> Data:
    return {"number": number, "seats": seats}


def test_the_whole_part(monkeypatch: pytest.MonkeyPatch) -> None:
    whole: Data = {
        "name": "Cup", "rounds": 2, "visibility": "live", "is_last_silent": False, "is_searchable": True,
        "takes_registrations": True, "places": 40, "entry_fee": "50.00", "loss_fee": "5.00", "loss_tier": 3,
        "official_order": "dskv", "lots": [{}], "rulings": [{}], "remarks": [{}], "next_seed": "secret",
        "evening_plan": {}, "deviations": [{}], "prizes": {}, "teams": {}, "venues": [{}], "journal": 7,
        "entries": [{"start_number": number, "presence": "here"} for number in (1, 9, 10)],
        "series": [
            {"number": 1, "state": "released", "tables": [seated(1, 1), seated(11, 9)]},
            {"number": 2, "state": "checked", "tables": [seated(12, 10)]},
        ],
    }  # fmt: skip
    monkeypatch.setattr(module, "export_tournament", lambda _tournament: whole)
    monkeypatch.setattr(module, "new_seed", lambda: "never used")
    assert part_content(Tournament(), VEJLE) == {
        "name": "Cup · Vejle", "rounds": 2, "visibility": "released", "is_last_silent": True,
        "is_searchable": False, "takes_registrations": False, "places": None, "entry_fee": "0.00",
        "loss_fee": "0.00", "loss_tier": None, "official_order": "", "lots": [], "rulings": [], "remarks": [],
        "next_seed": "never used",
        "entries": [
            {"start_number": 1, "presence": "absent", "fee_paid": False},
            {"start_number": 9, "presence": "here", "fee_paid": False},
            {"start_number": 10, "presence": "absent", "fee_paid": False},
        ],
        "series": [
            {
                "number": 1, "state": "released", "seating": "imported", "seed": "", "results_released": False,
                "tables": [seated(11, 9)],
            }
        ],
    }  # fmt: skip


def test_a_long_name_is_shortened_so_that_the_venue_stands_behind_it() -> None:
    assert _name("Cup", VEJLE) == "Cup · Vejle"
    assert _name("x" * 120, VEJLE) == "x" * 112 + " · Vejle"


@pytest.mark.parametrize(
    ("presence", "number", "shown"),
    [("here", 9, "here"), ("here", 8, "absent"), ("absent", 9, "absent"), ("withdrawn", 8, "withdrawn")],
)
def test_an_entry(presence: str, number: int, shown: str) -> None:
    entry: Data = {
        "start_number": number, "presence": presence, "team": "A", "venue": 2, "fixed_table": 11, "fee_paid": True,
    }  # fmt: skip
    assert _entry(entry, {9}) == {
        "start_number": number, "presence": shown, "team": "A", "fee_paid": False,
    }  # fmt: skip


def test_a_line_is_as_on_the_paper() -> None:
    assert _line({"won": 3, "penalty": 80, "series_points": 100, "ruled": 50}) == {
        "won": 3, "penalty": 30, "series_points": 150,
    }  # fmt: skip
    assert _line({"penalty": 80, "series_points": 100}) == {"penalty": 80, "series_points": 100}


def test_a_series_has_the_venues_tables_and_no_draw() -> None:
    line = {"penalty": 50, "series_points": -50, "ruled": 50}
    tables: list[Data] = [{"number": 10}, {"number": 11}, {"number": 14, "sheet": {"lines": [line]}}]
    series: Data = {
        "number": 1, "state": "closed", "seating": "drawn", "seed": "secret", "results_released": True,
        "draw": {"seed": "secret"}, "timer": {}, "tables": [*tables, {"number": 15}],
    }  # fmt: skip
    assert _series(series, VEJLE) == {
        "number": 1, "state": "closed", "seating": "imported", "seed": "", "results_released": False,
        "tables": [{"number": 11}, {"number": 14, "sheet": {"lines": [{"penalty": 0, "series_points": 0}]}}],
    }  # fmt: skip
