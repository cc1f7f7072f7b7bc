"""A whole series on a phone in every rule system, tables of every size, ledgers included."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from scoring.systems import ENTRIES, find_rule_system
from tests.factories import COMMAND
from tests.tournaments.phones.tables import Phone, on_record, phone_table
from tournaments.demo.deals import play_deals
from tournaments.models import PhoneEntry, ScoreSheet
from tournaments.phones.deciding import decide
from tournaments.sheets.deals.recording import add_deal

SYSTEMS = [(key, seats) for key in ENTRIES for seats in find_rule_system(key).table_sizes]
RAMSCH_OF_TURNESKAT = {"ramsch": {"loser": 1, "virgins": 1}}
RAMSCH = {"ramsch": {"card_points": {"1": 70, "2": 30, "3": 20}, "last_trick": 1}}


def play_and_sign(phone: Phone, deals: list[dict[str, Any]]) -> None:
    """Every second deal comes before its turn."""
    entries = [phone.deal(number, dict(told)) for number, told in enumerate(deals, 1)]
    swapped = [one for n in range(0, len(entries), 2) for one in reversed(entries[n : n + 2])]
    assert phone.send(*swapped) == [("stored", "")] * len(deals)
    state = phone.state()
    assert (len(state["deals"]), state["waiting"], state["conflicts"]) == (state["expected"], [], [])
    assert state["settlement"]["problems"] == []
    for seat in state["seats"]:
        phone.post("sign", {"seat": seat["seat"]})


@pytest.mark.parametrize(("key", "seats"), SYSTEMS)
def test_a_series_of_every_system(db: None, key: str, seats: int) -> None:
    table = phone_table(key, players=seats, rounds=2)
    system = find_rule_system(key)
    deals = [dict(told) for told in play_deals([1.0] * seats, 2, system, Random(7))]
    phone = Phone(table, language="da")
    play_and_sign(phone, deals)
    assert on_record(table) == deals
    assert (phone.state()["recorded"], ScoreSheet.objects.get().recorded_as) == (True, "table 1")


@pytest.mark.parametrize(("key", "seats"), SYSTEMS)
def test_a_correction_has_words_in_every_system(db: None, key: str, seats: int) -> None:
    table = phone_table(key, players=seats, rounds=4)
    deals = [dict(told) for told in play_deals([1.0] * seats, 4, find_rule_system(key), Random(3))]
    phone = Phone(table)
    first = phone.deal(1, deals[0])
    # The same seats deal and play again one round later.
    other = next(told for told in deals[seats::seats] if told != deals[0])
    phone.send(first)
    assert phone.send(phone.deal(1, other, replaces=first["id"])) == [("stored", "")]
    (line,) = phone.state()["trail"]
    assert (line["number"], line["who"]) == (1, "phone")
    assert " instead of " in line["words"]


def test_ramsch_of_tournee_skat(db: None) -> None:
    phone = Phone(phone_table("turneskat"))
    assert phone.send(phone.deal(1, RAMSCH_OF_TURNESKAT)) == [("stored", "")]


def test_ramsch_of_the_household(db: None) -> None:
    phone = Phone(phone_table("household", options={"ramsch": "most"}))
    assert phone.send(phone.deal(1, RAMSCH)) == [("stored", "")]


def test_a_duty_of_raeuberskat_that_was_played_before(db: None) -> None:
    """Checked alone while it waits; when its turn comes it does not fit, and the desk decides."""
    phone = Phone(phone_table("household", options={"robber": True}, rounds=4))
    game = {"declarer": 1, "game": "grand", "tops": 1, "won": True}
    null = {"declarer": 2, "game": "null", "won": True}
    assert phone.send(phone.deal(3, game), phone.deal(2, game), phone.deal(1, null)) == [("stored", "")] * 3
    state = phone.state()
    assert [one["deal"] for one in state["deals"]] == [null, game]
    assert [(one["number"], one["problem"]) for one in state["conflicts"]] == [
        (3, "This deal does not go with those before it. The desk sees it and decides.")
    ]


def test_a_deal_that_the_desk_has_made_impossible_meanwhile(db: None) -> None:
    """The table entered it without network, when it was right: both versions are kept, and the desk decides."""
    table = phone_table("household", options={"robber": True}, rounds=4)
    phone = Phone(table)
    game = {"declarer": 1, "game": "grand", "tops": 1, "won": True}
    other = {"declarer": 2, "game": "clubs", "tops": 1, "won": True}
    add_deal(table, game, number=1, by=COMMAND)
    mine = phone.deal(2, game)
    third = other | {"declarer": 3}
    assert phone.send(mine, phone.deal(3, third)) == [("refused", "deal-does-not-fit"), ("stored", "")]
    assert [(one["number"], one["id"], one["deal"]) for one in phone.state()["conflicts"]] == [
        (2, mine["id"], game)
    ]
    assert phone.send(phone.deal(2, other, replaces=mine["id"])) == [("stored", "")]
    assert (on_record(table), phone.state()["conflicts"]) == ([game, other, third], [])


def test_what_the_desk_has_not_chosen_is_entered_again(db: None) -> None:
    table = phone_table("household", options={"robber": True}, rounds=4)
    phone = Phone(table)
    game = {"declarer": 1, "game": "grand", "tops": 1, "won": True}
    add_deal(table, game, number=1, by=COMMAND)
    mine = phone.deal(2, game)
    phone.send(mine)
    decide(PhoneEntry.objects.get(), takes=False, by=COMMAND)
    assert phone.send(phone.deal(2, game | {"declarer": 2}, replaces=mine["id"])) == [("stored", "")]


def test_a_deal_that_is_wrong_by_itself_is_not_kept(db: None) -> None:
    """No deal that somebody has played can look like this."""
    phone = Phone(phone_table("household", options={"robber": True}, rounds=4))
    wrong = phone.deal(1, {"declarer": 1, "game": "grand", "tops": 9, "won": True})
    assert phone.send(wrong) == [("refused", "deal-breaks-rules")]
    assert phone.state()["conflicts"] == []
