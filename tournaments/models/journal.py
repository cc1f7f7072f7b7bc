"""The journal: every change of a result, readable by the director, never changed and never deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.permanent import PermanentModel
from tournaments.models.tournaments import Tournament

if TYPE_CHECKING:
    from django.contrib.auth.models import User

ACTOR_LENGTH = 150  # the longest name of a login
REASON_LENGTH = 300


def login_key(verbose_name: Any = None, **options: Any) -> models.ForeignKey[User | None, User | None]:
    """The column for the login that did something; ``actor_name`` keeps the name."""
    return models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        related_name="+",
        verbose_name=verbose_name,
        **options,
    )


def actor_name(verbose_name: Any = None, **options: Any) -> models.CharField[str, str]:
    """The column for the name, at that time, of the login, the device, the player or the command."""
    return models.CharField(verbose_name, max_length=ACTOR_LENGTH, blank=True, **options)


def action_choices() -> list[tuple[str, Any]]:
    """A function, so that another action needs no migration."""
    return list(JournalEntry.Action.choices)


class JournalEntry(PermanentModel):
    """Who did what when, from what to what, and why. The database's triggers refuse changes as well.

    One exception: ``tournaments.journal.redaction`` takes the name of an erased person out of the texts.

    The entries of a tournament are a chain: each carries the checksum of the one before it, so that a change
    made outside the program is detected. Only ``tournaments.journal.writing`` writes them, since it links them.
    """

    class Action(models.TextChoices):
        TOURNAMENT_STATE = "tournament-state", _("state of the tournament changed")
        SETTINGS_CHANGED = "settings-changed", _("settings changed")
        SERIES_DRAWN = "series-drawn", _("series drawn")
        SERIES_CHECKED = "series-checked", _("seats checked")
        SERIES_RELEASED = "series-released", _("seats released")
        SEATS_CHANGED = "seats-changed", _("seats changed")
        DRAW_DISCARDED = "draw-discarded", _("draw discarded")
        SERIES_CLOSED = "series-closed", _("series closed")
        SERIES_REOPENED = "series-reopened", _("series opened again")
        RESULTS_RELEASED = "results-released", _("results released")
        RESULTS_WITHHELD = "results-withheld", _("results withdrawn")
        SHEET_RECORDED = "sheet-recorded", _("sheet typed in")
        SHEET_CORRECTED = "sheet-corrected", _("sheet corrected")
        SHEET_TYPED_AGAIN = "sheet-typed-again", _("sheet typed in again")
        DEAL_CHANGED = "deal-changed", _("deal changed")
        DEAL_TAKEN_BACK = "deal-taken-back", _("deal taken back")
        PHONE_DEAL_DROPPED = "phone-deal-dropped", _("deal of a phone not taken")
        PHONES_CHANGED = "phones-changed", _("sheets on phones")
        SHEET_CONFIRMED = "sheet-confirmed", _("sheet confirmed")
        SHEET_UNCONFIRMED = "sheet-unconfirmed", _("confirmation taken back")
        RULING = "ruling", _("ruling of the referee")
        DEVIATION = "order-deviation", _("deviation from the federation’s order")
        ENTRY_CHANGED = "entry-changed", _("entry changed")
        LOT_DRAWN = "lot-drawn", _("lot drawn")
        LINE_AGREED = "line-agreed", _("player says that the line is right")
        OBJECTION_MADE = "objection-made", _("objection of a player")
        OBJECTION_SETTLED = "objection-settled", _("objection settled")
        PRIZES_CHANGED = "prizes-changed", _("prize plan changed")
        PRIZES_SHOWN = "prizes-shown", _("prizes shown to everybody")
        PRIZES_WITHDRAWN = "prizes-withdrawn", _("prizes no longer shown")
        TEAMS_CHANGED = "teams-changed", _("teams changed")
        TIMER = "timer", _("timer of the series")
        IMPORTED = "imported", _("imported from a file")
        PERSON_ERASED = "person-erased", _("person erased")
        VENUES_CHANGED = "venues-changed", _("venues changed")
        DELIVERY = "delivery", _("delivery of a venue")
        RETENTION = "retention", _("personal data deleted after their time")

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="journal")
    action = models.CharField(_("what"), max_length=20, choices=action_choices)
    at = models.DateTimeField(_("when"), default=timezone.now, editable=False, db_index=True)
    by = login_key(_("who"), blank=True)
    actor = actor_name(_("actor"))
    series_number = models.PositiveSmallIntegerField(_("series"), null=True, blank=True)
    table_number = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    before = models.JSONField(_("before"), default=dict)
    after = models.JSONField(_("after"), default=dict)
    reason = models.CharField(_("why"), max_length=REASON_LENGTH, blank=True)
    # Counts from 1 in each tournament, without gaps.
    number = models.PositiveIntegerField(_("number"), editable=False)
    # SHA-256 in hexadecimal; empty in the first entry of a tournament.
    previous_hash = models.CharField(max_length=64, blank=True, editable=False)
    entry_hash = models.CharField(max_length=64, editable=False)

    class Meta:
        # Not by time: the computer's clock may have been set back.
        ordering = ["-pk"]
        verbose_name = _("journal entry")
        verbose_name_plural = _("journal")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="journal_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="journal_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d %H:%M} {self.action}"
