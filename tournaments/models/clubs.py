"""Clubs, and what clubs and players have in common: they are found by their names."""

from __future__ import annotations

import secrets
from typing import Any

from django.core.validators import RegexValidator
from django.db import models, transaction
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.foundations.currencies import USUAL
from tournaments.foundations.names import search_text, sort_key
from tournaments.models.retention import KeptFor

NAME_LENGTH = 80
written_as_colour = RegexValidator(r"^#[0-9a-f]{6}\Z")


def new_history_version() -> str:
    """A random version, as for tournaments: a counter could repeat after a restored backup."""
    return secrets.token_hex(16)


class FoundByName(models.Model):
    """Has columns that derive from the name; bulk writers call ``derive_keys`` themselves."""

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        """In a transaction, so that the tournaments' public version (``journal.public_version``) changes with the
        name."""
        self.derive_keys()
        with transaction.atomic(savepoint=False):
            super().save(*args, **kwargs)

    def derive_keys(self) -> None:
        raise NotImplementedError


class Club(FoundByName, KeptFor):
    """A card club; players belong to at most one. The retention periods are presets for its new tournaments."""

    name = models.CharField(_("name"), max_length=NAME_LENGTH, unique=True)
    # ISO 4217. The choices are in the form, since their names depend on the reader's language.
    currency = models.CharField(_("currency"), max_length=3, default=USUAL)
    # Seven digits, see ``people.federation``; "" for none.
    federation_number = models.CharField(_("federation number"), max_length=7, blank=True)
    # "#0c4a45"; "" for the program's own colour. Used by ``people.identity.colours``.
    colour = models.CharField(_("colour"), max_length=7, blank=True, validators=[written_as_colour])
    address_1 = models.CharField(_("first line of the address"), max_length=NAME_LENGTH, blank=True)
    address_2 = models.CharField(_("second line of the address"), max_length=NAME_LENGTH, blank=True)
    shows_history = models.BooleanField(
        _("everybody may see imported past evenings"),
        default=False,
        help_text=_("Otherwise only officials see them, and only officials’ season tables count them."),
    )
    # Replaced when anything changes that visitors may see of the past evenings (``journal.public_version``).
    history_version = models.CharField(max_length=32, default=new_history_version, editable=False)
    # In the smallest unit of the currency; None is the usual one (``currencies.usual_cash_step``).
    cash_step = models.PositiveIntegerField(_("smallest amount in cash"), null=True, blank=True)
    recorders_take_money = models.BooleanField(_("recorders may take money"), default=True)
    carries_over = models.BooleanField(
        _("what is open is carried over to the next evening"),
        default=False,
        help_text=_("On the member’s account. Otherwise it stays open in the evening that it belongs to."),
    )
    is_active = models.BooleanField(_("active"), default=True)
    search_text = models.TextField(editable=False)
    sort_key = models.CharField(max_length=200, editable=False, db_index=True)

    class Meta:
        ordering = ["sort_key", "pk"]
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="club_has_a_name"),
            models.CheckConstraint(
                condition=Q(contacts_months__gte=1, names_months__gte=1, links_days__gte=1),
                name="club_keeps_data_for_some_time",
            ),
            models.CheckConstraint(
                condition=Q(colour="") | Q(colour__startswith="#"), name="club_colour_begins_with_its_sign"
            ),
            models.UniqueConstraint(
                fields=["federation_number"],
                condition=~Q(federation_number=""),
                name="club_federation_number_once",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    def derive_keys(self) -> None:
        self.search_text = search_text(self.name)
        self.sort_key = sort_key(self.name)
