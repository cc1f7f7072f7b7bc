"""Lists of players in every shape that clubs send."""

from __future__ import annotations

import io
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from django.utils.translation import override
from openpyxl import Workbook

from tests.factories import COMMAND, make_player
from tests.refusals import refused
from tournaments.models import Club, KeptList, Player
from tournaments.people.member_list.importing import import_players, look_up
from tournaments.people.member_list.reading import PlayerRow, read_list
from tournaments.people.member_list.rows import check_rows
from tournaments.web.constraints import number_taken

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
    return [row.cells for row in read_list(io.BytesIO(data), name).rows]


def rows_of(data: bytes) -> list[PlayerRow]:
    return read_list(io.BytesIO(data), "members.csv").rows


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
        LIST.replace(";", "\t").encode("utf-16"),
        LIST.replace("Kurt", '"Ku\nrt"').replace("Ku\nrt", "Kurt").encode(),
    ],
    ids=["utf-8", "bom", "latin-1", "comma", "tab", "crlf", "utf-16", "quotes"],
)
def test_csv_in_every_shape(data: bytes) -> None:
    assert read(data) == ROWS


def test_xlsx_keeps_numbers_as_people_write_them() -> None:
    table: list[list[Any]] = [
        ["Vorname", "Nachname", "Verein", "Mitgliedsnummer", "Jahrgang"],
        ["Åse", "Madsen", "Aabenraa", 17, 1951.0],
    ]

    assert read(xlsx(table), "members.xlsx") == ROWS[:1]


@pytest.mark.parametrize(
    ("data", "name", "code", "values"),
    [
        (b"", "a.csv", "list-file-empty", {}),
        (b"Klub;Nummer\nAabenraa;1\n", "a.csv", "columns-unknown", {}),
        (b"\x00\x01\x02", "a.csv", "not-a-list-of-players", {}),
        (b"no zip file", "a.xlsx", "file-damaged", {}),
        (b"Name\n" + b"Ib\n" * 20_001, "a.csv", "too-many-rows", {"most": 20_000}),
    ],
)
def test_what_cannot_be_read_is_refused(data: bytes, name: str, code: str, values: dict[str, int]) -> None:
    with refused(code, field="file", **values):
        read(data, name)


@pytest.mark.parametrize(
    ("cells", "problems"),
    [
        (
            {"first_name": "x" * 80, "last_name": "y" * 80, "club": "z" * 80, "membership_number": "1" * 30},
            [],
        ),
        ({"first_name": ""}, ["The name is missing."]),
        ({"first_name": "", "last_name": "Ibsen"}, []),
        ({"first_name": "x" * 81}, ["This name is longer than 80 letters."]),
        ({"last_name": "x" * 81}, ["This name is longer than 80 letters."]),
        ({"club": "x" * 81}, ["This name is longer than 80 letters."]),
        ({"membership_number": "1" * 31}, ["The membership number is too long."]),
        ({"birth_year": "51"}, ["“51” is not a birth year."]),
        ({"class": "juniors"}, []),
        ({"class": "Damer"}, []),  # Danish, whatever the reader's language is
        ({"class": "SENIOREN"}, []),
        ({"class": "Nők"}, []),
        ({"class": "veterans"}, ["“veterans” is not a class."]),
        ({"shows_full_name": "Ja"}, []),
        ({"shows_full_name": "nej"}, []),
        (
            {"shows_full_name": "perhaps"},
            ["“perhaps” in the column “full name may be shown” is neither yes nor no."],
        ),
    ],
    ids=str,
)
def test_each_row_says_its_problem(db: None, cells: dict[str, str], problems: list[str]) -> None:
    rows = look_up(check_rows([PlayerRow(2, {"first_name": "Anna"} | cells)]))

    assert [row.problems for row in rows] == [problems]
    assert import_players(rows, by=COMMAND) == (0 if problems else 1)


def test_a_birth_year_is_read_as_a_whole(db: None) -> None:
    """``020261`` was once read as 20261; 22 digits stopped the whole import."""
    typed = ["020261", "9" * 22, "9" * 900, "1951.0", "3.5.1951", "1951-05-03", "²"]
    text = "Name;Birth year\n" + "".join(
        f"Ib {letter};{year}\n" for letter, year in zip("ABCDEFG", typed, strict=True)
    )

    refused = [f"“{'9' * 20}” is not a birth year."]
    rows = look_up(check_rows(rows_of(text.encode())))
    assert [(row.number, row.birth_year, row.problems) for row in rows] == [
        (2, None, ["“020261” is not a birth year."]),
        (3, None, refused),
        (4, None, refused),
        (5, 1951, []),
        (6, 1951, []),
        (7, 1951, []),
        (8, None, ["“²” is not a birth year."]),
    ]
    assert import_players(rows, by=COMMAND) == 3


def test_a_row_is_named_by_the_number_that_a_spreadsheet_shows(db: None) -> None:
    rows = look_up(check_rows(rows_of(b"Name;Birth year\n\n;;\nIb;1951\n\nBo;51\n")))

    assert [(row.number, row.first_name, row.last_name, len(row.problems)) for row in rows] == [
        (4, "Ib", "", 0),
        (6, "Bo", "", 1),
    ]


def test_who_is_known_is_not_imported_again(db: None) -> None:
    club = Club.objects.create(name="Aabenraa")
    make_player(1, club)
    rows = look_up(check_rows(rows_of(LIST.replace("Åse", "Aase").encode() + b"Kurt;Hansen;;;\n")))

    assert [(row.known, row.double_of) for row in rows] == [(True, None), (False, None), (True, 3)]
    assert import_players(rows, by=COMMAND) == 1
    assert sorted(Player.objects.values_list("first_name", flat=True)) == ["Kurt", "Åse"]


def test_a_row_that_is_not_imported_has_no_double(db: None) -> None:
    rows = look_up(check_rows(rows_of(b"Name;Birth year\nIb Holm;51\nIb Holm;1951\nIb Holm;\n")))

    assert [(row.is_new, row.double_of) for row in rows] == [(False, None), (True, None), (False, 3)]


def test_a_double_by_its_membership_number_names_its_row(director_client: Client) -> None:
    lines = "Name;Club;Number\nIb Holm;Ribe;17\nBo Juul;Ribe;18\nIben Holm;Ribe;17\n"

    assert "the same as row 2" in upload(director_client, lines.encode()).content.decode()


def test_a_birth_year_in_the_future_is_refused(db: None) -> None:
    next_year = timezone.localdate().year + 1
    rows = look_up(
        check_rows(rows_of(f"Name;Birth year\nIb Holm;{next_year}\nBo Juul;{next_year - 1}\n".encode()))
    )

    assert [row.problems for row in rows] == [[f"The birth year {next_year} lies in the future."], []]


@pytest.mark.database
def test_a_thousand_rows_in_one_go(db: None, django_assert_max_num_queries: Any) -> None:
    lines = "".join(f"Ib;Holm {n};Klub {n % 10}\n" for n in range(1000))
    assert [row.number for row in rows_of(f"Fornavn;Efternavn;Klub\n{lines}".encode())] == [*range(2, 1002)]
    with django_assert_max_num_queries(45):
        assert (
            import_players(
                look_up(check_rows(rows_of(f"Fornavn;Efternavn;Klub\n{lines}".encode()))), by=COMMAND
            )
            == 1000
        )
    assert (Player.objects.count(), Club.objects.count()) == (1000, 10)


@pytest.mark.parametrize(("known", "currency"), [([], "EUR"), (["SEK"], "SEK"), (["SEK", "DKK"], "EUR")])
def test_a_new_club_has_the_currency_of_those_on_record(db: None, known: list[str], currency: str) -> None:
    """Where that is not clear, what the form of a club proposes in the reader's language."""
    for number, one in enumerate(known):
        Club.objects.create(name=f"Club {number}", currency=one)
    with override("de"):
        import_players(look_up(check_rows(rows_of(LIST.encode()))), by=COMMAND)
    assert Club.objects.get(name="Aabenraa").currency == currency


def upload(client: Client, data: bytes, name: str = "members.csv") -> Any:
    return client.post(IMPORT, {"file": SimpleUploadedFile(name, data)})


@pytest.mark.database
def test_nothing_is_imported_before_it_is_confirmed(director_client: Client) -> None:
    answer = upload(director_client, LIST.encode())
    assert (answer.context["new"], Player.objects.count()) == (2, 0)

    token = answer.context["token"]
    assert [kept.token for kept in KeptList.objects.all()] == [token]
    director_client.post(f"{IMPORT}{token}/")
    assert Player.objects.count() == 2
    assert not KeptList.objects.exists()
    director_client.post(f"{IMPORT}{token}/")
    assert Player.objects.count() == 2


def test_a_list_too_large_is_refused_with_a_sentence(director_client: Client, settings: Any) -> None:
    settings.UPLOAD_LIMIT = 2_000_000

    answer = upload(director_client, b"x" * 3_000_000)

    assert answer.status_code == 413
    assert "larger than 2 megabytes" in answer.content.decode()


@pytest.mark.parametrize("token", ["..%2F..%2Fsecret", "x" * 300, "x" * 23, "²" * 22, "-"])
def test_what_is_no_token_is_no_page(director_client: Client, token: str) -> None:
    """300 letters are too long for a file's name; the others would be another file's."""
    answer = director_client.post(f"{IMPORT}{token}/")
    assert answer.status_code == 404
    assert "There is no such page" in answer.content.decode()


def test_a_list_can_be_confirmed_again_after_a_refusal(
    director_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody else enters the same person between the last check and the writing."""
    token = upload(director_client, LIST.encode()).context["token"]
    with monkeypatch.context() as patch:
        patch.setattr("tournaments.people.member_list.importing._mark_known", enter_madsen)
        answer = director_client.post(f"{IMPORT}{token}/", follow=True)
    assert number_taken().sentence in [str(message) for message in answer.context["messages"]]
    assert Player.objects.count() == 0

    director_client.post(f"{IMPORT}{token}/")
    assert Player.objects.count() == 2


def enter_madsen(_rows: object) -> None:
    club = Club.objects.create(name="Aabenraa")
    make_player(1, club, membership_number="17")


def test_who_was_entered_since_the_preview_is_left_out(director_client: Client) -> None:
    token = upload(director_client, LIST.encode()).context["token"]
    enter_madsen(None)

    director_client.post(f"{IMPORT}{token}/")

    assert sorted(Player.objects.values_list("first_name", flat=True)) == ["Kurt", "Åse"]


def test_of_a_long_list_the_rows_with_problems_are_shown(director_client: Client) -> None:
    lines = "".join(f"Ib Holm {number};1950\n" for number in range(700))

    answer = upload(director_client, f"Name;Birth year\n{lines}Bo;51\n".encode())

    shown = answer.context["rows"]
    assert (len(shown), shown[0].number, answer.context["new"]) == (500, 702, 700)
    assert "201 more rows are not shown here." in answer.content.decode()
