"""An import taken back as a whole: what it brought goes, what was built on it stays, shown before it happens."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from tests.factories import COMMAND, make_tournament
from tests.refusals import refused
from tests.tournaments.people.history.files import DAY, played
from tests.tournaments.people.history.test_importing import (
    ADDRESS,
    FIRST,
    LATER,
    NEXT,
    confirm,
    import_all,
    stored,
    upload,
)
from tests.tournaments.season.seasons import make_season
from tournaments.models import Club, HistoryImport, PastEvening, PastName, PastResult, Player
from tournaments.people.history.tasks import ask_again
from tournaments.people.history.undoing import AS_ADDED, Undoing, can_be_undone, undo_import, undoing_of

pytestmark = pytest.mark.usefixtures("club")


def everything() -> list[Any]:
    return [
        stored(),
        list(PastEvening.objects.order_by("date").values_list("date", flat=True)),
        list(Player.objects.order_by("pk").values_list("pk", "first_name")),
        list(PastName.objects.order_by("pk").values_list("key", "player")),
    ]


def undo(job: HistoryImport) -> Any:
    return undo_import(job, by=COMMAND, seen=undoing_of(job).seen)


def test_everything_is_as_before(director_client: Client) -> None:
    Player.objects.create(first_name="Kurt", last_name="Hansen", club=Club.objects.get(name="Tønder"))
    make_season(starts_on=dt.date(2009, 1, 1), ends_on=dt.date(2009, 12, 31))
    before, version = everything(), Club.objects.get(name="Tønder").history_version
    elsewhere = Club.objects.get(name="Elsewhere").history_version
    job = import_all(director_client, LATER)
    address = f"{ADDRESS}{job.pk}/undo/"
    page = director_client.get(address)
    plan, text = page.context["plan"], page.content.decode()
    assert (plan.results, plan.evenings, plan.evenings_left) == (4, 2, 0)
    assert [one.full_name for one in plan.players] == ["Åse Madsen"]
    assert "its table no longer counts these results" in text
    assert f'href="{address}"' in director_client.get(f"{ADDRESS}{job.pk}/").content.decode()
    after = director_client.post(address, {"seen": plan.seen}, follow=True).content.decode()
    assert "4 results have been removed." in after
    assert "This import was undone on" in after
    assert "Undo this import" not in after
    assert everything() == before
    assert Club.objects.get(name="Tønder").history_version != version
    assert Club.objects.get(name="Elsewhere").history_version == elsewhere
    assert import_all(director_client, LATER).results == 4


def test_what_other_imports_brought_stays(director_client: Client) -> None:
    """The later one needs an evening and a player of the first."""
    first = import_all(director_client, FIRST)
    import_all(director_client, [*LATER, played(20, "Bo Holm", 70)])
    plan = undo(first)
    assert (plan.results, plan.evenings, plan.evenings_left) == (3, 0, 1)
    assert [one.full_name for one in plan.players] == ["Kurt Hansen"]
    assert [one.full_name for one in plan.players_left] == ["Åse Madsen"]
    assert stored() == [(DAY, 1, "Bo", 70, 10, 2, 3), (NEXT, 1, "Åse", 300, 10, 2, 3)]
    # The other program's number still leads to her.
    assert list(PastName.objects.order_by("number").values_list("number", flat=True)) == ["18", "20"]
    again = upload(director_client, FIRST).context["found"]
    assert [(one.person.number, one.is_new) for one in again.matches] == [("17", True), ("18", False)]


@pytest.mark.parametrize(
    "what", ["entry", "number", "objection", "merged into", "erased", "another club", "no club"]
)
def test_who_has_anything_else_stays(director_client: Client, what: str) -> None:
    job = import_all(director_client, FIRST)
    player = Player.objects.get(first_name="Kurt")
    if what == "entry":
        make_tournament().entries.create(player=player, start_number=1)
    elif what == "merged into":
        Player.objects.create(first_name="K", merged_into=player, is_active=False)
    else:
        values: dict[str, dict[str, Any]] = {
            "number": {"membership_number": "7"},
            "objection": {"objected_on": DAY},
            "another club": {"club": Club.objects.get(name="Elsewhere")},
            "no club": {"club": None},
            "erased": {"erased_on": DAY, "shown_as": "number", "is_active": False, "last_name": ""},
        }
        Player.objects.filter(pk=player.pk).update(**values[what])
    plan = undo(job)
    assert [one.first_name for one in plan.players_left] == ["Kurt"]
    assert list(Player.objects.filter(merged_into=None).values_list("pk", flat=True)) == [player.pk]
    assert PastResult.objects.count() == 0


@pytest.mark.parametrize(
    "fields",
    [
        {"membership_number": "7"}, {"federation_number": "7"}, {"licence_date": DAY}, {"birth_year": 1950},
        {"shown_as": "full"}, {"objected_on": DAY}, {"is_under_age": True}, {"has_guardian_consent": True},
        {"player_class": "women"},
        {"merged_into": 1, "is_active": False},
        {"erased_on": DAY, "is_active": False, "shown_as": "number"},
    ],
)  # fmt: skip
def test_who_was_edited_is_not_as_an_import_adds_people(fields: dict[str, Any]) -> None:
    Player.objects.create(pk=1, first_name="Eva", birth_year=1950)
    added = Player.objects.create(pk=2, first_name="Bo")
    assert list(Player.objects.filter(AS_ADDED)) == [added]
    Player.objects.filter(pk=added.pk).update(**fields)
    assert not Player.objects.filter(AS_ADDED).exists()


@pytest.mark.parametrize(
    ("first", "last", "fields", "counts"),
    [
        (DAY, DAY, {}, True),
        (NEXT, NEXT, {}, True),
        (dt.date(2009, 1, 1), dt.date(2009, 12, 31), {}, True),
        (dt.date(2009, 1, 1), DAY - dt.timedelta(days=1), {}, False),
        (NEXT + dt.timedelta(days=1), dt.date(2009, 12, 31), {}, False),
        (DAY + dt.timedelta(days=1), NEXT - dt.timedelta(days=1), {}, False),
        (DAY, NEXT, {"history": "left_out"}, False),
        (DAY, NEXT, {"club": "Elsewhere"}, False),
    ],
)
def test_seasons_whose_tables_count_the_results(
    first: dt.date, last: dt.date, fields: dict[str, Any], counts: bool
) -> None:
    """Of an import with results on two evenings; another import has some on the days between."""
    club, elsewhere = Club.objects.get(name="Tønder"), Club.objects.get(name="Elsewhere")
    mine, other, abroad = (
        HistoryImport.objects.create(club=one, state="done") for one in (club, club, elsewhere)
    )
    player = Player.objects.create(first_name="Bo")
    for job, day in ((mine, DAY), (mine, NEXT), (other, DAY + dt.timedelta(days=3)), (abroad, DAY)):
        evening = PastEvening.objects.create(club=job.club, date=day, rules="isko")
        PastResult.objects.create(
            evening=evening, series=1, player=player, points=1, won=0, lost=0, source=job
        )
    more = {"club": elsewhere} if "club" in fields else fields
    season = make_season(starts_on=first, ends_on=last, **more)
    assert undoing_of(mine).seasons == ((season,) if counts else ())
    assert undoing_of(HistoryImport.objects.create(club=club, state="done")).seasons == ()


def test_what_the_page_has_shown_is_what_is_undone() -> None:
    players = (Player(first_name="Bo"),)
    assert Undoing(4, 2, 1, players * 3, players * 2, ()).seen == "4-2-1-3-2"
    states = (
        (state, can_be_undone(HistoryImport(state=state)))
        for state in ("queued", "running", "done", "failed")
    )
    assert dict(states) == {"queued": False, "running": False, "done": True, "failed": True}
    assert not can_be_undone(HistoryImport(state="done", undone_at=timezone.now()))


def test_refused(director_client: Client) -> None:
    job = import_all(director_client, FIRST)
    with refused("history-undo-changed"):
        undo_import(job, by=COMMAND, seen="")
    answer = director_client.post(f"{ADDRESS}{job.pk}/undo/", {"seen": "1-1-1-1-1"})
    assert "Something has changed meanwhile." in answer.content.decode()
    confirm(director_client, upload(director_client, LATER))
    with refused("history-under-way"):
        undo(job)
    HistoryImport.objects.exclude(pk=job.pk).update(state="failed")
    undo(job)
    assert HistoryImport.objects.get(pk=job.pk).undone_as == COMMAND.name
    with refused("history-undone-already"):
        undo(job)
    assert director_client.get(f"{ADDRESS}{job.pk}/undo/").status_code == 302
    assert PastResult.objects.count() == 0


def test_an_undone_import_is_not_taken_up_again(director_client: Client, handed: list[int]) -> None:
    job = import_all(director_client, FIRST)
    HistoryImport.objects.update(state="failed")
    undo(HistoryImport.objects.get())
    ask_again(job.pk)
    assert (HistoryImport.objects.get().state, handed) == ("failed", [job.pk])


def test_for_directors_only(director_client: Client, recorder_client: Client, client: Client) -> None:
    job = import_all(director_client, FIRST)
    address = f"{ADDRESS}{job.pk}/undo/"
    assert [one.post(address).status_code for one in (recorder_client, client)] == [403, 302]
    assert PastResult.objects.count() == 3


@pytest.mark.parametrize(
    "values", [{"fixed_table": 1}, {"member_since": DAY}, {"member_until": DAY}], ids=str
)
def test_who_was_given_a_seat_or_a_day_of_membership_stays(
    director_client: Client, values: dict[str, Any]
) -> None:
    job = import_all(director_client, FIRST)
    Player.objects.filter(first_name="Kurt").update(**values)
    assert [one.first_name for one in undo(job).players_left] == ["Kurt"]
