"""The page of a series' sheets: the hall as a board of tables, and the lists beside it."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils import timezone
from django.utils.formats import time_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access.actors import Actor
from tournaments.models import Series
from tournaments.sheets.desk.desk import At, Desk, TableAtDesk
from tournaments.sheets.desk.missing import Missing, missing_longest
from tournaments.sheets.second_person.next_look import Look, look_at
from tournaments.web.charts.table_board import BoardTile, TableBoard, TileState

MOST_ROWS = 6  # of each list; the others are only counted
STATES = {
    At.OUT: TileState.OUT,
    At.ARRIVED: TileState.CAME,
    At.RECORDED: TileState.TYPED,
    At.CONFIRMED: TileState.SURE,
}
SIGNS = {At.OUT: "", At.ARRIVED: "↓", At.RECORDED: "✓", At.CONFIRMED: "✓✓"}


@dataclass(frozen=True)
class DeskRow:
    """A table in a list beside the board."""

    table: TableAtDesk
    says: str
    url: str = ""
    names: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class DeskList:
    """The first of a list, and how many more there are."""

    rows: list[DeskRow]
    more: int = 0


@dataclass(frozen=True)
class DeskPage:
    """The page; each list may be empty. ``noted``: sheets that were saved despite errors of the paper, or after a
    ruling."""

    counts: dict[str, int]
    board: TableBoard
    arrived: DeskList
    waiting: DeskList
    missing: DeskList
    noted: DeskList

    @property
    def has_lists(self) -> bool:
        """Whether there are lists; otherwise the board takes their room."""
        return any(one.rows for one in (self.arrived, self.waiting, self.missing, self.noted))


class DeskReader:
    """Puts the page together for one official. ``objected``: tables with an open objection; ``calling``: tables that
    call the desk."""

    def __init__(
        self, desk: Desk, actor: Actor, objected: Collection[int], calling: Collection[int] = ()
    ) -> None:
        self.desk, self.actor, self.objected, self.calling = desk, actor, objected, calling
        self.series: Series = desk.series
        is_played = self.series.state == Series.State.RELEASED
        here = [table for table in desk.tables if not table.venue]
        self.missing = missing_longest(here, timezone.now()) if is_played else []
        self.late = {one.table.number: one.minutes for one in self.missing}
        self.first = desk.arrived[0].number if desk.arrived else None

    def page(self) -> DeskPage:
        arrived, missing = self.desk.arrived[:MOST_ROWS], self.missing[:MOST_ROWS]
        names = self.desk.names([*(one.number for one in arrived), *(one.table.number for one in missing)])
        return DeskPage(
            self.desk.counts,
            TableBoard(tuple(self._tile(table) for table in self.desk.tables)),
            self._arrived(arrived, names),
            self._waiting(),
            self._missing(missing, names),
            self._noted(),
        )

    def _arrived(self, tables: list[TableAtDesk], names: dict[int, list[str]]) -> DeskList:
        rows = [self._row(one, clock(one.came_at), names[one.number]) for one in tables]
        return DeskList(rows, len(self.desk.arrived) - len(rows))

    def _missing(self, found: list[Missing], names: dict[int, list[str]]) -> DeskList:
        rows = [self._row(one.table, self._how_long(one), names[one.table.number]) for one in found]
        return DeskList(rows, len(self.missing) - len(rows))

    def _waiting(self) -> DeskList:
        """The waiting tables, first those for this official, then those for others."""
        looks = [(look, one) for one in self.desk.tables if (look := self._look(one)) is not None]
        looks.sort(key=lambda pair: (pair[0] is Look.OWN, pair[1].number))
        rows = [DeskRow(one, look_words(look), self.url(one) if look else "") for look, one in looks]
        return DeskList(rows[:MOST_ROWS], len(rows[MOST_ROWS:]))

    def _noted(self) -> DeskList:
        found = [one for one in self.desk.tables if one.sheet and (one.sheet.reason or one.sheet.ruling)]
        return DeskList([self._row(one, "", []) for one in found[:MOST_ROWS]], len(found[MOST_ROWS:]))

    def _row(self, table: TableAtDesk, says: str, names: list[str]) -> DeskRow:
        return DeskRow(table, says, self.url(table), names)

    def _look(self, table: TableAtDesk) -> Look | None:
        if table.venue:
            return None
        return look_at(self.series, table.sheet, self.actor, has_deals=table.deals > 0)

    def url(self, table: TableAtDesk) -> str:
        """The page on which this official continues with the table; "" before the seats are released, and for a sheet
        that another venue keeps.
        """
        if not self.series.is_public or table.venue:
            return ""
        page = self._look(table) or "sheet"
        return reverse(str(page), args=[self.series.tournament.slug, self.series.number, table.number])

    def _tile(self, table: TableAtDesk) -> BoardTile:
        state, sign = STATES[table.at], SIGNS[table.at]
        is_in_doubt = table.number in self.objected or (table.sheet and table.sheet.reason)
        if is_in_doubt or table.number in self.calling:
            state, sign = TileState.DOUBT, "⚠"
        elif table.number == self.first:
            state = TileState.NOW
        return BoardTile(table.number, state, self._word(table), sign, self.url(table))

    def _word(self, table: TableAtDesk) -> str:
        """The text on the table's tile."""
        said, calls = self._out(table) if table.at is At.OUT else self._at_desk(table), _("calls the desk")
        return f"{calls}, {said}" if table.number in self.calling else said

    def _at_desk(self, table: TableAtDesk) -> str:
        words = [self._state(table)]
        if table.number in self.objected:
            words = [_("objection"), *words]
        elif table.sheet and table.sheet.reason:
            words = [_("paper wrong"), *words]
        if table.agree:
            words.append(agree_words(table))
        return ", ".join(words)

    def _out(self, table: TableAtDesk) -> str:
        words = [_("at %(venue)s") % {"venue": table.venue} if table.venue else _("out")]
        if table.deals:
            words.append(self._deals(table))
        elif table.number in self.late:
            words.append(_("+%(minutes)d min") % {"minutes": self.late[table.number]})
        return ", ".join(words)

    def _state(self, table: TableAtDesk) -> str:
        if table.at is At.ARRIVED:
            at = {"time": clock(table.came_at)}
            return _("type it now, %(time)s") % at if table.number == self.first else _("came %(time)s") % at
        sheet = table.sheet
        if table.at is At.CONFIRMED:
            return _("confirmed %(time)s") % {"time": clock(sheet.confirmed_at if sheet else None)}
        return _("typed in %(time)s") % {"time": clock(sheet.recorded_at if sheet else None)}

    def _how_long(self, one: Missing) -> str:
        if one.table.deals:
            return self._deals(one.table)
        values = {"minutes": one.minutes, "table": one.other, "players": one.table.players}
        if one.other is not None:
            return _("%(minutes)d min after table %(table)d") % values
        return _("%(minutes)d min after most tables of %(players)d") % values

    def _deals(self, table: TableAtDesk) -> str:
        tournament = self.series.tournament
        deals = tournament.rule_system.number_of_deals(table.players, tournament.rounds)
        return _("deal %(deal)d of %(deals)d") % {"deal": table.deals, "deals": deals}


def clock(moment: dt.datetime | None) -> str:
    return time_format(timezone.localtime(moment), "TIME_FORMAT") if moment else "–"


def look_words(look: Look) -> str:
    return {
        Look.COMPARE: _("Typed in twice, and they differ: compare"),
        Look.AGAIN: _("Enter it again, to compare"),
        Look.CONFIRM: _("Compare and confirm"),
        Look.OWN: _("waits for another person"),
    }[look]


def agree_words(table: TableAtDesk) -> str:
    words = ngettext(
        "%(agreeing)s of %(players)s players agrees", "%(agreeing)s of %(players)s players agree", table.agree
    )
    return words % {"agreeing": table.agree, "players": table.players}
