"""Decides whether a delivery is used, by its laptop, number and content. Pure."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class DeliveryVerdict(StrEnum):
    """``AGAIN``: it was already used. All others except ``USE`` are refusals, which the page shows."""

    USE = ""
    AGAIN = "again"
    OLD_LAPTOP = "venue-delivery-old-laptop"
    TWO_LAPTOPS = "venue-delivery-two-laptops"
    OLDER = "venue-delivery-older"
    SAME_NUMBER = "venue-delivery-same-number"


class Came(NamedTuple):
    """A delivery. ``term``: of the key that has signed it, 1 for a venue's first laptop."""

    term: int
    laptop: str
    number: int
    digest: str


class KnownVenue(NamedTuple):
    """The lead's knowledge of the venue: its newest term with the laptop ("" before its first delivery) and the last
    used delivery (0 for none).
    """

    term: int
    laptop: str = ""
    number: int = 0
    digest: str = ""


def judge(came: Came, known: KnownVenue) -> DeliveryVerdict:
    """A lower number never replaces a higher one, nor another laptop the delivering one."""
    if came.term != known.term:
        return DeliveryVerdict.OLD_LAPTOP
    if known.laptop not in {"", came.laptop}:
        return DeliveryVerdict.TWO_LAPTOPS
    if came.number < known.number:
        return DeliveryVerdict.OLDER
    if came.number > known.number:
        return DeliveryVerdict.USE
    return DeliveryVerdict.AGAIN if came.digest == known.digest else DeliveryVerdict.SAME_NUMBER
