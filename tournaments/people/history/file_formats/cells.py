"""Reads the cells of a club's own spreadsheet: whole numbers, and "no result"."""

from __future__ import annotations

import re

# 1.234 · 1,234 · 1 234 · 1'234: thousands in groups of three, since points are whole numbers.
THOUSANDS = re.compile(r"\d{1,3}(?:[.,' ]\d{3})+")
WHOLE = re.compile(r"\d{1,8}")
ZERO_DECIMALS = re.compile(r"[.,]0{1,2}$")
DASHES = frozenset({"", "-", "–", "—", "−", ".", "/", "x", "X"})
SIGNS = str.maketrans({"−": "-", "–": "-", "\u00a0": " ", "\u202f": " ", "’": "'"})


def whole(text: str) -> int | None:
    """A whole number as people type it; None for anything else, including 12.5."""
    plain = text.strip().translate(SIGNS)
    if plain.endswith("-"):
        plain = "-" + plain[:-1]  # as bookkeeping programs write it
    digits = ZERO_DECIMALS.sub("", plain.lstrip("+-").strip())
    if THOUSANDS.fullmatch(digits):
        digits = re.sub(r"\D", "", digits)
    if not digits.isascii() or not WHOLE.fullmatch(digits) or len(plain) - len(plain.lstrip("+-")) > 1:
        return None
    return -int(digits) if plain.startswith("-") else int(digits)


def is_no_result(text: str) -> bool:
    """Whether a cell says that somebody did not play: empty, or a dash."""
    return text.strip() in DASHES
