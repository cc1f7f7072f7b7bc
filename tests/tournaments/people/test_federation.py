"""Numbers of the federation: read, typed in, imported, and reported with the results."""

from __future__ import annotations

import csv
import datetime as dt
import io
import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError
from django.test import Client
from django.utils.translation import override
from openpyxl import load_workbook

from tests.answers import figures_in
from tests.factories import COMMAND, make_player, make_tournament, seat_series, store_result
from tests.papers import made, texts
from tests.refusals import refused
from tournaments.models import Club, Entry, Player, Ruling, Tournament
from tournaments.people.club_numbers import new_numbers
from tournaments.people.federation import (
    read_club_number,
    read_past_date,
    read_player_number,
    shown_club_number,
)
from tournaments.people.member_list.importing import import_players, look_up
from tournaments.people.member_list.reading import PlayerRow
from tournaments.people.member_list.rows import ImportRow, check_rows
from tournaments.people.merging import merge_players
from tournaments.standings.federation_report import federation_report_of
from tournaments.standings.rulings.recording import record_ruling

TODAY = dt.date(2026, 11, 22)
REPORT = "/tournaments/club-evening/standings/federation."
HEAD = {"first_name": "Åse", "last_name": "Madsen"}


@pytest.mark.parametrize("typed", ["05.53.015", "0553015", "05 53 015", " 05-53-015 "])
def test_a_clubs_number_in_any_spelling(typed: str) -> None:
    assert (read_club_number(typed), shown_club_number(read_club_number(typed))) == ("0553015", "05.53.015")


@pytest.mark.parametrize("typed", ["", "05.53.15", "05.53.0155", "0553O15", "٠٥.٥٣.٠١٥", "5.53.015"])
def test_not_a_clubs_number(typed: str) -> None:
    with pytest.raises(ValueError, match=".*"):
        read_club_number(typed)


def test_a_players_number_and_licence() -> None:
    assert [read_player_number(one) for one in (" 4711 ", "05-123", "A.17")] == ["4711", "05-123", "A.17"]
    assert {read_past_date(one, TODAY) for one in ("2019-03-01", "1.3.2019", "01/03/2019")} == {
        dt.date(2019, 3, 1)
    }
    for wrong in ("", "none", "=1+1", "1" * 21, "17\n18"):
        with pytest.raises(ValueError, match=".*"):
            read_player_number(wrong)
    for wrong in ("2026-11-23", "2019-02-30", "1899-12-31", "soon"):
        with pytest.raises(ValueError, match=".*"):
            read_past_date(wrong, TODAY)


def typed(**fields: Any) -> dict[str, Any]:
    return {**HEAD, "player_class": "open", "is_active": "on", **fields}


def test_typed_in_at_the_members_form(director_client: Client) -> None:
    other = make_player(2, federation_number="4711")
    answer = director_client.post("/players/new/", typed(federation_number="4711", licence_date="2999-01-01"))
    assert answer.context["form"].errors == {
        "federation_number": ["Another player already has this federation number."],
        "licence_date": ["The day of a licence cannot be in the future."],
    }
    assert "4711" in answer.content.decode()  # as it was typed
    director_client.post("/players/new/", typed(federation_number="4712", licence_date="2019-03-01"))
    found = Player.objects.exclude(pk=other.pk).values_list("federation_number", "licence_date")
    assert list(found) == [("4712", dt.date(2019, 3, 1))]


def test_typed_in_at_the_clubs_form(director_client: Client) -> None:
    Club.objects.create(name="Ribe", federation_number="0553015")
    known = Club.objects.create(name="Tønder")
    address, fields = f"/clubs/{known.pk}/", {"name": "Tønder", "is_active": "on"}
    taken = director_client.post(address, {**fields, "federation_number": "05.53.015"})
    assert taken.context["form"].errors == {
        "federation_number": ["Another club already has this federation number."]
    }
    wrong = director_client.post(address, {**fields, "federation_number": "05.53"})
    assert wrong.context["form"].errors == {
        "federation_number": ["A club’s federation number has seven digits, such as 05.53.015."]
    }
    director_client.post(address, {**fields, "federation_number": "0553016"})
    assert 'value="05.53.016"' in director_client.get(address).content.decode()


def row(number: int, federation: str = "", licence: str = "", **cells: str) -> PlayerRow:
    return PlayerRow(number, {**HEAD, "federation_number": federation, "licence_date": licence, **cells})


def seen(rows: list[ImportRow]) -> list[tuple[bool, bool, list[str]]]:
    return [(one.is_new, one.is_filled_in, one.problems) for one in rows]


@pytest.mark.django_db
def test_imported_for_new_members_and_added_to_known_ones() -> None:
    make_player(1)
    make_player(2, federation_number="4711")
    rows = look_up(
        check_rows(
            [
                row(2, "17", "1.3.2019"),
                row(3, "4711", first_name="Ida"),
                row(4, "18", first_name="Eva"),
                row(5, "18", first_name="Kai"),
                row(6, "?", "tomorrow", first_name="Leo"),
            ]
        )
    )
    taken = "Another player already has this federation number."
    assert seen(rows) == [
        (False, True, []),
        (False, False, [taken]),
        (True, False, []),
        (False, False, [taken]),
        (False, False, ["“?” is not a federation number: letters, digits, full stops and hyphens.",
                        "“tomorrow” is not a day in the past."]),
    ]  # fmt: skip
    assert import_players(rows, by=COMMAND) == 2
    found = Player.objects.order_by("pk").values_list("first_name", "federation_number", "licence_date")
    assert list(found) == [
        ("Åse", "17", dt.date(2019, 3, 1)), ("Kurt", "4711", None), ("Eva", "18", None),
    ]  # fmt: skip
    assert [one.is_filled_in for one in look_up(check_rows([row(2, "19")]))] == [False]  # never overwritten


@pytest.mark.django_db
def test_merging_keeps_the_number() -> None:
    kept, doubled = make_player(1), make_player(2, federation_number="17", licence_date=TODAY)
    assert merge_players(kept, doubled, by=COMMAND).federation_number == "17"
    assert Player.objects.get(pk=kept.pk).licence_date == TODAY


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament = make_tournament(rules="isko")
    club = Club.objects.create(name="Tønder", federation_number="0553015")
    tournament.club = club
    tournament.save()
    numbers = ("4711", "", "=1+1")
    entries = [
        Entry.objects.create(
            tournament=tournament,
            player=make_player(place, club if place == 1 else None, federation_number=number),
            start_number=place,
        )
        for place, number in enumerate(numbers, 1)
    ]
    for number, lines in enumerate([[(500, 10, 1), (300, 8, 2), (100, 5, 3)]] * 2, 1):
        store_result(seat_series(tournament, number, [entries]).skat_tables.get(), lines)
    return tournament


HEADINGS = [
    "Federation number", "Name", "Sex", "Club", "Club number", "Class", "Series 1", "Won 1", "Lost 1", "Series 2",
    "Won 2", "Lost 2", "Won", "Lost", "Lost by others", "Total", "Place", "Remark",
]  # fmt: skip
SERIES = {1150: [1150, 10, 1], 760: [760, 8, 2], 320: [320, 5, 3]}
ROWS = [
    ["4711", "Åse Madsen", "w", "Tønder", "05.53.015", "Women", *SERIES[1150] * 2, 20, 2, 10, 2300, 1, ""],
    ["", "Kurt Hansen", "", "", "", "Open", *SERIES[760] * 2, 16, 4, 8, 1520, 2, "disqualified"],
    ["'=1+1", "Őrsi János", "", "", "", "Open", *SERIES[320] * 2, 10, 6, 6, 640, 3, ""],
]


def with_a_ruling(evening: Tournament) -> None:
    Player.objects.filter(first_name="Åse").update(player_class="women")
    record_ruling(
        evening, text="Left the hall.", referee="Ib", by=COMMAND, start_number=2, **about_the_player()
    )


def about_the_player() -> Any:
    return {
        "code": "disqualified",
        "points": 0,
        "series_number": None,
        "table_number": None,
        "deal_number": None,
    }


def version_in(rows: list[list[Any]]) -> str:
    return next(str(row[1]) for row in rows if row[0] == "Version")


def csv_of(client: Client) -> list[list[str]]:
    return list(csv.reader(io.StringIO(client.get(f"{REPORT}csv").content.decode("utf-8-sig"))))


def test_the_report_as_a_file(evening: Tournament, director_client: Client) -> None:
    """The points are those of ISkO: 500 + 9 × 50 + 5 × 40."""
    with_a_ruling(evening)
    rows = csv_of(director_client)
    assert [row[:2] for row in rows[:6]] == [
        ["Event", "Club evening"],
        ["Date", "21 Nov 2026"],
        ["Organiser", "Tønder · 05.53.015"],
        ["Rule system", "International Skat Order"],
        ["Length", "2 series, 12 rounds per series"],
        ["State", "provisional"],
    ]
    assert re.fullmatch(r"2, as of .+, checksum( [0-9a-f]{4}){4}", version_in(rows))
    assert [row[:2] for row in rows[7:9]] == [["Remark", "1 player without a federation number"], ["", ""]]
    assert rows[9:] == [HEADINGS, *([str(cell) for cell in one] for one in ROWS)]
    book = load_workbook(io.BytesIO(director_client.get(f"{REPORT}xlsx").content))
    cells = [[cell if cell is not None else "" for cell in one] for one in book.active.values]
    assert cells[9:] == [HEADINGS, *ROWS]
    assert director_client.get(f"{REPORT}pdf").status_code == 404


def test_the_checksum_follows_what_the_report_says(evening: Tournament, director_client: Client) -> None:
    """The same in every language and on paper; another one after a change."""
    report = federation_report_of(evening)
    said = report.checksum
    with override("de"):
        assert federation_report_of(evening).checksum == said
    shown = " ".join(said[start : start + 4] for start in range(0, 16, 4))
    assert version_in(csv_of(director_client)).endswith(f"checksum {shown}")
    assert shown in " ".join("".join(texts(made("federation-report", evening))).split())
    with_a_ruling(evening)
    assert federation_report_of(evening).checksum != said
    Tournament.objects.update(name="Another evening")
    again = federation_report_of(Tournament.objects.get()).checksum
    Player.objects.filter(first_name="Kurt").update(federation_number="12")
    assert federation_report_of(Tournament.objects.get()).checksum not in {said, again}


def test_the_report_on_paper(evening: Tournament) -> None:
    with_a_ruling(evening)
    text = " ".join("".join(texts(made("federation-report", evening))).split())
    for said in ("4711", "05.53.015", "Women", "1,150 10 / 1", "2,300", "disqualified", "Length: 2 series"):
        assert said in text
    assert "1 player without a federation number" in text


def test_who_is_disqualified_is_named(evening: Tournament) -> None:
    with refused("ruling-disqualifies-nobody", field="start_number"):
        record_ruling(evening, text="Out.", referee="Ib", by=COMMAND, **about_the_player())
    with pytest.raises(IntegrityError):
        Ruling.objects.create(tournament=evening, code="disqualified", text="Out.", referee="Ib")


def test_without_a_result_and_withdrawn(evening: Tournament, director_client: Client) -> None:
    player = make_player(4, federation_number="99")
    Entry.objects.create(tournament=evening, player=player, start_number=4)
    Entry.objects.filter(start_number=3).update(is_here=False, is_withdrawn=True)
    last, last_but_one = csv_of(director_client)[:-3:-1]
    assert last == ["99", player.full_name, "", "", "", "Open", *[""] * 12]
    assert (last_but_one[-2], last_but_one[-1]) == ("3", "withdrawn")


def test_numbers_are_for_officials_alone(evening: Tournament, client: Client) -> None:
    assert client.get(f"{REPORT}csv").status_code == 302
    Tournament.objects.update(visibility="live")
    for address in ("", "standings/", "standings/?_export=csv"):
        page = client.get(f"/tournaments/club-evening/{address}").content.decode()
        assert "4711" not in figures_in(page)


def test_the_number_says_which_club_is_meant(db: None) -> None:
    """Whatever the club is called in the list; also where the number stands instead of the name."""
    Club.objects.create(name="Ribe", federation_number="0553015")
    Club.objects.create(name="Tønder")
    cells = [
        {"club": "Ribe Skatklub", "club_number": "05.53.015"},
        {"club": "05.53.015"},
        {"club": "Tønder", "club_number": "553016"},
        {"club": "Tonder", "club_number": "0553016"},
        {"club": "Tønder", "club_number": "05.53.017"},
        {"club": "Ribe", "club_number": "05.53.018"},
        {"club": "", "club_number": "05.53.099"},
        {"club": "Esbjerg", "club_number": "05.53"},
    ]
    rows = look_up(
        check_rows(
            PlayerRow(place, {"first_name": f"No{place}", **one}) for place, one in enumerate(cells, 2)
        )
    )
    assert [(one.club, one.problems) for one in rows] == [
        ("Ribe", []),
        ("Ribe", []),
        ("Tønder", []),
        ("Tønder", []),
        ("Tønder", ["Tønder has the federation number 05.53.016 here."]),
        ("Ribe", ["Ribe has the federation number 05.53.015 here."]),
        ("", ["No club has the federation number 05.53.099."]),
        ("Esbjerg", ["“05.53” is not a club’s federation number: seven digits, such as 05.53.015."]),
    ]
    assert new_numbers(rows) == {"Tønder": "0553016"}
    assert import_players(rows, by=COMMAND) == 4
    assert dict(Club.objects.values_list("name", "federation_number")) == {
        "Ribe": "0553015",
        "Tønder": "0553016",
    }


def test_a_new_club_comes_with_its_number(director_client: Client) -> None:
    """Seen before it happens; also where every player is on record already."""
    list_of_one = b"Fornavn;Efternavn;Klub;Klubnummer\nKurt;Hansen;Ribe;0553015\n"
    for is_first in (True, False):
        Club.objects.update(federation_number="")
        file = SimpleUploadedFile("list.csv", list_of_one)
        page = director_client.post("/players/import/", {"file": file})
        assert "Ribe 05.53.015" in page.content.decode()
        director_client.post(f"/players/import/{page.context['token']}/")
        assert Club.objects.get().federation_number == "0553015", is_first
    assert Player.objects.count() == 1
