"""What a tournament charges besides its fees, and who plays without the pot."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.entries import Entry
from tournaments.models.journal import REASON_LENGTH
from tournaments.models.tournaments import Tournament


def parts_of_four() -> list[int]:
    """The usual shares of the table pot at a table of four, by place: 2.00, 1.20, 0.80 and nothing."""
    return [200, 120, 80, 0]


def parts_of_three() -> list[int]:
    """The same at a table of three: 2.00, 1.00 and nothing."""
    return [200, 100, 0]


class CashRules(models.Model):
    """What a tournament charges besides its entry fee and loss fees, and what a player who goes home owes."""

    class Withdrawn(models.TextChoices):
        UNPLAYED = "unplayed", _("nothing, if no list of theirs is recorded")
        ALWAYS_PAYS = "pays", _("everything, as if they had stayed")

    class Unclaimed(models.TextChoices):
        NEXT = "next", _("to the next ones, who move up")
        LEFT = "left", _("where the prize plan puts what nobody can take")

    tournament = models.OneToOneField(Tournament, models.CASCADE, related_name="cash_rules")
    list_fee = models.DecimalField(_("fee per list"), max_digits=8, decimal_places=2, default=0)
    deposit = models.DecimalField(_("deposit"), max_digits=8, decimal_places=2, default=0)
    # Each player's stake in the table pot per series, 0 for none; and the parts into which the pot is divided.
    table_stake = models.DecimalField(_("table pot"), max_digits=8, decimal_places=2, default=0)
    table_parts_of_four = models.JSONField(_("at a table of four the places get"), default=parts_of_four)
    table_parts_of_three = models.JSONField(_("at a table of three the places get"), default=parts_of_three)
    # Parts of each entry fee for pots that the club keeps beyond the evening.
    season_part = models.DecimalField(
        _("for the pot of the season"), max_digits=8, decimal_places=2, default=0
    )
    jackpot_part = models.DecimalField(_("for the jackpot"), max_digits=8, decimal_places=2, default=0)
    # The fee of each absent member of the club, paid next time; 0 for none.
    absent_fee = models.DecimalField(_("fee of absent members"), max_digits=8, decimal_places=2, default=0)
    withdrawn = models.CharField(
        _("a player who goes home early owes"),
        max_length=10,
        choices=Withdrawn.choices,
        default=Withdrawn.UNPLAYED,
    )
    unclaimed = models.CharField(
        _("the prize of a player who is not there goes"),
        max_length=10,
        choices=Unclaimed.choices,
        default=Unclaimed.NEXT,
    )

    class Meta:
        verbose_name = _("rules of the cash desk")
        verbose_name_plural = _("rules of the cash desk")
        constraints = [
            models.CheckConstraint(
                condition=Q(list_fee__gte=0, deposit__gte=0, table_stake__gte=0),
                name="cash_rules_not_negative",
            ),
            models.CheckConstraint(condition=Q(absent_fee__gte=0), name="cash_absent_fee_not_negative"),
            models.CheckConstraint(
                condition=Q(season_part__gte=0, jackpot_part__gte=0), name="cash_parts_not_negative"
            ),
            models.CheckConstraint(
                condition=Q(withdrawn__in=["unplayed", "pays"]), name="cash_withdrawn_known"
            ),
            models.CheckConstraint(condition=Q(unclaimed__in=["next", "left"]), name="cash_unclaimed_known"),
        ]

    def __str__(self) -> str:
        return str(self.tournament)


class OutOfPot(models.Model):
    """A player without the pot: pays the organiser's part, lists and lost games, and wins no money."""

    entry = models.OneToOneField(Entry, models.CASCADE, related_name="out_of_pot")

    class Meta:
        verbose_name = _("player out of the pot")
        verbose_name_plural = _("players out of the pot")

    def __str__(self) -> str:
        return str(self.entry)


class ReducedFee(models.Model):
    """An entry fee of one player that is not the usual one, and why."""

    class Kind(models.TextChoices):
        JUNIOR = "junior", _("junior")
        GUEST = "guest", _("guest")
        HELPER = "helper", _("helper")
        OTHER = "other", _("another reason")

    entry = models.OneToOneField(Entry, models.CASCADE, related_name="reduced_fee")
    kind = models.CharField(_("why"), max_length=10, choices=Kind.choices)
    amount = models.DecimalField(_("entry fee of this player"), max_digits=8, decimal_places=2)
    reason = models.CharField(_("reason"), max_length=REASON_LENGTH, blank=True)

    class Meta:
        verbose_name = _("reduced entry fee")
        verbose_name_plural = _("reduced entry fees")
        constraints = [
            models.CheckConstraint(condition=Q(amount__gte=0), name="reduced_fee_not_negative"),
            models.CheckConstraint(
                condition=Q(kind__in=["junior", "guest", "helper"]) | (Q(kind="other") & ~Q(reason="")),
                name="reduced_fee_says_why",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry}: {self.amount}"
