"""Other devices that have been here: noticed, noted at most every few seconds, and forgotten at the next start."""

from __future__ import annotations

import os
import stat
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest

from skatclub.serving.network.other_devices import FILE, OtherDevices, forget_devices, last_seen

PHONE = "203.0.113.7"  # no address of this computer


@pytest.mark.parametrize("own", ["127.0.0.1", "::1", "[::1]", "localhost", ""])
def test_this_computer_is_no_other_device(tmp_path: Path, own: str) -> None:
    OtherDevices(tmp_path).notice(own)
    assert last_seen(tmp_path) is None


def test_a_phone_is_noted_without_a_word_about_it(tmp_path: Path) -> None:
    others = OtherDevices(tmp_path)
    others.notice("127.0.0.1")
    others.notice(PHONE)
    [noted] = tmp_path.iterdir()
    assert (noted.read_bytes(), stat.S_IMODE(noted.stat().st_mode)) == (b"", 0o600)
    os.utime(tmp_path / FILE, (1_700_000_000, 1_700_000_000))
    assert last_seen(tmp_path) == datetime(2023, 11, 14, 22, 13, 20, tzinfo=UTC)
    forget_devices(tmp_path)
    forget_devices(tmp_path)
    assert last_seen(tmp_path) is None


def test_many_requests_are_one_note_each_five_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [1000.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    others = OtherDevices(tmp_path)
    noted = []
    for second in range(12):
        clock[0] = 1000.0 + second
        others.notice(PHONE)
        noted += [second] * (tmp_path / FILE).exists()
        forget_devices(tmp_path)
    assert noted == [0, 5, 10]


def test_a_disk_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    OtherDevices(tmp_path / "missing").notice(PHONE)
