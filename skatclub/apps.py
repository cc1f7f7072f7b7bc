"""Loaded before the other apps, because it stands first in ``INSTALLED_APPS``."""

from __future__ import annotations

import sys
from importlib import import_module

from django.apps import AppConfig

POSTGRES_FIELDS = "django.contrib.postgres.fields"


class SkatclubConfig(AppConfig):
    name = "skatclub"


def load_tables_without_postgres() -> None:
    """django-tables2 offers a column for fields that only PostgreSQL has, and loads its driver for that.

    No table of ours has one. Without it every process starts a tenth faster.
    """
    if POSTGRES_FIELDS in sys.modules:
        return
    sys.modules[POSTGRES_FIELDS] = None  # type: ignore[assignment] # Python's way to say that it is not there
    try:
        import_module("django_tables2.columns.jsoncolumn")
    finally:
        del sys.modules[POSTGRES_FIELDS]


load_tables_without_postgres()
