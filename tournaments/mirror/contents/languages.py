"""The fields of a public object in every language; fields that are the same in all are stored once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.utils import translation


def in_every_language(make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """``make()`` in each language, as ``access.copies.in_language`` reads it. The usual language comes first."""
    codes = [settings.LANGUAGE_CODE, *(code for code, _name in settings.LANGUAGES)]
    made = {}
    for code in dict.fromkeys(codes):
        with translation.override(code):
            made[code] = make()
    first = made[settings.LANGUAGE_CODE]
    common = {name for name, value in first.items() if all(one[name] == value for one in made.values())}
    own = {code: _without(one, common) for code, one in made.items()}
    return {"common": {name: value for name, value in first.items() if name in common}, "languages": own}


def _without(fields: dict[str, Any], names: set[str]) -> dict[str, Any]:
    return {name: value for name, value in fields.items() if name not in names}
