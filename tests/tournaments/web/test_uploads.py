"""An uploaded file: exactly as large as allowed is taken, one byte more is refused."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile, UploadedFile
from django.utils.datastructures import MultiValueDict

from tournaments.web.uploads import UploadForm


@pytest.mark.parametrize(
    ("size", "said"),
    [
        (2_000_000, []),
        (2_000_001, ["This file is larger than 2 megabytes."]),
        (0, ["The submitted file is empty."]),
    ],
)
def test_the_size_of_a_file(settings: Any, size: int, said: list[str]) -> None:
    settings.UPLOAD_LIMIT = 2_000_000
    files: MultiValueDict[str, UploadedFile] = MultiValueDict(
        {"file": [SimpleUploadedFile("list.csv", b"x" * size)]}
    )
    form = UploadForm({}, files)
    assert form.errors.get("file", []) == said
    assert form.is_valid() is (not said)
