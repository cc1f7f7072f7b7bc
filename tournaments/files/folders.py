"""A storage in a folder of this computer, whose files are written whole."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import FileSystemStorage

from skatclub.whole_files import write_whole


class FolderStorage(FileSystemStorage):
    """``setting``: the name of the setting with the folder. Only the program's user can read it: the files contain
    full names, even of players who do not allow them on public pages.
    """

    def __init__(self, setting: str) -> None:
        super().__init__(directory_permissions_mode=0o700, allow_overwrite=True)
        self._setting = setting

    @property
    def base_location(self) -> str:
        return str(getattr(settings, self._setting))

    @property
    def location(self) -> str:
        return os.path.abspath(self.base_location)

    def _save(self, name: str, content: File[Any]) -> str:
        file = Path(self.path(name))
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(file, content.read())
        return name
