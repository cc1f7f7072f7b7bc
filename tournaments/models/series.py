"""A series, its tables and their seats. A seat carries its result from the moment its sheet is recorded."""

from __future__ import annotations

from uuid import uuid4

from django.db import models
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tournaments.models.entries import Entry
from tournaments.models.journal import actor_name
from tournaments.models.tournaments import Tournament


class Series(models.Model):
    """A fixed number of rounds at every table. The row exists from the draw on."""

    class State(models.TextChoices):
        DRAFT = "draft", _("drawn, not released")
        CHECKED = "checked", _("checked, not released")
        RELEASED = "released", _("running")
        CLOSED = "closed", _("closed")

    class Seating(models.TextChoices):
        DRAW = "draw", _("draw")
        STANDINGS = "standings", _("by the standings")
        PLAN = "plan", _("evening planned at once")
        SAME = "same", _("same tables as before")
        LINE_UP = "line-up", _("by the line-up of the teams")
        HAND = "hand", _("set by hand")
        IMPORTED = "imported", _("from a file")

    NOT_PUBLIC = (State.DRAFT, State.CHECKED)

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="series")
    number = models.PositiveSmallIntegerField(_("series"))
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.DRAFT)
    seating = models.CharField(_("seating"), max_length=10, choices=Seating.choices, default=Seating.DRAW)
    # Text, because a seed is published and typed in again by anyone who checks the draw.
    seed = models.CharField(_("seed"), max_length=64, blank=True)
    results_released = models.BooleanField(_("results released"), default=False)
    # Whether its tables may keep their sheet on a phone; None: the tournament's setting.
    phones = models.BooleanField(_("sheets on phones"), null=True, blank=True)
    version = models.PositiveIntegerField(default=1, editable=False)
    drawn_at = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        ordering = ["tournament", "number"]
        verbose_name = _("series")
        verbose_name_plural = _("series")
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="series_number_once"),
            models.CheckConstraint(condition=Q(number__gte=1), name="series_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.number}"

    @property
    def is_public(self) -> bool:
        """Whether everybody may see the seats."""
        return self.state not in self.NOT_PUBLIC


class SkatTable(models.Model):
    """A table in the hall, in one series."""

    # Identifies this table in exported files and on every computer that imports one.
    uuid = models.UUIDField(default=uuid4, unique=True, editable=False)
    series = models.ForeignKey(Series, models.CASCADE, related_name="skat_tables")
    number = models.PositiveSmallIntegerField(_("table"))
    # When the paper came to the desk, and who noted that; often not noted.
    sheet_arrived_at = models.DateTimeField(_("sheet arrived at"), null=True, blank=True)
    sheet_arrived_as = actor_name(_("arrival noted by"))

    class Meta:
        ordering = ["series", "number"]
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        constraints = [
            models.UniqueConstraint(fields=["series", "number"], name="table_number_once_per_series"),
            models.CheckConstraint(condition=Q(number__gte=1), name="table_number_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.number}"


# The columns of a seat that a recorded sheet fills
RESULT_FIELDS = ("game_points", "won", "lost", "lost_by_others", "penalty", "stated_total", "series_points")


class Seat(models.Model):
    """Where an entry sits in a series, in dealing order, and what it scored there.

    Result columns are null until the table's sheet is recorded, then all set: ``series_points`` is
    game points + bonuses - penalty, computed once by the rule system's settlement.
    """

    series = models.ForeignKey(Series, models.CASCADE, related_name="seats")
    skat_table = models.ForeignKey(SkatTable, models.CASCADE, related_name="seats")
    entry = models.ForeignKey(Entry, models.PROTECT, related_name="seats")
    number = models.PositiveSmallIntegerField(_("seat"))
    # Who plays in place of somebody who left; the points stay with the entry.
    substitute = models.CharField(_("substitute"), max_length=120, blank=True)
    game_points = models.IntegerField(_("game points"), null=True, blank=True)
    won = models.PositiveSmallIntegerField(_("won"), null=True, blank=True)
    lost = models.PositiveSmallIntegerField(_("lost"), null=True, blank=True)
    lost_by_others = models.PositiveSmallIntegerField(_("games lost by the others"), null=True, blank=True)
    penalty = models.PositiveIntegerField(_("penalty"), default=0)
    stated_total = models.IntegerField(_("total on the sheet"), null=True, blank=True)
    series_points = models.IntegerField(_("series points"), null=True, blank=True)
    # The part of the penalty from rulings, set by ``standings.rulings.ruled``. Not stored.
    ruled = 0

    class Meta:
        ordering = ["skat_table", "number"]
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [
            models.UniqueConstraint(fields=["series", "entry"], name="entry_seated_once_per_series"),
            models.UniqueConstraint(fields=["skat_table", "number"], name="seat_number_once_per_table"),
            models.CheckConstraint(condition=Q(number__gte=1, number__lte=5), name="seat_number_one_to_five"),
            models.CheckConstraint(
                condition=Q(game_points=None, won=None, lost=None, lost_by_others=None, series_points=None)
                | Q(
                    game_points__isnull=False,
                    won__isnull=False,
                    lost__isnull=False,
                    lost_by_others__isnull=False,
                    series_points__isnull=False,
                ),
                name="seat_result_whole_or_not_at_all",
            ),
        ]
        indexes = [models.Index(F("entry"), F("series"), name="seat_of_entry")]

    def __str__(self) -> str:
        return f"{self.skat_table}/{self.number}"

    @property
    def typed_penalty(self) -> int:
        """The part of the penalty that was typed in with the sheet."""
        return max(0, self.penalty - self.ruled)
