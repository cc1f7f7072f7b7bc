"""How seats are made: the draw of a series, the plan of a whole evening, and the jobs that search for them."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.jobs import Job
from tournaments.models.series import Series
from tournaments.models.tournaments import Tournament


class Draw(models.Model):
    """How the seats of a series were made. Too large for ``Series``, which every list of seats loads."""

    class PublishedWith(models.TextChoices):
        """What must be public before the document may be published."""

        SEATS = "seats", _("with the seats")
        RESULTS = "results", _("with the results of the earlier series")
        SEASON = "season", _("with the results of the season")
        EVENING = "evening", _("with the last series of the evening")

    series = models.OneToOneField(Series, models.CASCADE, related_name="draw")
    # The document with which anybody can verify the draw: without names, but with the tables of the earlier series.
    document = models.JSONField(default=dict, editable=False)
    # SHA-256 of the document, public before the document itself.
    fingerprint = models.CharField(max_length=64, blank=True, editable=False)
    published_with = models.CharField(
        max_length=10, choices=PublishedWith.choices, default=PublishedWith.SEATS, editable=False
    )
    # The tables before each change by hand, newest last; undo restores them.
    steps = models.JSONField(default=list, editable=False)

    class Meta:
        verbose_name = _("draw")
        verbose_name_plural = _("draws")

    def __str__(self) -> str:
        return f"{self.series}"


class EveningPlan(models.Model):
    """All series of an evening that was planned at once. Deleted together with series 1."""

    first = models.OneToOneField(Series, models.CASCADE, related_name="evening_plan")
    series_count = models.PositiveSmallIntegerField(_("number of series"))
    # Secret until the last of these series is public (``seating.generator.sealed`` reads its parts).
    content = models.JSONField(editable=False)
    # One for each series, public from the start.
    fingerprints = models.JSONField(editable=False)

    class Meta:
        verbose_name = _("plan of an evening")
        verbose_name_plural = _("plans of evenings")

    def __str__(self) -> str:
        return f"{self.first}"


class DrawJob(Job):
    """A search for seats: the request and, for tables drawn again, the result."""

    class Kind(models.TextChoices):
        SERIES = "series", _("draw of a series")
        REDRAW = "redraw", _("tables drawn again")

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="draw_jobs")
    number = models.PositiveSmallIntegerField(_("series"))
    kind = models.CharField(_("what"), max_length=10, choices=Kind.choices, default=Kind.SERIES)
    wishes = models.JSONField(default=dict, editable=False)
    # SHA-256 of the facts that the search started from; if they differ later, the result is out of date.
    facts = models.CharField(max_length=64, blank=True, editable=False)
    # Tables that were found and wait to be accepted: [table number, [start numbers in seat order]].
    found = models.JSONField(default=list, editable=False)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("draw job")
        verbose_name_plural = _("draw jobs")
        constraints = [
            models.CheckConstraint(condition=Q(progress__lte=100), name="draw_progress_per_cent"),
            models.UniqueConstraint(
                fields=["tournament", "number", "kind"],
                condition=Q(state__in=["queued", "running"]),
                name="one_draw_job_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.number} · {self.kind}"
