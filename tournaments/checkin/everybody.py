"""Everybody who is entered or may still come, as light rows that are counted, searched and paged before names are
loaded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tournaments.foundations.names import DANISH_LETTERS, typed_words
from tournaments.models import Entry, Player, Tournament

OF_PLAYER = (
    "sort_key",
    "membership_number",
    "federation_number",
    "search_text",
    "club__search_text",
)
OF_ENTRY = ("pk", "start_number", "is_here", "is_withdrawn", "fee_paid")


class Attendee(NamedTuple):
    """``entry`` and ``start_number`` are 0 for a member who is not entered."""

    player: int
    sort_key: str
    membership_number: str
    federation_number: str
    search_text: str
    club: str | None
    entry: int = 0
    start_number: int = 0
    is_here: bool = False
    is_withdrawn: bool = False
    fee_paid: bool = False

    @property
    def is_expected(self) -> bool:
        """Whether this person may still come."""
        return not self.is_here and not self.is_withdrawn

    @property
    def name(self) -> str:
        """The folded name, with which ``search_text`` begins; namesakes have the same."""
        return self.search_text.partition("\n")[0]

    @property
    def letter(self) -> str:
        """The letter under which the name is listed in Danish order; "#" if it does not begin with a letter."""
        code = self.sort_key[2:4]
        return DANISH_LETTERS[int(code[1], 36)].upper() if code.startswith("5") else "#"

    @property
    def numbers(self) -> tuple[str, ...]:
        return str(self.start_number), self.membership_number.lower(), self.federation_number.lower()

    def is_found(self, words: Sequence[str]) -> bool:
        """Whether every word is in the name or the club, or is a number of this person."""
        texts = f"{self.search_text} {self.club or ''}"
        return all(word in texts or word in self.numbers for word in words)


def entered(tournament: Tournament) -> list[Attendee]:
    """One query."""
    columns = ("player", *(f"player__{column}" for column in OF_PLAYER), *OF_ENTRY)
    return [Attendee(*row) for row in tournament.entries.order_by().values_list(*columns)]


def awaited(tournament: Tournament) -> list[Attendee]:
    """The members who are not entered. One query."""
    # The database has no merged or erased player who is active.
    members = Player.objects.filter(is_active=True, is_guest=False)
    absent = members.exclude(pk__in=Entry.objects.filter(tournament=tournament).values("player"))
    return [Attendee(*row) for row in absent.order_by().values_list("pk", *OF_PLAYER)]


def in_order(people: Iterable[Attendee]) -> list[Attendee]:
    """By name, as in a list of members."""
    return sorted(people, key=lambda one: (one.sort_key, one.player))


def found(people: Iterable[Attendee], typed: str) -> list[Attendee]:
    words = typed_words(typed)
    return [one for one in people if one.is_found(words)]


def with_namesakes(shown: Iterable[Attendee], everybody: Iterable[Attendee]) -> list[Attendee]:
    """The given people and all who share a name with one of them, so that namesakes can be told apart."""
    names = {one.name for one in shown}
    return [one for one in everybody if one.name in names]
