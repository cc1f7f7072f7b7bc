"""A sheet kept deal by deal: added, corrected, taken back, finished; nothing lost, everything in the journal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.rules import Tally
from scoring.systems import find_rule_system
from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.access.actors import Actor, login
from tournaments.demo.deals import play_deals
from tournaments.models import Deal, JournalEntry, ScoreSheet, Series, SkatTable, Tournament
from tournaments.seating.publication.releasing import discard_draw
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.protocol import protocol_of
from tournaments.sheets.deals.recording import DealRefused, StaleDeal, add_deal, change_deal, take_back_deal
from tournaments.sheets.second_person.confirming import confirm_sheet
from tournaments.sheets.typing.deal_scores import settle_deals
from tournaments.sheets.typing.recording import SheetRefused, StaleSheet, record_sheet

SOLO: dict[str, Any] = {"declarer": 2, "contract": "solo", "game": "hearts", "tops": 2, "won": True}
LOST: dict[str, Any] = {"declarer": 3, "contract": "guckser", "game": "grand", "tops": 1, "won": False}
RAMSCH: dict[str, Any] = {"ramsch": {"loser": 1, "virgins": 1}}
SERIES = [SOLO, LOST, RAMSCH]


def table_of(players: int = 3, rules: str = "turneskat", rounds: int = 1, **options: Any) -> SkatTable:
    tournament = make_tournament(rules=rules, rounds=rounds, options=options)
    series = seat_series(tournament, 1, [make_entries(tournament, players)])
    return series.skat_tables.get()


@pytest.fixture
def table(db: None) -> SkatTable:
    return table_of()


def keep(table: SkatTable, deals: list[dict[str, Any]], by: Actor = COMMAND) -> None:
    for number, told in enumerate(deals, 1):
        add_deal(table, told, number=number, by=by)


def finish(table: SkatTable, by: Actor = COMMAND, **more: Any) -> ScoreSheet:
    seats = table.seats.count()
    usual: dict[str, Any] = {"stated": [None] * seats, "penalties": [0] * seats, "version": 0}
    return finish_sheet(table, by=by, **(usual | more))


def results(table: SkatTable) -> list[tuple[Any, ...]]:
    names = ("game_points", "won", "lost", "penalty", "stated_total", "series_points")
    return list(table.seats.order_by("number").values_list(*names))


def test_the_protocol_of_the_text(table: SkatTable) -> None:
    """The deal, everybody's running total, the deal's own signed value."""
    keep(table, SERIES)
    protocol = protocol_of(table)
    assert [(row.number, row.dealer, row.declarer, row.points, row.words) for row in protocol.rows] == [
        (1, 1, "Kurt Hansen", 30, "hearts, with 2: 10 × (2 + 1) = 30"),
        (2, 2, "Őrsi János", -64, "grand, with 1: 16 × (1 + 1) = 32; lost twice: −64"),
        (3, 3, "", -30, "ramsch"),
    ]
    assert [[tuple(one) for one in row.totals] for row in protocol.rows] == [
        [(0, 0), (30, 30), (0, 0)],
        [(0, 0), (30, 0), (-64, -64)],
        [(-30, -30), (30, 0), (-64, 0)],
    ]
    assert (protocol.is_complete, protocol.missing, protocol.last, protocol.has_cups) == (
        True, 0, protocol.rows[2], False,
    )  # fmt: skip
    assert protocol.players(2) == {1: "Åse Madsen", 2: "Kurt Hansen", 3: "Őrsi János"}


def test_how_many_deals_are_missing(table: SkatTable) -> None:
    def found() -> tuple[int, int, bool, str, int]:
        protocol = protocol_of(table)
        last = protocol.last.number if protocol.last else 0
        return protocol.missing, protocol.next_number, protocol.is_complete, protocol.dealer_name, last

    assert found() == (3, 1, False, "Åse Madsen", 0)
    keep(table, SERIES[:2])
    assert found() == (1, 3, False, "Őrsi János", 2)
    add_deal(table, SERIES[2], number=3, by=COMMAND)
    assert found() == (0, 4, True, "Åse Madsen", 3)


def test_finished_the_deals_are_settled_on_the_seats(table: SkatTable, recorder: User) -> None:
    keep(table, SERIES, login(recorder))
    sheet = finish(table, login(recorder), stated=[-30, 30, -64])
    assert results(table) == [(-30, 0, 0, 0, -30, -30), (30, 1, 0, 0, 30, 30), (-64, 0, 1, 0, -64, -64)]
    assert (sheet.version, sheet.passed, sheet.recorded_by, sheet.reason) == (1, 0, recorder, "")


def test_the_papers_total_finds_a_slip(table: SkatTable) -> None:
    keep(table, SERIES)
    with pytest.raises(SheetRefused) as refused:
        finish(table, stated=[-30, 30, -46])
    assert [(one.code, one.seat, one.field) for one in refused.value.problems] == [
        ("total-differs", 3, "stated_total")
    ]
    assert finish(table, stated=[-30, 30, -46], reason="Added up wrongly").reason == "Added up wrongly"


def test_missing_deals_need_a_reason(table: SkatTable) -> None:
    keep(table, SERIES[:2])
    with pytest.raises(SheetRefused) as refused:
        finish(table)
    assert [one.code for one in refused.value.problems] == ["wrong-number-of-deals"]
    assert finish(table, reason="The pub closed").reason == "The pub closed"


def test_a_deal_that_cannot_be_is_refused_and_nothing_is_written(table: SkatTable) -> None:
    with pytest.raises(DealRefused) as refused:
        add_deal(table, SOLO | {"tops": 12}, number=1, by=COMMAND)
    assert [(one.code, one.field) for one in refused.value.problems] == [("tops-out-of-range", "tops")]
    assert not Deal.objects.exists()


@pytest.mark.database
def test_two_who_write_the_same_deal(table: SkatTable) -> None:
    add_deal(table, SOLO, number=1, by=COMMAND)
    with pytest.raises(StaleDeal) as stale:
        add_deal(table, LOST, number=1, by=COMMAND)
    assert stale.value.deal is not None
    assert stale.value.deal.told == SOLO
    assert Deal.objects.count() == 1


def test_no_deal_beyond_the_last(table: SkatTable) -> None:
    keep(table, SERIES)
    with refused("deals-complete"):
        add_deal(table, SOLO, number=4, by=COMMAND)


def test_a_corrected_deal_stands_twice_in_the_journal(table: SkatTable, recorder: User) -> None:
    keep(table, SERIES)
    change_deal(table, LOST | {"won": True}, number=2, version=1, by=login(recorder))
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.by, entry.before, entry.after) == (
        "deal-changed", recorder, {"deal": 2, **LOST}, {"deal": 2, **LOST, "won": True}
    )  # fmt: skip
    with pytest.raises(StaleDeal):
        change_deal(table, LOST, number=2, version=1, by=login(recorder))
    again = change_deal(table, LOST | {"won": True}, number=2, version=1, by=login(recorder))
    assert (again.version, JournalEntry.objects.count()) == (2, 1)


@pytest.mark.database
def test_a_finished_sheet_is_settled_again_with_a_reason(table: SkatTable, recorder: User) -> None:
    keep(table, SERIES)
    finish(table, stated=[-30, 30, -64])
    with refused("deal-of-finished-sheet", field="reason"):
        change_deal(table, LOST | {"won": True}, number=2, version=1, by=login(recorder))
    change_deal(table, LOST | {"won": True}, number=2, version=1, by=login(recorder), reason="Counted again")
    assert [row[-1] for row in results(table)] == [-30, 30, 32]
    assert ScoreSheet.objects.get().reason == "Counted again"  # the paper's total still says −64
    assert [entry.action for entry in JournalEntry.objects.order_by("pk")] == [
        "sheet-recorded", "deal-changed", "sheet-corrected"
    ]  # fmt: skip


@pytest.mark.database
def test_the_last_deal_is_taken_back_and_kept_in_the_journal(table: SkatTable, recorder: User) -> None:
    keep(table, SERIES)
    with pytest.raises(StaleDeal):
        take_back_deal(table, number=2, by=login(recorder))
    take_back_deal(table, number=3, by=login(recorder))
    assert list(Deal.objects.values_list("number", flat=True)) == [1, 2]
    assert JournalEntry.objects.get().before == {"deal": 3, **RAMSCH}
    keep_on = add_deal(table, RAMSCH, number=3, by=login(recorder))
    assert keep_on.number == 3


def test_numbers_are_not_typed_over_deals(db: None) -> None:
    table = table_of(rules="danish")
    add_deal(table, {"passed": True}, number=1, by=COMMAND)
    with refused("kept-deal-by-deal"):
        record_sheet(table, [Tally()] * 3, passed=3, version=0, by=COMMAND)


@pytest.mark.parametrize(("state", "code"), [("draft", "seats-not-released"), ("closed", "series-closed")])
def test_only_a_running_series_takes_deals(table: SkatTable, state: str, code: str) -> None:
    Series.objects.update(state=state)
    with refused(code, number=1):
        add_deal(table, SOLO, number=1, by=COMMAND)


def test_a_confirmed_sheet_keeps_its_deals(table: SkatTable, director: User) -> None:
    keep(table, SERIES)
    Tournament.objects.update(second_person="blind")
    confirm_sheet(finish(table), version=1, by=login(director))
    for attempt in (
        lambda: change_deal(table, SOLO, number=1, version=1, by=login(director), reason="No"),
        lambda: take_back_deal(table, number=3, by=login(director)),
        lambda: finish(table, version=1, stated=[-30, None, None]),
    ):
        with refused("sheet-confirmed"):
            attempt()
    assert Deal.objects.count() == 3


def test_a_stale_finish_is_refused(table: SkatTable) -> None:
    keep(table, SERIES)
    assert finish(table, stated=[-30, 30, -64]).version == 1
    with pytest.raises(StaleSheet):
        finish(table)
    # Sent twice it is one sheet.
    assert finish(table, stated=[-30, 30, -64]).version == 1
    assert JournalEntry.objects.count() == 1


def test_points_are_taken_off_only_with_a_ruling_and_only_where_points_count(db: None) -> None:
    table = table_of(rules="tchibo")
    hearts = {"declarer": 2, "game": "hearts", "tops": 1, "won": True}
    keep(table, [hearts, hearts, hearts])
    with refused("penalty-without-ruling", field="ruling"):
        finish(table, penalties=[0, 50, 0])
    finish(table, penalties=[0, 50, 0], ruling="Late")
    assert [row[-1] for row in results(table)] == [0, 10, 0]


def test_a_discarded_draw_keeps_its_deals_in_the_journal(table: SkatTable, director: User) -> None:
    add_deal(table, SOLO, number=1, by=COMMAND)
    with refused("discard-without-reason", field="reason"):
        discard_draw(table.series, by=login(director))
    discard_draw(table.series, by=login(director), reason="Wrong list")
    assert JournalEntry.objects.get().before["deals"] == [[1, 1, SOLO]]
    assert not Deal.objects.exists()


def test_bierlachs_counts_lost_rounds(db: None) -> None:
    """Won games are minus for the others; who reaches −301 has lost the round, and all begin again."""
    table = table_of(rules="household", rounds=2, settlement="bierlachs")
    grand = {"declarer": 2, "game": "grand", "tops": 4, "hand": True, "won": True, "schneider": True}
    keep(table, [grand | {"declarer": seat} for seat in (1, 1, 1, 2, 2, 1)])
    finish(table)
    assert [row[-1] for row in results(table)] == [0, -1, -3]
    rows = protocol_of(table).rows
    assert [[tuple(one) for one in row.totals] for row in rows[:3]] == [
        [(0, 0), (-168, -168), (-168, -168)],
        [(0, 0), (-336, -168), (-336, -168)],
        [(0, 0), (-168, -168), (-168, -168)],
    ]
    lost = [(row.number, row.lost_round) for row in rows if row.lost_round]
    assert lost == [(2, "Kurt Hansen, Őrsi János"), (4, "Őrsi János"), (6, "Őrsi János")]


def test_a_bock_round_is_announced_and_doubles(db: None) -> None:
    table = table_of(rules="household", rounds=2, bock=["grand-hand"])
    add_deal(
        table, {"declarer": 2, "game": "grand", "tops": 1, "hand": True, "won": True}, number=1, by=COMMAND
    )
    assert protocol_of(table).coming == "bock: this deal counts double"
    add_deal(table, {"declarer": 1, "game": "hearts", "tops": 1, "won": True}, number=2, by=COMMAND)
    row = protocol_of(table).rows[1]
    assert (row.points, row.words) == (40, "hearts, with 1: 10 × (1 + 1) = 20; bock × 2: 40")


def test_the_cups_of_tarok_are_shared_at_the_end_and_nothing_is_lost(db: None) -> None:
    table = table_of(rules="tarok", rounds=1)
    counts = [("1", "3"), ("1", "2"), ("2", "3")]
    keep(table, [{"last_trick": 1, "counts": {one: 30, two: 26}} for one, two in counts])
    protocol = protocol_of(table)
    assert protocol.has_cups
    assert [(row.sum, sum(row.cups)) for row in protocol.rows] == [(0, 130), (0, 140), (0, 150)]
    moved = ["the dealer’s 5 in each cup", "last trick", "counting"]
    assert [[one.name for one in row.moved] for row in protocol.rows] == [moved] * 3
    assert [row.words for row in protocol.rows] == ["last trick, counting"] * 3
    assert [(one.name, one.balance, one.cups) for one in protocol.shared] == [
        ("the cups are shared", (50, 50, 50), (-75, -75))
    ]
    finish(table)
    assert sum(row[-1] for row in results(table)) == 0


HOUSES: list[dict[str, Any]] = [
    {"ramsch": "most"}, {"settlement": "minus"}, {"settlement": "bierlachs"}, {"settlement": "seeger"},
    {"bock": ["60-60", "grand-hand"], "bock_ramsch": True, "ramsch": "last_trick"}, {"kontra": 4, "rum": True},
]  # fmt: skip
SYSTEMS: list[tuple[str, dict[str, Any]]] = [
    ("danish", {}),
    ("isko", {}),
    ("tchibo", {}),
    ("turneskat", {}),
    ("tarok", {}),
]
SYSTEMS += [("household", house) for house in HOUSES]


@settings(deadline=None, max_examples=40)
@given(st.sampled_from(SYSTEMS), st.integers(3, 5), st.integers(0, 10**6))
def test_a_played_series_is_right_and_every_slip_in_a_total_is_found(
    system: tuple[str, dict[str, Any]], seats: int, seed: int
) -> None:
    rules = find_rule_system(*system)
    seats = seats if seats in rules.table_sizes else 4
    deals = play_deals([1.0] * seats, 2, rules, Random(seed))
    right = settle_deals(rules, deals, seats=seats, rounds=2)
    assert right.errors == []
    sign = -1 if rules.measure == "rounds_lost" else 1
    stated: list[int | None] = [sign * result.series_points for result in right.results]
    assert settle_deals(rules, deals, seats=seats, rounds=2, stated=stated).errors == []
    for seat in range(seats):
        slip = [total if n != seat else (total or 0) + 1 for n, total in enumerate(stated)]
        found = settle_deals(rules, deals, seats=seats, rounds=2, stated=slip).errors
        assert [(one.code, one.seat) for one in found] == [("total-differs", seat + 1)]
