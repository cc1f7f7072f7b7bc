"""Setting a tournament up: its address, what is frozen once sheets are in, last evening's settings."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.db import transaction
from django.db.models import Count, DecimalField, Field
from django.utils import timezone

from scoring.systems import find_rule_system
from tournaments.access.actors import Actor
from tournaments.access.table_links import make_phones_of
from tournaments.foundations.addresses import numbered_if_taken, plain_address
from tournaments.foundations.errors import Refused
from tournaments.journal.differences import differences
from tournaments.journal.writing import write_journal
from tournaments.ledger.charges import settle_if_used
from tournaments.ledger.rules import copy_rules
from tournaments.models import Booking, Deal, JournalEntry, ScoreSheet, SkatTable, Tournament
from tournaments.setup.official.mode import follow_settings, refuse_after_leaving
from tournaments.setup.settings_table import Use, column, names
from tournaments.web.constraints import refusing_violations

EARLIER, MOST_OFFERED = 60, 8  # evenings that are read, and names that are offered
WEEK = dt.timedelta(days=7)


def unique_slug(name: str, date: dt.date) -> str:
    """An address that no other tournament has, and no page: from the name, and always the date."""
    plain = plain_address(name)[:100].strip("-") or "skat"
    wanted = f"{plain}-{date:%Y-%m-%d}"
    # Two directors at the same moment may still choose one address; the unique constraint refuses the second.
    taken = set(Tournament.objects.filter(slug__startswith=wanted).values_list("slug", flat=True))
    return numbered_if_taken(wanted, taken)


def create_tournament(
    *, by: Actor, like: Tournament | None = None, why: str = "", **fields: Any
) -> Tournament:
    """Creates a planned tournament with a unique address. Raises ``Refused``.

    ``like``: an earlier evening of the club, whose rules of the cash desk are copied; ``why``: as in
    ``change_settings``.
    """
    with refusing_violations(), transaction.atomic():
        tournament = Tournament(**fields)
        tournament.slug = unique_slug(tournament.name, tournament.date)
        tournament.save()
        follow_settings(tournament, "", why=why, by=by)
        rules = copy_rules(tournament, like) if like else {}
        _write_down(tournament, by, {}, settings_as_data(tournament) | rules)
        return tournament


def change_settings(tournament: Tournament, *, by: Actor, why: str = "", **fields: Any) -> Tournament:
    """Changes settings; some are fixed once a sheet or a deal is in. Raises ``Refused``.

    ``why``: in an official tournament, the reason for settings against its federation's order.
    """
    with transaction.atomic():
        locked = Tournament.objects.select_for_update().get(pk=tournament.pk)
        before = settings_as_data(locked)
        _refuse_frozen(locked, fields)
        _refuse_another_cash_book(locked, fields)
        refuse_after_leaving(locked, fields.get("official_order", ""))
        for name, value in fields.items():
            setattr(locked, name, value)
        locked.save()
        follow_settings(locked, before["official_order"], why=why, by=by)
        after = settings_as_data(locked)
        if before != after:
            _write_down(locked, by, before, after)
            # Charges are adjusted to the new fees.
            settle_if_used(locked, by=by)
        if locked.phones and not before["phones"]:
            for series in locked.series.select_related("tournament"):
                make_phones_of(series)
        return locked


def newest_tournament() -> Tournament | None:
    """The last past evening, or the last future one if there was none yet."""
    newest = Tournament.objects.order_by("-date", "-pk")
    return newest.filter(date__lte=timezone.localdate()).first() or newest.first()


def earlier_evenings() -> list[Tournament]:
    """The newest evening of each name among those played last, to choose the model for the next one."""
    newest: dict[str, Tournament] = {}
    for one in Tournament.objects.order_by("-date", "-pk")[:EARLIER]:
        newest.setdefault(one.name, one)
    return list(newest.values())[:MOST_OFFERED]


def copied_settings(like: Tournament | None) -> dict[str, Any]:
    """Settings of an earlier evening, as initial values for the next; empty if there is none."""
    return {name: getattr(like, name) for name in names(Use.COPY)} if like else {}


def next_date(like: Tournament | None, today: dt.date) -> dt.date:
    """A club plays on its day of the week: the first such day from today on, after the evening before."""
    if like is None:
        return today
    if like.date >= today:
        return min(like.date, dt.date.max - WEEK) + WEEK
    return today + dt.timedelta(days=(like.date - today).days % 7)


def settings_as_data(tournament: Tournament, use: Use = Use.JOURNAL) -> dict[str, Any]:
    """The settings as the journal, the file and the JSON interface contain them."""
    return {name: _as_data(column(name), getattr(tournament, name)) for name in names(use)}


def _as_data(kind: Field[Any, Any], value: Any) -> Any:
    if kind.is_relation:
        return str(value or "")
    if isinstance(kind, DecimalField) and value is not None:
        # Two decimals, so that typing 1 over 1.00 is not a change.
        return f"{value:.2f}"
    if isinstance(value, dt.time):
        return value.isoformat("minutes")
    return value.isoformat() if isinstance(value, dt.date) else value


def is_frozen(tournament: Tournament) -> bool:
    """Whether a sheet or a deal is in, so that rules, options and rounds cannot change any more."""
    in_it = {"skat_table__series__tournament": tournament}
    return ScoreSheet.objects.filter(**in_it).exists() or Deal.objects.filter(**in_it).exists()


def _refuse_frozen(tournament: Tournament, fields: dict[str, Any]) -> None:
    changed = [
        name for name in names(Use.FROZEN) if name in fields and fields[name] != getattr(tournament, name)
    ]
    if changed and is_frozen(tournament):
        raise Refused("settings-frozen", field=changed[0])
    _refuse_table_sizes(tournament, fields)
    drawn = tournament.series.count()
    if fields.get("series_count", tournament.series_count) < drawn:
        raise Refused("fewer-series-than-drawn", field="series_count", drawn=drawn)


def _refuse_another_cash_book(tournament: Tournament, fields: dict[str, Any]) -> None:
    """Bookings stay in the book of the club for which they were made."""
    club = fields.get("club", tournament.club)
    if club != tournament.club and Booking.objects.filter(tournament=tournament).exists():
        raise Refused("club-has-bookings", field="club")


def _refuse_table_sizes(tournament: Tournament, fields: dict[str, Any]) -> None:
    """Refuses rules that have no table of a size drawn already, such as five players."""
    system = find_rule_system(
        fields.get("rules", tournament.rules), fields.get("options", tournament.options)
    )
    sizes = SkatTable.objects.filter(series__tournament=tournament).annotate(size=Count("seats"))
    if sizes.exclude(size__in=system.table_sizes).exists():
        raise Refused("table-unknown-to-rules", field="rules")


def _write_down(tournament: Tournament, by: Actor, before: dict[str, Any], after: dict[str, Any]) -> None:
    old, new = differences(before, after)
    write_journal(tournament, JournalEntry.Action.SETTINGS_CHANGED, by=by, before=old, after=new)
