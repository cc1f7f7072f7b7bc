"""The card of the current or next evening: its state, its tables, and its next action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.actors import Actor
from tournaments.access.permissions import Action, may
from tournaments.evening.bar import NextStep, evening_of
from tournaments.evening.step_facts import StepFacts
from tournaments.foundations.points import points
from tournaments.models import Objection, ScoreSheet, Series, SkatTable, Tournament
from tournaments.public.evenings.first_places import FirstPlace
from tournaments.sheets.timing import timers_of
from tournaments.web.charts.table_board import MOST_TILES, BoardTile, TableBoard, TileState

SHEET = ("number", "sheet_arrived_at", "score_sheet__state")


@dataclass(frozen=True)
class Fact:
    """A large value, and the small words below it."""

    shown: str
    words: str


@dataclass(frozen=True)
class LeadCard:
    """``board``: None if no series is played, or the hall is too large for a card."""

    tournament: Tournament
    status: str
    is_live: bool
    facts: tuple[Fact, ...]
    board: TableBoard | None
    step: NextStep


def lead_card(tournament: Tournament, actor: Actor, first: Sequence[FirstPlace]) -> LeadCard | None:
    """``first``: the first places so far. None for visitors."""
    found = evening_of(tournament, actor)
    if found is None:
        return None
    facts = found.facts
    is_played = facts.series_state == Series.State.RELEASED
    return LeadCard(
        tournament,
        _status(tournament, facts),
        is_live=is_played,
        facts=tuple(_facts(tournament, facts, first)),
        board=_board(tournament, facts, actor) if is_played and facts.tables <= MOST_TILES else None,
        step=found.next,
    )


def _status(tournament: Tournament, facts: StepFacts) -> str:
    numbers = {"number": facts.number, "count": facts.series_count}
    if facts.is_closed or not facts.number:
        return tournament.get_state_display()
    if facts.series_state == Series.State.RELEASED:
        return _("series %(number)d of %(count)d is being played") % numbers
    if facts.series_state in Series.NOT_PUBLIC:
        return _("series %(number)d not released") % numbers
    return _("series %(number)d of %(count)d is closed") % numbers


def _facts(tournament: Tournament, facts: StepFacts, first: Sequence[FirstPlace]) -> Iterator[Fact]:
    if facts.tables:
        numbers = {"sheets": facts.sheets, "tables": facts.tables}
        yield Fact(_("%(sheets)d of %(tables)d") % numbers, _("sheets are in"))
        yield from _time_left(tournament, facts)
    elif tournament.starts_at:
        yield Fact(time_format(tournament.starts_at), _("play begins"))
    yield Fact(points(facts.here), ngettext("player here", "players here", facts.here))
    if not facts.drawn and facts.entries > facts.here:
        yield Fact(points(facts.entries), _("on the list"))
    yield from _leader(facts, first)


def _time_left(tournament: Tournament, facts: StepFacts) -> Iterator[Fact]:
    """The time left on a running timer. One query, none without a timer."""
    timer = timers_of(tournament, facts.number).get(facts.number) if tournament.minutes_per_round else None
    if timer is None or timer.ends_at is None or facts.series_state != Series.State.RELEASED:
        return
    left = -int(-(timer.ends_at - timezone.now()).total_seconds() // 60)
    until = {"time": time_format(timezone.localtime(timer.ends_at))}
    if left > 0:
        yield Fact(ngettext("%(n)d minute", "%(n)d minutes", left) % {"n": left}, _("until %(time)s") % until)


def _leader(facts: StepFacts, first: Sequence[FirstPlace]) -> Iterator[Fact]:
    """The leader after the closed series; several if they are tied, unless that is half the hall."""
    leaders = [one for one in first if one.rank == 1]
    if not leaders or len(leaders) > 2:
        return
    closed = facts.number if facts.all_closed else facts.number - 1
    words = (
        _("won with %(points)s") if facts.is_closed else _("in the lead with %(points)s after series %(n)d")
    )
    yield Fact(
        ", ".join(one.name for one in leaders), words % {"points": points(leaders[0].total), "n": closed}
    )


def _board(tournament: Tournament, facts: StepFacts, actor: Actor) -> TableBoard:
    """The tables of the series in hand. Two queries."""
    series = {"series__tournament": tournament, "series__number": facts.number}
    objected = set(
        Objection.objects.filter(
            settled_at=None, **{f"seat__{name}": one for name, one in series.items()}
        ).values_list("seat__skat_table__number", flat=True)
    )
    rows = list(SkatTable.objects.filter(**series).order_by("number").values_list(*SHEET))
    links = may(actor, Action.RECORD_SHEET)
    tiles = []
    for number, arrived, sheet in rows:
        state = TileState.DOUBT if number in objected else _state(sheet, has_come=arrived is not None)
        state = TileState.NOW if state is TileState.CAME and number == facts.table else state
        url = reverse("sheet", args=[tournament.slug, facts.number, number]) if links else ""
        tiles.append(BoardTile(number, state, _word(state), url=url))
    return TableBoard(tuple(tiles), is_small=True)


def _state(sheet: str | None, *, has_come: bool) -> TileState:
    if sheet is not None:
        return TileState.SURE if sheet == ScoreSheet.State.CONFIRMED else TileState.TYPED
    return TileState.CAME if has_come else TileState.OUT


def _word(state: TileState) -> str:
    return {
        TileState.OUT: _("out"),
        TileState.CAME: _("at the desk"),
        TileState.NOW: _("comes next"),
        TileState.TYPED: _("typed in"),
        TileState.SURE: _("confirmed"),
        TileState.DOUBT: _("objection"),
    }[state]
