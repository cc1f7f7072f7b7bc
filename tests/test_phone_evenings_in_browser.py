"""What the table saw last is what the desk has, every deal once, in order, whatever the network does in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.factories import COMMAND
from tests.phone_evenings import Evening, ScriptedPhone
from tests.tournaments.phones.tables import CLUBS, EVENINGS, HEARTS, PASSED, SPADES, on_record, phone_table
from tournaments.access.table_links import table_path
from tournaments.models import PhoneEntry, SkatTable, TablePhone
from tournaments.sheets.deals.recording import add_deal

if TYPE_CHECKING:
    from tests.browsers import Pages

pytestmark = pytest.mark.browser
SHORT = range(3)
LONG = range(100, 100 + EVENINGS)


def scripted(new_page: Pages, table: SkatTable) -> ScriptedPhone:
    return ScriptedPhone(new_page(), table_path(TablePhone.objects.get(skat_table=table)))


def play(new_page: Pages, seed: int, rounds: int) -> Evening:
    table = phone_table(players=4, rounds=rounds)
    phones = scripted(new_page, table), scripted(new_page, table)
    evening = Evening(seed, table, phones, deals=4 * rounds)
    evening.play()
    return evening


def check(evening: Evening) -> None:
    assert evening.on_phone() == evening.at_desk()
    assert [number for number, _told in evening.at_desk()] == list(range(1, evening.deals + 1))
    assert evening.lost() == set()
    assert (evening.writer.left(), evening.other.left()) == ([], [])


@pytest.mark.parametrize("seed", SHORT)
def test_random_scripts(transactional_db: None, new_page: Pages, seed: int) -> None:
    check(play(new_page, seed, rounds=3))


@pytest.mark.parametrize("fate", ["lost", "unanswered"])
def test_a_deal_is_taken_back_while_it_waits_and_the_desk_types_it(
    transactional_db: None, new_page: Pages, fate: str
) -> None:
    """The undoing was refused once, stayed on the phone, and the desk had no record of it."""
    table = phone_table()
    phone = scripted(new_page, table)
    phone.send_all()
    phone.enter(1, CLUBS)
    phone.enter(2, HEARTS)
    add_deal(table, PASSED, number=1, by=COMMAND)
    phone.undo(1)
    phone.enter(1, SPADES)
    phone.exchange(fate)
    assert phone.left() == ["1 waits", "2 waits", "1 waits", "1 waits"]
    phone.send_all()
    assert phone.left() == []
    assert on_record(table) == [PASSED, HEARTS]
    arrived = PhoneEntry.objects.order_by("pk").values_list("number", "told", "state")
    assert list(arrived) == [
        (1, CLUBS, "undone"), (2, HEARTS, "taken"), (1, None, "taken"), (1, SPADES, "conflict"),
    ]  # fmt: skip


def test_a_refused_deal_goes_with_its_undoing(transactional_db: None, new_page: Pages) -> None:
    """The desk keeps neither: no table can have played it, and it is not wanted any more."""
    phone = scripted(new_page, phone_table())
    phone.send_all()
    phone.enter(1, CLUBS | {"tops": 14})
    phone.exchange("unanswered")
    phone.undo(1)
    phone.send_all()
    assert (phone.left(), phone.sees(), PhoneEntry.objects.count()) == ([], [], 0)


@pytest.mark.endurance
@pytest.mark.parametrize("seed", LONG)
def test_random_scripts_of_48_deals(transactional_db: None, new_page: Pages, seed: int) -> None:
    check(play(new_page, seed, rounds=12))
