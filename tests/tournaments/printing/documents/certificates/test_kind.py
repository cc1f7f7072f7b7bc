"""Certificates of players and teams in every design."""

from __future__ import annotations

import io
from typing import Any

from django.conf import settings
from pypdf import PdfReader

from tests.factories import end_evening, make_entries, make_tournament, seat_series, store_result
from tests.papers import made, problems_of, squeezed, texts, whole_text
from tests.refusals import refused
from tests.tournaments.printing.hostile import hostile_evening
from tests.tournaments.season.sides import two_tandems
from tournaments.models import Player
from tournaments.printing.documents.certificates.designs import DESIGNS
from tournaments.printing.engine.fonts import SERIF, SERIF_BOLD, letters_of
from tournaments.printing.engine.letters import can_draw

LETTERS = "ÅåÆæØøÄäÖöÜüßÁáÉéÍíÓóŐőÚúŰűŁłŻżČčΠέЩж0123456789−–’“„"


def test_the_typeface_has_the_letters_of_all_languages() -> None:
    assert set(LETTERS) - letters_of(SERIF) == set(LETTERS) - letters_of(SERIF_BOLD) == set()


def test_every_design_has_a_picture() -> None:
    files = {file.stem for file in (settings.BASE_DIR / "static" / "paper").glob("*.png")}
    assert files == set(DESIGNS)


def test_no_name_is_cut_in_any_design_on_any_paper(db: None) -> None:
    hostile = hostile_evening(series=1)
    drawn = [squeezed(name) for name in hostile.names if can_draw(name) and name.isascii()]
    asked: dict[str, Any] = {"ranks": 99, "provisional": True, "by_hand": True}
    found = {}
    for design in DESIGNS:
        for paper, width in (("a4", 595), ("a5", 420)):
            data = made("certificates", hostile.tournament, design=design, paper=paper, **asked)
            whole = whole_text(data)
            is_as_wide = round(PdfReader(io.BytesIO(data)).pages[0].mediabox.width) == width
            missing = [name for name in drawn if name not in whole]
            found[design, paper] = (problems_of(data), missing, is_as_wide)
    assert found == dict.fromkeys(found, ([], [], True))


def test_a_team_is_named_with_its_players(db: None) -> None:
    evening = two_tandems(factor=1)[0]
    end_evening(evening)
    first, second = map(squeezed, texts(made("certificates", evening, part="teams")))
    assert "RedÅseMadsen·ÆrøIbsen1place1with630points" in first
    assert "BlueKurtHansen·JürgenGroß2place2with110points" in second


def test_only_those_who_have_played_are_counted(db: None) -> None:
    evening = make_tournament()
    entries = make_entries(evening, 5)
    series = seat_series(evening, 1, [entries[:4]])
    store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)])
    end_evening(evening)
    pages = texts(made("certificates", evening, text="{name}\n{rank} of {players}", ranks=9))
    assert [next(line for line in page.splitlines() if " of " in line) for page in pages] == [
        f"{rank} of 4" for rank in (1, 2, 3, 4)
    ]


def test_names_that_cannot_be_printed_are_named_or_left_out(db: None) -> None:
    evening = make_tournament()
    entries = make_entries(evening, 4)
    Player.objects.filter(entries=entries[0]).update(first_name="王", last_name="偉")
    series = seat_series(evening, 1, [entries], state="closed")
    store_result(series.skat_tables.get(), [(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)])
    end_evening(evening)
    with refused("names-not-printable", field="by_hand", names="王 偉 (1)"):
        made("certificates", evening)
    [first] = texts(made("certificates", evening, by_hand=True, ranks=1))
    assert "_" * 30 in first
