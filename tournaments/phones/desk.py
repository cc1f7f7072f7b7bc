"""The state of the tables' phones for the desk, and the conflicts that it must decide. A fixed number of queries."""

from __future__ import annotations

import datetime as dt
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db.models import Count
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.table_links import is_on_phone, shown_code, table_path
from tournaments.models import Deal, PhoneEntry, Seat, Series, SkatTable, TablePhone
from tournaments.phones.opened import kept_sentence
from tournaments.sheets.deals.protocol import deal_in_words, names_by_seat

SILENT = dt.timedelta(minutes=10)


@dataclass(frozen=True)
class TwoVersions:
    """A conflict: the phone's version and the one on record, "" where there is none."""

    pk: int
    number: int
    problem: str
    phones: str
    on_record: str
    arrived_at: dt.datetime


@dataclass(frozen=True)
class PhoneRow:
    """One table. ``is_own``: on or off was chosen for this table only. ``path``: of its sheet on a phone."""

    number: int
    names: list[str]
    is_on: bool
    is_own: bool
    deals: int
    expected: int
    says: str
    is_silent: bool
    is_recorded: bool
    code: str = ""
    path: str = ""
    conflicts: list[TwoVersions] = field(default_factory=list)


@dataclass(frozen=True)
class PhoneDesk:
    """All tables of a series. ``is_on``: for the series as a whole; ``chosen``: the series' own setting, None for
    none."""

    series: Series
    is_on: bool
    chosen: bool | None
    rows: list[PhoneRow]

    @property
    def conflicts(self) -> list[tuple[PhoneRow, TwoVersions]]:
        return [(row, one) for row in self.rows for one in row.conflicts]


def desk_of_phones(series: Series) -> PhoneDesk:
    tables = (
        series.skat_tables.select_related("score_sheet", "phone")
        .annotate(dealt=Count("deals"))
        .order_by("number")
    )
    seats, conflicts = _seats(series), _conflicts(series)
    now = timezone.now()
    rows = []
    for table in tables:
        table.series = series
        rows.append(_row(table, seats[table.pk], conflicts[table.pk], now))
    chosen = series.phones
    return PhoneDesk(series, bool(series.tournament.phones if chosen is None else chosen), chosen, rows)


def _seats(series: Series) -> dict[int, list[Seat]]:
    found: dict[int, list[Seat]] = defaultdict(list)
    for seat in Seat.objects.filter(series=series).select_related("entry__player").order_by("number"):
        found[seat.skat_table_id].append(seat)
    return found


def _conflicts(series: Series) -> dict[int, list[tuple[PhoneEntry, Deal | None]]]:
    """The entries that wait for a decision, by table, each with the recorded deal."""
    entries = list(
        PhoneEntry.objects.filter(skat_table__series=series, state=PhoneEntry.State.CONFLICT).order_by(
            "number", "pk"
        )
    )
    numbers = {entry.number for entry in entries}
    tables = {entry.skat_table_id for entry in entries}
    deals = Deal.objects.filter(skat_table__in=tables, number__in=numbers) if entries else []
    known = {(deal.skat_table_id, deal.number): deal for deal in deals}
    found: dict[int, list[tuple[PhoneEntry, Deal | None]]] = defaultdict(list)
    for entry in entries:
        found[entry.skat_table_id].append((entry, known.get((entry.skat_table_id, entry.number))))
    return found


def _row(
    table: SkatTable,
    seats: Sequence[Seat],
    conflicts: Sequence[tuple[PhoneEntry, Deal | None]],
    now: dt.datetime,
) -> PhoneRow:
    tournament = table.series.tournament
    phone: TablePhone | None = getattr(table, "phone", None)
    names = names_by_seat(seats)
    is_on, is_recorded = is_on_phone(table, phone), hasattr(table, "score_sheet")
    is_silent = is_on and not is_recorded and _is_silent(phone, table, now)
    return PhoneRow(
        number=table.number,
        names=list(names.values()),
        is_on=is_on,
        is_own=phone is not None and phone.is_on is not None,
        deals=table.dealt,  # type: ignore[attr-defined]
        expected=tournament.rule_system.number_of_deals(len(seats), tournament.rounds),
        says=_heard(phone, now, is_silent=is_silent),
        is_silent=is_silent,
        is_recorded=is_recorded,
        code=shown_code(phone.code) if phone and is_on else "",
        path=table_path(phone) if phone and is_on else "",
        conflicts=[_versions(table, entry, deal, names) for entry, deal in conflicts],
    )


def _is_silent(phone: TablePhone | None, table: SkatTable, now: dt.datetime) -> bool:
    """Whether a writing phone has not been heard of for long while its sheet can still be changed."""
    is_open = table.series.state == Series.State.RELEASED
    return is_open and phone is not None and phone.heard_at is not None and now - phone.heard_at > SILENT


def _heard(phone: TablePhone | None, now: dt.datetime, *, is_silent: bool) -> str:
    if phone is None or phone.heard_at is None:
        return _("no phone yet")
    at = {"time": time_format(timezone.localtime(phone.heard_at), "TIME_FORMAT")}
    if not is_silent:
        return _("last heard of %(time)s") % at
    minutes = int((now - phone.heard_at).total_seconds()) // 60
    words = ngettext(
        "silent for %(n)d minute, last heard of %(time)s",
        "silent for %(n)d minutes, last heard of %(time)s",
        minutes,
    )
    return words % {"n": minutes, **at}


def _versions(table: SkatTable, entry: PhoneEntry, deal: Deal | None, names: dict[int, str]) -> TwoVersions:
    system = table.series.tournament.rule_system

    def said(told: dict[str, object] | None) -> str:
        return deal_in_words(system, told, entry.number, names) if told is not None else ""

    return TwoVersions(
        pk=entry.pk,
        number=entry.number,
        problem=kept_sentence(entry.problem),
        phones=said(entry.told) or _("take this deal back"),
        on_record=said(deal.told) if deal else "",
        arrived_at=entry.arrived_at,
    )
