"""Who the people of a file are."""

from __future__ import annotations

import pytest

from tests.factories import make_player
from tests.refusals import refused
from tournaments.models import Club, PastName, Player
from tournaments.people.history.matching import NEW, Match, Why, match_people, settle
from tournaments.people.history.rows import HistoryPerson


def named(name: str, club: Club | None = None, **fields: object) -> Player:
    first, last = name.split(" ")
    return make_player(1, club, first_name=first, last_name=last, **fields)


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
