"""A player changes the club, leaves it, or comes back: on the form, on the page of memberships, in merged rows."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client

from tests.factories import COMMAND, make_player
from tournaments.models import Club, PastMembership, Player
from tournaments.people.memberships.joined_memberships import _join_present
from tournaments.people.memberships.membership_dates import Membership
from tournaments.people.memberships.moving import MembershipChange, Present, change_of, overlap_sentence
from tournaments.people.merging import merge_players

pytestmark = pytest.mark.django_db
Span = tuple[str, str | None, str | None]


@pytest.fixture(autouse=True)
def clubs() -> None:
    """Åse is a member of Tønder since 2020; Ribe is the other club."""
    club = Club.objects.create(name="Tønder", pk=1)
    Club.objects.create(name="Ribe", pk=2)
    make_player(1, club, pk=11, member_since=dt.date(2020, 1, 1))


def saved(client: Client, **typed: Any) -> dict[str, list[str]]:
    """The errors of the form of Åse with these fields changed; none when it was saved."""
    fields = {
        "first_name": "Åse", "last_name": "Madsen", "player_class": "open", "is_active": "on",
        "club": "1", "member_since": "2020-01-01", "member_until": "",
    }  # fmt: skip
    answer: Any = client.post("/players/11/", fields | typed)
    return {} if answer.status_code == 302 else dict(answer.context["form"].errors)


def text(day: dt.date | None) -> str | None:
    return day.isoformat() if day else None


def known(pk: int = 11) -> list[Span]:
    """The earlier memberships, then the present one."""
    player = Player.objects.get(pk=pk)
    rows = player.past_memberships.order_by("until").values_list("club__name", "since", "until")
    present = [(player.club_name, text(player.member_since), text(player.member_until))]
    return [*((club, text(since), text(until)) for club, since, until in rows), *present]


OF_ONE = ("Tønder", "2020-01-01")


@pytest.mark.parametrize(
    ("typed", "spans"),
    [
        # Nothing changes, or the days were wrong.
        ({}, [(*OF_ONE, None)]),
        ({"member_since": ""}, [("Tønder", None, None)]),
        ({"member_since": "2019-05-01"}, [("Tønder", "2019-05-01", None)]),
        # A member until the end of the year.
        ({"member_until": "2026-12-31"}, [(*OF_ONE, "2026-12-31")]),
        # To Ribe in November.
        (
            {"club": "2", "member_since": "2026-11-16"},
            [(*OF_ONE, "2026-11-15"), ("Ribe", "2026-11-16", None)],
        ),
        # The club was wrong.
        ({"club": "2"}, [("Ribe", "2020-01-01", None)]),
        ({"club": "2", "member_since": ""}, [("Ribe", None, None)]),
        ({"club": "", "member_since": ""}, [("", None, None)]),
        # To no club.
        ({"club": "", "member_until": "2026-11-15"}, [(*OF_ONE, "2026-11-15"), ("", None, None)]),
    ],
)
def test_what_the_form_means(director_client: Client, typed: dict[str, str], spans: list[Span]) -> None:
    assert saved(director_client, **typed) == {}
    assert known() == spans


def test_who_had_given_notice_was_a_member_until_that_day(director_client: Client) -> None:
    """The last day stands in its field and belongs to the club that is left."""
    Player.objects.filter(pk=11).update(member_until=dt.date(2026, 6, 30))
    typed = {"club": "2", "member_since": "2026-11-16", "member_until": "2026-06-30"}
    assert saved(director_client, **typed) == {}
    assert known() == [(*OF_ONE, "2026-06-30"), ("Ribe", "2026-11-16", None)]


def test_who_comes_back_says_since_when(director_client: Client) -> None:
    assert saved(director_client, club="2", member_since="2026-05-01") == {}
    errors = saved(director_client, club="1", member_since="2020-02-01")
    assert list(errors) == ["member_since"]
    assert saved(director_client, club="1", member_since="2026-09-01") == {}
    assert known() == [
        (*OF_ONE, "2026-04-30"),
        ("Ribe", "2026-05-01", "2026-08-31"),
        ("Tønder", "2026-09-01", None),
    ]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"member_until": "2019-12-31"}, "member_until"),
        ({"club": "2", "member_since": "2019-01-01"}, "member_since"),
        ({"club": "", "member_until": "2019-12-31"}, "member_since"),
        ({"member_since": "soon"}, "member_since"),
    ],
)
def test_impossible_days_stand_as_they_were_typed(
    director_client: Client, typed: dict[str, str], field: str
) -> None:
    assert list(saved(director_client, **typed)) == [field]
    assert known() == [(*OF_ONE, None)]


def test_days_belong_to_a_club(director_client: Client) -> None:
    fields = {"first_name": "Bo", "player_class": "open", "is_active": "on", "member_since": "2026-01-01"}
    answer: Any = director_client.post("/players/new/", fields)
    assert list(answer.context["form"].errors) == ["club"]


PAGE = "/players/11/memberships/"


def test_a_forgotten_membership_is_added_and_removed(director_client: Client) -> None:
    typed = {"club": "2", "since": "", "until": "2019-12-31"}
    assert director_client.post(PAGE, typed).status_code == 302
    assert known() == [("Ribe", None, "2019-12-31"), (*OF_ONE, None)]
    page = director_client.get(PAGE).content.decode()
    assert "Remove Ribe" in page
    director_client.post(PAGE, {"remove": str(PastMembership.objects.get().pk)})
    assert known() == [(*OF_ONE, None)]


@pytest.mark.parametrize(
    ("typed", "field"),
    [
        ({"club": "2", "until": "2020-01-01"}, "since"),
        ({"club": "1", "until": "2021-01-01", "since": "2021-01-01"}, "since"),
        ({"club": "2", "until": "2018-01-01", "since": "2018-01-02"}, "until"),
        ({"club": "", "until": "2018-01-01"}, "club"),
        ({"club": "2", "until": ""}, "until"),
    ],
)
def test_a_wrong_membership_is_refused(director_client: Client, typed: dict[str, str], field: str) -> None:
    answer: Any = director_client.post(PAGE, {"since": ""} | typed)
    assert list(answer.context["form"].errors) == [field]
    assert known() == [(*OF_ONE, None)]


def test_only_the_director_sees_memberships(recorder_client: Client) -> None:
    assert recorder_client.get(PAGE).status_code == 403


def merged(**doubled: Any) -> list[Span]:
    """What is known of Åse after the other row was merged into hers."""
    past = doubled.pop("past", [])
    other = make_player(2, **doubled)
    for club, since, until in past:
        PastMembership.objects.create(player=other, club_id=club, since=since, until=until)
    merge_players(Player.objects.get(pk=11), other, by=COMMAND)
    return known()


def test_merged_rows_have_the_memberships_of_both() -> None:
    past = [(2, None, dt.date(2019, 6, 1)), (2, dt.date(2021, 1, 1), dt.date(2021, 2, 1))]
    assert merged(past=past) == [("Ribe", None, "2019-06-01"), (*OF_ONE, None)]


def test_merged_rows_of_one_club_have_its_longest_membership() -> None:
    club = Club.objects.get(pk=1)
    assert merged(club=club, member_since=dt.date(2018, 1, 1)) == [("Tønder", "2018-01-01", None)]


def test_a_merged_row_since_ever_is_since_ever() -> None:
    assert merged(club=Club.objects.get(pk=1)) == [("Tønder", None, None)]


def test_a_row_without_a_club_gets_that_of_the_other_with_its_days() -> None:
    Player.objects.filter(pk=11).update(club=None, member_since=None)
    club, days = Club.objects.get(pk=2), {"member_since": dt.date(2025, 1, 1)}
    assert merged(club=club, **days) == [("Ribe", "2025-01-01", None)]


JUNE, JULY = dt.date(2026, 6, 1), dt.date(2026, 7, 1)


@pytest.mark.parametrize(
    ("own", "other", "found"),
    [
        ((JUNE, None), (JULY, None), (JUNE, None)),
        ((JULY, JULY), (JUNE, None), (JUNE, None)),
        ((None, JUNE), (JULY, JULY), (None, JULY)),
        ((JUNE, JULY), (JULY, JULY), (JUNE, JULY)),
        ((JUNE, JULY), (None, None), (None, None)),
    ],
)
def test_two_memberships_of_one_club_become_the_longest(own: Any, other: Any, found: Any) -> None:
    club = Club.objects.get(pk=1)
    kept = Player(club=club, member_since=own[0], member_until=own[1])
    doubled = Player(club=club, member_since=other[0], member_until=other[1])
    _join_present(kept, doubled)
    assert (kept.club, kept.member_since, kept.member_until) == (club, *found)


@pytest.mark.parametrize("fields", [{"club_id": 2}, {"club_id": 1, "is_guest": True}, {"club": None}])
def test_a_membership_of_another_kind_leaves_the_own_one(fields: dict[str, Any]) -> None:
    kept = Player(club_id=1, member_since=JUNE)
    _join_present(kept, Player(member_until=JULY, **fields))
    assert (kept.club_id, kept.member_since, kept.member_until) == (1, JUNE, None)


def test_a_row_without_a_club_takes_everything() -> None:
    kept = Player()
    _join_present(kept, Player(club_id=2, member_since=JUNE, member_until=JULY))
    assert (kept.club_id, kept.member_since, kept.member_until) == (2, JUNE, JULY)


TONDER, RIBE = Club(pk=1, name="Tønder"), Club(pk=2, name="Ribe")
BEFORE = Present(TONDER, JUNE, None)


@pytest.mark.parametrize(
    ("before", "typed", "change"),
    [
        (Present(), Present(), MembershipChange(Present())),
        (Present(), Present(None, JUNE, JULY), MembershipChange(Present())),
        (Present(), Present(RIBE, JUNE), MembershipChange(Present(RIBE, JUNE))),
        (BEFORE, BEFORE, MembershipChange(BEFORE)),
        (BEFORE, Present(TONDER, JULY, JULY), MembershipChange(Present(TONDER, JULY, JULY))),
        (BEFORE, Present(), MembershipChange(Present())),
        (BEFORE, Present(None, JUNE, JULY), MembershipChange(Present(), Present(TONDER, JUNE, JULY))),
        (BEFORE, Present(RIBE), MembershipChange(Present(RIBE))),
        (BEFORE, Present(RIBE, JUNE, JULY), MembershipChange(Present(RIBE, JUNE, JULY))),
        (
            BEFORE,
            Present(RIBE, JULY, JULY),
            MembershipChange(Present(RIBE, JULY, JULY), Present(TONDER, JUNE, dt.date(2026, 6, 30))),
        ),
        (
            Present(TONDER, None, JUNE),
            Present(RIBE, JULY, JUNE),
            MembershipChange(Present(RIBE, JULY), Present(TONDER, None, JUNE)),
        ),
        (
            Present(TONDER, None, JULY),
            Present(RIBE, JULY),
            MembershipChange(Present(RIBE, JULY), Present(TONDER, None, dt.date(2026, 6, 30))),
        ),
    ],
)
def test_what_typed_days_mean(before: Present, typed: Present, change: MembershipChange) -> None:
    assert change_of(before, typed) == change


def test_the_latest_earlier_membership_is_named() -> None:
    spans = [Membership(1, None, JUNE), Membership(2, None, JULY), Membership(1, JUNE, None)]
    assert overlap_sentence(spans) == (
        "Another membership lasts until 1 Jul 2026. Nobody is a member twice at the same time, so say since when."
    )
    assert overlap_sentence(spans[2:]) == (
        "Another membership covers some of these days. Nobody is a member twice at the same time."
    )
