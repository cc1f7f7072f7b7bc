"""When a phone was heard of, and what its page says about earlier changes of the sheet."""

from __future__ import annotations

import datetime as dt
from urllib.parse import parse_qs, urlsplit

import pytest
import time_machine
from django.test import Client

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.phones.tables import CLUBS, HEARTS, JUST_BEGUN, SPADES, Phone, phone_table
from tournaments.journal.writing import write_journal
from tournaments.models import JournalEntry, Series, SkatTable, TablePhone
from tournaments.phones import trail
from tournaments.phones.heard import note_heard, set_writer
from tournaments.phones.rule_tables import system_of, version
from tournaments.phones.state import fresh_state
from tournaments.phones.times import as_utc
from tournaments.phones.trail import trail_of, writer_of
from tournaments.sheets.deals.protocol import names_by_seat
from tournaments.sheets.deals.recording import add_deal, change_deal

NOW = dt.datetime(2026, 11, 23, 19, 41, 7, tzinfo=dt.UTC)


@pytest.fixture
def table(db: None) -> SkatTable:
    return phone_table()


def phone() -> TablePhone:
    return TablePhone.objects.get()


def heard(device: str = "d-1", *, sent: bool = False) -> dt.datetime | None:
    note_heard(phone(), device, sent_something=sent)
    return phone().heard_at


def test_only_the_phone_that_writes_makes_the_table_look_alive(table: SkatTable) -> None:
    with time_machine.travel(NOW, tick=False):
        assert (heard("d-1"), heard("")) == (None, None)
        assert heard("d-2", sent=True) == NOW
    set_writer(phone(), "d-1")
    with time_machine.travel(NOW + dt.timedelta(hours=1), tick=False):
        assert heard("d-2") != NOW + dt.timedelta(hours=1)
        assert heard("") != NOW + dt.timedelta(hours=1)
    with time_machine.travel(NOW + dt.timedelta(days=400), tick=False):
        assert heard("d-1") == NOW + dt.timedelta(days=400)


@pytest.mark.parametrize(("seconds", "is_noted"), [(0, False), (44, False), (45, True), (-1, True)])
def test_it_is_noted_now_and_then_and_after_a_clock_was_set_back(
    table: SkatTable, seconds: int, is_noted: bool
) -> None:
    TablePhone.objects.update(writer="d-1", heard_at=NOW)
    with time_machine.travel(NOW + dt.timedelta(seconds=seconds), tick=False) as clock:
        assert heard() == (NOW + dt.timedelta(seconds=seconds) if is_noted else NOW)
        clock.shift(0)


def test_a_phone_that_begins_to_write_is_named(table: SkatTable) -> None:
    known = phone().version
    with refused("phone-entry-unreadable"):
        set_writer(phone(), "")
    with time_machine.travel(NOW, tick=False):
        set_writer(phone(), "d-2")
    assert (phone().writer, phone().version, phone().heard_at) == ("d-2", known + 1, NOW)


def test_moments_are_written_to_the_second_in_the_time_of_all() -> None:
    in_copenhagen = dt.datetime(2026, 11, 23, 20, 41, 7, 999, tzinfo=dt.timezone(dt.timedelta(hours=1)))
    assert as_utc(in_copenhagen) == "2026-11-23T19:41:07Z"


@pytest.mark.parametrize(
    ("login", "name", "writer"),
    [(None, "table 1", "phone"), (7, "table 1", "desk"), (None, "table 2", "desk"), (7, "director", "desk")],
)
def test_who_has_written_something(table: SkatTable, login: int | None, name: str, writer: str) -> None:
    assert writer_of(table, login, name) == writer


def changes(table: SkatTable) -> list[tuple[int, str, str]]:
    names = names_by_seat(list(table.seats.select_related("entry__player").order_by("number")))
    return [(one["number"], one["who"], one["words"]) for one in trail_of(table, names)]


def test_the_newest_changes_of_this_table(table: SkatTable, monkeypatch: pytest.MonkeyPatch) -> None:
    sender = Phone(table)
    first = sender.deal(1, CLUBS)
    sender.send(first)
    change_deal(table, SPADES, number=1, version=1, by=COMMAND)
    add_deal(table, HEARTS, number=2, by=COMMAND)
    change_deal(table, CLUBS, number=1, version=2, by=COMMAND)
    clubs, spades = (
        "Kurt Hansen: clubs, with 1: 12 × (1 + 1) = 24",
        "Őrsi János: spades, with 1: 11 × (1 + 1) = 22",
    )
    both = [
        (1, "desk", f"{spades} instead of {clubs}"),
        (1, "desk", f"{clubs} instead of {spades}"),
    ]
    assert changes(table) == both
    monkeypatch.setattr(trail, "MOST_LINES", 1)
    assert changes(table) == both[1:]


@pytest.mark.parametrize("change", [{"series_number": 2}, {"table_number": 2}, {"action": "line-agreed"}])
def test_changes_of_something_else_are_not_shown(table: SkatTable, change: dict[str, object]) -> None:
    add_deal(table, CLUBS, number=1, by=COMMAND)
    change_deal(table, SPADES, number=1, version=1, by=COMMAND)
    (known,) = JournalEntry.objects.all()
    assert len(changes(table)) == 1
    other = JournalEntry(
        tournament=known.tournament, number=known.number + 1, action=known.action, actor="tests",
        series_number=1, table_number=1, before=known.before, after=known.after,
    )  # fmt: skip
    for name, value in change.items():
        setattr(other, name, value)
    other.save()
    assert len(changes(table)) == 1


def test_changes_before_the_series_was_drawn_are_of_another_table(table: SkatTable) -> None:
    """By the order of the journal: the computer's clock may be set back after the draw."""
    tournament, drawn = table.series.tournament, JournalEntry.Action.SERIES_DRAWN
    with time_machine.travel(NOW, tick=False):
        add_deal(table, CLUBS, number=1, by=COMMAND)
        change_deal(table, SPADES, number=1, version=1, by=COMMAND)
        write_journal(tournament, drawn, by=COMMAND, series_number=2)
        assert len(changes(table)) == 1
        write_journal(tournament, drawn, by=COMMAND, series_number=1)
        Series.objects.update(drawn_at=NOW)
        table.series.refresh_from_db()
        assert changes(table) == []
    with time_machine.travel(NOW - dt.timedelta(hours=1), tick=False):
        change_deal(table, CLUBS, number=1, version=2, by=COMMAND)
    assert len(changes(table)) == 1


def test_the_page_names_the_rules_of_its_tournament_in_the_readers_language(db: None) -> None:
    table = phone_table("household", options={"kontra": 2})
    for language in ("en", "hu"):
        rules = Client(headers={"accept-language": language}).get(Phone(table).address).context["rules"]
        parts = urlsplit(rules)
        query = {name: values[0] for name, values in parse_qs(parts.query).items()}
        options = query.pop("options")
        assert (parts.path, query) == ("/t/rules/household.json", {"language": language, "v": version()})
        assert system_of("household", options) == table.series.tournament.rule_system


def test_the_state_of_a_table_that_has_just_begun(table: SkatTable) -> None:
    assert fresh_state(phone()) == JUST_BEGUN
