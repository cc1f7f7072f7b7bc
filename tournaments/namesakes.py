"""Telling namesakes apart: by club, and where that does not help, by start number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _

from tournaments.models import Entry, Player, Tournament
from tournaments.names import fold

Marked = tuple[Player, list[str]]  # the marks that may tell somebody apart, the most readable first


def mark_namesakes(entries: Iterable[Entry], others: Iterable[Player] = ()) -> None:
    """Sets ``player.mark`` of everybody who shares a name with somebody else; no query if clubs are loaded.

    ``others`` stand on the same page without an entry: members who may still come.
    """
    groups: dict[str, list[Marked]] = defaultdict(list)
    for entry in entries:
        number = _("no. %(number)d") % {"number": entry.start_number}
        groups[fold(entry.player.full_name)].append((entry.player, [_club(entry.player), number]))
    for player in others:
        groups[fold(player.full_name)].append((player, [_club(player), _on_record(player)]))
    for group in groups.values():
        if len(group) > 1:
            _mark(group)


def mark_among(tournament: Tournament, entries: Sequence[Entry]) -> None:
    """Marks these entries where they share a name with anybody in the tournament; one query, none for no entries."""
    if not entries:
        return
    everybody = list(tournament.entries.select_related("player__club"))
    mark_namesakes(everybody)
    marks = {entry.pk: entry.player.mark for entry in everybody}
    for entry in entries:
        entry.player.mark = marks.get(entry.pk, "")


def _mark(group: Sequence[Marked]) -> None:
    """The first kind of mark that is different for all of them, otherwise all marks of each."""
    by_kind = list(zip(*(marks for _player, marks in group), strict=True))
    telling = next((kind for kind, marks in enumerate(by_kind) if len(set(marks)) == len(group)), None)
    for player, marks in group:
        chosen = marks if telling is None else [marks[telling]]
        player.mark = ", ".join(mark for mark in chosen if mark)


def _club(player: Player) -> str:
    if player.club is not None:
        return player.club.name
    return _("guest") if player.is_guest else _("no club")


def _on_record(player: Player) -> str:
    """What else is known of somebody who has no start number yet."""
    return player.membership_number or (str(player.birth_year) if player.birth_year else "")
