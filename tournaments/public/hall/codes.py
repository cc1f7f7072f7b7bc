"""The short code that an unknown device shows until the desk adopts it. Pure.

Only the device has the code: nothing is stored until somebody at the desk has typed it. Its last letter is
computed from the others, so that typing errors are noticed.
"""

from __future__ import annotations

import secrets

LETTERS = "ACDEFHJKLMNPRTUVWXY3479"  # none looks like another one; 23 is a prime, which the check relies on
LENGTH = 6


def new_code() -> str:
    body = "".join(secrets.choice(LETTERS) for _ in range(LENGTH - 1))
    return body + _check(body)


def read_code(typed: str) -> str:
    """The stored form of a typed code; "" for an invalid one."""
    code = "".join(letter for letter in typed.upper()[:40] if letter not in " -")
    if len(code) != LENGTH or not set(code) <= set(LETTERS):
        return ""
    return code if _check(code[:-1]) == code[-1] else ""


def _check(body: str) -> str:
    """One wrong letter, or two neighbours exchanged, give another sum."""
    total = sum(place * LETTERS.index(letter) for place, letter in enumerate(body, 1))
    return LETTERS[total % len(LETTERS)]
