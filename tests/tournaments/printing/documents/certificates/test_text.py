"""The text of a certificate with its fields."""

from __future__ import annotations

from tournaments.printing.documents.certificates.text import Line, LineKind, filled


def test_fields_are_filled_in_and_say_how_large_a_line_is() -> None:
    values = {"name": "Bo {rank} Aagaard", "rank": "2"}
    assert filled("{name}\nPlace {rank} of {nobody}\nCheers", values) == [
        Line("Bo {rank} Aagaard", LineKind.NAME),
        Line("Place 2 of {nobody}", LineKind.RANK),
        Line("Cheers", LineKind.TEXT),
    ]


def test_a_line_whose_fields_are_all_empty_is_left_out() -> None:
    found = filled("of {club}\n{place}, {date}\nPlain", {"club": "", "date": "21.11."})
    assert found == [Line("21.11.", LineKind.TEXT), Line("Plain", LineKind.TEXT)]
