"""The loss list: everybody's lost games in each series, and what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.currencies import money
from tournaments.models import Seat, Series
from tournaments.printing.documents.common import as_of, file_title, foot, head, remarks
from tournaments.printing.documents.money import NOTHING, amount, loss_fee
from tournaments.printing.documents.seats import drawn_series, listed_name
from tournaments.printing.engine.drawing import Align
from tournaments.printing.engine.fitting import NAME, FittedColumn, fit
from tournaments.printing.engine.story import Section, Story
from tournaments.printing.kinds import RESULTS, Ask, Document, Parameter, ParameterType
from tournaments.printing.sorting import order_in


@dataclass(frozen=True)
class Losses:
    """``lost``: by series, None where the player's sheet has not come back."""

    start_number: int
    name: str
    lost: tuple[int | None, ...]

    @property
    def sum(self) -> int:
        return sum(lost or 0 for lost in self.lost)


@dataclass(frozen=True)
class LossRows:
    series: list[Series]
    players: list[Losses]
    per_game: Decimal
    currency: str


def rows(ask: Ask) -> LossRows:
    series = drawn_series(ask)
    lost: dict[int, dict[int, int | None]] = {}
    seats = Seat.objects.filter(series__in=[one.pk for one in series]).order_by()
    for entry, one, count in seats.values_list("entry_id", "series_id", "lost"):
        lost.setdefault(entry, {})[one] = count
    entries = ask.tournament.entries.select_related("player")
    players = [
        Losses(
            entry.start_number,
            listed_name(entry.player.first_name, entry.player.last_name),
            tuple(lost.get(entry.pk, {}).get(one.pk) for one in series),
        )
        for entry in entries
        if entry.pk in lost or not entry.is_withdrawn
    ]
    players.sort(key=lambda one: (order_in(ask.language, one.name), one.start_number))
    return LossRows(series, players, ask.tournament.loss_fee, ask.tournament.currency)


def story(ask: Ask, data: LossRows) -> Story:
    title = _("Loss list")
    columns = _columns(data)
    fitted = fit(columns, rows_room=560, stacked=columns)
    width = fitted.paper.inside
    fee = (
        _("%(fee)s for each lost game") % {"fee": money(data.per_game, data.currency)}
        if data.per_game
        else ""
    )
    blocks = [
        *head(ask.tournament, title, [fee, as_of(ask.tournament)], width),
        fitted.table(air=0.5),
        *remarks([_sums(data)], width),
    ]
    section = Section(title, blocks, fitted.paper, foot(ask.tournament, title, as_of(ask.tournament)))
    return Story(file_title(ask, title), ask.language, [section])


def _columns(data: LossRows) -> list[FittedColumn]:
    def numbers(heading: str, texts: Sequence[str], *, bold: bool = False) -> FittedColumn:
        return FittedColumn(heading, texts, align=Align.RIGHT, is_bold=bold)

    players = data.players
    due = [amount(loss_fee(one.sum, data.per_game)) for one in players]
    return [
        numbers(_("No."), [str(one.start_number) for one in players]),
        FittedColumn(_("Name"), [one.name for one in players], NAME),
        *(
            numbers(
                _("S%(number)d") % {"number": series.number}, [_count(one.lost[place]) for one in players]
            )
            for place, series in enumerate(data.series)
        ),
        numbers(_("Lost"), [str(one.sum) for one in players], bold=True),
        *([numbers(_("Amount"), due, bold=True)] if data.per_game else []),
        FittedColumn(_("Paid"), ["☐"] * len(players), align=Align.CENTER),
    ]


def _count(lost: int | None) -> str:
    return "–" if lost is None else str(lost)


def _sums(data: LossRows) -> str:
    lost = sum(one.sum for one in data.players)
    due = sum((loss_fee(one.sum, data.per_game) for one in data.players), NOTHING)
    return _("Together: %(lost)d lost games, %(due)s") % {"lost": lost, "due": money(due, data.currency)}


LOSS_LIST = Document(
    key="loss-list",
    title=gettext_lazy("Loss list"),
    rows=rows,
    story=story,
    shows=RESULTS,
    parameters=(Parameter("series", ParameterType.SERIES, gettext_lazy("Series")),),
)
