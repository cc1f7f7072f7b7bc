"""Registrations in advance, from the tournament's public page."""

from __future__ import annotations

import secrets

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import NAME_LENGTH
from tournaments.models.entries import Entry
from tournaments.models.tournaments import Tournament

CONTACT_LENGTH = 120


def new_key() -> str:
    """The secret part of the link with which a visitor changes or withdraws a registration: 128 random bits."""
    return secrets.token_urlsafe(16)


class Registration(models.Model):
    """Typed in by a visitor; an official confirms it, and only then is there an entry.

    ``entry`` is empty again when the entry was removed at the desk.
    """

    class State(models.TextChoices):
        ASKED = "asked", _("asked")
        CONFIRMED = "confirmed", _("confirmed")
        DECLINED = "declined", _("declined")
        WITHDRAWN = "withdrawn", _("withdrawn by the player")

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="registrations")
    key = models.CharField(max_length=32, unique=True, default=new_key, editable=False)
    first_name = models.CharField(_("first name"), max_length=NAME_LENGTH)
    last_name = models.CharField(_("last name"), max_length=NAME_LENGTH, blank=True)
    club_name = models.CharField(_("club"), max_length=NAME_LENGTH, blank=True)
    contact = models.CharField(
        _("telephone or e-mail"),
        max_length=CONTACT_LENGTH,
        blank=True,
        help_text=_("Only the officials see it, to tell you if something changes."),
    )
    shows_full_name = models.BooleanField(
        _("My full name may be shown in public"),
        default=False,
        help_text=_("Otherwise public pages show the first name and the initial of the last name."),
    )
    is_under_age = models.BooleanField(
        _("I am under 18"),
        default=False,
        help_text=_("Then public pages show a number until your parents agree to the name at the desk."),
    )
    state = models.CharField(max_length=10, choices=State.choices, default=State.ASKED)
    asked_at = models.DateTimeField(default=timezone.now, editable=False)
    # A keyed hash, which shows which registrations come from one address without revealing it.
    sent_from = models.CharField(max_length=16, blank=True, editable=False, db_index=True)
    entry = models.OneToOneField(Entry, models.SET_NULL, null=True, blank=True, related_name="registration")

    class Meta:
        ordering = ["asked_at", "pk"]
        verbose_name = _("registration")
        verbose_name_plural = _("registrations")
        constraints = [
            models.CheckConstraint(condition=~Q(first_name=""), name="registration_has_a_name"),
            models.CheckConstraint(
                condition=Q(entry=None) | Q(state__in=["confirmed", "withdrawn"]),
                name="registration_with_an_entry_is_confirmed",
            ),
        ]

    def __str__(self) -> str:
        return self.full_name

    @property
    def full_name(self) -> str:
        return f"{self.first_name} {self.last_name}".strip()
