"""The desk: which tables are on a phone and how far, switching, new codes, and deciding between two versions."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest
import time_machine
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tests.tournaments.phones.tables import CLUBS, HEARTS, PASSED, SPADES, Phone, on_record, phone_table
from tournaments.access.actors import VISITOR, login
from tournaments.access.table_links import is_on_phone, make_phones
from tournaments.foundations.errors import Refused
from tournaments.models import (
    JournalEntry,
    PhoneEntry,
    ScoreSheet,
    Series,
    SkatTable,
    TablePhone,
    Tournament,
)
from tournaments.phones.deciding import decide
from tournaments.phones.desk import PhoneRow, TwoVersions, desk_of_phones
from tournaments.phones.switching import renew_code, revoke_code, switch_series, switch_table
from tournaments.setup.official.orders import rule_name
from tournaments.sheets.closing import close_series
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import add_deal, change_deal, take_back_deal
from tournaments.sheets.desk.unheard_phones import unheard_tables

PAGE = "/tournaments/club-evening/phones/"


@pytest.fixture
def table(db: None) -> SkatTable:
    return phone_table(rounds=1)


@pytest.fixture
def phone(table: SkatTable) -> Phone:
    return Phone(table)


def row_of(table: SkatTable) -> PhoneRow:
    (row,) = desk_of_phones(Series.objects.select_related("tournament").get(pk=table.series_id)).rows
    return row


def in_conflict(phone: Phone, told: Any = SPADES) -> PhoneEntry:
    """The desk has typed clubs, the phone says otherwise."""
    add_deal(phone.table, CLUBS, number=1, by=COMMAND)
    phone.send(phone.deal(1, told))
    return PhoneEntry.objects.get(state="conflict")


def test_how_far_a_table_is_and_when_it_was_heard_of(table: SkatTable, phone: Phone) -> None:
    assert (row_of(table).deals, row_of(table).expected, row_of(table).says) == (0, 3, "no phone yet")
    start = dt.datetime(2026, 11, 23, 19, 41, tzinfo=dt.UTC)
    with time_machine.travel(start, tick=False):
        phone.send(phone.deal(1, CLUBS), phone.deal(2, SPADES))
    with time_machine.travel(start + dt.timedelta(minutes=10), tick=False):
        row = row_of(table)
        assert (row.deals, row.is_silent, row.says) == (2, False, "last heard of 20:41")
    with time_machine.travel(start + dt.timedelta(minutes=11), tick=False):
        row = row_of(table)
        assert (row.is_silent, row.says) == (True, "silent for 11 minutes, last heard of 20:41")


def test_a_table_of_a_closed_series_is_not_silent(table: SkatTable, phone: Phone) -> None:
    phone.send(phone.deal(1, CLUBS))
    Series.objects.update(state="closed")
    with time_machine.travel(timezone.now() + dt.timedelta(hours=1)):
        assert not row_of(table).is_silent


@pytest.mark.parametrize(
    ("tournament", "series", "own", "on"),
    [
        (False, None, None, False), (True, None, None, True), (True, False, None, False),
        (False, True, None, True), (False, False, True, True), (True, True, False, False),
    ],
)  # fmt: skip
def test_the_nearest_choice_counts(
    table: SkatTable, tournament: bool, series: bool | None, own: bool | None, on: bool
) -> None:
    Tournament.objects.update(phones=tournament)
    Series.objects.update(phones=series)
    TablePhone.objects.update(is_on=own)
    found = SkatTable.objects.select_related("series__tournament", "phone").get()
    assert is_on_phone(found, found.phone) is on


def test_switching_a_series_and_a_table_is_in_the_journal(table: SkatTable) -> None:
    switch_series(table.series, on=False, by=COMMAND)
    switch_series(table.series, on=False, by=COMMAND)
    switch_table(table, on=True, by=COMMAND)
    switch_table(table, on=True, by=COMMAND)
    rows = JournalEntry.objects.order_by("number").values_list("action", "table_number", "before", "after")
    assert list(rows) == [
        ("phones-changed", None, {"phones": None}, {"phones": False}),
        ("phones-changed", 1, {"phones": None}, {"phones": True}),
    ]


def test_a_series_that_is_switched_on_gets_links(db: None) -> None:
    tournament = make_tournament()
    series = seat_series(tournament, 1, [make_entries(tournament, 3)])
    switch_series(series, on=True, by=COMMAND)
    assert TablePhone.objects.count() == 1


def test_a_new_code_replaces_the_old_one(table: SkatTable, phone: Phone) -> None:
    old = TablePhone.objects.get()
    new = renew_code(table, by=COMMAND)
    assert (new.code != old.code, new.key != old.key, new.former_keys) == (True, True, [old.key])
    assert phone.client.get(f"{phone.address}state/").status_code == 404
    assert Phone(table).state()["open"]
    entry = JournalEntry.objects.get()
    assert (entry.after, old.code in str(entry.after), new.code in str(entry.after)) == (
        {"phone_code": "new"}, False, False,
    )  # fmt: skip


def test_a_revoked_code_ends_the_phone(table: SkatTable, phone: Phone) -> None:
    revoke_code(table, by=COMMAND)
    assert phone.client.get(f"{phone.address}state/").status_code == 404
    assert not row_of(table).is_on
    # And on again, it has a new one.
    switch_table(table, on=True, by=COMMAND)
    assert Phone(table).state()["open"]


def test_the_phones_version_is_taken(table: SkatTable, phone: Phone, recorder: User) -> None:
    entry = in_conflict(phone)
    decide(entry, takes=True, by=login(recorder))
    assert on_record(table) == [SPADES]
    assert phone.state()["deals"][0]["id"] == entry.identifier
    assert (row_of(table).conflicts, PhoneEntry.objects.get().state) == ([], "chosen")
    with refused("conflict-decided"):
        decide(entry, takes=False, by=login(recorder))


def test_the_sheet_stays_and_the_journal_keeps_the_other_version(table: SkatTable, phone: Phone) -> None:
    decide(in_conflict(phone), takes=False, by=COMMAND)
    assert on_record(table) == [CLUBS]
    entry = JournalEntry.objects.get()
    assert (entry.action, entry.before) == ("phone-deal-dropped", {"deal": 1, **SPADES})
    (line,) = phone.state()["trail"]
    assert line["words"] == "not taken from a phone: Őrsi János: spades, with 1: 11 × (1 + 1) = 22"


def test_a_recorded_sheet_is_changed_only_with_a_reason(table: SkatTable, phone: Phone) -> None:
    for number, told in enumerate((CLUBS, SPADES, HEARTS), 1):
        add_deal(table, told, number=number, by=COMMAND)
    finish_sheet(table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    phone.send(phone.deal(2, PASSED))
    entry = PhoneEntry.objects.get()
    with refused("deal-of-finished-sheet", field="reason"):
        decide(entry, takes=True, by=COMMAND)
    decide(entry, takes=True, by=COMMAND, reason="the phone is right")
    assert on_record(table) == [CLUBS, PASSED, HEARTS]
    assert list(table.seats.order_by("number").values_list("series_points", flat=True)) == [-90, 114, 40]


def test_a_deal_whose_turn_has_not_come_stays_in_conflict(table: SkatTable, phone: Phone) -> None:
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.deal(2, SPADES))
    entry = PhoneEntry.objects.get()
    with refused("deal-stale"):
        decide(entry, takes=True, by=COMMAND)
    entry.refresh_from_db()
    assert entry.state == "conflict"


def test_an_undoing_that_came_too_late(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first)
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.undo(1, first["id"]))
    decide(PhoneEntry.objects.get(state="conflict"), takes=True, by=COMMAND)
    assert on_record(table) == []


def test_an_earlier_deal_that_the_phone_takes_back_is_open(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first, phone.deal(2, SPADES))
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.undo(1, first["id"]))
    entry = PhoneEntry.objects.get(state="conflict")
    decide(entry, takes=True, by=COMMAND)
    assert list(table.deals.order_by("number").values_list("number", "is_open")) == [(1, True), (2, False)]


def test_a_deal_that_is_gone_is_not_taken_back_once_more(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first)
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.undo(1, first["id"]))
    take_back_deal(table, number=1, by=COMMAND)
    entry, journalled = PhoneEntry.objects.get(state="conflict"), JournalEntry.objects.count()
    with refused("nothing-to-undo"):
        decide(entry, takes=True, by=COMMAND)
    assert decide(entry, takes=False, by=COMMAND).state == "dropped"
    assert JournalEntry.objects.count() == journalled


def test_nobody_but_the_desk_decides(phone: Phone) -> None:
    with refused("not-your-table", table=1):
        decide(in_conflict(phone), takes=True, by=VISITOR)


def test_the_page(phone: Phone, recorder_client: Client) -> None:
    in_conflict(phone, SPADES)
    said = recorder_client.get(PAGE).content.decode()
    code = TablePhone.objects.get().code
    for words in (
        "1 of 3 deals", f"{code[:3]}-{code[3:]}", "Two versions: which one counts?",
        "Őrsi János: spades, with 1: 11 × (1 + 1) = 22", "Kurt Hansen: clubs, with 1: 12 × (1 + 1) = 24",
    ):  # fmt: skip
        assert words in said
    # Whole tournaments are switched by directors.
    assert "Switch phones off for the tournament" not in said


def test_the_page_before_the_draw(db: None, director_client: Client) -> None:
    make_tournament()
    said = director_client.get(PAGE).content.decode()
    assert "Nothing is drawn yet" in said
    assert "Switch phones on for the tournament" in said


def test_the_page_costs_the_same_for_every_hall(
    director_client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    tournament = make_tournament(phones=True)
    entries = make_entries(tournament, 40)
    series = seat_series(tournament, 1, [entries[n : n + 4] for n in range(0, 40, 4)])
    make_phones(series.skat_tables.all())
    director_client.get(PAGE)
    with django_assert_max_num_queries(26):
        director_client.get(PAGE)


NONE, ON, OFF = ({"phones": one} for one in (None, True, False))


@pytest.mark.parametrize(
    ("where", "sent", "said", "changed"),
    [
        ("switch/", {"phones": "off"}, "Phones are switched off.", (None, None, ON, OFF)),
        ("1/", {"phones": "on"}, "Saved for series 1.", (1, None, NONE, ON)),
        ("1/", {"phones": "off"}, "Saved for series 1.", (1, None, NONE, OFF)),
        ("1/1/", {"do": "off"}, "Table 1 uses paper.", (1, 1, NONE, OFF)),
        ("1/1/", {"do": "on"}, "Table 1 may use a phone.", (1, 1, NONE, ON)),
        ("1/1/", {"do": "new-code"}, "Table 1 has a new code: {code}.", (1, 1, {}, {"phone_code": "new"})),
        (
            "1/1/",
            {"do": "revoke"},
            "The code of table 1 opens nothing any more.",
            (1, 1, {}, OFF | {"phone_code": "revoked"}),
        ),
    ],
)
def test_the_buttons(
    table: SkatTable,
    director_client: Client,
    where: str,
    sent: dict[str, str],
    said: str,
    changed: tuple[Any, ...],
) -> None:
    answer = director_client.post(f"{PAGE}{where}", sent, follow=True)
    assert answer.redirect_chain == [(PAGE if where == "switch/" else f"{PAGE}?series=1", 302)]
    code = TablePhone.objects.get().code
    assert said.format(code=f"{code[:3]}-{code[3:]}") in answer.content.decode()
    (entry,) = JournalEntry.objects.all()
    assert (entry.actor, entry.series_number, entry.table_number, entry.before, entry.after) == (
        "director",
        *changed,
    )


def test_the_button_of_a_series_that_is_as_its_tournament(table: SkatTable, director_client: Client) -> None:
    Series.objects.update(phones=False)
    director_client.post(f"{PAGE}1/", {"phones": "as-tournament"})
    assert Series.objects.get().phones is None
    entry = JournalEntry.objects.get()
    assert (entry.before, entry.after) == (OFF, NONE)


def test_an_order_that_forbids_phones_is_told_at_each_switch(
    table: SkatTable, director_client: Client
) -> None:
    Series.objects.update(phones=False)
    Tournament.objects.update(rules="isko", official_order="german")
    said = [
        str(message)
        for where, sent in (("1/", {"phones": "on"}), ("1/1/", {"do": "on"}))
        for message in director_client.post(f"{PAGE}{where}", sent, follow=True).context["messages"]
    ]
    assert said == [Refused("order-forbids-here", rule=rule_name("list")).sentence] * 2
    assert Series.objects.get().phones is False


def test_the_page_shows_the_last_series_or_the_one_that_is_asked_for(
    table: SkatTable, recorder_client: Client
) -> None:
    tournament = table.series.tournament
    seat_series(tournament, 2, [list(tournament.entries.all())])
    found = [
        recorder_client.get(f"{PAGE}{query}").context["series"].number
        for query in ("", "?series=1", "?series=2", "?series=7", "?series=x")
    ]
    assert found == [2, 1, 2, 2, 2]


def test_the_row_of_a_table(table: SkatTable, phone: Phone) -> None:
    """By the tournament's choice, then switched off for itself alone."""
    code = TablePhone.objects.get().code
    names = ["Åse Madsen", "Kurt Hansen", "Őrsi János"]
    whole = PhoneRow(
        1, names, is_on=True, is_own=False, deals=0, expected=3, says="no phone yet", is_silent=False,
        is_recorded=False, code=f"{code[:3]}-{code[3:]}", path=phone.address,
    )  # fmt: skip
    assert row_of(table) == whole
    switch_table(table, on=False, by=COMMAND)
    assert row_of(table) == replace(whole, is_on=False, is_own=True, code="", path="")


def test_a_conflict_shows_both_versions(phone: Phone) -> None:
    entry = in_conflict(phone)
    (found,) = row_of(phone.table).conflicts
    assert found == TwoVersions(
        pk=entry.pk,
        number=1,
        problem="Another deal stands there already. The desk sees both and decides.",
        phones="Őrsi János: spades, with 1: 11 × (1 + 1) = 22",
        on_record="Kurt Hansen: clubs, with 1: 12 × (1 + 1) = 24",
        arrived_at=entry.arrived_at,
    )


def test_an_undoing_in_conflict_has_no_deal_of_the_phone(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first)
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.undo(1, first["id"]), phone.deal(2, SPADES))
    found = [(one.number, one.phones, one.on_record) for one in row_of(table).conflicts]
    assert found == [
        (1, "take this deal back", "Kurt Hansen: clubs, with 1: 12 × (1 + 1) = 24"),
        (2, "Őrsi János: spades, with 1: 11 × (1 + 1) = 22", ""),
    ]
    desk = desk_of_phones(Series.objects.select_related("tournament").get())
    assert [(row.number, one.number) for row, one in desk.conflicts] == [(1, 1), (1, 2)]


@pytest.mark.parametrize(("where", "sent"), [("1/", {"phones": "x"}), ("1/1/", {"do": "x"}), ("1/1/", {})])
def test_buttons_that_do_not_exist(
    table: SkatTable, director_client: Client, where: str, sent: dict[str, str]
) -> None:
    assert director_client.post(f"{PAGE}{where}", sent).status_code == 302
    assert not JournalEntry.objects.exists()


def test_the_button_of_each_version(phone: Phone, recorder_client: Client) -> None:
    entry = in_conflict(phone)
    answer = recorder_client.post(f"{PAGE}conflicts/{entry.pk}/", {"takes": "phone"}, follow=True)
    assert "Deal 1 of table 1 is as the phone has it." in answer.content.decode()
    assert on_record(phone.table) == [SPADES]


def test_a_conflict_of_another_tournament_is_not_found(phone: Phone, recorder_client: Client) -> None:
    entry = in_conflict(phone)
    make_tournament("Another")
    assert recorder_client.post(f"/tournaments/another/phones/conflicts/{entry.pk}/").status_code == 404


def typed_at_the_desk(phone: Phone, deals_of_phone: int) -> None:
    """The phone wrote some deals; the desk has typed the rest and recorded the sheet."""
    played = (CLUBS, SPADES, HEARTS)
    phone.send(*(phone.deal(n, told) for n, told in enumerate(played[:deals_of_phone], 1)))
    for number, told in list(enumerate(played, 1))[deals_of_phone:]:
        add_deal(phone.table, told, number=number, by=COMMAND)
    finish_sheet(phone.table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND)


def test_a_phone_that_wrote_and_is_silent_since_is_named_before_closing(
    phone: Phone, director_client: Client
) -> None:
    typed_at_the_desk(phone, 2)
    assert unheard_tables(phone.table.series) == [1]
    words = "Not everything from the phone of table 1 is at the desk"
    assert words in director_client.get("/tournaments/club-evening/sheets/1/").content.decode()
    said = director_client.post("/tournaments/club-evening/sheets/1/close/", follow=True).content.decode()
    assert "The phone of table 1 may still hold deals." in said
    assert Series.objects.get().state == "closed"


def test_a_phone_that_was_heard_of_is_not_named(phone: Phone) -> None:
    typed_at_the_desk(phone, 2)
    with time_machine.travel(timezone.now() + dt.timedelta(minutes=1)):
        phone.send()
    assert unheard_tables(phone.table.series) == []


def test_a_conflict_is_named_although_the_phone_was_heard_of(phone: Phone) -> None:
    typed_at_the_desk(phone, 2)
    with time_machine.travel(timezone.now() + dt.timedelta(minutes=1)):
        phone.send(phone.deal(1, HEARTS))
    assert unheard_tables(phone.table.series) == [1]


def test_a_table_on_paper_and_one_signed_on_its_phone_are_not_named(phone: Phone) -> None:
    phone.send(*(phone.deal(n, told) for n, told in enumerate((CLUBS, SPADES, HEARTS), 1)))
    for seat in (1, 2, 3):
        phone.post("sign", {"seat": seat})
    assert unheard_tables(phone.table.series) == []
    close_series(phone.table.series, by=COMMAND)


def test_a_recorded_sheet_and_a_table_on_paper_are_not_silent(table: SkatTable, phone: Phone) -> None:
    typed_at_the_desk(phone, 3)
    later = timezone.now() + dt.timedelta(hours=1)
    with time_machine.travel(later):
        row = row_of(table)
        assert (row.is_recorded, row.is_silent, row.deals) == (True, False, 3)
        ScoreSheet.objects.all().delete()
        assert row_of(table).is_silent
        switch_table(table, on=False, by=COMMAND)
        assert not row_of(table).is_silent


@pytest.mark.parametrize(
    ("tournament", "series", "is_on"),
    [(True, None, True), (False, None, False), (True, False, False), (False, True, True)],
)
def test_whether_the_whole_series_is_on(
    table: SkatTable, tournament: bool, series: bool | None, is_on: bool
) -> None:
    Tournament.objects.update(phones=tournament)
    Series.objects.update(phones=series)
    found = desk_of_phones(Series.objects.select_related("tournament").get())
    assert (found.is_on, found.chosen) == (is_on, series)


def test_a_table_without_a_link_has_no_code(table: SkatTable) -> None:
    TablePhone.objects.all().delete()
    row = row_of(table)
    assert (row.is_on, row.is_own, row.code, row.path, row.says) == (True, False, "", "", "no phone yet")


def test_twenty_former_links_are_known(table: SkatTable) -> None:
    keys = [TablePhone.objects.get().key]
    for _time in range(21):
        keys.append(renew_code(table, by=COMMAND).key)
    assert TablePhone.objects.get().former_keys == keys[1:21]


def test_what_switching_changes_of_the_phone(table: SkatTable) -> None:
    """Its state is read anew, and whoever wrote begins again with a new code."""
    TablePhone.objects.update(writer="d-1")
    switch_table(table, on=False, by=COMMAND)
    assert TablePhone.objects.values_list("version", "is_on", "writer").get() == (2, False, "d-1")
    renew_code(table, by=COMMAND)
    assert TablePhone.objects.values_list("version", "is_on", "writer").get() == (3, False, "")
    known = TablePhone.objects.get()
    revoke_code(table, by=COMMAND)
    now = TablePhone.objects.get()
    assert (now.version, now.is_on, now.writer, now.former_keys[-1]) == (4, False, "", known.key)
    assert (now.code != known.code, now.key != known.key) == (True, True)


def test_a_deal_that_the_desk_takes_keeps_its_identifier_and_a_dropped_one_its_reason(
    table: SkatTable, phone: Phone
) -> None:
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.deal(1, CLUBS), phone.deal(1, SPADES))
    first, second = PhoneEntry.objects.order_by("pk")
    known = TablePhone.objects.get().version
    decide(first, takes=True, by=COMMAND)
    assert table.deals.get().identifier == first.identifier
    decide(second, takes=False, by=COMMAND, reason="typed twice")
    entry = JournalEntry.objects.get(action="phone-deal-dropped")
    assert (entry.reason, entry.table_number, entry.series_number) == ("typed twice", 1, 1)
    assert TablePhone.objects.get().version > known + 1


def test_a_reason_is_asked_for_at_the_button_and_told(phone: Phone, recorder_client: Client) -> None:
    typed_at_the_desk(phone, 2)
    phone.send(phone.deal(1, HEARTS))
    entry = PhoneEntry.objects.get(state="conflict")
    address = f"{PAGE}conflicts/{entry.pk}/"
    answer = recorder_client.post(address, {"takes": "phone", "reason": " "}, follow=True)
    assert answer.redirect_chain == [(f"{PAGE}?series=1", 302)]
    assert on_record(phone.table)[0] == CLUBS
    answer = recorder_client.post(address, {"takes": "desk", "reason": " a mistake "}, follow=True)
    assert "Deal 1 of table 1 stays as it is." in answer.content.decode()
    assert JournalEntry.objects.get(action="phone-deal-dropped").reason == "a mistake"


def test_conflicts_stand_in_the_order_of_their_deals(table: SkatTable, phone: Phone) -> None:
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.deal(2, SPADES), phone.deal(1, CLUBS), phone.deal(2, PASSED))
    assert [(one.number, one.phones) for one in row_of(table).conflicts] == [
        (1, "Kurt Hansen: clubs, with 1: 12 × (1 + 1) = 24"),
        (2, "Őrsi János: spades, with 1: 11 × (1 + 1) = 22"),
        (2, "passed"),
    ]


def test_the_deal_that_is_decided_about_is_that_of_its_number(table: SkatTable, phone: Phone) -> None:
    """The first was changed since, the second is on record, the third is not."""
    phone.send(phone.deal(1, CLUBS), phone.deal(2, SPADES))
    change_deal(table, PASSED, number=1, version=1, by=COMMAND)
    switch_table(table, on=False, by=COMMAND)
    phone.send(phone.deal(2, HEARTS), phone.deal(3, CLUBS))
    for entry in PhoneEntry.objects.filter(state="conflict").order_by("pk"):
        decide(entry, takes=True, by=COMMAND)
    assert on_record(table) == [PASSED, HEARTS, CLUBS]
