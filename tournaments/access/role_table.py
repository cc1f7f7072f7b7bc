"""The table of who may do what for ``docs/roles.md``, generated from ``tournaments.access.permissions``."""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import URLPattern, URLResolver, get_resolver

from tournaments.access.permissions import ALLOWED, Action, Role

MARK = "roles"


def addresses() -> Iterator[tuple[str, URLPattern]]:
    """Every address of the program with its pattern, except the owner's pages (Django's admin)."""
    yield from _walk(get_resolver().url_patterns, "/")


def _walk(patterns: list[URLPattern | URLResolver], prefix: str) -> Iterator[tuple[str, URLPattern]]:
    for pattern in patterns:
        address = prefix + str(pattern.pattern)
        if isinstance(pattern, URLPattern):
            yield address, pattern
        elif getattr(pattern, "app_name", None) != "admin":
            yield from _walk(pattern.url_patterns, address)


def action_of(pattern: URLPattern) -> Action | None:
    """The action that a view requires; None for the few that are open to everybody."""
    action: Action | None = getattr(pattern.callback, "action", None)
    return action


def role_table() -> str:
    """One row for each action: who may do it, and at which addresses."""
    rows = [f"| {_words(action)} | {_marks(action)} | {_addresses_of(action)} |" for action in Action]
    roles = " | ".join(Role)
    head = [f"| action | {roles} | addresses |", "| --- |" + " :-: |" * len(Role) + " --- |"]
    return "\n".join([*head, *rows])


def _words(action: Action) -> str:
    room, verb = action.value.split(".")
    return f"{room}: {verb.replace('-', ' ')}"


def _marks(action: Action) -> str:
    return " | ".join("yes" if role in ALLOWED[action] else "–" for role in Role)


def _addresses_of(action: Action) -> str:
    """Addresses with readable placeholders: ``/tournaments/<slug>/seats/<number>/``."""
    found = (f"`{_readable(address)}`" for address, pattern in addresses() if action_of(pattern) is action)
    return ", ".join(sorted(found)) or "–"


def _readable(address: str) -> str:
    for kind in ("slug", "int", "str", "uuid", "path"):
        address = address.replace(f"<{kind}:", "<")
    return address
