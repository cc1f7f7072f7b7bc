"""The tasks that wait for one official, over all evenings, in a fixed number of queries."""

from __future__ import annotations

import datetime as dt
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format, time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, is_only_recorder, may
from tournaments.access.usable_logins import has_second_login
from tournaments.backups.folder import read_note
from tournaments.models import (
    Booking,
    Closing,
    Entry,
    FetchedProposal,
    Objection,
    ProposalState,
    Registration,
    ScoreSheet,
    Series,
    SkatTable,
    Tournament,
)
from tournaments.privacy.old_papers import old_papers
from tournaments.privacy.retention_due import question_of
from tournaments.public.home.chosen_evenings import unfinished_evenings
from tournaments.sheets.desk.desk_calls import open_calls
from tournaments.sheets.desk_order import not_typed_by

State = Tournament.State
MOST_OF_A_KIND = 3
DAYS_UNPAID = 60  # older debts are shown in the treasurer's year
DAYS_WITHOUT_BACKUP = 7
OF = ("tournament__slug", "tournament__name", "tournament__date")


@dataclass(frozen=True)
class WaitingRow:
    """A task: a link, a second line, and when it arose."""

    title: str
    url: str
    more: str = ""
    at: str = ""


def waiting_for(actor: Actor, today: dt.date, lead: Tournament | None) -> list[WaitingRow]:
    """The tasks that ``actor`` may do. Papers of ``lead`` are left out, because its board shows them."""
    kinds: list[tuple[Action, Callable[[], Iterator[WaitingRow]]]] = [
        (Action.ANSWER_CALL, _calls),
        (Action.SETTLE_OBJECTION, _objections),
        (Action.RECORD_SHEET, lambda: _papers(lead)),
        (Action.CONFIRM_SHEET, lambda: _sheets(actor, lead)),
        (Action.ANSWER_REGISTRATIONS, _registrations),
        (Action.ANSWER_PROPOSALS, _proposals),
        (Action.TAKE_MONEY, lambda: _unpaid(actor, today)),
        (Action.KEEP_CASH, _cash),
        (Action.EDIT_TOURNAMENT, lambda: _unfinished(today, lead)),
        (Action.BACK_UP, _backup),
        (Action.ERASE_PERSON, lambda: _date(today)),
        (Action.ERASE_PERSON, lambda: _old_papers(today)),
        (Action.MANAGE_LOGINS, _logins),
    ]
    return [one for action, found in kinds if may(actor, action) for one in found()]


def _calls() -> Iterator[WaitingRow]:
    """Calls for the desk, the oldest first. One query."""
    for one in open_calls()[:MOST_OF_A_KIND]:
        table = one.skat_table
        yield WaitingRow(
            _("Table %(table)d calls the desk") % {"table": table.number},
            reverse("sheets_series", args=[table.series.tournament.slug, table.series.number]),
            table.series.tournament.name,
            _moment(one.called_at),
        )


def _objections() -> Iterator[WaitingRow]:
    """Objections, the oldest first, and a link to the others."""
    waiting = Objection.objects.filter(settled_at=None).order_by("made_at", "pk")
    rows = waiting.select_related("seat__skat_table", "seat__series__tournament", "seat__entry__player")
    found = list(rows[: MOST_OF_A_KIND + 1])
    yield from map(_objection, found[:MOST_OF_A_KIND])
    for one in found[MOST_OF_A_KIND:]:
        yield WaitingRow(_("Further objections"), _objection(one).url)


def _objection(one: Objection) -> WaitingRow:
    seat = one.seat
    said = {"name": seat.entry.player.full_name, "number": seat.entry.start_number, "text": one.text}
    return WaitingRow(
        _("Objection from table %(table)d") % {"table": seat.skat_table.number},
        reverse("sheets_series", args=[seat.series.tournament.slug, seat.series.number]),
        _("%(name)s (no. %(number)d): “%(text)s”") % said,
        _moment(one.made_at),
    )


def _papers(lead: Tournament | None) -> Iterator[WaitingRow]:
    tables = SkatTable.objects.filter(sheet_arrived_at__isnull=False, score_sheet=None)
    for one in _by_evening(_elsewhere(tables, lead)):
        said = ngettext("%(n)d sheet of %(name)s", "%(n)d sheets of %(name)s", one["n"]) % one
        yield WaitingRow(said, reverse("sheets", args=[one["slug"]]), _("at the desk, not typed in yet"))


def _sheets(actor: Actor, lead: Tournament | None) -> Iterator[WaitingRow]:
    typed = SkatTable.objects.filter(not_typed_by(actor), score_sheet__state=ScoreSheet.State.RECORDED)
    needed = typed.exclude(series__tournament__second_person=Tournament.SecondPerson.NONE)
    for one in _by_evening(_elsewhere(needed, lead)):
        said = ngettext("%(n)d sheet of %(name)s", "%(n)d sheets of %(name)s", one["n"]) % one
        yield WaitingRow(said, reverse("sheets", args=[one["slug"]]), _("to be compared and confirmed"))


def _elsewhere(tables: QuerySet[SkatTable], lead: Tournament | None) -> QuerySet[SkatTable]:
    """Tasks of running series in other tournaments."""
    played = tables.filter(series__state=Series.State.RELEASED)
    return played.exclude(series__tournament=lead) if lead else played


def _by_evening(tables: QuerySet[SkatTable]) -> Iterator[dict[str, Any]]:
    columns = [f"series__{name}" for name in OF]
    return _counted(tables, columns)


def _counted(rows: QuerySet[Any], columns: list[str]) -> Iterator[dict[str, Any]]:
    """The number of tasks of each evening, the newest evening first. One query."""
    slug, _name, date = columns
    counted = rows.order_by().values_list(*columns).annotate(n=Count("pk")).order_by(f"-{date}", slug)
    for slug_of, name_of, date_of, n in counted[:MOST_OF_A_KIND]:
        yield {"slug": slug_of, "name": name_of, "date": date_of, "n": n}


def _registrations() -> Iterator[WaitingRow]:
    asked = Registration.objects.filter(state=Registration.State.ASKED).exclude(
        tournament__state=State.CLOSED
    )
    for one in _counted(asked, list(OF)):
        said = ngettext("%(n)d registration for %(name)s", "%(n)d registrations for %(name)s", one["n"])
        yield WaitingRow(said % one, reverse("registrations", args=[one["slug"]]), _("to be confirmed"))


def _proposals() -> Iterator[WaitingRow]:
    """One query."""
    count = FetchedProposal.objects.filter(state=ProposalState.WAITING).count()
    if count:
        said = ngettext("%(n)d proposal from the internet", "%(n)d proposals from the internet", count)
        yield WaitingRow(said % {"n": count}, reverse("proposals"), _("to be accepted or refused"))


def _unpaid(actor: Actor, today: dt.date) -> Iterator[WaitingRow]:
    """Fees due at the door, of people who are or were there."""
    since = today - dt.timedelta(days=DAYS_UNPAID)
    of = {"tournament__date__gte": since, "tournament__state__in": (State.RUNNING, State.CLOSED)}
    open_fees = Entry.objects.filter(is_here=True, fee_paid=False, tournament__entry_fee__gt=0, **of)
    if is_only_recorder(actor):
        open_fees = open_fees.filter(
            Q(tournament__club=None) | Q(tournament__club__recorders_take_money=True)
        )
    for one in _counted(open_fees, list(OF)):
        said = ngettext("%(n)d player has not paid", "%(n)d players have not paid", one["n"]) % one
        yield WaitingRow(said, reverse("cash", args=[one["slug"]]) + "?open=on", _evening(one))


def _cash() -> Iterator[WaitingRow]:
    """Closed evenings with something booked since the cash was counted last. One query."""
    standing = Closing.objects.filter(tournament=OuterRef("pk"), booking__reversal__isnull=True)
    counted = Subquery(standing.order_by("-number").values("booking__number")[:1])
    later = Booking.objects.filter(tournament=OuterRef("pk"), number__gt=OuterRef("counted"))
    later = later.exclude(kind=Booking.Kind.CARRYING)  # moves no money
    closed = Tournament.objects.filter(state=State.CLOSED).annotate(counted=Coalesce(counted, Value(0)))
    found = closed.filter(Exists(later)).order_by("-date", "-pk").values("slug", "name", "date")
    for one in found[:MOST_OF_A_KIND]:
        yield WaitingRow(_("The cash is not closed"), reverse("closings", args=[one["slug"]]), _evening(one))


def _unfinished(today: dt.date, lead: Tournament | None) -> Iterator[WaitingRow]:
    for one in unfinished_evenings(today, lead).values("slug", "name", "date")[:MOST_OF_A_KIND]:
        yield WaitingRow(
            _("An evening is not closed"), reverse("tournament", args=[one["slug"]]), _evening(one)
        )


def _backup() -> Iterator[WaitingRow]:
    """No query: the folder says it."""
    note, url = read_note(), reverse("backups")
    if note.failed_at:
        yield WaitingRow(_("The last backup failed"), url, at=_moment(note.failed_at))
    elif note.saved_at and timezone.now() - note.saved_at > dt.timedelta(days=DAYS_WITHOUT_BACKUP):
        yield WaitingRow(_("The last backup is old"), url, at=_moment(note.saved_at))


def _date(today: dt.date) -> Iterator[WaitingRow]:
    if question_of(today) is not None:
        yield WaitingRow(
            _("The date of this computer may be wrong."),
            reverse("retention"),
            _("Is it right? Old personal data wait to be deleted."),
        )


def _old_papers(today: dt.date) -> Iterator[WaitingRow]:
    """One query."""
    count = old_papers(today).count()
    if count:
        said = ngettext("Old papers of %(n)d evening", "Old papers of %(n)d evenings", count)
        yield WaitingRow(said % {"n": count}, reverse("old_papers"), _("They have been kept for six months."))


def _logins() -> Iterator[WaitingRow]:
    if not has_second_login():
        yield WaitingRow(
            _("Make a login"),
            reverse("new_login"),
            _(
                "Yours is the only login that can be used. Make one for each official who types in or confirms sheets."
            ),
        )


def _evening(one: Mapping[str, Any]) -> str:
    return f"{one['name']} · {date_format(one['date'], 'SHORT_DATE_FORMAT')}"


def _moment(at: dt.datetime) -> str:
    """The time for today, otherwise the day."""
    local = timezone.localtime(at)
    is_today = local.date() == timezone.localdate()
    return time_format(local) if is_today else date_format(local, "SHORT_DATE_FORMAT")
