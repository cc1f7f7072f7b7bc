"""Where files are kept: in folders, in the database, or in a service with the interface of Amazon's S3."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

FOLDER, DATABASE = "folder", "database"
SCHEMES = {"s3": "https", "s3+http": "http"}
EXPECTED = "FILES_IN: expected folder, database or an address such as s3://KEY:SECRET@host/bucket"


def file_storages(where: str, places: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """Django's ``STORAGES`` for these places. ``places``: name to the setting with its folder.

    Raises ``ImproperlyConfigured`` for a text that is not understood.
    """
    if where == FOLDER:
        return {
            place: _storage("tournaments.files.folders.FolderStorage", setting=setting)
            for place, setting in places.items()
        }
    if where == DATABASE:
        return {
            place: _storage("tournaments.files.in_database.DatabaseStorage", place=place) for place in places
        }
    options = _s3(where)
    return {
        place: _storage("tournaments.files.in_s3.ServiceStorage", **options, location=place)
        # Backups of the database must not be kept in the database itself.
        for place in (*places, "backups")
    }


def _storage(backend: str, **options: Any) -> dict[str, Any]:
    return {"BACKEND": backend, "OPTIONS": options}


def _s3(address: str) -> dict[str, Any]:
    try:
        parts = urlsplit(address)
        scheme, host, port, bucket = SCHEMES[parts.scheme], parts.hostname, parts.port, parts.path.strip("/")
    except (ValueError, KeyError) as error:
        raise ImproperlyConfigured(EXPECTED) from error
    if not (host and bucket and parts.username and parts.password):
        raise ImproperlyConfigured(EXPECTED)
    if find_spec("storages") is None:
        raise ImproperlyConfigured("FILES_IN: the packages for it are missing: pip install 'skatclub[s3]'")
    return {
        "access_key": unquote(parts.username),
        "secret_key": unquote(parts.password),
        "endpoint_url": f"{scheme}://{host}:{port}" if port else f"{scheme}://{host}",
        "bucket_name": bucket,
        "file_overwrite": True,
        "default_acl": None,
    }
