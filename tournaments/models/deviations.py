"""Deviations of an official tournament from its federation's order: printed on every list, permanently."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import REASON_LENGTH, actor_name, login_key
from tournaments.models.tournaments import Tournament


class OrderDeviation(models.Model):
    """``rule``: the key of a rule of ``setup.official.orders``. No page and no command deletes one.

    Series and table are numbers, not foreign keys, as in the journal.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="deviations")
    rule = models.CharField(_("rule"), max_length=30)
    reason = models.CharField(_("reason"), max_length=REASON_LENGTH)
    series_number = models.PositiveSmallIntegerField(_("series"), null=True, blank=True)
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    recorded_at = models.DateTimeField(_("recorded at"), default=timezone.now, editable=False)
    recorded_by = login_key(_("recorded by"))
    recorded_as = actor_name(_("recorded by"))

    class Meta:
        ordering = ["pk"]
        verbose_name = _("deviation from the order")
        verbose_name_plural = _("deviations from the order")
        constraints = [
            models.CheckConstraint(
                condition=~Q(rule="") & ~Q(reason=""), name="deviation_has_rule_and_reason"
            ),
            models.CheckConstraint(
                condition=Q(table_number=None) | Q(series_number__isnull=False),
                name="deviation_at_a_table_names_its_series",
            ),
        ]

    def __str__(self) -> str:
        return self.reason
