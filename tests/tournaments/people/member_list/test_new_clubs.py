"""Clubs that a list would create: named before anything is written, and asked about where they look misspelt."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tournaments.models import Club, Player
from tournaments.people.member_list.new_clubs import NewClub, is_letter_off, new_clubs
from tournaments.people.member_list.rows import ImportRow

IMPORT = "/players/import/"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("Tønder Skatklub", "Tønder Skatklubb", True),
        ("Tønder Skatklub", "Tonder Skatklub", True),
        ("Tønder Skatklub", "Tønder Skaktlub", True),
        ("Tønder Skatklub", "Tnder Skatklub", True),
        ("Aabenraa", "Åbenrå", True),
        ("Aabenraa", "Aabenra", True),
        ("Tønder Skatklub", "Tønder Skaktulb", False),  # two exchanges
        ("abcde", "bcdef", False),  # one is missing in front, one is added behind
        ("Klub 1", "Klub 2", False),
        ("Klub 1", "Klub 12", False),
        ("Ribe", "Rise", True),
        ("Rib", "Ris", False),  # too short to tell
        ("Højer", "Ribe", False),
    ],
)
def test_a_letter_off(one: str, other: str, expected: bool) -> None:
    assert (is_letter_off(one, other), is_letter_off(other, one)) == (expected, expected)


def rows(*clubs: str) -> list[ImportRow]:
    return [ImportRow(number, "Ib", f"Holm {number}", club) for number, club in enumerate(clubs, 2)]


def test_known_clubs_come_first_then_the_larger_new_one(db: None) -> None:
    Club.objects.create(name="Tønder")
    listed = rows("TØNDER", "Tnder", "Riibe", "Ribe", "Ribe", "Højer", "")
    listed.append(ImportRow(9, "Bo", "Holm", "Wrong", problems=["a problem"]))

    assert new_clubs(listed) == [
        NewClub("Tnder", 1, "Tønder"),
        NewClub("Riibe", 1, "Ribe"),
        NewClub("Ribe", 2),
        NewClub("Højer", 1),
    ]


def test_many_clubs_are_compared_quickly(db: None) -> None:
    """Comparing each with each would be two million pairs, of 20,000 clubs two hundred million."""
    listed = rows(*(f"Skatklub {'abcdefghij'[n % 10] * 3} {n // 10:04x} {n % 7}" for n in range(2_000)))
    assert len(new_clubs(listed)) == 2_000


LIST = "Navn;Klub;Telefon;Bil\nÅse Madsen;Tønderr;123;x\nKurt Hansen;Ribe;;\n"


def looked_over(client: Client, text: str = LIST) -> Any:
    return client.post(IMPORT, {"file": SimpleUploadedFile("members.csv", text.encode())})


def test_unknown_columns_and_new_clubs_are_listed_first(director_client: Client) -> None:
    Club.objects.create(name="Tønder")
    page = looked_over(director_client)

    assert page.context["unknown"] == ["Telefon", "Bil"]
    assert [club.name for club in page.context["clubs"]] == ["Ribe"]
    words = page.content.decode()
    assert "2 columns are not known and are not read:" in words
    assert "“Tønderr” is almost “Tønder”. Which club is meant?" in words
    assert (Player.objects.count(), Club.objects.count()) == (0, 1)


@pytest.mark.parametrize(
    ("answer", "clubs"), [("same", ["Ribe", "Tønder"]), ("new", ["Ribe", "Tønder", "Tønderr"])]
)
def test_nothing_is_written_before_the_question_is_answered(
    director_client: Client, answer: str, clubs: list[str]
) -> None:
    Club.objects.create(name="Tønder")
    address = f"{IMPORT}{looked_over(director_client).context['token']}/"

    page = director_client.post(address)
    assert page.context["problem"] == "Say first which club is meant by “Tønderr”."
    assert Player.objects.count() == 0
    director_client.post(address, {"club:tønderr": answer})

    assert sorted(Club.objects.values_list("name", flat=True)) == clubs
    assert Player.objects.get(first_name="Åse").club == Club.objects.get(
        name=clubs[2 if answer == "new" else 1]
    )


def test_who_is_on_record_in_the_club_that_is_meant_is_left_out(director_client: Client) -> None:
    Player.objects.create(first_name="Åse", last_name="Madsen", club=Club.objects.create(name="Tønder"))
    address = f"{IMPORT}{looked_over(director_client).context['token']}/"

    director_client.post(address, {"club:tønderr": "same"})

    assert sorted(Player.objects.values_list("first_name", flat=True)) == ["Kurt", "Åse"]
