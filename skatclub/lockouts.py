"""How long a name has to wait after wrong passwords, when the clock has been set back."""

from __future__ import annotations

from typing import Any

from axes.handlers.database import AxesDatabaseHandler
from axes.models import AccessAttempt
from django.http import HttpRequest


class LockoutHandler(AxesDatabaseHandler):
    """Attempts that lie in the future were made before the clock was set back: they count as made now.

    Otherwise an official who is locked out waits the usual time and the hour that the clock was set back.
    """

    def is_locked(self, request: HttpRequest, credentials: dict[str, Any] | None = None) -> bool:
        now = request.axes_attempt_time  # type: ignore[attr-defined]  # set by django-axes before it asks
        future = AccessAttempt.objects.filter(attempt_time__gt=now)
        if future.exists():
            future.update(attempt_time=now)
        return bool(super().is_locked(request, credentials))
