"""The timer of a series in a tournament's file."""

from __future__ import annotations

from tournaments.foundations.timer import MOST_SECONDS, Timer
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.values import LARGEST_WHOLE, or_none, read_moment

KEYS = ("length", "left", "since", "started_at")


def read_timer(place: PlaceInFile) -> Timer:
    """Raises ``Refused``, also for a timer that runs without having been started."""
    place.only(*KEYS)
    timer = Timer(
        length=place.at("length").whole(least=0, most=MOST_SECONDS),
        left=place.at("left").whole(least=-LARGEST_WHOLE, most=MOST_SECONDS),
        since=or_none(place.at("since"), read_moment),
        started_at=or_none(place.at("started_at"), read_moment),
    )
    if timer.since is not None and timer.started_at is None:
        raise place.at("started_at").wrong("moment-expected")
    return timer
