"""Stores what a table's phone has sent: each entry once, in its own transaction, with the table's row locked.

Nothing is merged and nothing is discarded: an entry that contradicts the sheet, or is late, is kept as a conflict that
the desk decides.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db import transaction
from django.db.models import Prefetch, QuerySet, prefetch_related_objects

from scoring.words.phrases import describe
from tournaments.access.actors import Actor, device
from tournaments.access.table_links import note_change
from tournaments.foundations.errors import Refused
from tournaments.models import Deal, PhoneEntry, Seat, SkatTable, TablePhone
from tournaments.models.transitions import move
from tournaments.phones.opened import closed_code, kept_sentence
from tournaments.phones.sent import SentEntry, identifier_of, read_entry
from tournaments.sheets.deals.recording import (
    add_next,
    change_deal,
    deals_of,
    open_deal,
    refuse_wrong_alone,
    take_back_deal,
)
from tournaments.sheets.typing.recording import current_sheet, lock_table, refuse_if_not_writable

State = PhoneEntry.State
ONCE_COUNTED = (State.TAKEN, State.REPLACED, State.CHOSEN)
MOST_KEPT = 3000  # entries of one table: sixty times a long series


@dataclass(frozen=True)
class EntryAnswer:
    """``result``: stored, known or refused. ``kept``: whether the desk has the entry, also where it is refused."""

    id: str
    result: str
    problem: str = ""
    code: str = ""
    kept: bool = True


def take_all(
    phone: TablePhone, items: list[Any], sender: str, *, is_revoked: bool = False
) -> list[EntryAnswer]:
    """The answers in the order of ``items``. One that is refused does not stop those after it."""
    system = phone.skat_table.series.tournament.rule_system
    found = []
    for item in items:
        try:
            sent = read_entry(item, system)
            found.append(take_entry(phone, sent, sender, is_revoked=is_revoked))
        except Refused as refused:
            found.append(EntryAnswer(identifier_of(item), "refused", _why(refused), refused.code, kept=False))
    return found


def _why(refused: Refused) -> str:
    """The problems found by the rules, or the sentence of the refusal."""
    return " ".join(dict.fromkeys(map(describe, refused.problems))) or refused.sentence


def take_entry(
    phone: TablePhone, sent: SentEntry, sender: str = "", *, is_revoked: bool = False
) -> EntryAnswer:
    """Stores the entry once. Raises ``Refused`` if it cannot be stored at all."""
    with transaction.atomic():
        table = lock_table(phone.skat_table_id)
        known = _entries(table).filter(identifier=sent.identifier).first()
        if known is not None:
            return _again(known, sent)
        now = _loaded(table, phone)
        _refuse_impossible(table, sent)
        code = closed_code(table, now, current_sheet(table), is_revoked=is_revoked)
        taker = Taker(table, sent, sender, device(table))
        if code:
            return taker.keep(State.CONFLICT, code)
        refuse_if_not_writable(table, None, by=taker.by)
        return taker.take()


def _entries(table: SkatTable) -> QuerySet[PhoneEntry]:
    """The entries in the order of arrival, since the default order would join the tournament for every deal."""
    return PhoneEntry.objects.filter(skat_table=table).order_by("pk")


def _loaded(table: SkatTable, phone: TablePhone) -> TablePhone:
    """The phone, read again. The locked table gets its tournament and its seats once, for all reads below.

    The tournament is not locked, so reading its wide row again would not make anything safer.
    """
    table.series.tournament = phone.skat_table.series.tournament
    prefetch_related_objects([table], Prefetch("seats", Seat.objects.order_by("number")))
    return TablePhone.objects.get(pk=phone.pk)


def _again(known: PhoneEntry, sent: SentEntry) -> EntryAnswer:
    if known.digest != sent.digest:
        raise Refused("id-used")
    return EntryAnswer(sent.identifier, "known", kept_sentence(known.problem), known.problem)


def _refuse_impossible(table: SkatTable, sent: SentEntry) -> None:
    deals = deals_of(table)
    if sent.number > deals:
        raise Refused("phone-no-such-deal", deals=deals, number=sent.number)
    if _entries(table).count() >= MOST_KEPT:
        raise Refused("phone-entry-full")


@dataclass(frozen=True)
class Taker:
    """Takes one new entry of a table that is locked and open."""

    table: SkatTable
    sent: SentEntry
    sender: str
    by: Actor

    @cached_property
    def deals(self) -> list[Deal]:
        """The recorded deals, in order, before this entry is stored."""
        return list(self.table.deals.order_by("number"))

    def take(self) -> EntryAnswer:
        on_record = next((deal for deal in self.deals if deal.number == self.sent.number), None)
        if self.sent.told is None:
            return self._undo(on_record)
        if on_record is None:
            return self._new(self.sent.told)
        return self._onto(on_record, self.sent.told)

    def keep(self, state: State, problem: str = "") -> EntryAnswer:
        """Stores the entry. One that does not count is answered as refused, with its problem."""
        sent = self.sent
        PhoneEntry.objects.create(
            skat_table=self.table,
            identifier=sent.identifier,
            number=sent.number,
            told=sent.told,
            undoes=sent.undoes,
            replaces=sent.replaces,
            digest=sent.digest,
            has_tick=sent.has_tick,
            device=self.sender,
            sent_at=sent.sent_at,
            state=state,
            problem=problem,
        )
        note_change(self.table)
        return EntryAnswer(
            sent.identifier, "refused" if problem else "stored", kept_sentence(problem), problem
        )

    def _onto(self, on_record: Deal, told: dict[str, Any]) -> EntryAnswer:
        """Takes a deal for a number that already has one."""
        if on_record.told == told and not on_record.is_open:
            return self.keep(State.TAKEN)
        if on_record.is_open or self._stands(self.sent.replaces, on_record):
            self._change(on_record, told)
            return self.keep(State.TAKEN)
        return self._conflict("deal-differs")

    def _change(self, on_record: Deal, told: dict[str, Any]) -> None:
        change_deal(
            self.table,
            told,
            number=on_record.number,
            version=on_record.version,
            by=self.by,
            identifier=self.sent.identifier,
        )

    def _new(self, told: dict[str, Any]) -> EntryAnswer:
        """Takes a deal for a number that has none."""
        waiting = self._waiting()
        if waiting is not None:
            return self._onto_waiting(waiting, told)
        replaced = self._named(self.sent.replaces)
        if replaced is not None and replaced.state not in {State.CONFLICT, State.DROPPED}:
            return self._conflict("deal-gone")
        answer = self._next_or_wait(told)
        self._supersede(replaced)
        return answer

    def _onto_waiting(self, waiting: PhoneEntry, told: dict[str, Any]) -> EntryAnswer:
        if waiting.told == told:
            return self.keep(State.TAKEN)
        if not self._is_same(self.sent.replaces, waiting.identifier, waiting.told):
            return self._conflict("deal-differs")
        refuse_wrong_alone(self.table, told, self.sent.number)
        _set(waiting, State.REPLACED)
        return self.keep(State.WAITS)

    def _next_or_wait(self, told: dict[str, Any]) -> EntryAnswer:
        number = self.sent.number
        if number == len(self.deals) + 1:
            return self._next(told)
        refuse_wrong_alone(self.table, told, number)
        return self.keep(State.WAITS)

    def _next(self, told: dict[str, Any]) -> EntryAnswer:
        """Takes the next deal. One that is right by itself was right when it was entered, and the desk has changed
        earlier ones since."""
        try:
            add_next(self.table, self.deals, told, by=self.by, identifier=self.sent.identifier)
        except Refused:
            refuse_wrong_alone(self.table, told, self.sent.number)
            return self.keep(State.CONFLICT, "deal-does-not-fit")
        return self.keep(State.TAKEN)

    def _undo(self, on_record: Deal | None) -> EntryAnswer:
        """What does not count any more, or never did, is taken back without touching the deal that stands there."""
        undoes, named, waiting = self.sent.undoes, self._named(self.sent.undoes), self._waiting()
        if self._is_undone(undoes):
            return self.keep(State.TAKEN)
        if on_record is not None and self._stands(undoes, on_record):
            self._take_back(on_record)
        elif waiting is not None and self._is_same(undoes, waiting.identifier, waiting.told):
            _set(waiting, State.UNDONE)
        elif named is None or named.told is None:
            raise Refused("nothing-to-undo")
        elif named.state == State.CONFLICT:
            _set(named, State.UNDONE)
        elif named.state in ONCE_COUNTED and _is_taken_up(on_record, waiting):
            return self._conflict("deal-differs")
        return self.keep(State.TAKEN)

    def _take_back(self, on_record: Deal) -> None:
        if on_record.number == len(self.deals):
            take_back_deal(self.table, number=on_record.number, by=self.by)
        elif not on_record.is_open:
            open_deal(self.table, number=on_record.number, by=self.by)

    def _is_undone(self, identifier: str) -> bool:
        """Undone by the other phone, for instance: the same deal may have been entered again since."""
        return _entries(self.table).filter(undoes=identifier, state=State.TAKEN).exists()

    def _conflict(self, problem: str) -> EntryAnswer:
        """Keeps both versions. A newer one from the phone replaces the one that it corrects."""
        self._supersede(self._named(self.sent.replaces))
        self._supersede(self._kept_undoing())
        return self.keep(State.CONFLICT, problem)

    def _kept_undoing(self) -> PhoneEntry | None:
        """The same phone's wish to take this deal back: what it has entered since says what it wants instead."""
        undoings = _entries(self.table).filter(
            number=self.sent.number, told__isnull=True, state=State.CONFLICT
        )
        return undoings.filter(device=self.sender).exclude(device="").first()

    def _supersede(self, older: PhoneEntry | None) -> None:
        if older is not None and older.state == State.CONFLICT:
            _set(older, State.REPLACED)

    def _waiting(self) -> PhoneEntry | None:
        return _entries(self.table).filter(number=self.sent.number, state=State.WAITS).first()

    def _named(self, identifier: str) -> PhoneEntry | None:
        """The entry with this identifier for the same deal."""
        if not identifier:
            return None
        return _entries(self.table).filter(number=self.sent.number, identifier=identifier).first()

    def _stands(self, identifier: str, on_record: Deal) -> bool:
        """Whether the recorded deal came from a phone, under this identifier or with the same content."""
        is_from_phone = bool(on_record.identifier)
        return is_from_phone and self._is_same(identifier, on_record.identifier, on_record.told)

    def _is_same(self, identifier: str, standing: str, told: dict[str, Any] | None) -> bool:
        if identifier == standing:
            return True
        named = self._named(identifier)
        return named is not None and named.state == State.TAKEN and named.told == told


def _is_taken_up(on_record: Deal | None, waiting: PhoneEntry | None) -> bool:
    """Whether a deal stands at a number, on record or before its turn."""
    return waiting is not None or (on_record is not None and not on_record.is_open)


def _set(entry: PhoneEntry, state: State) -> None:
    move(entry, state)
    entry.save(update_fields=["state"])
