"""The deals of a table, where its sheet is kept deal by deal."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import actor_name, login_key
from tournaments.models.series import SkatTable


class Deal(models.Model):
    """One deal as it was typed in, in the format of the ``score`` command; the rules compute its value."""

    skat_table = models.ForeignKey(SkatTable, models.PROTECT, related_name="deals")
    number = models.PositiveSmallIntegerField(_("deal"))
    told = models.JSONField(_("what was played"))
    version = models.PositiveIntegerField(default=1, editable=False)
    entered_by = login_key(_("typed in by"))
    entered_as = actor_name(_("typed in by"))
    entered_at = models.DateTimeField(_("typed in at"), default=timezone.now, editable=False)
    # The identifier of the phone's entry; empty where the deal was typed at the desk.
    identifier = models.CharField(max_length=64, blank=True, editable=False)
    # Taken back on a phone after later deals were recorded: it has to be entered again.
    is_open = models.BooleanField(default=False, editable=False)

    class Meta:
        ordering = ["skat_table", "number"]
        verbose_name = _("deal")
        verbose_name_plural = _("deals")
        constraints = [
            models.UniqueConstraint(fields=["skat_table", "number"], name="deal_number_once_per_table"),
            models.CheckConstraint(condition=Q(number__gte=1), name="deal_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.skat_table}/{self.number}"
