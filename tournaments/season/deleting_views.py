"""The page on which a season is deleted, and the journals of those that were."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Season
from tournaments.season.setting_up.deleting import delete_season, hindrance
from tournaments.season.views import found_season
from tournaments.web.refusals import refusals_as_messages


@allowed(Action.DELETE_SEASON)
def delete(request: HttpRequest, slug: str) -> HttpResponse:
    """Shows what is deleted and what stays; a POST carries it out."""
    season = found_season(slug)
    if request.method == "POST":
        with refusals_as_messages(request):
            version = whole_number(request.POST.get("version")) or 0
            delete_season(season, version, by=actor_of(request))
            messages.success(request, _("The season “%(name)s” is deleted.") % {"name": season.name})
            return redirect("seasons")
        return redirect("season_delete", slug)
    context = {"season": season, "hindrance": hindrance(season), "parts": season.parts.count()}
    return render(request, "tournaments/season/delete.html", context)


@require_safe
@allowed(Action.READ_JOURNAL)
def deleted(request: HttpRequest) -> HttpResponse:
    """The seasons that were deleted, with links to their journals."""
    seasons = Season.with_deleted.exclude(deleted_at=None).select_related("club").order_by("-deleted_at")
    return render(request, "tournaments/season/deleted.html", {"seasons": seasons})
