"""The seed of the next draw: chosen before, kept secret, its commitment public; so nobody can choose it afterwards."""

from __future__ import annotations

from tournaments.models import Tournament
from tournaments.seating.generator.chance import new_seed
from tournaments.seating.generator.published import commitment


def promised_seed(tournament: Tournament) -> str:
    """The secret seed of the tournament's next draw; made where there is none yet."""
    if not tournament.next_seed:
        fresh = new_seed()
        # Two who look at the same moment see the same promise.
        Tournament.objects.filter(pk=tournament.pk, next_seed="").update(next_seed=fresh)
        tournament.next_seed = Tournament.objects.values_list("next_seed", flat=True).get(pk=tournament.pk)
    return tournament.next_seed


def promised_commitment(tournament: Tournament) -> str:
    """What everybody may see of the next draw's seed."""
    return commitment(promised_seed(tournament))


def use_seed(tournament: Tournament) -> str:
    """The promised seed, used up: the next draw gets a new one. In the caller's transaction, the row locked."""
    seed = promised_seed(tournament)
    Tournament.objects.filter(pk=tournament.pk).update(next_seed=new_seed())
    return seed
