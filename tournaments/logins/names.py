"""The names of logins and their roles in the club's language."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.contrib.auth.models import User
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tournaments.access.permissions import OF_LOGINS, Role, roles_of

# From the fewest permissions to the most; an owner can be made only by a command.
ROLES = tuple(role for role in Role if role in OF_LOGINS)
WORDS: dict[Role, Promise] = {
    Role.AUDITOR: _("auditor"),
    Role.RECORDER: _("recorder"),
    Role.TREASURER: _("treasurer"),
    Role.DIRECTOR: _("director"),
}
TASKS: dict[Role, Promise] = {
    Role.AUDITOR: _("auditor: reads money and results, changes nothing"),
    Role.RECORDER: _("recorder: types sheets in and confirms them"),
    Role.TREASURER: _("treasurer: keeps the cash"),
    Role.DIRECTOR: _("director: may do everything, logins too"),
}
OWNER = _("owner of the installation")


def given_roles(user: User) -> list[Role]:
    """The roles of the login; none for an owner, who needs none."""
    return [] if user.is_superuser else [role for role in ROLES if role in roles_of(user)]


def words_of(user: User) -> list[str]:
    """The roles of a login, as the list shows them."""
    return [str(OWNER)] if user.is_superuser else [str(WORDS[role]) for role in given_roles(user)]


def suggested_name(roles: Sequence[Role], taken: Collection[str]) -> str:
    """A name for a login without one: the word for its role, with a number where it is taken."""
    word = str(WORDS[roles[-1]]).lower().replace(" ", "-")
    numbered = (f"{word}{number}" for number in range(2, len(taken) + 3))
    lowered = {one.casefold() for one in taken}
    return next(name for name in (word, *numbered) if name.casefold() not in lowered)
