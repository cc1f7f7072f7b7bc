"""What the hall's page and the report say: what happened, what one does now, and where the help has more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.rehearsal.hall.course import HallEvent, Happening
from tournaments.rehearsal.hall.findings import PaperFinding, PaperOutcome
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.series_state import RehearsedSeries


@dataclass(frozen=True)
class HallSaid:
    """``address`` with ``link``: the page on which it is done, or the help; both empty for none."""

    what: str
    now: str
    address: str = ""
    link: str = ""


def event_said(event: HallEvent, of: RehearsedSeries) -> HallSaid:
    what, now, page, link = EVENTS[event.happening]()
    values = {"name": of.names.get(event.number, ""), "number": event.number, "table": event.number}
    return HallSaid(what % values, now, _address(page, of), link)


def _address(page: str, of: RehearsedSeries) -> str:
    slug = of.series.tournament.slug
    arguments = {"help": [], "seats_series": [slug, of.series.number]}.get(page, [slug])
    return reverse(page, args=arguments)


# What has happened, what one does now, the page on which, and the words of the link to it
EVENTS: dict[Happening, Callable[[], tuple[str, str, str, str]]] = {
    Happening.LATE: lambda: (
        _("%(name)s (number %(number)d) comes through the door, late."),
        _("Tick the name off as here. Then the page of the seats says where there is still room."),
        "check_in",
        _("To the check-in"),
    ),
    Happening.NAMESAKES: lambda: (
        _("Two people are called %(name)s, and one of them asks where to sit."),
        _("Ask for the start number: lists and pages show it wherever two have one name."),
        "seats",
        _("To the seats"),
    ),
    Happening.SWAPPED_SEATS: lambda: (
        _("At table %(table)d the players of seats 1 and 2 have changed places, and play on."),
        _(
            "Let them change places on the page of the seats first. Then type their sheet as the paper has it."
        ),
        "seats_series",
        _("To the seats"),
    ),
    Happening.PRINTER: lambda: (
        _("The printer has no paper."),
        _("Nothing is lost: lists wait on the page of the papers. A wall shows the standings meanwhile."),
        "paper",
        _("To the papers"),
    ),
    Happening.LAPTOP: lambda: (
        _("The laptop restarts by itself."),
        _(
            "Try it: close the browser, open it again and come back. What was saved is there, and what was "
            "being typed in is offered again."
        ),
        "help",
        _("To the help"),
    ),
    Happening.GOES_HOME: lambda: (
        _("%(name)s (number %(number)d) goes home after this series."),
        _("Withdraw the name at the check-in before the next seats are drawn; the results so far stay."),
        "check_in",
        _("To the check-in"),
    ),
}


SLIPS: dict[PaperSlip, Callable[[], str]] = {
    PaperSlip.SWAPPED: lambda: _("two digits of the game points were swapped"),
    PaperSlip.EXCHANGED: lambda: _("games won and lost were exchanged"),
    PaperSlip.LINE: lambda: _("the figures of two players stood in each other’s line"),
    PaperSlip.WHOLE_LINES: lambda: _("two players had each other’s line, totals included"),
    PaperSlip.ILLEGIBLE: lambda: _("a figure could not be read"),
    PaperSlip.UNSIGNED: lambda: _("nobody had signed"),
}
SHOWN_LATER: dict[PaperSlip, Callable[[], str]] = {
    PaperSlip.WHOLE_LINES: lambda: _(
        "Nothing at the desk can show this. Players find it, who look at their line on their own page."
    ),
    PaperSlip.UNSIGNED: lambda: _(
        "It would have shown when somebody objects: a sheet without signatures proves nothing."
    ),
}


def slip_said(finding: PaperFinding) -> str:
    if finding.paper.has_swapped_seats:
        return _("two players had changed seats")
    return SLIPS[finding.paper.slip]() if finding.paper.slip else ""


def finding_said(finding: PaperFinding, of: RehearsedSeries) -> HallSaid:
    names = ", ".join(of.names[number] for number in finding.players)
    values = {"slip": slip_said(finding), "names": names or "–"}
    said: dict[PaperOutcome, Callable[[], HallSaid]] = {
        PaperOutcome.OPEN: lambda: HallSaid(_("Not typed in yet."), ""),
        PaperOutcome.RIGHT: lambda: HallSaid(_("Right on the paper and right in the standings."), ""),
        PaperOutcome.FOUND: lambda: HallSaid(_("Found: %(slip)s.") % values, ""),
        PaperOutcome.KEPT: lambda: _with_help(
            _("Saved with a reason as it stood on the paper: %(slip)s.") % values,
            _(
                "The reason stands with the result. The table itself could have said what is right: send it back."
            ),
        ),
        PaperOutcome.THROUGH: lambda: _with_help(
            _("Got through: %(slip)s.") % values, _how_it_shows(finding, names)
        ),
        PaperOutcome.TYPED: lambda: _with_help(
            _("Something else was typed than stood on the paper (%(names)s).") % values,
            _how_it_shows(finding, names),
        ),
    }
    return said[finding.outcome]()


def _how_it_shows(finding: PaperFinding, names: str) -> str:
    later = SHOWN_LATER.get(finding.paper.slip)
    if later and finding.outcome is PaperOutcome.THROUGH:
        return later()
    return _("It would have shown when %(names)s looked at the own line, at the latest after the prizes.") % {
        "names": names or "–"
    }


def _with_help(what: str, now: str) -> HallSaid:
    return HallSaid(what, now, reverse("help") + "#wrong-sheet", _("Help: a sheet does not add up"))
