"""The officials' pages of a season: its table, a player's results, the evenings that belong to it."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Season, SeasonChange
from tournaments.season.changes import described
from tournaments.season.evenings.results import read_results
from tournaments.season.setting_up.counted_evenings import Tick, all_of_the_club, evenings_of, tick
from tournaments.season.stored_rule import rule_of
from tournaments.season.table.course import course_of
from tournaments.season.table.listing import SeasonQuery, listed_part
from tournaments.season.table.player_page import page_of
from tournaments.season.table.sentences import rule_sentences
from tournaments.season.table.shown import has_extras, shown_lines
from tournaments.season.table.standing import GROUPS, Standing, known_groups, standing_from
from tournaments.season.table.tables import SeasonExport
from tournaments.standings.exporting import exported, file_answer
from tournaments.standings.views import wanted_file
from tournaments.web.refusals import refusals_as_messages

PAGE = "tournaments/season/season.html"
CHANGES_SHOWN = 200


def found_season(slug: str) -> Season:
    return get_object_or_404(Season.objects.select_related("club"), slug=slug)


@allowed(Action.READ_SEASON)
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The table from all recorded results; ``public.season.views`` serves visitors."""
    season, query = found_season(slug), SeasonQuery.of(request.GET)
    if query.group not in GROUPS:
        raise Http404
    read, rule = read_results(season), rule_of(season)
    everybody = standing_from(read, rule)
    shown = standing_from(read, rule, group=query.group) if query.group else everybody
    wanted = wanted_file(request)
    if wanted:
        return file_answer(slug, wanted, exported(wanted, SeasonExport(shown_lines(shown))))
    groups = known_groups(everybody.lines, season)
    return render(request, PAGE, _context(season, shown, groups, query))


def _context(season: Season, shown: Standing, groups: list[str], query: SeasonQuery) -> dict[str, Any]:
    lines = shown_lines(shown)
    late = season.parts.filter(was_played=True).select_related("tournament").order_by("tournament__date")
    return {
        "season": season,
        "groups": groups,
        "offered": shown.offered,
        "sentences": rule_sentences(season),
        "has_extras": has_extras(shown.rule),
        "late": list(dict.fromkeys(part.tournament for part in late)),
        "has_parts": season.parts.exists(),
        **listed_part(lines, course_of(shown, lines), query),
    }


@allowed(Action.READ_SEASON)
def player(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Every result of a player, which of them are struck, and the points needed to improve."""
    season = found_season(slug)
    page = page_of(season, pk)
    if page is None:
        raise Http404
    return render(request, "tournaments/season/player.html", {"season": season, "page": page})


@allowed(Action.EDIT_SEASON)
def evenings(request: HttpRequest, slug: str) -> HttpResponse:
    """The page on which evenings and single series are ticked."""
    season = found_season(slug)
    if request.method == "POST":
        with refusals_as_messages(request):
            version = whole_number(request.POST.get("version")) or 0
            wanted = _ticks(request) + (all_of_the_club(season) if "all" in request.POST else [])
            tick(season, wanted, version=version, by=actor_of(request))
            messages.success(request, _("The evenings of the season are saved."))
            return redirect("season", slug)
        return redirect("season_evenings", slug)
    return render(
        request, "tournaments/season/evenings.html", {"season": season, "evenings": evenings_of(season)}
    )


@allowed(Action.READ_JOURNAL)
def changes(request: HttpRequest, slug: str) -> HttpResponse:
    """The changes of the season, newest first, also for a deleted one."""
    season = get_object_or_404(Season.with_deleted, slug=slug)
    newest = SeasonChange.objects.filter(season=season)[:CHANGES_SHOWN]
    noted = [{"change": one, "lines": described(one)} for one in newest]
    return render(request, "tournaments/season/changes.html", {"season": season, "changes": noted})


def _ticks(request: HttpRequest) -> list[Tick]:
    """The ticked values; those that the page did not offer are ignored."""
    found: list[Tick] = []
    for value in request.POST.getlist("tick"):
        evening, _dash, number = value.partition("-")
        pk, wanted = whole_number(evening), whole_number(number)
        if pk is not None and (wanted is not None or not number):
            found.append((pk, wanted))
    return found
