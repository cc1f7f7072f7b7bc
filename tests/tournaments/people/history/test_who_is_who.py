"""Every match of a person is shown, and each can be changed before anything is written."""

from __future__ import annotations

import datetime as dt
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tests.factories import COMMAND
from tests.tournaments.people.history.files import workbook
from tests.tournaments.people.history.test_importing import ADDRESS, confirm, read_it, upload
from tournaments.models import Club, HistoryImport, HistoryReading, PastName, PastResult, Player
from tournaments.people.history.jobs import run_history_import
from tournaments.people.history.undoing import undo_import, undoing_of

GRID = workbook(
    ["Skatclub 2023"],
    ["Name", "KW 4", "KW 5", "KW 6"],
    ["Kurt Hansen", 100, 200, 300],
    ["Kurt Hansne", 400, None, None],
    ["Eva Holm", 500, 600, None],
    ["Ib Ibsen", 700, None, None],
)


def member(first: str, last: str, club: Club | None, **fields: Any) -> Player:
    return Player.objects.create(first_name=first, last_name=last, club=club, **fields)


def preview_of(client: Client, data: bytes = GRID, name: str = "skat.xlsx", **typed: str) -> Any:
    return upload(client, [], file=SimpleUploadedFile(name, data), **typed)


def imported(client: Client, preview: Any, **answers: str) -> HistoryImport:
    confirm(client, preview, **answers)
    job = HistoryImport.objects.latest("pk")
    run_history_import(job.pk)
    job.refresh_from_db()
    return job


def points_of(**names: str) -> list[int]:
    found = PastResult.objects.filter(**{f"player__{key}": value for key, value in names.items()})
    return sorted(found.values_list("points", flat=True))


@pytest.fixture
def kurt(club: Club) -> Player:
    return member("Kurt", "Hansen", club)


def test_everybody_of_the_file_is_shown_with_who_that_is(
    club: Club, kurt: Player, director_client: Client
) -> None:
    eva = member("Eva", "Holm", None, is_guest=True)
    preview = preview_of(director_client)
    rows = [*preview.context["questions"], *preview.context["certain"]]
    assert [(row.match.person.name, row.match.player, row.match.why, row.results) for row in rows] == [
        ("Kurt Hansne", None, "similar", 1),
        ("Eva Holm", None, "guest", 2),
        ("Kurt Hansen", kurt.pk, "name", 3),
        ("Ib Ibsen", 0, "nobody", 1),
    ]
    assert [row.match.among for row in rows[:2]] == [(kurt,), (eva,)]
    text = preview.content.decode()
    assert "a similar name: is it mistyped?" in text
    assert "23 Jan 2023 · 30 Jan 2023 · 6 Feb 2023" in text


def test_a_mistyped_member_who_played_the_same_series_is_not_lost(
    club: Club, kurt: Player, director_client: Client
) -> None:
    """Both played in week 4: the answer is refused, and somebody has to say which of them it is."""
    preview = preview_of(director_client)
    answer = confirm(director_client, preview, **{"person:1": str(kurt.pk)})
    assert answer.context["problem"].code == "history-two-are-one"
    assert not HistoryImport.objects.exists()
    job = imported(director_client, preview, **{"person:1": "new"})
    assert (job.state, job.results, job.left_out) == ("done", 7, 0)
    assert points_of(last_name="Hansne") == [400]


def test_who_was_recognised_can_be_somebody_else(club: Club, kurt: Player, director_client: Client) -> None:
    """A new guest, a new member, or any member by the name in the list of suggestions."""
    karl = member("Karl", "Ibsen", club)
    answers = {"person:0": "guest", "person:1": "new", "other:3": "Karl Ibsen"}
    job = imported(director_client, preview_of(director_client), **answers)
    assert (job.results, job.left_out) == (7, 0)
    assert points_of(pk=str(karl.pk)) == [700]
    assert not PastResult.objects.filter(player=kurt).exists()
    guest = Player.objects.get(is_guest=True)
    assert (guest.full_name, guest.club, points_of(pk=str(guest.pk))) == (
        "Kurt Hansen",
        None,
        [100, 200, 300],
    )
    # Each answer holds for later files, and is one that can be changed, too.
    again = preview_of(director_client)
    assert again.context["found"].questions == []
    assert (again.context["found"].known, again.context["found"].fresh) == (7, 0)
    undo_import(job, by=COMMAND, seen=undoing_of(job).seen)
    assert set(Player.objects.all()) == {kurt, karl}


def test_a_match_of_an_earlier_import_can_be_changed(
    club: Club, kurt: Player, director_client: Client
) -> None:
    """The new answer is kept in its place."""
    one = workbook(["Name", "23.01.2023"], ["K. Hansen", 5])
    imported(director_client, preview_of(director_client, one), **{"person:0": str(kurt.pk)})
    later = workbook(["Name", "30.01.2023"], ["K. Hansen", 6])
    preview = preview_of(director_client, later)
    assert [row.match.why for row in preview.context["certain"]] == ["known"]
    job = imported(director_client, preview, **{"person:0": "new"})
    assert (job.state, job.results) == ("done", 1)
    added = Player.objects.get(first_name="K.")
    assert (points_of(pk=str(kurt.pk)), points_of(pk=str(added.pk))) == ([5], [6])
    assert PastName.objects.values_list("player", "has_added").get() == (added.pk, True)


def test_results_that_an_answer_finds_here_already_are_shown_first(
    club: Club, kurt: Player, director_client: Client
) -> None:
    """Three results of Kurt are here with other numbers: choosing him for Ib would drop Ib's in silence."""
    imported(
        director_client, preview_of(director_client, workbook(["Name", "23.01.2023"], ["Kurt Hansen", 1]))
    )
    preview = preview_of(director_client, workbook(["Name", "23.01.2023"], ["Ib Ibsen", 700]))
    assert preview.context["found"].seen == "1-0-0-0"
    answer = confirm(director_client, preview, **{"other:0": "Kurt Hansen"})
    text = answer.content.decode()
    assert answer.context["problem"].code == "history-changed-by-answers"
    assert answer.context["found"].seen == "0-1-1-0"
    assert "1 result differs from the one that is here, which stays" in text
    assert 'value="Kurt Hansen" list="members"' in text
    assert HistoryImport.objects.count() == 1


def test_a_name_that_is_no_members_is_refused_at_its_field(
    club: Club, kurt: Player, director_client: Client
) -> None:
    answer = confirm(director_client, preview_of(director_client), **{"person:1": "new", "other:3": "Nobody"})
    text = answer.content.decode()
    assert answer.context["problem"].code == "history-no-such-member"
    assert 'value="Nobody" list="members"' in text
    assert 'aria-describedby="problem-3"' in text
    assert 'name="person:1" value="new" checked' in text


def test_namesakes_have_different_labels(club: Club, director_client: Client) -> None:
    one, two = member("Bo", "Juul", club, birth_year=1950), member("Bo", "Juul", club, birth_year=1951)
    three = member("Bo", "Juul", club)
    preview = preview_of(director_client)
    assert preview.context["labels"] == {
        "Bo Juul": one.pk,
        "Bo Juul, 1951": two.pk,
        f"Bo Juul, [{three.pk}]": three.pk,
    }


def test_the_year_is_asked_once_and_the_file_is_kept(club: Club, director_client: Client) -> None:
    data = workbook(["Name", "KW 4"], ["Bo", 5])
    page = preview_of(director_client, data)
    form, text = page.context["form"], page.content.decode()
    assert list(form.errors) == ["first_day"]
    assert "“skat.xlsx” is still here: choose a file only to take another one." in text
    assert f'<form method="post" action="{ADDRESS}"' in text
    again = {"club": club.pk, "rules": "isko", "names": "first", "kept": form["kept"].value()}
    answer = director_client.post(ADDRESS, {**again, "first_day": "2023-01-26"})
    preview = read_it(director_client, answer["Location"])
    assert preview.context["found"].days == (dt.date(2023, 1, 26),)
    assert HistoryReading.objects.count() == 2
    for kept in ("", "x" * 22, "../../etc/passwd"):
        refused = director_client.post(ADDRESS, {**again, "kept": kept})
        assert list(refused.context["form"].errors) in (["file"], ["__all__"])
