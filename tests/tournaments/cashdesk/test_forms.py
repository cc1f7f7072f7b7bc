"""What the fields of the desk's forms are called, and what they take."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django import forms
from django.http import QueryDict

from tests.tournaments.ledger.sides import make_evening
from tournaments.cashdesk.award_forms import AwardForm
from tournaments.cashdesk.book.forms import (
    ClubMoneyForm,
    MoveForm,
    OpeningForm,
    StatementForm,
    VoucherForm,
)
from tournaments.cashdesk.closing.forms import CountForm, FloatForm
from tournaments.cashdesk.closing.still_open import GROUPS
from tournaments.cashdesk.forms import CashRulesForm, PaymentForm, ReducedFeeForm
from tournaments.models import Account, CashRules

VOUCHER = "Picture or PDF of the voucher"
LABELS: list[tuple[forms.BaseForm, dict[str, str]]] = [
    (
        ClubMoneyForm("DKK", is_income=True),
        {
            "day": "Day on which it was paid",
            "code": "What for",
            "amount": "Amount",
            "kept_in": "The money goes into",
            "text": "Text",
            "file": VOUCHER,
        },
    ),
    (
        ClubMoneyForm("DKK", is_income=False),
        {
            "day": "Day on which it was paid",
            "code": "What for",
            "amount": "Amount",
            "kept_in": "The money comes from",
            "text": "Text",
            "file": VOUCHER,
        },
    ),
    (MoveForm("DKK"), {"day": "Day", "amount": "Amount", "kept_in": "From", "into": "To", "text": "Text"}),
    (
        OpeningForm("DKK"),
        {"day": "Day on which the book begins", "kept_in": "Account", "amount": "What was in it"},
    ),
    (StatementForm("DKK"), {"day": "Date of the statement", "balance": "Balance on the statement"}),
    (VoucherForm(), {"file": VOUCHER}),
    (FloatForm("DKK"), {"amount": "Float"}),
    (PaymentForm("DKK"), {"amount": "Amount", "means": "How it is paid"}),
    (
        ReducedFeeForm("DKK"),
        {"kind": "Why", "amount": "Entry fee of this player", "reason": "Reason"},
    ),
]


def labels_of(form: forms.BaseForm) -> dict[str, str]:
    return {field.name: str(field.label) for field in form.visible_fields()}


@pytest.mark.parametrize(
    ("form", "labels"),
    LABELS,
    ids=[f"{number} {type(form).__name__}" for number, (form, _) in enumerate(LABELS)],
)
def test_labels(form: forms.BaseForm, labels: dict[str, str]) -> None:
    assert labels_of(form) == labels


def test_the_count_names_each_coin_and_what_is_left() -> None:
    labels = labels_of(CountForm("DKK", open_groups=GROUPS))
    pieces = {name: labels.pop(name) for name in list(labels) if name.startswith("pieces-")}
    assert list(pieces.values())[:2] == ["DKK500.00", "DKK200.00"]
    assert labels == {
        "explanation": "What is known about a difference",
        "into": "The money goes into",
        "leave_prizes": "I have read whose prizes are not paid out. They are paid later.",
        "leave_debts": "I have read who still owes something. They pay later.",
        "leave_credits": "I have read who gets something back. They get it later.",
    }
    assert [name for name in CountForm("DKK").fields if name.startswith("leave")] == []


def test_who_gets_what_of_a_pot(db: None) -> None:
    evening, pots = make_evening(2), {Account.Kind.POT_JACKPOT: "Jackpot: DKK20.00"}
    asked = QueryDict("who=2&place=3&deed=Klubmester&amount=9")
    form = AwardForm(evening, "DKK", pots, "tap", asked)
    assert labels_of(form) == {
        "who": "Who gets it",
        "pot": "From which pot",
        "amount": "Amount",
        "deed": "What for",
        "means": "How it is paid",
        "proxy": "Proxy",
    }
    shown = {name: form[name].value() for name in ("who", "pot", "amount", "deed", "means", "place", "token")}
    assert shown == {
        "who": "2", "pot": "pot-jackpot", "amount": None, "deed": "Klubmester", "means": "cash", "place": 3,
        "token": "tap",
    }  # fmt: skip
    both = pots | {Account.Kind.POT_SEASON: "Season: DKK40.00"}
    for query in ("place=1001", "place=0", "place=x", ""):
        form = AwardForm(evening, "DKK", both, "tap", QueryDict(query))
        assert (form["place"].value(), form["pot"].value()) == (1, None)


def test_the_rules_of_the_desk(db: None) -> None:
    form = CashRulesForm(instance=CashRules(tournament=make_evening(0)))
    assert {
        name: str(form[name].label) for name in ("table_stake", "season_part", "jackpot_part", "deposit")
    } == {
        "table_stake": "Table pot: stake of each player in each series",
        "season_part": "Of each entry fee for the pot of the season",
        "jackpot_part": "Of each entry fee for the jackpot",
        "deposit": "Deposit",
    }
    assert labels_of(form)["table_parts_of_three"] == "At a table of three the places get"
    assert labels_of(form)["table_parts_of_four"] == "At a table of four the places get"


TYPED = {
    "token": "t",
    "day": "1900-01-01",
    "code": "hall",
    "amount": "1000000",
    "kept_in": "bank",
    "text": "x" * 300,
}


@pytest.mark.parametrize(
    ("typed", "errors"),
    [
        ({}, []),
        ({"day": "1899-12-31"}, ["day"]),
        ({"amount": "1000000.01"}, ["amount"]),
        ({"amount": ""}, ["amount"]),
        ({"text": "x" * 301}, ["text"]),
        ({"kept_in": "drawer"}, ["kept_in"]),
        ({"code": "entry"}, ["code"]),
        ({"token": ""}, ["token"]),
    ],
)
def test_what_an_expense_takes(typed: dict[str, str], errors: list[str]) -> None:
    form = ClubMoneyForm("DKK", TYPED | typed, is_income=False)
    assert list(form.errors) == errors
    if not errors:
        money = form.money
        assert (money.amount, money.code, money.kept_in, money.day) == (
            100_000_000,
            "hall",
            "bank",
            dt.date(1900, 1, 1),
        )
        assert form.upload == b""


def test_money_that_is_moved_and_that_was_there() -> None:
    typed: dict[str, Any] = TYPED | {"into": "purse", "text": ""}
    moved, opening = MoveForm("DKK", typed), OpeningForm("DKK", typed)
    assert (moved.is_valid(), opening.is_valid()) == (True, True)
    assert (moved.money.amount, moved.money.code, moved.money.kept_in) == (100_000_000, "", "bank")
    assert (opening.money.amount, opening.money.kept_in, opening.money.text) == (100_000_000, "bank", "")
    shown = MoveForm("DKK")
    assert [shown[name].value() for name in ("kept_in", "into")] == ["purse", "bank"]
    assert 'type="date"' in str(MoveForm("DKK", initial={"day": dt.date(2026, 1, 2)})["day"])
    assert 'value="2026-01-02"' in str(MoveForm("DKK", initial={"day": dt.date(2026, 1, 2)})["day"])


@pytest.mark.parametrize(
    ("balance", "is_valid"), [("-1000000", True), ("-1000000.01", False), ("1000000.01", False)]
)
def test_a_bank_may_be_below_zero(balance: str, is_valid: bool) -> None:
    assert StatementForm("DKK", TYPED | {"balance": balance}).is_valid() is is_valid
