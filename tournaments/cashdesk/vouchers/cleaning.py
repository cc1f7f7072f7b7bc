"""Redraws an uploaded voucher in another process, so that nothing of the file itself is kept."""

from __future__ import annotations

import sys
from subprocess import TimeoutExpired
from threading import Lock

from tournaments.cashdesk.vouchers.drawing import MOST_PAGES, NOT_A_VOUCHER, TOO_MANY_PAGES, TOO_MANY_PIXELS
from tournaments.foundations.errors import Refused
from tournaments.web.drawing_process import DrawingBusy, drawn_by_process

COMMAND = [sys.executable, "-m", "tournaments.cashdesk.vouchers.drawing"]
LONGEST = 45.0  # seconds, for computers that start processes slowly; the processor's time is limited as well
REFUSALS = {
    NOT_A_VOUCHER: "voucher-unreadable",
    TOO_MANY_PAGES: "voucher-too-many-pages",
    TOO_MANY_PIXELS: "voucher-too-many-pixels",
}
_drawing = Lock()


def clean_voucher(data: bytes) -> bytes:
    """The picture or PDF as a PDF of our own making. Raises ``Refused``."""
    try:
        done = drawn_by_process(COMMAND, data, lock=_drawing, longest=LONGEST)
    except DrawingBusy as error:
        raise Refused("voucher-busy", field="file") from error
    except TimeoutExpired as error:
        raise Refused("voucher-too-complicated", field="file") from error
    if done.returncode:
        code = REFUSALS.get(done.returncode, "voucher-too-complicated")
        raise Refused(code, field="file", most=MOST_PAGES)
    return done.stdout
