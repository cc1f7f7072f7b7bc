"""A club's season: how its results are calculated, and which evenings or single series belong to it."""

from __future__ import annotations

from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club
from tournaments.models.not_deleted import NotDeleted
from tournaments.models.tournaments import Tournament

MOST_UNITS = 999
FRACTION_LENGTH = 20


def _count(label: Any, **more: Any) -> Any:
    return models.PositiveSmallIntegerField(label, validators=[MaxValueValidator(MOST_UNITS)], **more)


class Season(models.Model):
    """A championship over many evenings. The columns of the rule have the names of
    ``season.reckoning.rule.SeasonRule``.

    Columns that its ``value`` does not use are kept and ignored.
    """

    class Visibility(models.TextChoices):
        HIDDEN = "hidden", _("hidden: only officials see the table")
        PUBLIC = "public", _("everybody sees the table, from the results that are public")

    class Guests(models.TextChoices):
        ALIKE = "alike", _("they are listed like members")
        MARKED = "marked", _("they are listed, and marked as guests")
        LEFT_OUT = "left_out", _("they are not listed")

    class Leavers(models.TextChoices):
        PLACED = "placed", _("they keep their place")
        UNPLACED = "unplaced", _("they are listed without a place, behind the others")

    class History(models.TextChoices):
        COUNTS = "counts", _("those of the club within the season’s days count too")
        LEFT_OUT = "left_out", _("they do not count")

    class Unit(models.TextChoices):
        SERIES = "series", _("every series")
        EVENING = "evening", _("every evening: the sum of its series")
        CHOSEN = "chosen", _("only the series with these numbers")

    class Value(models.TextChoices):
        AVERAGE = "average", _("the average of all results")
        SUM = "sum", _("the sum of all results")
        BEST = "best", _("the sum of the best results")
        DROP = "drop", _("the sum without the worst results")
        DROP_SCHEDULE = "drop_schedule", _("the sum; results are struck at these numbers of results")

    class DropWhen(models.TextChoices):
        FINAL = "final", _("the worst at the end")
        AS_EARNED = "as_earned", _("the one that is worst at that moment; it stays struck")

    class Below(models.TextChoices):
        LISTED_AFTER = "listed_after", _("listed behind everybody else")
        PADDED_WITH_ZERO = "padded_with_zero", _("the missing results count 0")
        NOT_LISTED = "not_listed", _("not listed")

    club = models.ForeignKey(Club, models.PROTECT, related_name="seasons", verbose_name=_("club"))
    name = models.CharField(_("name"), max_length=120)
    slug = models.SlugField(_("address"), max_length=140, unique=True)
    starts_on = models.DateField(_("first day"))
    ends_on = models.DateField(_("last day"))
    visibility = models.CharField(
        _("what everybody sees"), max_length=10, choices=Visibility.choices, default=Visibility.PUBLIC
    )
    guests = models.CharField(_("guests"), max_length=10, choices=Guests.choices, default=Guests.ALIKE)
    leavers = models.CharField(
        _("members who leave the club"), max_length=10, choices=Leavers.choices, default=Leavers.PLACED
    )
    history = models.CharField(
        _("imported past evenings"), max_length=10, choices=History.choices, default=History.COUNTS
    )
    unit = models.CharField(
        _("what counts as one result"), max_length=10, choices=Unit.choices, default=Unit.SERIES
    )
    # The numbers of the series that count, where the unit is "chosen".
    series_numbers = models.JSONField(_("numbers of the series"), default=list, blank=True)
    value = models.CharField(_("value"), max_length=15, choices=Value.choices, default=Value.AVERAGE)
    n = _count(_("how many results"), default=0, help_text=_("How many count, or how many are struck."))
    schedule = models.JSONField(_("numbers of results"), default=list, blank=True)
    drop_when = models.CharField(
        _("which one is struck"), max_length=10, choices=DropWhen.choices, default=DropWhen.FINAL
    )
    minimum = _count(_("minimum of results"), default=0)
    below = models.CharField(
        _("players below the minimum"), max_length=20, choices=Below.choices, default=Below.LISTED_AFTER
    )
    # Text, because a quotient such as 1/3 is no decimal number; empty: no bonus.
    bonus_factor = models.CharField(_("bonus for each result"), max_length=FRACTION_LENGTH, blank=True)
    bonus_from = _count(_("bonus counted from"), default=0)
    free_misses = _count(_("missed results without a deduction"), null=True, blank=True)
    credit = models.PositiveIntegerField(
        _("points for each missed result"), default=0, validators=[MaxValueValidator(1_000_000)]
    )
    # Points for the places in a unit; empty: the points of the sheets count.
    places = models.JSONField(_("points for places"), default=list, blank=True)
    version = models.PositiveIntegerField(default=1, editable=False)
    # Its changes are permanent, so a deleted season's row stays, under another address, and only ``with_deleted`` finds
    # it.
    deleted_at = models.DateTimeField(null=True, editable=False)

    objects = NotDeleted()
    with_deleted = models.Manager()  # noqa: DJ012 - a manager, not a field

    class Meta:
        ordering = ["-starts_on", "-pk"]
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        constraints = [
            models.CheckConstraint(condition=~Q(name=""), name="season_has_a_name"),
            models.CheckConstraint(
                condition=Q(ends_on__gte=F("starts_on")), name="season_ends_after_its_start"
            ),
            models.CheckConstraint(
                condition=~Q(value="best") | Q(n__gte=1), name="season_counts_some_results"
            ),
            models.CheckConstraint(condition=Q(version__gte=1), name="season_version_from_one"),
        ]

    def __str__(self) -> str:
        return self.name


class SeasonPart(models.Model):
    """An evening that belongs to a season, or a single series of it, which may not be drawn yet.

    ``number``: of the series, None for the whole evening. ``was_played``: it already had results when it was added,
    which the table mentions.
    """

    season = models.ForeignKey(Season, models.CASCADE, related_name="parts")
    tournament = models.ForeignKey(Tournament, models.CASCADE, related_name="season_parts")
    number = models.PositiveSmallIntegerField(
        _("series"), null=True, blank=True, validators=[MinValueValidator(1)]
    )
    was_played = models.BooleanField(default=False, editable=False)

    class Meta:
        ordering = ["season", "tournament", "number"]
        verbose_name = _("part of a season")
        verbose_name_plural = _("parts of seasons")
        constraints = [
            models.UniqueConstraint(fields=["season", "tournament", "number"], name="series_once_per_season"),
            models.UniqueConstraint(
                fields=["season", "tournament"], condition=Q(number=None), name="evening_once_per_season"
            ),
            models.CheckConstraint(
                condition=Q(number=None) | Q(number__gte=1), name="season_series_number_from_one"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.season} · {self.tournament}" + (f" · {self.number}" if self.number else "")
