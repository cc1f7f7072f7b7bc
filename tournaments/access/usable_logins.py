"""Which logins somebody can use, and for what: asked where a second person or a director is needed."""

from __future__ import annotations

from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from tournaments.access.permissions import ALLOWED, Action, Role


def usable_logins() -> QuerySet[User]:
    """Logins that are not locked and have a password."""
    without = Q(password="") | Q(password__startswith=UNUSABLE_PASSWORD_PREFIX)
    return User.objects.filter(~without, is_active=True)


def first_director() -> User | None:
    """The director whose login was made first, even if it has been renamed."""
    return User.objects.filter(groups__name=Role.DIRECTOR.value, is_active=True).order_by("pk").first()


def logins_who_may(action: Action) -> QuerySet[User]:
    """Logins with which somebody can do ``action``."""
    of_role = Q(groups__name__in=[role.value for role in ALLOWED[action]])
    return usable_logins().filter(of_role | Q(is_superuser=True)).distinct()


def has_second_login() -> bool:
    """Whether a sheet that one official types in can be confirmed by another one."""
    return logins_who_may(Action.CONFIRM_SHEET)[:2].count() > 1
