"""The form for visitors to register, and the form for the director to choose among many registrations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournaments.checkin.many_registrations import Sender
from tournaments.foundations.names import fold
from tournaments.models import Registration
from tournaments.web.form_fields import TidyCharField


class RegistrationForm(forms.ModelForm):
    """``website`` is hidden: programs fill in every field, people leave it empty."""

    website = forms.CharField(required=False, label=_("Leave this field empty"))

    class Meta:
        model = Registration
        fields = ["first_name", "last_name", "club_name", "contact", "shows_full_name", "is_under_age"]
        field_classes = dict.fromkeys(("first_name", "last_name", "club_name", "contact"), TidyCharField)
        widgets = {
            "first_name": forms.TextInput(attrs={"autocomplete": "given-name"}),
            "last_name": forms.TextInput(attrs={"autocomplete": "family-name"}),
            "club_name": forms.TextInput(attrs={"autocomplete": "organization"}),
            "contact": forms.TextInput(attrs={"autocomplete": "email"}),
        }

    @property
    def is_by_a_program(self) -> bool:
        return bool(self.cleaned_data.get("website"))

    def values(self) -> dict[str, Any]:
        """The typed values, as ``registering`` stores them."""
        return {name: self.cleaned_data[name] for name in self.Meta.fields}

    @property
    def email(self) -> str:
        """The contact, if it is an email address; otherwise ""."""
        contact = fold(self.cleaned_data["contact"])
        return contact if contact.count("@") == 1 and " " not in contact else ""


class Minute(forms.DateTimeField):
    """A day and a time, as the browser's own field sends them."""

    def __init__(self, **more: Any) -> None:
        widget = forms.DateTimeInput(format="%Y-%m-%dT%H:%M", attrs={"type": "datetime-local"})
        super().__init__(required=False, widget=widget, **more)


class ChoiceOfRegistrations(forms.Form):
    """An empty field does not limit the choice."""

    sent_from = forms.ChoiceField(required=False, label=_("Sent from one address"))
    since = Minute(label=_("Registered from"))
    until = Minute(label=_("Registered until"))

    def __init__(self, *args: Any, senders: Sequence[Sender], **more: Any) -> None:
        super().__init__(*args, **more)
        known = [(one.mark, _words(one)) for one in senders]
        self.fields["sent_from"].choices = [("", _("any address")), *known]  # type: ignore[attr-defined]

    def chosen(self) -> dict[str, Any]:
        """The filled fields that limit the choice; empty if a field is wrong."""
        if not self.is_valid():
            return {}
        return {name: value for name, value in self.cleaned_data.items() if value}


def _words(one: Sender) -> str:
    words = ngettext(
        "address %(number)d: %(n)d registration", "address %(number)d: %(n)d registrations", one.count
    )
    return words % {"number": one.number, "n": one.count}
