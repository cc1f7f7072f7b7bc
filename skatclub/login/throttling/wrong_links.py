"""Logs links that lead nowhere, without their secret part and not so often that they fill the log.

A valid link always works, however many wrong ones came from the same address: nobody guesses 128 bits, and a
prankster in the pub must not lock anybody out. Wrong links are counted only to keep them from filling the log.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass

from django.conf import settings

from skatclub.login.throttling.limits import MINUTE, Limit, counter_for, first_time

SECONDS = 5 * MINUTE


@dataclass(frozen=True)
class WrongLinks:
    """One kind of link. ``kind``: the name under which it is counted; ``to`` and ``to_many``: where it leads."""

    kind: str
    to: str
    to_many: str
    log: logging.Logger

    def note(self, why: str, address: str, *, is_guess: bool) -> None:
        """``is_guess``: whether anybody could have sent it; others had a real link once and are always noted."""
        # A token that was refused may still be secret, so it is not logged.
        wrong = counter_for(Limit(self.kind, settings.LOGIN_ATTEMPTS_PER_ADDRESS, SECONDS), address)
        if not is_guess or wrong.take():
            self.log.warning("Refused a link to %s, %s, from %s.", self.to, why, address)
        elif first_time(f"logged {self.kind}s {address}", SECONDS):
            self.log.warning(
                "More wrong links to %s from %s: not noted for 5 minutes.", self.to_many, address
            )
