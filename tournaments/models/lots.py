"""Lots that were drawn for a shared rank."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.entries import Entry
from tournaments.models.journal import actor_name, login_key
from tournaments.models.tournaments import Tournament


class LotDraw(models.Model):
    """One drawing among players whose results were equal.

    ``equal_in``: the numbers they had in common (total and the rule system's tie-breaks), by name; the lots
    decide only a tie in exactly these numbers. ``seed``: empty if the lots were drawn by hand.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="lot_draws")
    equal_in = models.JSONField(_("equal in"))
    seed = models.CharField(_("seed"), max_length=64, blank=True)
    drawn_at = models.DateTimeField(_("drawn at"), default=timezone.now, editable=False)
    drawn_by = login_key(_("drawn by"))
    drawn_as = actor_name(_("drawn by"))

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("drawing of lots")
        verbose_name_plural = _("drawings of lots")

    def __str__(self) -> str:
        return f"{self.tournament} · {self.equal_in}"


class Lot(models.Model):
    """The lot of one tied player. ``number``: 1 is ahead of 2; null for a player who drew no lot."""

    draw = models.ForeignKey(LotDraw, models.CASCADE, related_name="lots")
    entry = models.ForeignKey(Entry, models.CASCADE, related_name="lots")
    number = models.PositiveIntegerField(_("lot"), null=True)

    class Meta:
        ordering = ["draw", "number"]
        verbose_name = _("lot")
        verbose_name_plural = _("lots")
        constraints = [
            models.UniqueConstraint(fields=["draw", "entry"], name="one_lot_for_each_player_of_a_draw"),
            models.UniqueConstraint(fields=["draw", "number"], name="lot_number_once_per_draw"),
            models.CheckConstraint(condition=Q(number=None) | Q(number__gte=1), name="lot_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.entry} · {self.number}"
