"""The settings and states in a tournament's file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from django.db import models

from tournaments.foundations.currencies import CURRENCIES, USUAL
from tournaments.models import Tournament
from tournaments.seating.generator.facts import ORDER
from tournaments.setup.settings_table import SETTINGS, Use, bounds, column, names
from tournaments.transfer.file.frame import Frame, first_twice, read_club, read_date, read_time
from tournaments.transfer.file.parts import FileSettings
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.values import (
    LONGEST_SEED,
    or_none,
    read_count,
    read_exact,
    read_moment,
    read_money,
    read_word,
)

PROGRESS = ("state", "next_seed", "result_version", "results_changed_at")
RULES_OF_DRAW = tuple(rule.value for rule in ORDER)


def settings_keys() -> list[str]:
    return [*names(Use.FILE), "club", "currency", "loss_tier", "needs_second_person", *PROGRESS]


def read_settings(file: PlaceInFile, frame: Frame) -> FileSettings:
    """Raises ``Refused``."""
    return FileSettings(
        rules=frame.rules,
        club=read_club(file.at("club")),
        currency=read_word(file.at("currency"), CURRENCIES) if file.has("currency") else USUAL,
        columns=read_columns(file, names(Use.FILE)) | _read_loss_tier(file) | _read_progress(file),
    )


def read_columns(file: PlaceInFile, wanted: Iterable[str]) -> dict[str, Any]:
    """The columns of these settings, as far as the file has them."""
    columns: dict[str, Any] = {}
    for name in wanted:
        if name in READERS:
            columns |= READERS[name](file)
        elif file.has(name) or Use.NEEDED in SETTINGS[name]:
            columns[name] = _read_column(file.at(name), column(name))
    return columns


def _read_column(place: PlaceInFile, kind: models.Field[Any, Any]) -> Any:
    """A value, checked against its column's choices, bounds and length."""
    if place.value is None and kind.null:
        return None
    if kind.choices:
        nothing = [""] if kind.blank else []
        return read_word(place, [*(word for word, _label in kind.choices), *nothing])
    if isinstance(kind, models.IntegerField):
        limits = bounds(kind)
        return place.whole(least=limits["min_value"], most=limits["max_value"])
    if isinstance(kind, models.CharField):
        return place.text(most=kind.max_length or 0, empty=kind.blank)
    return next(read for of, read in PLAIN.items() if isinstance(kind, of))(place)


PLAIN: dict[type[models.Field[Any, Any]], Callable[[PlaceInFile], Any]] = {
    models.BooleanField: PlaceInFile.flag,
    models.DateField: read_date,
    models.DecimalField: read_money,
    models.TimeField: read_time,
}


def _read_options(file: PlaceInFile) -> dict[str, Any]:
    """The options, which were already checked with the rules."""
    return {"options": file.at("options").value}


def _read_loss_tier(file: PlaceInFile) -> dict[str, Any]:
    """Older files have none: every lost game costs the same."""
    place = file.at("loss_tier") if file.has("loss_tier") else None
    if place is None or place.value is None:
        return {}
    place.only("from", "fee")
    start = _read_column(place.at("from"), column("loss_tier_from"))
    return {"loss_tier_from": start, "loss_tier_fee": read_money(place.at("fee"))}


def _read_second_person(file: PlaceInFile) -> dict[str, Any]:
    """Older files only say whether another person confirms."""
    second = Tournament.SecondPerson
    if not file.has("needs_second_person"):
        return {"second_person": read_word(file.at("second_person"), second.values)}
    if file.has("second_person"):
        raise file.wrong("key-unknown", key="needs_second_person")
    is_needed = file.at("needs_second_person").flag()
    return {"second_person": second.ANOTHER if is_needed else second.NONE}


def _read_order(file: PlaceInFile) -> dict[str, Any]:
    """The rules of the draw in the director's order; empty for the usual one."""
    place = file.at("seating_order")
    order = [read_word(item, RULES_OF_DRAW) for item in place.each("rule")]
    if first_twice(order) is not None:
        raise place.wrong("word-twice")
    return {"seating_order": order}


READERS: dict[str, Callable[[PlaceInFile], dict[str, Any]]] = {
    "options": _read_options,
    "second_person": _read_second_person,
    "seating_order": _read_order,
}


def _read_progress(file: PlaceInFile) -> dict[str, Any]:
    return {
        "state": read_word(file.at("state"), Tournament.State.values),
        "next_seed": _read_seed(file.at("next_seed")),
        "result_version": read_count(file.at("result_version")),
        "results_changed_at": or_none(file.at("results_changed_at"), read_moment),
    }


def _read_seed(place: PlaceInFile) -> str:
    seed = read_exact(place, most=LONGEST_SEED)
    if not seed:
        raise place.wrong("empty-in-file")
    return seed
