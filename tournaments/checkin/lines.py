"""One line of the check-in: the person, and the actions of the square and the fee button."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db.models import Exists, OuterRef

from tournaments.checkin.everybody import Attendee, with_namesakes
from tournaments.foundations.currencies import money_of_units
from tournaments.ledger.debts import debts
from tournaments.models import CashBook, Entry, Player, Registration, Seat, Series, Tournament
from tournaments.people.names.namesakes import mark_namesakes


@dataclass(frozen=True)
class CheckInLine:
    """``entry``: None for somebody who is not entered."""

    player: Player
    entry: Entry | None = None
    is_seated: bool = False
    is_registered: bool = False

    @property
    def is_here(self) -> bool:
        return self.entry is not None and self.entry.is_here

    @property
    def square(self) -> str:
        """The action of the square: it undoes an entry without a seat, and withdraws one that has a seat."""
        if self.entry is None:
            return f"enter:{self.player.pk}"
        if not self.entry.is_here:
            return f"back:{self.entry.pk}"
        if self.is_seated:
            return f"withdraw:{self.entry.pk}"
        return f"away:{self.entry.pk}" if self.is_registered else f"undo:{self.entry.pk}"

    @property
    def beside(self) -> str:
        """The text after the name: the club, unless the mark that tells namesakes apart names it."""
        club = self.player.club_name
        return "" if club and club in self.player.mark else club


@dataclass(frozen=True)
class DoorMoney:
    """``open_of``: what is open, by entry, in smallest units of ``currency``."""

    book: CashBook | None
    currency: str
    open_of: dict[int, int]


def lines_of(
    tournament: Tournament,
    shown: Sequence[Attendee],
    everybody: Iterable[Attendee],
    money: DoorMoney,
    others: Sequence[Player] = (),
) -> list[CheckInLine]:
    """The lines of ``shown``, in its order. At most three queries. ``others``: people on the same page from whom these
    are told apart.
    """
    alike = with_namesakes(shown, everybody)
    entries = _entries(tournament, [one.entry for one in alike if one.entry])
    players = Player.objects.select_related("club").in_bulk([one.player for one in alike if not one.entry])
    mark_namesakes(entries.values(), [*players.values(), *others])
    _set_money(entries.values(), money)
    return [_line(entries[one.entry]) if one.entry else CheckInLine(players[one.player]) for one in shown]


def _line(entry: Any) -> CheckInLine:
    return CheckInLine(entry.player, entry, entry.is_seated, entry.is_registered)


def _entries(tournament: Tournament, keys: Sequence[int]) -> dict[int, Entry]:
    """Each with its table in the newest released series."""
    seats = Seat.objects.filter(entry=OuterRef("pk"))
    released = seats.exclude(series__state__in=Series.NOT_PUBLIC).order_by("-series__number")
    own = tournament.entries.select_related("player__club", "tournament").filter(pk__in=keys)
    found = own.annotate(
        is_seated=Exists(seats),
        is_registered=Exists(Registration.objects.filter(entry=OuterRef("pk"))),
        table=released.values("skat_table__number")[:1],
    )
    return {entry.pk: entry for entry in found}


def _set_money(entries: Collection[Entry], money: DoorMoney) -> None:
    """One query."""
    owing = debts(money.book, [entry.player_id for entry in entries])
    for entry in entries:
        left, debt = money.open_of.get(entry.pk, 0), owing.get(entry.player_id, 0)
        entry.to_pay = money_of_units(left, money.currency) if left > 0 else ""
        entry.earlier = money_of_units(debt, money.currency) if debt else ""
