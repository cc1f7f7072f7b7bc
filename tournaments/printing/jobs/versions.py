"""Which state of the data a paper shows, and what has changed since."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from django.utils.translation import gettext as _

from tournaments.foundations.public_names import COLUMNS, Person, is_nameless
from tournaments.models import JournalEntry, PrintJob, Tournament
from tournaments.printing.document_types import Document, Values, Whose
from tournaments.printing.letterhead import identity_version

OF_ENTRIES = (
    "start_number",
    "is_here",
    "fee_paid",
    "is_withdrawn",
    "player__first_name",
    "player__last_name",
    "player__player_class",
    "player__club__name",
)


@dataclass(frozen=True)
class DataVersion:
    """``journal``: number of the newest entry that matters; ``entries``: a checksum of data that are not in a
    journal."""

    journal: int
    entries: str = ""


@dataclass(frozen=True)
class Checksums:
    """What a tournament's journal does not have: the list of players with the letterhead, and the letterhead alone."""

    entries: str = ""
    letterhead: str = ""

    def shown_on(self, document: Document) -> str:
        return self.entries if document.shows_entries else self.letterhead


def data_version(document: Document, whose: Whose, parameters: Values) -> DataVersion:
    """The current version of the document's data. A season and a division have no journal of results, so that their
    papers have a checksum.
    """
    if not isinstance(whose, Tournament):
        return DataVersion(0, _with_others(document, whose, parameters, ""))
    shown = JournalEntry.objects.filter(tournament=whose, action__in=document.shows)
    newest = shown.order_by("-number").values_list("number", flat=True).first()
    shown_here = checksums_of(whose).shown_on(document)
    return DataVersion(newest or 0, _with_others(document, whose, parameters, shown_here))


def _with_others(document: Document, whose: Whose, parameters: Values, entries: str) -> str:
    """The checksum of the players' list, with those of a season, a logo or a form if the paper shows one."""
    other = document.also_shows(whose, parameters) if document.also_shows else ""
    return hashlib.sha256(f"{entries} {other}".encode()).hexdigest()[:16] if other else entries


def checksums_of(tournament: Tournament) -> Checksums:
    """Change with every name, club, fee and arrival, with a name that may no longer hang in the hall, and with the
    letterhead. Two queries."""
    rows = list(tournament.entries.order_by("pk").values_list(*OF_ENTRIES, *COLUMNS))
    count, letterhead = len(OF_ENTRIES), identity_version(tournament)
    nameless = [row[0] for row in rows if is_nameless(Person(*row[count:]))]
    facts = [tournament.name, tournament.place, *(row[:count] for row in rows)]
    facts += [*filter(None, [nameless, letterhead])]
    return Checksums(hashlib.sha256(repr(facts).encode()).hexdigest()[:16], letterhead)


def change_since(job: PrintJob, document: Document, now: Checksums) -> str:
    """The first change after the job's paper was made, as “before …”; empty where there is none."""
    if job.tournament_id is None:
        is_same = _with_others(document, job.whose, job.parameters, "") == job.entries_checksum
        return "" if is_same else _of_others(job)
    newer = JournalEntry.objects.filter(
        tournament=job.tournament_id, action__in=document.shows, number__gt=job.journal_number
    )
    first = newer.order_by("number").first()
    if first:
        return _sentence(first)
    if _with_others(document, job.whose, job.parameters, now.shown_on(document)) == job.entries_checksum:
        return ""
    if document.also_shows:
        return _("before players, payments, the logo or the form were changed")
    return _("before the list of players or the club’s logo, colour or address was changed")


def _of_others(job: PrintJob) -> str:
    if job.division_id is not None:
        return _("before results, names or the league itself were changed")
    return _("before results, names or the season itself were changed")


def _sentence(entry: JournalEntry) -> str:
    number = {"table": entry.table_number, "series": entry.series_number}
    if entry.table_number and entry.action == JournalEntry.Action.SHEET_RECORDED:
        return _("before table %(table)d of series %(series)d came in") % number
    if entry.action == JournalEntry.Action.SERIES_DRAWN:
        return _("before series %(series)d was drawn") % number
    if entry.action == JournalEntry.Action.SERIES_CLOSED:
        return _("before series %(series)d was closed") % number
    if entry.table_number and entry.series_number:
        return _("before table %(table)d of series %(series)d was corrected") % number
    return _("before this: %(change)s") % {"change": entry.get_action_display()}
