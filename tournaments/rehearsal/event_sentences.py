"""The sentences of the hall's page and the report about each event: what it is, what to do, whether that is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.foundations.rehearsal import printer_is_empty
from tournaments.rehearsal.hall.events import HallEvent, Happening
from tournaments.rehearsal.hall.findings import PaperOutcome
from tournaments.rehearsal.series_state import RehearsedSeries

Said = tuple[str, str, str]  # what has happened, what to do, the page for it


@dataclass(frozen=True)
class HappeningSaid:
    """``address``: the page on which to act. ``is_done``: None if nothing has to be done."""

    happening: Happening
    what: str
    now: str
    address: str
    is_done: bool | None

    @property
    def can_be_refilled(self) -> bool:
        return self.happening is Happening.PRINTER and self.is_done is False


def happening_said(event: HallEvent, of: RehearsedSeries) -> HappeningSaid:
    what, now, page = HAPPENINGS[event.happening]()
    table = of.table_of(event.number) or of.empty.get(event.number)
    # Happenings about a table; all others are about a player and the seat.
    values = {
        "name": of.names.get(event.number, ""),
        "number": event.number,
        "table": event.number if event.happening is Happening.SWAPPED_SEATS else table or 0,
    }
    return HappeningSaid(
        event.happening, what % values, now % values, _address(page, of), _is_done(event, of)
    )


def said_in_hall(of: RehearsedSeries) -> list[HappeningSaid]:
    """The events, the newest first, without swapped seats, which nobody announces."""
    events = [one for one in of.course.events if one.happening is not Happening.SWAPPED_SEATS]
    return [happening_said(event, of) for event in reversed(events)]


def count_to_do(of: RehearsedSeries) -> int:
    """The number of events that wait for an official, besides sheets."""
    return sum(said.is_done is False for said in said_in_hall(of))


def _address(page: str, of: RehearsedSeries) -> str:
    slug = of.series.tournament.slug
    arguments = {"help": [], "seats_series": [slug, of.series.number]}.get(page, [slug])
    return reverse(page, args=arguments)


def _is_done(event: HallEvent, of: RehearsedSeries) -> bool | None:
    return DONE.get(event.happening, _nothing_to_do)(event, of)


def _nothing_to_do(_event: HallEvent, _of: RehearsedSeries) -> None:
    return None


def _has_a_seat(event: HallEvent, of: RehearsedSeries) -> bool:
    """Whether the player has a seat in this series or, if it was too late, in another one."""
    is_seated = of.table_of(event.number) is not None
    entries = of.series.tournament.entries.filter(start_number=event.number)
    return is_seated or entries.filter(seats__isnull=False).exists()


def _is_out(event: HallEvent, of: RehearsedSeries) -> bool:
    return event.number not in of.here


def _sits_nowhere(event: HallEvent, of: RehearsedSeries) -> bool:
    return event.number not in of.empty


def _has_paper(_event: HallEvent, _of: RehearsedSeries) -> bool:
    return not printer_is_empty()


def _is_recorded_right(event: HallEvent, of: RehearsedSeries) -> bool | None:
    found = next((one for one in of.findings() if one.paper.table == event.number), None)
    if found is None or found.outcome is PaperOutcome.OPEN:
        return None
    return found.outcome in {PaperOutcome.RIGHT, PaperOutcome.FOUND}


DONE: dict[Happening, Callable[[HallEvent, RehearsedSeries], bool | None]] = {
    Happening.LATE: _has_a_seat,
    Happening.GOES_HOME: _is_out,
    Happening.EMPTY_SEAT: _sits_nowhere,
    Happening.PRINTER: _has_paper,
    Happening.SWAPPED_SEATS: _is_recorded_right,
}
HAPPENINGS: dict[Happening, Callable[[], Said]] = {
    Happening.LATE: lambda: (
        _("%(name)s (number %(number)d) stands at the desk: late, and wants to play."),
        _("Tick the name off as here. Then the page of the seats says where there is still room."),
        "check_in",
    ),
    Happening.NAMESAKES: lambda: (
        _("Two people are called %(name)s, and one of them asks where to sit."),
        _("Ask for the start number: lists and pages show it where two have the same name."),
        "seats",
    ),
    Happening.SWAPPED_SEATS: lambda: (
        _("At table %(table)d two players had changed places, and nobody said so."),
        _(
            "Compare the names on the paper with those on the form, and let the two change places on the page of "
            "the seats before the sheet is typed in."
        ),
        "seats_series",
    ),
    Happening.PRINTER: lambda: (
        _("The printer has no paper: lists that are asked for are not printed."),
        _("Nothing is lost: put paper in, and ask for the list again. A wall shows the standings meanwhile."),
        "paper",
    ),
    Happening.LAPTOP: lambda: (
        _("The laptop restarts by itself."),
        _("Wait until the page comes back. What was saved is there, and what was being typed in is offered again."),
        "sheets",
    ),
    Happening.GOES_HOME: lambda: (
        _("%(name)s (number %(number)d) goes home after this series."),
        _("Withdraw the name at the check-in before the next seats are drawn; the results so far stay."),
        "check_in",
    ),
    Happening.EMPTY_SEAT: lambda: (
        _(
            "%(name)s (number %(number)d) has gone home and has a seat in this series: the others at that table "
            "wait and call the desk."
        ),
        _("Withdraw the name at the check-in. Then the page of the seats says how the table can go on."),
        "seats_series",
    ),
}  # fmt: skip
