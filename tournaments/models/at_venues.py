"""Whether a tournament is played at several venues, as a column that saves queries for venues."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class PlayedAtVenues(models.Model):
    """``at_venues`` is written only by the room ``venues`` and by imports."""

    class AtVenues(models.TextChoices):
        NO = "", _("at one venue")
        LEAD = "lead", _("led here, also played at other venues")
        PART = "part", _("led elsewhere, one venue plays here")

    at_venues = models.CharField(max_length=4, choices=AtVenues.choices, blank=True, editable=False)

    class Meta:
        abstract = True
