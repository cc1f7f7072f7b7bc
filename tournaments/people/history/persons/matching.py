"""Who the people of a file are: members or guests on record, somebody new, or a question for the user.

The user can change every answer, even for recognised people.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from django.db.models import Q, QuerySet

from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.models import Club, PastName, Player
from tournaments.people.history.file_formats.rows import HistoryPerson
from tournaments.people.history.persons.similar import SimilarNames
from tournaments.people.names.name_search import name_key

NEW, GUEST, LEFT_OUT = 0, -1, -2  # in place of a player's key: a new member, a new guest, nobody
ANSWERS = {"new": NEW, "guest": GUEST, "none": LEFT_OUT}


class Why(StrEnum):
    """How a person of the file was recognised, or why the user is asked."""

    KNOWN = "known"  # from an earlier import
    NAME = "name"
    NOBODY = "nobody"  # has this name or a similar one
    NAMESAKES = "namesakes"
    GUEST = "guest"
    SIMILAR = "similar"
    DOUBLED = "doubled"  # with somebody else of the file


@dataclass(frozen=True)
class Match:
    """``player``: the key, ``NEW``, or None while it is a question; ``among``: the candidates."""

    place: int
    person: HistoryPerson
    player: int | None
    among: tuple[Player, ...] = ()
    why: Why = Why.NAME

    @property
    def field(self) -> str:
        """The name of the field in which the question is answered."""
        return f"person:{self.place}"

    @property
    def other(self) -> str:
        """The name of the field in which any other member is named."""
        return f"other:{self.place}"

    @property
    def is_question(self) -> bool:
        return self.player is None

    @property
    def is_new(self) -> bool:
        return self.player == NEW


@dataclass(frozen=True)
class _Names:
    """``members`` and ``guests`` by the keys of their names."""

    members: dict[str, list[Player]]
    guests: dict[str, list[Player]]
    similar: SimilarNames
    taken: frozenset[int | None]


def match_people(club: Club, people: Sequence[HistoryPerson]) -> list[Match]:
    """The matches in the order of the file. Decisions of earlier imports stay. Four queries."""
    settled = {(one.number, one.key): one.player_id for one in PastName.objects.filter(club=club)}
    known = [settled.get((one.number, one.key)) for one in people]
    members = list(_current(Player.objects.filter(club=club)))
    guests = list(_current(Player.objects.filter(is_guest=True, erased_on=None).exclude(club=club)))
    names = _Names(_by_name(members), _by_name(guests), SimilarNames([*members, *guests]), frozenset(known))
    unknown = [one for one, player in zip(people, known, strict=True) if player is None]
    named = Counter(one.key for one in unknown)
    # People with different numbers in the other program are two people.
    unnumbered = {one.key for one in unknown if not one.number}
    players = Player.objects.in_bulk([pk for pk in known if pk])
    return [
        _matched(place, one, names, alone=named[one.key] == 1, is_told_apart=one.key not in unnumbered)
        if pk is None
        else Match(place, one, pk, (players[pk],), Why.KNOWN)
        for place, (one, pk) in enumerate(zip(people, known, strict=True))
    ]


def _matched(place: int, one: HistoryPerson, names: _Names, *, alone: bool, is_told_apart: bool) -> Match:
    """Certain only where exactly one member and one person of the file have the name; a guest may be somebody else."""
    members, guests = names.members.get(one.key, []), names.guests.get(one.key, [])
    if alone and len(members) == 1 and members[0].pk not in names.taken:
        return Match(place, one, members[0].pk, (*members, *guests))
    if members or guests:
        why = Why.NAMESAKES if members else Why.GUEST
        return Match(place, one, None, (*members, *guests), why)
    similar = names.similar.to(one.name)
    if similar:
        return Match(place, one, None, similar, Why.SIMILAR)
    if alone or is_told_apart:
        return Match(place, one, NEW, why=Why.NOBODY)
    return Match(place, one, None, why=Why.NAMESAKES)


def _current(players: QuerySet[Player]) -> QuerySet[Player]:
    return players.filter(merged_into=None).select_related("club").order_by("sort_key", "pk")


def _by_name(players: Iterable[Player]) -> dict[str, list[Player]]:
    found: dict[str, list[Player]] = defaultdict(list)
    for one in players:
        found[name_key(one.first_name, one.last_name)].append(one)
    return found


def settle(matches: Iterable[Match], answers: Mapping[str, str], labels: Mapping[str, int]) -> list[int]:
    """Each person's player, or one of ``ANSWERS``. ``labels``: the members that ``Match.other`` can name.

    Raises ``Refused`` while a question is not answered, and for a name that is no member's.
    """
    return [_settled(one, answers, labels) for one in matches]


def answered(
    matches: Iterable[Match], answers: Mapping[str, str], labels: Mapping[str, int]
) -> list[int | None]:
    """As ``settle``, with None instead of a refusal."""
    found: list[int | None] = []
    for one in matches:
        try:
            found.append(_settled(one, answers, labels))
        except Refused:
            found.append(None)
    return found


def _settled(one: Match, answers: Mapping[str, str], labels: Mapping[str, int]) -> int:
    """The answer; without one the recognised player."""
    other = tidy(answers.get(one.other, ""))
    if other:
        if other not in labels:
            raise Refused("history-no-such-member", field=one.field, name=one.person.name, typed=other[:80])
        return labels[other]
    answer = answers.get(one.field, "")
    if not answer and one.player is not None:
        return one.player
    offered = ANSWERS | {str(player.pk): player.pk for player in one.among}
    if answer not in offered:
        raise Refused("history-person-undecided", field=one.field, name=one.person.name)
    return offered[answer]


def member_labels(club: Club) -> dict[str, int]:
    """Every member and guest by a name that is unambiguous: namesakes with what tells them apart. One query."""
    everybody = Player.objects.filter(Q(club=club) | Q(is_guest=True), erased_on=None)
    players = list(_current(everybody))
    found: dict[str, int] = {}
    for player in players:
        details = (player.membership_number, str(player.birth_year or ""), f"[{player.pk}]")
        labels = [player.full_name, *(f"{player.full_name}, {one}" for one in details if one)]
        found[next(label for label in labels if label not in found)] = player.pk
    return found
