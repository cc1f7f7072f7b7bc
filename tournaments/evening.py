"""How far the evening has come: five steps in their order, one of which is the next to do."""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, Q
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.access import Action, may
from tournaments.actors import Actor
from tournaments.models import Series, Tournament


@dataclass(frozen=True)
class Step:
    """One step of the evening: its address, its status in a few words, and whether it comes next."""

    key: str
    label: str
    status: str
    url: str
    is_next: bool = False


@dataclass(frozen=True)
class Standing:
    """The counts behind the five steps, from two queries."""

    here: int
    series: Series | None
    tables: int
    sheets: int

    @property
    def next_key(self) -> str:
        if self.series is None:
            # Three players are the fewest that make a table.
            return "players" if self.here < 3 else "seats"
        if not self.series.is_public:
            return "seats"
        if self.sheets < self.tables:
            return "sheets"
        return "standings"


def current_standing(tournament: Tournament) -> Standing:
    """Counts of the newest series (the one being played)."""
    here = tournament.entries.filter(is_here=True).count()
    series = (
        tournament.series.order_by("-number")
        .annotate(
            # Distinct, since the two counts join the same rows.
            tables=Count("skat_tables", distinct=True),
            sheets=Count("skat_tables", filter=Q(skat_tables__score_sheet__isnull=False), distinct=True),
        )
        .first()
    )
    return Standing(here, series, getattr(series, "tables", 0), getattr(series, "sheets", 0))


def evening_steps(tournament: Tournament, actor: Actor) -> list[Step]:
    """The five steps for an official; none for a visitor."""
    if not may(actor, Action.READ_EVENING):
        return []
    standing = current_standing(tournament)
    words = [
        (
            "players",
            _("Players"),
            ngettext("%(n)d here", "%(n)d here", standing.here) % {"n": standing.here},
            "check_in",
        ),
        ("seats", _("Seats"), _seats_status(standing), "seats"),
        ("sheets", _("Sheets"), _sheets_status(standing), "sheets"),
        ("standings", _("Standings"), _standings_status(tournament, standing), "standings"),
        ("paper", _("Paper"), "", "paper"),
    ]
    return [
        Step(key, label, status, reverse(name, args=[tournament.slug]), key == _next(tournament, standing))
        for key, label, status, name in words
    ]


def _next(tournament: Tournament, standing: Standing) -> str:
    if tournament.state == Tournament.State.CLOSED:
        return "paper"
    series = standing.series
    more = series is not None and series.number < tournament.series_count
    return "seats" if more and series and series.state == Series.State.CLOSED else standing.next_key


def _seats_status(standing: Standing) -> str:
    if standing.series is None:
        return _("not drawn")
    if not standing.series.is_public:
        return _("series %(number)d not released") % {"number": standing.series.number}
    return _("series %(number)d drawn") % {"number": standing.series.number}


def _sheets_status(standing: Standing) -> str:
    if not standing.tables:
        return _("none yet")
    return _("%(sheets)d of %(tables)d") % {"sheets": standing.sheets, "tables": standing.tables}


def _standings_status(tournament: Tournament, standing: Standing) -> str:
    if tournament.state == Tournament.State.CLOSED:
        return _("official")
    return _("provisional") if standing.series else _("none yet")
