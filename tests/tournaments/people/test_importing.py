"""Lists of players in every shape that clubs send."""

from __future__ import annotations

import io
import os
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from openpyxl import Workbook

from tests.factories import make_player
from tournaments.errors import UserError
from tournaments.models import Club, Player
from tournaments.people.importing import import_players, preview
from tournaments.people.reading import read_rows

IMPORT = "/players/import/"
LIST = "Fornavn;Efternavn;Klub;Medlemsnummer;Fødselsår\nÅse;Madsen;Aabenraa;17;1951\nKurt;Hansen;;;\n"
ROWS = [
    {
        "first_name": "Åse",
        "last_name": "Madsen",
        "club": "Aabenraa",
        "membership_number": "17",
        "birth_year": "1951",
    },
    {"first_name": "Kurt", "last_name": "Hansen", "club": "", "membership_number": "", "birth_year": ""},
]


def read(data: bytes, name: str = "members.csv") -> list[dict[str, str]]:
    return read_rows(io.BytesIO(data), name)


def xlsx(rows: list[list[Any]]) -> bytes:
    book, target = Workbook(), io.BytesIO()
    for row in rows:
        book.active.append(row)
    book.save(target)
    return target.getvalue()


@pytest.mark.parametrize(
    "data",
    [
        LIST.encode(),
        LIST.encode("utf-8-sig"),
        LIST.encode("latin-1"),
        LIST.replace(";", ",").encode(),
        LIST.replace(";", "\t").encode(),
        LIST.replace("\n", "\r\n").encode(),
    ],
    ids=["utf-8", "bom", "latin-1", "comma", "tab", "crlf"],
)
def test_csv_in_every_shape(data: bytes) -> None:
    assert read(data) == ROWS


def test_xlsx_keeps_numbers_as_people_write_them() -> None:
    table = [
        ["Vorname", "Nachname", "Verein", "Mitgliedsnummer", "Jahrgang"],
        ["Åse", "Madsen", "Aabenraa", 17, 1951.0],
    ]

    assert read(xlsx(table), "members.xlsx") == ROWS[:1]


@pytest.mark.parametrize(
    ("data", "name", "sentence"),
    [
        (b"", "a.csv", "empty"),
        (b"Klub;Nummer\nAabenraa;1\n", "a.csv", "one of them must be"),
        (b"\x00\x01\x02", "a.csv", "not a list"),
        (b"no zip file", "a.xlsx", "damaged"),
        (b"Name\n" + b"Ib\n" * 5001, "a.csv", "too many"),
    ],
)
def test_what_cannot_be_read_gets_a_sentence(data: bytes, name: str, sentence: str) -> None:
    with pytest.raises(UserError, match=sentence):
        read(data, name)


def test_each_row_says_its_problem(db: None) -> None:
    rows = preview(read(b"Name;Birth year;Class\nAnna Ibsen;51;\n;1950;\nBo;;veterans\n" + b"x" * 90 + b"\n"))

    assert [(row.number, len(row.problems)) for row in rows] == [(2, 1), (3, 1), (4, 1), (5, 1)]
    assert import_players(rows) == 0


def test_who_is_known_is_not_imported_again(db: None) -> None:
    club = Club.objects.create(name="Aabenraa")
    make_player(1, club)
    rows = preview(read(LIST.replace("Åse", "Aase").encode() + b"Kurt;Hansen;;;\n"))

    assert [row.known for row in rows] == [True, False, True]
    assert import_players(rows) == 1
    assert sorted(Player.objects.values_list("first_name", flat=True)) == ["Kurt", "Åse"]


def test_a_thousand_rows_in_one_go(db: None, django_assert_max_num_queries: Any) -> None:
    lines = "".join(f"Ib;Holm {n};Klub {n % 10}\n" for n in range(1000))
    with django_assert_max_num_queries(40):
        assert import_players(preview(read(f"Fornavn;Efternavn;Klub\n{lines}".encode()))) == 1000
    assert (Player.objects.count(), Club.objects.count()) == (1000, 10)


def upload(client: Client, data: bytes, name: str = "members.csv") -> Any:
    return client.post(IMPORT, {"file": SimpleUploadedFile(name, data)})


def test_nothing_is_imported_before_it_is_confirmed(director_client: Client) -> None:
    answer = upload(director_client, LIST.encode())
    assert (answer.context["new"], Player.objects.count()) == (2, 0)

    again = f"{IMPORT}{answer.context['token']}/"
    director_client.post(again)
    assert Player.objects.count() == 2
    director_client.post(again)
    assert Player.objects.count() == 2


def test_a_list_too_large_is_refused_with_a_sentence(director_client: Client, settings: Any) -> None:
    settings.UPLOAD_LIMIT = 2_000_000

    answer = upload(director_client, b"x" * 3_000_000)

    assert "larger than 2 megabytes" in str(answer.context["form"].errors["file"])


def test_a_token_is_not_a_path(director_client: Client) -> None:
    assert director_client.post(f"{IMPORT}..%2F..%2Fsecret/").status_code in {302, 404}


def test_a_list_that_nobody_confirmed_is_forgotten_after_a_day(
    director_client: Client, settings: Any, tmp_path: Path
) -> None:
    settings.MEDIA_ROOT = tmp_path
    token = upload(director_client, LIST.encode()).context["token"]
    waiting = tmp_path / "imports" / f"{token}.json"
    os.utime(waiting, (0, 0))

    upload(director_client, LIST.encode())

    assert not waiting.exists()
    assert director_client.post(f"{IMPORT}{token}/").url == IMPORT
