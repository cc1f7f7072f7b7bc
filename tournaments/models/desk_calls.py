"""A call from a table for the desk, made with one tap on a phone."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.series import SkatTable


class DeskCall(models.Model):
    """The newest call of one table in one series. ``calls`` counts them all; who has called is not kept.

    ``answered_at``: when the desk answered, or the table took the call back.
    """

    # A discarded draw takes the call with its table.
    skat_table = models.OneToOneField(SkatTable, models.CASCADE, related_name="desk_call")
    called_at = models.DateTimeField(_("called at"), default=timezone.now, editable=False)
    answered_at = models.DateTimeField(_("answered at"), null=True, editable=False)
    is_taken_back = models.BooleanField(_("taken back by the table"), default=False, editable=False)
    calls = models.PositiveSmallIntegerField(_("number of calls"), default=1, editable=False)

    class Meta:
        ordering = ["called_at", "pk"]
        verbose_name = _("call of the desk")
        verbose_name_plural = _("calls of the desk")
        constraints = [
            models.CheckConstraint(condition=Q(calls__gte=1), name="desk_call_counts_from_one"),
            models.CheckConstraint(
                condition=Q(is_taken_back=False) | Q(answered_at__isnull=False),
                name="desk_call_taken_back_is_over",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.skat_table}"

    @property
    def is_open(self) -> bool:
        """Whether the table waits for the desk."""
        return self.answered_at is None
