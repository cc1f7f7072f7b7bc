"""A table calls the desk with one tap: one open call for each table, no flood, and the desk answers with one tap."""

from __future__ import annotations

import datetime as dt

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.access.actors import Actor, device, login, player
from tournaments.models import DeskCall, JournalEntry, Seat, Series, SkatTable, Tournament, Venue
from tournaments.sheets.desk_calls import (
    MOST_CALLS,
    TableCall,
    answer_call,
    call_desk,
    open_calls,
    take_call_back,
)

NOON = dt.datetime(2026, 11, 27, 11, 0, tzinfo=dt.UTC)
SECOND = dt.timedelta(seconds=1)
MINUTE = dt.timedelta(minutes=1)


class Clock:
    now = NOON


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(timezone, "now", lambda: clock.now)
    return clock


@pytest.fixture
def series(db: None) -> Series:
    tournament = make_tournament()
    entries = make_entries(tournament, 8)
    return seat_series(tournament, 1, [entries[:4], entries[4:]])


@pytest.fixture
def table(series: Series) -> SkatTable:
    return series.skat_tables.get(number=2)


@pytest.fixture
def me(table: SkatTable) -> Actor:
    return player(table.seats.get(number=3).entry)


def stored() -> tuple[dt.datetime, dt.datetime | None, bool, int]:
    call = DeskCall.objects.get()
    return call.called_at, call.answered_at, call.is_taken_back, call.calls


def test_a_call_is_open_until_the_desk_answers(
    table: SkatTable, me: Actor, recorder: User, clock: Clock
) -> None:
    call_desk(table, by=me)
    clock.now = NOON + SECOND
    call_desk(table, by=device(table))
    assert stored() == (NOON, None, False, 1)
    assert [one.skat_table for one in open_calls(table.series)] == [table]

    assert answer_call(table, by=login(recorder)) is True
    assert stored() == (NOON, NOON + SECOND, False, 1)
    assert not open_calls(table.series).exists()
    assert answer_call(table, by=login(recorder)) is False
    assert not JournalEntry.objects.exists()


def test_calls_of_a_series_of_an_evening_and_of_all(series: Series, table: SkatTable) -> None:
    """The oldest first; those of a closed series are over."""
    second = seat_series(series.tournament, 2, [list(series.tournament.entries.all()[:4])])
    other = make_tournament("Other")
    elsewhere = seat_series(other, 1, [make_entries(other, 4)])
    called = [second.skat_tables.get(), elsewhere.skat_tables.get(), table]
    for minutes, one in enumerate(called):
        DeskCall.objects.create(skat_table=one, called_at=NOON + minutes * MINUTE)
    assert [[one.skat_table for one in open_calls(of)] for of in (None, series.tournament, second, series)] == [
        called, [called[0], table], [called[0]], [table],
    ]  # fmt: skip
    Series.objects.filter(pk=second.pk).update(state=Series.State.CLOSED)
    assert [one.skat_table for one in open_calls()] == called[1:]


def test_a_table_takes_its_call_back(table: SkatTable, me: Actor, clock: Clock) -> None:
    call_desk(table, by=me)
    take_call_back(table, by=me)
    take_call_back(table, by=me)
    assert stored() == (NOON, NOON, True, 1)


def test_no_flood(table: SkatTable, me: Actor, clock: Clock) -> None:
    call_desk(table, by=me)
    take_call_back(table, by=me)
    clock.now = NOON + MINUTE - SECOND
    with refused("call-too-soon"):
        call_desk(table, by=device(table))
    for number in range(1, MOST_CALLS):
        clock.now = NOON + number * MINUTE
        call_desk(table, by=me)
        answer_call(table, by=COMMAND)
    assert stored()[3] == 10
    clock.now += MINUTE
    with refused("too-many-calls", most=10):
        call_desk(table, by=me)


def test_a_call_that_a_phone_has_kept_has_the_time_of_the_tap(table: SkatTable, clock: Clock) -> None:
    call_desk(table, by=device(table), ago=4 * MINUTE)
    assert stored()[0] == NOON - 4 * MINUTE
    answer_call(table, by=COMMAND)
    # The answer was lost, so the phone sends the same call once more.
    clock.now = NOON + 2 * MINUTE
    call_desk(table, by=device(table), ago=6 * MINUTE)
    assert stored() == (NOON - 4 * MINUTE, NOON, False, 1)
    call_desk(table, by=device(table), ago=dt.timedelta(days=1))
    assert stored()[3] == 1
    clock.now = NOON + 60 * MINUTE
    call_desk(table, by=device(table), ago=dt.timedelta(days=1))
    assert stored() == (NOON + 45 * MINUTE, None, False, 2)


def test_only_to_the_own_table(series: Series, table: SkatTable, me: Actor, recorder: User) -> None:
    other = series.skat_tables.get(number=1)
    for stranger in (device(table), me, login(recorder)):
        with refused("not-your-call"):
            call_desk(other, by=stranger)
        with refused("not-your-call"):
            take_call_back(other, by=stranger)
    with refused("not-your-table", table=2):
        answer_call(table, by=me)
    Seat.objects.filter(entry=me.entry_id).update(substitute="Ole")
    with refused("not-your-call"):
        call_desk(table, by=me)
    assert not DeskCall.objects.exists()


@pytest.mark.parametrize("state", ["draft", "checked", "closed"])
def test_only_while_the_series_is_played(table: SkatTable, me: Actor, state: str) -> None:
    call_desk(table, by=me)
    Series.objects.update(state=state)
    with refused("call-of-no-running-series", number=1):
        take_call_back(table, by=me)
    assert not open_calls(table.series.tournament).exists()


@pytest.mark.database
def test_the_database_keeps_one_call_of_a_table(table: SkatTable) -> None:
    DeskCall.objects.create(skat_table=table)
    with pytest.raises(IntegrityError), transaction.atomic():
        DeskCall.objects.create(skat_table=table)
    with pytest.raises(IntegrityError), transaction.atomic():
        DeskCall.objects.update(is_taken_back=True)
    with pytest.raises(IntegrityError), transaction.atomic():
        DeskCall.objects.update(calls=0)


def test_the_desk_sees_it_on_the_board_and_at_the_form(
    recorder_client: Client, table: SkatTable, me: Actor
) -> None:
    board, form = "/tournaments/club-evening/sheets/1/", "/tournaments/club-evening/sheets/1/1/"
    assert "calls the desk" not in recorder_client.get(board).content.decode()
    call_desk(table, by=me)
    page = recorder_client.get(board).content.decode()
    assert "calls the desk, out" in page
    assert page.count("I am coming") == 1
    assert 'hx-get="/tournaments/club-evening/sheets/1/calls/"' in page
    assert "table 2 (" in recorder_client.get(form).content.decode()
    assert "I am coming" in recorder_client.get(f"{board}calls/").content.decode()

    answered = recorder_client.post(f"{board}2/call/", {"back": "1"}, follow=True)
    assert answered.redirect_chain == [(board, 302)]
    page = answered.content.decode()
    assert "Table 2 sees that you come." in page
    assert "I am coming" not in page
    again = recorder_client.post(f"{board}2/call/", follow=True).content.decode()
    assert "sees that you come" not in again


def test_a_closed_series_asks_for_no_calls(recorder_client: Client, table: SkatTable) -> None:
    Series.objects.update(state="closed")
    page = recorder_client.get("/tournaments/club-evening/sheets/1/").content.decode()
    assert "/calls/" not in page


def test_the_list_costs_the_same_for_one_and_for_many(
    recorder_client: Client, series: Series, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first, second = series.skat_tables.order_by("number")
    counted = []
    for table in (first, second):
        DeskCall.objects.create(skat_table=table)
        with django_assert_num_queries(6):
            page = recorder_client.get("/tournaments/club-evening/sheets/1/calls/").content.decode()
        counted.append(page.count("I am coming"))
    assert counted == [1, 2]


@pytest.mark.parametrize(
    ("call", "is_open", "is_answered"),
    [
        (TableCall(), False, False),
        (TableCall(NOON), True, False),
        (TableCall(NOON, NOON), False, True),
        (TableCall(NOON, NOON, is_taken_back=True), False, False),
    ],
)
def test_the_call_as_its_table_sees_it(call: TableCall, is_open: bool, is_answered: bool) -> None:
    assert (call.is_open, call.is_answered) == (is_open, is_answered)


def test_a_call_of_another_venue_is_answered_there(
    recorder_client: Client, table: SkatTable, me: Actor
) -> None:
    call_desk(table, by=me)
    Tournament.objects.update(at_venues="lead")
    Venue.objects.create(
        tournament_id=table.series.tournament_id, number=2, name="Vejle", first_table=2, last_table=2
    )
    answer = recorder_client.post("/tournaments/club-evening/sheets/1/2/call/", follow=True)
    assert answer.redirect_chain == [("/tournaments/club-evening/sheets/1/", 302)]
    assert [str(one) for one in answer.context["messages"]] == ["Table 2 is typed in at Vejle."]
    assert stored()[1] is None


def test_an_answer_leads_back_to_the_series_whose_page_it_was(
    recorder_client: Client, table: SkatTable, me: Actor
) -> None:
    seat_series(table.series.tournament, 2, [])
    for back, place in (("2", "2/"), ("", "1/"), ("x", "1/")):
        answer = recorder_client.post("/tournaments/club-evening/sheets/1/2/call/", {"back": back})
        assert answer.headers["Location"] == f"/tournaments/club-evening/sheets/{place}"
    call_desk(table, by=me)
    page = recorder_client.get("/tournaments/club-evening/sheets/2/calls/").context
    assert (page["tournament"], page["back"], list(page["calls"]), page["refreshes"]) == (
        table.series.tournament, 2, [DeskCall.objects.get()], True,
    )  # fmt: skip


def test_open_calls_oldest_first_of_what_was_asked(series: Series, clock: Clock) -> None:
    first, second = series.skat_tables.order_by("number")
    other = make_tournament("Another")
    third = seat_series(other, 1, [[]]).skat_tables.get()
    for minute, table in ((3, first), (1, second), (2, third)):
        DeskCall.objects.create(skat_table=table, called_at=NOON + minute * MINUTE)
    asked = (None, series.tournament, series, other)
    assert [[call.skat_table for call in open_calls(of)] for of in asked] == [
        [second, third, first], [second, first], [second, first], [third],
    ]  # fmt: skip
    assert answer_call(second, by=COMMAND)
    assert not answer_call(second, by=COMMAND)
    assert [call.skat_table for call in open_calls()] == [third, first]
