"""Telling namesakes apart: by club, and where that does not help, by start number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from tournaments.foundations.names import fold, isolated
from tournaments.models import Entry, Player, Tournament


class Named(NamedTuple):
    """Somebody in a list. ``marks``: what distinguishes this person from a namesake, the most readable first."""

    name: str
    marks: list[str]


def mark_namesakes(entries: Iterable[Entry], others: Iterable[Player] = ()) -> None:
    """Sets ``player.mark`` of everybody who shares a name with somebody else; no query if clubs are loaded.

    ``others``: people on the same page without an entry, members who may still come.
    """
    entries, others = list(entries), list(others)
    people = [entry.player for entry in entries] + others
    marks = [_marks_of(entry) for entry in entries]
    marks += [[_club(player), _on_record(player)] for player in others]
    named = [Named(player.full_name, mine) for player, mine in zip(people, marks, strict=True)]
    for player, mark in zip(people, telling_marks(named), strict=True):
        player.mark = mark


def name_for_the_hall(entries: Iterable[Entry]) -> None:
    """Gives these people, in memory only, the names for lists posted in the hall, some of which are numbers."""
    for entry in entries:
        if entry.player.is_nameless:
            entry.player.first_name, entry.player.last_name = entry.player.hall_name, ""


def _full_name(entry: Entry) -> str:
    return entry.player.full_name


def distinct_names(entries: Iterable[Entry], shown: Callable[[Entry], str] = _full_name) -> dict[int, str]:
    """The names of these entries by start number; namesakes carry a mark in brackets.

    ``shown``: the name that the readers see, by default the full name, for officials. No query if players and clubs are
    loaded.
    """
    entries = list(entries)
    names = [shown(entry) for entry in entries]
    named = [Named(name, _marks_of(entry)) for name, entry in zip(names, entries, strict=True)]
    marks = telling_marks(named)
    marked = [
        f"{isolated(one.name)} ({mark})" if mark else one.name for one, mark in zip(named, marks, strict=True)
    ]
    return {entry.start_number: name for entry, name in zip(entries, marked, strict=True)}


def number_mark(start_number: int) -> str:
    return _("no. %(number)d") % {"number": start_number}


def mark_among(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """Marks these entries where they share a name with anybody in the tournament; one query, none for no entries."""
    if not entries:
        return
    # People of the same name are found under the same spellings; the others are not read.
    spellings = {entry.player.search_text for entry in entries}
    alike = list(tournament.entries.filter(player__search_text__in=spellings).select_related("player__club"))
    mark_namesakes(alike)
    marks = {entry.pk: entry.player.mark for entry in alike}
    for entry in entries:
        entry.player.mark = marks.get(entry.pk, "")


def telling_marks(people: Sequence[Named]) -> list[str]:
    """The mark that distinguishes each from namesakes, "" if nobody else has the name."""
    groups: dict[str, list[int]] = defaultdict(list)
    for place, one in enumerate(people):
        groups[fold(one.name)].append(place)
    found = [""] * len(people)
    for places in groups.values():
        marks = _told_apart([people[place].marks for place in places])
        for place, mark in zip(places, marks, strict=True):
            found[place] = mark
    return found


def _told_apart(group: Sequence[list[str]]) -> list[str]:
    """The first kind of mark that is different for all of them, otherwise all marks of each."""
    if len(group) == 1:
        return [""]
    by_kind = list(zip(*group, strict=True))
    telling = next((marks for marks in by_kind if len(set(marks)) == len(group)), None)
    return list(telling) if telling else [", ".join(filter(None, marks)) for marks in group]


def _marks_of(entry: Entry) -> list[str]:
    return [_club(entry.player), number_mark(entry.start_number)]


def _club(player: Player) -> str:
    if player.club is not None:
        return player.club.name
    return _("guest") if player.is_guest else _("no club")


def _on_record(player: Player) -> str:
    """Further known data of somebody who has no start number yet."""
    return player.membership_number or (str(player.birth_year) if player.birth_year else "")
