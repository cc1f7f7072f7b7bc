"""A print job: the row that a page asks for the state and the progress of a PDF."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.tournaments import Tournament


class PrintJob(models.Model):
    """One PDF: asked for, made by a worker, kept as a file in the prints folder."""

    class State(models.TextChoices):
        QUEUED = "queued", _("waiting")
        RUNNING = "running", _("being made")
        DONE = "done", _("ready")
        FAILED = "failed", _("failed")

    class Kind(models.TextChoices):
        RESULT_LIST = "result-list", _("result list")

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="print_jobs")
    kind = models.CharField(_("what"), max_length=20, choices=Kind.choices, default=Kind.RESULT_LIST)
    language = models.CharField(_("language"), max_length=5)
    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.QUEUED)
    progress = models.PositiveSmallIntegerField(_("progress"), default=0)  # per cent
    attempts = models.PositiveSmallIntegerField(default=0)
    # The running worker writes it every few seconds; an old one means that the worker is gone.
    heartbeat_at = models.DateTimeField(null=True)
    result_version = models.PositiveIntegerField(default=0)
    file_name = models.CharField(max_length=200, blank=True)
    failure = models.CharField(max_length=40, blank=True)  # a code; the page has the sentence
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    asked_at = models.DateTimeField(_("asked for at"), auto_now_add=True)
    done_at = models.DateTimeField(null=True)

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
