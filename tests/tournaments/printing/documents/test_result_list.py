"""The result list: read back as text, the same bytes twice, hostile names harmless."""

from __future__ import annotations

import datetime as dt
import io
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pypdf import PdfReader

from tests.factories import COMMAND, end_evening, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, whole_text
from tests.tournaments.cashdesk.sides import plan_prizes
from tournaments.demo.making import Stage, make_demo
from tournaments.foundations.errors import Refused
from tournaments.models import Club, Player, Series, Tournament
from tournaments.standings.drawing_lots import draw_by_program, order_by_seed
from tournaments.standings.rulings.recording import record_ruling
from tournaments.standings.shared_ranks import ties_of


def pages(data: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(data)).pages]


@pytest.fixture
def evening(db: None) -> Tournament:
    club = Club.objects.create(name="Tønder Skatklub")
    tournament = make_tournament("Klubaften", place="Kroen", club=club, starts_at=dt.time(19))
    series = seat_series(tournament, 1, [make_entries(tournament, 4, club)])
    store_result(series.skat_tables.get(), [(1100, 5, 1), (-320, 1, 1), (60, 3, 0), (60, 3, 0)], 34)
    return tournament


def test_what_stands_on_it(evening: Tournament) -> None:
    lines = pages(made("result-list", evening, language="en"))[0].splitlines()

    assert lines[:4] == [
        "Klubaften",
        "Tønder Skatklub · Kroen · 21 November 2026, 19:00",
        "Result list – provisional",
        "Danish Skat Union · 12 rounds per series · no results yet",
    ]
    text = "\n".join(lines)
    for row in (
        "1 1 Åse Madsen Tønder Skatklub 5 1 1,330",
        "=2 4 Inge Sørensen Tønder Skatklub 3 0 270",
        "=2 3 Őrsi János Tønder Skatklub 3 0 270",
        "4 2 Kurt Hansen Tønder Skatklub 1 1 −290",
    ):
        assert row in text
    assert "Page 1 of 1" in text


def test_no_column_for_clubs_where_nobody_has_one(evening: Tournament) -> None:
    with_clubs = pages(made("result-list", evening, language="en"))[0]
    Player.objects.update(club=None)
    without = pages(made("result-list", evening, language="en"))[0]
    assert ("Rank No. Name Club Won Lost" in with_clubs, "Rank No. Name Won Lost" in without) == (True, True)


def test_official_at_the_end(evening: Tournament) -> None:
    Series.objects.update(state="closed")
    first, whole = (pages(made("result-list", evening, series=series))[0] for series in ("1", ""))
    assert ("series 1 – official" in first, "Result list – provisional" in whole) == (True, True)
    end_evening(evening)
    assert "Result list – official" in pages(made("result-list", evening, language="en"))[0]


def test_missing_sheets_are_named(evening: Tournament) -> None:
    seat_series(evening, 2, [list(evening.entries.all())])
    assert "1 sheet of series 2 has not come back" in pages(made("result-list", evening, language="en"))[0]


@pytest.mark.parametrize("part", ["teams", "team:3", "club:0", "class:women"])
def test_a_part_that_is_gone_is_not_printed(evening: Tournament, part: str) -> None:
    """Made again as it was asked for, after the teams were taken away or a class has nobody any more."""
    with pytest.raises(Refused) as refused:
        made("result-list", evening, part=part)
    assert refused.value.code == "nothing-to-print"


def test_the_same_data_gives_the_same_bytes(evening: Tournament) -> None:
    assert made("result-list", evening, language="da") == made("result-list", evening, language="da")


def test_remarks_stand_below(evening: Tournament) -> None:
    sheet = evening.series.get().skat_tables.get().score_sheet
    sheet.reason = "<b>the paper</b> & the pen"
    sheet.save()

    assert "<b>the paper</b> & the pen" in pages(made("result-list", evening, language="en"))[0].replace(
        "\n", " "
    )


def test_a_lot_and_a_ruling_stand_on_it(evening: Tournament) -> None:
    """Start numbers 3 and 4 share the second rank until a lot is drawn."""
    version = ties_of(evening)[0].version
    draw = draw_by_program(evening, 2, version=version, by=COMMAND, seed="skat")
    record_ruling(evening, text="Cards <shown> & played again", referee="Ib Holm", by=COMMAND)

    text = "\n".join(pages(made("result-list", evening, language="en")))
    first, second = order_by_seed([3, 4], draw.seed)
    for row in (f"2* {first} ", f"3* {second} "):
        assert row in text
    assert "=2" not in text
    remarks = text.replace("\n", " ")
    assert f"* Places 2–3 by lot: start numbers {first}, {second}. Drawn by the program." in remarks
    assert "Ruling: Cards <shown> & played again (referee: Ib Holm)" in remarks


@pytest.mark.parametrize("language", ["da", "de", "en", "sv", "hu"])
def test_all_letters_of_the_five_languages(evening: Tournament, language: str) -> None:
    Player.objects.filter(last_name="Madsen").update(first_name="ÆØÅ ÄÖÜß", last_name="Őű ♠♥♦♣")

    assert "ÆØÅÄÖÜßŐű♠♥♦♣" in whole_text(made("result-list", evening, language=language))


@pytest.mark.parametrize("name", ["Müller & <Søn>", "🂡🂱", "אבגד", "x" * 80, "<para>", "%s {0} \\"])
def test_hostile_names_are_harmless(evening: Tournament, name: str) -> None:
    Player.objects.filter(last_name="Madsen").update(first_name=name, last_name="")

    assert "Page 1 of 1" in pages(made("result-list", evening, language="en"))[0]


def test_many_pages(db: None) -> None:
    demo = make_demo(players=250, series=1, stage=Stage.CLOSED, seed=4)

    read = pages(made("result-list", demo, language="en"))

    assert len(read) > 4
    assert all("Rank" in page and "Total" in page for page in read)
    assert [f"Page {n} of {len(read)}" in page for n, page in enumerate(read, 1)] == [True] * len(read)


def test_many_series_lie_on_their_side(db: None) -> None:
    tournament = make_tournament(series_count=16)
    entries = make_entries(tournament, 4)
    for number in range(1, 17):
        series = seat_series(tournament, number, [entries], state="closed")
        store_result(series.skat_tables.get(), [(1100, 5, 1), (-320, 1, 1), (60, 3, 0), (60, 3, 0)], 34)

    page = PdfReader(io.BytesIO(made("result-list", tournament, language="en"))).pages[0]
    assert page.mediabox.width > page.mediabox.height


def test_the_command(evening: Tournament, tmp_path: Path) -> None:
    file = tmp_path / "list.pdf"
    call_command("print_documents", "result-list", "klubaften", "--out", str(file), stdout=io.StringIO())

    assert file.read_bytes() == made("result-list", evening, language="da")
    for arguments in (["nowhere", "--out", str(file)], ["klubaften", "--out", str(tmp_path)]):
        with pytest.raises(CommandError):
            call_command("print_documents", "result-list", *arguments)


def test_few_prizes_do_not_take_a_page_of_their_own(db: None) -> None:
    """27 players fill a page; the list gives its prizes room on it."""
    tournament = make_demo(players=27, series=3, stage=Stage.CLOSED, seed=1)
    alone = pages(made("result-list", tournament))
    plan_prizes(tournament, (40000, 30000, 20000, 15000, 10000))
    (page,) = pages(made("result-list", tournament, language="en"))
    assert len(alone) == 1
    assert page.index("Main prizes") > page.index("\n27 ")
