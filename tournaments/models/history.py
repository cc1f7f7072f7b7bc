"""Past evenings from other programs: results only, without tables, sheets or journal."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

from tournaments.models.clubs import Club
from tournaments.models.jobs import Job
from tournaments.models.journal import actor_name
from tournaments.models.players import Player

NUMBER_LENGTH = 20
KEY_LENGTH = 200


class HistoryImport(Job):
    """One file of results that is being imported, or was. ``choices``: how to read the file
    (``people.history.file_formats.reading.HistoryChoices``).

    ``people``: who each person of the file is, a player's key or 0 for a new one, in the order of the file.
    ``token`` finds the file while it is needed.
    """

    club = models.ForeignKey(Club, models.PROTECT, related_name="history_imports")
    file_name = models.CharField(_("file"), max_length=200)
    token = models.CharField(max_length=22)
    choices = models.JSONField(default=dict)
    people = models.JSONField(default=list)
    evenings = models.PositiveIntegerField(_("evenings"), default=0)
    results = models.PositiveIntegerField(_("results"), default=0)
    # Further results of one player in the same series: two people of the file are one member here.
    left_out = models.PositiveIntegerField(default=0)
    # When everything that it had added was removed again, and by which login.
    undone_at = models.DateTimeField(null=True)
    undone_as = actor_name()

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("import of past evenings")
        verbose_name_plural = _("imports of past evenings")
        constraints = [
            models.CheckConstraint(condition=Q(progress__lte=100), name="history_progress_per_cent"),
            # Two imports at once could each add the same new member.
            models.UniqueConstraint(
                fields=["club"],
                condition=Q(state__in=["queued", "running"]),
                name="one_history_import_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.club} · {self.file_name}"


class HistoryReading(Job):
    """One file that is being read, or was, for a preview; deleted with the file (``people.kept_files``).

    ``token`` finds the file and what was read. ``language``: of the reasons why lines are left out.
    ``refusal``: code, field and values of the reason why the file cannot be read, empty while there is none.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="+")
    file_name = models.CharField(_("file"), max_length=200)
    token = models.CharField(max_length=22)
    choices = models.JSONField(default=dict)
    language = models.CharField(max_length=10)
    refusal = models.JSONField(default=dict)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("file of past evenings that is read")
        verbose_name_plural = _("files of past evenings that are read")
        constraints = [
            models.CheckConstraint(condition=Q(progress__lte=100), name="history_reading_per_cent"),
        ]

    def __str__(self) -> str:
        return f"{self.club} · {self.file_name}"


class PastName(models.Model):
    """The player behind a person in an imported file. The same number and name in a later file is the same player.

    ``number``: the other program's, "" where the file has none. ``key``: of the name, by
    ``people.names.name_search.name_key``.
    ``source``: the import that decided it, None for old ones; ``has_added``: that import added the player.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="past_names")
    number = models.CharField(max_length=NUMBER_LENGTH, blank=True)
    key = models.CharField(max_length=KEY_LENGTH)
    player = models.ForeignKey(Player, models.CASCADE, related_name="past_names")
    source = models.ForeignKey(HistoryImport, models.PROTECT, null=True, related_name="past_names")
    has_added = models.BooleanField(default=False)

    class Meta:
        ordering = ["club", "key", "number"]
        verbose_name = _("name in an imported file")
        verbose_name_plural = _("names in imported files")
        constraints = [
            models.UniqueConstraint(fields=["club", "number", "key"], name="past_name_once_per_club")
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.key}".strip()


class PastEvening(models.Model):
    """An evening of the club before it used this program; ``rules``: what was played, as in a tournament."""

    club = models.ForeignKey(Club, models.PROTECT, related_name="past_evenings", verbose_name=_("club"))
    date = models.DateField(_("date"))
    rules = models.CharField(_("rule system"), max_length=20)
    # Since when public pages no longer show its names, as in a tournament.
    names_gone_on = models.DateField(null=True, editable=False)

    class Meta:
        ordering = ["-date", "-pk"]
        verbose_name = _("past evening")
        verbose_name_plural = _("past evenings")
        constraints = [
            models.UniqueConstraint(fields=["club", "date", "rules"], name="past_evening_once_per_day")
        ]

    def __str__(self) -> str:
        return f"{self.club} · {self.date}"

    def get_absolute_url(self) -> str:
        return reverse("past_evening", args=[self.pk])

    @property
    def name(self) -> str:
        """A name, as tournaments have."""
        return _now("Past evening")


class PastResult(models.Model):
    """What a player scored in one series of a past evening. ``skat_table``: None where the file names none."""

    evening = models.ForeignKey(PastEvening, models.CASCADE, related_name="results")
    series = models.PositiveSmallIntegerField(_("series"))
    player = models.ForeignKey(Player, models.PROTECT, related_name="past_results")
    points = models.IntegerField(_("points"))
    won = models.PositiveSmallIntegerField(_("won"))
    lost = models.PositiveSmallIntegerField(_("lost"))
    skat_table = models.PositiveSmallIntegerField(_("table"), null=True, blank=True)
    source = models.ForeignKey(HistoryImport, models.PROTECT, related_name="past_results")

    class Meta:
        ordering = ["evening", "series", "player"]
        verbose_name = _("past result")
        verbose_name_plural = _("past results")
        constraints = [
            # Makes an import repeatable: rows that exist are skipped.
            models.UniqueConstraint(
                fields=["evening", "series", "player"], name="past_result_once_per_series"
            ),
            models.CheckConstraint(condition=Q(series__gte=1), name="past_series_from_one"),
        ]
        indexes = [models.Index(F("player"), F("evening"), name="past_result_of_player")]

    def __str__(self) -> str:
        return f"{self.evening} · {self.series} · {self.player}"
