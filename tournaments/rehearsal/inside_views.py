"""In the rehearsal: coming in by a key."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from skatclub.login.link_views import BACKEND
from tournaments.access.permissions import Action, allowed
from tournaments.models import Tournament
from tournaments.rehearsal.keys import use_key

View = Callable[..., HttpResponse]


def inside(view: View) -> View:
    """Of a rehearsal only."""

    @wraps(view)
    def checked(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not settings.REHEARSAL:
            raise Http404
        return view(request, *args, **kwargs)

    return checked


@require_safe
@allowed(Action.READ_RELEASED)
@inside
def come_in(request: HttpRequest, key: str) -> HttpResponse:
    """Whoever brings a fresh key is logged in; the key is used up."""
    role = use_key(Path(settings.SKATCLUB_DATA), key)
    user = User.objects.filter(username=role.value).first() if role else None
    if user is None:
        return render(request, "tournaments/rehearsal/closed.html", status=403)
    login(request, user, backend=BACKEND)
    tournament = Tournament.objects.order_by("pk").first()
    return redirect("rehearsed_hall", tournament.slug) if tournament else redirect("front")


@allowed(Action.PRACTISE)
@inside
def hall(request: HttpRequest, slug: str) -> HttpResponse:
    """What happens in the hall, and what one does now."""
    tournament = get_object_or_404(Tournament, slug=slug)
    return render(request, "tournaments/rehearsal/hall.html", {"tournament": tournament})
