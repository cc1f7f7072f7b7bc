"""The values of a sheet's line before a ruling set it to zero."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.rulings import Ruling
from tournaments.models.series import Seat


class VoidedLine(models.Model):
    """A seat's values before the ruling, restored when the ruling is taken back. The seat itself has zeros, so
    everything that counts results counts zeros. Meanwhile the sheet of its table cannot be changed.
    """

    # A discarded draw takes the line with its seat; the ruling stays.
    seat = models.OneToOneField(Seat, models.CASCADE, related_name="voided_line")
    ruling = models.OneToOneField(Ruling, models.PROTECT, related_name="voided_line")
    game_points = models.IntegerField(_("game points"))
    won = models.PositiveSmallIntegerField(_("won"))
    lost = models.PositiveSmallIntegerField(_("lost"))
    lost_by_others = models.PositiveSmallIntegerField(_("games lost by the others"))
    penalty = models.PositiveIntegerField(_("penalty"))
    stated_total = models.IntegerField(_("total on the sheet"), null=True)
    series_points = models.IntegerField(_("series points"))

    class Meta:
        ordering = ["pk"]
        verbose_name = _("line that counts zero")
        verbose_name_plural = _("lines that count zero")

    def __str__(self) -> str:
        return f"{self.seat}"
