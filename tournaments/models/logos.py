"""A club’s logo."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club


class ClubLogo(models.Model):
    """``picture``: a PNG written by the program, never the uploaded file itself (see ``people.identity.logos``)."""

    club = models.OneToOneField(Club, models.CASCADE, related_name="logo")
    picture = models.BinaryField()
    uploaded_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = _("logo of a club")
        verbose_name_plural = _("logos of clubs")

    def __str__(self) -> str:
        return f"{self.club}"
