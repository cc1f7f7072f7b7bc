"""The pages of an import of members: what they say, keep and refuse."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils.translation import override

from tests.factories import make_player
from tests.refusals import refused
from tournaments.models import Club, KeptList, Player
from tournaments.people.member_list.rows import ImportRow
from tournaments.people.member_list.sample_list import COLUMNS, sample_list
from tournaments.people.member_list.waiting_lists import WaitingList, find, keep, new_token, taking

pytestmark = pytest.mark.django_db
IMPORT = "/players/import/"


def upload(client: Client, text: str, name: str = "members.csv") -> Any:
    return client.post(IMPORT, {"file": SimpleUploadedFile(name, text.encode())})


@pytest.mark.parametrize(
    ("names", "said"),
    [(["Bo"], "1 player was imported."), (["Bo", "Ib"], "2 players were imported."), (["Åse Madsen"], "0 players were imported.")],
)  # fmt: skip
def test_how_many_were_imported(director_client: Client, names: list[str], said: str) -> None:
    make_player(1)
    token = upload(director_client, "\n".join(["Name", *names])).context["token"]
    answer = director_client.post(f"{IMPORT}{token}/", follow=True)
    assert answer.redirect_chain == [("/players/", 302)]
    assert [str(one) for one in answer.context["messages"]] == [said]


def test_a_kept_list_is_shown_again(director_client: Client) -> None:
    page = upload(director_client, "Name;Bil\nBo;x\n")
    again = director_client.get(f"{IMPORT}{page.context['token']}/")
    for one in (page, again):
        found = (
            one.context["new"],
            one.context["unknown"],
            one.context["problem"],
            one.context["waiting"].other,
        )
        assert found == (1, ["Bil"], "", "")
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("text", "is_active", "asks"),
    [
        ("Name\nBo\n", True, True),
        ("Name\nBo\n", False, False),
        ("Name\n", True, False),
        ("Name;Club\nBo;Ribe\nIb;\n", True, False),
        ("Name;Club\nBo;\n", True, True),
        ("Name;Club number\nBo;05.53.015\n", True, False),
    ],
)
def test_the_club_is_asked_for_where_no_row_names_one(
    director_client: Client, text: str, is_active: bool, asks: bool
) -> None:
    Club.objects.create(name="Tønder", is_active=is_active, federation_number="0553015")
    waiting = upload(director_client, text).context["waiting"]
    assert waiting.asks_club is asks


def test_only_clubs_in_use_are_offered_in_danish_order(director_client: Client) -> None:
    for name, is_active in (("Aarhus", True), ("Tønder", True), ("Ribe", False)):
        Club.objects.create(name=name, is_active=is_active)
    page = upload(director_client, "Name\nBo\n")
    assert [club.name for club in page.context["clubs"]] == ["Tønder", "Aarhus"]
    assert (page.context["problem"], page.context["no_club"]) == ("", "none")
    address = f"{IMPORT}{page.context['token']}/"
    assert director_client.post(address, {"club": ""}).context["problem"] == (
        "Say first to which club the people of this list belong."
    )
    assert director_client.post(address, {"club": "none"}).headers["Location"] == address
    assert [row.club for row in director_client.get(address).context["rows"]] == [""]
    director_client.post(address)
    assert Player.objects.get().club is None


def test_a_question_that_is_open_keeps_the_list(director_client: Client) -> None:
    Club.objects.create(name="Tønder")
    address = f"{IMPORT}{upload(director_client, LIST).context['token']}/"
    page = director_client.post(address)
    assert (page.status_code, page.context["problem"]) == (200, "Say first which club is meant by “Tønderr”.")
    assert KeptList.objects.count() == 1
    director_client.post(address, {"club:tønderr": "same", "full_names": "yes"})
    assert list(Player.objects.values_list("club__name", "shown_as")) == [("Tønder", "full")]
    assert not KeptList.objects.exists()


LIST = "Name;Club\nBo;Tønderr\n"
ROWS = [ImportRow(2, "Bo", problems=["x"], guests=[7], guest=None), ImportRow(3, "Ib", birth_year=1951)]


def test_a_list_waits_under_its_token() -> None:
    token, other = new_token(), new_token()
    waiting = WaitingList(ROWS, ["Bil"], True, other, ("Groá", "Groß"))
    assert (len(token), token != other) == (22, True)
    keep(waiting, token)
    keep(WaitingList([]), other)
    found = find(token)
    assert (found.rows, found.unknown, found.asks_club, found.other) == (ROWS, ["Bil"], True, other)
    assert tuple(found.sample) == ("Groá", "Groß")
    keep(WaitingList(ROWS[:1], other=other), token)
    with pytest.raises(ZeroDivisionError), taking(token):
        _ = 1 / 0
    assert KeptList.objects.count() == 2
    keep(WaitingList([]), new_token())
    with taking(token) as taken:
        assert taken.rows == ROWS[:1]
    assert KeptList.objects.count() == 1
    for act in (lambda: find(token), lambda: taking(token).__enter__()):
        with refused("list-gone"):
            act()


@pytest.mark.parametrize(
    ("language", "heading", "name"),
    [
        ("en", "First name", "list-of-players"),
        ("da", "Fornavn", "liste-over-spillere"),
        ("xx", "Fornavn", "list-of-players"),
    ],
)
def test_the_sample(director_client: Client, language: str, heading: str, name: str) -> None:
    """In a language that is not shipped it has the headings of the first one."""
    with override(language):
        lines = sample_list("csv").decode("utf-8-sig").splitlines()
    assert (lines[0].split(";")[0], len(lines[0].split(";")), len(lines)) == (heading, len(COLUMNS), 4)
    if language != "xx":
        director_client.cookies["django_language"] = language
        answer = director_client.get(f"{IMPORT}sample.csv")
        assert answer["Content-Disposition"] == f'attachment; filename="{name}.csv"'
