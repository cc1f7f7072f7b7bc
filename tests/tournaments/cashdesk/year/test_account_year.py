"""The accounts of a year: every sum comes out, whatever was booked."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tournaments.cashdesk.year.account_year import (
    GROUPS,
    HOLDING,
    OWN,
    PEOPLE,
    AccountMovement,
    AccountYear,
    account_years,
    together,
)
from tournaments.ledger.codes import Code
from tournaments.models import Account, Booking

amounts = st.integers(1, 10**9)
movement = st.builds(
    AccountMovement,
    st.sampled_from([str(kind) for kind in Account.Kind]),
    st.sampled_from([str(kind) for kind in Account.Kind]),
    st.sampled_from([str(code) for code in Code]),
    st.sampled_from([str(kind) for kind in Booking.Kind]),
    amounts,
    st.booleans(),
).filter(lambda one: one.source != one.target)
some = st.lists(movement, max_size=30)


def balances(booked: list[AccountMovement]) -> Counter[str]:
    """By kind of account, added up line by line; the club's account apart for what lies in the purse."""
    found: Counter[str] = Counter()
    for one in booked:
        for kind, sign in ((one.source, -1), (one.target, 1)):
            name = "purse" if kind == "club" and one.code in {"float", "emptied"} else kind
            found[name] += sign * one.amount
    return found


@given(some, some)
def test_opening_and_income_less_expense_is_closing(
    before: list[AccountMovement], within: list[AccountMovement]
) -> None:
    found = account_years(before, within)
    end = balances(before + within)
    assert set(found) == set(GROUPS)
    for one in found.values():
        assert one.opening + sum(one.income.values()) - sum(one.expense.values()) == one.closing
        assert min([*one.income.values(), *one.expense.values()], default=1) > 0
    assert {name: found[name].closing for name in ("purse", "bank", "cash-box", "drawers")} == {
        "purse": -end["purse"], "bank": -end["bank"], "cash-box": -end["cash-box"], "drawers": -end["drawer"],
    }  # fmt: skip
    assert found[PEOPLE].closing == end["entry"] + end["player"]
    # What there is, is somebody's.
    held = sum(found[name].closing for name in HOLDING)
    assert held == found[PEOPLE].closing + sum(found[name].closing for name in OWN)
    assert together(OWN, before, within).closing == sum(found[name].closing for name in OWN)


@given(some, some, some)
def test_a_year_begins_with_what_the_one_before_ended_with(
    first: list[AccountMovement], second: list[AccountMovement], third: list[AccountMovement]
) -> None:
    without_openings = [one for one in third if one.code != Code.OPENING]
    one, next_one = account_years(first, second), account_years(first + second, without_openings)
    assert {name: next_one[name].opening for name in GROUPS} == {name: one[name].closing for name in GROUPS}


@given(some, some)
def test_what_was_reversed_counts_nowhere(
    before: list[AccountMovement], within: list[AccountMovement]
) -> None:
    back = [
        AccountMovement(one.target, one.source, one.code, one.what, one.amount, not one.is_reversal)
        for one in within
    ]
    found = account_years(before, within + back)
    assert {name: (one.income, one.expense) for name, one in found.items()} == {
        name: ({}, {}) for name in GROUPS
    }


def test_by_kind() -> None:
    """The purse pays a float of 500 and gets 1,350 back; 200 go to the bank; the hall costs 300."""
    within = [
        AccountMovement("drawer", "club", "float", "transfer", 50_000),
        AccountMovement("club", "drawer", "emptied", "closing", 135_000),
        AccountMovement("bank", "purse", "moved", "transfer", 20_000),
        AccountMovement("club", "bank", "hall", "expense", 30_000),
        AccountMovement("bank", "club", "opening", "opening", 80_000),
        AccountMovement("drawer", "entry", "cash", "taking", 100_000),
        AccountMovement("entry", "drawer", "cash", "payout", 15_000),
        AccountMovement("entry", "club", "loss", "charge", 9_000),
        AccountMovement("club", "entry", "loss", "charge", 1_000),
    ]
    found = account_years([], within)
    assert found["purse"] == AccountYear(0, {"emptied": 135_000}, {"float": 50_000, "to-bank": 20_000})
    assert found["bank"] == AccountYear(80_000, {"from-purse": 20_000}, {"hall": 30_000})
    assert found["drawers"] == AccountYear(
        0, {"float": 50_000, "paid-in": 100_000}, {"emptied": 135_000, "paid-out": 15_000}
    )
    assert together(OWN, [], within) == AccountYear(80_000, {"loss": 8_000}, {"hall": 30_000})


def test_one_unit_is_income_or_expense() -> None:
    within = [
        AccountMovement("bank", "club", "dues", "income", 1),
        AccountMovement("club", "bank", "hall", "expense", 1),
    ]
    assert account_years([], within)["bank"] == AccountYear(0, {"dues": 1}, {"hall": 1})
