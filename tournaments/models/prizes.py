"""The prize plan of a tournament. Amounts are whole numbers of hundredths, as the two decimals of its fees."""

from __future__ import annotations

from typing import Any

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournaments import Tournament


class PrizePlan(models.Model):
    """How a tournament's money becomes prizes; set before play. What each group gets: ``PrizePlanGroup``."""

    class PotFrom(models.TextChoices):
        TYPED = "typed", _("an amount that I type in")
        STAKES = "stakes", _("the entry fees, less a part for the organiser")

    class Ties(models.TextChoices):
        LOT = "lot", _("the lot decides")
        SHARE = "share", _("equal players share in equal parts")
        HORT = "hort", _("Hort: half one’s own prize and half an equal part")

    class LeftTo(models.TextChoices):
        CLUB = "club", _("the club")
        NEXT = "next", _("the next event")

    tournament = models.OneToOneField(Tournament, models.CASCADE, related_name="prize_plan")
    pot_from = models.CharField(max_length=10, choices=PotFrom.choices, default=PotFrom.TYPED)
    pot = models.PositiveIntegerField(default=0)
    # Part of each entry fee, if the pot comes from the stakes.
    organiser_part = models.PositiveIntegerField(default=0)
    unit = models.PositiveIntegerField(default=1)
    minimum = models.PositiveIntegerField(default=0)
    ties = models.CharField(max_length=10, choices=Ties.choices, default=Ties.LOT)
    one_each = models.BooleanField(default=False)
    left_to = models.CharField(max_length=10, choices=LeftTo.choices, default=LeftTo.CLUB)
    # Prizes are public: the prize-giving has begun.
    is_shown = models.BooleanField(default=False, editable=False)
    # Time of the last change after the first series was closed, which lists mention.
    changed_late_at = models.DateTimeField(null=True, editable=False)
    # Counts the changes; a form carries the version that it was read at.
    version = models.PositiveIntegerField(default=1, editable=False)

    class Meta:
        verbose_name = _("prize plan")
        verbose_name_plural = _("prize plans")
        constraints = [
            models.CheckConstraint(condition=Q(unit__gte=1), name="prize_unit_from_one"),
            models.CheckConstraint(
                condition=Q(pot_from__in=["typed", "stakes"]), name="prize_pot_comes_from_somewhere"
            ),
            models.CheckConstraint(condition=Q(ties__in=["lot", "share", "hort"]), name="prize_ties_known"),
            models.CheckConstraint(condition=Q(left_to__in=["club", "next"]), name="prize_left_to_somebody"),
        ]

    def __str__(self) -> str:
        return str(self.tournament)


def kind_choices() -> list[tuple[str, Any]]:
    """A function, so that another group needs no migration."""
    return list(PrizePlanGroup.Kind.choices)


class PrizePlanGroup(models.Model):
    """One group of prizes. ``value``: per cents, or an amount, or 0 where the loss fees are the amount.

    ``amounts``: for the split ``own``, the largest first. ``count`` None: every ``every``-th player gets a prize, or
    every ``every``-th team for the kind "teams". ``things``: names of prizes in kind, without a cash value, for the
    places after the amounts.
    """

    class Kind(models.TextChoices):
        MAIN = "main", _("Main prizes")
        SERIES = "series", _("Each series")
        WOMEN = "women", _("Women")
        SENIORS = "seniors", _("Seniors")
        JUNIORS = "juniors", _("Juniors")
        TEAMS = "teams", _("Teams")
        LOSS = "loss", _("Loss pot")

    class Takes(models.TextChoices):
        SHARE = "share", _("a share of the pot, in per cent")
        FROM_POT = "from-pot", _("an amount from the pot")
        BESIDES = "besides", _("an amount in addition to the pot")
        LOSSES = "losses", _("the fees for lost games")

    class Split(models.TextChoices):
        TABLE = "table", _("by the percentage table")
        OWN = "own", _("my own amounts or parts")
        HALF = "half", _("the winner half, the others the rest in equal parts")
        EQUAL = "equal", _("equal parts")

    plan = models.ForeignKey(PrizePlan, models.CASCADE, related_name="groups")
    kind = models.CharField(max_length=10, choices=kind_choices)
    takes = models.CharField(max_length=10, choices=Takes.choices)
    value = models.PositiveIntegerField(default=0)
    split = models.CharField(max_length=10, choices=Split.choices, default=Split.TABLE)
    amounts = models.JSONField(default=list)
    things = models.JSONField(default=list)
    count = models.PositiveSmallIntegerField(null=True)
    every = models.PositiveSmallIntegerField(default=4)

    class Meta:
        ordering = ["plan", "pk"]
        verbose_name = _("group of prizes")
        verbose_name_plural = _("groups of prizes")
        constraints = [
            models.UniqueConstraint(fields=["plan", "kind"], name="prize_group_once_per_plan"),
            models.CheckConstraint(condition=Q(every__gte=1), name="prize_for_every_from_one"),
            models.CheckConstraint(condition=Q(count=None) | Q(count__gte=1), name="prize_count_from_one"),
            models.CheckConstraint(
                condition=Q(kind="loss", takes="losses")
                | (~Q(kind="loss") & Q(takes__in=["share", "from-pot", "besides"])),
                name="prize_loss_pot_takes_the_losses",
            ),
            models.CheckConstraint(
                condition=Q(split__in=["table", "own", "half", "equal"]), name="prize_split_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.plan} · {self.kind}"
