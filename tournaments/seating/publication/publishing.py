"""The public part of the draws, and when it is published: fingerprints at once, the rest once it reveals nothing
secret.

A document reveals more than its seats: if seated by the standings, the whole ranking; if drawn, the tables of
earlier series; if planned by an older version, all later series. So each waits until that is public.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from django.db.models import Exists, OuterRef
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.access.visibility import shows_results
from tournaments.models import Draw, EveningPlan, JournalEntry, Seat, Series, Tournament
from tournaments.seating.drawing.evenings import is_published_by_closing, stored_plan, unstored_task
from tournaments.seating.drawing.orders import results_of_season
from tournaments.seating.drawing.seeds import promised_commitment
from tournaments.seating.generator.published import commitment, withheld
from tournaments.seating.generator.sealed import SEALED_VERSION

With = Draw.PublishedWith
WAITS_FOR: dict[str, Promise] = {
    With.SEATS: _("Its seed and its file are published when the seats of the earlier series are released."),
    With.RESULTS: _(
        "Its seed and its file are published when the results of the earlier series are released."
    ),
    With.SEASON: _("Its seed and its file are published when the results of the season are released."),
    With.EVENING: _("Its seed and its file are published when the last series of the evening is released."),
}


@dataclass(frozen=True)
class PublicDraw:
    """The public part of a draw: while it ``waits_for`` something, a fingerprint of the file instead of the seed."""

    number: int
    commitment: str
    seed: str = ""
    fingerprint: str = ""
    waits_for: str = ""
    discarded: int = 0


class Publication:
    """The draws of a tournament, with facts that are read once."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.series = list(tournament.series.order_by("number"))
        draws = Draw.objects.filter(series__tournament=tournament).exclude(fingerprint="")
        self.draws = list(
            # A document holds every table so far, and no list needs it.
            draws.select_related("series").defer("document", "steps").order_by("series__number")
        )

    @cached_property
    def plan(self) -> EveningPlan | None:
        # Most tournaments have no plan: skip the query.
        if all(series.seating != Series.Seating.PLAN for series in self.series):
            return None
        return stored_plan(self.tournament)

    @cached_property
    def discarded(self) -> Counter[int | None]:
        """How many draws of each series were discarded."""
        gone = self.tournament.journal.filter(action=JournalEntry.Action.DRAW_DISCARDED)
        return Counter(gone.values_list("series_number", flat=True))

    def released(self) -> list[PublicDraw]:
        """The draws whose seats are public."""
        return [self.shown(draw) for draw in self.draws if draw.series.is_public]

    def shown(self, draw: Draw) -> PublicDraw:
        number, waits_for = draw.series.number, self.waits_for(draw)
        return PublicDraw(
            number,
            self._commitment(draw),
            seed="" if waits_for else draw.series.seed,
            fingerprint=draw.fingerprint if waits_for else "",
            waits_for=str(WAITS_FOR[waits_for]) if waits_for else "",
            discarded=self.discarded[number],
        )

    def promised(self) -> list[tuple[int, str]]:
        """Fingerprints of the planned series that nobody can see yet."""
        if self.plan is None:
            return []
        return [
            (number, fingerprint)
            for number, fingerprint in enumerate(self.plan.fingerprints, 1)
            if number not in self._public
        ]

    @property
    def next_commitment(self) -> str:
        """The commitment to the next seed; "" if no series follows, since it would never be used, and for a venue's
        part, whose lead draws.
        """
        has_next = len(self.series) < self.tournament.series_count
        is_over = self.tournament.state == Tournament.State.CLOSED
        is_part = self.tournament.at_venues == Tournament.AtVenues.PART
        return promised_commitment(self.tournament) if has_next and not is_over and not is_part else ""

    def waits_for(self, draw: Draw) -> str:
        """What the document of the draw waits for; empty when it may be published (with its seats)."""
        number = draw.series.number
        before = [series for series in self.series if series.number < number]
        if not all(series.is_public for series in before):
            return With.SEATS
        results = all(shows_results(self.tournament, series) for series in before)
        is_open = {
            With.SEATS: True,
            With.RESULTS: results,
            With.SEASON: results and self._is_season_released,
            With.EVENING: self.is_evening_public,
        }
        wanted = With(draw.published_with)
        return "" if is_open[wanted] else wanted

    @property
    def is_evening_public(self) -> bool:
        """Whether the evening's seed reveals nothing any more: all series are public, or no more follow."""
        if self._evening_series == 0:
            return False
        all_public = set(range(1, self._evening_series + 1)) <= self._public
        return all_public or is_published_by_closing(self.tournament)

    @cached_property
    def _evening_series(self) -> int:
        if self.plan is not None:
            return self.plan.series_count
        task = unstored_task(self.tournament)
        return task.evening_series if task else 0

    @cached_property
    def _is_season_released(self) -> bool:
        recorded = Seat.objects.filter(series=OuterRef("pk"), series_points__isnull=False)
        series = results_of_season(self.tournament).filter(Exists(recorded)).select_related("tournament")
        return all(shows_results(one.tournament, one) for one in series)

    @cached_property
    def _public(self) -> set[int]:
        return {series.number for series in self.series if series.is_public}

    def _commitment(self, draw: Draw) -> str:
        """What was published beforehand: a planned series' own fingerprint, otherwise that of the seed."""
        if draw.series.seating == Series.Seating.PLAN and draw.published_with == With.SEATS and self.plan:
            return str(self.plan.fingerprints[draw.series.number - 1])
        return commitment(draw.series.seed)


def public_document(series: Series) -> dict[str, Any] | None:
    """The document that everybody may download; None if the seats are not public, or were not drawn."""
    draw = Draw.objects.filter(series=series).select_related("series").first()
    if draw is None or not draw.document or not series.is_public:
        return None
    publication = Publication(series.tournament)
    document: dict[str, Any] = draw.document
    waits_for = publication.waits_for(draw)
    if waits_for:
        return withheld(document, str(waits_for))
    if document["version"] != SEALED_VERSION:
        return document | {"fingerprint": draw.fingerprint}
    plan = publication.plan
    return document | {"evening": plan.content["evening"] if plan and publication.is_evening_public else None}
