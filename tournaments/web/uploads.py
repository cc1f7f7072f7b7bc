"""The form for an uploaded file, with its size limit."""

from __future__ import annotations

from django import forms
from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy


class UploadForm(forms.Form):
    """A list of players; subclasses replace ``file`` for other files."""

    file = forms.FileField(
        label=gettext_lazy("File (CSV or XLSX)"),
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.txt,.xlsx"}),
    )

    def clean_file(self) -> UploadedFile:
        """Refuses a file that is too large without reading it."""
        file: UploadedFile = self.cleaned_data["file"]
        if (file.size or 0) > settings.UPLOAD_LIMIT:
            most = settings.UPLOAD_LIMIT // 1_000_000
            raise forms.ValidationError(_("This file is larger than %(most)d megabytes.") % {"most": most})
        return file
