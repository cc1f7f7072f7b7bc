"""A storage with a service like Amazon's S3; the packages for it are an extra (``skatclub[s3]``)."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from botocore.exceptions import BotoCoreError, ClientError
from django.core.files.base import File
from storages.backends.s3 import S3Storage


class ServiceStorage(S3Storage):
    """Raises the errors of a disk, so that callers need not know where files are kept."""

    def exists(self, name: str) -> bool:
        with _failures_of_a_disk(name):
            return bool(super().exists(name))

    def delete(self, name: str) -> None:
        with _failures_of_a_disk(name):
            super().delete(name)

    def listdir(self, path: str) -> tuple[list[str], list[str]]:
        with _failures_of_a_disk(path):
            folders, names = super().listdir(path)
        return folders, names

    def get_modified_time(self, name: str) -> dt.datetime:
        with _failures_of_a_disk(name):
            moment: dt.datetime = super().get_modified_time(name)
        return moment

    def _open(self, name: str, mode: str = "rb") -> File[Any]:
        with _failures_of_a_disk(name):
            file: File[Any] = super()._open(name, mode)
            # Fetched now, because a later failure would break off an answer that has begun.
            file.seek(0)
        return file

    def _save(self, name: str, content: File[Any]) -> str:
        with _failures_of_a_disk(name):
            return str(super()._save(name, content))


@contextmanager
def _failures_of_a_disk(name: str) -> Iterator[None]:
    try:
        yield
    except ClientError as error:
        if error.response["ResponseMetadata"]["HTTPStatusCode"] == 404:
            raise FileNotFoundError(name) from error
        raise OSError(f"{name}: {error}") from error
    except BotoCoreError as error:
        raise OSError(f"{name}: {error}") from error
