"""A federation number in a list names a club: the one that has it, or one that gets it."""

from __future__ import annotations

import pytest

from tournaments.models import Club
from tournaments.people.club_numbers import check_club, name_clubs, new_numbers, number_clubs
from tournaments.people.member_list.rows import ImportRow

NONE_HAS_IT = "No club has the federation number {}."
HAS_ANOTHER = "{} has the federation number {} here."


@pytest.mark.parametrize(
    ("club", "number", "found"),
    [
        ("Ribe", "05.53.015", ("Ribe", "0553015", 0)),
        ("Ribe", "553015", ("Ribe", "0553015", 0)),
        ("Ribe", " 0553015 ", ("Ribe", "0553015", 0)),
        ("Ribe", "", ("Ribe", "", 0)),
        ("05.53.015", "", ("", "0553015", 0)),
        ("05.53.015", "05.53.016", ("05.53.015", "0553016", 0)),
        ("Ribe", "x", ("Ribe", "", 1)),
        ("", "", ("", "", 0)),
        ("", "05530155", ("", "", 1)),
    ],
)
def test_a_cell(club: str, number: str, found: tuple[str, str, int]) -> None:
    row = ImportRow(2, club=club)
    check_club(row, number)
    assert (row.club, row.club_number, len(row.problems)) == found


def row(number: int, club: str, club_number: str = "", *problems: str) -> ImportRow:
    return ImportRow(number, "Ib", f"Holm {number}", club, club_number=club_number, problems=list(problems))


def test_the_first_name_in_the_list_holds_where_no_club_has_the_number(db: None) -> None:
    Club.objects.create(name="Tønder", federation_number="0553015")
    Club.objects.create(name="Ribe")
    rows = [
        row(2, "", "0553016"),
        row(3, "RIBE", "0553016"),
        row(4, "Riibe", "0553016"),
        row(5, "Højer", "0553017", "x"),
        row(6, "", "0553017"),
        row(7, "Other", "0553015"),
        row(8, "tønder", "0553018"),
        row(9, "Ribe", "0553018"),
        row(10, "Højer"),
    ]
    name_clubs(rows)
    assert [(one.club, one.problems) for one in rows] == [
        ("", [NONE_HAS_IT.format("05.53.016")]),
        ("RIBE", []),
        ("RIBE", []),
        ("Højer", ["x"]),
        ("", [NONE_HAS_IT.format("05.53.017")]),
        ("Tønder", []),
        ("tønder", [HAS_ANOTHER.format("tønder", "05.53.015")]),
        ("Ribe", [HAS_ANOTHER.format("Ribe", "05.53.016")]),
        ("Højer", []),
    ]
    assert new_numbers(rows) == {"RIBE": "0553016"}
    assert new_numbers([row(2, "Esbjerg", "0553019"), row(3, "Tønder", "0553015")]) == {"Esbjerg": "0553019"}


def test_clubs_without_a_number_get_it_unless_another_has_it_meanwhile(db: None) -> None:
    names = ("Ribe", "Højer", "Esbjerg", "Tønder")
    ribe, hojer, esbjerg, tonder = (Club.objects.create(name=name) for name in names)
    rows = [
        row(2, "RIBE", "0553016"),
        row(3, "Højer", "0553017"),
        row(4, "Esbjerg"),
        row(5, "Tønder", "0553018", "x"),
    ]
    Club.objects.create(name="Meanwhile", federation_number="0553017")
    assert number_clubs(rows) == 1
    for club in (ribe, hojer, esbjerg, tonder):
        club.refresh_from_db()
    assert [club.federation_number for club in (ribe, hojer, esbjerg, tonder)] == ["0553016", "", "", ""]
    assert number_clubs(rows) == 0
