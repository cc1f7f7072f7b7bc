"""The page of a player's earlier memberships: missing ones are added, wrong ones removed."""

from __future__ import annotations

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tournaments.access.permissions import Action, allowed
from tournaments.foundations.numbers import whole_number
from tournaments.models import Player
from tournaments.people.memberships.membership_forms import PastMembershipForm


@require_http_methods(["GET", "HEAD", "POST"])
@allowed(Action.EDIT_PLAYERS)
def memberships(request: HttpRequest, pk: int) -> HttpResponse:
    player = get_object_or_404(Player.objects.select_related("club"), pk=pk, erased_on=None, merged_into=None)
    if "remove" in request.POST:
        _remove(request, player)
        return redirect("player_memberships", pk)
    form = PastMembershipForm(player, request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        _save(player, form)
        messages.success(request, _("The membership is saved."))
        return redirect("player_memberships", pk)
    earlier = player.past_memberships.select_related("club").order_by("until")
    context = {"player": player, "earlier": earlier, "form": form}
    return render(request, "tournaments/people/memberships.html", context)


def _save(player: Player, form: PastMembershipForm) -> None:
    """Saves the player too, so that public pages are renewed (``journal.public_version``)."""
    with transaction.atomic():
        form.save()
        player.save()


def _remove(request: HttpRequest, player: Player) -> None:
    with transaction.atomic():
        key = whole_number(request.POST["remove"])
        get_object_or_404(player.past_memberships, pk=key).delete()
        player.save()
    messages.success(request, _("The membership is removed."))
