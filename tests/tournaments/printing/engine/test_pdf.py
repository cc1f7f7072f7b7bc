"""The metadata of a file."""

from __future__ import annotations

import io
from typing import Any

from pypdf import PdfReader

from tests.factories import make_entries, make_tournament
from tests.papers import made, texts
from tournaments.models import Club


def test_a_paper_names_the_club_as_its_author_and_no_library(db: None) -> None:
    tournament = make_tournament(club=Club.objects.create(name="Tønder & omegn"))
    make_entries(tournament, 4)
    data = made("check-in-list", tournament, language="da")
    facts = PdfReader(io.BytesIO(data), strict=True).metadata
    assert facts
    assert (facts.producer, facts.creator, facts.author) == ("Skatclub", "Skatclub", "Tønder & omegn")
    assert facts.subject == "Afkrydsningsliste · Club evening · 21.11.2026"
    assert facts.creation_date == facts.modification_date == tournament.created_at.replace(microsecond=0)
    assert b"reportlab" not in data.lower()
    assert tournament.name in texts(data)[0]


def test_the_same_facts_stand_in_xmp_with_the_standard_for_archives(db: None) -> None:
    tournament = make_tournament(club=Club.objects.create(name="Tønder & omegn"))
    data = made("rules", tournament)
    reader: Any = PdfReader(io.BytesIO(data))
    xmp = reader.xmp_metadata
    assert xmp.dc_creator == ["Tønder & omegn"]
    assert xmp.dc_title == {"x-default": reader.metadata.title}
    assert xmp.dc_description == {"x-default": reader.metadata.subject}
    assert (xmp.dc_language, xmp.pdfaid_part, xmp.pdfaid_conformance) == (["en"], "2", "B")
    (intent,) = reader.trailer["/Root"]["/OutputIntents"]
    profile = intent.get_object()["/DestOutputProfile"].get_data()
    assert (profile[16:20], profile[36:40]) == (b"RGB ", b"acsp")
    assert data.count(b"endstream") == data.count(b"\nendstream\n")


def test_without_a_club_the_program_is_the_author(db: None) -> None:
    facts = PdfReader(io.BytesIO(made("rules", make_tournament()))).metadata
    assert facts
    assert facts.author == "Skatclub"
