"""Consent to a full name: a column of the list, one tick for a whole list, and a page for members already there."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import translation
from openpyxl import load_workbook

from tests.factories import COMMAND, make_entries, make_player, make_tournament
from tournaments.foundations.languages import LANGUAGES
from tournaments.models import Club, Player, Tournament
from tournaments.people.member_list.importing import import_players, look_up
from tournaments.people.member_list.reading import read_list
from tournaments.people.member_list.rows import check_rows
from tournaments.people.member_list.sample_list import FORMATS, sample_list

IMPORT, PAGE = "/players/import/", "/players/full-names/"


def full_names() -> dict[str, bool]:
    return {one.first_name: one.shows_full_name for one in Player.objects.all()}


def test_a_column_of_yes_and_no(db: None) -> None:
    text = "Navn;Fuldt navn må vises\nAnna Ibsen;ja\nBo Holm;NEJ\nIb Holm;\nEva Beck;TRUE\nUlf Juul;måske\n"
    rows = look_up(check_rows(read_list(io.BytesIO(text.encode()), "a.csv").rows))

    assert [row.problems for row in rows[4:]] == [
        ["“måske” in the column “full name may be shown” is neither yes nor no."]
    ]
    assert import_players(rows, by=COMMAND) == 4
    assert full_names() == {"Anna": True, "Bo": False, "Ib": False, "Eva": True}


def test_one_tick_for_a_whole_list(director_client: Client) -> None:
    file = SimpleUploadedFile("a.csv", b"Name\nAnna Ibsen\nBo Holm\n")
    token = director_client.post(IMPORT, {"file": file}).context["token"]

    director_client.post(f"{IMPORT}{token}/", {"full_names": "yes"})

    assert full_names() == {"Anna": True, "Bo": True}


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
@pytest.mark.parametrize("wanted", FORMATS)
def test_the_sample_can_be_imported_as_it_is(db: None, wanted: str, language: str) -> None:
    with translation.override(language):
        found = read_list(io.BytesIO(sample_list(wanted)), f"sample.{wanted}")
        rows = look_up(check_rows(found.rows))

    assert (found.unknown, [row.problems for row in rows]) == ([], [[], [], []])
    assert [(row.first_name, row.last_name, row.birth_year, row.shows_full_name) for row in rows] == [
        ("Åse", "Madsen", 1951, True),
        ("Kurt", "Hansen", 1968, False),
        ("Jürgen", "Groß", None, False),
    ]


def test_the_sample_is_a_sheet_of_players() -> None:
    with translation.override("da"):
        book = load_workbook(io.BytesIO(sample_list("xlsx")), read_only=True)

    assert book.sheetnames == ["Spillere"]


def test_the_sample_is_offered(director_client: Client, recorder_client: Client) -> None:
    page = director_client.get(IMPORT).content.decode()
    for wanted, kind in FORMATS.items():
        address = f"{IMPORT}sample.{wanted}"
        assert address in page
        assert director_client.get(address).headers["Content-Type"] == kind
        assert recorder_client.get(address).status_code == 403
    assert director_client.get(f"{IMPORT}sample.pdf").status_code == 404


def save(client: Client, **fields: Any) -> None:
    among = " ".join(str(pk) for pk in Player.objects.order_by("pk").values_list("pk", flat=True)[:2])
    client.post(PAGE, {"among": among} | fields)


def test_members_who_are_there_already(director_client: Client, recorder_client: Client) -> None:
    first, second, third = (make_player(number) for number in (1, 2, 3))

    save(director_client, shown=[first.pk, third.pk])  # the third was not on the page
    assert set(Player.objects.filter(shown_as="full")) == {first}
    save(director_client, do="all")
    assert set(Player.objects.filter(shown_as="full")) == {first, second}
    save(director_client, do="none", shown=[first.pk])
    assert not Player.objects.filter(shown_as="full").exists()
    for answer in (recorder_client.get(PAGE), recorder_client.post(PAGE, {"among": first.pk, "do": "all"})):
        assert answer.status_code == 403
    assert not Player.objects.filter(shown_as="full").exists()


def test_public_pages_follow(director_client: Client) -> None:
    make_entries(make_tournament(), 3)
    before = Tournament.objects.get().public_version

    save(director_client, do="all")

    assert Tournament.objects.get().public_version != before


def test_a_page_of_five_hundred_is_small(director_client: Client) -> None:
    club = Club.objects.create(name="Skatklubben Spar Es")
    make_entries(make_tournament(), 501, club)

    page = director_client.get(PAGE).content

    assert page.count(b'name="shown"') == 500
    assert len(page) < 100_000
