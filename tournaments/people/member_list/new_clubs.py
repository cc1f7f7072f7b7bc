"""The clubs that a list of players would create; the user is asked about one that differs from another by a letter."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import SPELT_OUT, fold
from tournaments.models import Club
from tournaments.people.member_list.rows import ImportRow

SHORTEST = 4  # letters; shorter names differ by one letter from too many others
SAME, NEW = "same", "new"


@dataclass(frozen=True)
class NewClub:
    """A club that is not on record. ``like``: the club of which it may be a misspelling, "" for none."""

    name: str
    players: int
    like: str = ""

    @property
    def field(self) -> str:
        """The name of the field in which the question is answered."""
        return f"club:{fold(self.name)}"


def new_clubs(rows: Iterable[ImportRow]) -> list[NewClub]:
    """The new clubs in the order of the list. Of two similar ones, the user is asked about the one with fewer
    players."""
    names: dict[str, str] = {}
    players: Counter[str] = Counter()
    for row in rows:
        if row.is_new and row.club:
            names.setdefault(fold(row.club), row.club)
            players[fold(row.club)] += 1
    known = {fold(name): name for name in Club.objects.values_list("name", flat=True)}
    new = {key: name for key, name in names.items() if key not in known}
    # Clubs on record first, then the new ones by their number of players: an earlier one is never a misspelling.
    by_size = sorted(new, key=lambda key: -players[key])
    likes = _likes([*known.values()], [new[key] for key in by_size])
    return [NewClub(name, players[key], likes.get(name, "")) for key, name in new.items()]


def _likes(known: list[str], new: list[str]) -> dict[str, str]:
    """For each new name that differs by a letter from an earlier one, that earlier name."""
    found: dict[str, str] = {}
    by_stump: dict[str, list[str]] = defaultdict(list)
    for place, name in enumerate([*known, *new]):
        stumps = _stumps(name)
        like = _letter_off(name, (other for stump in stumps for other in by_stump[stump]))
        if like and place >= len(known):
            found[name] = like
        for stump in stumps:
            by_stump[stump].append(name)
    return found


def _letter_off(name: str, others: Iterable[str]) -> str:
    """The first of ``others`` that differs from ``name`` by one letter, "" for none."""
    return next((other for other in others if is_letter_off(name, other)), "")


def _stumps(name: str) -> set[str]:
    """The name, and the name without each of its letters: two names that differ by a letter share one of these."""
    keys = _keys(name)
    return {*keys, *(key[:place] + key[place + 1 :] for key in keys for place in range(len(key)))}


def is_letter_off(one: str, other: str) -> bool:
    """Whether one letter is missing, added, wrong, or exchanged with the next, or only å is spelt as aa."""
    return any(_is_near(*pair) for pair in zip(_keys(one), _keys(other), strict=True))


def _keys(name: str) -> tuple[str, str]:
    """The name as written and spelt out: a missing ø is one letter in the first, aa for å no difference in the
    second."""
    return fold(name), fold(name).translate(SPELT_OUT)


def _is_near(one: str, other: str) -> bool:
    shorter, longer = sorted((one, other), key=len)
    if len(shorter) < SHORTEST:
        return False
    pairs = enumerate(zip(shorter, longer, strict=False))
    start = next((place for place, (a, b) in pairs if a != b), len(shorter))
    rest, others = shorter[start:], longer[start:]
    # A different digit is not a slip: Klub 1 and Klub 2 are two clubs.
    if len(shorter) < len(longer):
        return rest == others[1:] and not others[0].isdigit()
    is_exchanged = rest[:2] == others[1::-1] and rest[2:] == others[2:]
    return is_exchanged or (rest[1:] == others[1:] and not rest[:1].isdigit())


def settle_clubs(rows: Iterable[ImportRow], answers: Mapping[str, str]) -> None:
    """Gives the rows of a misspelt club the right one. Raises ``Refused`` while a question is not answered."""
    rows = list(rows)
    meant: dict[str, str] = {}
    for club in new_clubs(rows):
        answer = answers.get(club.field, "")
        if club.like and answer not in (SAME, NEW):
            raise Refused("club-undecided", field=club.field, club=club.name)
        if club.like and answer == SAME:
            meant[fold(club.name)] = club.like
    for row in rows:
        # The chosen club may itself be a misspelt new one.
        while fold(row.club) in meant:
            row.club = meant[fold(row.club)]
