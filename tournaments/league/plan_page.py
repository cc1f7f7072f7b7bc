"""The wishes that a division's plan does not meet, in sentences that name the teams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.league.scheduling import lacks_of_plan
from tournaments.models import Meeting


def plan_remarks(meetings: Sequence[Meeting]) -> list[tuple[str, list[str]]]:
    """A sentence and its cases. Empty where everybody meets everybody equally often."""
    if not meetings:
        return []
    return list(_remarks(meetings))


def _remarks(meetings: Sequence[Meeting]) -> Iterator[tuple[str, list[str]]]:
    lacks, teams = lacks_of_plan(meetings)

    def pair(one: int, two: int) -> str:
        return f"{teams[one - 1].name} – {teams[two - 1].name}"

    if lacks.unequal:
        sentence = ngettext(
            "Most pairs meet %(usual)d time. These do not:",
            "Most pairs meet %(usual)d times. These do not:",
            lacks.usual,
        )
        cases = [f"{pair(one, two)}: {times}" for one, two, times in lacks.unequal]
        yield sentence % {"usual": lacks.usual}, cases
    if lacks.homes:
        cases = [f"{teams[team - 1].name}: {times}" for team, times in lacks.homes]
        yield _("These teams are host more often than others:"), cases
    if lacks.mates:
        yield _("These teams of one club do not meet on the first day:"), [pair(*two) for two in lacks.mates]
