"""The form of a club's logo, colour and address."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy

from tournaments.models import Club
from tournaments.models.clubs import NAME_LENGTH, written_as_colour
from tournaments.people.identity.colours import WITHOUT_A_SETTING
from tournaments.web.form_fields import TidyCharField
from tournaments.web.uploads import UploadForm


class ColourInput(forms.TextInput):
    input_type = "color"


class ColourField(forms.CharField):
    """Written as ``#0c4a45``; browsers without a field for colours let it be typed."""

    widget = ColourInput
    default_validators = [written_as_colour]

    def to_python(self, value: Any) -> str:
        return str(super().to_python(value)).strip().lower()


class IdentityForm(UploadForm):
    """A browser's colour field is never empty, so a tick box says whether there is a colour."""

    file = forms.FileField(
        required=False,
        label=gettext_lazy("Logo (PNG, JPEG or SVG)"),
        help_text=gettext_lazy("Without a file the logo stays as it is."),
        widget=forms.FileInput(attrs={"accept": ".png,.jpg,.jpeg,.svg"}),
    )
    has_colour = forms.BooleanField(required=False, label=gettext_lazy("The club has a colour of its own"))
    colour = ColourField(
        required=False,
        label=gettext_lazy("Colour"),
        help_text=gettext_lazy(
            "Heads, links and charts get it. A pale colour is made darker until text in it can be read."
        ),
    )
    address_1 = TidyCharField(
        required=False,
        max_length=NAME_LENGTH,
        label=gettext_lazy("Address, first line"),
        help_text=gettext_lazy("As it stands on papers and below mails, such as the street or the pub."),
    )
    address_2 = TidyCharField(
        required=False, max_length=NAME_LENGTH, label=gettext_lazy("Address, second line")
    )

    def clean_file(self) -> UploadedFile | None:  # type: ignore[override]
        return super().clean_file() if self.cleaned_data["file"] else None

    @property
    def chosen_colour(self) -> str:
        """The colour; "" for the program's own."""
        return str(self.cleaned_data["colour"]) if self.cleaned_data["has_colour"] else ""

    @property
    def upload(self) -> bytes:
        file: UploadedFile | None = self.cleaned_data["file"]
        return file.read() if file else b""

    @property
    def address(self) -> tuple[str, str]:
        return self.cleaned_data["address_1"], self.cleaned_data["address_2"]


def initial_of(club: Club) -> dict[str, Any]:
    return {
        "has_colour": bool(club.colour),
        "colour": club.colour or WITHOUT_A_SETTING,
        "address_1": club.address_1,
        "address_2": club.address_2,
    }
