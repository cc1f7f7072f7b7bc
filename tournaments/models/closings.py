"""Prizes that were paid out, and closings of the cash. Like bookings they are never changed and never deleted.

Each belongs to a booking. When that is reversed, it no longer counts, and another one may follow.
"""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.cash import Booking, CashBook
from tournaments.models.entries import Entry
from tournaments.models.permanent import PermanentModel
from tournaments.models.tournaments import Tournament

NAME_LENGTH = 120


class PrizePayout(PermanentModel):
    """The payout of one prize to one player or team. Amounts in the book's smallest units, 0 for a prize in kind.

    ``receipt``: its consecutive number in the book, only for paid prizes. ``attempt``: from 1, one more after each
    reversal, so that the database itself refuses to pay the same prize twice.
    """

    class Outcome(models.TextChoices):
        PAID = "paid", _("paid out")
        NEXT = "next", _("not there: the next one moves up")
        CLUB = "club", _("not there: left to the club")
        JACKPOT = "jackpot", _("not there: kept for the next event")

    booking = models.OneToOneField(Booking, models.PROTECT, related_name="payout")
    book = models.ForeignKey(CashBook, models.PROTECT, related_name="payouts")
    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="payouts")
    receipt = models.PositiveIntegerField(null=True)
    # The group's key in the prize plan: "main", "series-2".
    group_key = models.CharField(max_length=20)
    place = models.PositiveSmallIntegerField()
    # The winner: "entry-345" by key, "team-2" by number.
    payee = models.CharField(max_length=20)
    entry = models.ForeignKey(Entry, models.PROTECT, null=True, related_name="payouts")
    team_name = models.CharField(max_length=NAME_LENGTH, blank=True)
    amount = models.BigIntegerField()
    # The part withheld for the player's debts.
    set_off = models.BigIntegerField(default=0)
    is_cash = models.BooleanField(default=True)
    proxy = models.CharField(max_length=NAME_LENGTH, blank=True)
    outcome = models.CharField(max_length=10)
    attempt = models.PositiveSmallIntegerField(default=1)

    class Meta:
        ordering = ["book", "booking__number"]
        verbose_name = _("prize that was paid out")
        verbose_name_plural = _("prizes that were paid out")
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "group_key", "payee", "attempt"], name="prize_paid_once"
            ),
            models.UniqueConstraint(fields=["book", "receipt"], name="receipt_number_once"),
            models.CheckConstraint(
                condition=Q(outcome="paid", receipt__gte=1)
                | (Q(outcome__in=["next", "club", "jackpot"]) & Q(receipt__isnull=True)),
                name="receipt_of_a_prize_that_was_paid",
            ),
            models.CheckConstraint(
                condition=Q(amount__gte=0, set_off__gte=0, set_off__lte=F("amount")),
                name="prize_set_off_within_its_amount",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.group_key} {self.place}: {self.amount}"

    @property
    def thing(self) -> str:
        """The name of a prize in kind, which its booking keeps; empty for money."""
        return "" if self.amount else self.booking.note


class Closing(PermanentModel):
    """The drawer of an evening, counted. Amounts in the book's smallest units.

    It covers the evening's bookings after number ``after`` up to its own. ``pieces``: how many of each note and coin,
    by its value. ``checksum``: of the report, see ``cashdesk.closing.report``.
    """

    class Into(models.TextChoices):
        CLUB = "club", _("the club’s purse")
        BANK = "bank", _("the bank")

    booking = models.OneToOneField(Booking, models.PROTECT, related_name="closing")
    book = models.ForeignKey(CashBook, models.PROTECT, related_name="closings")
    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="closings")
    number = models.PositiveIntegerField()
    after = models.PositiveIntegerField(default=0)
    float_amount = models.BigIntegerField()
    received = models.BigIntegerField()
    paid_out = models.BigIntegerField()
    counted = models.BigIntegerField()
    pieces = models.JSONField(default=dict)
    explanation = models.TextField(blank=True)
    emptied_into = models.CharField(max_length=10)
    checksum = models.CharField(max_length=64)

    class Meta:
        ordering = ["book", "number"]
        verbose_name = _("closing")
        verbose_name_plural = _("closings")
        constraints = [
            models.UniqueConstraint(fields=["book", "number"], name="closing_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="closing_number_from_one"),
            models.CheckConstraint(condition=Q(counted__gte=0), name="closing_counts_what_is_there"),
            models.CheckConstraint(
                condition=Q(counted=F("float_amount") + F("received") - F("paid_out")) | ~Q(explanation=""),
                name="closing_difference_is_explained",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.book} · {self.number}"

    @property
    def expected(self) -> int:
        return self.float_amount + self.received - self.paid_out

    @property
    def difference(self) -> int:
        """Negative: less was counted than expected."""
        return self.counted - self.expected
