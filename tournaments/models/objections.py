"""Players' answers to their lines, from their own pages: agreement or objection."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.journal import actor_name, login_key
from tournaments.models.series import Seat

OBJECTION_LENGTH = 300


class Agreement(models.Model):
    """A player says that the line is right. Valid for these numbers only: a corrected line has to be agreed to
    again.
    """

    # A discarded draw takes the answers with its seats; the journal keeps them.
    seat = models.OneToOneField(Seat, models.CASCADE, related_name="agreement")
    series_points = models.IntegerField(_("series points"))
    won = models.PositiveSmallIntegerField(_("won"))
    lost = models.PositiveSmallIntegerField(_("lost"))
    agreed_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("line said to be right")
        verbose_name_plural = _("lines said to be right")

    def __str__(self) -> str:
        return f"{self.seat}"

    def holds_for(self, seat: Seat) -> bool:
        """Whether the numbers on ``seat`` are still those that were agreed to."""
        return (self.series_points, self.won, self.lost) == (seat.series_points, seat.won, seat.lost)


class Objection(models.Model):
    """A player says what is wrong with their line; the desk settles it with a sentence that the player reads."""

    seat = models.ForeignKey(Seat, models.CASCADE, related_name="objections")
    text = models.CharField(_("objection"), max_length=OBJECTION_LENGTH)
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    # Empty if the player has taken the objection back.
    answer = models.CharField(_("answer"), max_length=OBJECTION_LENGTH, blank=True)
    settled_at = models.DateTimeField(null=True, editable=False)
    settled_by = login_key(editable=False)
    settled_as = actor_name(editable=False)

    class Meta:
        ordering = ["pk"]
        verbose_name = _("objection")
        verbose_name_plural = _("objections")
        constraints = [
            models.UniqueConstraint(
                fields=["seat"], condition=Q(settled_at=None), name="one_open_objection_per_seat"
            ),
            models.CheckConstraint(condition=~Q(text=""), name="objection_has_a_text"),
            models.CheckConstraint(
                condition=Q(settled_at__isnull=False) | Q(answer="", settled_by=None, settled_as=""),
                name="objection_answered_when_settled",
            ),
        ]

    def __str__(self) -> str:
        return self.text
