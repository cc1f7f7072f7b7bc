"""What a phone's keypad offers: every group with its legend, its choices and whether it is folded away."""

from __future__ import annotations

from typing import Any

import pytest

from scoring.compiled.document import document_of
from scoring.systems import find_rule_system

Told = dict[str, Any]
HOUSE: Told = {
    "kontra": 4, "gift": "counts", "patrouille": True, "rum": True, "ramsch": "most", "march": True, "bock": ["60-60"],
    "robber": True, "hand_overbid": "hand",
}  # fmt: skip
ANNOUNCED = "played ticks | Announced | Hand [hand], Ouvert [ouvert], Schneider announced [schneider_announced], Schwarz announced [schwarz_announced]"
WON = [
    "played choice won | Won or lost | won [True], lost [False]",
    "trumps ticks | Schneider [schneider], Schwarz [schwarz]",
]
DECIDED = (
    "played choice decided_for | Decided for | fold | the declarer [declarer], the defenders [defenders]"
)
HAND_TOPS = [
    f"{word} {tops} [{sign}{tops}]"
    for word, sign in (("with", ""), ("without", "-"))
    for tops in range(1, 12)
]
KINGS = "king of clubs [clubs], king of spades [spades], king of hearts [hearts], king of diamonds [diamonds]"
GROUPS = ["kings", "clubs", "spades", "hearts", "diamonds"]
KEYPADS: dict[str, tuple[Told, list[str]]] = {
    "danish": ({}, [
        "always seats declarer | Who plays? | special",
        "played choice game | Game | ♣clubs, ♠spades, ♥hearts, ♦diamonds, grand, null",
        "trumps tops tops | With or without",
        ANNOUNCED,
        *WON,
        "played number bid | Bid | fold",
        "trumps number card_points | Card points | fold",
        "played number tricks | Tricks | fold",
        DECIDED,
        "played number cards_laid_away | Cards laid away | fold",
    ]),
    "household": (HOUSE, [
        "always seats declarer | Who plays?",
        "always choice game | Game | special | ♣clubs, ♠spades, ♥hearts, ♦diamonds, grand, null",
        "trumps tops tops | With or without",
        ANNOUNCED,
        *WON,
        "played choice kontra | Kontra | kontra [1], re [2], zippe [3], bock [4]",
        "trumps choice gift | Gift | fold | accepted, refused",
        "trumps ticks | fold | Rum [rum]",
        f"trumps choice hand_tops | With or without, of the hand alone | fold | {', '.join(HAND_TOPS)}",
        "trumps number patrouille | Patrouille | fold",
        "trumps number card_points | Card points",
        "played number tricks | Tricks | fold",
        DECIDED,
        "ramsch seatNumbers card_points | Card points | of 120",
        "ramsch number skat_points | Card points in the skat",
        "ramsch seats last_trick | Last trick",
        "ramsch seatNumbers tricks | Tricks | of 10",
    ]),
    "turneskat": ({}, [
        "always seats declarer | Who plays? | special",
        "played choice contract | Contract | tournée [tournee], guckser, solo",
        "played choice game | Game | ♦diamonds, ♥hearts, ♠spades, ♣clubs, grand, null",
        "trumps tops tops | With or without",
        ANNOUNCED.replace("Hand [hand], ", ""),
        *WON,
        "played ticks | fold | Both cards turned [passt_mir_nicht]",
        "played number bid | Bid | fold",
        "trumps number card_points | Card points | fold",
        "played number tricks | Tricks | fold",
        DECIDED,
        "trumps choice gave_up | Given up | fold | surrendered [surrender], bid too high: not even schwarz would reach it [too-high]",
        "ramsch seats loser | Loser",
        "ramsch choice virgins | Players without a trick (virgins) | 0, 1, 2",
    ]),
    "tarok": ({}, [
        "always misdeal | The deal | misdeal",
        "played rows announcements | Announcements | kind (Announcement): taroks, matadors, "
        + ", ".join(f"{one} with sciesen (sprøjte) [spurt {one}]" for one in GROUPS)
        + "".join(f", {word} {one}" for word in ("whole", "half") for one in GROUPS)
        + " / count (How many) / with_pagat (with the pagat) / missing (Missing in a half announcement): "
        + KINGS
        + ", the king [king], the queen [queen], the cavall [cavall], the knave [knave]"
        + " / status (Wrong?): right [ok], false, forgotten [missing]",
        "played held pagat | Pagat | brought home [home], lost, ultimo, behind",
        f"played rows kings | Kings | fold | suit (Kings): {KINGS} / outcome (How it ended): lost, ultimo, behind",
        "played ending | The end of the deal | last trick [last_trick], nolo, tout",
        "played counts counts | Counting",
        "played rows fines | Fines | fold | code (For what): cup not moved [cup-not-moved], announced before the dealer"
        " [early-announcement], wrong call for the sciesen [wrong-sciesen-call], wrong lead or play [wrong-play], wrong"
        " number of cards [wrong-cards]",
    ]),
}  # fmt: skip


@pytest.mark.parametrize("key", KEYPADS)
def test_every_group_of_the_keypad(key: str) -> None:
    options, groups = KEYPADS[key]
    assert [shown(group) for group in document_of(find_rule_system(key, options))["form"]] == groups


def test_other_games_have_no_hand_tops_bids_or_cards_laid_away() -> None:
    fields = {
        group["field"]: group for group in document_of(find_rule_system("tchibo"))["form"] if "field" in group
    }
    assert {"hand_tops", "cards_laid_away", "contract", "patrouille"}.isdisjoint(fields)
    assert shown(fields["kontra"]) == "played choice kontra | Kontra | kontra [1], re [2]"
    assert shown(fields["defenders_announced"]) == (
        "trumps choice defenders_announced | Announced by the defenders | several fold | schneider, schwarz"
    )
    # Nobody counts tricks where no march is played.
    assert shown(fields["tricks"]) == "ramsch seatNumbers tricks | Tricks | fold of 10"


def shown(group: Told) -> str:
    """When, what kind, which field; the legend; what is special; the choices, values in brackets where they differ."""
    special = [name for name in ("special", "several", "fold") if group.get(name)]
    special += [f"of {group['total']}"] if "total" in group else []
    items = ", ".join(map(_item, group.get("items", ())))
    rows = " / ".join(map(_part, group.get("parts", ())))
    head = " ".join(filter(None, (group["when"], group["kind"], group.get("field"))))
    parts = [head, group["legend"], " ".join(special), items, rows, group.get("label")]
    return " | ".join(filter(None, parts))


def _part(part: Told) -> str:
    items = ", ".join(map(_item, part["items"]))
    return f"{part['field']} ({part['label']})" + (f": {items}" if items else "")


def _item(item: Told) -> str:
    value = str(item.get("value", item.get("field")))
    return f"{item.get('symbol', '')}{item['label']}" + ("" if value == item["label"] else f" [{value}]")
