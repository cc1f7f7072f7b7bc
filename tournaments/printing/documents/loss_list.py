"""The loss list: everybody's lost games in each series, and their fees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.foundations.currencies import money
from tournaments.ledger.loss_fees import Tier, tiers_of
from tournaments.models import Seat, Series
from tournaments.people.names.collation import by_surname
from tournaments.people.names.namesakes import mark_namesakes
from tournaments.printing.document_types import ONE_OR_ALL_SERIES, RESULTS, Ask, Document, InFolder
from tournaments.printing.documents.common import as_of, foot, head, remarks, story_of
from tournaments.printing.documents.listing import listing
from tournaments.printing.documents.money import amount, costs, fee_in_words, loss_fee
from tournaments.printing.documents.seats import drawn_series
from tournaments.printing.engine.blocks import Block
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import NAME, FittedColumn, number_column
from tournaments.printing.engine.story import Story


@dataclass(frozen=True)
class Losses:
    """``lost``: by series, None if the player's sheet has not come back."""

    start_number: int
    name: str
    lost: tuple[int | None, ...]

    @property
    def lists(self) -> list[int]:
        return [lost or 0 for lost in self.lost]

    @property
    def sum(self) -> int:
        return sum(self.lists)


@dataclass(frozen=True)
class LossRows:
    series: list[Series]
    players: list[Losses]
    tiers: Sequence[Tier]
    currency: str

    def due(self, *players: Losses) -> Decimal:
        """Each list separately: the tiers start again in each series."""
        return loss_fee((lost for one in players for lost in one.lists), self.tiers, self.currency)


def rows(ask: Ask) -> LossRows:
    series = drawn_series(ask)
    lost: dict[int, dict[int, int | None]] = {}
    seats = Seat.objects.filter(series__in=[one.pk for one in series]).order_by()
    for entry, one, count in seats.values_list("entry_id", "series_id", "lost"):
        lost.setdefault(entry, {})[one] = count
    entries = sorted(ask.tournament.entries.select_related("player__club"), key=by_surname)
    mark_namesakes(entries)
    players = [
        Losses(
            entry.start_number,
            entry.player.surname_first,
            tuple(lost.get(entry.pk, {}).get(one.pk) for one in series),
        )
        for entry in entries
        if entry.pk in lost or not entry.is_withdrawn
    ]
    return LossRows(series, players, tiers_of(ask.tournament), ask.tournament.currency)


def story(ask: Ask, data: LossRows) -> Story:
    title = _("Loss list")
    lines = [fee_in_words(data.tiers, data.currency), as_of(ask.tournament)]

    def frame(width: float) -> tuple[list[Block], list[Block]]:
        return head(ask.tournament, title, lines, width), remarks([_sums(data)], width)

    found = listing(_columns(data), frame)
    return story_of(ask, title, found.blocks, found.paper, foot(ask.tournament, title, as_of(ask.tournament)))


def _columns(data: LossRows) -> list[FittedColumn]:
    players = data.players
    due = [amount(data.due(one), data.currency) for one in players]
    return [
        number_column(_("No."), [str(one.start_number) for one in players]),
        FittedColumn(_("Name"), [one.name for one in players], NAME),
        *(
            number_column(
                _("S%(number)d") % {"number": series.number}, [_count(one.lost[place]) for one in players]
            )
            for place, series in enumerate(data.series)
        ),
        number_column(_("Lost"), [str(one.sum) for one in players], bold=True),
        *([number_column(_("Amount"), due, bold=True)] if costs(data.tiers) else []),
        FittedColumn(_("Paid"), ["☐"] * len(players), align=Align.CENTER),
    ]


def _count(lost: int | None) -> str:
    return "–" if lost is None else str(lost)


def _sums(data: LossRows) -> str:
    lost = sum(one.sum for one in data.players)
    due = data.due(*data.players)
    return _("Total: %(lost)d lost games, %(due)s") % {"lost": lost, "due": money(due, data.currency)}


LOSS_LIST = Document(
    key="loss-list",
    title=gettext_lazy("Loss list"),
    rows=rows,
    story=story,
    shows=RESULTS,
    parameters=(ONE_OR_ALL_SERIES,),
    in_folder=InFolder(name="loss-list", place=4, whole={}),
)
