"""How long personal data are kept: settings of a tournament, presets of a club."""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

KEPT_FOR = ("contacts_months", "names_months", "links_days")


class KeptFor(models.Model):
    """The names of the columns are in ``KEPT_FOR``."""

    contacts_months = models.PositiveSmallIntegerField(
        _("months that contact data are kept"),
        default=6,
        validators=[MinValueValidator(1), MaxValueValidator(120)],
        help_text=_("Telephone numbers and e-mail addresses from registrations. Then they are deleted."),
    )
    names_months = models.PositiveSmallIntegerField(
        _("months that public pages show names"),
        default=24,
        validators=[MinValueValidator(1), MaxValueValidator(600)],
        help_text=_("After that, everybody appears there as a number. Officials still see the names."),
    )
    links_days = models.PositiveSmallIntegerField(
        _("days that links to the players’ own pages are valid"),
        default=30,
        validators=[MinValueValidator(1), MaxValueValidator(366)],
    )

    class Meta:
        abstract = True
