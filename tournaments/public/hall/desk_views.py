"""The desk's pages of the screens: the list, what each shows, how to add one."""

from __future__ import annotations

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from tournaments.access.permissions import Action, allowed
from tournaments.models import Screen
from tournaments.printing.own_address import own_address
from tournaments.public.hall.forms import NewScreenForm, SceneForm, ScreenForm
from tournaments.public.hall.previews import previews
from tournaments.public.hall.screens import (
    change_screen,
    name_screen,
    remove_picture,
    remove_screen,
    store_picture,
)
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@allowed(Action.STEER_HALL)
def desk(request: HttpRequest) -> HttpResponse:
    """All screens; ``?code=`` is the code that a screen shows."""
    form = NewScreenForm(request.POST or None, initial={"code": request.GET.get("code", "")[:40]})
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            screen = name_screen(**form.cleaned_data, language=get_language() or settings.LANGUAGE_CODE)
            messages.success(request, _("The screen “%(name)s” is ready.") % {"name": screen.name})
            return redirect("hall_desk")
    shown = [(preview, SceneForm(instance=preview.screen)) for preview in previews(timezone.now())]
    context = {"form": form, "shown": shown, "address": own_address(request)}
    return render(request, "tournaments/public/hall/desk.html", context)


@require_POST
@allowed(Action.STEER_HALL)
def show_scene(request: HttpRequest, screen: str) -> HttpResponse:
    """The quick choice in the list."""
    found = get_object_or_404(Screen, slug=screen)
    form = SceneForm(request.POST, instance=Screen.objects.get(pk=found.pk))
    with refusals_as_messages(request):
        if form.is_valid():
            messages.success(request, _said(change_screen(found, scene=form.cleaned_data["scene"])))
    return redirect("hall_desk")


@allowed(Action.STEER_HALL, takes_files=True)
def edit_screen(request: HttpRequest, screen: str) -> HttpResponse:
    """Everything about one screen."""
    found = get_object_or_404(Screen, slug=screen)
    # Validating changes the form's instance; the page shows what is stored.
    own = Screen.objects.get(pk=found.pk)
    form = ScreenForm(request.POST or None, request.FILES or None, instance=own)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            messages.success(request, _said(_saved(found, form)))
            return redirect("hall_desk")
    context = {"screen": found, "form": form, "address": own_address(request)}
    return render(request, "tournaments/public/hall/edit.html", context)


def _saved(screen: Screen, form: ScreenForm) -> Screen:
    """Raises ``Refused``; the picture first, since only that may be refused after the form is checked."""
    on_all = form.cleaned_data["on_all"]
    if form.cleaned_data["file"]:
        store_picture(screen, form.cleaned_data["file"].read(), on_all=on_all)
    elif form.cleaned_data.get("remove_picture"):
        remove_picture(screen, on_all=on_all)
    return change_screen(screen, on_all=on_all, **form.values())


def _said(screen: Screen) -> str:
    return _("“%(name)s” shows now: %(scene)s.") % {
        "name": screen.name,
        "scene": screen.get_scene_display(),
    }


@require_POST
@allowed(Action.STEER_HALL)
def remove(request: HttpRequest, screen: str) -> HttpResponse:
    """Removes a screen: its device shows a code again."""
    found = get_object_or_404(Screen, slug=screen)
    remove_screen(found)
    messages.success(request, _("The screen “%(name)s” is removed.") % {"name": found.name})
    return redirect("hall_desk")
