"""Single values of a tournament's file: the same text on every computer."""

from __future__ import annotations

import datetime as dt
from decimal import Decimal

from tournaments.transfer.export.values import in_order, moment_as_data, money_as_data, sign_as_data

AT = dt.datetime(2026, 11, 21, 19, 30, tzinfo=dt.timezone(dt.timedelta(hours=1)))


def test_moments_are_told_in_utc_to_the_microsecond() -> None:
    assert moment_as_data(AT) == "2026-11-21T18:30:00.000000+00:00"
    assert sign_as_data("  Bo  Juul ", AT) == {"by": "Bo Juul", "at": "2026-11-21T18:30:00.000000+00:00"}


def test_money_has_two_decimals() -> None:
    assert [money_as_data(Decimal(text)) for text in ("0", "62.5", "999999.99")] == [
        "0.00", "62.50", "999999.99",
    ]  # fmt: skip


def test_keys_stand_as_in_a_draw_and_others_behind_by_the_alphabet() -> None:
    stored = {"b": 1, "number": 2, "tables": [{"z": 3, "seed": 4, "a": 5}], "a": 6, "version": 7, "format": 8}
    assert str(in_order(stored)) == str(
        {"format": 8, "version": 7, "tables": [{"seed": 4, "a": 5, "z": 3}], "number": 2, "a": 6, "b": 1}
    )
    plain = {"tables": 1, "players": 2, "order": 3, "to_come": 4}
    assert list(in_order(plain)) == ["to_come", "order", "players", "tables"]
    assert [in_order(value) for value in ([2, 1], "text", None)] == [[2, 1], "text", None]
