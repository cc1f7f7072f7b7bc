"""Changes of a season's settings and evenings; the rows are never changed and never deleted."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.changes import PermanentChange
from tournaments.models.seasons import Season


class SeasonChange(PermanentChange):
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

    class Meta(PermanentChange.Meta):
        verbose_name = _("change of a season")
        verbose_name_plural = _("changes of seasons")
