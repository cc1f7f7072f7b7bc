"""The page on which a player chooses, by his own link, how public pages name him."""

from __future__ import annotations

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.access import Action, allowed
from tournaments.people.naming import choose_public_name
from tournaments.public.own_door import with_link
from tournaments.public.own_facts import Own
from tournaments.public_names import ShownAs


class NameForm(forms.Form):
    """What the player wants; ``objects`` outweighs ``shown_as``."""

    shown_as = forms.ChoiceField(
        choices=ShownAs.choices, widget=forms.RadioSelect, label=gettext_lazy("Public pages show my")
    )
    objects = forms.BooleanField(
        required=False,
        label=gettext_lazy("I object to being named"),
        help_text=gettext_lazy(
            "From now on only a number stands for you, on pages of earlier evenings and on new lists in the hall, too."
        ),
    )


@allowed(Action.READ_OWN_PAGE)
@with_link
def own_name(request: HttpRequest, who: Own, token: str) -> HttpResponse:
    """Shows the choice, and keeps it."""
    chosen = {"shown_as": who.person.shown_as, "objects": who.person.objected_on is not None}
    form = NameForm(request.POST or None, initial=chosen)
    if request.method == "POST" and form.is_valid():
        typed = form.cleaned_data
        player = choose_public_name(who.person.pk, typed["shown_as"], objects=typed["objects"])
        messages.success(request, _("Public pages now call you %(name)s.") % {"name": player.public_name})
        return redirect("own_page", token)
    return render(request, "tournaments/public/own_name.html", {"form": form, "token": token})
