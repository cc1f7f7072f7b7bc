"""A venue's pages: opening the lead's file, and delivering the sheets."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import VenuePart
from tournaments.venues.deliveries import deliver
from tournaments.venues.forms import LeadFileForm
from tournaments.venues.part_line import part_line
from tournaments.venues.parts import open_lead_file
from tournaments.venues.views import attached
from tournaments.web.refusals import refusals_as_messages, refusals_at_fields


@allowed(Action.EXPORT_TOURNAMENT, takes_files=True)
def open_file(request: HttpRequest) -> HttpResponse:
    """Opens the lead's file: the first one makes the venue's part, later ones add to it."""
    form = LeadFileForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form, "file"):
            part = open_lead_file(form.cleaned_data["file"].read(), by=actor_of(request))
            said = _(
                "This computer plays for %(venue)s now. Draw and seats are as in the file from %(lead)s."
            )
            messages.success(request, said % {"venue": part.name, "lead": part.lead_name})
            return redirect("venue_part", part.tournament.slug)
    return render(request, "tournaments/venues/open.html", {"form": form})


@never_cache
@allowed(Action.DELIVER)
def part(request: HttpRequest, slug: str) -> HttpResponse:
    """What this venue plays, and what it has delivered."""
    found = _part(slug)
    context = {
        "tournament": found.tournament,
        "part": found,
        "line": part_line(found),
        "form": LeadFileForm(),
    }
    return render(request, "tournaments/venues/part.html", context)


def _part(slug: str) -> VenuePart:
    return get_object_or_404(VenuePart.objects.select_related("tournament"), tournament__slug=slug)


@require_POST
@allowed(Action.DELIVER)
def delivery(request: HttpRequest, slug: str) -> HttpResponse:
    """All sheets as a file, for a stick."""
    found = _part(slug)
    with refusals_as_messages(request):
        made = deliver(found, by=actor_of(request))
        name = f"{found.tournament.slug}-{found.term}-{made.number}.skatdelivery"
        return attached(made.file, name)
    return redirect("venue_part", slug)
