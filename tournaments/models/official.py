"""By which federation's order a tournament is played officially; most are not."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _


class PlayedByOrder(models.Model):
    """``has_left_order``: it was official and cannot be again."""

    class Order(models.TextChoices):
        GERMAN = "german", _("the German Skat Federation (DSkV)")
        ISPA = "ispa", _("ISPA")
        DANISH = "danish", _("the Danish Skat Union (Dansk Skat Union)")

    official_order = models.CharField(
        _("played officially by the order of"),
        max_length=10,
        choices=Order.choices,
        blank=True,
        default="",
        help_text=_(
            "What is against the federation’s order is refused, or named on every list for good. Leaving is "
            "recorded, and then it cannot be official again. Empty for most evenings."
        ),
    )
    has_left_order = models.BooleanField(default=False, editable=False)

    class Meta:
        abstract = True
