"""Vouchers of a club's bookings without an evening, and the lines that were found on bank statements."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.cash import Booking, BookingLine, CashBook
from tournaments.models.journal import actor_name, login_key
from tournaments.models.permanent import PermanentModel


class Voucher(PermanentModel):
    """The voucher of an income or an expense. ``number``: consecutive in the book, and noted on the paper voucher."""

    booking = models.OneToOneField(Booking, models.PROTECT, related_name="voucher")
    book = models.ForeignKey(CashBook, models.PROTECT, related_name="vouchers")
    number = models.PositiveIntegerField(_("voucher number"))

    class Meta:
        ordering = ["book", "number"]
        verbose_name = _("voucher")
        verbose_name_plural = _("vouchers")
        constraints = [
            models.UniqueConstraint(fields=["book", "number"], name="voucher_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="voucher_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.book} · {self.number}"


class VoucherFile(PermanentModel):
    """A picture of a voucher: a PDF written by the program, never the uploaded file itself. Files are never changed; a
    better one is added.
    """

    voucher = models.ForeignKey(Voucher, models.PROTECT, related_name="files")
    document = models.BinaryField()
    at = models.DateTimeField(default=timezone.now)
    by = login_key(_("who"))
    actor = actor_name(_("actor"))

    class Meta:
        ordering = ["voucher", "pk"]
        verbose_name = _("picture of a voucher")
        verbose_name_plural = _("pictures of vouchers")

    def __str__(self) -> str:
        return f"{self.voucher} · {self.pk}"


class BankStatement(models.Model):
    """A bank statement that was compared with the book. ``balance``: by the bank, in smallest units."""

    book = models.ForeignKey(CashBook, models.PROTECT, related_name="statements")
    day = models.DateField(_("date of the statement"))
    balance = models.BigIntegerField(_("balance on the statement"))
    at = models.DateTimeField(default=timezone.now)
    by = login_key(_("who"))
    actor = actor_name(_("actor"))

    class Meta:
        ordering = ["book", "day", "pk"]
        verbose_name = _("bank statement")
        verbose_name_plural = _("bank statements")
        constraints = [models.UniqueConstraint(fields=["book", "day"], name="bank_statement_once_a_day")]

    def __str__(self) -> str:
        return f"{self.book} · {self.day}"


class StatementLine(models.Model):
    """A line of a booking that was found on a statement. The booking itself does not change."""

    statement = models.ForeignKey(BankStatement, models.CASCADE, related_name="lines")
    line = models.OneToOneField(BookingLine, models.PROTECT, related_name="on_statement")

    class Meta:
        ordering = ["statement", "line"]
        verbose_name = _("line found on a bank statement")
        verbose_name_plural = _("lines found on bank statements")

    def __str__(self) -> str:
        return f"{self.statement} · {self.line_id}"
