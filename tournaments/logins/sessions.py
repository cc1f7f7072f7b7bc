"""A locked login has no sessions, whichever page locks it: the page of logins, or the owner's pages."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db.models.signals import post_save
from django.dispatch import receiver


@receiver(post_save, sender=User)
def end_sessions(instance: User, created: bool, **_signal: Any) -> None:
    """Deletes them, since a locked login's sessions would be valid again when it is unlocked."""
    if created or instance.is_active:
        return
    for session in Session.objects.all():
        if session.get_decoded().get("_auth_user_id") == str(instance.pk):
            session.delete()
