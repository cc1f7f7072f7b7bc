"""The prize plan of a tournament's file; files of tournaments without one leave it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Any

from tournaments.models import PrizePlan, PrizePlanGroup, Tournament
from tournaments.prizes.settings import AMOUNTS, MOST_THINGS, THING_LENGTH, Kind, Split, Takes
from tournaments.transfer.file.frame import first_twice
from tournaments.transfer.file.reader import PlaceInFile
from tournaments.transfer.file.values import (
    LARGEST_WHOLE,
    or_none,
    read_moment,
    read_money,
    read_word,
)

PRIZES = (
    "pot_from",
    *AMOUNTS,
    "ties",
    "one_each",
    "left_to",
    "is_shown",
    "changed_late_at",
    "version",
    "groups",
)
GROUP = ("kind", "takes", "value", "split", "amounts", "count", "every", "things")
MOST_PRIZES, MOST_EVERY = 500, 100
LARGEST_PRIZE = Decimal(LARGEST_WHOLE) / 100  # the columns have hundredths


@dataclass(frozen=True)
class FilePrizes:
    """The columns of the plan and of its groups, which like the file have two decimals in every currency."""

    plan: dict[str, Any]
    groups: tuple[dict[str, Any], ...]


def read_prizes(place: PlaceInFile) -> FilePrizes:
    """Raises ``Refused``, naming the place of the first mistake."""
    place.only(*PRIZES)
    groups = tuple(_read_group(item) for item in place.at("groups").each("group"))
    if first_twice(group["kind"] for group in groups) is not None:
        raise place.at("groups").wrong("word-twice")
    amounts = {name: _read_amount(place.at(name)) for name in AMOUNTS}
    if not amounts["unit"]:
        raise place.at("unit").wrong("money-expected")
    plan = {
        "pot_from": read_word(place.at("pot_from"), PrizePlan.PotFrom.values),
        "ties": read_word(place.at("ties"), PrizePlan.Ties.values),
        "one_each": place.at("one_each").flag(),
        "left_to": read_word(place.at("left_to"), PrizePlan.LeftTo.values),
        "is_shown": place.at("is_shown").flag(),
        "changed_late_at": or_none(place.at("changed_late_at"), read_moment),
        "version": place.at("version").whole(least=1, most=LARGEST_WHOLE),
    }
    return FilePrizes(
        plan | amounts, tuple(sorted(groups, key=lambda group: Kind.values.index(group["kind"])))
    )


def _read_group(place: PlaceInFile) -> dict[str, Any]:
    place.only(*GROUP)
    kind = read_word(place.at("kind"), Kind.values)
    takes = read_word(place.at("takes"), _takes_of(kind))
    split = read_word(place.at("split"), Split.values)
    return {
        "kind": kind,
        "takes": takes,
        "value": _read_value(place.at("value"), takes),
        "split": split,
        "amounts": _read_amounts(place.at("amounts"), split),
        "count": or_none(place.at("count"), _read_count),
        "every": place.at("every").whole(least=1, most=MOST_EVERY),
        "things": _read_things(place),
    }


def _takes_of(kind: str) -> Sequence[str]:
    return [value for value in Takes.values if (value == Takes.LOSSES) == (kind == Kind.LOSS)]


def _read_value(place: PlaceInFile, takes: str) -> int:
    """Per cents of the pot, or an amount."""
    return place.whole(least=1, most=100) if takes == Takes.SHARE else _read_amount(place)


def _read_amount(place: PlaceInFile) -> int:
    """An amount in hundredths, as in the columns."""
    return int(read_money(place, LARGEST_PRIZE) * 100)


def _read_count(place: PlaceInFile) -> int:
    return place.whole(least=1, most=MOST_PRIZES)


def _read_amounts(place: PlaceInFile, split: str) -> list[int]:
    """The amounts, the largest first, none of them 0; at least one if they are the split."""
    amounts = [_read_amount(item) for item in place.each("amount")]
    if not all(amounts) or any(later > earlier for earlier, later in pairwise(amounts)):
        raise place.wrong("money-expected")
    if len(amounts) > MOST_PRIZES or (split == Split.OWN and not amounts):
        raise place.wrong("length-in-file", found=len(amounts), wanted=1)
    return amounts


def _read_things(group: PlaceInFile) -> list[str]:
    """Names of prizes in kind; older files have none. Commas are refused, because the form separates names with
    them."""
    if not group.has("things"):
        return []
    place = group.at("things")
    names = [item.text(most=THING_LENGTH, empty=False) for item in place.each("thing", most=MOST_THINGS)]
    if any("," in name or ";" in name for name in names):
        raise place.wrong("comma-in-file")
    return names


def write_prizes(tournament: Tournament, prizes: FilePrizes) -> None:
    """Stores the plan of a tournament that is being imported."""
    plan = PrizePlan.objects.create(tournament=tournament, **prizes.plan)
    PrizePlanGroup.objects.bulk_create(PrizePlanGroup(plan=plan, **group) for group in prizes.groups)
