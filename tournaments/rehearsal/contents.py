"""The initial contents of a rehearsal: the evening's settings, prize plan, cash rules, and people. Pure.

The tournament's file, as ``transfer`` writes and reads it, without what has happened: seats, results, payments,
rulings. Nothing in it refers back to the real tournament.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any
from uuid import UUID

from tournaments.demo.names import pick_names
from tournaments.models import PlayerClass, Tournament
from tournaments.transfer.file.entries import ABSENT, HERE

Data = dict[str, Any]
# Parts about what has happened, and parts specific to the real evening
LEFT_OUT = ("evening_plan", "journal")
HAPPENED = ("series", "lots", "rulings", "remarks")
# Personal data, which are removed with the name
OF_A_PERSON = ("member_since", "member_until", "earlier_clubs", "numbered", "family")
# One of the fewest comes late, and the other six make two tables; five cannot be seated.
FEWEST, MOST, USUAL = 7, 120, 16


@dataclass(frozen=True)
class RehearsalWish:
    """``players``: how many come; if fewer are entered, others are made up. ``real_names``: use those of entered
    people."""

    players: int
    real_names: bool
    seed: int


def contents_of(exported: Data, wish: RehearsalWish) -> Data:
    """The file of the rehearsed tournament; the same file and wish give the same one."""
    chance = Random(f"skatclub rehearsal {wish.seed}")
    data = {name: value for name, value in exported.items() if name not in LEFT_OUT}
    data |= {name: [] for name in HAPPENED} | _beginning(wish.seed, chance)
    data["entries"] = _entries(exported["entries"], wish, chance)
    if "teams" in data:
        data |= {"teams": _without_league(data["teams"])}
        if not _keeps_teams(data):
            del data["teams"]
    return data


def _without_league(teams: Data) -> Data:
    """The league's teams are not in the rehearsal."""
    return teams | {"teams": [team | {"club_team": None} for team in teams["teams"]]}


def _beginning(seed: int, chance: Random) -> Data:
    return {
        "rehearsal": True,
        "uuid": _uuid(chance),
        "state": Tournament.State.OPEN.value,
        "next_seed": f"rehearsal {seed}",
        "result_version": 0,
        "results_changed_at": None,
        "takes_registrations": False,
    }


def _uuid(chance: Random) -> str:
    return str(UUID(int=chance.getrandbits(128), version=4))


def _entries(entered: list[Data], wish: RehearsalWish, chance: Random) -> list[Data]:
    """The entered people first; two of the made-up people have the same name, and one comes late."""
    kept = entered[: wish.players]
    highest = max((one["start_number"] for one in kept), default=0)
    added = [_made_up(highest + place) for place in range(1, wish.players - len(kept) + 1)]
    names = pick_names(wish.players, chance)
    entries = [
        _ready(one, None if wish.real_names and place < len(kept) else names[place], chance)
        for place, one in enumerate([*kept, *added])
    ]
    _make_namesakes(entries, entered_by_name=len(kept) if wish.real_names else 0, chance=chance)
    _one_of_a_kind(entries, chance)["presence"] = ABSENT
    return entries


def _made_up(number: int) -> Data:
    return {
        "uuid": "",
        "start_number": number,
        "first_name": "",
        "last_name": "",
        "club": "",
        "class": PlayerClass.OPEN.value,
        "guest": True,
        "shows_full_name": True,
        "presence": HERE,
        "fee_paid": False,
        "team": "",
        "family": "",
    }


def _ready(entry: Data, name: tuple[str, str] | None, chance: Random) -> Data:
    ready = entry | {"uuid": _uuid(chance), "presence": HERE, "fee_paid": False}
    if name is None:
        return ready
    known = {key: value for key, value in ready.items() if key not in OF_A_PERSON}
    return known | {"first_name": name[0], "last_name": name[1], "shows_full_name": True, "family": ""}


def _make_namesakes(entries: list[Data], *, entered_by_name: int, chance: Random) -> None:
    """Gives two of the made-up people the same name; real people keep theirs."""
    made_up = entries[entered_by_name:]
    if len(made_up) < 2:
        return
    one, other = chance.sample(made_up, 2)
    other |= {"first_name": one["first_name"], "last_name": one["last_name"]}


def _one_of_a_kind(entries: list[Data], chance: Random) -> Data:
    """Whether nobody else has the name: a late arrival with a namesake would be two lessons at once."""
    count = Counter((one["first_name"], one["last_name"]) for one in entries)
    alone = [one for one in entries if count[one["first_name"], one["last_name"]] == 1]
    return chance.choice(alone or entries)


def _keeps_teams(data: Data) -> bool:
    """Whether all members of the teams are among the players."""
    there = {entry["start_number"] for entry in data["entries"]}
    return {number for team in data["teams"]["teams"] for number in _members(team)} <= there


def _members(team: Data) -> list[int]:
    return [one["number"] if isinstance(one, dict) else one for one in team["players"]]
