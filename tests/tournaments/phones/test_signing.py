"""Signatures and objections: with all of them the sheet is recorded as typed by the table."""

from __future__ import annotations

from typing import Any

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.phones.tables import CLUBS, HEARTS, PASSED, SPADES, Phone, phone_table
from tournaments.models import Deal, JournalEntry, Objection, ScoreSheet, TableSignature
from tournaments.phones.signing import digest_of
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import add_deal, change_deal
from tournaments.sheets.objections.objections import settle_objection

pytestmark = pytest.mark.database
SHEET = [CLUBS, SPADES, HEARTS]


def played(**fields: Any) -> Phone:
    phone = Phone(phone_table(rounds=1, **fields))
    phone.send(*(phone.deal(number, told) for number, told in enumerate(SHEET, 1)))
    return phone


@pytest.fixture
def phone(db: None) -> Phone:
    return played()


def sign(phone: Phone, *seats: int) -> dict[str, Any]:
    for seat in seats:
        answer = phone.post("sign", {"seat": seat})
        assert answer.status_code == 200, answer.content
    return answer.json()


def test_the_settlement_and_the_signatures(phone: Phone) -> None:
    state = phone.state()
    assert state["settlement"] == {
        "lines": [
            {"seat": 1, "game_points": -40, "won": 0, "lost": 1, "total": -90},
            {"seat": 2, "game_points": 24, "won": 1, "lost": 0, "total": 114},
            {"seat": 3, "game_points": 22, "won": 1, "lost": 0, "total": 112},
        ],
        "problems": [],
    }
    assert sign(phone, 2)["signed"] == [2]
    assert sign(phone, 2)["signed"] == [2]
    assert JournalEntry.objects.filter(action="line-agreed").count() == 1


def test_with_all_signatures_the_sheet_is_recorded(phone: Phone) -> None:
    state = sign(phone, 1, 2, 3)
    assert (state["recorded"], state["open"], state["signed"]) == (True, False, [1, 2, 3])
    sheet = ScoreSheet.objects.get()
    assert (sheet.recorded_as, sheet.recorded_by, sheet.state, sheet.version) == (
        "table 1",
        None,
        "recorded",
        1,
    )
    assert list(phone.table.seats.order_by("number").values_list("series_points", flat=True)) == [
        -90,
        114,
        112,
    ]


@pytest.mark.parametrize(
    ("second_person", "confirm", "state"),
    [("another", True, "confirmed"), ("another", False, "recorded"), ("none", True, "recorded")],
)
def test_signatures_as_the_second_person(db: None, second_person: str, confirm: bool, state: str) -> None:
    phone = played(second_person=second_person, phone_signatures_confirm=confirm)
    sign(phone, 1, 2, 3)
    sheet = ScoreSheet.objects.get()
    confirmed_as = "signatures of table 1" if state == "confirmed" else ""
    assert (sheet.state, sheet.confirmed_as) == (state, confirmed_as)


def test_a_correction_makes_every_signature_invalid(phone: Phone) -> None:
    sign(phone, 1, 2)
    first = phone.state()["deals"][0]["id"]
    phone.send(phone.deal(1, SPADES, replaces=first))
    assert phone.state()["signed"] == []
    assert sign(phone, 3)["recorded"] is False


def test_a_correction_of_the_desk_does_so_too(phone: Phone) -> None:
    sign(phone, 1, 2)
    change_deal(phone.table, PASSED, number=3, version=1, by=COMMAND)
    assert phone.state()["signed"] == []


def test_nobody_signs_what_the_desk_has_changed_meanwhile(phone: Phone) -> None:
    shown = phone.state()["digest"]
    change_deal(phone.table, PASSED, number=3, version=1, by=COMMAND)
    answer = phone.post("sign", {"seat": 1, "digest": shown})
    assert (answer.status_code, answer.json()["code"]) == (400, "line-changed")
    assert TableSignature.objects.count() == 0
    answer = phone.post("sign", {"seat": 1, "digest": phone.state()["digest"]})
    assert (answer.status_code, answer.json()["signed"]) == (200, [1])


@pytest.mark.parametrize("digest", [None, 7, [], True])
def test_a_digest_is_a_text(phone: Phone, digest: object) -> None:
    answer = phone.post("sign", {"seat": 1, "digest": digest})
    assert (answer.status_code, answer.json()["code"]) == (400, "phone-not-json")


def test_an_objection_goes_to_the_desk_and_holds_the_sheet_back(phone: Phone) -> None:
    sign(phone, 2)
    answer = phone.post("object", {"seat": 2, "sentence": "  Deal 2 was  grand "}).json()
    assert (answer["signed"], answer["objections"]) == ([], [{"seat": 2, "sentence": "Deal 2 was grand"}])
    sign(phone, 1, 3)
    settle_objection(Objection.objects.get(), "It was spades.", by=COMMAND)
    state = phone.state()
    assert (state["objections"], state["recorded"]) == ([], False)
    assert sign(phone, 2)["recorded"] is True


def test_signing_takes_the_own_objection_back(phone: Phone) -> None:
    phone.post("object", {"seat": 2, "sentence": "Deal 2 was grand"})
    assert sign(phone, 1, 3, 2)["recorded"] is True
    assert Objection.objects.get().settled_at is not None


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        ({"seat": 2, "sentence": ""}, 400, "objection-without-text"),
        ({"seat": 2, "sentence": "x" * 301}, 400, "objection-too-long"),
        ({"seat": 4, "sentence": "x"}, 400, "signed-by-nobody"),
        ({"seat": 9, "sentence": "x"}, 400, "phone-not-json"),
        ({"seat": True, "sentence": "x"}, 400, "phone-not-json"),
        ({"seat": 2, "sentence": "\ud800"}, 400, "phone-not-json"),
        ({"seat": 2}, 400, "phone-not-json"),
    ],
)
def test_objections_that_are_refused(phone: Phone, said: Any, status: int, code: str) -> None:
    answer = phone.post("object", said)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert not Objection.objects.exists()


def test_markup_in_an_objection_is_text(phone: Phone) -> None:
    phone.post("object", {"seat": 1, "sentence": "<b>no</b>"})
    assert phone.state()["objections"] == [{"seat": 1, "sentence": "<b>no</b>"}]


def test_nobody_signs_before_the_last_deal(db: None) -> None:
    phone = Phone(phone_table(rounds=1))
    phone.send(phone.deal(1, CLUBS))
    answer = phone.post("sign", {"seat": 1})
    assert (answer.status_code, answer.json()["problem"]) == (400, "Not all deals are there yet.")
    assert not TableSignature.objects.exists()


def test_a_sheet_with_an_open_deal_is_not_finished(phone: Phone) -> None:
    first = phone.state()["deals"][0]["id"]
    phone.send(phone.undo(1, first))
    assert phone.post("sign", {"seat": 1}).json()["code"] == "sheet-not-complete"
    with refused("sheet-has-open-deal", deals="1"):
        finish_sheet(phone.table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND, reason="x")


def test_a_recorded_sheet_takes_no_deal_and_keeps_it(phone: Phone) -> None:
    sign(phone, 1, 2, 3)
    first = phone.state()["deals"][0]["id"]
    assert phone.send(phone.deal(1, SPADES, replaces=first)) == [("refused", "sheet-recorded")]
    assert phone.state()["conflicts"][0]["problem"] == (
        "The sheet of this table is typed in already. The desk has been given this deal and decides."
    )


def test_begun_on_a_phone_and_finished_at_the_desk(db: None) -> None:
    table = phone_table(rounds=1)
    phone = Phone(table)
    phone.send(phone.deal(1, CLUBS), phone.deal(2, SPADES))
    add_deal(table, HEARTS, number=3, by=COMMAND)
    sheet = finish_sheet(table, stated=[-90, 114, 112], penalties=[0] * 3, version=0, by=COMMAND)
    assert (sheet.recorded_as, sheet.reason) == ("tests", "")


def test_begun_at_the_desk_and_finished_on_a_phone(db: None) -> None:
    table = phone_table(rounds=1)
    add_deal(table, CLUBS, number=1, by=COMMAND)
    phone = Phone(table)
    phone.send(phone.deal(2, SPADES), phone.deal(3, HEARTS))
    assert sign(phone, 1, 2, 3)["recorded"] is True


def test_what_is_signed_is_the_same_in_any_order_of_its_fields_and_nothing_else() -> None:
    one = Deal(number=1, told={"game": "clubs", "won": True}, is_open=False)
    same = Deal(number=1, told={"won": True, "game": "clubs"}, is_open=False)
    others = [
        Deal(number=2, told=one.told, is_open=False),
        Deal(number=1, told={"game": "clubs", "won": False}, is_open=False),
        Deal(number=1, told=one.told, is_open=True),
    ]
    assert digest_of([one]) == digest_of([same])
    assert len({digest_of(deals) for deals in ([one], [one, one], *([other] for other in others))}) == 5


def test_what_the_journal_says_of_an_objection_and_of_a_signature(phone: Phone) -> None:
    phone.post("object", {"seat": 2, "sentence": "Deal 2 was grand"})
    sign(phone, 3)
    rows = JournalEntry.objects.order_by("number").values_list("action", "actor", "table_number", "after")
    assert list(rows) == [
        ("objection-made", "table 1", 1, {"player": "2 Kurt Hansen", "objection": "Deal 2 was grand"}),
        ("line-agreed", "table 1", 1, {"player": "3 Őrsi János"}),
    ]


@pytest.mark.parametrize(
    ("seat", "code"),
    [(0, "phone-not-json"), (4, "signed-by-nobody"), (5, "signed-by-nobody"), (6, "phone-not-json")],
)
def test_no_table_has_more_than_five_seats(phone: Phone, seat: int, code: str) -> None:
    answer = phone.post("sign", {"seat": seat})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert not TableSignature.objects.exists()
