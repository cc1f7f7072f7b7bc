"""What is printed on a pad: the test page with its crosses, and the offset that it tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.factories import make_entries, make_tournament, seat_series
from tests.papers import boxes_of, made, texts
from tests.tournaments.printing.engine.test_tags import figures
from tournaments.access.table_links import make_phones, shown_code, table_path
from tournaments.foundations.errors import Refused
from tournaments.models import TablePhone, Tournament
from tournaments.printing.documents.list_form.overlay import read_form
from tournaments.printing.documents.score_sheets_overlay import form_state

MM = 72 / 25.4
LINE = 2  # of the kinds of objects on a page: drawn, not written


@pytest.fixture
def tournament(db: None) -> Tournament:
    return make_tournament("Klubaften", place="Kroen")


def crosses(tournament: Tournament, **asked: Any) -> list[tuple[int, int]]:
    """The middles of the lines of 10 mm, in millimetres from the upper left corner."""
    with pypdfium2.PdfDocument(made("score-sheets-overlay", tournament, test=True, **asked)) as document:
        (page,) = document
        height = page.get_height()
        places = [piece.get_bounds() for piece in page.get_objects(filter=[LINE], max_depth=4)]
    return sorted(
        (round((left + right) / 2 / MM), round((height - (bottom + top) / 2) / MM))
        for left, bottom, right, top in places
        if right - left < 2 and round((top - bottom) / MM) == 10
    )


def test_a_cross_at_each_corner_moved_as_is_wanted(tournament: Tournament) -> None:
    assert crosses(tournament) == [(10, 10), (10, 287), (200, 10), (200, 287)]
    assert crosses(tournament, right=3, down=-2) == [(13, 8), (13, 285), (203, 8), (203, 285)]
    assert crosses(tournament, form="danish-a5") == [(10, 10), (10, 200), (138, 10), (138, 200)]


def test_each_field_is_named_on_the_test_page(tournament: Tournament) -> None:
    (page,) = texts(made("score-sheets-overlay", tournament, test=True))
    wanted = ["date", "series", "table", "name 1", "name 2", "name 3", "name 4"]
    assert [name for name in wanted if name not in page] == []
    assert "Klubaften" not in page


def test_an_offset_moves_every_text(tournament: Tournament) -> None:
    seat_series(tournament, 1, [make_entries(tournament, 4)])
    kind = "score-sheets-overlay"
    here, there = (
        {box.text: box for page in pypdfium2.PdfDocument(data) for box in boxes_of(page)}
        for data in (made(kind, tournament), made(kind, tournament, right=7.5, down=4))
    )
    assert here.keys() == there.keys()
    assert "Åse Madsen" in here
    for text, box in here.items():
        moved = ((there[text].left - box.left) / MM, (box.top - there[text].top) / MM)
        assert moved == pytest.approx((7.5, 4), abs=0.01)


def test_a_table_on_a_phone_has_its_code_on_the_pad(tournament: Tournament) -> None:
    entries = make_entries(tournament, 8)
    series = seat_series(tournament, 1, [entries[:4], entries[4:]])
    Tournament.objects.update(phones=True)
    tournament.refresh_from_db()
    make_phones(series.skat_tables.all())
    first, second = TablePhone.objects.order_by("skat_table__number")
    TablePhone.objects.filter(pk=second.pk).update(is_on=False)
    code, square = shown_code(first.code), f"QR code: http://192.168.1.20:8000{table_path(first)}"
    for form, squares in (("german-a4", [square]), ("danish-a5", [])):
        pad = made("score-sheets-overlay", tournament, form=form)
        assert [code in page for page in texts(pad)] == [True, False]
        assert figures(pad) == squares


@pytest.mark.parametrize(
    "written",
    ["width = ", "width = 148", "width = 148\nheight = 210\nfields = 3\nseats = {}", "width = 148\nheight = 210\nfields = {}\nseats = [3]"],
)  # fmt: skip
def test_a_form_of_ones_own_that_is_wrong(settings: Any, tmp_path: Path, written: str) -> None:
    settings.SKATCLUB_DATA = tmp_path
    (tmp_path / "forms").mkdir()
    (tmp_path / "forms" / "pads.toml").write_text(written, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        read_form("pads")
    assert refused.value.code == "form-not-readable"


def test_a_form_that_is_gone_or_cannot_be_opened(settings: Any, tmp_path: Path) -> None:
    """A folder has the name of a form: neither the paper nor the page with its prints breaks."""
    settings.SKATCLUB_DATA = tmp_path
    (tmp_path / "forms" / "pads.toml").mkdir(parents=True)
    found = []
    for key in ("pads", "cards"):
        with pytest.raises(Refused) as refused:
            read_form(key)
        found.append((refused.value.code, form_state(Tournament(), {"form": key})))
    assert found == [("form-not-readable", ""), ("no-such-form", "")]
