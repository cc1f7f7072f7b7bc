"""What a list adds to players on record, and what it says of those who become members."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import COMMAND, make_player
from tournaments.models import Club, Player
from tournaments.people.member_list.federation_columns import fill_in, mark_filling_in, mark_taken
from tournaments.people.member_list.guests_in_list import mark_guests, take_guests_in
from tournaments.people.member_list.importing import import_players, look_up
from tournaments.people.member_list.rows import ImportRow

pytestmark = pytest.mark.django_db
DAY, OTHER = dt.date(2019, 3, 1), dt.date(2020, 1, 1)


def row(number: int = 2, **fields: Any) -> ImportRow:
    return ImportRow(number, **{"first_name": "Åse", "last_name": "Madsen"} | fields)


def facts(player: Player) -> tuple[str, dt.date | None]:
    player.refresh_from_db()
    return player.federation_number, player.licence_date


@pytest.mark.parametrize(
    ("known", "listed", "found"),
    [
        ({}, {"federation_number": "17"}, ("17", None)),
        ({}, {"licence_date": "2019-03-01"}, ("", DAY)),
        ({"federation_number": "1"}, {"federation_number": "17", "licence_date": "2019-03-01"}, ("1", DAY)),
        ({"licence_date": OTHER}, {"federation_number": "17", "licence_date": "2019-03-01"}, ("17", OTHER)),
        ({"federation_number": "1"}, {"federation_number": "17"}, None),
        ({"licence_date": OTHER}, {"licence_date": "2019-03-01"}, None),
        ({}, {}, None),
        ({}, {"federation_number": "17", "problems": ["x"]}, None),
        ({}, {"federation_number": "17", "double_of": 1}, None),
        ({}, {"federation_number": "17", "club": "Ribe"}, None),
        ({"is_guest": True}, {"federation_number": "17"}, None),
        ({"birth_year": 1950}, {"federation_number": "17"}, ("17", None)),
    ],
)
def test_what_a_player_lacks_is_filled_in(
    known: dict[str, Any], listed: dict[str, Any], found: tuple[str, dt.date | None] | None
) -> None:
    player = make_player(1, **known)
    before = facts(player)
    rows = [row(known=True, **listed)]
    mark_filling_in(rows)
    assert rows[0].is_filled_in is (found is not None)
    assert fill_in(rows) == (1 if found else 0)
    assert facts(player) == (found or before)


def test_a_number_is_filled_in_once_and_only_where_it_is_free() -> None:
    one, two = make_player(1), make_player(2)
    make_player(3, federation_number="18")
    rows = [
        row(2, known=True, federation_number="17"),
        row(
            3,
            first_name="Kurt",
            last_name="Hansen",
            known=True,
            federation_number="17",
            licence_date="2019-03-01",
        ),
    ]
    mark_filling_in(rows)
    assert fill_in(rows) == 2
    assert (facts(one), facts(two)) == (("17", None), ("", DAY))
    taken = [row(2, known=True, federation_number="18")]
    Player.objects.filter(pk=one.pk).update(federation_number="")
    mark_filling_in(taken)
    assert (taken[0].is_filled_in, fill_in(taken)) == (False, 0)
    taken[0].is_filled_in = True  # the number was free when the list was looked at
    assert (fill_in(taken), facts(one)) == (0, ("", None))


def test_a_number_that_somebody_has_is_a_problem_of_new_rows() -> None:
    """Merged rows keep theirs, which is free; rows that are not imported take none."""
    kept = make_player(3, federation_number="18")
    make_player(4, federation_number="19", merged_into=kept, is_active=False)
    rows = [
        row(2, federation_number="18"),
        row(3, federation_number="19"),
        row(4, federation_number="19"),
        row(5, federation_number="18", known=True),
        row(6, federation_number="20", known=True),
        row(7, federation_number="20"),
        row(8, federation_number=""),
        row(9, federation_number=""),
    ]
    mark_taken(rows)
    problem = ["Another player already has this federation number."]
    assert [one.problems for one in rows] == [problem, [], problem, [], [], [], [], []]


def guest(**fields: Any) -> Player:
    return make_player(1, is_guest=True, **fields)


FACTS = (
    "membership_number",
    "birth_year",
    "federation_number",
    "player_class",
    "licence_date",
    "member_since",
    "shown_as",
)
LISTED: dict[str, Any] = {
    "membership_number": "17", "birth_year": 1951, "federation_number": "4711", "player_class": "women",
    "licence_date": "2019-03-01", "member_since": "2019-03-01", "shows_full_name": True,
}  # fmt: skip
KNOWN: dict[str, Any] = {
    "membership_number": "1", "birth_year": 1950, "federation_number": "1", "player_class": "seniors",
    "licence_date": OTHER, "member_since": OTHER, "shown_as": "full",
}  # fmt: skip


@pytest.mark.parametrize(
    ("known", "listed", "found"),
    [
        ({}, LISTED, ("17", 1951, "4711", "women", DAY, DAY, "full")),
        (KNOWN, {}, ("1", 1950, "1", "seniors", OTHER, OTHER, "full")),
        (KNOWN, LISTED, ("17", 1951, "4711", "women", DAY, DAY, "full")),
        ({"shown_as": "number"}, LISTED, ("17", 1951, "4711", "women", DAY, DAY, "number")),
        ({}, {}, ("", None, "", "open", None, None, "initial")),
    ],
)
def test_a_guest_gets_what_the_list_says(
    known: dict[str, Any], listed: dict[str, Any], found: tuple[Any, ...]
) -> None:
    """What it does not say stays; the club of the list comes before the one on record."""
    home, club = Club.objects.create(name="Ribe"), Club.objects.create(name="Tønder")
    ib = guest(club=home, is_active=False, **known)
    others = take_guests_in(
        [row(2, guest=ib.pk, club="TØNDER", **listed), row(3), row(4, guest=4711)],
        {"tønder": club},
        by=COMMAND,
    )
    assert [one.number for one in others] == [3, 4]
    ib.refresh_from_db()
    assert tuple(getattr(ib, name) for name in FACTS) == found
    assert (ib.is_guest, ib.is_active, ib.club) == (False, True, club)


def test_without_a_club_there_is_no_first_day() -> None:
    ib, home = guest(), Club.objects.create(name="Ribe")
    bo = guest(club=home)
    since = {"member_since": "2019-03-01"}
    take_guests_in([row(2, guest=ib.pk, **since), row(3, guest=bo.pk, **since)], {}, by=COMMAND)
    ib.refresh_from_db()
    bo.refresh_from_db()
    assert (ib.club, ib.member_since, bo.club, bo.member_since) == (None, None, home, DAY)


def test_who_may_be_a_guest_of_the_list() -> None:
    """Neither a member nor a merged or erased row; certain where it is one guest for one row."""
    one = guest()
    make_player(2)
    make_player(3, is_guest=True, merged_into=one, is_active=False)
    rows = [
        row(2),
        row(3, first_name="Kurt", last_name="Hansen"),
        row(4, first_name="Őrsi", last_name="János"),
    ]
    mark_guests(rows)
    assert [(one.guests, one.guest) for one in rows] == [([one.pk], one.pk), ([], 0), ([], 0)]
    twice = [row(2), row(3)]
    mark_guests(twice)
    assert [(one.guests, one.guest) for one in twice] == [([one.pk], None)] * 2


def test_one_row_with_everything_becomes_one_player() -> None:
    rows = look_up([row(2, club="Tønder", **LISTED), row(3, first_name="Bo", member_since="2019-03-01")])
    assert import_players(rows, by=COMMAND) == 2
    ase, bo = Player.objects.order_by("pk")
    assert tuple(getattr(ase, name) for name in FACTS) == ("17", 1951, "4711", "women", DAY, DAY, "full")
    assert (ase.full_name, str(ase.club), ase.is_guest, ase.sort_key != "") == (
        "Åse Madsen",
        "Tønder",
        False,
        True,
    )
    assert (bo.club, bo.member_since, bo.shown_as, bo.licence_date) == (None, None, "initial", None)
