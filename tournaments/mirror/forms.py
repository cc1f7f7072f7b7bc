"""Pairing with a mirror, and a file from a stick."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models.mirror import LONGEST_ADDRESS
from tournaments.web.uploads import UploadForm


class PairingForm(forms.Form):
    address = forms.CharField(
        label=_("Address of the mirror"),
        max_length=LONGEST_ADDRESS,
        help_text=_("Such as https://skat.example"),
    )
    code = forms.CharField(
        label=_("Code"), max_length=40, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )


class MirrorFileForm(UploadForm):
    """The size limit is that of every upload."""

    file = forms.FileField(
        label=_("File from the hall"), widget=forms.ClearableFileInput(attrs={"accept": ".skatmirror"})
    )
