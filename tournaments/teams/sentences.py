"""The rule for the teams of a tournament, in a few sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.teams.line_up import Stint, Substitution
from tournaments.teams.settings import EqualTotals, Kind, TeamSettings


def plan_sentences(settings: TeamSettings) -> list[str]:
    """The plan in sentences, the kind first."""
    return [f"{capfirst(Kind(settings.kind).label)}.", *_who_starts(settings), *reckoning(settings)]


def _who_starts(settings: TeamSettings) -> Iterator[str]:
    if settings.starts_with < settings.size:
        yield ngettext(
            "%(n)d player is enough for a team, and there are %(size)d at most.",
            "%(n)d players are enough for a team, and there are %(size)d at most.",
            settings.starts_with,
        ) % {"n": settings.starts_with, "size": settings.size}


def reckoning(settings: TeamSettings) -> list[str]:
    """Whose results count, and what comes first."""
    counted = _counted(settings) % {"counted": settings.counted or 0}
    if not settings.factor:
        return [counted]
    sentences = [
        counted,
        _("First come the match points of the series, for teams beaten and lost to, then the game points."),
    ]
    if settings.equal_totals == EqualTotals.SHARED:
        sentences.append(_("Teams with equal totals in a series share the points of their places."))
    return sentences


def _counted(settings: TeamSettings) -> str:
    if settings.counted is None:
        return _("The results of all players of a team count.")
    if settings.factor:
        return _("In each series the %(counted)d best results of a team count.")
    return _("The %(counted)d best players of a team count.")


def series_played(stints: Sequence[Stint]) -> str:
    """The series of somebody who does not play all of them, such as “series 1–2, from series 4”."""
    return ", ".join(map(_stint, stints))


def _stint(stint: Stint) -> str:
    first, last = stint.from_series, stint.until_series
    if last is None:
        return _("from series %(first)d") % {"first": first}
    if first == last:
        return _("series %(number)d") % {"number": first}
    return _("series %(first)d–%(last)d") % {"first": first, "last": last}


def substitution_sentence(team: str, change: Substitution, names: Mapping[int, str]) -> str:
    """A line of the log of substitutions; ``names``: by start number."""
    values = {"number": change.series, "team": team, "new": names[change.new]}
    if change.out is None:
        return _("Series %(number)d, %(team)s: %(new)s comes in.") % values
    values["out"] = names[change.out]
    return _("Series %(number)d, %(team)s: %(new)s comes in for %(out)s.") % values
