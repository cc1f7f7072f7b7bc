"""What the hall's page and the report say: what happened, what one does now, and where the help has more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.rehearsal.hall.course import Event, Happening
from tournaments.rehearsal.hall.findings import Finding, Outcome
from tournaments.rehearsal.hall.slips import Slip
from tournaments.rehearsal.series_state import Played


@dataclass(frozen=True)
class Said:
    """``address`` with ``link``: the page on which it is done, or the help; both empty for none."""

    what: str
    now: str
    address: str = ""
    link: str = ""


def event_said(event: Event, of: Played) -> Said:
    slug, number = of.series.tournament.slug, of.series.number
    name = of.names.get(event.number, "")
    here = {"name": name, "number": event.number, "table": event.number}
    said: dict[Happening, Callable[[], Said]] = {
        Happening.LATE: lambda: Said(
            _("%(name)s (number %(number)d) comes through the door, late.") % here,
            _("Tick the name off as here. Then the page of the seats says where there is still room."),
            reverse("check_in", args=[slug]),
            _("To the check-in"),
        ),
        Happening.NAMESAKES: lambda: Said(
            _("Two people are called %(name)s, and one of them asks where to sit.") % here,
            _("Ask for the start number: lists and pages show it wherever two have one name."),
            reverse("seats", args=[slug]),
            _("To the seats"),
        ),
        Happening.SWAPPED_SEATS: lambda: Said(
            _("At table %(table)d the players of seats 1 and 2 have changed places, and play on.") % here,
            _(
                "Let them change places on the page of the seats first. Then type their sheet as the paper has it."
            ),
            reverse("seats_series", args=[slug, number]),
            _("To the seats"),
        ),
        Happening.PRINTER: lambda: Said(
            _("The printer has no paper."),
            _("Nothing is lost: lists wait on the page of the papers. A wall shows the standings meanwhile."),
            reverse("paper", args=[slug]),
            _("To the papers"),
        ),
        Happening.LAPTOP: lambda: Said(
            _("The laptop restarts by itself."),
            _(
                "Try it: close the browser, open it again and come back. What was saved is there, and what was "
                "being typed in is offered again."
            ),
            reverse("help"),
            _("To the help"),
        ),
        Happening.GOES_HOME: lambda: Said(
            _("%(name)s (number %(number)d) goes home after this series.") % here,
            _("Withdraw the name at the check-in before the next seats are drawn; the results so far stay."),
            reverse("check_in", args=[slug]),
            _("To the check-in"),
        ),
    }
    return said[event.happening]()


SLIPS: dict[Slip, Callable[[], str]] = {
    Slip.SWAPPED: lambda: _("two digits of the game points were swapped"),
    Slip.EXCHANGED: lambda: _("games won and lost were exchanged"),
    Slip.LINE: lambda: _("the figures of two players stood in each other’s line"),
    Slip.WHOLE_LINES: lambda: _("two players had each other’s line, totals included"),
    Slip.ILLEGIBLE: lambda: _("a figure could not be read"),
    Slip.UNSIGNED: lambda: _("nobody had signed"),
}
SHOWN_LATER: dict[Slip, Callable[[], str]] = {
    Slip.WHOLE_LINES: lambda: _(
        "Nothing at the desk can show this. Players find it, who look at their line on their own page."
    ),
    Slip.UNSIGNED: lambda: _(
        "It would have shown when somebody objects: a sheet without signatures proves nothing."
    ),
}


def slip_said(finding: Finding) -> str:
    if finding.paper.has_swapped_seats:
        return _("two players had changed seats")
    return SLIPS[finding.paper.slip]() if finding.paper.slip else ""


def finding_said(finding: Finding, of: Played) -> Said:
    names = ", ".join(of.names[number] for number in finding.players)
    values = {"slip": slip_said(finding), "names": names or "–"}
    said: dict[Outcome, Callable[[], Said]] = {
        Outcome.OPEN: lambda: Said(_("Not typed in yet."), ""),
        Outcome.RIGHT: lambda: Said(_("Right on the paper and right in the standings."), ""),
        Outcome.FOUND: lambda: Said(_("Found: %(slip)s.") % values, ""),
        Outcome.KEPT: lambda: _with_help(
            _("Saved with a reason as it stood on the paper: %(slip)s.") % values,
            _(
                "The reason stands with the result. The table itself could have said what is right: send it back."
            ),
        ),
        Outcome.THROUGH: lambda: _with_help(
            _("Got through: %(slip)s.") % values, _how_it_shows(finding, names)
        ),
        Outcome.TYPED: lambda: _with_help(
            _("Something else was typed than stood on the paper (%(names)s).") % values,
            _how_it_shows(finding, names),
        ),
    }
    return said[finding.outcome]()


def _how_it_shows(finding: Finding, names: str) -> str:
    later = SHOWN_LATER.get(finding.paper.slip)
    if later and finding.outcome is Outcome.THROUGH:
        return later()
    return _("It would have shown when %(names)s looked at the own line, at the latest after the prizes.") % {
        "names": names or "–"
    }


def _with_help(what: str, now: str) -> Said:
    return Said(what, now, reverse("help") + "#wrong-sheet", _("Help: a sheet does not add up"))
