"""Whether a tournament is played at several venues, so that nobody has to ask the database for them in vain."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class PlayedAtVenues(models.Model):
    """``at_venues`` is written by the room of the venues, and by an import."""

    class AtVenues(models.TextChoices):
        NO = "", _("at one venue")
        LEAD = "lead", _("led here, also played at other venues")
        PART = "part", _("led elsewhere, one venue plays here")

    at_venues = models.CharField(max_length=4, choices=AtVenues.choices, blank=True, editable=False)

    class Meta:
        abstract = True
