"""Who was a member of which club on which day: in Python and in a query the same."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.models import Club, PastMembership, Player
from tournaments.people.memberships.membership_dates import (
    Membership,
    member_on,
    memberships_of,
    overlaps,
    was_member,
)

MAY, JUNE, JULY = (dt.date(2026, month, 15) for month in (5, 6, 7))


@pytest.mark.parametrize(
    ("since", "until", "member"),
    [
        (None, None, [True, True, True]),
        (JUNE, None, [False, True, True]),
        (None, JUNE, [True, True, False]),
        (JUNE, JUNE, [False, True, False]),
    ],
)
def test_first_and_last_day_belong_to_it(
    since: dt.date | None, until: dt.date | None, member: list[bool]
) -> None:
    own = [Membership(1, since, until)]
    assert [was_member(own, 1, day) for day in (MAY, JUNE, JULY)] == member
    assert not any(was_member(own, 2, day) for day in (MAY, JUNE, JULY))


@pytest.mark.parametrize(
    ("spans", "overlapping"),
    [
        ([], False),
        ([(None, None)], False),
        ([(None, MAY), (JUNE, None)], False),
        ([(JUNE, None), (None, MAY)], False),
        ([(None, JUNE), (JUNE, None)], True),
        ([(None, MAY), (None, JUNE)], True),
        ([(MAY, None), (JUNE, None)], True),
        ([(MAY, JULY), (JUNE, JUNE)], True),
    ],
)
def test_nobody_is_a_member_twice(
    spans: list[tuple[dt.date | None, dt.date | None]], overlapping: bool
) -> None:
    assert overlaps([Membership(place, *span) for place, span in enumerate(spans)]) is overlapping


@pytest.fixture
def clubs(db: None) -> tuple[Club, Club]:
    """Ida moved from Tønder to Ribe on 16 June; Bo left Ribe on that day; Gast is a guest with a club; Eva has none."""
    one, other = Club.objects.create(name="Tønder"), Club.objects.create(name="Ribe")
    ida = Player.objects.create(first_name="Ida", club=other, member_since=dt.date(2026, 6, 16))
    PastMembership.objects.create(player=ida, club=one, since=MAY, until=JUNE)
    Player.objects.create(first_name="Bo", club=other, member_until=JUNE)
    Player.objects.create(first_name="Gast", club=one, is_guest=True)
    Player.objects.create(first_name="Eva")
    return one, other


@pytest.mark.parametrize(
    ("day", "of_one", "of_other"),
    [
        (dt.date(2026, 5, 14), [], ["Bo"]),
        (MAY, ["Ida"], ["Bo"]),
        (JUNE, ["Ida"], ["Bo"]),
        (JULY, [], ["Ida"]),
    ],
)
def test_a_query_says_the_same(
    clubs: tuple[Club, Club], day: dt.date, of_one: list[str], of_other: list[str]
) -> None:
    known = memberships_of(Player.objects.all())
    for club, names in zip(clubs, (of_one, of_other), strict=True):
        found = Player.objects.filter(member_on(club, day)).order_by("pk")
        in_python = [one for one in Player.objects.order_by("pk") if was_member(known[one.pk], club.pk, day)]
        assert [one.first_name for one in found] == [one.first_name for one in in_python] == names


days = st.dates(dt.date(2026, 1, 1), dt.date(2026, 1, 9))
memberships = st.builds(
    lambda club, one, other: Membership(club, min(one, other), max(one, other)), st.integers(1, 2), days, days
)


@given(st.lists(memberships, max_size=4))
def test_memberships_overlap_where_a_day_belongs_to_two(some: list[Membership]) -> None:
    every = [dt.date(2026, 1, day) for day in range(1, 10)]
    twice = any(sum(one.covers(day) for one in some) > 1 for day in every)
    assert overlaps(some) is twice
