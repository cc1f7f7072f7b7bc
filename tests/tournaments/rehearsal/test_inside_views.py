"""The hall's page, its papers, sending one back, the report."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import Client
from django.utils.translation import override
from pytest_django import DjangoAssertNumQueries

from tournaments.demo.making import DEMO, Stage, make_demo
from tournaments.models import Tournament
from tournaments.rehearsal.hall.findings import PaperOutcome
from tournaments.rehearsal.hall.picture import picture_of
from tournaments.rehearsal.hall.slips import PaperSlip
from tournaments.rehearsal.notes import HallDeed, HallNote, HallPace, add_note, read_notes
from tournaments.rehearsal.series_state import RehearsedSeries, played
from tournaments.sheets.typing.recording import record_sheet


@pytest.fixture
def hall(evening: Tournament) -> str:
    return f"/tournaments/{evening.slug}/rehearsed/"


@pytest.fixture
def come(rehearsal: Path, evening: Tournament) -> RehearsedSeries:
    """Both sheets lie on the desk."""
    add_note(rehearsal, HallNote(HallDeed.BEGUN, 1, pace=HallPace.ASKED))
    add_note(rehearsal, HallNote(HallDeed.NEXT, 1))
    add_note(rehearsal, HallNote(HallDeed.NEXT, 1))
    return played(evening.series.get(number=1))


def test_the_hall_waits_for_seats(inside: Client) -> None:
    tournament = make_demo(players=8, series=1, stage=Stage.REGISTERED, seed=3, rounds=2)
    assert "Everybody is waiting." in inside.get(f"/tournaments/{tournament.slug}/rehearsed/").text


def test_the_official_chooses_the_pace_and_asks(inside: Client, hall: str, rehearsal: Path) -> None:
    assert "How fast should their sheets come?" in inside.get(hall).text
    inside.post(hall, {"pace": "asked"})
    page = inside.get(hall)
    assert (page.context["waiting"], "2 tables are still playing." in page.text) == ([], True)
    inside.post(hall, {"next": "1"})
    page = inside.get(hall)
    assert (len(page.context["waiting"]), "1 table is still playing." in page.text) == (1, True)
    inside.post(hall, {"pace": "never"})
    assert [note.what for note in read_notes(rehearsal)] == [HallDeed.BEGUN, HallDeed.NEXT]


def test_a_paper_that_has_not_come(inside: Client, hall: str) -> None:
    answer = inside.get(f"{hall}1/1.svg")
    assert (answer["Content-Type"], "Table 1 is still playing." in answer.text) == ("image/svg+xml", True)


def test_a_paper_shows_names_and_handwriting(inside: Client, hall: str, come: RehearsedSeries) -> None:
    answer = inside.get(f"{hall}1/1.svg").text
    paper = come.paper_of(1)
    assert paper is not None
    assert all(name in answer for name in come.names_on(paper))
    assert "Rehearsal" in answer
    assert answer.count('<path d="') > 40


def test_the_picture_is_that_of_the_paper_and_later_of_the_one_written_anew(
    inside: Client, hall: str, come: RehearsedSeries
) -> None:
    paper = come.paper_of(2)
    assert paper is not None
    names = come.names_on(paper)
    with override("en"):
        pictures = [picture_of(paper, names, 1, is_corrected=is_corrected) for is_corrected in (False, True)]
    shown = [inside.get(f"{hall}1/2.svg")]
    inside.post(f"{hall}1/2/back/")
    shown.append(inside.get(f"{hall}1/2.svg"))
    assert [one.text for one in shown] == pictures
    assert {one["Cache-Control"] for one in shown} == {"no-store"}


def test_the_paper_stands_on_the_form(inside: Client, evening: Tournament, come: RehearsedSeries) -> None:
    text = inside.get(f"/tournaments/{evening.slug}/sheets/1/1/").text
    assert f'src="/tournaments/{evening.slug}/rehearsed/1/1.svg"' in text


def test_a_wrong_paper_sent_back_comes_right(inside: Client, hall: str, come: RehearsedSeries) -> None:
    wrong = next(paper for paper in come.papers if paper.slip)
    before = inside.get(f"{hall}1/{wrong.table}.svg").text
    answer = inside.post(f"{hall}1/{wrong.table}/back/", follow=True)
    assert "The table has looked at it and brought the sheet again." in answer.text
    assert inside.get(f"{hall}1/{wrong.table}.svg").text != before


def test_a_right_paper_sent_back_is_as_it_should_be(inside: Client, hall: str, come: RehearsedSeries) -> None:
    right = next(paper for paper in come.papers if not paper.slip)
    answer = inside.post(f"{hall}1/{right.table}/back/", follow=True)
    assert "everything is as it should be" in answer.text


def test_typing_is_timed_and_reported(
    inside: Client, hall: str, evening: Tournament, come: RehearsedSeries
) -> None:
    for paper in come.papers:
        address = f"/tournaments/{evening.slug}/sheets/1/{paper.table}/"
        inside.get(address)
        figures = {"passed": str(paper.passed), "version": "0"}
        for seat, line in enumerate(paper.truth, 1):
            figures |= {f"game_points_{seat}": str(line.game_points), f"won_{seat}": str(line.won)}
            figures |= {f"lost_{seat}": str(line.lost), f"stated_total_{seat}": str(line.stated_total)}
        assert inside.post(address, figures).status_code == 302
    report = inside.get(f"{hall}report/")
    found = {finding.paper.table: finding.outcome for _series, finding, _said in report.context["rows"]}
    expected = {
        paper.table: {PaperSlip.NONE: PaperOutcome.RIGHT, PaperSlip.UNSIGNED: PaperOutcome.THROUGH}.get(
            paper.slip, PaperOutcome.FOUND
        )
        for paper in come.papers
    }
    assert found == expected
    outcomes = [*expected.values()]
    counted = (outcomes.count(PaperOutcome.FOUND), outcomes.count(PaperOutcome.THROUGH))
    assert (report.context["found"], report.context["through"]) == counted
    assert report.context["seconds"] is not None


def test_what_got_through_is_said_kindly(
    inside: Client, hall: str, evening: Tournament, come: RehearsedSeries
) -> None:
    paper = come.papers[0]
    lines = [paper.truth[1], paper.truth[0], *paper.truth[2:]]
    table = evening.series.get(number=1).skat_tables.get(number=paper.table)
    record_sheet(table, lines, passed=paper.passed, version=0, by=DEMO)
    text = inside.get(f"{hall}report/").text
    assert "Something else was typed than stood on the paper" in text
    assert "/help/#wrong-sheet" in text


def test_the_hall_costs_the_same_with_more_tables(
    inside: Client,
    rehearsal: Path,
    evening: Tournament,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    larger = make_demo(players=24, series=1, stage=Stage.SEATED, seed=4, rounds=2)
    for tournament in (evening, larger):
        add_note(rehearsal, HallNote(HallDeed.BEGUN, 1, pace=HallPace.FAST, at=0))
        with django_assert_max_num_queries(22):
            inside.get(f"/tournaments/{tournament.slug}/rehearsed/")


def test_games_kept_deal_by_deal_have_papers_on_their_pages(inside: Client, rehearsal: Path) -> None:
    tarok = make_demo(players=4, series=1, stage=Stage.SEATED, seed=3, rounds=1, rules="tarok")
    page = f"/tournaments/{tarok.slug}/sheets/1/1"
    add_note(rehearsal, HallNote(HallDeed.BEGUN, 1, pace=HallPace.FAST, at=0))
    picture = f"/tournaments/{tarok.slug}/rehearsed/1/1.svg"
    assert f'src="{picture}?deal=1"' in inside.get(f"{page}/deals/").text
    assert f'src="{picture}?deal=5"' in inside.get(f"{page}/finish/").text
    assert inside.get(f"{picture}?deal=1").text.count('font-style="italic"') >= 4


def test_in_a_real_installation_there_is_no_such_page(director_client: Client) -> None:
    tournament = make_demo(players=8, series=1, stage=Stage.SEATED, seed=5, rounds=2)
    address = f"/tournaments/{tournament.slug}/rehearsed/"
    found = [director_client.get(f"{address}{page}").status_code for page in ("", "report/", "1/1.svg")]
    assert found == [404, 404, 404]
    assert "rehearsed" not in director_client.get(f"/tournaments/{tournament.slug}/sheets/1/1/").text
