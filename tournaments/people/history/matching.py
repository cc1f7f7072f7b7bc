"""Who the people of a file are: members or guests on record, somebody new, or a question for the user."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.db.models import QuerySet

from tournaments.foundations.errors import Refused
from tournaments.models import Club, PastName, Player
from tournaments.people.history.rows import HistoryPerson
from tournaments.people.name_search import name_key

NEW = 0  # instead of a player's key


@dataclass(frozen=True)
class Match:
    """``player``: the key, ``NEW``, or None while it is a question; ``among``: who it may be."""

    place: int
    person: HistoryPerson
    player: int | None
    among: tuple[Player, ...] = ()

    @property
    def field(self) -> str:
        """The name of the field in which the question is answered."""
        return f"person:{self.place}"

    @property
    def is_question(self) -> bool:
        return self.player is None

    @property
    def is_new(self) -> bool:
        return self.player == NEW


def match_people(club: Club, people: Sequence[HistoryPerson]) -> list[Match]:
    """In the order of the file. Decisions of earlier imports stay. Three queries."""
    settled = {(one.number, one.key): one.player_id for one in PastName.objects.filter(club=club)}
    members = _by_their_names(Player.objects.filter(club=club))
    guests = _by_their_names(Player.objects.filter(is_guest=True, erased_on=None).exclude(club=club))
    known = [settled.get((one.number, one.key)) for one in people]
    named = Counter(one.key for one, player in zip(people, known, strict=True) if player is None)
    return [
        Match(place, one, player)
        if player is not None
        else _by_name(place, one, members[one.key], guests[one.key], set(known), alone=named[one.key] == 1)
        for place, (one, player) in enumerate(zip(people, known, strict=True))
    ]


def _by_name(
    place: int,
    one: HistoryPerson,
    members: list[Player],
    guests: list[Player],
    taken: set[int | None],
    *,
    alone: bool,
) -> Match:
    """Certain only where exactly one member and one person of the file have the name; a guest may be somebody else."""
    if not members and not guests:
        return Match(place, one, NEW)
    if alone and len(members) == 1 and members[0].pk not in taken:
        return Match(place, one, members[0].pk)
    return Match(place, one, None, (*members, *guests))


def _by_their_names(players: QuerySet[Player]) -> dict[str, list[Player]]:
    found: dict[str, list[Player]] = defaultdict(list)
    for one in players.filter(merged_into=None).order_by("sort_key", "pk"):
        found[name_key(one.first_name, one.last_name)].append(one)
    return found


def settle(matches: Iterable[Match], answers: Mapping[str, str]) -> list[int]:
    """Each person's player, ``NEW`` for somebody not on record. Raises ``Refused`` while a question is not answered."""
    return [_settled(one, answers.get(one.field, "")) for one in matches]


def _settled(one: Match, answer: str) -> int:
    if one.player is not None:
        return one.player
    offered = {"new": NEW} | {str(player.pk): player.pk for player in one.among}
    if answer not in offered:
        raise Refused("history-person-undecided", field=one.field, name=one.person.name)
    return offered[answer]
