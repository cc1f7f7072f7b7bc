"""A sheet that is kept deal by deal: adding a deal, changing one, taking the last one back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone

from scoring.rules import Problem, Severity
from tournaments.access.actors import Actor, device
from tournaments.access.table_links import note_change
from tournaments.foundations.errors import Refused
from tournaments.journal.writing import write_journal_of_table
from tournaments.models import Deal, JournalEntry, PhoneEntry, ScoreSheet, SkatTable
from tournaments.models.transitions import move
from tournaments.sheets.typing.deal_scores import score_deals, settle_deals
from tournaments.sheets.typing.recording import current_sheet, lock_table, refuse_if_not_writable
from tournaments.sheets.typing.storing import lines_on_record, store_sheet

Told = dict[str, Any]
# A placeholder for missing deals before one that came early: it starts no round of bock or ramsch and fulfils no duty.
# Problems that the rules find with it are ignored.
NOT_KNOWN_YET: Told = {"passed": True}


class DealRefused(Refused):
    """The deal breaks the rules; ``problems`` holds every finding."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("deal-breaks-rules")
        self.problems = tuple(problems)


class StaleDeal(Refused):
    """This deal was entered or changed meanwhile; ``deal`` is the one on record, None when it is gone."""

    def __init__(self, deal: Deal | None, by: Actor) -> None:
        is_own = deal is not None and by.user is not None and deal.entered_by_id == by.user.pk
        super().__init__("deal-stale-own" if is_own else "deal-stale")
        self.deal = deal


def add_deal(table: SkatTable, told: Told, *, number: int, by: Actor, identifier: str = "") -> Deal:
    """Records the next deal, only once if it is sent twice. Raises ``DealRefused``, ``StaleDeal`` or another
    ``Refused``. ``identifier``: of the phone's entry. Deals that a phone has sent ahead of their turn follow.
    """
    with transaction.atomic():
        locked, sheet = _writable(table, by)
        deals = list(locked.deals.order_by("number"))
        # The number serves as the version: if two people enter a deal, the second sees the first one's.
        if number != len(deals) + 1:
            return _same_deal(deals[number - 1] if 0 < number <= len(deals) else None, told, by)
        if sheet is not None or len(deals) >= deals_of(locked):
            raise Refused("deals-complete")
        added = add_next(locked, deals, told, by=by, identifier=identifier)
        note_change(locked)
        return added


def add_next(table: SkatTable, deals: Sequence[Deal], told: Told, *, by: Actor, identifier: str = "") -> Deal:
    """Records the deal after ``deals``, all deals of a locked table that may be changed. Raises ``DealRefused``.

    The caller must note the change.
    """
    added = _place(table, deals, told, by, identifier)
    _take_in_waiting(table, [*deals, added])
    return added


def _place(table: SkatTable, deals: Sequence[Deal], told: Told, by: Actor, identifier: str) -> Deal:
    """Writes the next deal after ``deals``. Raises ``DealRefused``."""
    number = len(deals) + 1
    _refuse_wrong(table, [*(deal.told for deal in deals), told], number)
    return Deal.objects.create(
        skat_table=table,
        number=number,
        told=told,
        entered_by=by.user,
        entered_as=by.name,
        identifier=identifier,
    )


def _take_in_waiting(table: SkatTable, deals: list[Deal]) -> None:
    """Takes in deals that waited for earlier ones; one that contradicts them is left to the desk."""
    waiting = PhoneEntry.objects.filter(skat_table=table, state=PhoneEntry.State.WAITS)
    for entry in waiting.filter(number__gt=len(deals)).order_by("number"):
        if entry.number != len(deals) + 1:
            return
        try:
            deals.append(_place(table, deals, entry.told or {}, device(table), entry.identifier))
            move(entry, PhoneEntry.State.TAKEN)
        except Refused:
            move(entry, PhoneEntry.State.CONFLICT)
            entry.problem = "deal-does-not-fit"
        entry.save(update_fields=["state", "problem"])


def change_deal(
    table: SkatTable,
    told: Told,
    *,
    number: int,
    version: int,
    by: Actor,
    reason: str = "",
    public_reason: str | None = None,
    identifier: str = "",
) -> Deal:
    """Replaces a deal; the journal keeps both. A finished sheet is settled again and needs a ``reason``.

    ``public_reason``: why the sheet is saved despite errors; None for its current one, or else ``reason``.
    ``identifier``: of the phone's entry.
    """
    with transaction.atomic():
        locked, sheet = _writable(table, by)
        deals = list(locked.deals.order_by("number"))
        deal = deals[number - 1] if 0 < number <= len(deals) else None
        if deal is None or deal.version != version:
            return _same_deal(deal, told, by)
        if sheet is not None and not reason:
            raise Refused("deal-of-finished-sheet", field="reason")
        _refuse_wrong(locked, [told if one is deal else one.told for one in deals], number)
        before = _replace(deal, told, by, identifier)
        _write_down(locked, JournalEntry.Action.DEAL_CHANGED, by, number, before, told, reason)
        if sheet is not None:
            _settle_again(locked, deals, sheet, by, reason, public_reason)
        return deal


def _same_deal(deal: Deal | None, told: Told, by: Actor) -> Deal:
    """The stored deal if it is what ``by`` sends: it was sent twice. Raises ``StaleDeal`` otherwise."""
    if deal is None or deal.told != told:
        raise StaleDeal(deal, by)
    return deal


def _replace(deal: Deal, told: Told, by: Actor, identifier: str) -> Told:
    """Replaces a deal; returns the previous one."""
    before: Told = deal.told
    deal.told, deal.identifier, deal.is_open = told, identifier, False
    deal.version += 1
    deal.entered_by, deal.entered_as = by.user, by.name
    deal.entered_at = timezone.now()
    deal.save()
    note_change(deal.skat_table)
    return before


def take_back_deal(table: SkatTable, *, number: int, by: Actor) -> None:
    """Takes the last deal back; it stays in the journal."""
    with transaction.atomic():
        locked, sheet = _writable(table, by)
        last = locked.deals.order_by("-number").first()
        if sheet is not None:
            raise Refused("take-back-from-finished-sheet")
        if last is None or last.number != number:
            raise StaleDeal(last, by)
        _write_down(locked, JournalEntry.Action.DEAL_TAKEN_BACK, by, number, last.told, {}, "")
        note_change(locked)
        last.delete()


def open_deal(table: SkatTable, *, number: int, by: Actor) -> None:
    """Takes an earlier deal back. It stays in place, so that later ones keep their numbers, until it is entered again;
    until then the sheet cannot be finished.
    """
    with transaction.atomic():
        locked, sheet = _writable(table, by)
        deal = locked.deals.filter(number=number).first()
        if sheet is not None:
            raise Refused("take-back-from-finished-sheet")
        if deal is None:
            raise StaleDeal(None, by)
        _write_down(locked, JournalEntry.Action.DEAL_TAKEN_BACK, by, number, deal.told, {}, "")
        note_change(locked)
        deal.is_open = True
        deal.version += 1
        deal.save(update_fields=["is_open", "version"])


def deals_of(table: SkatTable) -> int:
    """The number of deals that the table plays in a series."""
    tournament = table.series.tournament
    return tournament.rule_system.number_of_deals(table.seats.count(), tournament.rounds)


def _writable(table: SkatTable, by: Actor) -> tuple[SkatTable, ScoreSheet | None]:
    locked = lock_table(table.pk)
    sheet = current_sheet(locked)
    refuse_if_not_writable(locked, sheet, by=by)
    return locked, sheet


def refuse_wrong_alone(table: SkatTable, told: Told, number: int) -> None:
    """Raises ``DealRefused`` if a deal that came early is wrong independent of earlier deals."""
    system, unknown = table.series.tournament.rule_system, [NOT_KNOWN_YET] * (number - 1)
    report = score_deals(system, [*unknown, told], seats=table.seats.count())
    found = [one for one in report.problems if one.severity is Severity.ERROR and one.deal == number]
    if found:
        raise DealRefused(found)


def _refuse_wrong(table: SkatTable, told: Sequence[Told], number: int) -> None:
    """Raises ``DealRefused`` if this deal is wrong, or makes another one wrong (a duty game played twice)."""
    system = table.series.tournament.rule_system
    report = score_deals(system, told, seats=table.seats.count())
    # Ignore problems of the whole sheet: räuberskat reports missing deals even without a number of rounds.
    wrong = [one for one in report.problems if one.severity is Severity.ERROR and one.deal is not None]
    here = [problem for problem in wrong if problem.deal == number]
    if here:
        raise DealRefused(here)
    if wrong:
        others = ", ".join(sorted({str(problem.deal) for problem in wrong}))
        raise Refused("other-deals-wrong", deals=others)


def _settle_again(
    table: SkatTable,
    deals: Sequence[Deal],
    sheet: ScoreSheet,
    by: Actor,
    reason: str,
    public_reason: str | None,
) -> None:
    tournament, on_record = table.series.tournament, lines_on_record(table)
    settled = settle_deals(
        tournament.rule_system,
        [deal.told for deal in deals],
        seats=len(on_record),
        rounds=tournament.rounds,
        penalties=[line.penalty for line in on_record],
        stated=[line.stated_total for line in on_record],
        ruled=[line.ruled for line in on_record],
    )
    if public_reason is None:
        # Keep the older reason: it says why the sheet was recorded despite errors.
        public_reason = sheet.reason or (reason if settled.errors else "")
    store_sheet(table, settled, by=by, reason=public_reason, ruling=sheet.ruling, sheet=sheet)


def _write_down(
    table: SkatTable,
    action: JournalEntry.Action,
    by: Actor,
    number: int,
    before: Told,
    after: Told,
    reason: str,
) -> None:
    write_journal_of_table(
        table,
        action,
        by=by,
        before={"deal": number, **before},
        after={"deal": number, **after} if after else {},
        reason=reason,
    )
