"""Where a source text is silent or can be read two ways: how this program reads it, where that stands, an example.

The examples are valued by the rules themselves whenever they are shown, and a test holds each against what the
reading promises.
"""

from __future__ import annotations

from scoring.reference.others import READINGS as OTHERS
from scoring.reference.reading import Reading
from scoring.reference.skat import READINGS as SKAT

READINGS: tuple[Reading, ...] = SKAT + OTHERS


def readings_of(key: str) -> list[Reading]:
    """The readings that concern a rule system."""
    return [reading for reading in READINGS if key in reading.systems]
