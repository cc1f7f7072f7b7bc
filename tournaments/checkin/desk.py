"""What the check-in page shows: who is here and who may still come, page by page or by a search, and the sums."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.core.paginator import Page, Paginator
from django.db.models import Q

from tournaments.checkin.everybody import Attendee, awaited, entered, found, in_order
from tournaments.checkin.last_time import members_of_last_time
from tournaments.checkin.lines import CheckInLine, DoorMoney, lines_of
from tournaments.foundations.currencies import money, money_of_units
from tournaments.ledger.accounts import book_of
from tournaments.ledger.open_amounts import Open, amounts_of_all
from tournaments.models import CashBook, Player, Tournament
from tournaments.people.names.name_search import matching_players

ALL, ABSENT, UNPAID = "all", "absent", "unpaid"
LISTS = (ALL, ABSENT, UNPAID)
ON_A_PAGE, A_FEW_MORE = 80, 20  # a last page of a few would be a page for nothing
MOST_FOUND = 40  # of those who are here, and of those who are not


@dataclass(frozen=True)
class CheckInSums:
    """``money`` (everything paid) and ``missing`` are in the club's currency, in the reader's language; ``missing``
    and ``fee`` are "" for nothing.
    """

    here: int
    withdrawn: int
    paid: int
    owing: int
    fee: str
    fee_of_all: str
    money: str
    missing: str


@dataclass(frozen=True)
class IndexLetter:
    """A letter of the index, its page of the list, and the first person under it."""

    letter: str
    page: int
    player: int


@dataclass(frozen=True)
class ListPart:
    """One page of a list, by name, and where each letter of the list begins."""

    page: Page[Attendee]
    lines: Sequence[CheckInLine]
    letters: Sequence[IndexLetter]


@dataclass(frozen=True)
class FoundPeople:
    """Those who may come, and those who are here or went home. ``is_cut``: there are more than are shown."""

    coming: Sequence[CheckInLine]
    here: Sequence[CheckInLine]
    is_cut: bool


@dataclass(frozen=True)
class CheckInDesk:
    """``counts``: the length of each list; ``show`` is the one that is shown, as ``part``.

    ``found`` in its place after a search. ``last_time``: how many members of last time are not entered.
    """

    sums: CheckInSums
    show: str
    counts: dict[str, int]
    last_time: int
    part: ListPart | None
    found: FoundPeople | None


def desk_for(
    tournament: Tournament, typed: str = "", show: str = ALL, number: str | None = None
) -> CheckInDesk:
    """The same few queries for any number of people. ``number``: of the page."""
    all_of = _attendance(tournament)
    lists = all_of.lists()
    return CheckInDesk(
        sums=_sums(all_of, owing=len(lists[UNPAID])),
        show=show,
        counts={name: len(rows) for name, rows in lists.items()},
        last_time=0 if all_of.is_closed else _of_last_time(tournament),
        part=None if typed else _part(all_of, lists[show], number),
        found=_found(all_of, typed) if typed else None,
    )


def line_of(tournament: Tournament, player: int) -> CheckInLine | None:
    """The line of one person, for the details behind the name; None if the person may not be entered."""
    all_of = _attendance(tournament)
    own = [one for one in all_of.everybody if one.player == player]
    if own:
        return all_of.lines(own)[0]
    known = Player.objects.select_related("club").filter(pk=player, merged_into=None, erased_on=None).first()
    return CheckInLine(known) if known else None


@dataclass(frozen=True)
class _Attendance:
    """``everybody``: entered people and the other members, by name. ``amounts``: of the entered people."""

    tournament: Tournament
    everybody: Sequence[Attendee]
    amounts: Sequence[Open]
    book: CashBook | None

    @property
    def currency(self) -> str:
        return self.book.currency if self.book else self.tournament.currency

    @property
    def is_closed(self) -> bool:
        return self.tournament.state == Tournament.State.CLOSED

    @property
    def open_of(self) -> dict[int, int]:
        return {one.entry.pk: one.open for one in self.amounts}

    def lists(self) -> dict[str, Sequence[Attendee]]:
        open_of = self.open_of
        return {
            ALL: self.everybody,
            ABSENT: [one for one in self.everybody if one.is_expected],
            UNPAID: [one for one in self.everybody if not one.fee_paid and open_of.get(one.entry, 0) > 0],
        }

    def lines(self, rows: Sequence[Attendee], others: Sequence[Player] = ()) -> list[CheckInLine]:
        money = DoorMoney(self.book, self.currency, self.open_of)
        return lines_of(self.tournament, rows, self.everybody, money, others)


def _attendance(tournament: Tournament) -> _Attendance:
    # Nobody is expected at a closed tournament.
    members = [] if tournament.state == Tournament.State.CLOSED else awaited(tournament)
    everybody, book = in_order([*entered(tournament), *members]), book_of(tournament)
    amounts = amounts_of_all(tournament, book.currency if book else tournament.currency)
    return _Attendance(tournament, everybody, amounts, book)


def _part(all_of: _Attendance, rows: Sequence[Attendee], number: str | None) -> ListPart:
    page = Paginator(rows, ON_A_PAGE, orphans=A_FEW_MORE).get_page(number)
    return ListPart(page, all_of.lines(list(page)), _letters(rows, page.paginator.num_pages))


def _found(all_of: _Attendance, typed: str) -> FoundPeople:
    rows = found(all_of.everybody, typed)
    # People who are entered but not here have registered: they come first among the expected.
    coming = sorted((one for one in rows if one.is_expected), key=lambda one: not one.entry)[:MOST_FOUND]
    here = [one for one in rows if not one.is_expected][:MOST_FOUND]
    others = [] if all_of.is_closed else _others(all_of.tournament, typed)
    lines = all_of.lines([*coming, *here], others)
    may_come = [*lines[: len(coming)], *map(CheckInLine, others)]
    is_cut = len(rows) > len(lines) or len(may_come) > MOST_FOUND
    return FoundPeople(may_come[:MOST_FOUND], lines[len(coming) :], is_cut)


def _others(tournament: Tournament, typed: str) -> list[Player]:
    """Guests of earlier evenings and inactive players who are not entered; at most one more than are shown."""
    others = matching_players(typed).filter(Q(is_guest=True) | Q(is_active=False))
    return list(others.exclude(pk__in=tournament.entries.values("player"))[: MOST_FOUND + 1])


def _sums(all_of: _Attendance, owing: int) -> CheckInSums:
    people, tournament, currency = all_of.everybody, all_of.tournament, all_of.currency
    missing = sum(max(0, one.open) for one in all_of.amounts)
    return CheckInSums(
        here=sum(one.is_here for one in people),
        withdrawn=sum(one.is_withdrawn for one in people),
        paid=sum(one.fee_paid for one in people),
        owing=owing,
        fee=money(tournament.entry_fee, tournament.currency) if tournament.entry_fee else "",
        fee_of_all=_fee_of_all(all_of),
        money=money_of_units(sum(one.paid for one in all_of.amounts), currency),
        missing=money_of_units(missing, currency) if missing else "",
    )


def _fee_of_all(all_of: _Attendance) -> str:
    """The fee of everybody who has not paid; a word if it is not the same for all."""
    owing = {one.entry.pk for one in all_of.amounts if not one.entry.is_withdrawn and one.open > 0}
    unpaid = {one.entry for one in all_of.everybody if not one.fee_paid} & owing
    amounts = {one.open for one in all_of.amounts if one.entry.pk in unpaid}
    same = amounts.pop() if len(amounts) == 1 else 0
    return money_of_units(same, all_of.currency) if same else ""


def _of_last_time(tournament: Tournament) -> int:
    return members_of_last_time(tournament).exclude(pk__in=tournament.entries.values("player")).count()


def _letters(rows: Sequence[Attendee], pages: int) -> list[IndexLetter]:
    """Where each letter begins; nothing for a list of one page."""
    first: dict[str, IndexLetter] = {}
    for at, one in enumerate(rows if pages > 1 else ()):
        letter = one.letter
        if letter not in first:
            first[letter] = IndexLetter(letter, min(at // ON_A_PAGE + 1, pages), one.player)
    return list(first.values())
