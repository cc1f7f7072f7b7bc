"""Memberships that have ended. The present one is stored with the player: ``Player.club`` with its two days."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club
from tournaments.models.players import Player


class PastMembership(models.Model):
    """A past membership in a club until a day, from a first day if that is known."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="past_memberships")
    club = models.ForeignKey(Club, models.PROTECT, related_name="past_memberships", verbose_name=_("club"))
    since = models.DateField(_("member since"), null=True, blank=True)
    until = models.DateField(_("member until"))

    class Meta:
        ordering = ["player", "until"]
        verbose_name = _("earlier membership")
        verbose_name_plural = _("earlier memberships")
        constraints = [
            models.UniqueConstraint(fields=["player", "until"], name="membership_ends_once_a_day"),
            models.UniqueConstraint(fields=["player", "since"], name="membership_begins_once_a_day"),
            models.UniqueConstraint(
                fields=["player"], condition=Q(since=None), name="membership_since_ever_once"
            ),
            models.CheckConstraint(
                condition=Q(since=None) | Q(since__lte=F("until")), name="past_membership_since_before_until"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.player} · {self.club}"
