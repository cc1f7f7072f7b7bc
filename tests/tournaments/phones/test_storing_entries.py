"""What a phone sends: stored once, in order, checked by the rules; what contradicts the sheet is kept for the desk."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.phones.tables import CLUBS, HEARTS, PASSED, SPADES, Json, Phone, on_record, phone_table
from tournaments.access.table_links import make_phones
from tournaments.models import JournalEntry, PhoneEntry, Series, SkatTable, TablePhone, Tournament
from tournaments.phones import storing_entries
from tournaments.phones.deciding import decide
from tournaments.sheets.deals.recording import add_deal, change_deal, take_back_deal

pytestmark = pytest.mark.database

STORED, KNOWN = ("stored", ""), ("known", "")


@pytest.fixture
def table(db: None) -> SkatTable:
    return phone_table()


@pytest.fixture
def phone(table: SkatTable) -> Phone:
    return Phone(table)


def kept(table: SkatTable) -> list[tuple[int, str, str]]:
    """Number, state and problem of every entry, in the order in which they came."""
    rows = PhoneEntry.objects.filter(skat_table=table).order_by("pk")
    return list(rows.values_list("number", "state", "problem"))


def test_deals_in_order(table: SkatTable, phone: Phone) -> None:
    found = phone.send(phone.deal(1, CLUBS, tick=True, at="2026-11-23T20:41:07Z"), phone.deal(2, PASSED))
    assert found == [STORED, STORED]
    assert on_record(table) == [CLUBS, PASSED]
    assert phone.deals() == [
        (1, "d-first-phone-000001", "phone", False),
        (2, "d-first-phone-000002", "phone", False),
    ]
    assert list(PhoneEntry.objects.order_by("pk").values_list("has_tick", "sent_at", "device")) == [
        (True, "2026-11-23T20:41:07Z", "d-first-phone"),
        (False, "", "d-first-phone"),
    ]


def test_what_arrives_twice_is_stored_once(table: SkatTable, phone: Phone) -> None:
    entry = phone.deal(1, CLUBS)
    assert phone.send(entry, entry) == [STORED, KNOWN]
    assert phone.send(entry) == [KNOWN]
    assert (on_record(table), PhoneEntry.objects.count()) == ([CLUBS], 1)


def test_an_identifier_with_other_content(table: SkatTable, phone: Phone) -> None:
    entry = phone.deal(1, CLUBS)
    assert phone.send(entry, entry | {"deal": SPADES}, entry | {"number": 2}) == [
        STORED, ("refused", "id-used"), ("refused", "id-used"),
    ]  # fmt: skip
    assert on_record(table) == [CLUBS]


def test_a_deal_against_the_rules_stops_none_behind_it(table: SkatTable, phone: Phone) -> None:
    wrong = phone.deal(1, CLUBS | {"tops": 14})
    answer = phone.post("entries", {"entries": [wrong, phone.deal(1, SPADES)]}).json()["answers"]
    assert [(one["result"], one["code"]) for one in answer] == [("refused", "deal-breaks-rules"), STORED]
    assert "11" in answer[0]["problem"]  # the sentence of the rules: from 1 to 11
    assert on_record(table) == [SPADES]
    # It was not stored, so that the same phone may send it again, corrected.
    assert kept(table) == [(1, "taken", "")]


def test_a_deal_before_its_turn_waits(table: SkatTable, phone: Phone) -> None:
    third, second = phone.deal(3, HEARTS), phone.deal(2, SPADES)
    assert phone.send(third, second) == [STORED, STORED]
    assert on_record(table) == []
    assert [one["number"] for one in phone.state()["waiting"]] == [2, 3]
    assert phone.send(phone.deal(1, CLUBS)) == [STORED]
    assert on_record(table) == [CLUBS, SPADES, HEARTS]
    assert phone.state()["waiting"] == []
    assert [one[1] for one in phone.deals()] == ["d-first-phone-000003", second["id"], third["id"]]


def test_what_waits_is_checked_by_itself(phone: Phone) -> None:
    assert phone.send(phone.deal(3, HEARTS | {"declarer": 7})) == [("refused", "deal-breaks-rules")]


def test_the_desk_fills_the_gap(table: SkatTable, phone: Phone) -> None:
    phone.send(phone.deal(2, SPADES))
    add_deal(table, CLUBS, number=1, by=COMMAND)
    assert phone.deals() == [(1, None, "desk", False), (2, "d-first-phone-000001", "phone", False)]


def test_a_correction_is_in_the_journal_and_in_the_trail(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, SPADES)
    phone.send(first, phone.deal(2, PASSED))
    assert phone.send(phone.deal(1, CLUBS, replaces=first["id"])) == [STORED]
    assert on_record(table) == [CLUBS, PASSED]
    entry = JournalEntry.objects.get(action="deal-changed")
    assert (entry.actor, entry.before, entry.after) == (
        "table 1", {"deal": 1, **SPADES}, {"deal": 1, **CLUBS},
    )  # fmt: skip
    trail = phone.state()["trail"]
    assert [(one["number"], one["who"], one["words"]) for one in trail] == [
        (
            1,
            "phone",
            "Kurt Hansen: clubs, with 1: 12 × (1 + 1) = 24 instead of Őrsi János: spades, with 1: 11 × (1 + 1) = 22",
        )
    ]


def test_an_outdated_correction_is_a_conflict(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, SPADES)
    phone.send(first, phone.deal(1, CLUBS, replaces=first["id"]))
    assert phone.send(phone.deal(1, HEARTS, replaces=first["id"])) == [("refused", "deal-differs")]
    assert on_record(table) == [CLUBS]
    assert [(one["number"], one["deal"]) for one in phone.state()["conflicts"]] == [(1, HEARTS)]


def test_another_deal_of_a_second_phone_is_a_conflict(table: SkatTable, phone: Phone) -> None:
    other = Phone(table, "d-other-phone")
    phone.send(phone.deal(1, CLUBS))
    entry = other.deal(1, SPADES)
    assert other.send(entry, entry) == [("refused", "deal-differs"), ("known", "deal-differs")]
    assert kept(table) == [(1, "taken", ""), (1, "conflict", "deal-differs")]
    assert other.state()["conflicts"] == [
        {
            "number": 1,
            "id": "d-other-phone-000001",
            "deal": SPADES,
            "problem": "Another deal stands there already. The desk sees both and decides.",
        }
    ]


def test_the_same_deal_of_a_second_phone_counts_as_the_same(table: SkatTable, phone: Phone) -> None:
    other = Phone(table, "d-other-phone")
    phone.send(phone.deal(1, CLUBS))
    same = other.deal(1, CLUBS)
    assert other.send(same) == [STORED]
    # Each phone may go on from its own entry.
    assert other.send(other.deal(1, SPADES, replaces=same["id"])) == [STORED]
    assert on_record(table) == [SPADES]


def test_the_deal_of_the_desk_is_not_overwritten(table: SkatTable, phone: Phone) -> None:
    add_deal(table, CLUBS, number=1, by=COMMAND)
    assert phone.send(phone.deal(1, SPADES), phone.deal(1, CLUBS)) == [("refused", "deal-differs"), STORED]
    assert (on_record(table), phone.deals()) == ([CLUBS], [(1, None, "desk", False)])


def test_the_desk_changed_the_deal_meanwhile(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first)
    change_deal(table, HEARTS, number=1, version=1, by=COMMAND)
    assert phone.send(phone.deal(1, SPADES, replaces=first["id"])) == [("refused", "deal-differs")]
    assert on_record(table) == [HEARTS]


def test_the_desk_took_the_deal_back_meanwhile(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first)
    take_back_deal(table, number=1, by=COMMAND)
    assert phone.send(phone.deal(1, SPADES, replaces=first["id"])) == [("refused", "deal-gone")]
    assert phone.send(first) == [KNOWN]
    assert on_record(table) == []


def test_a_correction_of_what_was_refused(table: SkatTable, phone: Phone) -> None:
    """The older version never counted, so that nothing can be overwritten."""
    wrong = phone.deal(1, CLUBS | {"tops": 14})
    assert phone.send(wrong, phone.deal(1, CLUBS, replaces=wrong["id"])) == [
        ("refused", "deal-breaks-rules"), STORED,
    ]  # fmt: skip
    assert on_record(table) == [CLUBS]


def test_a_newer_version_of_a_conflict_stands_for_it(table: SkatTable, phone: Phone) -> None:
    add_deal(table, CLUBS, number=1, by=COMMAND)
    mine = phone.deal(1, SPADES)
    newer = phone.deal(1, HEARTS, replaces=mine["id"])
    assert phone.send(mine, newer) == [("refused", "deal-differs")] * 2
    assert [one["id"] for one in phone.state()["conflicts"]] == [newer["id"]]


def test_undoing_the_last_deal(table: SkatTable, phone: Phone) -> None:
    first, second = phone.deal(1, CLUBS), phone.deal(2, PASSED)
    undo = phone.undo(2, second["id"])
    assert phone.send(first, second, undo, undo) == [STORED, STORED, STORED, KNOWN]
    assert on_record(table) == [CLUBS]
    assert JournalEntry.objects.get().action == "deal-taken-back"
    assert phone.send(phone.deal(2, HEARTS)) == [STORED]


def test_undoing_an_earlier_deal_leaves_it_open(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first, phone.deal(2, PASSED), phone.undo(1, first["id"]))
    assert on_record(table) == [CLUBS, PASSED]
    assert [one[3] for one in phone.deals()] == [True, False]
    assert phone.send(phone.deal(1, SPADES)) == [STORED]
    assert on_record(table) == [SPADES, PASSED]
    assert [one[3] for one in phone.deals()] == [False, False]


def test_an_open_deal_may_come_back_as_it_was(table: SkatTable, phone: Phone) -> None:
    first = phone.deal(1, CLUBS)
    phone.send(first, phone.deal(2, PASSED), phone.undo(1, first["id"]), phone.deal(1, CLUBS))
    assert [one[3] for one in phone.deals()] == [False, False]


def test_undoing_what_waits(table: SkatTable, phone: Phone) -> None:
    second = phone.deal(2, CLUBS)
    assert phone.send(second, phone.undo(2, second["id"]), phone.deal(2, SPADES)) == [STORED] * 3
    assert [one["deal"] for one in phone.state()["waiting"]] == [SPADES]


def test_correcting_what_waits(table: SkatTable, phone: Phone) -> None:
    second = phone.deal(2, CLUBS)
    newer = phone.deal(2, SPADES, replaces=second["id"])
    assert phone.send(second, newer, phone.deal(2, HEARTS)) == [STORED, STORED, ("refused", "deal-differs")]
    phone.send(phone.deal(1, PASSED))
    assert on_record(table) == [PASSED, SPADES]


def test_nothing_to_undo(table: SkatTable, phone: Phone) -> None:
    add_deal(table, CLUBS, number=1, by=COMMAND)
    known = phone.deal(2, PASSED)
    refused = ("refused", "nothing-to-undo")
    assert phone.send(phone.undo(1, "never-sent-0"), known, phone.undo(1, known["id"])) == [
        refused, STORED, refused,
    ]  # fmt: skip
    undo = phone.undo(2, known["id"])
    assert phone.send(undo, phone.undo(2, undo["id"])) == [STORED, refused]
    assert on_record(table) == [CLUBS]


def test_undoing_what_the_desk_has_typed_otherwise_meanwhile(table: SkatTable, phone: Phone) -> None:
    """Entered without network, taken back there, entered again; the desk has typed a deal in between."""
    phone.send(phone.deal(1, PASSED))
    mine, behind = phone.deal(2, CLUBS), phone.deal(3, HEARTS)
    undo, again = phone.undo(2, mine["id"]), phone.deal(2, SPADES)
    add_deal(table, PASSED, number=2, by=COMMAND)
    differs = ("refused", "deal-differs")
    assert phone.send(mine, behind, undo, again) == [differs, STORED, STORED, differs]
    # Its answer was lost: the whole outbox is sent once more.
    assert phone.send(mine, behind, undo, again) == [("known", "deal-differs"), KNOWN, KNOWN, ("known", "deal-differs")]  # fmt: skip
    assert on_record(table) == [PASSED, PASSED, HEARTS]
    # The desk decides about what the table has entered last, and about nothing that it has taken back.
    assert [one["id"] for one in phone.state()["conflicts"]] == [again["id"]]
    assert kept(table)[1:] == [
        (2, "undone", "deal-differs"), (3, "taken", ""), (2, "taken", ""), (2, "conflict", "deal-differs"),
    ]  # fmt: skip


def test_what_is_refused_and_kept_says_so(table: SkatTable, phone: Phone) -> None:
    """So that the phone need not keep it, also where something behind it takes its place in the same request."""
    add_deal(table, PASSED, number=1, by=COMMAND)
    mine = phone.deal(1, CLUBS)
    entries = [mine, phone.deal(1, SPADES, replaces=mine["id"]), phone.deal(2, CLUBS | {"tops": 14}), mine]
    answers = phone.post("entries", {"entries": entries}).json()["answers"]
    assert [(one["result"], one["code"], one["kept"]) for one in answers] == [
        ("refused", "deal-differs", True),
        ("refused", "deal-differs", True),
        ("refused", "deal-breaks-rules", False),
        ("known", "deal-differs", True),
    ]


def test_undoing_what_the_desk_has_changed_meanwhile(table: SkatTable, phone: Phone) -> None:
    """Both are kept: the deal of the desk, and that the table wants none; what the table enters next stands for it."""
    first = phone.deal(1, CLUBS)
    phone.send(first)
    change_deal(table, HEARTS, number=1, version=1, by=COMMAND)
    differs = ("refused", "deal-differs")
    undo, other = phone.undo(1, first["id"]), Phone(table, "d-other-phone")
    assert phone.send(undo) == [differs]
    assert [(one["id"], one["deal"]) for one in phone.state()["conflicts"]] == [(undo["id"], None)]
    theirs, mine = other.deal(1, SPADES), phone.deal(1, PASSED)
    assert (other.send(theirs), phone.send(mine)) == ([differs], [differs])
    assert [one["id"] for one in phone.state()["conflicts"]] == [theirs["id"], mine["id"]]
    assert on_record(table) == [HEARTS]


def test_undoing_what_is_gone_already(table: SkatTable, phone: Phone) -> None:
    """By the desk, or by the other phone, which may have entered the same deal again."""
    other, first = Phone(table, "d-other-phone"), phone.deal(1, CLUBS)
    phone.send(first)
    take_back_deal(table, number=1, by=COMMAND)
    assert phone.send(phone.undo(1, first["id"])) == [STORED]
    second = phone.deal(1, CLUBS)
    assert phone.send(second) == [STORED]
    assert other.send(other.undo(1, second["id"]), other.deal(1, CLUBS)) == [STORED, STORED]
    assert phone.send(phone.undo(1, second["id"])) == [STORED]
    assert on_record(table) == [CLUBS]


def test_undoing_what_the_desk_has_not_chosen(table: SkatTable, phone: Phone) -> None:
    add_deal(table, HEARTS, number=1, by=COMMAND)
    mine = phone.deal(1, CLUBS)
    phone.send(mine)
    decide(PhoneEntry.objects.get(), takes=False, by=COMMAND)
    assert phone.send(phone.undo(1, mine["id"])) == [STORED]
    assert (on_record(table), phone.state()["conflicts"]) == ([HEARTS], [])


def test_undoing_an_older_version_of_what_waits(table: SkatTable, phone: Phone) -> None:
    other, second = Phone(table, "d-other-phone"), phone.deal(2, CLUBS)
    phone.send(second)
    assert other.send(other.deal(2, SPADES, replaces=second["id"])) == [STORED]
    assert phone.send(phone.undo(2, second["id"])) == [("refused", "deal-differs")]
    assert [one["deal"] for one in phone.state()["waiting"]] == [SPADES]


@pytest.mark.parametrize(
    ("change", "code"), [("closed", "series-closed"), ("off", "switched-off"), ("revoked", "code-revoked")]
)
def test_what_comes_too_late_is_kept(table: SkatTable, phone: Phone, change: str, code: str) -> None:
    match change:
        case "closed":
            Series.objects.update(state=Series.State.CLOSED)
        case "off":
            Tournament.objects.update(phones=False)
        case "revoked":
            row = TablePhone.objects.get()
            TablePhone.objects.update(key="another", former_keys=[row.key])
    entry = phone.deal(1, CLUBS)
    assert phone.send(entry, entry, phone.undo(1, entry["id"])) == [
        ("refused", code), ("known", code), ("refused", code),
    ]  # fmt: skip
    assert (on_record(table), kept(table)) == ([], [(1, "conflict", code), (1, "conflict", code)])
    Series.objects.update(state=Series.State.RELEASED)


def test_a_number_that_is_not_played(table: SkatTable, phone: Phone) -> None:
    """Two rounds of three players are six deals."""
    assert phone.send(phone.deal(7, CLUBS)) == [("refused", "phone-no-such-deal")]
    assert phone.send(phone.deal(0, CLUBS)) == [("refused", "phone-entry-unreadable")]
    assert kept(table) == []


def test_the_same_deal_as_the_one_that_waits(table: SkatTable, phone: Phone) -> None:
    other = Phone(table, "d-other-phone")
    phone.send(phone.deal(2, SPADES))
    assert other.send(other.deal(2, SPADES)) == [STORED]
    assert kept(table) == [(2, "waits", ""), (2, "taken", "")]


def test_a_table_is_full_some_day(table: SkatTable, phone: Phone, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storing_entries, "MOST_KEPT", 2)
    found = phone.send(phone.deal(1, CLUBS), phone.deal(2, SPADES), phone.deal(3, HEARTS))
    assert found == [STORED, STORED, ("refused", "phone-entry-full")]
    assert on_record(table) == [CLUBS, SPADES]


def test_two_tables_have_entries_of_their_own(db: None) -> None:
    """Their phones count their entries alike; what waits at one table is nothing to the other."""
    tournament = make_tournament(rounds=2, phones=True)
    entries = make_entries(tournament, 6)
    series = seat_series(tournament, 1, [entries[:3], entries[3:]])
    make_phones(series.skat_tables.all())
    first, second = (
        Phone(one) for one in series.skat_tables.select_related("series__tournament").order_by("number")
    )
    waits = first.deal(2, CLUBS)
    assert (first.send(waits), second.send(second.deal(2, SPADES))) == ([STORED], [STORED])
    assert second.send(second.undo(2, waits["id"]), second.deal(1, PASSED)) == [STORED, STORED]
    assert (kept(first.table), kept(second.table)) == (
        [(2, "waits", "")], [(2, "undone", ""), (2, "taken", ""), (1, "taken", "")],
    )  # fmt: skip


def undoing_in_conflict(table: SkatTable, phone: Phone) -> Json:
    """The phone takes back deal 1, which the desk has changed meanwhile."""
    first = phone.deal(1, CLUBS)
    phone.send(first, phone.deal(2, CLUBS))
    change_deal(table, HEARTS, number=1, version=1, by=COMMAND)
    undo = phone.undo(1, first["id"])
    assert phone.send(undo) == [("refused", "deal-differs")]
    return undo


def test_another_deal_leaves_the_wish_to_take_one_back(table: SkatTable, phone: Phone) -> None:
    undo, other = undoing_in_conflict(table, phone), phone.deal(2, SPADES)
    assert phone.send(other) == [("refused", "deal-differs")]
    assert [one["id"] for one in phone.state()["conflicts"]] == [undo["id"], other["id"]]


def test_of_phones_without_a_name_none_stands_for_another(table: SkatTable) -> None:
    phone = Phone(table, "")
    phone.new_id = lambda: f"nameless-{next(phone.ids):06}"  # type: ignore[method-assign]
    undo, other = undoing_in_conflict(table, phone), phone.deal(1, SPADES)
    assert phone.send(other) == [("refused", "deal-differs")]
    assert [one["id"] for one in phone.state()["conflicts"]] == [undo["id"], other["id"]]
