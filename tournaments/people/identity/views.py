"""A club's identity: the page on which it is set, and the two files that every page loads."""

from __future__ import annotations

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.access.permissions import Action, allowed
from tournaments.models import Club, ClubLogo
from tournaments.people.identity.club_identity import identity_of, logo_version_of
from tournaments.people.identity.copied_logos import copied_logo
from tournaments.people.identity.forms import IdentityForm, initial_of
from tournaments.people.identity.logos import small_logo
from tournaments.people.identity.saving import remove_logo, set_identity
from tournaments.people.identity.stylesheet import stylesheet, stylesheet_version
from tournaments.web.refusals import refusals_at_fields

FOR_GOOD = (
    "public, max-age=31536000, immutable"  # a header that ``skatclub.guards.private_pages`` does not change
)


@allowed(Action.EDIT_PLAYERS, takes_files=True)
def club_identity(request: HttpRequest, pk: int) -> HttpResponse:
    """Sets a club's logo, colour and address, and shows what follows from them."""
    club = get_object_or_404(Club, pk=pk)
    form = IdentityForm(request.POST or None, request.FILES or None, initial=initial_of(club))
    if request.method == "POST" and "remove" in request.POST:
        remove_logo(club)
        messages.success(request, _("The logo is removed."))
        return redirect("club_identity", pk)
    if request.method == "POST" and form.is_valid():
        with refusals_at_fields(form):
            set_identity(club, colour=form.chosen_colour, address=form.address, upload=form.upload)
            messages.success(request, _("Pages and papers of %(club)s look like this now.") % {"club": club})
            return redirect("club_identity", pk)
    shown = identity_of(pk)
    colours = shown.colours
    context = {
        "club": club,
        "form": form,
        "shown": shown,
        "light": [colours.ink, colours.mid, colours.soft],
        "dark": [colours.deep, colours.dark, colours.dark_mid, colours.dark_soft],
    }
    return render(request, "tournaments/people/identity/identity.html", context)


@require_safe
@allowed(Action.READ_RELEASED)
def club_logo(_request: HttpRequest, pk: int, version: str) -> HttpResponse:
    """The logo as pages show it, small; its address changes with each upload."""
    logo = ClubLogo.objects.filter(club=pk).first()
    if logo is not None and version == logo_version_of(logo.uploaded_at):
        return _kept_for_good(small_logo(bytes(logo.picture)), "image/png")
    copied = copied_logo(pk, version)
    if copied is None:
        raise Http404
    return _kept_for_good(copied, "image/png")


@require_safe
@allowed(Action.READ_RELEASED)
def club_stylesheet(_request: HttpRequest, colour: str, version: str) -> HttpResponse:
    """The stylesheet for a colour, independent of the club; no query."""
    try:
        sheet, newest = stylesheet(f"#{colour}"), stylesheet_version(f"#{colour}")
    except ValueError as error:
        raise Http404 from error
    if version != newest:
        return HttpResponse(sheet, content_type="text/css", headers={"Cache-Control": "no-cache"})
    return _kept_for_good(sheet.encode(), "text/css")


def _kept_for_good(content: bytes, content_type: str) -> HttpResponse:
    return HttpResponse(content, content_type=content_type, headers={"Cache-Control": FOR_GOOD})
