"""The words of Danish tarok: announcements, outcomes, fines, and why money moves."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

KING_NAMES: dict[str, Promise] = {
    "clubs": _("king of clubs"),
    "spades": _("king of spades"),
    "hearts": _("king of hearts"),
    "diamonds": _("king of diamonds"),
}
ANNOUNCEMENTS: dict[str, Promise] = {
    "taroks": _("taroks"),
    "matadors": _("matadors"),
    "spurt kings": _("kings with sciesen (sprøjte)"),
    "spurt clubs": _("clubs with sciesen (sprøjte)"),
    "spurt spades": _("spades with sciesen (sprøjte)"),
    "spurt hearts": _("hearts with sciesen (sprøjte)"),
    "spurt diamonds": _("diamonds with sciesen (sprøjte)"),
    "whole kings": _("whole kings"),
    "whole clubs": _("whole clubs"),
    "whole spades": _("whole spades"),
    "whole hearts": _("whole hearts"),
    "whole diamonds": _("whole diamonds"),
    "half kings": _("half kings"),
    "half clubs": _("half clubs"),
    "half spades": _("half spades"),
    "half hearts": _("half hearts"),
    "half diamonds": _("half diamonds"),
}
MISSING_NAMES: dict[str, Promise] = {
    **KING_NAMES,
    "king": _("the king"),
    "queen": _("the queen"),
    "cavall": _("the cavall"),
    "knave": _("the knave"),
}
OUTCOME_NAMES: dict[str, Promise] = {
    "home": _("brought home"),
    "lost": _("lost"),
    "ultimo": _("ultimo"),
    "behind": _("behind"),
}
STATUS_NAMES: dict[str, Promise] = {
    "ok": _("right"),
    "false": _("false"),
    "missing": _("forgotten"),
}
FINE_NAMES: dict[str, Promise] = {
    "cup-not-moved": _("cup not moved"),
    "early-announcement": _("announced before the dealer"),
    "wrong-sciesen-call": _("wrong call for the sciesen"),
    "wrong-play": _("wrong lead or play"),
    "wrong-cards": _("wrong number of cards"),
}
MOVEMENT_NAMES: dict[str, Promise] = {
    "start": _("20 in each cup at the start"),
    "dealing": _("the dealer’s 5 in each cup"),
    "misdeal": _("misdeal: 5 more in each cup"),
    "announcement": _("announcement"),
    "wrong-announcement": _("false or forgotten announcement"),
    "pagat-home": _("pagat brought home"),
    "pagat-lost": _("pagat lost"),
    "king-lost": _("king lost"),
    "pagat-behind": _("pagat behind"),
    "king-behind": _("king behind"),
    "pagat-ultimo": _("pagat ultimo"),
    "king-ultimo": _("king ultimo"),
    "last-trick": _("last trick"),
    "nolo": _("nolo"),
    "tout": _("tout"),
    "counting": _("counting"),
    "share": _("the cups are shared"),
}


def movement_name(code: str) -> str:
    """Why money moved: a step of the deal, or a fine."""
    # Fines move money under their own codes, which say what for.
    if code in FINE_NAMES:
        return gettext("fine: %(what)s") % {"what": FINE_NAMES[code]}
    return str(MOVEMENT_NAMES[code])
