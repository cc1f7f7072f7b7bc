"""Who acts: a login, a device that holds a table's link, or a command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest

if TYPE_CHECKING:
    from tournaments.models import SkatTable


class Kind(StrEnum):
    VISITOR = "visitor"
    LOGIN = "login"
    DEVICE = "device"
    COMMAND = "command"


@dataclass(frozen=True)
class Actor:
    """Whoever reads or changes something. ``name`` is what the journal calls the actor."""

    kind: Kind
    name: str = ""
    user: User | None = None  # of a login
    table_id: int | None = None  # of a device: the only table on which it may act


VISITOR = Actor(Kind.VISITOR)


def login(user: User | AnonymousUser) -> Actor:
    """Whoever is logged in; a visitor where nobody is."""
    if not isinstance(user, User):
        return VISITOR
    return Actor(Kind.LOGIN, user.get_username(), user=user)


def device(table: SkatTable) -> Actor:
    """The phone that keeps the sheet of ``table``."""
    return Actor(Kind.DEVICE, f"table {table.number}", table_id=table.pk)


def command(name: str) -> Actor:
    """A command or a task of this computer; whoever may start it may do everything."""
    return Actor(Kind.COMMAND, name)


def actor_of(request: HttpRequest) -> Actor:
    """Whoever sent ``request``."""
    return login(getattr(request, "user", AnonymousUser()))
