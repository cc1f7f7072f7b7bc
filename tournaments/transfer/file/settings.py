"""The settings of version 2, and how far the tournament has come."""

from __future__ import annotations

from decimal import Decimal

from tournaments.foundations.currencies import CURRENCIES, USUAL
from tournaments.models import Tournament
from tournaments.seating.generator.facts import Rule
from tournaments.transfer.file.frame import (
    MOST_SERIES,
    NAME_OF_TOURNAMENT,
    Frame,
    first_twice,
    read_club,
    read_date,
)
from tournaments.transfer.file.parts import FileSettings
from tournaments.transfer.file.reader import Place
from tournaments.transfer.file.values import (
    or_none,
    read_count,
    read_exact,
    read_flag,
    read_moment,
    read_money,
    read_word,
)

KEYS = (
    "name", "date", "place", "club", "currency", "rules", "options", "rounds", "series_count",
    "entry_fee", "loss_fee", "loss_tier", "second_person", "seating_order", "standings_from",
    "visibility", "is_last_silent", "minutes_per_round", "takes_registrations", "places", "quota",
    "contacts_months", "names_months", "links_days",
    "state", "next_seed", "result_version", "results_changed_at",
    "needs_second_person",
)  # fmt: skip
LONGEST_SEED = 64
MOST_MINUTES = 60  # of a round
RULES_OF_DRAW = tuple(rule.value for rule in Rule)


def read_settings(file: Place, frame: Frame) -> FileSettings:
    """Raises ``Refused``."""
    return FileSettings(
        name=file.at("name").text(most=NAME_OF_TOURNAMENT, empty=False),
        date=read_date(file.at("date")),
        place=file.at("place").text(most=NAME_OF_TOURNAMENT),
        club=read_club(file.at("club")),
        currency=read_word(file.at("currency"), CURRENCIES) if file.has("currency") else USUAL,
        rules=frame.rules,
        options=file.at("options").value,
        rounds=frame.rounds,
        series_count=frame.series_count,
        entry_fee=read_money(file.at("entry_fee")),
        loss_fee=read_money(file.at("loss_fee")),
        loss_tier=or_none(file.at("loss_tier"), _read_loss_tier) if file.has("loss_tier") else None,
        second_person=_read_second_person(file),
        seating_order=_read_order(file.at("seating_order")),
        standings_from=or_none(file.at("standings_from"), _read_later_series),
        visibility=_read_visibility(file),
        is_last_silent=file.has("is_last_silent") and read_flag(file.at("is_last_silent")),
        minutes_per_round=_read_minutes(file),
        takes_registrations=file.has("takes_registrations") and read_flag(file.at("takes_registrations")),
        places=or_none(file.at("places"), _read_places) if file.has("places") else None,
        quota=or_none(file.at("quota"), _read_quota) if file.has("quota") else None,
        **_kept(file),
        state=read_word(file.at("state"), Tournament.State.values),
        next_seed=_read_seed(file.at("next_seed")),
        result_version=read_count(file.at("result_version")),
        results_changed_at=or_none(file.at("results_changed_at"), read_moment),
    )


def _read_loss_tier(place: Place) -> tuple[int, Decimal]:
    """Older files have none: every lost game costs the same."""
    place.only("from", "fee")
    return place.at("from").number(least=2, most=99), read_money(place.at("fee"))


def _read_second_person(file: Place) -> str:
    """Older files only say whether another person confirms."""
    second = Tournament.SecondPerson
    if not file.has("needs_second_person"):
        return read_word(file.at("second_person"), second.values)
    if file.has("second_person"):
        raise file.wrong("key-unknown", key="needs_second_person")
    return str(second.ANOTHER if read_flag(file.at("needs_second_person")) else second.NONE)


def _read_visibility(file: Place) -> str:
    """Older files do not say it: what was released could be seen."""
    if not file.has("visibility"):
        return str(Tournament.Visibility.RELEASED)
    return read_word(file.at("visibility"), Tournament.Visibility.values)


def _read_minutes(file: Place) -> int:
    """Older files have none: no timer."""
    if not file.has("minutes_per_round"):
        return 0
    return file.at("minutes_per_round").number(least=0, most=MOST_MINUTES)


def _read_order(place: Place) -> tuple[str, ...]:
    """The rules of the draw in the director's order; empty for the usual one."""
    order = tuple(read_word(item, RULES_OF_DRAW) for item in place.each("rule"))
    if first_twice(order) is not None:
        raise place.wrong("word-twice")
    return order


def _read_later_series(place: Place) -> int:
    return place.number(least=2, most=MOST_SERIES)


def _read_places(place: Place) -> int:
    return place.number(least=3, most=1000)


def _kept(file: Place) -> dict[str, int]:
    """For how long things are kept; where it is missing, as long as is usual."""
    most = {"contacts_months": 120, "names_months": 600, "links_days": 366}
    return {name: file.at(name).number(least=1, most=limit) for name, limit in most.items() if file.has(name)}


def _read_quota(place: Place) -> int:
    return place.number(least=1, most=100)


def _read_seed(place: Place) -> str:
    seed = read_exact(place, most=LONGEST_SEED)
    if not seed:
        raise place.wrong("empty-in-file")
    return seed
