"""Two rows of one person become one: what moves, what stays, and who cannot be merged."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest

from tests.factories import COMMAND, make_player, make_tournament
from tests.refusals import refused
from tests.tournaments.league.leagues import FIRST_DAY, make_fine, make_planned, team
from tournaments.league.fines.money import FinePayment, book_fine
from tournaments.models import (
    Club,
    HistoryImport,
    JournalEntry,
    LeagueFine,
    LineUpPlayer,
    Meeting,
    MeetingTeam,
    PastEvening,
    PastName,
    PastResult,
    Player,
    SquadPlayer,
)
from tournaments.people.merging import FILLED_IN, merge_players

pytestmark = pytest.mark.django_db
DAY = dt.date(2019, 3, 1)
FACTS: dict[str, Any] = {
    "membership_number": "17", "birth_year": 1951, "federation_number": "4711", "licence_date": DAY,
    "objected_on": DAY, "fixed_table": 3,
}  # fmt: skip
# The kept row's own: its names, and what follows from them; its memberships, which are joined; what a wish decides.
KEPT = {
    "id", "first_name", "last_name", "search_text", "sort_key", "club", "member_since", "member_until", "player_class",
    "shown_as", "is_under_age", "has_guardian_consent", "is_guest", "is_active", "merged_into", "erased_on",
}  # fmt: skip


@pytest.fixture
def kept() -> Player:
    return make_player(1)


@pytest.fixture
def doubled() -> Player:
    return make_player(2)


def facts_of(player: Player) -> dict[str, Any]:
    player.refresh_from_db()
    return {name: getattr(player, name) for name in FACTS}


def test_what_the_kept_row_lacks_is_filled_in(kept: Player) -> None:
    doubled = make_player(2, **FACTS)
    assert merge_players(kept, doubled, by=COMMAND) == kept
    assert facts_of(kept) == FACTS
    doubled.refresh_from_db()
    assert (doubled.merged_into, doubled.is_active) == (kept, False)


def test_no_column_of_a_player_is_forgotten() -> None:
    """A new one: into ``FILLED_IN`` of ``people/merging.py``, or above, where the reason stands."""
    assert sorted(FILLED_IN) == sorted(FACTS)
    assert {one.name for one in Player._meta.concrete_fields} == {*FILLED_IN, *KEPT}


def test_what_the_kept_row_has_stays(doubled: Player) -> None:
    Player.objects.filter(pk=doubled.pk).update(
        membership_number="1", birth_year=1900, federation_number="1", objected_on=FIRST_DAY, fixed_table=1
    )
    kept = make_player(1, **FACTS)
    merge_players(kept, doubled, by=COMMAND)
    assert facts_of(kept) == FACTS


@pytest.mark.parametrize(
    ("own", "other", "found"),
    [
        ({}, {}, ("initial", False, False)),
        ({"shown_as": "full"}, {"shown_as": "initial"}, ("full", False, False)),
        ({"shown_as": "full"}, {"shown_as": "number"}, ("number", False, False)),
        ({"shown_as": "number"}, {"shown_as": "full"}, ("number", False, False)),
        ({"is_under_age": True}, {}, ("initial", True, False)),
        ({}, {"is_under_age": True}, ("initial", True, False)),
        ({"is_guest": True}, {}, ("initial", False, True)),
        ({}, {"is_guest": True}, ("initial", False, False)),
    ],
)
def test_wishes_and_marks(own: dict[str, Any], other: dict[str, Any], found: tuple[str, bool, bool]) -> None:
    kept = merge_players(make_player(1, **own), make_player(2, **other), by=COMMAND)
    assert (kept.shown_as, kept.is_under_age, kept.is_guest) == found


def test_a_guest_who_gets_a_club_is_a_member() -> None:
    club = Club.objects.create(name="Tønder")
    kept = merge_players(make_player(1, is_guest=True), make_player(2, club), by=COMMAND)
    assert (kept.club, kept.is_guest) == (club, False)


def test_rows_of_a_doubled_one_point_to_the_one_that_is_kept(kept: Player, doubled: Player) -> None:
    first = make_player(3)
    merge_players(doubled, first, by=COMMAND)
    merge_players(kept, doubled, by=COMMAND)
    assert list(kept.merged_players.order_by("pk")) == [doubled, first]


def test_who_cannot_be_merged(kept: Player, doubled: Player) -> None:
    with refused("players-not-different"):
        merge_players(kept, kept, by=COMMAND)
    merged = make_player(3, merged_into=kept, is_active=False)
    erased = make_player(4, erased_on=DAY, shown_as="number", is_active=False, last_name="")
    for code, gone in (("player-merged-already", merged), ("player-erased", erased)):
        for one, other in ((kept, gone), (gone, doubled)):
            with refused(code):
                merge_players(one, other, by=COMMAND)
    assert not Player.objects.filter(merged_into=doubled).exists()


def test_each_evening_notes_the_number_and_both_names(kept: Player, doubled: Player) -> None:
    other = make_tournament("Other")
    other.entries.create(player=kept, start_number=1)
    with_him = make_tournament()
    with_him.entries.create(player=doubled, start_number=7)
    merge_players(kept, doubled, by=COMMAND)
    assert list(kept.entries.order_by("pk").values_list("tournament__name", "start_number")) == [
        ("Other", 1),
        ("Club evening", 7),
    ]
    rows = JournalEntry.objects.values_list("tournament__name", "action", "before", "after")
    assert list(rows) == [
        (
            "Club evening",
            "entry-changed",
            {"start_number": 7, "name": "Kurt Hansen"},
            {"start_number": 7, "name": "Åse Madsen"},
        )
    ]


def test_who_was_twice_in_a_squad_is_in_it_once(kept: Player, doubled: Player) -> None:
    """A place that has ended stays beside the present one, and others keep theirs."""
    make_planned(2)
    tonder, ribe, third = team("Tønder"), team("Ribe"), make_player(3)
    for one, player, until in (
        (tonder, kept, None),
        (tonder, doubled, None),
        (tonder, doubled, DAY),
        (ribe, kept, DAY),
        (ribe, doubled, None),
        (tonder, third, None),
    ):
        SquadPlayer.objects.create(team=one, player=player, from_on=DAY, until_on=until)
    tonder.captain, ribe.captain = doubled, third
    tonder.save()
    ribe.save()
    merge_players(kept, doubled, by=COMMAND)
    rows = SquadPlayer.objects.order_by("pk").values_list("team__name", "player", "until_on")
    assert list(rows) == [
        ("Tønder", kept.pk, None),
        ("Tønder", kept.pk, DAY),
        ("Ribe", kept.pk, DAY),
        ("Ribe", kept.pk, None),
        ("Tønder", third.pk, None),
    ]
    assert (team("Tønder").captain, team("Ribe").captain) == (kept, third)


def test_results_of_different_series_of_an_evening_become_one_players(kept: Player, doubled: Player) -> None:
    club = Club.objects.create(name="Tønder")
    job = HistoryImport.objects.create(club=club, state="done")
    first, other = (PastEvening.objects.create(club=club, date=day, rules="isko") for day in (DAY, FIRST_DAY))
    for evening, series, player in ((first, 1, kept), (first, 2, doubled), (other, 1, doubled)):
        numbers = {"points": series, "won": 0, "lost": 0}
        PastResult.objects.create(evening=evening, series=series, player=player, source=job, **numbers)
    third = make_player(3)
    for key, player in (("kurt", doubled), ("åse", kept), ("őrsi", third)):
        PastName.objects.create(club=club, key=key, player=player)
    merge_players(kept, doubled, by=COMMAND)
    assert list(kept.past_results.order_by("pk").values_list("evening", "series")) == [
        (first.pk, 1),
        (first.pk, 2),
        (other.pk, 1),
    ]
    assert dict(PastName.objects.values_list("key", "player")) == {
        "kurt": kept.pk, "åse": kept.pk, "őrsi": third.pk,
    }  # fmt: skip


def test_who_was_twice_in_a_line_up_is_in_it_once(kept: Player, doubled: Player) -> None:
    make_planned(2, days=2)
    first, later, other = MeetingTeam.objects.order_by("meeting", "pk")[:3]
    third = make_player(3)
    for where, player, place in (
        (first, kept, 1), (first, doubled, 2), (first, third, 3), (later, doubled, 1), (other, third, 1),
    ):  # fmt: skip
        LineUpPlayer.objects.create(meeting_team=where, player=player, place=place)
    merge_players(kept, doubled, by=COMMAND)
    assert list(LineUpPlayer.objects.order_by("pk").values_list("meeting_team", "player", "place")) == [
        (first.pk, kept.pk, 1),
        (first.pk, third.pk, 3),
        (later.pk, kept.pk, 1),
        (other.pk, third.pk, 1),
    ]


@pytest.mark.parametrize(
    ("own", "other", "left"),
    [
        ("owed", "owed", ["own"]),
        ("paid", "owed", ["own"]),
        ("owed", "paid", ["other"]),
        ("paid", "paid", ["own"]),
        ("owed", "of another rule", ["own", "other"]),
    ],
)
def test_a_breach_is_fined_once(kept: Player, doubled: Player, own: str, other: str, left: list[str]) -> None:
    """Of two fines the one that was paid stays."""
    make_planned(2)
    club = Club.objects.create(name="Skatunion")
    for player, state, reason in ((kept, own, "own"), (doubled, other, "other")):
        fine = make_fine(meeting=Meeting.objects.earliest("pk"))
        rule = "same-day" if state == "of another rule" else "lower"
        LeagueFine.objects.filter(pk=fine.pk).update(player=player, rule=rule, reason=reason)
        if state == "paid":
            book_fine(fine, FinePayment(club, FIRST_DAY), by=COMMAND, token=reason)
    merge_players(kept, doubled, by=COMMAND)
    found = LeagueFine.objects.order_by("pk").values_list("reason", "player")
    assert list(found) == [(reason, kept.pk) for reason in left]
