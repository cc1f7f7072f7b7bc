"""The pages about personal data: handing it out, erasing it, and deleting it by its age."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

from django import forms
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tournaments.access.actors import actor_of
from tournaments.access.permissions import Action, allowed
from tournaments.models import Player
from tournaments.privacy.erasing import dry_run, erase_person, hindrance
from tournaments.privacy.handing_out import handed_out
from tournaments.privacy.names_left import NameLeft, names_left
from tournaments.privacy.paper import person_paper
from tournaments.privacy.person import known
from tournaments.privacy.retention_due import question_of
from tournaments.privacy.trusted_date import confirm_date
from tournaments.web.form_fields import TidyCharField
from tournaments.web.refusals import refusals_at_fields

KINDS = {"json": "application/json", "pdf": "application/pdf"}


class ErasingForm(forms.Form):
    """Asks for the whole name, so that nobody is erased by mistake."""

    typed = TidyCharField(
        label=gettext_lazy("Type the whole name"),
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, left: Sequence[NameLeft], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for one in left:
            self.fields[one.key] = TidyCharField(
                label=one.title, initial=one.value, required=one.column != "place", max_length=one.longest
            )
        self.order_fields([*(one.key for one in left), "typed"])

    def renamed(self) -> dict[str, str]:
        """The new texts of a valid form."""
        return {key: text for key, text in self.cleaned_data.items() if key != "typed"}


@require_safe
@allowed(Action.HAND_OUT)
def hand_out(_request: HttpRequest, pk: int, kind: str) -> HttpResponse:
    """Everything that is known about the person, as a file."""
    player = get_object_or_404(Player, pk=pk, merged_into=None)
    content = handed_out(player)
    if kind == "pdf":
        data = person_paper(player, content, get_language() or "en")
    else:
        data = json.dumps(content, ensure_ascii=False, indent=2).encode()
    # The file is named by the number: names should not appear in the downloads of a shared laptop.
    name = {"Content-Disposition": f'attachment; filename="player-{player.pk}.{kind}"'}
    return HttpResponse(data, content_type=KINDS[kind], headers=name)


@allowed(Action.ERASE_PERSON)
def person(request: HttpRequest, pk: int) -> HttpResponse:
    """What erasing would change; a POST with the whole name carries it out."""
    player = get_object_or_404(Player, pk=pk, merged_into=None, erased_on=None)
    left = names_left(known(player))
    form = ErasingForm(left, request.POST or None)
    if request.method == "POST" and _is_erased(request, form, player):
        return redirect("players")
    # Read again: the dry run changes the rows that it has read.
    context: dict[str, Any] = {"player": Player.objects.get(pk=pk), "form": form, "plan": dry_run(player)}
    context["left"] = left
    context["hindrance"] = hindrance(context["player"])
    return render(request, "tournaments/privacy/person.html", context)


@allowed(Action.ERASE_PERSON)
def retention(request: HttpRequest) -> HttpResponse:
    """What is due for deletion where the computer's date may be wrong; a POST confirms the date."""
    today = timezone.localdate()
    question = question_of(today)
    if request.method != "POST":
        return render(request, "tournaments/privacy/retention.html", {"question": question})
    # Confirms the date that was shown, not one to which the clock has jumped since.
    if question and request.POST.get("today") == today.isoformat():
        confirm_date(cast(User, request.user), today)
        messages.success(
            request,
            _("Noted. A backup is made, and then what is due is deleted within a quarter of an hour."),
        )
        return redirect("front")
    return redirect("retention")


def _is_erased(request: HttpRequest, form: ErasingForm, player: Player) -> bool:
    if not form.is_valid():
        return False
    with refusals_at_fields(form):
        typed = form.cleaned_data["typed"]
        erase_person(player, typed=typed, by=actor_of(request), renamed=form.renamed())
        values = {"number": player.pk}
        messages.success(request, _("Erased. From now on it is Player %(number)d everywhere.") % values)
    return not form.errors
