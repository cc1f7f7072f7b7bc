"""Rows that are kept for their journal after deletion: lists and pages do not find them."""

from __future__ import annotations

from typing import TypeVar

from django.db import models

M = TypeVar("M", bound=models.Model)


class NotDeleted(models.Manager[M]):
    """For models with ``deleted_at``."""

    def get_queryset(self) -> models.QuerySet[M]:
        return super().get_queryset().filter(deleted_at=None)
