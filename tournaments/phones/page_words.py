"""The sentences of the phone's page, in the reader's language. The page itself puts numbers and names into ``{…}``."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

Sentences = dict[str, str | list[str]]


def page_words() -> Sentences:
    """The sentences by the keys that the page's scripts use."""
    return {**_where(), **_troubles(), **_entering(), **_calling(), **_sheet(), **_end()}


def _where() -> Sentences:
    """Sentences about where the deals are stored."""
    return {
        "looking": _("Looking for the sheet at the desk."),
        "notReached": _("The desk cannot be reached. This page goes on trying."),
        "nothingYet": _("No deal is recorded yet."),
        "there": [
            _("The deal is at the desk."),
            _("All {n} deals are at the desk."),
        ],
        "thereUnheard": [
            _("The deal is at the desk. Just now the desk cannot be reached; go on playing."),
            _("All {n} deals are at the desk. Just now the desk cannot be reached; go on playing."),
        ],
        "sending": _counted(
            ngettext("%(n)s deal is being sent.", "%(n)s deals are being sent.", 1),
            ngettext("%(n)s deal is being sent.", "%(n)s deals are being sent.", 2),
        ),
        "wait": _counted(*(_waiting(n) for n in (1, 2))),
        "waitDead": _counted(*(_waiting_in_vain(n) for n in (1, 2))),
        "dead": _("This code no longer works. The desk can give a new one."),
        "deadLong": _(
            "This code no longer works, and nothing can be entered here. Go to the "
            "desk; what stands below may help there."
        ),
    }


def _waiting(n: int) -> str:
    return ngettext(
        "%(n)s deal waits on this phone. Go on playing; it is sent when the Wi-Fi is back.",
        "%(n)s deals wait on this phone. Go on playing; they are sent when the Wi-Fi is back.",
        n,
    )


def _waiting_in_vain(n: int) -> str:
    return ngettext(
        "%(n)s deal is only on this phone, and its code no longer works. Show this page at the desk.",
        "%(n)s deals are only on this phone, and its code no longer works. Show this page at the desk.",
        n,
    )


def _counted(*forms: str) -> list[str]:
    """Forms for one and for several; the page counts."""
    return [form % {"n": "{n}"} for form in forms]


def _troubles() -> Sentences:
    """Sentences about obstacles, and about which of the two kinds of page this is."""
    return {
        "full": _(
            "This phone has no room left. What you enter is kept on the open page only: "
            "leave it open until everything is at the desk."
        ),
        "forbidden": _(
            "This phone does not allow pages to keep anything, perhaps because the window is private. "
            "Leave the page open until everything is at the desk."
        ),
        "wiped": _(
            "The phone has deleted what it had kept for this page. Nothing is lost while the page stays open."
        ),
        "elsewhere": _counted(*(_elsewhere(n) for n in (1, 2))),
        "opensAlone": _("This page opens without Wi-Fi too, and what was entered is still there."),
        "stayOpen": _(
            "Without Wi-Fi leave this page open. If it was closed, it comes back with "
            "everything that waited when the Wi-Fi is back."
        ),
        "noWorker": _(
            "This browser opens the page only with Wi-Fi. If it was closed, it comes "
            "back with everything that waited."
        ),
    }


def _elsewhere(n: int) -> str:
    return ngettext(
        "%(n)s deal of another table still waits on this phone.",
        "%(n)s deals of another table still wait on this phone.",
        n,
    )


def _entering() -> Sentences:
    return {
        "entering": _("Deal {number}"),
        "changing": _("Change deal {number}"),
        "takeBack": _("Take deal {number} back"),
        "leaveDeal": _("Leave it as it is"),
        "deskTyped": _("The desk has typed this deal; only the desk can take it back."),
        "watching": _("Another phone writes this sheet"),
        "otherUnheard": _(
            "It has not been heard of yet. If it is lost or its battery is empty, write on this phone."
        ),
        "otherHeardNow": _(
            "It was heard of less than a minute ago, at {time}. Only one phone should "
            "write: take over if the other one stops."
        ),
        "otherHeard": _counted(*(_other_heard(n) for n in (1, 2))),
        "takeOver": _("Write on this phone from now on"),
        "deals": _("deals next"),
        "forehand": _("forehand"),
    }


def _other_heard(n: int) -> str:
    return ngettext(
        "It was last heard of at {time}, %(n)s minute ago. If it is lost or its "
        "battery is empty, write on this phone.",
        "It was last heard of at {time}, %(n)s minutes ago. If it is lost or its "
        "battery is empty, write on this phone.",
        n,
    )


def _calling() -> Sentences:
    """Sentences about calling the desk to the table."""
    return {
        "callDesk": _("Something is wrong: call the desk"),
        "callBack": _("The desk is not needed any more"),
        "callWaits": _("The call waits on this phone: the desk cannot be reached. Better go there."),
        "callOpen": _("The desk was called to table %(table)s at %(time)s.")
        % {"table": "{table}", "time": "{time}"},
        "callAnswered": "✓ "
        + _("Called at %(called)s, answered at %(answered)s: somebody is coming.")
        % {"called": "{called}", "answered": "{answered}"},
    }


def _sheet() -> Sentences:
    return {
        "sheet": _("The sheet, deal by deal"),
        "deal": _("Deal"),
        "king_cup": _("King cup"),
        "pagat_cup": _("Pagat cup"),
        "roundLost": _("The round is lost by %(name)s; all begin again at 0.") % {"name": "{name}"},
        "changeDeal": _("Change deal {number}"),
        "dealOf": _("deal {number}"),
        "lineWaits": _("waits on this phone"),
        "lineBehind": _("at the desk; an earlier deal is missing there"),
        "lineOpen": _("taken back: enter it again"),
        "lineDesk": _("typed at the desk"),
        "lineMissing": _("missing"),
        "otherVersion": _("Entered differently too: {words}"),
        "otherUndo": _("This deal was to be taken back"),
        "bothKept": _("Both are kept; the desk decides."),
        "dismiss": _("I have seen it"),
        "trailPhone": _("deal {number} changed by the phone at {time}: {words}"),
        "trailDesk": _("deal {number} changed by the desk at {time}: {words}"),
    }


def _end() -> Sentences:
    return {
        "settlement": _("Settlement"),
        "game_points": _("Game points"),
        "won": _("Won"),
        "lost": _("Lost"),
        "total": _("Total"),
        "cupsShared": _(
            "At the end both cups are shared in whole jetons of 5; the rest goes to the seats one jeton each, "
            "from seat 1 on."
        ),
        "recorded": _("The sheet is recorded. Thank you."),
        "signAll": _("Each player taps their own name when their line is right."),
        "sign": _("{name}: my line is right"),
        "hasSigned": _("{name} has signed"),
        "objected": _("{name} objects: {sentence}"),
        "somethingWrong": _("Something is wrong"),
        "whoObjects": _("Who objects"),
        "whatIsWrong": _("What is wrong"),
        "sendObjection": _("Send to the desk"),
        "notSaid": _("The desk was not reached. Try again when the Wi-Fi is back."),
    }
