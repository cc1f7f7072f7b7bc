"""The content of the lead's file for a venue: a tournament's file with only the venue's part.

Other venues' tables and all results, seeds, rulings and money stay with the lead.
"""

from __future__ import annotations

from typing import Any

from tournaments.models import Series, Tournament, Venue
from tournaments.models.tournaments import new_seed
from tournaments.transfer.exporting import export_tournament
from tournaments.transfer.file.entries import ABSENT, HERE

Data = dict[str, Any]
LONGEST_NAME = 120
# Kept only by the lead.
GONE = ("evening_plan", "deviations", "prizes", "teams", "venues", "journal")
OF_A_PART: Data = {
    "is_last_silent": True,
    "is_searchable": False,
    "takes_registrations": False,
    "places": None,
    "entry_fee": "0.00",
    "loss_fee": "0.00",
    "loss_tier": None,
    "official_order": "",
    "lots": [],
    "rulings": [],
    "remarks": [],
}


def part_content(tournament: Tournament, venue: Venue) -> Data:
    """The content, in the format that ``transfer.file.content`` reads."""
    data = export_tournament(tournament)
    kept = {name: value for name, value in data.items() if name not in GONE}
    # A new seed, which is never used, because that of the lead's next draw is secret.
    kept |= OF_A_PART | {"name": _name(data["name"], venue), "next_seed": new_seed()}
    kept["visibility"] = _visibility(data["visibility"])
    series = [_series(one, venue) for one in data["series"] if one["state"] not in Series.NOT_PUBLIC]
    playing = {number for one in series for table in one["tables"] for number in table["seats"]}
    own = {"entries": [_entry(entry, playing) for entry in data["entries"]], "series": series}
    return kept | own


def _visibility(of_lead: str) -> str:
    """Results are never live at a venue; what the lead hides is hidden there, too."""
    seen = Tournament.Visibility
    return str(seen.HIDDEN if of_lead == seen.HIDDEN else seen.RELEASED)


def _name(name: str, venue: Venue) -> str:
    said = f" · {venue.name}"
    return name[: LONGEST_NAME - len(said)] + said


def _entry(entry: Data, playing: set[int]) -> Data:
    """An entry: present if it plays at the venue, and without payments."""
    here = HERE if entry["start_number"] in playing else ABSENT
    presence = here if entry["presence"] == HERE else entry["presence"]
    own = {name: value for name, value in entry.items() if name not in {"venue", "fixed_table"}}
    return own | {"presence": presence, "fee_paid": False}


def _series(series: Data, venue: Venue) -> Data:
    tables = [_table(table) for table in series["tables"] if table["number"] in venue.tables]
    kept = {name: value for name, value in series.items() if name not in {"draw", "timer"}}
    seated = {"seating": str(Series.Seating.IMPORTED), "seed": "", "results_released": False}
    return kept | seated | {"tables": tables}


def _table(table: Data) -> Data:
    if "sheet" not in table:
        return table
    sheet = table["sheet"]
    return table | {"sheet": sheet | {"lines": [_line(line) for line in sheet["lines"]]}}


def _line(line: Data) -> Data:
    """A line as on the paper, without points taken off by rulings, which belong to the lead."""
    ruled = line.get("ruled", 0)
    own = {name: value for name, value in line.items() if name != "ruled"}
    return own | {"penalty": line["penalty"] - ruled, "series_points": line["series_points"] + ruled}
