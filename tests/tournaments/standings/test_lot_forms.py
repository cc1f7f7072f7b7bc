"""The forms of a lot: a number for each of the tied players, and a reason only where a lot exists."""

from __future__ import annotations

import pytest
from django.http import QueryDict

from scoring.ranking import DrawnLot
from tournaments.standings.lot_forms import HandLotForm, ProgramLotForm
from tournaments.standings.lots import LotRemark
from tournaments.standings.ranking import StandingsLine
from tournaments.standings.shared_ranks import Tie

LINES = tuple(
    StandingsLine(1, True, number, number, name, "", "", (10,), 1, 0, 10)
    for number, name in ((7, "Anna"), (3, "נועה"))
)
NEW = Tie(1, LINES, {"total": 10}, None, None)
AGAIN = Tie(1, LINES, {"total": 10}, DrawnLot(1, {"total": 10}, {7: 1, 3: 2}), None)


def test_a_first_lot_asks_for_no_reason() -> None:
    form = HandLotForm(QueryDict("lot_7=2&lot_3="), tie=NEW)
    assert {name: str(field.label) for name, field in form.fields.items()} == {
        "lot_7": "Anna (7)",
        "lot_3": "\u2068נועה\u2069 (3)",
    }
    assert (form.is_valid(), form.numbers(), form.why()) == (True, {7: 2}, "")
    assert [field.auto_id for field in form] == ["hand_lot_7", "hand_lot_3"]


def test_a_lot_drawn_again_asks_for_one() -> None:
    form = HandLotForm(QueryDict("lot_3=1&lot_7=9999&reason=wrong"), tie=AGAIN)
    assert list(form.fields) == ["lot_7", "lot_3", "reason"]
    assert (form.is_valid(), form.numbers(), form.why()) == (True, {7: 9999, 3: 1}, "wrong")
    program = ProgramLotForm(QueryDict("reason="), tie=AGAIN)
    assert (program.is_valid(), program.why()) == (True, "")
    assert [(field.auto_id, str(field.label)) for field in program] == [
        ("program_reason", "Why the lot is drawn again")
    ]
    assert list(ProgramLotForm(tie=NEW).fields) == []


@pytest.mark.parametrize(
    ("typed", "is_valid"),
    [
        ("lot_7=0", False),
        ("lot_7=1", True),
        ("lot_7=10000", False),
        (f"reason={'x' * 300}", True),
        (f"reason={'x' * 301}", False),
    ],
)
def test_what_may_be_typed(typed: str, is_valid: bool) -> None:
    assert HandLotForm(QueryDict(typed), tie=AGAIN).is_valid() is is_valid


@pytest.mark.parametrize(
    ("remark", "sentence"),
    [
        (LotRemark(2, 2, (7,)), "* Place 2 by lot: start number 7. Drawn by hand."),
        (LotRemark(2, 3, (7, 3)), "* Places 2–3 by lot: start numbers 7, 3. Drawn by hand."),
        (LotRemark(2, 3, (7, 3), "abc"), "* Places 2–3 by lot: start numbers 7, 3. Drawn by the program."),
    ],
)
def test_the_footnote_of_a_lot(remark: LotRemark, sentence: str) -> None:
    assert remark.sentence == sentence
    assert remark.with_seed == f"{sentence} Seed: abc" if remark.seed else sentence
