"""The cash book of a club: accounts, and bookings that move money from one account to another.

Amounts are whole numbers of the smallest unit of the book's currency (``currencies.unit_digits``). A line moves an
amount from one account to another, so every booking balances and the sum of all accounts is zero by construction. A
balance is the account's credit: for pots and deposits their contents; an entry or a player who owes has a negative one;
drawers and the bank hold money for the other accounts, so their contents are negative.
"""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club
from tournaments.models.entries import Entry
from tournaments.models.journal import REASON_LENGTH, actor_name, login_key
from tournaments.models.permanent import PermanentModel
from tournaments.models.players import Player
from tournaments.models.tournaments import Tournament


def new_token() -> str:
    """A token for a booking that does not come from a tap."""
    return secrets.token_hex(16)


class CashBook(models.Model):
    """The accounts of one club, or of one tournament that no club organises; its row is locked for every booking."""

    club = models.OneToOneField(Club, models.PROTECT, null=True, related_name="cash_book")
    tournament = models.OneToOneField(Tournament, models.PROTECT, null=True, related_name="own_cash_book")
    # ISO 4217, as at the opening of the book; all amounts are in it.
    currency = models.CharField(_("currency"), max_length=3)

    class Meta:
        verbose_name = _("cash book")
        verbose_name_plural = _("cash books")
        constraints = [
            models.CheckConstraint(
                condition=Q(club__isnull=False, tournament__isnull=True)
                | Q(club__isnull=True, tournament__isnull=False),
                name="cash_book_of_a_club_or_a_tournament",
            )
        ]

    def __str__(self) -> str:
        return str(self.club or self.tournament)


class Account(models.Model):
    """Where money is, or whose it is. ``balance`` is written only by a trigger of the database, for each line."""

    class Kind(models.TextChoices):
        DRAWER = "drawer", _("Drawer")
        CASH_BOX = "cash-box", _("Cash box")
        PURSE = "purse", _("Purse")
        BANK = "bank", _("Bank")
        CLUB = "club", _("Club")
        DEPOSIT = "deposit", _("Deposits")
        DIFFERENCE = "difference", _("Differences")
        ENTRY = "entry", _("Player of the evening")
        PLAYER = "player", _("Member’s account")
        POT_PRIZE = "pot-prize", _("Pot for prizes")
        POT_SERIES = "pot-series", _("Pot of a series")
        POT_CLASS = "pot-class", _("Pot of a class")
        POT_LOSS = "pot-loss", _("Loss pot")
        POT_TABLE = "pot-table", _("Table pot")
        POT_SEASON = "pot-season", _("Pot of the season")
        POT_JACKPOT = "pot-jackpot", _("Jackpot")

    # Never negative: a pot cannot pay out more than it holds.
    NEVER_NEGATIVE = (
        Kind.POT_PRIZE, Kind.POT_SERIES, Kind.POT_CLASS, Kind.POT_LOSS, Kind.POT_TABLE,
        Kind.POT_SEASON, Kind.POT_JACKPOT, Kind.DEPOSIT,
    )  # fmt: skip

    # Accounts that hold money, whose balance is negative.
    HOLDING = (Kind.DRAWER, Kind.CASH_BOX, Kind.PURSE, Kind.BANK)

    book = models.ForeignKey(CashBook, models.PROTECT, related_name="accounts")
    # Which account of the book it is, such as "t12/entry-345"; made by ``ledger.accounts``.
    key = models.CharField(max_length=60)
    kind = models.CharField(max_length=12)
    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="accounts")
    entry = models.OneToOneField(Entry, models.PROTECT, null=True, related_name="account")
    player = models.ForeignKey(Player, models.PROTECT, null=True, related_name="accounts")
    # The number of the series, or the class, that the pot belongs to.
    detail = models.CharField(max_length=20, blank=True)
    balance = models.BigIntegerField(default=0, editable=False)

    class Meta:
        ordering = ["book", "pk"]
        verbose_name = _("account")
        verbose_name_plural = _("accounts")
        constraints = [
            models.UniqueConstraint(fields=["book", "key"], name="account_once_per_book"),
            models.CheckConstraint(
                condition=Q(balance__gte=0)
                | ~Q(
                    kind__in=[
                        "pot-prize", "pot-series", "pot-class", "pot-loss", "pot-table",
                        "pot-season", "pot-jackpot", "deposit",
                    ]
                ),
                name="pot_never_negative",
            ),
        ]  # fmt: skip

    def __str__(self) -> str:
        return f"{self.book} · {self.key}"

    @property
    def name(self) -> str:
        """The name in the command and in files: ``drawer``, ``entry-7`` by start number, ``pot-series-2``."""
        if self.entry is not None:
            return f"{self.kind}-{self.entry.start_number}"
        if self.player_id is not None:
            return f"{self.kind}-{self.player_id}"
        return f"{self.kind}-{self.detail}" if self.detail else self.kind

    @property
    def is_never_negative(self) -> bool:
        return self.kind in self.NEVER_NEGATIVE

    @property
    def is_drawer(self) -> bool:
        return self.kind == self.Kind.DRAWER

    @property
    def is_holding(self) -> bool:
        return self.kind in self.HOLDING

    @property
    def held(self) -> int:
        """The amount in the account, from its negative balance if it holds money."""
        return -self.balance if self.is_holding else self.balance


class Booking(PermanentModel):
    """Lines booked together, and by whom. Never changed, never deleted; a mistake is reversed by another booking.

    The order of bookings is their number: the computer's clock may have been set back. ``day``: the day on which the
    money moved; empty for a booking that counts on the day of its tournament.
    """

    class Kind(models.TextChoices):
        CHARGE = "charge", _("charged")
        TAKING = "taking", _("paid")
        CARRYING = "carrying", _("carried over")
        PAYOUT = "payout", _("paid out")
        CLOSING = "closing", _("closing")
        TRANSFER = "transfer", _("moved")
        REVERSAL = "reversal", _("reversed")
        INCOME = "income", _("income")
        EXPENSE = "expense", _("expense")
        OPENING = "opening", _("opening balance")

    # Kinds of bookings of a club without an evening.
    OF_CLUB = (Kind.INCOME, Kind.EXPENSE, Kind.TRANSFER, Kind.OPENING, Kind.TAKING, Kind.REVERSAL)

    book = models.ForeignKey(CashBook, models.PROTECT, related_name="bookings")
    number = models.PositiveIntegerField(_("number"))
    kind = models.CharField(_("what"), max_length=12)
    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="bookings")
    day = models.DateField(_("day"), null=True)
    at = models.DateTimeField(_("when"), default=timezone.now)
    by = login_key(_("who"))
    actor = actor_name(_("actor"))
    # One tap is one token: sent twice, it is booked once.
    token = models.CharField(max_length=64, unique=True, default=new_token, editable=False)
    reverses = models.OneToOneField("self", models.PROTECT, null=True, related_name="reversal")
    note = models.CharField(_("note"), max_length=REASON_LENGTH, blank=True)
    # Further values for its text: who paid for others, which prize, which count.
    values = models.JSONField(default=dict)

    class Meta:
        ordering = ["book", "number"]
        verbose_name = _("booking")
        verbose_name_plural = _("bookings")
        constraints = [
            models.UniqueConstraint(fields=["book", "number"], name="booking_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="booking_number_from_one"),
            models.CheckConstraint(
                condition=Q(kind="reversal", reverses__isnull=False)
                | (~Q(kind="reversal") & Q(reverses__isnull=True)),
                name="reversal_names_what_it_reverses",
            ),
            models.CheckConstraint(
                condition=Q(tournament__isnull=False)
                | Q(
                    day__isnull=False,
                    kind__in=["income", "expense", "transfer", "opening", "taking", "reversal"],
                ),
                name="booking_without_an_evening",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.book} · {self.number}"


class BookingLine(PermanentModel):
    """An amount that goes from one account to another. ``code``: the purpose, see ``ledger.codes``."""

    booking = models.ForeignKey(Booking, models.PROTECT, related_name="lines")
    source = models.ForeignKey(Account, models.PROTECT, related_name="lines_out", verbose_name=_("from"))
    target = models.ForeignKey(Account, models.PROTECT, related_name="lines_in", verbose_name=_("to"))
    amount = models.BigIntegerField(_("amount"))
    code = models.CharField(_("what for"), max_length=12)
    series_number = models.PositiveSmallIntegerField(_("series"), null=True)

    class Meta:
        ordering = ["booking", "pk"]
        verbose_name = _("line of a booking")
        verbose_name_plural = _("lines of bookings")
        constraints = [
            models.CheckConstraint(condition=Q(amount__gte=1), name="booking_moves_an_amount"),
            models.CheckConstraint(condition=~Q(source=F("target")), name="booking_between_two_accounts"),
        ]

    def __str__(self) -> str:
        return f"{self.source} → {self.target}: {self.amount}"
