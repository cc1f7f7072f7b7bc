"""A tournament at several venues: on the lead its venues with their laptops, at a venue its knowledge of the lead.

Keys are Ed25519, 32 bytes each.
"""

from __future__ import annotations

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournaments import Tournament

LONGEST_NAME = 40
HIGHEST_TABLE = 9_999


class HasTables(models.Model):
    """A name, and the tables that stand there."""

    number = models.PositiveSmallIntegerField(_("number"))
    name = models.CharField(_("name of the venue"), max_length=LONGEST_NAME)
    first_table = models.PositiveSmallIntegerField(
        _("first table"), validators=[MinValueValidator(1), MaxValueValidator(HIGHEST_TABLE)]
    )
    last_table = models.PositiveSmallIntegerField(
        _("last table"), validators=[MinValueValidator(1), MaxValueValidator(HIGHEST_TABLE)]
    )

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.name

    @property
    def tables(self) -> range:
        """The numbers of its tables."""
        return range(self.first_table, self.last_table + 1)


class Venue(HasTables):
    """On the lead: a place where some of the tables stand. ``is_lead``: this installation keeps their sheets."""

    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="venues")
    is_lead = models.BooleanField(default=False)

    class Meta:
        ordering = ["tournament", "number"]
        verbose_name = _("venue")
        verbose_name_plural = _("venues")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="venue_number_once"),
            models.UniqueConstraint(fields=["tournament", "name"], name="venue_name_once"),
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(is_lead=True), name="one_venue_is_the_lead"
            ),
            models.CheckConstraint(
                condition=Q(first_table__gte=1, last_table__gte=F("first_table")), name="venue_has_tables"
            ),
        ]


class VenueTerm(models.Model):
    """On the lead: one laptop of a venue; the one with the highest ``term`` counts.

    The key of the lead's own venue signs files for the others. ``laptop``: the laptop's random name, "" before its
    first delivery. ``used_number``, ``used_digest``, ``used_at``: of the last delivery that was used; 0 for none.
    """

    venue = models.ForeignKey(Venue, models.CASCADE, related_name="terms")
    term = models.PositiveIntegerField()
    secret_key = models.BinaryField()
    public_key = models.BinaryField(unique=True)
    started_at = models.DateTimeField()
    laptop = models.CharField(max_length=32, blank=True)
    used_number = models.PositiveIntegerField(default=0)
    used_digest = models.CharField(max_length=64, blank=True)
    used_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["venue", "-term"]
        verbose_name = _("laptop of a venue")
        verbose_name_plural = _("laptops of venues")
        constraints = [
            models.UniqueConstraint(fields=["venue", "term"], name="venue_term_once"),
            models.CheckConstraint(condition=Q(term__gte=1), name="venue_term_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.venue} {self.term}"


class VenueDelivery(models.Model):
    """On the lead: a received delivery.

    ``refusal``: why it was not used, with ``values`` for the sentence; "" if it was. ``came_at``: when it was last
    received; the same file may be brought twice.
    """

    term = models.ForeignKey(VenueTerm, models.CASCADE, related_name="deliveries")
    number = models.PositiveIntegerField()
    digest = models.CharField(max_length=64)
    made_at = models.DateTimeField()
    came_at = models.DateTimeField()
    sheets = models.PositiveIntegerField()
    refusal = models.CharField(max_length=60, blank=True)
    values = models.JSONField(default=dict)

    class Meta:
        ordering = ["-came_at", "-pk"]
        verbose_name = _("delivery of a venue")
        verbose_name_plural = _("deliveries of venues")
        constraints = [
            models.UniqueConstraint(fields=["term", "digest"], name="venue_delivery_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="venue_delivery_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.term}: {self.number}"


class VenuePart(HasTables):
    """At a venue: what its laptop knows of the lead, from whose file the tournament was read.

    ``laptop``: a random name, so that two laptops with the same file are told apart. ``file_made_at``: of the lead's
    file that was opened last. ``delivered``: the number of the last delivery; ``delivered_content``: a hash of its
    content, ``delivered_states``: the version of each sheet in it.
    """

    tournament = models.OneToOneField(Tournament, models.CASCADE, related_name="venue_part")
    lead_tournament = models.UUIDField()
    lead_name = models.CharField(max_length=LONGEST_NAME)
    lead_key = models.BinaryField()
    term = models.PositiveIntegerField()
    secret_key = models.BinaryField()
    laptop = models.CharField(max_length=32)
    file_made_at = models.DateTimeField()
    delivered = models.PositiveIntegerField(default=0)
    delivered_at = models.DateTimeField(null=True)
    delivered_content = models.CharField(max_length=64, blank=True)
    delivered_states = models.JSONField(default=dict)

    class Meta:
        verbose_name = _("part of a tournament, at a venue")
        verbose_name_plural = _("parts of tournaments, at venues")
        constraints = [
            models.UniqueConstraint(fields=["lead_tournament", "number"], name="venue_part_once"),
            models.CheckConstraint(
                condition=Q(first_table__gte=1, last_table__gte=F("first_table")),
                name="venue_part_has_tables",
            ),
        ]
