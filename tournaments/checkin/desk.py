"""What the check-in page shows: who is in, who may still come, how many are here, what was paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef

from tournaments.checkin.last_time import members_of_last_time
from tournaments.currencies import money, money_of_units
from tournaments.ledger.accounts import book_of
from tournaments.ledger.carrying import debts
from tournaments.ledger.open_amounts import open_amounts
from tournaments.models import Entry, Player, Seat, Tournament
from tournaments.namesakes import mark_namesakes
from tournaments.people.finding import matching_players

MOST_MEMBERS = 400


@dataclass(frozen=True)
class CheckInDesk:
    """Entries in start-number order and the members who are not in yet: those of last time first, then in
    Danish order. ``fee`` and ``money`` (all that is paid) are sums in the club's currency, in the reader's language.
    """

    entries: Sequence[Entry]
    members: list[Player]
    last_time: int
    is_cut: bool
    here: int
    withdrawn: int
    paid: int
    owing: int
    fee: str
    money: str

    @property
    def has_members_in(self) -> bool:
        """Whether somebody of the club is in already, and not only guests."""
        return any(not entry.player.is_guest for entry in self.entries)


def desk_for(tournament: Tournament, typed: str = "") -> CheckInDesk:
    """A few queries, however many people there are; ``typed`` narrows the members down."""
    seated = Exists(Seat.objects.filter(entry=OuterRef("pk")))
    everybody = tournament.entries.select_related("player__club").annotate(is_seated=seated)
    entries = list(everybody.order_by("start_number"))
    members, last_time = _waiting(tournament, {entry.player_id for entry in entries}, typed)
    mark_namesakes(entries, members)
    book = book_of(tournament)
    currency = book.currency if book else tournament.currency
    amounts = open_amounts(tournament, entries, currency)
    owing = debts(book, [entry.player_id for entry in entries])
    for one in amounts:
        debt = owing.get(one.entry.player_id, 0)
        one.entry.to_pay = money_of_units(one.open, currency) if one.open > 0 else ""
        one.entry.earlier = money_of_units(debt, currency) if debt else ""
    paid = sum(one.paid for one in amounts)
    return CheckInDesk(
        entries=entries,
        members=members[:MOST_MEMBERS],
        last_time=last_time,
        is_cut=len(members) > MOST_MEMBERS,
        here=sum(entry.is_here for entry in entries),
        withdrawn=sum(entry.is_withdrawn for entry in entries),
        paid=sum(entry.fee_paid for entry in entries),
        owing=sum(not entry.fee_paid and bool(entry.to_pay) for entry in entries),
        fee=money(tournament.entry_fee, tournament.currency) if tournament.entry_fee else "",
        money=money_of_units(paid, currency),
    )


def _waiting(tournament: Tournament, entered: set[int], typed: str) -> tuple[list[Player], int]:
    """The members who are not in yet, and how many of them came last time; these come first."""
    # Fetches that many more and drops the entered ones below: excluding them in the query would take a
    # parameter for each, and SQLite refuses about a thousand of them.
    most = MOST_MEMBERS + 1 + len(entered)
    waiting = matching_players(typed).filter(is_active=True, is_guest=False)
    of_last_time = members_of_last_time(tournament)
    came = set(of_last_time.values_list("pk", flat=True))
    # Of a club with more members than are shown, those of last time must not be among the ones left out.
    again = waiting.filter(pk__in=of_last_time.values("pk")) if came else []
    first = [player for player in again if player.pk not in entered]
    others = [player for player in waiting[:most] if player.pk not in entered | came]
    return [*first, *others], len(first)
