"""Rulings of the referee: recorded with a text, journalled whole, remarked below the standings, taken back."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import IntegrityError, transaction
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series, store_result
from tests.refusals import refused
from tournaments.checkin.entries import undo_entry
from tournaments.models import Entry, JournalEntry, Player, Ruling, ScoreSheet, Seat, Series, Tournament
from tournaments.standings.ranking import compute_standings, standings_of
from tournaments.standings.rulings.committee import record_answer, refer_to_committee
from tournaments.standings.rulings.listed import penalties_and_rulings
from tournaments.standings.rulings.recording import record_ruling, take_back_ruling

TEXT = "Cards were shown before the bidding; the deal was played again."


@pytest.fixture
def evening(db: None) -> Tournament:
    """Series 1 is for everybody, series 2 for officials only."""
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    for number in (1, 2):
        series = seat_series(tournament, number, [entries], results_released=number == 1)
        store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], 37)
    return tournament


def rule(tournament: Tournament, **more: Any) -> Ruling:
    usual: dict[str, Any] = {"text": TEXT, "referee": "Ib Holm", "by": COMMAND}
    return record_ruling(tournament, **(usual | more))


def remarks(tournament: Tournament) -> list[str]:
    return compute_standings(tournament).remarks


@pytest.mark.parametrize(
    ("about", "remark"),
    [
        ({}, f"Ruling: {TEXT} (referee: Ib Holm)"),
        ({"series_number": 2}, f"Series 2: ruling: {TEXT} (referee: Ib Holm)"),
        ({"series_number": 1, "table_number": 1}, f"Series 1, table 1: ruling: {TEXT} (referee: Ib Holm)"),
        ({"start_number": 3}, f"Start number 3: ruling: {TEXT} (referee: Ib Holm)"),
        (
            {"series_number": 1, "table_number": 1, "start_number": 3},
            f"Series 1, table 1, start number 3: ruling: {TEXT} (referee: Ib Holm)",
        ),
    ],
    ids=["nothing", "series", "table", "player", "all"],
)
def test_the_remark_says_what_it_is_about(evening: Tournament, about: dict[str, int], remark: str) -> None:
    rule(evening, **about)
    assert remarks(evening) == [remark]


def test_the_journal_holds_the_whole_ruling(evening: Tournament) -> None:
    ruling = rule(evening, series_number=1, table_number=1, start_number=3, text=f"  {TEXT}\n")
    names = ("action", "actor", "before", "after", "reason", "series_number", "table_number")
    whole = {"ruling": TEXT, "referee": "Ib Holm", "player": "3 Őrsi János"}
    assert JournalEntry.objects.values(*names).first() == {
        "action": "ruling",
        "actor": "tests",
        "before": {},
        "after": whole,
        "reason": TEXT,
        "series_number": 1,
        "table_number": 1,
    }
    take_back_ruling(ruling, by=COMMAND, reason="the wrong table")
    assert JournalEntry.objects.values(*names).first() == {
        "action": "ruling",
        "actor": "tests",
        "before": whole,
        "after": {},
        "reason": "the wrong table",
        "series_number": 1,
        "table_number": 1,
    }
    assert (remarks(evening), Tournament.objects.get().result_version) == ([], 2)


def test_taking_back_twice_is_written_once(evening: Tournament) -> None:
    ruling = rule(evening)
    for _time in range(2):
        take_back_ruling(ruling, by=COMMAND, reason="slip")
    assert JournalEntry.objects.count() == 2


def test_visitors_read_what_is_about_released_results(evening: Tournament) -> None:
    rule(evening, text="About the hidden series", series_number=2)
    rule(evening, text="About the first series", series_number=1)
    rule(evening, text="About nothing special")
    released = list(Series.objects.filter(results_released=True))
    shown = standings_of(evening, released, public=True).remarks
    assert shown == [
        "Series 1: ruling: About the first series (referee: Ib Holm)",
        "Ruling: About nothing special (referee: Ib Holm)",
    ]


@pytest.mark.parametrize(
    ("details", "remark"),
    [
        (
            {"code": "conduct"},
            f"Series 1, table 1, start number 3: ruling (unsportsmanlike conduct): {TEXT} (referee: Ib Holm)",
        ),
        (
            {"code": "fourth-man-saw-skat", "points": 50, "deal_number": 7},
            "Series 1, table 1, start number 3: ruling (the fourth man looked at the skat, deal 7, −50 points): "
            f"{TEXT} (referee: Ib Holm)",
        ),
        (
            {"is_referred": True},
            f"Series 1, table 1, start number 3: ruling: {TEXT} (referee: Ib Holm); referred to the committee",
        ),
    ],
)
def test_the_remark_says_all_of_it(evening: Tournament, details: dict[str, Any], remark: str) -> None:
    rule(evening, series_number=1, table_number=1, start_number=3, **details)
    assert remarks(evening) == [remark]


def totals(tournament: Tournament) -> list[tuple[int, int | None]]:
    return [(line.start_number, line.total) for line in compute_standings(tournament).lines]


def test_the_committees_answer_stands_beside_the_ruling_and_changes_nothing(evening: Tournament) -> None:
    ruling = rule(evening, series_number=1, table_number=1, start_number=3)
    before = totals(evening)
    with refused("answer-without-question", field="answer"):
        record_answer(ruling, answer="No.", by=COMMAND)
    refer_to_committee(ruling, by=COMMAND)
    refer_to_committee(ruling, by=COMMAND)  # pressed twice
    with refused("answer-without-text", field="answer"):
        record_answer(ruling, answer=" \n", by=COMMAND)
    # Weeks later, when the tournament is closed.
    Tournament.objects.update(state="closed")
    record_answer(ruling, answer="He was right. ", by=COMMAND)
    record_answer(ruling, answer="He was wrong.", by=COMMAND)

    assert totals(evening) == before
    assert remarks(evening)[0].endswith("(referee: Ib Holm); the committee’s answer: He was wrong.")
    written = JournalEntry.objects.order_by("number").values_list(
        "after__answer", "after__referred", "reason"
    )
    assert list(written) == [
        (None, None, TEXT),
        (None, True, TEXT),
        ("He was right.", True, "He was right."),
        ("He was wrong.", True, "He was wrong."),
    ]


def test_a_ruling_that_is_gone_is_not_referred(evening: Tournament) -> None:
    ruling = rule(evening)
    take_back_ruling(ruling, by=COMMAND, reason="slip")
    ruling.pk = 9
    with refused("ruling-gone"):
        refer_to_committee(ruling, by=COMMAND)


def test_penalties_and_rulings_stand_in_one_list(evening: Tournament) -> None:
    """By series and table; the list says which points a sheet of an older version does not take off."""
    rule(evening, text="Phones off")
    rule(evening, text="Spoke", series_number=2, start_number=4, points=20)
    rule(evening, text="Spoke again", series_number=2, start_number=4, points=30)
    rule(evening, text="Looked", series_number=1, start_number=3, points=50)
    for series, number, penalty in ((1, 1, 30), (1, 3, 50), (2, 4, 20)):
        Seat.objects.filter(series__number=series, entry__start_number=number).update(penalty=penalty)
    ScoreSheet.objects.filter(skat_table__series__number=1).update(ruling="looked at the skat")

    found = [
        (
            one.series,
            one.table,
            one.text,
            [(off.entry.start_number, off.points) for off in one.taken_off],
            one.is_missing,
        )
        for one in penalties_and_rulings(evening)
    ]
    assert found == [
        (None, None, "Phones off", [], False),
        (1, 1, "looked at the skat", [(1, 30)], False),
        (1, 1, "Looked", [], False),
        (2, 1, "Spoke", [], True),
        (2, 1, "Spoke again", [], True),
    ]


def test_missing_points_are_listed_beside_a_ruling_without_points(evening: Tournament) -> None:
    rule(evening, text="Warned", series_number=1, start_number=1)
    rule(evening, text="Spoke", series_number=2, start_number=4, points=20)
    Seat.objects.update(penalty=0)  # as an older version left it
    found = [(one.table, one.text, one.is_missing) for one in penalties_and_rulings(evening)]
    assert found == [(None, "Warned", False), (1, "Spoke", True)]


def test_the_list_costs_the_same_with_many_rulings(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in (1, 2, 3, 4):
        rule(evening, series_number=1, start_number=number, points=10)
    ScoreSheet.objects.update(ruling="spoke")
    with django_assert_num_queries(5):
        assert len(penalties_and_rulings(evening)) == 6


def test_rulings_of_another_evening_stay_there(evening: Tournament) -> None:
    rule(make_tournament("Another"))
    assert remarks(evening) == []


def test_a_ruling_on_a_sheet_needs_no_reason_to_be_remarked(evening: Tournament) -> None:
    """A sheet that is right, but ruled on, has no reason: its ruling is said all the same."""
    sheet = evening.series.get(number=1).skat_tables.get().score_sheet
    sheet.ruling = "looked at the skat"
    sheet.save()
    assert remarks(evening) == ["Series 1, table 1: ruling: looked at the skat"]


def test_what_is_refused(evening: Tournament) -> None:
    for nothing in ("", " \n", "\u200b"):
        with refused("ruling-without-text", field="text"):
            rule(evening, text=nothing)
        with refused("ruling-without-referee", field="referee"):
            rule(evening, referee=nothing)
    with refused("ruling-table-without-series", field="series"):
        rule(evening, table_number=1)
    with refused("ruling-on-unknown-table", field="table", series=2, table=9):
        rule(evening, series_number=2, table_number=9)
    with refused("ruling-deal-without-table", field="table"):
        rule(evening, series_number=1, deal_number=7)
    with refused("ruling-points-without-player", field="start_number"):
        rule(evening, series_number=1, points=50)
    with refused("ruling-points-without-series", field="series"):
        rule(evening, start_number=3, points=50)
    absent = Player.objects.create(first_name="Ib", last_name="Absent")
    Entry.objects.create(tournament=evening, player=absent, start_number=5)
    with refused("ruling-points-elsewhere", field="start_number"):
        rule(evening, series_number=1, table_number=1, start_number=5, points=50)
    with refused("nobody-has-start-number", field="start_number", number=9):
        rule(evening, start_number=9)
    ruling = rule(evening)
    with refused("ruling-back-without-reason", field="reason"):
        take_back_ruling(ruling, by=COMMAND, reason=" ")
    Tournament.objects.update(state="closed")
    with refused("tournament-closed"):
        rule(evening)
    with refused("tournament-closed"):
        take_back_ruling(ruling, by=COMMAND, reason="slip")
    assert (Ruling.objects.count(), JournalEntry.objects.count()) == (1, 1)


@pytest.mark.parametrize(
    "broken",
    [
        {"text": ""},
        {"referee": ""},
        {"table_number": 1},
        {"series_number": 1, "deal_number": 7},
        {"series_number": 1, "points": 50},
        {"answer": "Yes", "answered_at": "2026-11-21T20:00:00Z"},
        {"answer": "Yes", "referred_at": "2026-11-21T20:00:00Z"},
        {"answered_at": "2026-11-21T20:00:00Z", "referred_at": "2026-11-21T20:00:00Z"},
    ],
)
def test_the_database_refuses_half_a_ruling(evening: Tournament, broken: dict[str, Any]) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Ruling.objects.create(**{"tournament": evening, "text": TEXT, "referee": "Ib Holm"} | broken)


def test_a_player_with_a_ruling_stays_in_the_record(evening: Tournament) -> None:
    late = Player.objects.create(first_name="Ib", last_name="Late")
    entry = Entry.objects.create(tournament=evening, player=late, start_number=5)
    rule(evening, start_number=5)
    with refused("entry-in-ruling", name=late):
        undo_entry(entry, by=COMMAND)


def test_referred_twice_is_referred_at_first(evening: Tournament) -> None:
    ruling = rule(evening)
    first = refer_to_committee(ruling, by=COMMAND).referred_at
    assert refer_to_committee(ruling, by=COMMAND).referred_at == first
    assert JournalEntry.objects.count() == 2
    with refused("answer-without-text", field="answer"):
        record_answer(ruling, answer=" ", by=COMMAND)
    with refused("answer-without-question", field="answer"):
        record_answer(rule(evening), answer="yes", by=COMMAND)
    for answer in ("yes", " yes ", "no"):
        record_answer(ruling, answer=answer, by=COMMAND)
    written = JournalEntry.objects.order_by("-number")[:2]
    assert [(one.before.get("answer"), one.after.get("answer"), one.reason) for one in written] == [
        ("yes", "no", "no"),
        (None, "yes", "yes"),
    ]


def test_a_disqualification_needs_a_player(evening: Tournament) -> None:
    with refused("ruling-disqualifies-nobody", field="start_number"):
        rule(evening, code="disqualified")
    assert rule(evening, code="disqualified", start_number=2).entry is not None
