"""Setting a season up and changing its rule, with a worked example that follows every change."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Club, Season
from tournaments.season.setting_up.example import Example, example_of
from tournaments.season.setting_up.forms import SeasonForm
from tournaments.season.setting_up.presets import BY_KEY, PRESETS
from tournaments.season.setting_up.settings import change_season, copied, create_season
from tournaments.season.views import found_season
from tournaments.web.refusals import refusals_at_fields

PAGE = "tournaments/season/edit.html"


@allowed(Action.EDIT_SEASON)
def choose(request: HttpRequest) -> HttpResponse:
    """The choice of a starting point: the rules of clubs, and the club's own seasons."""
    context = {
        "presets": PRESETS,
        "seasons": Season.objects.select_related("club")[:20],
        "club": whole_number(request.GET.get("club")),
    }
    return render(request, "tournaments/season/choose.html", context)


@allowed(Action.EDIT_SEASON)
def new(request: HttpRequest) -> HttpResponse:
    """A new season: ``?preset=KEY`` or ``?copy=SLUG`` fills in the rule."""
    if request.method != "POST":
        initial = _initial(request)
        example = example_of(Season(**{name: initial[name] for name in initial if name != "club"}))
        return _page(request, SeasonForm.for_new(initial), example)
    form = SeasonForm(request.POST)
    if not form.is_valid() or "reckon" in request.POST:
        return _page(request, form, _example(form))
    with refusals_at_fields(form):
        season = create_season(by=actor_of(request), **form.values())
        messages.success(request, _("The season is set up. Tick the evenings that belong to it."))
        return redirect("season_evenings", season.slug)
    return _page(request, form, _example(form))


@allowed(Action.EDIT_SEASON)
def edit(request: HttpRequest, slug: str) -> HttpResponse:
    """Changes the settings of a season; its table follows at once."""
    season = found_season(slug)
    # The form gets a copy, because validating changes its instance and the page shows the stored values.
    form = SeasonForm(request.POST or None, instance=Season.objects.get(pk=season.pk))
    if request.method != "POST":
        return _page(request, form, example_of(season), season)
    if form.is_valid() and "reckon" not in request.POST:
        with refusals_at_fields(form):
            version = form.cleaned_data["version"] or 0
            change_season(season, version, by=actor_of(request), **form.values())
            messages.success(request, _("The settings are saved."))
            return redirect("season", slug)
    return _page(request, form, _example(form), season)


@allowed(Action.EDIT_SEASON)
def example(request: HttpRequest, slug: str = "") -> HttpResponse:
    """The example alone, for the typed fields; nothing is stored."""
    season = found_season(slug) if slug else None
    if "HX-Request" not in request.headers:
        # For the part of the page; a direct request of the address gets the whole page.
        return redirect("season_edit", slug) if slug else redirect("season_new")
    form = SeasonForm(request.GET, instance=season)
    return render(request, "tournaments/season/_example.html", {"example": _example(form), "form": form})


def _example(form: SeasonForm) -> Example | None:
    """None while the rule is incomplete; the name, the club and the dates do not matter."""
    if set(form.errors) - {"name", "club", "starts_on", "ends_on", "__all__"}:
        return None
    candidate = form.instance
    # Django fills in the instance only if the whole form is valid.
    for name in form.Meta.fields:
        if name in form.cleaned_data:
            setattr(candidate, name, form.cleaned_data[name])
    return example_of(candidate)


def _initial(request: HttpRequest) -> dict[str, Any]:
    initial: dict[str, Any] = {}
    copy = request.GET.get("copy")
    if copy:
        initial |= copied(get_object_or_404(Season, slug=copy))
    preset = BY_KEY.get(request.GET.get("preset", ""))
    if preset:
        initial |= preset.columns
    club = whole_number(request.GET.get("club"))
    if club is not None and Club.objects.filter(pk=club).exists():
        initial["club"] = club
    return initial


def _page(
    request: HttpRequest, form: SeasonForm, example: Example | None, season: Season | None = None
) -> HttpResponse:
    return render(request, PAGE, {"form": form, "example": example, "season": season})
