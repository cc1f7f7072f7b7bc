"""The page on which players choose, by the link to their own page, how public pages name them."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access.permissions import Action, allowed
from tournaments.foundations.public_names import ShownAs
from tournaments.models import Entry
from tournaments.people.names.public_name_choice import choices_by_link, show_less
from tournaments.public.own.door import with_link_of_hall
from tournaments.public.own.facts import Own
from tournaments.web.refusals import refusals_at_fields


class NameForm(forms.Form):
    """The player's choice; ``objects`` outweighs ``shown_as``."""

    shown_as = forms.ChoiceField(
        choices=ShownAs.choices, widget=forms.RadioSelect, label=gettext_lazy("Public pages show my")
    )
    objects = forms.BooleanField(
        required=False,
        label=gettext_lazy("I object to being named"),
        help_text=gettext_lazy(
            "From now on you appear only as a number, also on pages of earlier evenings and on new lists in "
            "the hall."
        ),
    )


@allowed(Action.READ_OWN_PAGE)
@with_link_of_hall
def own_name(request: HttpRequest, who: Own, token: str) -> HttpResponse:
    """Shows the choice, and saves it."""
    form = NameForm(request.POST or None, initial={"shown_as": who.person.shown_as})
    if request.method == "POST" and form.is_valid():
        entry = Entry.objects.select_related("player", "tournament").get(pk=who.entry)
        with refusals_at_fields(form):
            player = show_less(entry, form.cleaned_data["shown_as"], objects=form.cleaned_data["objects"])
            messages.success(
                request, _("Public pages now show you as %(name)s.") % {"name": player.public_name}
            )
            return redirect("own_page", token)
    offered = [(one.value, one.label) for one in choices_by_link(who.person.shown_as)]
    form.fields["shown_as"].widget.choices = offered
    context = {"form": form, "token": token, "objected_on": who.person.objected_on}
    return render(request, "tournaments/public/own_name.html", context)
