"""A club's history imported: who is who, everything once, counted by the season and for all time."""

from __future__ import annotations

import datetime as dt
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.test import Client

from tests.factories import COMMAND
from tests.refusals import refused
from tests.tournaments.people.history.files import DAY, played
from tests.tournaments.season.seasons import make_members, make_season, play
from tournaments.demo.history import DemoResult, vmz
from tournaments.models import (
    Club,
    HistoryImport,
    HistoryReading,
    PastEvening,
    PastName,
    PastResult,
    Player,
    Season,
    Tournament,
)
from tournaments.people.history import writing
from tournaments.people.history.jobs import run_history_import
from tournaments.people.history.reading_jobs import run_history_reading
from tournaments.people.history.tasks import take_up_lost_imports
from tournaments.people.merging import merge_players
from tournaments.season.table.all_time import records_of, series_by_rules
from tournaments.season.table.standing import standing_of

ADDRESS = "/players/history/"
NEXT = DAY + dt.timedelta(days=7)
FIRST = [played(17, "Kurt Hansen"), played(18, "Åse Madsen", 500), played(17, "Kurt Hansen", 100, series=2)]
LATER = [*FIRST, played(18, "Åse Madsen", 300, day=NEXT)]


def upload(client: Client, results: list[DemoResult], **typed: Any) -> Any:
    file = SimpleUploadedFile("club.VMZ", vmz(results))
    fields = {"club": Club.objects.get(name="Tønder").pk, "rules": "isko", "names": "first", "file": file}
    answer = client.post(ADDRESS, fields | typed)
    return read_it(client, answer["Location"]) if answer.status_code == 302 else answer


def read_it(client: Client, address: str) -> Any:
    """What the page shows once a worker has read the file."""
    run_history_reading(HistoryReading.objects.latest("pk").pk)
    return client.get(address)


def confirm(client: Client, preview: Any, **answers: str) -> Any:
    token = preview.context["waiting"].token
    seen = {"seen": preview.context["found"].seen}
    return client.post(f"{ADDRESS}{token}/confirm/", seen | answers)


def import_all(client: Client, results: list[DemoResult], **answers: str) -> HistoryImport:
    """Uploaded, confirmed, and done by a worker."""
    answer = confirm(client, upload(client, results), **answers)
    job = HistoryImport.objects.latest("pk")
    assert answer["Location"] == f"{ADDRESS}{job.pk}/"
    run_history_import(job.pk)
    job.refresh_from_db()
    return job


def stored() -> list[tuple[Any, ...]]:
    rows = PastResult.objects.order_by("evening__date", "series", "player__sort_key")
    return list(
        rows.values_list(
            "evening__date", "series", "player__first_name", "points", "won", "lost", "skat_table"
        )
    )


STORED = [
    (DAY, 1, "Kurt", 900, 10, 2, 3),
    (DAY, 1, "Åse", 500, 10, 2, 3),
    (DAY, 2, "Kurt", 100, 10, 2, 3),
]


def test_looked_over_and_imported(club: Club, director_client: Client) -> None:
    Player.objects.create(first_name="Kurt", last_name="Hansen", club=club)
    answer = upload(director_client, [*FIRST, played(19, "Bo", None)])
    found, text = answer.context["found"], answer.content.decode()
    assert (found.evenings, found.fresh, found.known, found.on_record) == (1, 3, 0, 1)
    assert [one.person.name for one in found.new] == ["Åse Madsen", "Bo"]
    assert "Line 4: The points are missing, or they are not a number." in text
    assert PastResult.objects.count() == 0
    job = import_all(director_client, FIRST)
    assert (job.state, job.evenings, job.results, job.left_out) == ("done", 1, 3, 0)
    assert stored() == STORED
    assert list(Player.objects.values_list("first_name", "last_name", "club__name")) == [
        ("Kurt", "Hansen", "Tønder"),
        ("Åse", "Madsen", "Tønder"),
    ]
    page = director_client.get(f"{ADDRESS}{job.pk}/").content.decode()
    assert "3 results have been imported." in page


def test_the_same_file_and_a_later_one_bring_nothing_twice(club: Club, director_client: Client) -> None:
    import_all(director_client, FIRST)
    again = import_all(director_client, FIRST)
    assert (again.state, again.results) == ("done", 0)
    assert (
        "Everything in this file was here already."
        in director_client.get(f"{ADDRESS}{again.pk}/").content.decode()
    )
    later = upload(director_client, LATER).context["found"]
    assert (later.fresh, later.known, later.changed) == (1, 3, ())
    assert import_all(director_client, LATER).results == 1
    assert stored() == [*STORED, (NEXT, 1, "Åse", 300, 10, 2, 3)]
    assert Player.objects.count() == 2


def test_what_differs_is_shown_and_stays(club: Club, director_client: Client) -> None:
    import_all(director_client, FIRST)
    changed = upload(director_client, [played(17, "Kurt Hansen", 901), *FIRST[1:]]).context["found"]
    assert [(row.points, name) for row, name in changed.differing] == [(901, "Kurt Hansen")]
    import_all(director_client, [played(17, "Kurt Hansen", 901)])
    assert stored() == STORED


def test_a_guest_of_the_name_is_asked_about(club: Club, director_client: Client) -> None:
    guest = Player.objects.create(first_name="Kurt", last_name="Hansen", is_guest=True)
    found = upload(director_client, FIRST).context["found"]
    assert [(one.person.name, one.among) for one in found.questions] == [("Kurt Hansen", (guest,))]

    import_all(director_client, FIRST, **{"person:0": str(guest.pk)})
    assert set(PastResult.objects.filter(player=guest).values_list("points", flat=True)) == {900, 100}
    assert Player.objects.filter(last_name="Hansen").count() == 1


def test_namesakes_are_asked_about_once(club: Club, director_client: Client) -> None:
    """Two of the file have the name of one member; the answer holds for later files."""
    member = Player.objects.create(first_name="Kurt", last_name="Hansen", club=club)
    results = [played(17, "Kurt Hansen"), played(99, "Kurt Hansen", 5)]
    preview = upload(director_client, results)
    assert [one.field for one in preview.context["found"].questions] == ["person:0", "person:1"]
    refused_page = confirm(director_client, preview, **{"person:0": "new"})
    assert refused_page.context["problem"].sentence == "Say first who “Kurt Hansen” is."
    assert 'value="new" checked' in refused_page.content.decode()
    import_all(director_client, results, **{"person:0": "new", "person:1": str(member.pk)})
    assert list(PastName.objects.order_by("number").values_list("number", "player") ) == [
        ("17", Player.objects.latest("pk").pk),
        ("99", member.pk),
    ]  # fmt: skip
    assert upload(director_client, results).context["found"].questions == []
    assert PastResult.objects.get(player=member).points == 5


def test_two_of_the_file_who_are_one_member(club: Club, director_client: Client) -> None:
    member = Player.objects.create(first_name="Kurt", last_name="Hansen", club=club)
    answers = {"person:0": str(member.pk), "person:1": str(member.pk)}
    job = import_all(
        director_client, [played(17, "Kurt Hansen"), played(99, "Kurt Hansen", 5, series=2)], **answers
    )
    assert (job.results, job.left_out) == (2, 0)
    assert [row[3:4] for row in stored()] == [(900,), (5,)]


def test_two_who_played_the_same_series_are_not_one_member(club: Club, director_client: Client) -> None:
    member = Player.objects.create(first_name="Kurt", last_name="Hansen", club=club)
    both = [played(17, "Kurt Hansen"), played(99, "Hansen, Kurt", 5)]
    answers = {"person:0": str(member.pk), "person:1": str(member.pk)}
    refused_page = confirm(director_client, upload(director_client, both), **answers)
    assert refused_page.context["problem"].sentence == (
        "“Kurt Hansen” (17) and “Hansen, Kurt” (99) of the file cannot be one member: both played on 12 Mar 2009 in"
        " series 1. Say who the other one is."
    )
    assert not HistoryImport.objects.exists()
    job = import_all(director_client, both, **answers | {"person:1": "new"})
    assert (job.results, job.left_out) == (2, 0)


def test_members_who_were_merged_are_asked_about(club: Club, director_client: Client) -> None:
    """Each of them was known from an earlier file; here they were merged. Nothing is left out unless the user says so."""
    import_all(director_client, [played(17, "Kurt Hansen"), played(18, "K. Hansen", day=NEXT)])
    merge_players(Player.objects.get(first_name="Kurt"), Player.objects.get(first_name="K."), by=COMMAND)
    later = [played(17, "Kurt Hansen", 100, series=2), played(18, "K. Hansen", 50, series=2)]
    preview = upload(director_client, later)
    assert [one.why for one in preview.context["found"].questions] == ["doubled", "doubled"]
    kurt = str(Player.objects.get(merged_into=None).pk)
    both = confirm(director_client, preview, **{"person:0": kurt, "person:1": kurt})
    assert both.context["problem"].code == "history-two-are-one"
    answers = {"person:0": kurt, "person:1": "none"}
    again = confirm(director_client, preview, **answers)
    assert again.context["problem"].code == "history-changed-by-answers"
    assert "1 result is left out, as you have said" in again.content.decode()
    confirm(director_client, again, **answers)
    job = HistoryImport.objects.latest("pk")
    run_history_import(job.pk)
    job.refresh_from_db()
    assert (job.state, job.results, job.left_out) == ("done", 1, 0)
    assert list(PastResult.objects.filter(series=2).values_list("points", flat=True)) == [100]


def test_a_worker_that_dies_in_between(
    club: Club, director_client: Client, handed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next one begins anew, and nothing is doubled."""
    monkeypatch.setattr(writing, "PIECE", 1)
    confirm(director_client, upload(director_client, LATER))
    job = HistoryImport.objects.get()
    with monkeypatch.context() as broken:
        broken.setattr(writing, "_result", _fail_after(2))
        run_history_import(job.pk)
    assert (HistoryImport.objects.get().state, PastResult.objects.count()) == ("failed", 2)
    assert "because of an error in the program" in director_client.get(f"{ADDRESS}{job.pk}/").content.decode()
    director_client.post(f"{ADDRESS}{job.pk}/again/")
    HistoryImport.objects.update(heartbeat_at=None)
    assert take_up_lost_imports() == 1
    run_history_import(job.pk)
    assert HistoryImport.objects.values_list("state", "results", "progress").get() == ("done", 4, 100)
    assert len(stored()) == 4
    assert handed == [job.pk] * 3


def _fail_after(count: int) -> Any:
    made, whole = iter(range(count)), writing._result

    def result(*facts: Any) -> PastResult:
        next(made)  # StopIteration inside a generator is a RuntimeError
        return whole(*facts)

    return result


def test_one_import_of_a_club_at_a_time(club: Club, director_client: Client) -> None:
    confirm(director_client, upload(director_client, FIRST))
    answer = director_client.get(confirm(director_client, upload(director_client, LATER))["Location"])
    assert "Another file of this club is being imported." in answer.content.decode()
    assert HistoryImport.objects.count() == 1


def test_a_file_is_refused_at_its_field(club: Club, director_client: Client) -> None:
    answer = upload(director_client, FIRST, file=SimpleUploadedFile("club.VMZ", b"nothing"))
    assert answer.context["form"].errors == {
        "file": [
            "No results are recognised in this file. It needs a row of headings: Date, Name, Points, or Name and the days of"
            " the evenings beside it."
        ]
    }
    assert director_client.post(f"{ADDRESS}{'x' * 22}/confirm/").status_code == 302
    assert director_client.post(f"{ADDRESS}..%2Fpasswd/confirm/").status_code == 404
    assert upload(director_client, FIRST, first_day="2999-01-01").context["form"].errors == {
        "first_day": ["This day is still to come."]
    }


def values(season: Season, *, public: bool = False) -> dict[str, str]:
    lines = standing_of(season, public=public).lines
    return {line.member.name: str(line.line.score.value) for line in lines}


def test_the_season_counts_them(club: Club, director_client: Client) -> None:
    """Between this program's own evenings, by days; what everybody may see is the club's choice."""
    make_members("Kurt", last_name="Hansen")
    import_all(director_client, LATER)
    season = make_season(value="sum", starts_on=dt.date(2009, 1, 1), ends_on=dt.date(2009, 12, 31))
    play(season, {"Kurt": [7]}, rules="isko")
    Tournament.objects.update(date=dt.date(2009, 3, 15))
    assert values(season) == {"Kurt Hansen": "1007", "Åse Madsen": "800"}
    assert values(season, public=True) == {"Kurt Hansen": "7"}
    Club.objects.update(shows_history=True)
    season = Season.objects.get()
    assert values(season, public=True) == {"Kurt Hansen": "1007", "Åse M.": "800"}
    for unit, expected in (("evening", 3), ("series", 4), ("chosen", 3)):
        Season.objects.update(unit=unit, series_numbers=[1])
        standing = standing_of(Season.objects.get())
        assert standing.offered == expected
        days = [one.evening.date for one in standing.units]
        assert days == sorted(days)
    Season.objects.update(history="left_out", unit="series")
    assert values(Season.objects.get()) == {"Kurt Hansen": "7"}
    Season.objects.update(history="counts", starts_on=NEXT, ends_on=NEXT)
    season = Season.objects.get()
    season.parts.all().delete()
    assert values(season) == {"Åse Madsen": "300"}


def test_all_time_and_the_clubs_years(club: Club, director_client: Client, client: Client) -> None:
    make_members("Kurt")
    play(None, {"Kurt": [1000]}, club=club, rules="isko")
    import_all(director_client, LATER)
    merge_players(Player.objects.get(last_name="Hansen"), Player.objects.earliest("pk"), by=COMMAND)
    records = records_of(club, series_by_rules(club, public=False)["isko"], public=False)
    assert [(one.name, one.series, one.shown_average, one.best) for one in records] == [
        ("Kurt Hansen", 3, "666.67", 1000),
        ("Åse Madsen", 2, "400.00", 500),
    ]
    year, evening = f"/clubs/{club.pk}/year/?year=2009", PastEvening.objects.get(date=DAY)
    assert f"/past/{evening.pk}/" in director_client.get(year).content.decode()
    assert (client.get(year).status_code, client.get(f"/past/{evening.pk}/").status_code) == (404, 404)
    director_client.post(f"/clubs/{club.pk}/", {"name": "Tønder", "is_active": "on", "shows_history": "on"})
    seen = client.get(f"/past/{evening.pk}/").context["lines"]
    assert [(one.rank, one.name, one.points, one.total) for one in seen] == [
        (1, "Kurt H.", (900, 100), 1000),
        (2, "Åse M.", (500, None), 500),
    ]
    assert client.get(year).status_code == 200


def test_merging_moves_past_results_unless_both_played(club: Club, director_client: Client) -> None:
    import_all(director_client, LATER)
    kurt, other = Player.objects.get(first_name="Kurt"), Player.objects.get(first_name="Åse")
    with refused("players-in-same-past-series", day="12 Mar 2009"):
        merge_players(kurt, other, by=COMMAND)
    doubled = Player.objects.create(first_name="K.", last_name="Hansen", club=club)
    PastResult.objects.filter(player=kurt).update(player=doubled)
    merge_players(kurt, doubled, by=COMMAND)
    assert PastResult.objects.filter(player=kurt).count() == 2


def test_a_changed_name_leaves_the_public_pages_at_once(club: Club, director_client: Client) -> None:
    import_all(director_client, FIRST)
    before = Club.objects.get(name="Tønder").history_version
    player = Player.objects.get(first_name="Kurt")
    player.shows_full_name = True
    player.save()
    assert Club.objects.get(name="Tønder").history_version != before


def test_members_who_left_long_ago_are_not_active(club: Club, director_client: Client) -> None:
    """Two years before the newest evening, or longer."""
    newest = DAY + dt.timedelta(days=800)
    last = {"Kurt": 800, "Bo": 731, "Ib": 730, "Åse": 0}
    results = [
        played(number, f"{name} Juul", day=newest - dt.timedelta(days=days))
        for number, (name, days) in enumerate(last.items(), 1)
    ]
    import_all(director_client, [*results, played(1, "Kurt Juul", day=DAY - dt.timedelta(days=7))])
    assert dict(Player.objects.values_list("first_name", "is_active")) == {
        "Kurt": False,
        "Bo": False,
        "Ib": True,
        "Åse": True,
    }


def test_recorders_and_visitors_import_nothing(recorder_client: Client, client: Client) -> None:
    assert (recorder_client.get(ADDRESS).status_code, client.get(ADDRESS).status_code) == (403, 302)


def test_some_years_of_a_club_from_a_file_of_the_command(
    club: Club, director_client: Client, tmp_path: Path
) -> None:
    """The short form of the benchmark: everything of the file is here, and counted for all time."""
    call_command("create_demo_history", out=tmp_path / "club.VMZ", members=12, years=2, evenings=3, here=8)
    file = SimpleUploadedFile("club.VMZ", (tmp_path / "club.VMZ").read_bytes())
    confirm(director_client, upload(director_client, [], file=file))
    run_history_import(HistoryImport.objects.get().pk)
    assert HistoryImport.objects.values_list("evenings", "results", "left_out").get() == (6, 96, 0)
    records = records_of(club, series_by_rules(club, public=False)["isko"], public=False)
    assert sum(one.series for one in records) == 96
    points = sum(PastResult.objects.values_list("points", flat=True))
    assert sum(one.average * one.series for one in records) == points
