"""What the check-in page shows: who is in, who may still come, how many are here, what was paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.db.models import Exists, OuterRef

from tournaments.models import Entry, Player, Seat, Tournament
from tournaments.people.finding import matching_players

MOST_MEMBERS = 400


@dataclass(frozen=True)
class CheckInDesk:
    """Entries in start-number order and the members who are not in yet, in Danish order."""

    entries: Sequence[Entry]
    members: list[Player]
    here: int
    withdrawn: int
    paid: int
    money: Decimal


def desk_for(tournament: Tournament, typed: str = "") -> CheckInDesk:
    """Two queries, however many people there are; ``typed`` narrows the members down."""
    seated = Exists(Seat.objects.filter(entry=OuterRef("pk")))
    everybody = tournament.entries.select_related("player__club").annotate(is_seated=seated)
    entries = list(everybody.order_by("start_number"))
    entered = {entry.player_id for entry in entries}
    # Fetches that many more and drops the entered ones below: excluding them in the query would take a
    # parameter for each, and SQLite refuses about a thousand of them.
    waiting = matching_players(typed).filter(is_active=True, is_guest=False)
    members = [player for player in waiting[: MOST_MEMBERS + len(entered)] if player.pk not in entered]
    paid = sum(entry.fee_paid for entry in entries)
    return CheckInDesk(
        entries=entries,
        members=members[:MOST_MEMBERS],
        here=sum(entry.is_here for entry in entries),
        withdrawn=sum(entry.is_withdrawn for entry in entries),
        paid=paid,
        money=paid * tournament.entry_fee,
    )
