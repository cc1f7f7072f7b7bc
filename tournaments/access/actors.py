"""Who acts: a login, a device with a table's link, a player or a captain with a link of their own, or a command."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from django.contrib.auth.models import AnonymousUser, User
from django.http import HttpRequest

if TYPE_CHECKING:
    from tournaments.models import ClubTeam, Entry, SkatTable


CAPTAIN_OF = "captain of team "


class Kind(StrEnum):
    VISITOR = "visitor"
    LOGIN = "login"
    DEVICE = "device"
    PLAYER = "player"
    CAPTAIN = "captain"
    COMMAND = "command"


@dataclass(frozen=True)
class Actor:
    """Who reads or changes something. ``name`` is how the journal names the actor."""

    kind: Kind
    name: str = ""
    user: User | None = None  # of a login
    table_id: int | None = None  # of a device: the only table on which it may act
    entry_id: int | None = None  # of a player: the entry whose lines they may answer
    team_id: int | None = None  # of a captain: the only team of a league that they lead


VISITOR = Actor(Kind.VISITOR)


def login(user: User | AnonymousUser) -> Actor:
    """The actor for ``user``; a visitor if nobody is logged in."""
    if not isinstance(user, User):
        return VISITOR
    return Actor(Kind.LOGIN, user.get_username(), user=user)


def device(table: SkatTable) -> Actor:
    """The phone that keeps the sheet of ``table``."""
    return Actor(Kind.DEVICE, f"table {table.number}", table_id=table.pk)


def player(entry: Entry) -> Actor:
    """The person who holds the link to the own page of ``entry``."""
    return Actor(Kind.PLAYER, f"player no. {entry.start_number}", entry_id=entry.pk)


def captain(team: ClubTeam) -> Actor:
    """The person who holds the link of the team's captain. The actor is not named after the team, whose name may be
    that of a person."""
    return Actor(Kind.CAPTAIN, f"{CAPTAIN_OF}{team.pk}", team_id=team.pk)


def command(name: str) -> Actor:
    """A management command or a background task; it may do everything (see ``access.permissions.may``)."""
    return Actor(Kind.COMMAND, name)


def actor_of(request: HttpRequest) -> Actor:
    """The actor who sent ``request``."""
    return login(getattr(request, "user", AnonymousUser()))
