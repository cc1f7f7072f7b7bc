"""A storage in the database, for several servers without a shared folder."""

from __future__ import annotations

import datetime as dt
from typing import Any

from django.core.files.base import ContentFile, File
from django.core.files.storage import Storage
from django.db.models import QuerySet
from django.utils import timezone

from tournaments.models import StoredFile


class DatabaseStorage(Storage):
    """The files of one ``place``. A file is read and written as a whole, so this is for small ones."""

    def __init__(self, place: str) -> None:
        self._place = place

    def exists(self, name: str) -> bool:
        return self._rows(name).exists()

    def delete(self, name: str) -> None:
        self._rows(name).delete()

    def listdir(self, path: str) -> tuple[list[str], list[str]]:
        """The names of files directly in the folder; subfolders are not listed."""
        start = f"{path}/" if path else ""
        names = self._rows(start, "name__startswith").values_list("name", flat=True)
        return [], [name for whole in names if "/" not in (name := whole.removeprefix(start))]

    def size(self, name: str) -> int:
        return len(self._content(name))

    def get_modified_time(self, name: str) -> dt.datetime:
        moment = self._rows(name).values_list("stored_at", flat=True).first()
        if moment is None:
            raise FileNotFoundError(name)
        return moment

    def get_available_name(self, name: str, max_length: int | None = None) -> str:
        """The same name: an existing file is replaced."""
        return name

    def _open(self, name: str, mode: str = "rb") -> File[Any]:
        return ContentFile(self._content(name), name)

    def _save(self, name: str, content: File[Any]) -> str:
        written = {"content": content.read(), "stored_at": timezone.now()}
        StoredFile.objects.update_or_create(place=self._place, name=name, defaults=written)
        return name

    def _content(self, name: str) -> bytes:
        content = self._rows(name).values_list("content", flat=True).first()
        if content is None:
            raise FileNotFoundError(name)
        return bytes(content)

    def _rows(self, name: str, how: str = "name") -> QuerySet[StoredFile]:
        return StoredFile.objects.filter(place=self._place, **{how: name})
