"""The list at the door: everybody who is entered, with fee and paid, and boxes to tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.currencies import money
from tournaments.printing.documents.common import file_title, foot, head, remarks
from tournaments.printing.documents.money import amount
from tournaments.printing.documents.seats import listed_name
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import CLUB, NAME, FittedColumn, fit
from tournaments.printing.engine.story import Section, Story
from tournaments.printing.kinds import SEATS, Ask, Document
from tournaments.printing.sorting import order_in

YES, NO = "☑", "☐"


@dataclass(frozen=True)
class Arrival:
    start_number: int
    name: str
    club: str
    is_here: bool
    fee_paid: bool


def rows(ask: Ask) -> list[Arrival]:
    entries = ask.tournament.entries.filter(is_withdrawn=False).select_related("player__club")
    arrivals = [
        Arrival(
            entry.start_number,
            listed_name(entry.player.first_name, entry.player.last_name),
            entry.player.club.name if entry.player.club else "",
            entry.is_here,
            entry.fee_paid,
        )
        for entry in entries
    ]
    return sorted(arrivals, key=lambda one: (order_in(ask.language, one.name), one.start_number))


def story(ask: Ask, data: list[Arrival]) -> Story:
    title = _("Check-in list")
    columns = _columns(ask, data)
    fitted = fit(columns, rows_room=560, stacked=columns)
    width = fitted.paper.inside
    blocks = [
        *head(ask.tournament, title, [], width),
        fitted.table(air=0.6),
        *remarks([_sums(ask, data)], width),
    ]
    section = Section(title, blocks, fitted.paper, foot(ask.tournament, title))
    return Story(file_title(ask, title), ask.language, [section])


def _columns(ask: Ask, data: Sequence[Arrival]) -> list[FittedColumn]:
    fee = amount(ask.tournament.entry_fee)
    return [
        FittedColumn(_("No."), [str(one.start_number) for one in data], align=Align.RIGHT),
        FittedColumn(_("Name"), [one.name for one in data], NAME),
        FittedColumn(_("Club"), [one.club for one in data], CLUB),
        FittedColumn(_("Here"), [_tick(one.is_here) for one in data], align=Align.CENTER),
        FittedColumn(_("Fee"), [fee for _one in data], align=Align.RIGHT),
        FittedColumn(_("Paid"), [_tick(one.fee_paid) for one in data], align=Align.CENTER),
    ]


def _tick(is_ticked: bool) -> str:
    return YES if is_ticked else NO


def _sums(ask: Ask, data: Sequence[Arrival]) -> str:
    paid = sum(one.fee_paid for one in data)
    return _("%(all)d entered, %(here)d here, %(paid)d have paid: %(sum)s") % {
        "all": len(data),
        "here": sum(one.is_here for one in data),
        "paid": paid,
        "sum": money(paid * ask.tournament.entry_fee, ask.tournament.currency),
    }


CHECK_IN_LIST = Document(
    key="check-in-list", title=gettext_lazy("Check-in list"), rows=rows, story=story, shows=SEATS
)
