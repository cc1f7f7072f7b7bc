"""Free texts of every kind, in which an official or a player may have named somebody."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import F, IntegerField, JSONField, Model, Q, Value

from tournaments.access.actors import Actor
from tournaments.models import (
    Booking,
    Closing,
    Club,
    ClubTeam,
    Entry,
    HistoryImport,
    LeagueFine,
    LeagueRuling,
    MeetingObjection,
    Objection,
    OrderDeviation,
    PrizePayout,
    ReducedFee,
    Registration,
    Ruling,
    ScoreSheet,
    Screen,
    Seat,
    Team,
    Tournament,
)
from tournaments.privacy.mentions import Mentions
from tournaments.privacy.person import Known
from tournaments.privacy.source import Row, Rows


@dataclass(frozen=True)
class FreeTexts:
    """``columns``: texts, or JSON with texts in it. ``tournament``: the lookup of its key, "" for rows without one.
    ``entry``: the lookup of the row's entry, "" for none; such rows are handed out by another source.
    """

    model: type[Model]
    columns: tuple[str, ...]
    tournament: str = ""
    entry: str = ""

    def naming(self, person: Known) -> list[Any]:
        """The rows that name the person, already without the name, unsaved. One query."""
        return [row for row, _before in self._found(person)]

    def rows_of_others(self, person: Known) -> Iterator[Row]:
        """Passages about the person in texts that belong to nobody, or to somebody else. Two queries."""
        found = list(self._found(person))
        where = Tournament.objects.in_bulk({row.where for row, _before in found})
        own = self._own(person) if found else set()
        for row, before in found:
            evening = where.get(row.where)
            if row.pk not in own:
                yield {
                    "tournament": evening.name if evening else "",
                    "date": evening.date.isoformat() if evening else "",
                    "what": str(self.model._meta.verbose_name),
                    "text": list(_naming(before, person.mentions(row.where))),
                }

    def _found(self, person: Known) -> Iterator[tuple[Any, list[Any]]]:
        """Each row without the name, and the previous values of its columns."""
        for row in self._filled():
            mentions = person.mentions(row.where)
            before = [getattr(row, name) for name in self.columns]
            after = [mentions.data(value) for value in before]
            if before != after:
                for name, value in zip(self.columns, after, strict=True):
                    setattr(row, name, value)
                yield row, before

    def _filled(self) -> Iterator[Any]:
        filled = Q()
        for name in self.columns:
            is_json = isinstance(self.model._meta.get_field(name), JSONField)
            filled |= Q(**{f"{name}__isnull": False}) if is_json else ~Q(**{name: ""})
        where = F(self.tournament) if self.tournament else Value(None, IntegerField())
        rows = self.model._default_manager.filter(filled).order_by("pk")
        yield from rows.annotate(where=where).iterator(500)

    def _own(self, person: Known) -> set[Any]:
        if not self.entry:
            return set()
        own = self.model._default_manager.filter(**{f"{self.entry}__in": [one.pk for one in person.entries]})
        return set(own.values_list("pk", flat=True))


def _naming(value: Any, mentions: Mentions) -> Iterator[str]:
    """The texts of a value that name the person, at any depth."""
    if isinstance(value, str) and mentions.text(value) != value:
        yield value
    elif isinstance(value, dict | list):
        for one in value.values() if isinstance(value, dict) else value:
            yield from _naming(one, mentions)


SUBSTITUTES = FreeTexts(Seat, ("substitute",), "series__tournament", "entry")
SHEETS = FreeTexts(
    ScoreSheet, ("reason", "ruling", "second"), "skat_table__series__tournament", "skat_table__seats__entry"
)
RULINGS = FreeTexts(Ruling, ("text", "answer", "referee"), "tournament", "entry")
DEVIATIONS = FreeTexts(OrderDeviation, ("reason",), "tournament")
TEAMS = FreeTexts(Team, ("name",), "plan__tournament", "members__entry")
KEPT_APART = FreeTexts(Entry, ("team", "family"), "tournament", "pk")
OBJECTIONS = FreeTexts(Objection, ("text", "answer"), "seat__series__tournament", "seat__entry")
CONTACTS = FreeTexts(Registration, ("contact",), "tournament", "entry")
PAYOUTS = FreeTexts(PrizePayout, ("team_name", "proxy"), "tournament", "entry")
CLOSINGS = FreeTexts(Closing, ("explanation",), "tournament")
NOTES = FreeTexts(Booking, ("note",), "tournament")
REDUCTIONS = FreeTexts(ReducedFee, ("reason",), "entry__tournament", "entry")
SCREENS = FreeTexts(Screen, ("text",))
FILES = FreeTexts(HistoryImport, ("file_name",))
ADDRESSES = FreeTexts(Club, ("address_1", "address_2"))
CLUB_TEAMS = FreeTexts(ClubTeam, ("name",))
TO_MEETINGS = FreeTexts(MeetingObjection, ("text", "answer"))
ON_TEAMS = FreeTexts(LeagueRuling, ("reason", "committee"))
ON_FINES = FreeTexts(LeagueFine, ("reason", "waived_reason"))
TEXTS = (
    SUBSTITUTES, SHEETS, RULINGS, DEVIATIONS, TEAMS, KEPT_APART, OBJECTIONS,
    CONTACTS, PAYOUTS, CLOSINGS, NOTES, REDUCTIONS, SCREENS, FILES, ADDRESSES, CLUB_TEAMS, TO_MEETINGS, ON_TEAMS,
    ON_FINES,
)  # fmt: skip


def rows_of_others(person: Known) -> Iterator[Row]:
    """Passages about the person in texts that other sources do not hand out."""
    for one in TEXTS:
        if one is not PAYOUTS:
            yield from one.rows_of_others(person)


def tournaments_naming(person: Known) -> set[int]:
    """The tournaments in which a text names the person; their journals contain it too."""
    return {row.where for one in TEXTS if one.tournament for row in one.naming(person)}


def texts_elsewhere(person: Known) -> list[Any]:
    """Rows without a tournament: texts on screens in the hall, names of imported files, addresses of clubs, leagues."""
    return [
        row
        for one in (SCREENS, FILES, ADDRESSES, TO_MEETINGS, ON_TEAMS, ON_FINES)
        for row in one.naming(person)
    ]


def save_texts(_person: Known, rows: Rows, _by: Actor) -> None:
    """Saves only the texts, since a worker may be writing the same row."""
    columns = {one.model: one.columns for one in TEXTS}
    for row in rows:
        row.save(update_fields=columns[type(row)])
