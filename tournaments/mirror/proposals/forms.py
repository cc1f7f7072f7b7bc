"""Checks what somebody has typed on the mirror as if it were typed here."""

from __future__ import annotations

from typing import Any

from django import forms

from tournaments.checkin.registration_forms import RegistrationForm
from tournaments.foundations.errors import Refused
from tournaments.models import FetchedProposal


def form_of(proposal: FetchedProposal) -> RegistrationForm:
    content = proposal.content
    typed = {name: content[name] for name in RegistrationForm.Meta.fields if content.get(name)}
    return RegistrationForm(typed)


def values_of(proposal: FetchedProposal) -> dict[str, Any]:
    """Raises ``Refused``."""
    form = form_of(proposal)
    require_whole(form)
    return form.values()


def require_whole(form: forms.BaseForm) -> None:
    """Raises ``Refused`` with each problem and its field."""
    if form.is_valid():
        return
    found = ((form[name].label, errors) for name, errors in form.errors.items())
    problems = " ".join(f"{label}: {error}" for label, errors in found for error in errors)
    raise Refused("proposal-wrong", problems=problems)
