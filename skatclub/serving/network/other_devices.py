"""Whether another device has reached this server: then the hall's Wi-Fi and this laptop's firewall let devices through.

Only the time is kept, and nothing about the device.
"""

from __future__ import annotations

import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from skatclub.guards.own_hosts import is_own

FILE = "other-device-seen"
NOTED_EVERY = 5.0  # seconds


class OtherDevices:
    """Notices requests; one process of the server has one."""

    def __init__(self, data: Path) -> None:
        self.file = data / FILE
        self.next_note = 0.0

    def notice(self, address: str) -> None:
        """Notes a request. Cheap: at most one write every few seconds, and otherwise a comparison."""
        now = time.monotonic()
        if now < self.next_note or not address or is_own(address):
            return
        self.next_note = now + NOTED_EVERY
        with suppress(OSError):  # a full disk
            self.file.touch(mode=0o600)


def last_seen(data: Path) -> datetime | None:
    """When another device was last here since the program was started; None if none was."""
    try:
        return datetime.fromtimestamp((data / FILE).stat().st_mtime, UTC)
    except OSError:
        return None


def forget_devices(data: Path) -> None:
    """At a start: this hall has another network than the last one."""
    with suppress(OSError):
        (data / FILE).unlink()
