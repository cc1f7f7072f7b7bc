"""Two tables side by side that play the same deals: what is done at one says nothing of the other."""

from __future__ import annotations

import pytest

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.tournaments.phones.tables import CLUBS, HEARTS, SPADES, Phone
from tournaments.access.table_links import make_phones, note_change
from tournaments.models import ScoreSheet, TablePhone, TableSignature
from tournaments.phones.desk import desk_of_phones
from tournaments.phones.switching import renew_code, switch_table

SHEET = [CLUBS, SPADES, HEARTS]


@pytest.fixture
def phones(db: None) -> list[Phone]:
    """With all deals of both tables."""
    tournament = make_tournament(rounds=1, phones=True)
    entries = make_entries(tournament, 6)
    series = seat_series(tournament, 1, [entries[:3], entries[3:]])
    make_phones(series.skat_tables.all())
    rows = series.skat_tables.select_related("series__tournament").order_by("number")
    found = [Phone(table, f"d-table-{table.number}") for table in rows]
    for phone in found:
        phone.send(*(phone.deal(number, told) for number, told in enumerate(SHEET, 1)))
    return found


def columns(name: str) -> list[object]:
    return list(TablePhone.objects.order_by("skat_table__number").values_list(name, flat=True))


def test_signatures_are_of_one_table(phones: list[Phone]) -> None:
    first, second = phones
    for seat in (1, 2):
        first.post("sign", {"seat": seat})
    second.post("sign", {"seat": 3})
    assert [phone.state()["signed"] for phone in phones] == [[1, 2], [3]]
    assert not ScoreSheet.objects.exists()
    second.post("object", {"seat": 3, "sentence": "Deal 2 was grand"})
    assert [phone.state()["signed"] for phone in phones] == [[1, 2], []]
    assert [len(phone.state()["objections"]) for phone in phones] == [0, 1]
    # An objection at the other table holds nothing back.
    assert first.post("sign", {"seat": 3}).json()["recorded"] is True
    assert second.state()["recorded"] is False


def test_an_objection_takes_the_own_signature_back_alone(phones: list[Phone]) -> None:
    phone = phones[0]
    for seat in (1, 2):
        phone.post("sign", {"seat": seat})
    phone.post("object", {"seat": 2, "sentence": "Deal 2 was grand"})
    assert phone.state()["signed"] == [1]


def test_everybody_signs_again_after_a_correction(phones: list[Phone]) -> None:
    phone = phones[0]
    for seat in (1, 2):
        phone.post("sign", {"seat": seat})
    first = phone.state()["deals"][0]["id"]
    phone.send(phone.deal(1, SPADES, replaces=first))
    for seat in (1, 2):
        assert phone.post("sign", {"seat": seat}).json()["recorded"] is False
    assert phone.post("sign", {"seat": 3}).json()["recorded"] is True
    assert TableSignature.objects.count() == 3


def test_what_waits_and_what_contradicts_is_shown_at_its_own_table(phones: list[Phone]) -> None:
    first, second = phones
    first.table.deals.filter(number=3).delete()
    first.table.deals.filter(number=2).delete()
    first.send(first.deal(3, SPADES), first.deal(1, HEARTS))
    assert [(len(phone.state()["waiting"]), len(phone.state()["conflicts"])) for phone in phones] == [
        (1, 1), (0, 0),
    ]  # fmt: skip
    rows = desk_of_phones(first.table.series).rows
    assert [(row.number, row.deals, len(row.conflicts)) for row in rows] == [(1, 1, 1), (2, 3, 0)]
    assert [row.names[0] for row in rows] == ["Åse Madsen", second.state()["seats"][0]["name"]]


def test_one_phone_is_heard_of_named_and_renewed(phones: list[Phone]) -> None:
    TablePhone.objects.update(heard_at=None, version=1)
    phones[1].post("writer", {"device": "d-another"})
    assert (columns("writer"), columns("version"), [one is None for one in columns("heard_at")]) == (
        ["", "d-another"], [1, 2], [True, False],
    )  # fmt: skip
    TablePhone.objects.update(heard_at=None)
    phones[0].send()
    assert [one is None for one in columns("heard_at")] == [False, True]
    note_change(phones[0].table)
    assert columns("version") == [2, 2]
    codes = columns("code")
    renew_code(phones[0].table, by=COMMAND)
    switch_table(phones[1].table, on=False, by=COMMAND)
    assert ([old == new for old, new in zip(codes, columns("code"), strict=True)], columns("is_on")) == (
        [False, True], [None, False],
    )  # fmt: skip
