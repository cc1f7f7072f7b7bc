"""A print job: the row that a page polls for the state and the progress of a PDF."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.jobs import Job
from tournaments.models.leagues import Division
from tournaments.models.seasons import Season
from tournaments.models.tournaments import Tournament


class PrintJob(Job):
    """One file of a tournament, of a season or of a division: asked for, made by a worker, kept in the prints folder.

    The names and parameters of the kinds are in ``printing.registry``.
    """

    RESULT_LIST = "result-list"
    SCORE_SHEETS = ("score-sheets", "score-sheets-overlay")

    tournament = models.ForeignKey(Tournament, models.PROTECT, null=True, related_name="print_jobs")
    season = models.ForeignKey(Season, models.PROTECT, null=True, related_name="print_jobs")
    # Deleted with the division, which can be removed as long as nothing was played.
    division = models.ForeignKey(Division, models.CASCADE, null=True, related_name="print_jobs")
    kind = models.CharField(_("what"), max_length=30, default=RESULT_LIST)
    parameters = models.JSONField(default=dict, blank=True)
    language = models.CharField(_("language"), max_length=5)
    # The address at which this installation was requested, for QR codes.
    address = models.CharField(max_length=200, blank=True)
    result_version = models.PositiveIntegerField(default=0)
    # Which state of the data the file shows: the newest entry of the journal that matters for the kind, a
    # checksum of the players' list, and when they were read.
    journal_number = models.PositiveIntegerField(default=0)
    entries_checksum = models.CharField(max_length=16, blank=True)
    read_at = models.DateTimeField(null=True)
    tournament_state = models.CharField(max_length=10, blank=True)
    file_name = models.CharField(max_length=250, blank=True)
    # When somebody first opened the file.
    opened_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("print job")
        verbose_name_plural = _("print jobs")
        constraints = [
            models.CheckConstraint(condition=Q(progress__lte=100), name="print_progress_per_cent"),
            models.CheckConstraint(
                condition=~Q(state="done") | ~Q(file_name=""), name="print_done_has_a_file"
            ),
            models.CheckConstraint(
                condition=Q(tournament__isnull=False, season=None, division=None)
                | Q(tournament=None, season__isnull=False, division=None)
                | Q(tournament=None, season=None, division__isnull=False),
                name="print_of_a_tournament_a_season_or_a_division",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.whose} · {self.kind}"

    @property
    def whose(self) -> Tournament | Season | Division:
        """The tournament, season or division of the paper."""
        whose = self.tournament or self.season or self.division
        assert whose is not None  # noqa: S101 - a constraint of the database
        return whose
