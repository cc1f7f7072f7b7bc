"""What all jobs have in common: a worker does the work, and a page polls the row for the progress."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Job(models.Model):
    """A job: requested by a page, done by a worker exactly once."""

    class State(models.TextChoices):
        QUEUED = "queued", _("waiting")
        RUNNING = "running", _("being made")
        DONE = "done", _("ready")
        FAILED = "failed", _("failed")

    MOVING = (State.QUEUED, State.RUNNING)

    state = models.CharField(_("state"), max_length=10, choices=State.choices, default=State.QUEUED)
    progress = models.PositiveSmallIntegerField(_("progress"), default=0)  # per cent
    # Also distinguishes workers: one with an older number has lost the job to another worker.
    attempts = models.PositiveSmallIntegerField(default=0)
    # The running worker updates it every few seconds; an old one means that the worker is gone.
    heartbeat_at = models.DateTimeField(null=True)
    failure = models.CharField(max_length=40, blank=True)  # a code; the page has the sentence
    asked_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+")
    asked_at = models.DateTimeField(_("asked for at"), auto_now_add=True)
    done_at = models.DateTimeField(null=True)

    class Meta:
        abstract = True

    @property
    def is_moving(self) -> bool:
        """Whether a page should go on polling."""
        return self.state in self.MOVING
