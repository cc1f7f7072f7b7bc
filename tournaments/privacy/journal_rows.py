"""Journal entries about a person: handed out without data of others, and redacted by announcement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from tournaments.access.actors import Actor
from tournaments.journal.redaction import Redaction, redact
from tournaments.models import JournalEntry, Tournament
from tournaments.privacy.mentions import NUMBERED, PLAYER_KEYS, Mentions
from tournaments.privacy.person import Known
from tournaments.privacy.source import Row, Rows
from tournaments.privacy.texts import tournaments_naming

NEVER = (JournalEntry.Action.PERSON_ERASED,)


def redactions_of(person: Known) -> list[Redaction]:
    """The entries that name the person, with their new texts."""
    found = []
    for entry, mentions in _entries(person):
        new = Redaction(
            entry, mentions.data(entry.before), mentions.data(entry.after), mentions.text(entry.reason)
        )
        if (new.before, new.after, new.reason) != (entry.before, entry.after, entry.reason):
            found.append(new)
    return found


def redact_all(person: Known, rows: Rows, by: Actor) -> None:
    """Redacts tournament by tournament, in the order of their keys, since each is locked."""
    by_tournament: dict[int, list[Redaction]] = defaultdict(list)
    for one in rows:
        by_tournament[one.entry.tournament_id].append(one)
    for pk in sorted(by_tournament):
        redact(Tournament.objects.get(pk=pk), by_tournament[pk], player=person.player.pk, by=by)


def journal_rows(person: Known) -> Iterator[Row]:
    """Each entry about the person, without what it says about others."""
    for one in redactions_of(person):
        mentions = person.mentions(one.entry.tournament_id)
        yield {
            "tournament": one.entry.tournament.name,
            "number": one.entry.number,
            "at": one.entry.at.isoformat(),
            "what": one.entry.action,
            "series": one.entry.series_number,
            "table": one.entry.table_number,
            "before": only_about(one.entry.before, mentions),
            "after": only_about(one.entry.after, mentions),
            "why": one.entry.reason,
        }


def only_about(value: Any, mentions: Mentions, key: str = "") -> Any:
    """A value of the journal without the data of other start numbers."""
    if isinstance(value, dict):
        kept = {name: only_about(one, mentions, name) for name, one in value.items()}
        return {name: one for name, one in kept.items() if not _is_of_another(name, one, mentions)}
    if isinstance(value, list):
        return [only_about(one, mentions, key) for one in value if not _is_of_another(key, one, mentions)]
    return value


def _is_of_another(key: str, value: Any, mentions: Mentions) -> bool:
    """Whether a line, a player of a team, or the words of a start number belong to somebody else."""
    if isinstance(value, dict) and "start_number" in value:
        return value["start_number"] not in mentions.start_numbers
    if key.isdecimal() and isinstance(value, list):
        return int(key) not in mentions.start_numbers
    numbered = NUMBERED.fullmatch(value) if isinstance(value, str) and key in PLAYER_KEYS else None
    return numbered is not None and int(numbered[1]) not in mentions.start_numbers


def _entries(person: Known) -> Iterator[tuple[JournalEntry, Mentions]]:
    """All entries of the person's evenings, and those whose texts name the person."""
    tournaments = {*person.start_numbers, *tournaments_naming(person)}
    mentions = {pk: person.mentions(pk) for pk in tournaments}
    entries = JournalEntry.objects.filter(tournament__in=tournaments).exclude(action__in=NEVER)
    for entry in entries.select_related("tournament").order_by("tournament", "number").iterator(500):
        yield entry, mentions[entry.tournament_id]
