"""The text of a certificate with its fields."""

from __future__ import annotations

from tournaments.printing.documents.certificate_text import filled


def test_fields_are_filled_in() -> None:
    values = {"name": "Bo {rank} Aagaard", "rank": "2"}
    assert filled("{name}\nPlace {rank} of {nobody}", values) == ["Bo {rank} Aagaard", "Place 2 of {nobody}"]


def test_a_line_whose_fields_are_all_empty_is_left_out() -> None:
    assert filled("of {club}\n{place}, {date}\nPlain", {"club": "", "date": "21.11."}) == ["21.11.", "Plain"]
