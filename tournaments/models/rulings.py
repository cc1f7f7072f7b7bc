"""Rulings of the referee that are not part of a score sheet."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import ACTOR_LENGTH, REASON_LENGTH
from tournaments.models.tournaments import Entry, Tournament

RULING_LENGTH = REASON_LENGTH  # the journal repeats the text as its reason
REFEREE_LENGTH = 120


class Ruling(models.Model):
    """What the referee decided. Text and referee are shown below the public standings and on the result list.

    Series and table are numbers, not foreign keys, as in the journal: a ruling outlives a discarded draw.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="rulings")
    text = models.CharField(_("ruling"), max_length=RULING_LENGTH)
    referee = models.CharField(_("referee"), max_length=REFEREE_LENGTH)
    series_number = models.PositiveSmallIntegerField(_("series"), null=True, blank=True)
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    entry = models.ForeignKey(
        Entry, models.PROTECT, null=True, blank=True, related_name="rulings", verbose_name=_("player")
    )
    recorded_at = models.DateTimeField(_("recorded at"), default=timezone.now, editable=False)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", verbose_name=_("recorded by")
    )
    # The name of the login or the command.
    recorded_as = models.CharField(_("recorded by"), max_length=ACTOR_LENGTH, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("ruling")
        verbose_name_plural = _("rulings")
        constraints = [
            models.CheckConstraint(condition=~Q(text=""), name="ruling_has_a_text"),
            models.CheckConstraint(condition=~Q(referee=""), name="ruling_names_its_referee"),
            models.CheckConstraint(
                condition=Q(table_number=None) | Q(series_number__isnull=False),
                name="ruling_on_a_table_names_its_series",
            ),
        ]

    def __str__(self) -> str:
        return self.text
