"""The upload of a tournament's file."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.web.uploads import UploadForm


class TournamentFileForm(UploadForm):
    """A file that any installation of this program has saved; the size limit is that of every upload."""

    file = forms.FileField(
        label=_("File of a tournament"),
        widget=forms.ClearableFileInput(attrs={"accept": ".json,application/json"}),
    )
    as_copy = forms.BooleanField(
        label=_("Import it as a copy, even if the tournament already exists here"),
        help_text=_("The copy is a tournament of its own; what is changed in one does not change the other."),
        required=False,
    )
