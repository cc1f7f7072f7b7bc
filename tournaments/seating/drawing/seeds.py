"""The seed of the next draw: chosen beforehand and kept secret. Its commitment is public.

So nobody can choose the seed after seeing a result. A tournament has one from its creation; only a draw, which
uses it up, makes the next, so that no page has to write.
"""

from __future__ import annotations

from tournaments.models import Tournament
from tournaments.models.tournaments import new_seed
from tournaments.seating.generator.published import commitment


def promised_commitment(tournament: Tournament) -> str:
    """The public commitment to the next draw's seed."""
    return commitment(tournament.next_seed)


def use_up(tournament: Tournament, seed: str) -> None:
    """Makes a new seed if this was the promised one. Call it in a transaction with the row locked."""
    if seed == tournament.next_seed:
        tournament.next_seed = new_seed()
        tournament.save(update_fields=["next_seed"])
