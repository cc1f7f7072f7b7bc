"""A print job: the row that a page polls for the state and the progress of a PDF."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.jobs import Job
from tournaments.models.tournaments import Tournament


class PrintJob(Job):
    """One PDF: asked for, made by a worker, kept as a file in the prints folder."""

    class Kind(models.TextChoices):
        RESULT_LIST = "result-list", _("result list")

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="print_jobs")
    kind = models.CharField(_("what"), max_length=20, choices=Kind.choices, default=Kind.RESULT_LIST)
    language = models.CharField(_("language"), max_length=5)
    result_version = models.PositiveIntegerField(default=0)
    file_name = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name = _("print job")
        verbose_name_plural = _("print jobs")
        constraints = [
            models.CheckConstraint(condition=Q(progress__lte=100), name="print_progress_per_cent"),
            models.CheckConstraint(
                condition=~Q(state="done") | ~Q(file_name=""), name="print_done_has_a_file"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament} · {self.kind}"
