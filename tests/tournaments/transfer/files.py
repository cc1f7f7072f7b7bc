"""Files of tournaments for the tests: exported and forgotten, without what names them, as version 1 had them."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from django.db import transaction

from tournaments.models import Tournament
from tournaments.transfer.exporting import export_tournament

Data = dict[str, Any]


def exported_elsewhere(make: Callable[[], Tournament]) -> Data:
    """The file of a tournament that another computer has: afterwards nothing of it is here."""
    before = transaction.savepoint()
    data = export_tournament(make())
    transaction.savepoint_rollback(before)
    assert not Tournament.objects.filter(uuid=data["uuid"]).exists()
    return data


def without_names(data: Data) -> Data:
    """The file without what is different each time: UUIDs, moments, and the seeds that are still secret."""
    plain = copy.deepcopy(data)
    for name in ("uuid", "next_seed", "results_changed_at"):
        plain.pop(name)
    for entry in plain["entries"]:
        entry.pop("uuid")
    for team in plain.get("teams", {}).get("teams", ()):
        team.pop("uuid")
    for series in plain["series"]:
        series.pop("drawn_at")
        for table in series["tables"]:
            _forget_moments(table)
    return plain


def _forget_moments(table: Data) -> None:
    table.pop("uuid")
    table.get("deals_entered", {}).pop("at", None)
    sheet = table.get("sheet", {})
    for sign in (sheet.get("recorded"), sheet.get("confirmed"), sheet.get("second", {}).get("typed")):
        if sign:
            sign.pop("at")


def without_uuids(data: Data) -> Data:
    """What a copy has in common with its original."""
    plain = copy.deepcopy(data)
    plain.pop("next_seed")
    named = [plain, *plain["entries"], *(table for one in plain["series"] for table in one["tables"])]
    for item in [*named, *plain.get("teams", {}).get("teams", ())]:
        item.pop("uuid")
    return plain


def as_version_1(data: Data) -> Data:
    """What version 1 would have said of a file of version 2, written down from its description."""
    players = ("start_number", "first_name", "last_name", "club", "class")
    kept = ("name", "date", "place", "rules", "options", "rounds", "series_count")
    return {
        "format": "skatclub-tournament/1",
        **{name: data[name] for name in kept},
        "players": [{name: entry[name] for name in players} for entry in data["entries"]],
        "series": [
            {"number": one["number"], "tables": [_table_1(table) for table in one["tables"]]}
            for one in data["series"]
        ],
    }


def _table_1(table: Data) -> Data:
    plain: Data = {name: table[name] for name in ("number", "seats", "deals") if name in table}
    if "sheet" not in table:
        return plain
    numbers = ("game_points", "won", "lost", "penalty")
    lines = [{name: line[name] for name in numbers} for line in table["sheet"]["lines"]]
    return plain | {"passed": table["sheet"]["passed"], "lines": lines}
