"""The next step of an evening: a table, of which the first row whose condition holds applies.

Pure over a few counted facts. The bar, every page's main button and ``docs/evening.md`` follow this table.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from tournaments.access.permissions import Action
from tournaments.evening.step_facts import StepFacts
from tournaments.evening.step_row import StepRow
from tournaments.evening.venue_steps import AT_A_VENUE, FROM_OTHERS
from tournaments.models import Series

# The words of the bar, in the order in which the evening runs.
WORDS = ("players", "seats", "sheets", "standings", "paper", "cash")


LOOKED_OVER = _("The director is looking the seats over; they are released soon.")
ALL_TYPED = _("All sheets are typed in. The director closes the series now.")

ROWS = (
    *AT_A_VENUE,
    StepRow(
        code="lot",
        word="standings",
        when="all series are played and closed, a prize depends on a lot that is not drawn",
        holds=lambda facts: facts.all_closed and facts.lot_in is not None,
        button=_("Draw lots for a prize"),
        waits=_("Players are tied for a prize. The director draws lots now."),
        page="lots",
        action=Action.DRAW_LOTS,
        query=lambda facts: f"?series={facts.lot_in}" if facts.lot_in else "",
    ),
    StepRow(
        code="release-results",
        word="standings",
        when="all drawn series are closed, the results of one are not released",
        holds=lambda facts: facts.all_closed and facts.unreleased > 0,
        button=_("Release the results of series %(number)d"),
        waits=_("Series %(number)d is closed. The director releases its results now."),
        page="standings",
        action=Action.RELEASE_RESULTS,
    ),
    StepRow(
        code="open-list",
        word="paper",
        when="the tournament is closed, its result list is made and nobody has opened it",
        holds=lambda facts: facts.is_closed and not facts.is_printed and facts.file > 0,
        button=_("Open the result list"),
        waits=_("The tournament is closed."),
        page="print_file",
        needs=("file",),
        action=Action.PRINT,
    ),
    StepRow(
        code="print",
        word="paper",
        when="the tournament is closed, no result list is made since",
        holds=lambda facts: facts.is_closed and not facts.is_printed,
        button=_("Print the result list"),
        waits=_("The tournament is closed."),
        page="paper",
        action=Action.PRINT,
    ),
    StepRow(
        code="pay-prizes",
        word="cash",
        when="the result list is printed, a prize is not paid out yet",
        holds=lambda facts: facts.is_closed and facts.prizes_wait,
        button=_("Pay out the prizes"),
        waits=_("Prizes are not paid out yet. The treasurer does that now."),
        page="payouts",
        action=Action.KEEP_CASH,
    ),
    StepRow(
        code="collect",
        word="cash",
        when="the same, a player still owes money or gets some back, and the cash is not closed",
        holds=lambda facts: facts.is_closed and facts.money_is_open,
        button=_("Settle what is still open"),
        waits=_("Not all players have settled up. The treasurer does that now."),
        page="cash",
        action=Action.TAKE_MONEY,
        query=lambda _facts: "?open=on",
    ),
    StepRow(
        code="close-cash",
        word="cash",
        when="everybody has paid and has been paid, something is booked since the cash was closed",
        holds=lambda facts: facts.is_closed and facts.cash_is_open,
        button=_("Close the cash"),
        waits=_("Everybody has paid. The treasurer closes the cash now."),
        page="closings",
        action=Action.KEEP_CASH,
    ),
    StepRow(
        code="finished",
        word="",
        when="the result list is printed, the money is settled, or knowingly left when the cash was closed",
        holds=lambda facts: facts.is_closed,
        button="",
        waits=_("The evening is over: the result list is printed and no money waits. Your work is done."),
    ),
    StepRow(
        code="players",
        word="players",
        when="a series is to be drawn, too few players are here for tables",
        holds=lambda facts: facts.to_draw > 0 and not facts.can_be_seated,
        button=_("Tick off who is here"),
        waits=_("The players are being ticked off."),
        page="check_in",
        action=Action.CHECK_IN,
    ),
    StepRow(
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
    StepRow(
        code="reopen-series",
        word="sheets",
        when="the tournament was opened again, nothing was done since",
        holds=lambda facts: facts.all_closed and facts.is_opened_again,
        button=_("Open the series with the wrong result"),
        waits=_("The tournament is open again. The director opens the series with the wrong result."),
        page="sheets_series",
        needs=("number",),
        action=Action.CLOSE_SERIES,
    ),
    StepRow(
        code="close-tournament",
        word="standings",
        when="the last series is closed, its results are released",
        holds=lambda facts: facts.all_closed,
        button=_("Close the tournament"),
        waits=_("All series are closed. The director closes the tournament now."),
        page="standings",
        action=Action.EDIT_TOURNAMENT,
    ),
    StepRow(
        code="seat-guest",
        word="seats",
        when="somebody is here without a seat, no paper of the series has come back",
        holds=lambda facts: facts.without_seat > 0,
        button=_("Seat late arrivals in series %(number)d"),
        waits=_("Somebody is here without a seat. The director finds one now."),
        page="seat_changes",
        needs=("number",),
        action=Action.DRAW,
    ),
    StepRow(
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
    StepRow(
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
    StepRow(
        code="open-sheets",
        word="paper",
        when="the seats are released, their score sheets are made and nobody has opened them",
        holds=lambda facts: facts.wants_sheets and facts.file > 0,
        button=_("Open the score sheets of series %(number)d"),
        waits=_("The score sheets of series %(number)d are printed now."),
        page="print_file",
        needs=("file",),
        action=Action.PRINT,
    ),
    StepRow(
        code="print-sheets",
        word="paper",
        when="the seats are released, no sheet is printed or has come back (after series 1: some were printed)",
        holds=lambda facts: facts.wants_sheets,
        button=_("Print the score sheets of series %(number)d"),
        waits=_("The score sheets of series %(number)d are printed now."),
        page="paper",
        action=Action.PRINT,
    ),
    FROM_OTHERS,
    StepRow(
        code="type",
        word="sheets",
        when="the seats are released, a sheet is missing",
        holds=lambda facts: facts.sheets < facts.tables,
        button=_("Enter table %(table)d"),
        waits=_("The tables are playing series %(number)d."),
        page="sheet",
        needs=("number", "table"),
        action=Action.RECORD_SHEET,
    ),
    StepRow(
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
    StepRow(
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
    StepRow(
        code="correct",
        word="sheets",
        when="the series was opened again, nothing of it was changed since",
        holds=lambda facts: facts.is_opened_again,
        button=_("Correct a sheet of series %(number)d"),
        waits=_("Series %(number)d is open again. A sheet is corrected now."),
        page="sheets_series",
        needs=("number",),
        action=Action.RECORD_SHEET,
    ),
    StepRow(
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


def next_row(facts: StepFacts) -> StepRow:
    """The row of the next step."""
    return next(row for row in ROWS if row.holds(facts))


def number_in(row: StepRow, facts: StepFacts) -> int:
    """The number of the series that the step of ``row`` is about."""
    if row.code == "release-results":
        return facts.unreleased
    return facts.to_draw or facts.number
