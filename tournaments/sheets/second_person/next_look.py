"""The action that an official can take on a sheet that waits for a second person."""

from __future__ import annotations

from enum import StrEnum

from tournaments.access.actors import Actor
from tournaments.models import ScoreSheet, Series
from tournaments.sheets.typing.two_typings import is_typist


class Look(StrEnum):
    """The value is also the name of the page, if there is one; the first typist waits for somebody else."""

    COMPARE = "compare_sheet"
    AGAIN = "type_again"
    CONFIRM = "confirm_sheet"
    OWN = ""


def look_at(series: Series, sheet: ScoreSheet | None, actor: Actor, *, has_deals: bool) -> Look | None:
    """The action; None if the sheet waits for nobody. ``has_deals``: the sheet is kept deal by deal."""
    tournament = series.tournament
    waits = tournament.needs_second_person and series.state == Series.State.RELEASED
    if not waits or sheet is None or sheet.state != ScoreSheet.State.RECORDED:
        return None
    if sheet.second:
        return Look.COMPARE
    if is_typist(sheet, actor):
        return Look.OWN
    # Sheets kept deal by deal are compared with the paper.
    blind = tournament.is_typed_twice and tournament.rule_system.takes_tallies and not has_deals
    return Look.AGAIN if blind else Look.CONFIRM
