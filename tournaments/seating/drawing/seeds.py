"""The seed of the next draw: chosen beforehand and kept secret. Its commitment is public.

So nobody can choose the seed after seeing a result. A tournament has one from its creation; only a draw, which
uses it up, makes the next, so that no page has to write.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

from tournaments.foundations.rehearsal import following_seed
from tournaments.models import Tournament
from tournaments.models.tournaments import new_seed
from tournaments.seating.generator.published import commitment


def promised_commitment(tournament: Tournament) -> str:
    """The public commitment to the next draw's seed."""
    return commitment(tournament.next_seed)


def use_up(tournament: Tournament, seed: str) -> None:
    """Makes a new seed if this was the promised one. Call it in a transaction with the row locked."""
    if seed == tournament.next_seed:
        tournament.next_seed = following_seed(seed) or new_seed()
        tournament.save(update_fields=["next_seed"])


def series_seeds(evening_seed: str) -> Callable[[], str]:
    """Makes independent seeds for the series of a planned evening."""
    numbers = count(1)
    return lambda: following_seed(evening_seed, "series", next(numbers)) or new_seed()
