"""The planned events of a rehearsal, as a file in its folder."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tournaments.rehearsal.hall.events import HallPeople, Happening, PlannedHappening, plan_happenings
from tournaments.transfer.file.entries import HERE

FILE = "happenings.json"


def planned_for(contents: dict[str, Any], seed: int) -> list[PlannedHappening]:
    """The plan for the initial evening of a rehearsal (``contents``)."""
    return plan_happenings(seed, people_of(contents["entries"]), contents["series_count"])


def people_of(entries: Sequence[dict[str, Any]]) -> HallPeople:
    names = {one["start_number"]: (one["first_name"], one["last_name"]) for one in entries}
    count = Counter(names.values())
    return HallPeople(
        tuple(sorted(names)),
        late=tuple(one["start_number"] for one in entries if one["presence"] != HERE),
        namesakes=tuple(sorted(number for number, name in names.items() if count[name] > 1)),
    )


def as_json(planned: Sequence[PlannedHappening]) -> str:
    return json.dumps([asdict(one) for one in planned])


def read_planned(folder: Path) -> list[PlannedHappening]:
    """The plan; empty if there is no file."""
    try:
        found = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except OSError:
        return []
    return [PlannedHappening(**one | {"happening": Happening(one["happening"])}) for one in found]
