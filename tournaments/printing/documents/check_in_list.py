"""The list at the door: everybody who is entered, with fee and payment, and boxes to tick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.currencies import in_currency, money
from tournaments.ledger.open_amounts import open_amounts
from tournaments.models import Entry, Tournament
from tournaments.people.names.collation import by_surname
from tournaments.printing.addresses import player_address
from tournaments.printing.document_types import SEATS, Ask, Document, InFolder
from tournaments.printing.documents.common import foot, head, remarks, story_of
from tournaments.printing.documents.listing import listing
from tournaments.printing.documents.money import NOTHING, amount
from tournaments.printing.documents.phone_codes import CODES, PhoneCode, codes_section
from tournaments.printing.engine.blocks import Block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import CLUB, NAME, FittedColumn, number_column
from tournaments.printing.engine.story import Story

YES, NO = "☑", "☐"


@dataclass(frozen=True)
class Arrival:
    start_number: int
    name: str
    club: str
    is_here: bool
    stake: Decimal
    fee_paid: bool
    address: str  # of the own page


def rows(ask: Ask) -> list[Arrival]:
    found = ask.tournament.entries.filter(is_withdrawn=False).select_related("player__club")
    entries = sorted(found, key=by_surname)
    stakes = _stakes(ask.tournament, entries)
    return [
        Arrival(
            entry.start_number,
            entry.player.surname_first,
            entry.player.club_name,
            entry.is_here,
            stakes[entry.pk],
            entry.fee_paid,
            player_address(ask, entry),
        )
        for entry in entries
    ]


def _stakes(tournament: Tournament, entries: Sequence[Entry]) -> dict[int, Decimal]:
    """By the entries' keys, the amount due before the first series."""
    return {
        one.entry.pk: in_currency(
            sum(item.amount for item in one.items if item.series_number is None), tournament.currency
        )
        for one in open_amounts(tournament, entries)
    }


def story(ask: Ask, data: list[Arrival]) -> Story:
    title = _("Check-in list")

    def frame(width: float) -> tuple[list[Block], list[Block]]:
        return head(ask.tournament, title, [], width), remarks([_sums(ask, data)], width)

    found = listing(_columns(data, ask.tournament.currency), frame)
    made = story_of(ask, title, found.blocks, found.paper, foot(ask.tournament, title))
    if ask.parameters.get("codes") and ask.address:
        codes = [PhoneCode(one.start_number, one.name, one.address) for one in data]
        made.sections.append(codes_section(ask, codes))
    return made


def _columns(data: Sequence[Arrival], currency: str) -> list[FittedColumn]:
    return [
        number_column(_("No."), [str(one.start_number) for one in data]),
        FittedColumn(_("Name"), [one.name for one in data], NAME),
        FittedColumn(_("Club"), [one.club for one in data], CLUB),
        FittedColumn(_("Here"), [_tick(one.is_here) for one in data], align=Align.CENTER),
        number_column(_("Stake"), [amount(one.stake, currency) for one in data]),
        FittedColumn(_("Paid"), [_tick(one.fee_paid) for one in data], align=Align.CENTER),
    ]


def _tick(is_ticked: bool) -> str:
    return YES if is_ticked else NO


def _sums(ask: Ask, data: Sequence[Arrival]) -> str:
    paid = [one.stake for one in data if one.fee_paid]
    return _("%(all)d entered, %(here)d here, %(paid)d have paid: %(sum)s") % {
        "all": len(data),
        "here": sum(one.is_here for one in data),
        "paid": len(paid),
        "sum": money(sum(paid, NOTHING), ask.tournament.currency),
    }


CHECK_IN_LIST = Document(
    key="check-in-list",
    title=gettext_lazy("Check-in list"),
    rows=rows,
    story=story,
    parameters=(CODES,),
    shows=SEATS,
    in_folder=InFolder(name="check-in-list", place=3, whole={}),
)
