"""Who keeps a table: the evening's word before the player's, one player for each table that there is."""

from __future__ import annotations

import pytest

from tests.refusals import refused
from tournaments.models import Entry, Player
from tournaments.seating.drawing.table_keepers import fixed_table_of, refuse_impossible_tables


def keeper(always: int | None, evening: int | None, name: str = "Åse Madsen") -> Entry:
    first, last = name.split()
    return Entry(player=Player(first_name=first, last_name=last, fixed_table=always), fixed_table=evening)


@pytest.mark.parametrize(
    ("always", "evening", "table"),
    [(None, None, None), (3, None, 3), (3, 5, 5), (3, 0, None), (None, 0, None), (None, 5, 5)],
)
def test_the_evening_comes_first(always: int | None, evening: int | None, table: int | None) -> None:
    assert fixed_table_of(keeper(always, evening)) == table


def test_each_table_is_there_and_kept_once() -> None:
    one, two = keeper(3, None), keeper(None, 2, "Kurt Hansen")
    nobody = [keeper(None, None), keeper(3, 0)]
    refuse_impossible_tables([one, *nobody, two], 3)
    with refused("fixed-table-missing", name="Åse Madsen", table=3, count=2):
        refuse_impossible_tables([two, one], 2)
    with refused("fixed-table-twice", one="Kurt Hansen", two="Åse Madsen", table=2):
        refuse_impossible_tables([two, keeper(None, 2)], 3)
