"""The federation's order by which a tournament is officially played; most have none."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
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


# Constraints for the model with these columns.
ORDER_CONSTRAINTS = [
    models.CheckConstraint(
        condition=Q(official_order__in=["", "german", "ispa", "danish"]),
        name="tournament_official_order_known",
    ),
    models.CheckConstraint(
        condition=Q(has_left_order=False) | Q(official_order=""), name="order_is_left_for_good"
    ),
]
