"""The positions of the data on a club's own pad, from a file, in millimetres from the upper left corner.

Two files are shipped; a club's own files are in the folder ``forms`` of the installation's data.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from tournaments.foundations.errors import Refused

SHIPPED = Path(__file__).parent / "forms"
# ``code`` and ``square``: of the table's phone, to be typed and for the camera.
FIELDS = ("tournament", "date", "series", "table", "place", "code", "square")
SEAT_FIELDS = ("name", "number", "club")


@dataclass(frozen=True)
class Position:
    """A box for one text; all in millimetres, ``size`` in points."""

    x: float
    y: float
    width: float
    height: float
    size: float


@dataclass(frozen=True)
class OverlayForm:
    """``seats``: for each number of seats the boxes of every seat, by field."""

    width: float
    height: float
    fields: Mapping[str, Position]
    seats: Mapping[int, list[dict[str, Position]]]


def form_files() -> dict[str, Path]:
    """The available forms by key; a club's own replaces a shipped one of the same name."""
    own = Path(settings.SKATCLUB_DATA) / "forms"
    files = [*SHIPPED.glob("*.toml"), *(own.glob("*.toml") if own.is_dir() else [])]
    return {file.stem: file for file in sorted(files, key=lambda file: file.stem)}


def read_form(key: str) -> OverlayForm:
    """The form. Raises ``Refused`` for a missing form, or a file that is incomplete or cannot be read."""
    files = form_files()
    if key not in files:
        raise Refused("no-such-form", name=key)
    try:
        return _form(tomllib.loads(files[key].read_text(encoding="utf-8")))
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise Refused("form-not-readable", name=key, problem=str(error)) from error


def _form(data: dict[str, Any]) -> OverlayForm:
    seats = {
        int(count): [
            {name: _position(box) for name, box in seat.items() if name in SEAT_FIELDS} for seat in boxes
        ]
        for count, boxes in data["seats"].items()
    }
    fields = {name: _position(box) for name, box in data["fields"].items() if name in FIELDS}
    return OverlayForm(float(data["width"]), float(data["height"]), fields, seats)


def _position(box: Mapping[str, float]) -> Position:
    return Position(*(float(box[name]) for name in ("x", "y", "width", "height", "size")))
