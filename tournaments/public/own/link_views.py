"""The desk shows a player's link as a large QR code, for a phone held over the counter, and revokes it."""

from __future__ import annotations

import segno
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.access.visibility import public_tournaments
from tournaments.models import Entry
from tournaments.people.own_links import is_dead, own_path, revoke_link, token_of
from tournaments.printing.own_address import own_address
from tournaments.web.refusals import refusals_as_messages


@never_cache
@allowed(Action.SHOW_OWN_LINK)
def own_link(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """The link of the player with start number ``number``."""
    entry = _entry(slug, number)
    address = own_address(request).rstrip("/") + own_path(entry)
    context = {
        "tournament": entry.tournament,
        "entry": entry,
        "address": address,
        "token": token_of(entry),
        "picture": segno.make(address, error="m").svg_data_uri(scale=8, border=4),
        "days": entry.tournament.links_days,
        "is_dead": is_dead(entry.tournament.date, entry.tournament.links_days),
        "is_shown": public_tournaments().filter(pk=entry.tournament_id).exists(),
    }
    return render(request, "tournaments/public/own_link.html", context)


@require_POST
@allowed(Action.SHOW_OWN_LINK)
def revoke(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Revokes the old link; the page shows the new one."""
    with refusals_as_messages(request):
        entry = revoke_link(_entry(slug, number), by=actor_of(request))
        said = _("The old link of %(name)s no longer works. This is the new one.")
        messages.success(request, said % {"name": entry.player})
    return redirect("own_link", slug, number)


def _entry(slug: str, number: int) -> Entry:
    entries = Entry.objects.select_related("tournament__club", "player__club")
    return get_object_or_404(entries, tournament__slug=slug, start_number=number)
