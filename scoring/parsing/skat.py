"""Deals of skat and of tournée skat from JSON."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.parsing.fields import (
    COMMON_FIELDS,
    Fields,
    list_of_texts,
    needs_no_look,
    number_or,
    read_fields,
)
from scoring.rules.deal import AnyDeal, Passed, UnreadableDeal
from scoring.rules.problems import Problem, error
from scoring.rules.sheet.score import play_of
from scoring.rules.skat.deal import NO_EXTRAS, NO_NUMBER, NO_SEAT, Extras, RamschDeal, SkatDeal
from scoring.rules.skat.value import SkatPlay
from scoring.rules.system import RuleSystem
from scoring.rules.turneskat.checks import OWN_FIELDS as TURNESKAT_FIELDS
from scoring.rules.turneskat.deal import LostRamsch, TurneskatDeal

PLAIN_FIELDS = frozenset({*COMMON_FIELDS, "hand"}) - {"passed"}
EXTRAS = frozenset(Extras.__dataclass_fields__)
SEATS: Mapping[str, int] = {str(seat): seat for seat in range(1, 6)}


def parse_skat(system: RuleSystem, data: object) -> AnyDeal:
    """A deal of International, Danish, household or Tchibo skat."""
    if not isinstance(data, dict):
        return UnreadableDeal(problems=(error("wrong-kind", field="deal"),))
    # Most deals have a few plain fields, and skip the tables below to save time.
    if needs_no_look(tuple(data), tuple(map(type, data.values())), PLAIN_FIELDS):
        return _with_fields(data)
    rules = play_of(system, SkatPlay)
    # Fields that these rules do not know become problems and are dropped; the rest is still checked.
    fields, problems = read_fields(data, rules.own_fields)
    special = _passed_or_ramsch(fields, problems)
    if special:
        return special
    extras = _extras({name: fields.pop(name) for name in EXTRAS & fields.keys()})
    return SkatDeal(**_played(fields, data), extras=extras, problems=problems)


def _with_fields(data: Fields) -> SkatDeal:
    """A faster ``SkatDeal(**data)``, since every deal of every sheet passes through here.

    A frozen dataclass sets each default separately, which takes several times as long. Here, fields that are not
    set fall back to the defaults on the class.
    """
    deal = object.__new__(SkatDeal)
    deal.__dict__.update(data)
    return deal


def parse_turneskat(_system: RuleSystem, data: object) -> AnyDeal:
    """A deal of tournée skat."""
    if not isinstance(data, dict):
        return UnreadableDeal(problems=(error("wrong-kind", field="deal"),))
    fields, problems = read_fields(data, TURNESKAT_FIELDS)
    special = _passed_or_ramsch(fields, problems)
    return special or TurneskatDeal(**_played(fields, data), problems=problems)


def _passed_or_ramsch(fields: Fields, problems: tuple[Problem, ...]) -> AnyDeal | None:
    if fields.pop("passed", False):
        return Passed(problems=problems)
    if "ramsch" in fields:
        return _parse_ramsch(fields["ramsch"], fields.get("declarer"), problems)
    return None


def _played(fields: Fields, data: Fields) -> Fields:
    # A deal given as passed or as ramsch in an unreadable way has one problem; do not ask for a declarer too.
    fields["needs_declarer"] = not data.get("passed") and data.get("ramsch") is None
    return fields


def _extras(fields: Fields) -> Extras:
    if not fields:
        return NO_EXTRAS
    if "defenders_announced" in fields:
        fields["defenders_announced"] = list_of_texts(fields["defenders_announced"])
    return Extras(**fields)


def _parse_ramsch(ramsch: Fields, declarer: int | None, problems: tuple[Problem, ...]) -> AnyDeal:
    """What everybody took; or, in tournée skat, only who lost."""
    # Only tournée skat allows a ramsch for which nothing but the loser is recorded.
    if "loser" in ramsch:
        loser, virgins = number_or(ramsch["loser"], NO_SEAT), ramsch.get("virgins") or 0
        return LostRamsch(loser=loser, virgins=number_or(virgins, NO_NUMBER), problems=problems)
    return RamschDeal(
        declarer=declarer,
        card_points=by_seat(ramsch.get("card_points")),
        tricks=by_seat(ramsch.get("tricks")),
        skat_points=_optional_number(ramsch.get("skat_points"), NO_NUMBER),
        last_trick=_optional_number(ramsch.get("last_trick"), NO_SEAT),
        problems=problems,
    )


def _optional_number(value: object, otherwise: int) -> int | None:
    return None if value is None else number_or(value, otherwise)


def by_seat(value: object) -> dict[int, int]:
    """Numbers by seat; unreadable seats and numbers become values that no deal can have."""
    if not value:
        return {}
    if not isinstance(value, dict):
        return {NO_SEAT: NO_NUMBER}
    return {SEATS.get(seat, NO_SEAT): number_or(number, NO_NUMBER) for seat, number in value.items()}
