"""What comes next in an evening: one table, read from the top; the first row whose condition holds is next.

Pure over a few counted facts. The bar, every page's main button and ``docs/evening.md`` follow this table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.access import Action
from tournaments.models import Series, Tournament

# The five words, in the order in which the evening runs.
WORDS = ("players", "seats", "sheets", "standings", "paper")


@dataclass(frozen=True)
class Facts:
    """What is counted before the next step is looked up.

    The series in hand is the first that is not closed, or else the newest. ``number``: its number, 0 before the
    first draw. ``table``: the table whose sheet is typed in or confirmed next, 0 for none. ``unreleased``: the first
    closed series whose results are not released, 0 for none. ``is_alone``: no second login could confirm a sheet.
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

    @property
    def all_closed(self) -> bool:
        """Whether every drawn series is closed; then the one in hand is, too."""
        return self.series_state == Series.State.CLOSED

    @property
    def waits_for_another(self) -> bool:
        """Whether a sheet waits for the second person."""
        return self.needs_confirming and self.confirmed < self.sheets

    @property
    def is_closed(self) -> bool:
        return self.state == Tournament.State.CLOSED

    @property
    def to_draw(self) -> int:
        """The number of the series that is drawn next; 0 while another is played, and after the last."""
        may_draw = not self.drawn or self.all_closed
        return self.drawn + 1 if may_draw and self.drawn < self.series_count else 0


@dataclass(frozen=True)
class Row:
    """One row of the table.

    ``when``: what holds, for the generated page. ``button`` leads to ``page``, the route of an address whose
    arguments after the tournament are named in ``needs``, or one of no tournament where it ``is_elsewhere``;
    ``waits`` is what others read than those who may take the step (``action``). The blanks of both sentences are
    ``number`` and ``table``.
    """

    code: str
    word: str
    when: str
    holds: Callable[[Facts], bool]
    button: Promise | str
    waits: Promise
    page: str = ""
    needs: tuple[str, ...] = ()
    action: Action | None = None
    is_elsewhere: bool = False


LOOKED_OVER = _("The director is looking the seats over; they are released soon.")
ALL_TYPED = _("All sheets are typed in. The director closes the series now.")

ROWS = (
    Row(
        code="release-results",
        word="standings",
        when="all drawn series are closed, the results of one are not released",
        holds=lambda facts: facts.all_closed and facts.unreleased > 0,
        button=_("Release the results of series %(number)d"),
        waits=_("Series %(number)d is closed. The director releases its results now."),
        page="standings",
        action=Action.RELEASE_RESULTS,
    ),
    Row(
        code="finished",
        word="",
        when="the tournament is closed, its result list was made since",
        holds=lambda facts: facts.is_closed and facts.is_printed,
        button="",
        waits=_("The evening is over and the result list is made. Nothing is left to do."),
    ),
    Row(
        code="print",
        word="paper",
        when="the tournament is closed",
        holds=lambda facts: facts.is_closed,
        button=_("Print the result list"),
        waits=_("The tournament is closed."),
        page="paper",
        action=Action.PRINT,
    ),
    Row(
        code="players",
        word="players",
        when="a series is to be drawn, too few players are here for tables",
        holds=lambda facts: facts.to_draw > 0 and not facts.can_be_seated,
        button=_("Tick off who is here"),
        waits=_("The players are being ticked off."),
        page="check_in",
        action=Action.CHECK_IN,
    ),
    Row(
        code="draw",
        word="seats",
        when="a series is to be drawn, enough players are here",
        holds=lambda facts: facts.to_draw > 0,
        button=_("Draw series %(number)d"),
        waits=_("The director draws series %(number)d now."),
        page="seats_series",
        needs=("number",),
        action=Action.DRAW,
    ),
    Row(
        code="close-tournament",
        word="standings",
        when="the last series is closed, its results are released",
        holds=lambda facts: facts.all_closed,
        button=_("Close the tournament"),
        waits=_("All series are closed and your work is done. The director closes the tournament now."),
        page="standings",
        action=Action.EDIT_TOURNAMENT,
    ),
    Row(
        code="check-seats",
        word="seats",
        when="the series is drawn, nobody has looked the seats over",
        holds=lambda facts: facts.series_state == Series.State.DRAFT,
        button=_("Look over the seats of series %(number)d"),
        waits=LOOKED_OVER,
        page="seats_series",
        needs=("number",),
        action=Action.DRAW,
    ),
    Row(
        code="release-seats",
        word="seats",
        when="the seats are looked over, not released",
        holds=lambda facts: facts.series_state == Series.State.CHECKED,
        button=_("Release the seats of series %(number)d"),
        waits=LOOKED_OVER,
        page="seats_series",
        needs=("number",),
        action=Action.DRAW,
    ),
    Row(
        code="type",
        word="sheets",
        when="the seats are released, a sheet is missing",
        holds=lambda facts: facts.sheets < facts.tables,
        button=_("Type in table %(table)d"),
        waits=_("The tables are playing series %(number)d."),
        page="sheet",
        needs=("number", "table"),
        action=Action.RECORD_SHEET,
    ),
    Row(
        code="second-login",
        word="sheets",
        when="as in the next row, but only one login can confirm and its official has typed all of them",
        holds=lambda facts: facts.waits_for_another and facts.is_alone and not facts.table,
        button=_("Make a second login"),
        waits=_(
            "All sheets are typed in and wait for a second person. The director makes a second login for that."
        ),
        page="new_login",
        action=Action.MANAGE_LOGINS,
        is_elsewhere=True,
    ),
    Row(
        code="confirm",
        word="sheets",
        when="all sheets are typed in, one waits for a second person, and the tournament asks for one",
        holds=lambda facts: facts.waits_for_another,
        button=_("Confirm table %(table)d"),
        waits=_("All sheets are typed in. Another person confirms those that you typed."),
        page="confirm_sheet",
        needs=("number", "table"),
        action=Action.CONFIRM_SHEET,
    ),
    Row(
        code="close-series",
        word="sheets",
        when="all sheets are in (and confirmed, where the tournament asks for that)",
        holds=lambda _facts: True,
        button=_("Close series %(number)d"),
        waits=ALL_TYPED,
        page="sheets_series",
        needs=("number",),
        action=Action.CLOSE_SERIES,
    ),
)


def next_row(facts: Facts) -> Row:
    """The row of the next step."""
    return next(row for row in ROWS if row.holds(facts))


def number_in(row: Row, facts: Facts) -> int:
    """The number of the series that the step of ``row`` is about."""
    if row.code == "release-results":
        return facts.unreleased
    return facts.to_draw or facts.number
