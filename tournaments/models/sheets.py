"""The sheet of one table in one series. Its lines are stored on the seats."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import ACTOR_LENGTH
from tournaments.models.series import SkatTable


class ScoreSheet(models.Model):
    """What was typed in for a table: passed deals, who typed and who confirmed, and why it may be wrong."""

    class State(models.TextChoices):
        RECORDED = "recorded", _("typed in")
        CONFIRMED = "confirmed", _("confirmed")

    skat_table = models.OneToOneField(SkatTable, models.PROTECT, related_name="score_sheet")
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.RECORDED)
    passed = models.PositiveSmallIntegerField(_("passed deals"), default=0)
    # Why it was saved although the paper itself is wrong; shown wherever the result is.
    reason = models.CharField(_("reason"), max_length=300, blank=True)
    ruling = models.CharField(_("ruling"), max_length=300, blank=True)
    version = models.PositiveIntegerField(default=1)
    recorded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, related_name="+", verbose_name=_("typed in by")
    )
    # The name of the login, the device or the command.
    recorded_as = models.CharField(_("typed in by"), max_length=ACTOR_LENGTH, blank=True)
    recorded_at = models.DateTimeField(_("typed in at"))
    confirmed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("confirmed by"),
    )
    confirmed_as = models.CharField(_("confirmed by"), max_length=ACTOR_LENGTH, blank=True)
    confirmed_at = models.DateTimeField(_("confirmed at"), null=True, blank=True)

    class Meta:
        ordering = ["skat_table"]
        verbose_name = _("score sheet")
        verbose_name_plural = _("score sheets")
        constraints = [
            models.CheckConstraint(condition=Q(version__gte=1), name="sheet_version_from_one"),
            models.CheckConstraint(
                condition=Q(state="recorded", confirmed_at=None)
                | Q(state="confirmed", confirmed_at__isnull=False),
                name="sheet_confirmed_has_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.skat_table}"
