"""Deals from a table's phone: those that came early, those taken back, and one deal by itself in words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.sheets.deals.test_recording import LOST, RAMSCH, SERIES, SOLO, finish, keep, table_of
from tournaments.models import Deal, JournalEntry, PhoneEntry, SkatTable
from tournaments.sheets.deals import protocol
from tournaments.sheets.deals.protocol import deal_in_words
from tournaments.sheets.deals.recording import (
    DealRefused,
    StaleDeal,
    add_deal,
    change_deal,
    open_deal,
    refuse_wrong_alone,
    take_back_deal,
)


@pytest.fixture
def table(db: None) -> SkatTable:
    return table_of()


def make_waiting(table: SkatTable, number: int, told: dict[str, Any], **fields: Any) -> PhoneEntry:
    state = fields.pop("state", PhoneEntry.State.WAITS)
    return PhoneEntry.objects.create(
        skat_table=table,
        identifier=f"{number}-{state}",
        number=number,
        told=told,
        digest="x",
        state=state,
        **fields,
    )


def states(*entries: PhoneEntry) -> list[tuple[str, str]]:
    return [(one.state, one.problem) for one in PhoneEntry.objects.filter(pk__in=[one.pk for one in entries])]


def test_deals_that_waited_follow_the_one_before_them(table: SkatTable) -> None:
    """Number 1 has come otherwise meanwhile; what is no longer waiting stays out."""
    make_waiting(table, 1, SOLO)
    make_waiting(table, 2, SOLO, state=PhoneEntry.State.UNDONE)
    two, three = make_waiting(table, 2, LOST), make_waiting(table, 3, RAMSCH)
    add_deal(table, SOLO, number=1, by=COMMAND)
    rows = list(Deal.objects.order_by("number").values_list("number", "told", "identifier"))
    assert rows == [(1, SOLO, ""), (2, LOST, "2-waits"), (3, RAMSCH, "3-waits")]
    assert states(two, three) == [("taken", ""), ("taken", "")]


def test_one_that_does_not_follow_or_does_not_fit_is_left_to_the_desk(table: SkatTable) -> None:
    three = make_waiting(table, 3, RAMSCH)
    add_deal(table, SOLO, number=1, by=COMMAND)
    assert (Deal.objects.count(), states(three)) == (1, [("waits", "")])
    wrong = make_waiting(table, 2, SOLO | {"declarer": 9})
    three.delete()
    Deal.objects.all().delete()
    add_deal(table, SOLO, number=1, by=COMMAND)
    assert (Deal.objects.count(), states(wrong)) == (1, [("conflict", "deal-does-not-fit")])


def test_an_earlier_deal_is_taken_back_and_stays_in_its_place(table: SkatTable) -> None:
    keep(table, SERIES)
    open_deal(table, number=2, by=COMMAND)
    assert list(Deal.objects.order_by("number").values_list("number", "is_open", "version")) == [
        (1, False, 1), (2, True, 2), (3, False, 1),
    ]  # fmt: skip
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.before) == ("deal-taken-back", {"deal": 2, **LOST})
    with refused("sheet-has-open-deal", deals="2"):
        finish(table)
    with pytest.raises(StaleDeal):
        open_deal(table, number=4, by=COMMAND)
    change_deal(table, LOST | {"tops": 2}, number=2, version=2, by=COMMAND)
    assert not Deal.objects.get(number=2).is_open
    finish(table)
    with refused("take-back-from-finished-sheet"):
        open_deal(table, number=1, by=COMMAND)


def test_only_the_last_deal_is_taken_back_and_not_from_a_finished_sheet(table: SkatTable) -> None:
    for number, deals in ((1, []), (1, SERIES[:2]), (3, [])):
        keep(table, deals)
        with pytest.raises(StaleDeal):
            take_back_deal(table, number=number, by=COMMAND)
    add_deal(table, RAMSCH, number=3, by=COMMAND)
    finish(table)
    with refused("take-back-from-finished-sheet"):
        take_back_deal(table, number=3, by=COMMAND)
    assert Deal.objects.count() == 3


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_deal_by_itself_in_words(table: SkatTable, number: int) -> None:
    names = {1: "Åse", 2: "Kurt", 3: "Őrsi"}
    system = table.series.tournament.rule_system
    assert deal_in_words(system, SOLO, number, names) == "Kurt: hearts, with 2: 10 × (2 + 1) = 30"
    assert deal_in_words(system, RAMSCH, number, names) == "ramsch"


def test_warnings_stand_at_their_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the whole sheet stand elsewhere."""
    monkeypatch.setattr(protocol, "describe", lambda problem: problem.code)
    problems = [
        SimpleNamespace(deal=deal, code=code) for deal, code in ((2, "a"), (None, "b"), (1, "c"), (2, "d"))
    ]
    report: Any = SimpleNamespace(problems=problems)
    assert protocol._warnings(report) == {2: ["a", "d"], 1: ["c"]}


def test_a_deal_that_came_early_is_judged_alone(table: SkatTable) -> None:
    """Whatever the deals before it are, and however many the table plays."""
    for number in (1, 2, 3, 9):
        refuse_wrong_alone(table, LOST, number)
        with pytest.raises(DealRefused) as caught:
            refuse_wrong_alone(table, LOST | {"tops": 12}, number)
        assert [(one.code, one.deal) for one in caught.value.problems] == [("tops-out-of-range", number)]
