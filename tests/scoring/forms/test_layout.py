"""Which fields a deal's form has, in which groups and for which games they are shown."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.systems import entry_of, find_rule_system

HOUSE = {
    "kontra": 2, "gift": "counts", "patrouille": True, "rum": True, "ramsch": "most", "march": True, "hand_overbid": "hand",
}  # fmt: skip
HEAD = ["who | Declarer | declarer", "all | Game | game", "play | How it was played | tops hand"]
ENDED = "play | How it ended | won schneider schwarz"
ANNOUNCED = "play more | Announced | ouvert schneider_announced schwarz_announced"
TRICKS = "play more | Card points and tricks | card_points tricks"
RULED = "play more | Faults and rulings | decided_for"
RAMSCH = "ramsch | Ramsch | points_1 points_2 points_3 tricks_1 tricks_2 tricks_3 skat_points last_trick"
ANNOUNCEMENT = "a{0}_seat a{0}_kind a{0}_count a{0}_with_pagat a{0}_missing a{0}_status"
LAYOUTS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "danish": ({}, [
        *HEAD, ENDED, ANNOUNCED, "play more | Bidding and customs | bid", TRICKS, f"{RULED} cards_laid_away",
    ]),
    "isko": ({}, [*HEAD, ENDED, ANNOUNCED, "play more | Bidding and customs | bid", TRICKS, RULED]),
    "household": (HOUSE, [
        *HEAD, ENDED, f"{ANNOUNCED} hand_tops", "play more | Bidding and customs | bid kontra rum patrouille gift",
        TRICKS, RULED, RAMSCH,
    ]),
    "tchibo": ({}, [
        *HEAD, ENDED, ANNOUNCED, "play more | Bidding and customs | bid kontra defenders_announced", TRICKS, RULED, RAMSCH,
    ]),
    "turneskat": ({}, [
        HEAD[0], "all | Game | contract game", "play | How it was played | tops", ENDED, f"{ANNOUNCED} passt_mir_nicht",
        "play more | Bidding and customs | bid", TRICKS, f"{RULED} gave_up", "ramsch | Ramsch | loser virgins",
    ]),
    "tarok": ({}, [
        "all | The deal | game",
        *(
            f"tarok{' more' * bool(number)} | Announcement {number + 1} | {ANNOUNCEMENT.format(number)}"
            for number in range(6)
        ),
        "tarok | Pagat | pagat_seat pagat_outcome",
        "tarok more | Kings | " + " ".join(
            f"king_{suit}_seat king_{suit}_outcome" for suit in ("clubs", "spades", "hearts", "diamonds")
        ),
        "tarok | The end of the deal | ending ending_seat",
        "tarok | Counting | count_1 count_3",
        "tarok more | Fines | f0_seat f0_code f1_seat f1_code f2_seat f2_code",
    ]),
}  # fmt: skip


@pytest.mark.parametrize("key", LAYOUTS)
def test_every_group_with_its_fields(key: str) -> None:
    """Groups without fields are left out."""
    options, layout = LAYOUTS[key]
    system = find_rule_system(key, options)
    players = {1: "Åse", 2: "Kurt", 3: "Inge"}
    form = entry_of(system).form(None, system=system, players=players, counting=(1, 3))
    groups = form.groups()
    shown = [f"{one.kind} | {one.legend} | {' '.join(field.name for field in one.fields)}" for one in groups]
    assert shown == layout
