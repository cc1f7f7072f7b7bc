"""What the table saw last is what the desk has, every deal once, in order, whatever the network does in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.phone_evenings import Evening, ScriptedPhone
from tests.tournaments.phones.tables import EVENINGS, phone_table
from tournaments.access.table_links import table_path
from tournaments.models import TablePhone

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser
SHORT = range(3)
LONG = range(100, 100 + EVENINGS)


def play(new_page: Pages, seed: int, rounds: int) -> Evening:
    table = phone_table(players=4, rounds=rounds)
    address = table_path(TablePhone.objects.get(skat_table=table))
    phones = ScriptedPhone(new_page(), address), ScriptedPhone(new_page(), address)
    evening = Evening(seed, table, phones, deals=4 * rounds)
    evening.play()
    return evening


def check(evening: Evening) -> None:
    assert evening.on_phone() == evening.at_desk()
    assert [number for number, _told in evening.at_desk()] == list(range(1, evening.deals + 1))
    assert evening.lost() == set()


@pytest.mark.parametrize("seed", SHORT)
def test_random_scripts(transactional_db: None, new_page: Pages, seed: int) -> None:
    check(play(new_page, seed, rounds=3))


@pytest.mark.endurance
@pytest.mark.parametrize("seed", LONG)
def test_random_scripts_of_48_deals(transactional_db: None, new_page: Pages, seed: int) -> None:
    check(play(new_page, seed, rounds=12))
