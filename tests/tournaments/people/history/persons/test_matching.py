"""Who the people of a file are."""

from __future__ import annotations

import pytest

from tests.factories import make_player
from tests.refusals import refused
from tournaments.models import Club, PastName, Player
from tournaments.people.history.file_formats.rows import HistoryPerson
from tournaments.people.history.persons.matching import (
    NEW,
    Match,
    Why,
    answered,
    match_people,
    member_labels,
    settle,
)


def named(name: str, club: Club | None = None, **fields: object) -> Player:
    first, last = name.split(" ")
    return make_player(1, club, first_name=first, last_name=last, **fields)


def make_erased(first_name: str, club: Club | None = None, **fields: object) -> Player:
    gone = {"erased_on": "2026-01-01", "shown_as": "number", "is_active": False, "last_name": ""}
    return make_player(1, club, first_name=first_name, **gone, **fields)


@pytest.fixture
def matches(club: Club) -> list[Match]:
    """Of a club with Kurt and two Bos; Eva and Kurt are guests on record."""
    kurt = named("Kurt Hansen", club)
    bos = named("Bo Juul", club), named("Bo Juul", club)
    eva = named("Eva Holm", is_guest=True)
    other_kurt = named("Kurt Hansen", Club.objects.create(name="Ribe"))
    assert other_kurt.is_guest is False
    named("Ib Ibsen", club, merged_into=kurt, is_active=False)
    PastName.objects.create(club=club, number="9", key=HistoryPerson("9", "Ole Falk").key, player=bos[1])
    people = [
        HistoryPerson(*one)
        for one in (
            ("1", "Kurt Hansen"),
            ("2", "Bo Juul"),
            ("3", "Eva Holm"),
            ("4", "Ib Ibsen"),
            ("9", "Ole Falk"),
        )
    ]
    found = match_people(club, people)
    assert found == [
        Match(0, people[0], kurt.pk, (kurt,), Why.NAME),
        Match(1, people[1], None, bos, Why.NAMESAKES),
        Match(2, people[2], None, (eva,), Why.GUEST),
        Match(3, people[3], NEW, (), Why.NOBODY),
        Match(4, people[4], bos[1].pk, (bos[1],), Why.KNOWN),
    ]
    return found


def test_members_are_certain_and_the_rest_is_asked_or_new(matches: list[Match]) -> None:
    states = [(one.field, one.is_question, one.is_new) for one in matches]
    assert states == [
        ("person:0", False, False),
        ("person:1", True, False),
        ("person:2", True, False),
        ("person:3", False, True),
        ("person:4", False, False),
    ]


def test_two_people_of_one_name_are_not_one_member(club: Club) -> None:
    kurt = named("Kurt Hansen", club)
    people = [HistoryPerson("1", "Kurt Hansen"), HistoryPerson("2", "Kurt Hansen")]
    assert match_people(club, people) == [
        Match(0, people[0], None, (kurt,), Why.NAMESAKES),
        Match(1, people[1], None, (kurt,), Why.NAMESAKES),
    ]
    PastName.objects.create(club=club, number="1", key=people[0].key, player=kurt)
    assert match_people(club, people) == [
        Match(0, people[0], kurt.pk, (kurt,), Why.KNOWN),
        Match(1, people[1], None, (kurt,), Why.NAMESAKES),
    ]


def test_an_answer_is_one_of_those_that_were_offered(matches: list[Match]) -> None:
    kurt, bos, eva, _new, ole = matches
    first, second = (player.pk for player in bos.among)
    assert settle(matches, {"person:1": str(first), "person:2": "new"}, {}) == [
        kurt.player,
        first,
        NEW,
        NEW,
        second,
    ]
    assert ole.player == second
    for answer in ("", str(second), "0"):
        with refused("history-person-undecided", field="person:2", name="Eva Holm"):
            settle([eva], {"person:2": answer}, {})


def test_anybody_on_record_can_be_named_and_every_kind_of_answer_counts(club: Club) -> None:
    """Members of the club and guests, by unambiguous names; nobody of another club, erased or merged."""
    members = [
        named("Bo Juul", club, membership_number="17"),
        named("Bo Juul", club, membership_number="18", birth_year=1950),
        named("Bo Juul", club, birth_year=1950),
        named("Bo Juul", club, birth_year=1950),
    ]
    guest = named("Eva Holm", is_guest=True)
    named("Ib Bang", Club.objects.create(name="Ribe"))
    named("Kai Bang", club, merged_into=members[0], is_active=False)
    make_erased("Ulf", club)
    labels = member_labels(club)
    assert labels == {
        "Bo Juul": members[0].pk,
        "Bo Juul, 18": members[1].pk,
        "Bo Juul, 1950": members[2].pk,
        f"Bo Juul, [{members[3].pk}]": members[3].pk,
        "Eva Holm": guest.pk,
    }
    people = [HistoryPerson(str(number), "X") for number in range(6)]
    kinds = [Match(place, one, None) for place, one in enumerate(people)]
    answers = {
        "person:0": "new", "person:1": "guest", "person:2": "none", "other:3": " Eva  Holm ",
        "person:3": "new", "other:4": "Nobody", "person:4": "new",
    }  # fmt: skip
    assert answered(kinds, answers, labels) == [NEW, -1, -2, guest.pk, None, None]
    with refused("history-no-such-member", field="person:4", name="X", typed="Nobody"):
        settle(kinds[4:], answers, labels)
    with refused("history-no-such-member", field="person:4", name="X", typed="x" * 80):
        settle(kinds[4:], {"other:4": "x" * 81}, labels)
    known = Match(7, people[0], guest.pk, (guest,))
    assert settle([known], {}, {}) == [guest.pk]
    assert settle([known], {"person:7": "none"}, {}) == [-2]


@pytest.mark.parametrize(
    ("people", "found"),
    [
        # Told apart by the numbers of the other program, or by nothing.
        ([("1", "Ib Ibsen"), ("2", "Ib Ibsen")], [(NEW, Why.NOBODY), (NEW, Why.NOBODY)]),
        ([("1", "Ib Ibsen"), ("", "Ib Ibsen")], [(None, Why.NAMESAKES), (None, Why.NAMESAKES)]),
        ([("", "Ib Ibsen"), ("2", "Ib Ibsen")], [(None, Why.NAMESAKES), (None, Why.NAMESAKES)]),
        ([("", "Ib Ibsen")], [(NEW, Why.NOBODY)]),
        ([("", "Kurt Hansne")], [(None, Why.SIMILAR)]),
        # Kurt is somebody else of the file already.
        ([("9", "Ole Falk"), ("", "Kurt Hansen")], [("kurt", Why.KNOWN), (None, Why.NAMESAKES)]),
    ],
)
def test_who_is_certain(club: Club, people: list[tuple[str, str]], found: list[tuple[object, Why]]) -> None:
    kurt = named("Kurt Hansen", club)
    PastName.objects.create(club=club, number="9", key=HistoryPerson("9", "Ole Falk").key, player=kurt)
    elsewhere = Club.objects.get(name="Elsewhere")
    PastName.objects.create(club=elsewhere, number="", key=HistoryPerson("", "Ib Ibsen").key, player=kurt)
    matches = match_people(club, [HistoryPerson(*one) for one in people])
    players = [kurt.pk if player == "kurt" else player for player, _why in found]
    assert [(one.player, one.why) for one in matches] == list(
        zip(players, (why for _p, why in found), strict=True)
    )


def test_guests_of_the_club_count_once(club: Club) -> None:
    """A guest who has the club is among its people already; an erased one is nobody."""
    own = named("Eva Holm", club, is_guest=True)
    make_erased("Ulf", is_guest=True)
    found = match_people(club, [HistoryPerson("", "Eva Holm"), HistoryPerson("", "Ulf")])
    assert [(one.player, one.among, one.why) for one in found] == [
        (own.pk, (own,), Why.NAME),
        (NEW, (), Why.NOBODY),
    ]
