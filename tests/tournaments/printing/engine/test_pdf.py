"""What a file says of itself."""

from __future__ import annotations

import io

from pypdf import PdfReader

from tests.factories import make_entries, make_tournament
from tests.papers import made, texts


def test_a_paper_names_this_program_as_its_maker_and_no_library(db: None) -> None:
    tournament = make_tournament()
    make_entries(tournament, 4)
    data = made("check-in-list", tournament)
    facts = PdfReader(io.BytesIO(data), strict=True).metadata
    assert facts
    assert (facts.producer, facts.creator, facts.author) == ("Skatclub",) * 3
    assert b"reportlab" not in data.lower()
    assert tournament.name in texts(data)[0]
