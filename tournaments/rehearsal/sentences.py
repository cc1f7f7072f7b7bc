"""The report's sentences about each paper: the outcome, how a mistake would have shown, and a link to the help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.rehearsal.hall.findings import PaperFinding, PaperOutcome
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.series_state import RehearsedSeries


@dataclass(frozen=True)
class HallSaid:
    """``address`` and ``link``: of the help; both "" for none."""

    what: str
    now: str
    address: str = ""
    link: str = ""


SLIPS: dict[PaperSlip, Callable[[], str]] = {
    PaperSlip.SWAPPED: lambda: _("two digits of the game points were swapped"),
    PaperSlip.EXCHANGED: lambda: _("games won and lost were exchanged"),
    PaperSlip.LINE: lambda: _("the figures of two players stood in each other’s line"),
    PaperSlip.WHOLE_LINES: lambda: _("two players had each other’s line, totals included"),
    PaperSlip.ILLEGIBLE: lambda: _("a figure could not be read"),
    PaperSlip.UNSIGNED: lambda: _("nobody had signed"),
    PaperSlip.TOTAL: lambda: _("two digits of a total were swapped"),
}
SHOWN_LATER: dict[PaperSlip, Callable[[], str]] = {
    PaperSlip.WHOLE_LINES: lambda: _(
        "Nothing at the desk can show this. Players find it when they look at their line on their own page."
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
    values = {"slip": slip_said(finding)}
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
        PaperOutcome.TYPED: lambda: _with_help(_typed_otherwise(names), _how_it_shows(finding, names)),
    }
    return said[finding.outcome]()


def _how_it_shows(finding: PaperFinding, names: str) -> str:
    later = SHOWN_LATER.get(finding.paper.slip)
    if later and finding.outcome is PaperOutcome.THROUGH:
        return later()
    if not names:
        return ""
    words = _("It would have shown when %(names)s looked at their own line, at the latest after the prizes.")
    return words % {"names": names}


def _typed_otherwise(names: str) -> str:
    """Where the line of every player is right, the number of passed deals is wrong."""
    if not names:
        return _("Another number of passed deals was typed than stood on the paper.")
    return _("Something else was typed than stood on the paper (%(names)s).") % {"names": names}


def _with_help(what: str, now: str) -> HallSaid:
    return HallSaid(what, now, reverse("help") + "#wrong-sheet", _("Help: a sheet does not add up"))
