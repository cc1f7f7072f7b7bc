"""What the journals of seasons and leagues have in common."""

from __future__ import annotations

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import actor_name, login_key
from tournaments.models.permanent import PermanentModel


class PermanentChange(PermanentModel):
    """Who did something when, from what to what; the model adds what it is about and its ``action``."""

    at = models.DateTimeField(_("when"), default=timezone.now, editable=False)
    by = login_key(_("who"))
    actor = actor_name(_("actor"))
    before = models.JSONField(_("before"), default=dict)
    after = models.JSONField(_("after"), default=dict)

    class Meta:
        abstract = True
        # Not by time: the computer's clock may have been set back.
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {getattr(self, 'action', '')}"
