"""Information before the evening: the fee, the number of series, and free places."""

from __future__ import annotations

from typing import NamedTuple

from tournaments.checkin.registering import queue_of
from tournaments.foundations.currencies import USUAL, money
from tournaments.models import Tournament


class BeforePlay(NamedTuple):
    """``fee``: in the reader's language and the club's currency, "" for none. ``free``: number of free places, None
    without a limit; ``waiting``: number of people on the waiting list.
    """

    fee: str
    rounds: int
    free: int | None = None
    waiting: int = 0


def before_play(tournament: Tournament) -> BeforePlay:
    """Two queries if places are limited."""
    currency = tournament.club.currency if tournament.club else USUAL
    fee = money(tournament.entry_fee, currency) if tournament.entry_fee else ""
    if tournament.places is None:
        return BeforePlay(fee, tournament.rounds)
    queue = queue_of(tournament)
    left = (queue.free or 0) - len(queue.asked)
    return BeforePlay(fee, tournament.rounds, max(0, left), max(0, -left))
