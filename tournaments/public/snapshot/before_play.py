"""What somebody wants to know who thinks of coming: what it costs, how much is played, whether there is a place."""

from __future__ import annotations

from typing import NamedTuple

from tournaments.checkin.registering import queue_of
from tournaments.foundations.currencies import USUAL, money
from tournaments.models import Tournament


class BeforePlay(NamedTuple):
    """``fee``: in the reader's language and the club's currency, "" for none. ``free``: places that nobody has asked
    for, None where there is no limit; ``waiting``: how many have asked beyond it.
    """

    fee: str
    rounds: int
    free: int | None = None
    waiting: int = 0


def before_play(tournament: Tournament) -> BeforePlay:
    """Two queries where places are limited."""
    currency = tournament.club.currency if tournament.club else USUAL
    fee = money(tournament.entry_fee, currency) if tournament.entry_fee else ""
    if tournament.places is None:
        return BeforePlay(fee, tournament.rounds)
    queue = queue_of(tournament)
    left = (queue.free or 0) - len(queue.asked)
    return BeforePlay(fee, tournament.rounds, max(0, left), max(0, -left))
