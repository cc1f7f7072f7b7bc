"""Rows that are written once: neither changed nor deleted. Triggers refuse it too, see ``protection``."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

from django.db import models

M = TypeVar("M", bound=models.Model)


class IsPermanent(RuntimeError):
    """Code tried to change or delete a permanent row."""


def _refuse(model: type[models.Model], word: str) -> NoReturn:
    raise IsPermanent(f"A {model.__name__} is never {word}.")


class PermanentQuerySet(models.QuerySet[M]):
    def delete(self) -> tuple[int, dict[str, int]]:
        _refuse(self.model, "deleted")

    def update(self, **kwargs: Any) -> int:
        _refuse(self.model, "changed")


class PermanentModel(models.Model):
    objects = PermanentQuerySet.as_manager()

    class Meta:
        abstract = True

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            _refuse(type(self), "changed")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        _refuse(type(self), "deleted")
