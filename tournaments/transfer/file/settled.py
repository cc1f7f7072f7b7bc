"""A settled sheet of a file: kept even if it is impossible, with the reason and ruling that this needs."""

from __future__ import annotations

from django.utils.translation import gettext as _

from scoring.rules import Settled
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.values import LARGEST_WHOLE


def refuse_huge(here: PlaceInFile, settled: Settled) -> None:
    """Refuses results larger than a database's integer, such as those of cups doubled 40 times."""
    if any(abs(result.series_points) > LARGEST_WHOLE for result in settled.results):
        raise here.wrong("result-too-large")


def kept_reason(settled: Settled, reason: str = "") -> str:
    """Why the sheet is kept although the rules find it impossible."""
    return reason or (_("imported unchanged from a file") if settled.errors else "")


def kept_ruling(settled: Settled, ruling: str = "") -> str:
    """The ruling by which points were taken off."""
    has_penalty = any(line.penalty for line in settled.lines)
    return ruling or (_("imported from a file") if has_penalty else "")
