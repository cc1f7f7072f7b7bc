"""What the check-in page shows: who is in, who may still come, how many are here, what was paid, who is found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Exists, OuterRef, Q

from tournaments.checkin.last_time import members_of_last_time
from tournaments.foundations.currencies import money, money_of_units
from tournaments.foundations.names import typed_words
from tournaments.ledger.accounts import book_of
from tournaments.ledger.debts import debts
from tournaments.ledger.open_amounts import open_amounts
from tournaments.models import Entry, Player, Seat, Series, Tournament
from tournaments.people.name_search import matching_players
from tournaments.people.namesakes import mark_namesakes

MOST_MEMBERS = 400
MOST_OTHERS = 400


@dataclass(frozen=True)
class CheckInDesk:
    """Entries in start-number order and the members who are not in yet: those of last time first, then in
    Danish order. ``listed``: the entries that a search has left. ``others``: guests of earlier evenings and whoever
    is no longer active, for a search. ``fee`` and ``money`` (all that is paid) are sums in the club's currency, in
    the reader's language.
    """

    entries: Sequence[Entry]
    listed: Sequence[Entry]
    members: list[Player]
    others: list[Player]
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
    """A few queries, however many people there are; ``typed`` narrows everybody down."""
    entries = _entries(tournament)
    entered = {entry.player_id for entry in entries}
    members, last_time = _waiting(tournament, entered, typed)
    others = _others(entered, typed)
    mark_namesakes(entries, [*members, *others])
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
        listed=[entry for entry in entries if _is_found(entry, typed)],
        members=members[:MOST_MEMBERS],
        others=others[:MOST_OTHERS],
        last_time=last_time,
        is_cut=len(members) > MOST_MEMBERS or len(others) > MOST_OTHERS,
        here=sum(entry.is_here for entry in entries),
        withdrawn=sum(entry.is_withdrawn for entry in entries),
        paid=sum(entry.fee_paid for entry in entries),
        owing=sum(not entry.fee_paid and bool(entry.to_pay) for entry in entries),
        fee=money(tournament.entry_fee, tournament.currency) if tournament.entry_fee else "",
        money=money_of_units(paid, currency),
    )


def _entries(tournament: Tournament) -> list[Entry]:
    """In the order of the start numbers, each with its table in the newest released series."""
    seats = Seat.objects.filter(entry=OuterRef("pk"))
    released = seats.exclude(series__state__in=Series.NOT_PUBLIC).order_by("-series__number")
    found = tournament.entries.select_related("player__club").annotate(
        is_seated=Exists(seats), table=released.values("skat_table__number")[:1]
    )
    return list(found.order_by("start_number"))


def _is_found(entry: Entry, typed: str) -> bool:
    """Whether every typed word is in the name or the club, or is the start number."""
    club = entry.player.club
    searched = f"{entry.player.search_text} {club.search_text if club else ''}"
    return all(word in searched or word == str(entry.start_number) for word in typed_words(typed))


def _others(entered: set[int], typed: str) -> list[Player]:
    """Everybody else on record who is not in yet. One more than are shown, so that a cut is noticed."""
    others = matching_players(typed).filter(Q(is_guest=True) | Q(is_active=False))
    return [one for one in others[: MOST_OTHERS + 1 + len(entered)] if one.pk not in entered]


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
