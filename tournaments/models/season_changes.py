"""Changes of a season's settings and evenings; the rows are never changed and never deleted."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import actor_name, login_key
from tournaments.models.permanent import PermanentModel
from tournaments.models.seasons import Season


class SeasonChange(PermanentModel):
    """Who did what when, from what to what. Results are in the journals of their tournaments.

    ``before`` and ``after``: settings by the names of their columns, the club by its name; for the evenings
    ``parts``, each with date, tournament and number of the series, null for the whole evening.
    """

    class Action(models.TextChoices):
        CREATED = "created", _("season set up")
        SETTINGS = "settings", _("settings changed")
        EVENINGS = "evenings", _("evenings changed")
        DELETED = "deleted", _("season deleted")

    season = models.ForeignKey(Season, models.PROTECT, related_name="changes")
    action = models.CharField(_("what"), max_length=10, choices=Action.choices)
    at = models.DateTimeField(_("when"), default=timezone.now, editable=False)
    by = login_key(_("who"))
    actor = actor_name(_("actor"))
    before = models.JSONField(_("before"), default=dict)
    after = models.JSONField(_("after"), default=dict)

    class Meta:
        # Not by time: the computer's clock may have been set back.
        ordering = ["-pk"]
        verbose_name = _("change of a season")
        verbose_name_plural = _("changes of seasons")

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.action}"
