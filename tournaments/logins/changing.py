"""Making and changing logins. A director changes all except the owner's; nobody can lock themselves out, or remove
the last login.

Every change is noted (``notes``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from django.contrib.auth.models import AnonymousUser, Group, User
from django.db import transaction

from tournaments.access.actors import Actor, login
from tournaments.access.permissions import Action, Role, is_owner, require
from tournaments.access.usable_logins import logins_who_may
from tournaments.foundations.errors import Refused
from tournaments.logins.names import ROLES, given_roles, suggested_name
from tournaments.logins.notes import LoginNote, note


@dataclass(frozen=True)
class WantedLogin:
    """The wanted state of a login: ``username`` may be empty for a new one, ``shown`` is the person's name."""

    username: str
    shown: str
    roles: Sequence[Role]


def may_change(user: User, by: Actor) -> bool:
    """Whether ``by`` may change this login at all: only owners change those of owners."""
    return is_owner(by) or not user.is_superuser


def make_login(wanted: WantedLogin, *, by: Actor) -> User:
    """A login without a password: it is opened by a link. Raises ``Refused``."""
    with _all_locked(by) as logins:
        name = wanted.username or suggested_name(wanted.roles, [one.username for one in logins])
        _refuse_taken(name, logins)
        made = User.objects.create_user(name, first_name=wanted.shown)
        _give(made, wanted.roles)
        note(by, made, LoginNote.MADE)
        return made


def change_login(pk: int, wanted: WantedLogin, *, by: Actor) -> User:
    """Changes name and roles. Raises ``Refused``."""
    with _all_locked(by) as logins:
        changed = _to_change(pk, logins, by)
        _refuse_taken(wanted.username, [one for one in logins if one.pk != pk])
        before = changed.username
        if not changed.is_superuser and set(wanted.roles) != set(given_roles(changed)):
            if Role.DIRECTOR not in wanted.roles:
                _refuse_last(changed, by)
            _give(changed, wanted.roles)
            note(by, changed, LoginNote.ROLES)
        changed.username, changed.first_name, changed.last_name = wanted.username, wanted.shown, ""
        changed.save(update_fields=["username", "first_name", "last_name"])
        if before != changed.username:
            note(by, changed, LoginNote.RENAMED, f"{before} → {changed.username}")
        return changed


def lock_login(pk: int, *, locked: bool, by: Actor) -> User:
    """Locks the login and ends all its sessions for good (``logins.sessions``). Raises ``Refused``."""
    with _all_locked(by) as logins:
        changed = _to_change(pk, logins, by)
        if changed.is_active is not locked:
            return changed
        if locked:
            _refuse_last(changed, by)
        changed.is_active = not locked
        changed.save(update_fields=["is_active"])
        note(by, changed, LoginNote.LOCKED if locked else LoginNote.UNLOCKED)
        return changed


def login_for_link(pk: int, *, by: Actor) -> User:
    """The login that gets a link for choosing a password; noted. Raises ``Refused``."""
    with _all_locked(by) as logins:
        user = _to_change(pk, logins, by)
        if not user.is_active:
            raise Refused("login-locked")
        note(by, user, LoginNote.LINK)
        return user


@contextmanager
def _all_locked(by: Actor) -> Iterator[list[User]]:
    """All logins, locked: if two directors take each other's rights away at once, the second one is refused."""
    with transaction.atomic():
        list(User.objects.select_for_update().order_by("pk").values_list("pk"))
        # Read only now: PostgreSQL does not show one that was made while this waited for the lock.
        logins = list(User.objects.order_by("pk"))
        if by.user is not None:
            # Read again: it may have been locked since the request began.
            current = next((one for one in logins if one.pk == by.user.pk and one.is_active), AnonymousUser())
            require(login(current), Action.MANAGE_LOGINS)
        yield logins


def _to_change(pk: int, logins: Sequence[User], by: Actor) -> User:
    user = next((one for one in logins if one.pk == pk), None)
    if user is None or not may_change(user, by):
        raise Refused("login-of-owner")
    return user


def _refuse_taken(name: str, others: Sequence[User]) -> None:
    if name.casefold() in {one.username.casefold() for one in others}:
        raise Refused("login-name-taken", field="username")


def _refuse_last(user: User, by: Actor) -> None:
    """Refuses to lock one's own login, or that of the only director or owner who can log in."""
    if by.user is not None and by.user.pk == user.pk:
        raise Refused("own-login-stays", field="roles")
    usable = logins_who_may(Action.MANAGE_LOGINS)
    if not usable.filter(pk=user.pk).exists():
        return
    of_same_kind = usable.filter(is_superuser=user.is_superuser).exclude(pk=user.pk)
    if not of_same_kind.exists():
        raise Refused("last-login-stays", field="roles")


def _give(user: User, roles: Sequence[Role]) -> None:
    """Sets exactly these roles; groups that are not roles stay."""
    wanted = [Group.objects.get_or_create(name=role.value)[0] for role in roles]
    user.groups.remove(*user.groups.filter(name__in=[role.value for role in ROLES]))
    user.groups.add(*wanted)
