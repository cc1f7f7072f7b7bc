"""The owner's pages: data is looked up here, and changed on the pages of the evening.

Logins and their roles are changed under ``/owner/auth/``. A tournament's data is read-only, because a change
that bypasses its workflow would not be journalled.
"""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db import models
from django.http import HttpRequest

from tournaments.models import JournalEntry, PrintJob, Tournament


class ReadOnlyAdmin(admin.ModelAdmin):
    """Rows are shown, never added, changed or deleted."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: models.Model | None = None) -> bool:
        return False

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> list[str]:
        return [field.name for field in self.model._meta.fields if field.name not in (self.exclude or ())]


@admin.register(Tournament)
class TournamentAdmin(ReadOnlyAdmin):
    list_display = ("name", "date", "place", "club", "rules", "state")
    list_filter = ("state", "rules")
    # Hidden, because the next seed determines the next draw.
    exclude = ("next_seed",)
    search_fields = ("name", "slug")


@admin.register(JournalEntry)
class JournalAdmin(ReadOnlyAdmin):
    list_display = ("at", "tournament", "action", "by", "series_number", "table_number", "reason")
    list_filter = ("action",)
    list_select_related = ("tournament", "by")
    search_fields = ("tournament__name", "reason")


@admin.register(PrintJob)
class PrintJobAdmin(ReadOnlyAdmin):
    list_display = ("asked_at", "tournament", "season", "kind", "state", "attempts", "failure")
    list_filter = ("state",)
    list_select_related = ("tournament", "season")
