"""The refusal of each breach, which names the rule and, if it may be broken, the fine."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from tournaments.foundations.currencies import money_of_units
from tournaments.foundations.errors import Refused
from tournaments.league.line_up.rules import Breach, Rule
from tournaments.models import League

CODES = {
    Rule.UNREGISTERED: "line-up-unregistered",
    Rule.HIGHER: "line-up-helps-too-often",
    Rule.LOWER: "line-up-in-a-lower-team",
    Rule.OTHER_CLUB: "line-up-for-a-second-club",
    Rule.GUESTS: "line-up-too-many-guests",
    Rule.SAME_DAY: "line-up-twice-on-a-day",
    Rule.SUBSTITUTES: "line-up-too-many-substitutes",
    Rule.WITHDRAWN: "line-up-of-a-team-that-left",
}


def refusal_of(breach: Breach, field: str = "") -> Refused:
    values = {"name": breach.name, "team": breach.team, "most": breach.setting.most}
    return Refused(CODES[breach.rule], field=field, **values)


def sentence_of(breach: Breach, league: League) -> str:
    """The broken rule, with the fine if it can be broken knowingly."""
    said = refusal_of(breach).sentence
    if breach.is_hard:
        return said
    if not breach.setting.fine:
        return " ".join((said, _("It is possible, and it is noted.")))
    fine = money_of_units(breach.setting.fine, league.currency)
    return " ".join((said, _("It is possible, and costs %(fine)s.") % {"fine": fine}))


def refuse_breaches(breaches: Iterable[Breach], *, knowingly: bool, field: str = "") -> None:
    """Raises ``Refused`` for the first breach that is forbidden, or that was not accepted knowingly."""
    for breach in breaches:
        if breach.is_hard or not knowingly:
            raise refusal_of(breach, field)
