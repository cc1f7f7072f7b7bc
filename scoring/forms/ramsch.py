"""The part of a deal's form for a ramsch: what everybody took."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _

from scoring.forms.deal import DealData, Players
from scoring.forms.fields import count, pick


def ramsch_fields(players: Players) -> dict[str, forms.Field]:
    """Card points and tricks by seat, the skat's card points, and who took the last trick."""
    points = {
        f"points_{seat}": count("", label=_("%(name)s: card points") % {"name": name})
        for seat, name in players.items()
    }
    tricks = {
        f"tricks_{seat}": count("", label=_("%(name)s: tricks") % {"name": name})
        for seat, name in players.items()
    }
    takers = [(str(seat), name) for seat, name in players.items()]
    return {
        **points,
        **tricks,
        "skat_points": count("", label=_("Card points in the skat")),
        "last_trick": pick("last_trick", takers),
    }


def ramsch_data(cleaned: dict[str, Any]) -> DealData:
    """The ramsch in the format of the ``score`` command; numbers that were left out stay out."""
    # The form has a field for each seat, the format one object for all of them.
    data: DealData = {
        "card_points": _by_seat(cleaned, "points_"),
        "tricks": _by_seat(cleaned, "tricks_"),
        "skat_points": cleaned.get("skat_points"),
        "last_trick": int(cleaned["last_trick"]) if cleaned.get("last_trick") else None,
    }
    return {name: value for name, value in data.items() if value not in (None, {})}


def ramsch_values(data: DealData) -> dict[str, Any]:
    """The form's values for a recorded ramsch."""
    values = {f"points_{seat}": number for seat, number in data.get("card_points", {}).items()}
    values |= {f"tricks_{seat}": number for seat, number in data.get("tricks", {}).items()}
    return values | {name: data[name] for name in ("skat_points", "last_trick") if name in data}


def _by_seat(cleaned: dict[str, Any], prefix: str) -> dict[str, int]:
    return {
        name.removeprefix(prefix): number
        for name, number in cleaned.items()
        if name.startswith(prefix) and number is not None
    }
