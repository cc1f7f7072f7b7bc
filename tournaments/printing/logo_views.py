"""The logo that certificates carry."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access.permissions import Action, allowed
from tournaments.models import ClubLogo, Tournament
from tournaments.printing.logos import store_logo
from tournaments.web.refusals import refusals_at_fields
from tournaments.web.uploads import UploadForm


class LogoForm(UploadForm):
    """A PNG, JPEG or SVG."""

    file = forms.FileField(
        label=gettext_lazy("Picture (PNG, JPEG or SVG)"),
        widget=forms.ClearableFileInput(attrs={"accept": ".png,.jpg,.jpeg,.svg"}),
    )


@allowed(Action.EDIT_TOURNAMENT, takes_files=True)
def logo(request: HttpRequest, slug: str) -> HttpResponse:
    """Uploads the logo of the organising club, or takes it away."""
    tournament = get_object_or_404(Tournament.objects.select_related("club"), slug=slug)
    form = LogoForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and tournament.club and "remove" in request.POST:
        ClubLogo.objects.filter(club=tournament.club).delete()
        messages.success(request, _("The logo is removed."))
        return redirect("club_logo", slug)
    if request.method == "POST" and tournament.club and form.is_valid():
        with refusals_at_fields(form):
            store_logo(tournament.club, form.cleaned_data["file"].read())
            messages.success(request, _("The logo is stored. Certificates carry it from now on."))
            return redirect("paper", slug)
    has_logo = ClubLogo.objects.filter(club=tournament.club_id).exists()
    context = {"tournament": tournament, "form": form, "has_logo": has_logo}
    return render(request, "tournaments/printing/logo.html", context)
