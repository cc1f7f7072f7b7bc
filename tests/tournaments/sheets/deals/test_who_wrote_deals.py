"""Who wrote a deal and when, and whose change meets a newer one."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from tests.factories import COMMAND
from tests.tournaments.sheets.deals.test_recording import LOST, SOLO, table_of
from tournaments.access.actors import Actor, device, login
from tournaments.models import Deal, JournalEntry, SkatTable
from tournaments.sheets.deals.recording import (
    StaleDeal,
    add_deal,
    change_deal,
    deals_of,
    open_deal,
    take_back_deal,
)

NOON = dt.datetime(2026, 11, 21, 12, 0, tzinfo=dt.UTC)


@pytest.fixture
def table(db: None) -> SkatTable:
    return table_of()


def stored() -> tuple[object, ...]:
    deal = Deal.objects.get(number=1)
    return deal.told, deal.entered_by, deal.entered_as, deal.identifier, deal.version, deal.is_open


def newest() -> tuple[object, ...]:
    one = JournalEntry.objects.latest("number")
    return one.action, one.actor, one.before, one.after, one.reason, one.series_number, one.table_number


def test_what_is_written(
    table: SkatTable, recorder: User, director: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_deal(table, SOLO, number=1, by=login(recorder), identifier="a")
    assert stored() == (SOLO, recorder, "recorder", "a", 1, False)
    open_deal(table, number=1, by=login(recorder))
    assert stored() == (SOLO, recorder, "recorder", "a", 2, True)
    assert newest() == ("deal-taken-back", "recorder", {"deal": 1, **SOLO}, {}, "", 1, 1)
    monkeypatch.setattr(timezone, "now", lambda: NOON)
    change_deal(table, LOST, number=1, version=2, by=login(director), reason="seen", identifier="b")
    assert stored() == (LOST, director, "director", "b", 3, False)
    assert Deal.objects.get().entered_at == NOON
    assert newest() == (
        "deal-changed", "director", {"deal": 1, **SOLO}, {"deal": 1, **LOST}, "seen", 1, 1,
    )  # fmt: skip
    change_deal(table, SOLO, number=1, version=3, by=device(table))
    assert stored() == (SOLO, None, "table 1", "", 4, False)
    take_back_deal(table, number=1, by=COMMAND)
    assert newest() == ("deal-taken-back", "tests", {"deal": 1, **SOLO}, {}, "", 1, 1)


@pytest.mark.parametrize(
    ("who", "by", "code"),
    [
        ("recorder", "recorder", "deal-stale-own"),
        ("recorder", "director", "deal-stale"),
        ("table", "recorder", "deal-stale"),
        ("table", "table", "deal-stale"),
        ("recorder", "table", "deal-stale"),
    ],
)
def test_whose_change_it_meets(
    table: SkatTable, recorder: User, director: User, who: str, by: str, code: str
) -> None:
    actors: dict[str, Actor] = {
        "recorder": login(recorder), "director": login(director), "table": device(table),
    }  # fmt: skip
    deal = add_deal(table, SOLO, number=1, by=actors[who])
    with pytest.raises(StaleDeal) as stale:
        change_deal(table, LOST, number=1, version=2, by=actors[by])
    assert (stale.value.code, stale.value.deal) == (code, deal)
    # Saved twice is saved once.
    assert change_deal(table, SOLO, number=1, version=2, by=actors[by]) == deal


@pytest.mark.parametrize("number", [-1, 0, 2, 3])
def test_no_deal_is_written_out_of_its_turn(table: SkatTable, number: int) -> None:
    add_deal(table, SOLO, number=1, by=COMMAND)
    with pytest.raises(StaleDeal) as stale:
        add_deal(table, SOLO, number=number + (number == 2), by=COMMAND)
    assert (stale.value.code, stale.value.deal, Deal.objects.count()) == ("deal-stale", None, 1)
    with pytest.raises(StaleDeal):
        change_deal(table, SOLO, number=number, version=1, by=COMMAND)


def test_how_many_deals_a_table_plays(db: None) -> None:
    assert deals_of(table_of(4, rules="danish", rounds=12)) == 48
