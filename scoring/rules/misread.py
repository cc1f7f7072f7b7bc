"""Recognises the slips by which a number is written or typed wrong."""

from __future__ import annotations


def likely_slip(stated: int, computed: int) -> str:
    """The slip that may explain the difference: ``sign``, ``swapped``, ``digit``, ``missing``; or empty."""
    # Check the sign first: the digits below are compared without it.
    if stated == -computed:
        return "sign"
    left, right = str(abs(stated)), str(abs(computed))
    if len(left) == len(right):
        return _same_length_slip(left, right)
    return "missing" if _one_digit_missing(left, right) else ""


def slip_of_points(typed: int, right: int) -> str:
    """The single slip that turned ``right`` into ``typed``: a kind as in ``likely_slip``; empty for none."""
    if typed == right:
        return ""
    # A wrong sign and a wrong digit are two slips.
    if typed * right < 0 and typed != -right:
        return ""
    return likely_slip(typed, right) or _slip_into_zero(typed, right)


def slip_of_count(typed: int, right: int) -> str:
    """The same for a number of games: off by one, or by a digit, is ``count``."""
    if abs(typed - right) == 1:
        return "count"
    kind = slip_of_points(typed, right)
    return "count" if kind == "digit" else kind


def _same_length_slip(left: str, right: str) -> str:
    different = [place for place in range(len(left)) if left[place] != right[place]]
    if len(different) == 1:
        return "digit"
    return "swapped" if _are_swapped(left, right, different) else ""


def _are_swapped(left: str, right: str, different: list[int]) -> bool:
    """Whether the numbers differ in two neighbouring digits that changed places."""
    first = different[0]
    if different != [first, first + 1]:
        return False
    return left[first : first + 2] == right[first + 1] + right[first]


def _one_digit_missing(left: str, right: str) -> bool:
    short, long = sorted((left, right), key=len)
    if len(long) != len(short) + 1:
        return False
    return any(long[:place] + long[place + 1 :] == short for place in range(len(long)))


def _slip_into_zero(typed: int, right: int) -> str:
    """The first digit is missing and leading zeros were lost: 108 typed as 08."""
    rest = str(abs(right))[1:]
    return "missing" if rest and int(rest) == abs(typed) else ""
