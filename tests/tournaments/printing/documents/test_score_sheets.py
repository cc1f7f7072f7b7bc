"""Score sheets: names in seat order, the dealer's cells grey, the settlement, the form of each rule system."""

from __future__ import annotations

import re

import pypdfium2
import pytest

from scoring.systems import ENTRIES, entry_of
from tests.factories import make_entries, make_tournament, seat_series, seat_two_tables, store_result
from tests.papers import made, texts
from tournaments.access.table_links import make_phones, shown_code, table_path
from tournaments.demo.making import Stage, make_demo
from tournaments.models import Deal, SkatTable, TablePhone, Tournament
from tournaments.printing.document_types import Ask
from tournaments.printing.documents.list_form.data import FormData
from tournaments.printing.documents.list_form.foot import SIGNATURE
from tournaments.printing.documents.list_form.page import FormPage
from tournaments.printing.documents.recorded_sheets import rows
from tournaments.printing.documents.score_sheets import rows as sheet_rows
from tournaments.printing.documents.table_cards import rows as card_rows
from tournaments.printing.engine.drawing import DOT

MM = 72 / 25.4


@pytest.fixture
def seated(db: None) -> Tournament:
    tournament = make_tournament("Klubaften", rules="isko", loss_fee=1)
    seat_two_tables(tournament)
    return tournament


def test_what_stands_on_the_german_list(seated: Tournament) -> None:
    four, three = texts(made("score-sheets", seated))
    for page, table, formulas, deals in (
        (four, 1, ("B  (won − lost) × 50", "C  others’ lost × 30"), 48),
        (three, 2, ("B  (won − lost) × 50", "C  others’ lost × 40"), 36),
    ):
        assert f"Series 1 · Table {table}" in page
        assert all(formula in page for formula in formulas)
        assert f"of {deals} deals" in page
        assert page.split().count(str(deals)) >= 1
    names = ["Åse", "Kurt Hansen", "Őrsi János", "Inge"]
    places = [four.index(name.split()[0]) for name in names]
    assert places == sorted(places)


def test_the_dealers_cells_are_grey(seated: Tournament) -> None:
    """Deal n greys the seat ((n − 1) mod 4) + 1 of a table of four; at three nobody sits out."""
    four, three = FormData(seated, 4), FormData(seated, 3)
    assert [four.dealer(deal) for deal in (1, 2, 3, 4, 5, 48)] == [1, 2, 3, 4, 1, 4]
    assert all(four.sits_out(deal) for deal in range(1, 49))
    assert not any(three.sits_out(deal) for deal in range(1, 37))


@pytest.mark.parametrize(
    ("rules", "options", "keys"),
    [
        ("isko", {}, {"base", "with", "without", "hand", "schwarz_announced", "plus", "minus", "passed"}),
        ("danish", {}, {"game", "tops", "plus", "minus", "passed"}),
        ("household", {"kontra": 2, "rum": True}, {"base", "rum", "kontra", "passed"}),
        ("household", {"ramsch": "most", "bock": ["60-60"]}, {"ramsch", "bock"}),
        ("household", {"settlement": "bierlachs"}, {"game", "written"}),
        ("tchibo", {}, {"base", "kontra", "ramsch"}),
        ("turneskat", {}, {"written"}),
        ("tarok", {}, {"game", "cup-1", "cup-2", "sum"}),
    ],
)
def test_each_rule_system_has_its_own_columns(
    db: None, rules: str, options: dict[str, object], keys: set[str]
) -> None:
    data = FormData(make_tournament(rules=rules, options=options), 4)
    found = {placed.column.key for placed in FormPage(data).columns if placed.seat is None}
    assert keys <= found
    assert "passed" in found or "passed" not in keys
    if options.get("ramsch") or rules == "tchibo":
        assert "passed" not in found


def test_the_columns_fill_the_page(seated: Tournament) -> None:
    for seats in (3, 4):
        columns = FormPage(FormData(seated, seats)).columns
        assert columns[0].left == 0
        assert columns[-1].right == pytest.approx(595.28 - 32, abs=0.01)


def test_more_than_48_deals_take_a_second_page(db: None) -> None:
    tournament = make_tournament(rounds=24)
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    first, second = texts(made("score-sheets", tournament))
    assert "1–48" in first
    assert "49–96" in second
    assert "Control" not in first
    assert "of 96 deals" in second


def test_the_head_takes_20_mm_and_the_rows_the_rest(seated: Tournament) -> None:
    def sizes(seats: int, *, is_large: bool = False) -> list[tuple[int, float]]:
        pages = map(FormPage, FormData(seated, seats, is_large=is_large).pages())
        return [(page.deal_rows, round(page.row_height / MM, 1)) for page in pages]

    page = FormPage(FormData(seated, 4))
    assert page.head.height + page.head.headings <= 20 * MM
    assert pytest.approx(9 * MM, abs=0.1) == SIGNATURE
    assert (sizes(4), sizes(3)) == ([(48, 4.7)], [(36, 6.1)])
    assert sizes(4, is_large=True) == [(24, 8.5), (24, 8.5)]
    assert sizes(3, is_large=True) == [(18, 9.0), (18, 9.0)]
    # Whole dots of a printer: every line comes out as thick as the next one.
    assert page.row_height / DOT == pytest.approx(round(page.row_height / DOT))


def test_six_tables_with_totals_take_one_page(db: None) -> None:
    demo = make_demo(players=24, series=1, stage=Stage.RECORDED, seed=3)
    (page,) = texts(made("recorded-sheets", demo))
    assert [f"Table {number}" in page for number in range(1, 8)] == [True] * 6 + [False]


def test_all_series_of_a_small_evening_take_one_page(db: None) -> None:
    demo = make_demo(players=8, series=3, stage=Stage.RECORDED, seed=3)
    (page,) = texts(made("recorded-sheets", demo))
    names = [f"Series {series} · Table {table}" for series in (1, 2, 3) for table in (1, 2)]
    assert re.findall(r"Series \d · Table \d", page) == names


def test_each_series_of_a_larger_evening_begins_a_page(db: None) -> None:
    demo = make_demo(players=20, series=2, stage=Stage.RECORDED, seed=3)
    pages = texts(made("recorded-sheets", demo))
    assert [f"Recorded sheets, series {series}" in pages[series - 1] for series in (1, 2)] == [True, True]


def test_a_recorded_sheet_adds_up(seated: Tournament) -> None:
    table = seated.series.get().skat_tables.get(number=1)
    store_result(table, [(892, 14, 3), (310, 9, 5), (-104, 5, 6), (455, 8, 0)], passed=2)
    page = texts(made("recorded-sheets", seated))[0]
    assert "won 36 + lost 14 + passed 2 = 52 of 48 deals" in page
    for number in ("892  (14 / 3)", "550", "330", "1,772", "−104  (5 / 6)", "−50", "240", "86"):
        assert number in page


TERMS = [
    ("isko", {}, "won ______ + lost ______ + passed ______ = ______ of 48 deals"),
    ("household", {}, "won ______ + lost ______ + passed ______ = ______ of 48 deals"),
    ("household", {"ramsch": "most"}, "won ______ + lost ______ + ramsch ______ = ______ of 48 deals"),
    ("household", {"ace": True}, "won ______ + lost ______ = ______ of 48 deals"),
    ("household", {"settlement": "bierlachs"}, None),
    ("tchibo", {}, "won ______ + lost ______ + ramsch ______ = ______ of 48 deals"),
    ("turneskat", {}, "won ______ + lost ______ + ramsch ______ = ______ of 48 deals"),
    ("tarok", {}, None),
]


@pytest.mark.parametrize(("rules", "options", "terms"), TERMS)
def test_a_blank_sheet_has_a_field_for_each_way_in_which_a_deal_may_end(
    db: None, rules: str, options: dict[str, object], terms: str | None
) -> None:
    page = texts(made("score-sheets", make_tournament(rules=rules, options=options), which="blank"))[0]
    assert ("Control: " in page, (terms or "") in page) == (terms is not None, True)


@pytest.mark.parametrize("rules", ENTRIES)
def test_recorded_sheets_add_up_in_every_rule_system(db: None, rules: str) -> None:
    demo = make_demo(players=4, series=1, stage=Stage.RECORDED, seed=3, rules=rules)
    page = texts(made("recorded-sheets", demo))[0]
    found = re.search(r"Control: (.+) = 48 of 48 deals", page)
    assert (found is not None) == bool(entry_of(demo.rule_system).paper(demo.rule_system).outcomes), page
    assert sum(map(int, re.findall(r"\d+", found[1] if found else "48"))) == 48


def test_a_ramsch_that_two_have_won_is_one_deal(db: None) -> None:
    tournament = make_tournament(rules="household", options={"winner_ramsch": "both"}, rounds=1)
    table = seat_series(tournament, 1, [make_entries(tournament, 3)]).skat_tables.get()
    tie = {"ramsch": {"card_points": {"1": 60, "2": 28, "3": 28}, "skat_points": 4, "last_trick": 1}}
    for number in (1, 2, 3):
        Deal.objects.create(skat_table=table, number=number, told=tie)
    store_result(table, [(0, 0, 0), (69, 3, 0), (69, 3, 0)])
    (sheet,) = rows(Ask(tournament, "en"))
    assert sheet.marks[2].seats == {1: {}, 2: {"total": "46", "won": "2"}, 3: {"total": "46", "won": "2"}}
    assert "won 0 + lost 0 + ramsch 3 = 3 of 3 deals" in texts(made("recorded-sheets", tournament))[0]


def test_a_sheet_kept_deal_by_deal_shows_every_deal(db: None) -> None:
    demo = make_demo(players=4, series=1, stage=Stage.RECORDED, seed=3, rules="turneskat", rounds=3)
    (sheet,) = rows(Ask(demo, "en"))
    assert sorted(sheet.marks) == list(range(1, 13))
    # A ramsch, too, is written beside the totals.
    assert {number for number, marks in sheet.marks.items() if "written" not in marks.deal} == set()
    last = {
        seat: [
            marks.seats[seat]["total"]
            for _deal, marks in sorted(sheet.marks.items())
            if "total" in marks.seats[seat]
        ]
        for seat in range(1, 5)
    }
    for seat, totals in last.items():
        if totals:
            assert totals[-1].replace("−", "-") == sheet.totals[seat]["series_points"].replace("−", "-")


def test_a_table_card_is_80_mm_high(seated: Tournament) -> None:
    with pypdfium2.PdfDocument(made("table-cards", seated)) as document:
        digits = [
            top - bottom
            for piece in document[0].get_objects(filter=[1])
            for _left, bottom, _right, top in [piece.get_bounds()]
        ]
    assert sorted(digits)[-2] >= 80 / 25.4 * 72


def on_phones(tournament: Tournament) -> tuple[TablePhone, TablePhone]:
    Tournament.objects.filter(pk=tournament.pk).update(phones=True)
    tournament.refresh_from_db()
    make_phones(SkatTable.objects.filter(series__tournament=tournament))
    first, second = TablePhone.objects.order_by("skat_table__number")
    return first, second


def test_sheets_and_cards_carry_the_code_of_the_tables_phone(seated: Tournament) -> None:
    phones = on_phones(seated)
    TablePhone.objects.filter(pk=phones[1].pk).update(is_on=False)
    code = shown_code(phones[0].code)
    sheets, cards = texts(made("score-sheets", seated)), texts(made("table-cards", seated))
    assert [code in page for page in (*sheets, *cards)] == [True, False, True, False]
    assert f"Series 1 · Table 1 · {code}" in sheets[0]
    assert f"Sheet of series 1 on a phone: {code}" in cards[0]


def test_the_code_leads_to_the_tables_phone(seated: Tournament) -> None:
    """A table on paper keeps the address of its form at the desk."""
    phones = on_phones(seated)
    TablePhone.objects.filter(pk=phones[1].pk).update(is_on=False)
    ask = Ask(seated, "en", address="http://192.168.1.5:8000/")
    assert [one.address for one in sheet_rows(ask)] == [
        f"http://192.168.1.5:8000{table_path(phones[0])}",
        "http://192.168.1.5:8000/tournaments/klubaften/sheets/1/2/",
    ]
    assert {number: link.address for number, link in card_rows(ask).links.items()} == {
        1: f"http://192.168.1.5:8000{table_path(phones[0])}"
    }
