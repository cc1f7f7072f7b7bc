"""The facts from which the next step of an evening is decided."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.models import Series, Tournament


@dataclass(frozen=True)
class StepFacts:
    """One evening at this moment, for one official.

    The series in hand is the first that is not closed, or else the newest. ``number``: its number, 0 before the first
    draw. ``table``: the table whose sheet is typed in or confirmed next, 0 for none. ``unreleased``: the first closed
    series whose results are not released, 0 for none. ``is_opened_again``: the newest thing that was done to the series
    in hand, or to a tournament whose series are all closed. ``wants_sheets``: no paper of the series has come back, and
    its sheets were not printed by a club that prints them. ``file``: the key of the print that the step is about, where
    it is ready and only has to be opened, else 0. ``lot_in``: the series whose prizes depend on a lot, 0 for the
    standings, None where no lot is missing. ``is_alone``: no second login could confirm a sheet. ``unpaid``: how many
    of those who are here have not paid at the door, None where nothing is to be paid there. ``is_part``: its lead is
    elsewhere, only sheets are kept here; ``to_deliver``: some of these are not delivered yet. ``waiting_elsewhere``:
    tables of other venues whose sheet is missing, or waits for the second person there. ``money_is_open``,
    ``prizes_wait``: not yet settled, and not knowingly left when the cash was closed.
    """

    state: str
    here: int
    can_be_seated: bool
    series_count: int
    drawn: int = 0
    number: int = 0
    series_state: str = ""
    tables: int = 0
    sheets: int = 0
    confirmed: int = 0
    needs_confirming: bool = False
    unreleased: int = 0
    table: int = 0
    is_printed: bool = False
    is_alone: bool = False
    is_opened_again: bool = False
    without_seat: int = 0
    wants_sheets: bool = False
    file: int = 0
    lot_in: int | None = None
    money_is_open: bool = False
    prizes_wait: bool = False
    may_take_money: bool = True
    cash_is_open: bool = False
    is_part: bool = False
    to_deliver: bool = False
    waiting_elsewhere: int = 0
    entries: int = 0
    unpaid: int | None = None

    @property
    def all_closed(self) -> bool:
        """Whether every drawn series is closed; then the one in hand is, too."""
        return self.series_state == Series.State.CLOSED

    @property
    def waits_for_another(self) -> bool:
        """Whether a sheet waits for the second person."""
        return self.needs_confirming and self.confirmed < self.sheets

    @property
    def all_in(self) -> bool:
        """Whether every sheet of the series in hand is there, and confirmed where the tournament asks for that."""
        return bool(self.tables) and self.sheets == self.tables and not self.waits_for_another

    @property
    def is_closed(self) -> bool:
        return self.state == Tournament.State.CLOSED

    @property
    def to_draw(self) -> int:
        """The number of the series that is drawn next; 0 while another is played, and after the last."""
        may_draw = not self.drawn or self.all_closed
        return self.drawn + 1 if may_draw and self.drawn < self.series_count else 0
