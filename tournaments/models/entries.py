"""A player in a tournament."""

from __future__ import annotations

from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.players import Player
from tournaments.models.tournaments import Tournament, new_link_key


class Entry(models.Model):
    """A player in this tournament. Withdrawn entries stay in the record."""

    # Identifies this entry in exported files and on every computer that imports one.
    uuid = models.UUIDField(default=uuid4, unique=True, editable=False)
    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="entries")
    player = models.ForeignKey(Player, models.PROTECT, related_name="entries")
    start_number = models.PositiveIntegerField(_("start number"))
    is_here = models.BooleanField(_("here"), default=True)
    # Whether the money due at the door is paid, by the cash book; only ``ledger.ticks`` writes it.
    fee_paid = models.BooleanField(_("fee paid"), default=False)
    is_withdrawn = models.BooleanField(_("withdrawn"), default=False)
    # Players with the same word should not meet at a table, like those of one club; typed by the director. The name,
    # also in files and published draws, is older than real teams (``models.teams``).
    team = models.CharField(_("do not seat together"), max_length=60, blank=True)
    family = models.CharField(_("family"), max_length=60, blank=True)
    # The table that the player keeps this evening, where it differs from ``Player.fixed_table``; 0 for none.
    fixed_table = models.PositiveSmallIntegerField(_("keeps table"), null=True, blank=True)
    # The player's venue, if there are several; None for the lead's.
    venue = models.ForeignKey(
        "Venue", models.SET_NULL, null=True, blank=True, related_name="entries", verbose_name=_("venue")
    )
    # Secret. Replacing it revokes the link to the player's own page (``tournaments.people.own_links``).
    link_key = models.CharField(max_length=32, default=new_link_key, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    # The open amount, in the reader's language, "" for none; set by the check-in page. Not stored.
    to_pay: str = ""
    # The same for debts from earlier evenings.
    earlier: str = ""

    class Meta:
        ordering = ["tournament", "start_number"]
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="player_entered_once"),
            models.UniqueConstraint(fields=["tournament", "start_number"], name="start_number_once"),
            models.CheckConstraint(condition=Q(start_number__gte=1), name="start_number_from_one"),
            models.CheckConstraint(
                condition=Q(is_withdrawn=False) | Q(is_here=False), name="withdrawn_entry_is_not_here"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.start_number} {self.player}"
