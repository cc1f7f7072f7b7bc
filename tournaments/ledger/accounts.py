"""The accounts of a book, opened when they are first needed, and the lock under which everything is booked."""

from __future__ import annotations

from collections.abc import Iterable

from tournaments.models import Account, CashBook, Club, Entry, Player, Tournament

Kind = Account.Kind
# A book has one of each of these for all its tournaments.
OF_THE_BOOK = (Kind.CASH_BOX, Kind.PURSE, Kind.BANK, Kind.CLUB, Kind.POT_SEASON, Kind.POT_JACKPOT)
# Accounts in which a club keeps its money between the evenings.
KEPT_IN = (Kind.CASH_BOX, Kind.PURSE, Kind.BANK)


def book_of(tournament: Tournament) -> CashBook | None:
    """The book of the organising club, or the tournament's own; None while nothing is booked. One query."""
    return CashBook.objects.filter(**_owner(tournament)).first()


def lock_book(tournament: Tournament) -> tuple[CashBook, Tournament]:
    """Opens the book if necessary, and locks it until the transaction ends. Every booking begins here.

    The tournament is locked first, to keep the order of locks, and returned with its current values. Pass both on
    to what is booked under this lock: ``settle_locked`` and ``book_locked`` do not lock again.
    """
    fresh = Tournament.objects.select_for_update(no_key=True).get(pk=tournament.pk)
    return _locked(_owner(fresh), fresh.currency), fresh


def lock_book_of_club(club: Club) -> CashBook:
    """As ``lock_book``, for what a club books without an evening."""
    return _locked({"club_id": club.pk, "tournament_id": None}, club.currency)


def _locked(owner: dict[str, int | None], currency: str) -> CashBook:
    books = CashBook.objects.select_for_update(no_key=True, of=("self",)).select_related("club")
    locked = books.filter(**owner).first()
    if locked is None:
        book, _made = CashBook.objects.get_or_create(**owner, defaults={"currency": currency})
        locked = books.get(pk=book.pk)
    return locked


def currency_of(tournament: Tournament) -> str:
    """The currency in which the tournament's money is counted: its book's, once there is one."""
    book = book_of(tournament)
    return book.currency if book else tournament.currency


def currency_of_club(club: Club) -> str:
    """The club's currency: its book's, once there is one."""
    return club.cash_book.currency if hasattr(club, "cash_book") else club.currency


def account(book: CashBook, kind: Kind, tournament: Tournament | None = None, detail: str = "") -> Account:
    """The book's account of this kind; ``tournament`` where each has its own, ``detail``: the series or class."""
    own = None if kind in OF_THE_BOOK else tournament
    name = f"{kind}-{detail}" if detail else str(kind)
    key = f"t{own.pk}/{name}" if own else name
    return _opened(book, key, kind=kind, tournament=own, detail=detail)


def entry_account(book: CashBook, entry: Entry) -> Account:
    return entry_accounts(book, [entry])[entry.pk]


def entry_accounts(book: CashBook, entries: Iterable[Entry]) -> dict[int, Account]:
    """The entries' accounts by the entries' keys; missing ones are opened. Needs a locked book. Two queries."""
    wanted = list(entries)
    keys = [entry.pk for entry in wanted]
    found = {one.entry_id: one for one in Account.objects.filter(entry__in=keys)}
    new = [_of_entry(book, entry) for entry in wanted if entry.pk not in found]
    opened = {one.entry_id: one for one in Account.objects.bulk_create(new)}
    return {key: found.get(key) or opened[key] for key in keys}


def _of_entry(book: CashBook, entry: Entry) -> Account:
    key = f"t{entry.tournament_id}/entry-{entry.pk}"
    return Account(book=book, key=key, kind=Kind.ENTRY, tournament_id=entry.tournament_id, entry=entry)


def player_account(book: CashBook, player: Player) -> Account:
    """The member's account with the club, over all its evenings."""
    return player_accounts(book, [player])[player.pk]


def player_accounts(book: CashBook, players: Iterable[Player]) -> dict[int, Account]:
    """The players' accounts by the players' keys; missing ones are opened. Needs a locked book. Two queries."""
    keys = {f"player-{player.pk}": player for player in players}
    found = {one.key: one for one in Account.objects.filter(book=book, key__in=keys)}
    new = [
        Account(book=book, key=key, kind=Kind.PLAYER, player=player)
        for key, player in keys.items()
        if key not in found
    ]
    found |= {one.key: one for one in Account.objects.bulk_create(new)}
    return {player.pk: found[key] for key, player in keys.items()}


def _opened(book: CashBook, key: str, **fields: object) -> Account:
    return Account.objects.get_or_create(book=book, key=key, defaults=fields)[0]


def _owner(tournament: Tournament) -> dict[str, int | None]:
    if tournament.club_id is not None:
        return {"club_id": tournament.club_id, "tournament_id": None}
    return {"club_id": None, "tournament_id": tournament.pk}
