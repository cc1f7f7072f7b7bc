"""The state of a table's sheet: the tag that changes with it, and what else its phone shows."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from django.utils import timezone
from django.utils.translation import override

from tests.factories import COMMAND
from tests.tournaments.phones.tables import CLUBS, HEARTS, SPADES, Phone, phone_table
from tournaments.access.actors import player
from tournaments.models import ScoreSheet, Seat, Series, SkatTable, TablePhone
from tournaments.phones.state import PHONES, fresh_state, sheet_on, tag_of_state
from tournaments.sheets.deals.finishing import finish_sheet
from tournaments.sheets.deals.recording import add_deal
from tournaments.sheets.objections.objections import Figures, object_to


@pytest.fixture
def table(db: None) -> SkatTable:
    """With all deals of its round."""
    table = phone_table(rounds=1)
    for number, told in enumerate((CLUBS, SPADES, HEARTS), 1):
        add_deal(table, told, number=number, by=COMMAND)
    return table


def phone() -> TablePhone:
    return PHONES.get()


def change_of(path: str, value: object) -> Callable[[TablePhone], None]:
    def change(one: TablePhone) -> None:
        *way, name = path.split(".")
        target: object = one
        for step in way:
            target = getattr(target, step)
        setattr(target, name, value)

    return change


CHANGES = {
    "version": 7,
    "is_on": False,
    "heard_at": timezone.now(),
    "skat_table.series.state": "closed",
    "skat_table.series.version": 7,
    "skat_table.series.phones": False,
    "skat_table.series.tournament.public_version": "another",
    "skat_table.score_sheet.version": 7,
}


@pytest.mark.parametrize("path", CHANGES)
def test_the_tag_changes_with_what_is_shown(table: SkatTable, path: str) -> None:
    finish_sheet(table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    one = phone()
    before = tag_of_state(one)
    assert before == tag_of_state(phone())
    change_of(path, CHANGES[path])(one)
    assert tag_of_state(one) != before


def test_the_tag_changes_with_the_reader_and_with_the_sheet(table: SkatTable) -> None:
    one = phone()
    before = tag_of_state(one)
    with override("hu"):
        assert tag_of_state(one) != before
    assert sheet_on(one.skat_table) is None
    one.skat_table.score_sheet = ScoreSheet(skat_table=table, version=1)
    assert tag_of_state(one) != before


def test_a_sheet_that_is_on_record(table: SkatTable) -> None:
    finish_sheet(table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    found = fresh_state(phone())
    assert (found["recorded"], found["open"], found["why_closed"]) == (
        True, False, "The sheet of this table is recorded.",
    )  # fmt: skip


def test_a_substitute_has_the_own_name_at_the_seat(table: SkatTable) -> None:
    Seat.objects.filter(number=2).update(substitute="Somebody Else")
    assert [seat["name"] for seat in fresh_state(phone())["seats"]] == [
        "Åse Madsen",
        "Somebody Else",
        "Őrsi János",
    ]


def test_the_settlement_is_there_with_the_last_deal(table: SkatTable) -> None:
    assert [one["total"] for one in fresh_state(phone())["settlement"]["lines"]] == [-90, 114, 112]
    table.deals.filter(number=3).delete()
    assert fresh_state(phone())["settlement"] is None


def test_objections_and_signatures_stand_by_seat(table: SkatTable) -> None:
    sender = Phone(table)
    for seat in (3, 1):
        sender.post("object", {"seat": seat, "sentence": f"Line {seat} is wrong"})
    state = sender.post("sign", {"seat": 2}).json()
    assert state["objections"] == [{"seat": seat, "sentence": f"Line {seat} is wrong"} for seat in (1, 3)]
    assert state["signed"] == [2]


def test_an_objection_on_a_players_own_page_changes_the_tag(table: SkatTable) -> None:
    finish_sheet(table, stated=[None] * 3, penalties=[0] * 3, version=0, by=COMMAND)
    Series.objects.update(results_released=True)
    before, seat = tag_of_state(phone()), Seat.objects.select_related("entry").get(number=1)
    seen = Figures(seat.series_points or 0, seat.won or 0, seat.lost or 0)
    object_to(seat, "My line is wrong", seen, by=player(seat.entry))
    assert fresh_state(phone())["objections"] == [{"seat": 1, "sentence": "My line is wrong"}]
    assert tag_of_state(phone()) != before
