"""The upload of a tournament's file."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.uploads import UploadForm


class TournamentFileForm(UploadForm):
    """A file that another skatclub has saved; the size limit is that of every upload."""

    file = forms.FileField(
        label=_("File of a tournament (JSON)"),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )
