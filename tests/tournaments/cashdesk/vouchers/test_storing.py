"""Pictures of a voucher: how large, how many, and what is said where no process could draw one."""

from __future__ import annotations

from subprocess import CompletedProcess, TimeoutExpired
from typing import Any

import pytest

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.cashdesk.year.sides import income
from tests.tournaments.ledger.sides import make_club
from tournaments.cashdesk.vouchers import cleaning, storing
from tournaments.cashdesk.vouchers.storing import add_picture, checked_picture
from tournaments.web.drawing_process import DrawingBusy


def test_a_file_is_as_large_as_an_upload_may_be(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.UPLOAD_LIMIT = 2_000_000
    monkeypatch.setattr(storing, "clean_voucher", lambda data: data[:4])
    assert checked_picture(b"x" * 2_000_000) == b"xxxx"
    with refused("voucher-too-large", field="file", most=2):
        checked_picture(b"x" * 2_000_001)


def test_a_voucher_has_five_pictures(db: None) -> None:
    voucher = income(make_club(), 100)
    kept = [add_picture(voucher, b"%d" % number, by=COMMAND) for number in range(5)]
    assert [(bytes(one.document), one.actor, one.voucher) for one in kept] == [
        (b"%d" % number, COMMAND.name, voucher) for number in range(5)
    ]
    with refused("voucher-has-enough", field="file", most=5):
        add_picture(voucher, b"6", by=COMMAND)


@pytest.mark.parametrize(
    ("done", "code", "values"),
    [
        (DrawingBusy(), "voucher-busy", {}),
        (TimeoutExpired("drawing", 45), "voucher-too-complicated", {}),
        (3, "voucher-unreadable", {"most": 10}),
        (4, "voucher-too-many-pages", {"most": 10}),
        (5, "voucher-too-many-pixels", {"most": 10}),
        (-9, "voucher-too-complicated", {"most": 10}),
    ],
)
def test_why_it_could_not_be_drawn(
    monkeypatch: pytest.MonkeyPatch, done: Exception | int, code: str, values: dict[str, int]
) -> None:
    def process(*_command: Any, **_how: Any) -> CompletedProcess[bytes]:
        if isinstance(done, Exception):
            raise done
        return CompletedProcess([], done, b"half a page")

    monkeypatch.setattr(cleaning, "drawn_by_process", process)
    with refused(code, field="file", **values):
        checked_picture(b"a file")


def test_what_the_process_writes_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def process(command: list[str], data: bytes, *, longest: float, **_how: Any) -> CompletedProcess[bytes]:
        asked.append((command[1:], data, longest))
        return CompletedProcess(command, 0, b"%PDF-")

    monkeypatch.setattr(cleaning, "drawn_by_process", process)
    assert checked_picture(b"a file") == b"%PDF-"
    assert asked == [(["-m", "tournaments.cashdesk.vouchers.drawing"], b"a file", 45.0)]
