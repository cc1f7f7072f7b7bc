"""The players' report for the federation: its head, its lines, its rows in a file, its checksum."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client

from tests.factories import make_player, make_tournament, seat_series, store_result
from tournaments.models import Club, Ruling, Tournament
from tournaments.setup.official.deviations import Deviation
from tournaments.standings.federation_report import (
    FederationReport,
    ReportHead,
    ReportLine,
    SeriesResult,
    checksum_of,
    federation_report_of,
)
from tournaments.standings.federation_rows import FederationRows, head_rows

HEAD = ReportHead(
    event="=Evening", date=dt.date(2026, 11, 21), place="", organiser="Tønder", organiser_number="05.53.015",
    rules="isko", series=1, rounds=12, is_official=False, changed=None,
)  # fmt: skip
ANNA = ReportLine(
    number="4711", name="Anna", sex="w", club="Ribe", club_number="05.53.016", player_class="women",
    series=(SeriesResult(1150, 10, 1, 4), None), won=10, lost=1, lost_by_others=4, total=1150, place=1,
    is_disqualified=False, is_withdrawn=False,
)  # fmt: skip
NOBODY = ReportLine("", "-Bo", "", "", "", "open", (None, None), None, None, None, None, None, True, True)
CHECKSUM = "0123456789abcdef0123"


def rows_of(**changed: Any) -> dict[str, str]:
    return dict(replace(HEAD, **changed).rows(CHECKSUM))


def test_the_head_leaves_out_what_is_not_known() -> None:
    assert HEAD.rows(CHECKSUM) == [
        ("Event", "=Evening"),
        ("Date", "21 Nov 2026"),
        ("Organiser", "Tønder · 05.53.015"),
        ("Rule system", "International Skat Order"),
        ("Length", "1 series, 12 rounds per series"),
        ("State", "provisional"),
        ("Version", "2, no results yet, checksum 0123 4567 89ab cdef"),
    ]


def test_the_head_of_an_official_tournament() -> None:
    """In the time of Denmark, an hour ahead of UTC."""
    deviation = Deviation("list", "no lists came", 2, None)
    told = rows_of(
        series=2, rounds=1, is_official=True, place="Kroen", organiser_number="", order="danish",
        changed=dt.datetime(2026, 11, 21, 20, 41, tzinfo=dt.UTC), deviations=(deviation,),
    )  # fmt: skip
    assert (told["Length"], told["State"], told["Place"]) == (
        "2 series, 1 round per series",
        "official",
        "Kroen",
    )
    assert told["Organiser"] == "Tønder"
    assert told["Order"] == (
        "the Danish Skat Union (Dansk Skat Union); against the order, series 2 (phones instead of the federation’s own "
        "list): no lists came"
    )
    assert told["Version"] == "2, as of 21 Nov 2026 21:41, checksum 0123 4567 89ab cdef"


def test_the_rows_of_a_file() -> None:
    report = FederationReport(HEAD, (1, 3), (ANNA, NOBODY))
    head = report.head.rows(report.checksum)
    headings = [
        "Federation number", "Name", "Sex", "Club", "Club number", "Class", "Series 1", "Won 1", "Lost 1", "Series 3",
        "Won 3", "Lost 3", "Won", "Lost", "Lost by others", "Total", "Place", "Remark",
    ]  # fmt: skip
    assert list(FederationRows(report).as_values()) == [
        ["Event", "'=Evening", *[""] * 16],
        *([label, value, *[""] * 16] for label, value in head[1:]),
        ["Remark", "1 player without a federation number", *[""] * 16],
        [""] * 18,
        headings,
        ["4711", "Anna", "w", "Ribe", "05.53.016", "Women", 1150, 10, 1, None, None, None, 10, 1, 4, 1150, 1, ""],
        ["", "'-Bo", "", "", "", "Open", *[None] * 11, "disqualified, withdrawn"],
    ]  # fmt: skip


def test_everybody_has_a_number_or_several_have_none() -> None:
    assert FederationReport(HEAD, (), (ANNA,)).without_number_in_words == ""
    two = FederationReport(HEAD, (), (NOBODY, ANNA, NOBODY))
    assert two.without_number_in_words == "2 players without a federation number"
    rows = list(FederationRows(FederationReport(HEAD, (), (ANNA,))).as_values())
    assert "Remark" not in [row[0] for row in rows]
    assert list(head_rows([("a", "-b")], 2)) == [["a", "'-b"], ["", ""]]


def test_the_checksum_is_of_what_is_reported() -> None:
    """The day of the last change adds nothing, nor does an order that the tournament does not have."""
    said = checksum_of(HEAD, [ANNA])
    assert said == FederationReport(HEAD, (1, 2), (ANNA,)).checksum
    assert said == checksum_of(replace(HEAD, changed=dt.datetime(2026, 11, 21, tzinfo=dt.UTC)), [ANNA])
    others = [
        checksum_of(replace(HEAD, order="danish"), [ANNA]),
        checksum_of(replace(HEAD, deviations=(Deviation("phones", "x", None, None),)), [ANNA]),
        checksum_of(replace(HEAD, rounds=11), [ANNA]),
        checksum_of(HEAD, [ANNA._replace(won=11)]),
        checksum_of(HEAD, [ANNA, NOBODY]),
    ]
    assert len({said, *others}) == 6


@pytest.fixture
def evening(db: None) -> Tournament:
    """Of three at the table the second is disqualified, the third has gone home; a fourth has not played."""
    club = Club.objects.create(name="Tønder", federation_number="0553015")
    tournament = make_tournament(rules="isko", club=club, place="Kroen")
    players = [
        make_player(1, club, federation_number="4711", player_class="women"),
        *(make_player(number, federation_number=str(number)) for number in (2, 3, 4)),
    ]
    entries = [tournament.entries.create(player=one, start_number=n) for n, one in enumerate(players, 1)]
    for number in (1, 2):
        table = seat_series(tournament, number, [entries[:3]]).skat_tables.get()
        if number == 1:
            store_result(table, [(500, 10, 1), (300, 8, 2), (100, 5, 3)])
    tournament.entries.filter(start_number=3).update(is_here=False, is_withdrawn=True)
    told = {"tournament": tournament, "text": "Out.", "referee": "Ib"}
    Ruling.objects.create(**told, code="disqualified", entry=entries[1])
    Ruling.objects.create(**told, code="other", entry=entries[0])
    return tournament


def test_the_report_of_an_evening(evening: Tournament) -> None:
    """The points are those of ISkO: 500 + 9 · 50 + 5 · 40 of the first."""
    report = federation_report_of(evening)
    assert report.head == replace(
        HEAD, event="Club evening", place="Kroen", series=2, changed=report.head.changed
    )
    assert report.series_numbers == (1, 2)
    first, second, third, nobody = report.lines
    result = SeriesResult(1150, 10, 1, 5)
    assert first == ReportLine(
        "4711",
        "Åse Madsen",
        "w",
        "Tønder",
        "05.53.015",
        "women",
        (result, None),
        10,
        1,
        5,
        1150,
        1,
        False,
        False,
    )
    flags = [(one.name, one.place, one.is_disqualified, one.is_withdrawn) for one in (second, third, nobody)]
    assert flags == [
        ("Kurt Hansen", 2, True, False),
        ("Őrsi János", 3, False, True),
        ("Inge Sørensen", None, False, False),
    ]
    assert third.series == (SeriesResult(320, 5, 3, 3), None)
    assert nobody == ReportLine(
        "4", "Inge Sørensen", "", "", "", "open", (None, None), None, None, None, None, None, False, False
    )


def test_a_report_without_a_club(db: None) -> None:
    head = federation_report_of(make_tournament()).head
    assert (head.organiser, head.organiser_number, head.series) == ("", "", 0)


@pytest.mark.parametrize(("wanted", "status"), [("csv", 200), ("xlsx", 200), ("pdf", 404)])
def test_the_files(director_client: Client, evening: Tournament, wanted: str, status: int) -> None:
    answer = director_client.get(f"/tournaments/club-evening/standings/federation.{wanted}")
    assert answer.status_code == status
    if status == 200:
        assert answer["Content-Disposition"] == f'attachment; filename="club-evening-federation.{wanted}"'
