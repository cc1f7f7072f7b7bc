"""The clock of the tests, and the computer's own."""

from __future__ import annotations

import datetime as dt

import time_machine


def set_clock() -> None:
    """To six days after the evening that the factories make, so that no result depends on the day of the run."""
    time_machine.travel("2026-11-27T12:00+01:00").start()


def computers_clock() -> dt.datetime:
    """What the disk, the browser, OpenSSL and other processes go by."""
    return time_machine.escape_hatch.datetime.datetime.now(dt.UTC)
