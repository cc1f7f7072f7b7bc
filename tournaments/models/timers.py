"""The timer of a series; its arithmetic is in ``tournaments.foundations.timer``."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.series import Series


class SeriesTimer(models.Model):
    """The row exists from the first press of a button. ``length`` and ``left`` in seconds, as in ``timer.Timer``."""

    series = models.OneToOneField(Series, models.CASCADE, related_name="timer")
    length = models.PositiveIntegerField()
    left = models.IntegerField()
    since = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)

    class Meta:
        verbose_name = _("timer of a series")
        verbose_name_plural = _("timers of series")
        constraints = [
            models.CheckConstraint(
                condition=Q(since=None) | Q(started_at__isnull=False), name="running_timer_was_started"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.series}"
