"""What a change is about: only what is not the same before and after."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def differences(before: Mapping[str, Any], after: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The values of each side that the other does not have."""
    return _other(before, after), _other(after, before)


def _other(side: Mapping[str, Any], than: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in side.items() if value != than.get(name)}
