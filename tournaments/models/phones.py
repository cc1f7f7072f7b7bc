"""A table whose sheet is kept on a phone: its link, what the phone has sent, and who has signed."""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.series import Seat, SkatTable
from tournaments.models.tournaments import new_link_key

# Without 0 O, 1 I L and U, which are misread on paper or heard wrongly.
CODE_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LENGTH = 5
ID_LENGTH = 64


def new_code() -> str:
    """A short code that can be typed: 24 million of them, and wrong ones are counted."""
    return "".join(secrets.choice(CODE_ALPHABET) for _letter in range(CODE_LENGTH))


class TablePhone(models.Model):
    """The link of one table of one series. ``is_on``: None for the series' setting, otherwise that of this table.

    ``key``: secret; replacing it revokes the link. ``former_keys``: of revoked links, so that what an old phone still
    sends is kept for the desk. ``version`` counts changes of what the phone's page shows.
    """

    skat_table = models.OneToOneField(SkatTable, models.CASCADE, related_name="phone")
    code = models.CharField(_("short code"), max_length=CODE_LENGTH, unique=True, default=new_code)
    key = models.CharField(max_length=32, default=new_link_key, editable=False)
    former_keys = models.JSONField(default=list, editable=False)
    is_on = models.BooleanField(_("keeps its sheet on a phone"), null=True, default=None)
    version = models.PositiveIntegerField(default=1, editable=False)
    writer = models.CharField(_("phone that writes"), max_length=ID_LENGTH, blank=True)
    heard_at = models.DateTimeField(_("last heard of"), null=True, blank=True)

    class Meta:
        ordering = ["skat_table"]
        verbose_name = _("phone of a table")
        verbose_name_plural = _("phones of tables")

    def __str__(self) -> str:
        return f"{self.skat_table}"


class PhoneEntry(models.Model):
    """Something that a phone has sent: a deal, or the undoing of one. ``digest``: of its content, to recognise
    repetitions.

    ``told`` is null for an undoing. ``problem``: why it was not accepted, as a code with a sentence.
    """

    class State(models.TextChoices):
        TAKEN = "taken", _("taken")
        WAITS = "waits", _("waits for the deals before it")
        CONFLICT = "conflict", _("waits for the desk’s decision")
        REPLACED = "replaced", _("replaced before it counted")
        UNDONE = "undone", _("taken back before it counted")
        CHOSEN = "chosen", _("chosen by the desk")
        DROPPED = "dropped", _("not chosen by the desk")

    skat_table = models.ForeignKey(SkatTable, models.CASCADE, related_name="phone_entries")
    identifier = models.CharField(max_length=ID_LENGTH)
    number = models.PositiveSmallIntegerField(_("deal"))
    told = models.JSONField(_("what was played"), null=True)
    undoes = models.CharField(max_length=ID_LENGTH, blank=True)
    replaces = models.CharField(max_length=ID_LENGTH, blank=True)
    digest = models.CharField(max_length=64)
    has_tick = models.BooleanField(_("the dealer has checked the deal before"), default=False)
    device = models.CharField(_("phone"), max_length=ID_LENGTH, blank=True)
    # The phone's own clock, which may be wrong; kept as it was sent.
    sent_at = models.CharField(max_length=40, blank=True)
    arrived_at = models.DateTimeField(_("arrived at"), default=timezone.now, editable=False)
    state = models.CharField(_("state"), max_length=10, choices=State.choices)
    problem = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ["skat_table", "pk"]
        verbose_name = _("entry from a phone")
        verbose_name_plural = _("entries from phones")
        constraints = [
            # The table is one of one series. What arrives twice is stored once.
            models.UniqueConstraint(fields=["skat_table", "identifier"], name="phone_entry_once_per_table"),
            models.UniqueConstraint(
                fields=["skat_table", "number"], condition=Q(state="waits"), name="phone_entry_waits_once"
            ),
            models.CheckConstraint(condition=Q(number__gte=1), name="phone_entry_number_from_one"),
            models.CheckConstraint(
                condition=Q(undoes="", told__isnull=False) | Q(told__isnull=True) & ~Q(undoes=""),
                name="phone_entry_deal_or_undoing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.skat_table}/{self.number}"


class TableSignature(models.Model):
    """A player has signed the table's sheet on its phone. Valid for the deals of ``digest`` only."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="table_signature")
    digest = models.CharField(max_length=64)
    signed_at = models.DateTimeField(_("signed at"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("signature on a table’s phone")
        verbose_name_plural = _("signatures on tables’ phones")

    def __str__(self) -> str:
        return f"{self.seat}"
