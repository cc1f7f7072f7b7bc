"""Pairs and teams who should not meet at a table, put together by the director a few people at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from django.db import transaction
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.access.actors import Actor
from tournaments.foundations.errors import Refused
from tournaments.foundations.names import tidy
from tournaments.journal.writing import write_journal
from tournaments.models import Entry, JournalEntry, Tournament
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.setup.states import lock_unless_closed

LONGEST_WORD = 60
KINDS: dict[str, Promise] = {
    "family": _("Couples, families, shared cars"),
    "team": _("Do not seat together"),
}
Groups = Mapping[int, tuple[str, str]]  # key of the entry → team, family


@dataclass(frozen=True)
class ApartGroup:
    """People who are kept apart; ``word`` is stored with each of their entries."""

    kind: str
    word: str
    entries: list[Entry]

    @property
    def first(self) -> Entry:
        return self.entries[0]


def groups_of(tournament: Tournament) -> dict[str, list[ApartGroup]]:
    """The groups of each kind, in the order of their first start numbers."""
    entries = list(tournament.entries.select_related("player__club").order_by("start_number"))
    mark_namesakes(entries)
    return {kind: _grouped(kind, entries) for kind in KINDS}


def _grouped(kind: str, entries: Iterable[Entry]) -> list[ApartGroup]:
    found: dict[str, ApartGroup] = {}
    for entry in entries:
        word = getattr(entry, kind)
        if word:
            found.setdefault(word, ApartGroup(kind, word, [])).entries.append(entry)
    return list(found.values())


def keep_apart(
    tournament: Tournament, kind: str, pks: Collection[int], word: str, *, by: Actor
) -> list[Entry]:
    """Puts these entries into one group, together with whole groups that they belong to; returns its entries.

    Raises ``Refused`` for a closed tournament, for fewer than two, or for a word that belongs to another group.
    """
    with transaction.atomic():
        entries = _lock_entries(tournament)
        group = _joined(entries, kind, set(pks))
        others = {getattr(entry, kind) for entry in entries if entry not in group}
        wanted = tidy(word)[:LONGEST_WORD]
        if wanted in others - {""}:
            raise Refused("group-name-taken", field="word", word=wanted)
        known = next((getattr(entry, kind) for entry in group if getattr(entry, kind)), "")
        chosen = wanted or known or _free_word(group, others)
        _save(tournament, {entry.pk: _changed(entry, kind, chosen) for entry in group}, by)
        return group


def _joined(entries: list[Entry], kind: str, pks: set[int]) -> list[Entry]:
    """The chosen ones and everybody who is in a group with one of them."""
    chosen = [entry for entry in entries if entry.pk in pks]
    if len(chosen) < 2:
        raise Refused("group-needs-two", field="two")
    words = {getattr(entry, kind) for entry in chosen} - {""}
    return [entry for entry in entries if entry in chosen or getattr(entry, kind) in words]


def _free_word(group: Iterable[Entry], others: Collection[str]) -> str:
    """A word for a group without one: the surnames, and a number where another group has these."""
    surnames = (entry.player.last_name or entry.player.first_name for entry in group)
    word = " – ".join(dict.fromkeys(surnames))[: LONGEST_WORD - 6]
    numbered = (f"{word} {number}" for number in range(2, len(others) + 3))
    return next(one for one in (word, *numbered) if one not in others)


def leave_group(tournament: Tournament, kind: str, pk: int, *, by: Actor) -> Entry | None:
    """Takes one entry out of its group; a remaining group of one is dissolved. None if the entry does not exist."""
    with transaction.atomic():
        entries = _lock_entries(tournament)
        gone = _find(entries, pk)
        if gone is not None:
            group = _same_group(entries, gone, kind)
            leaving = [gone] if len(group) > 2 else group
            _save(tournament, {entry.pk: _changed(entry, kind, "") for entry in leaving}, by)
        return gone


def dissolve_group(tournament: Tournament, kind: str, pk: int, *, by: Actor) -> list[Entry]:
    """Takes the group of this entry apart; returns who was in it."""
    with transaction.atomic():
        entries = _lock_entries(tournament)
        one = _find(entries, pk)
        group = _same_group(entries, one, kind) if one is not None else []
        _save(tournament, {entry.pk: _changed(entry, kind, "") for entry in group}, by)
        return group


def _find(entries: Iterable[Entry], pk: int) -> Entry | None:
    return next((entry for entry in entries if entry.pk == pk), None)


def _same_group(entries: Iterable[Entry], one: Entry, kind: str) -> list[Entry]:
    word = getattr(one, kind)
    return [entry for entry in entries if word and getattr(entry, kind) == word]


def _lock_entries(tournament: Tournament) -> list[Entry]:
    """The entries by start number. Locks the tournament first, as entering a player does, to avoid deadlock.

    Raises ``Refused`` for a closed tournament, because the facts behind its draws must not change.
    """
    lock_unless_closed(tournament)
    list(Entry.objects.select_for_update().filter(tournament=tournament).order_by("pk"))
    return list(tournament.entries.select_related("player").order_by("start_number"))


def _changed(entry: Entry, kind: str, word: str) -> tuple[str, str]:
    return (word, entry.family) if kind == "team" else (entry.team, word)


def _save(tournament: Tournament, groups: Groups, by: Actor) -> None:
    """Saves the entries that have changed. The tournament and its entries are locked."""
    rows = Entry.objects.select_for_update(of=("self",)).filter(tournament=tournament, pk__in=groups)
    entries = list(rows)
    changed = [entry for entry in entries if (entry.team, entry.family) != groups[entry.pk]]
    before = {str(entry.start_number): [entry.team, entry.family] for entry in changed}
    for entry in changed:
        entry.team, entry.family = groups[entry.pk]
    # save() is not needed, since visitors do not see groups (see journal.public_version).
    Entry.objects.bulk_update(changed, ["team", "family"], batch_size=200)
    if changed:
        after = {str(entry.start_number): [entry.team, entry.family] for entry in changed}
        write_journal(tournament, JournalEntry.Action.ENTRY_CHANGED, by=by, before=before, after=after)
