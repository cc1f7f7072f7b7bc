"""A refusal, its field and its sentence."""

from __future__ import annotations

from tournaments.foundations.errors import Refused


def test_a_refusal_has_a_sentence_with_its_values() -> None:
    refusal = Refused("venue-tables-shared", field="first_table", venue="Vejle")
    assert (refusal.code, refusal.field, refusal.values) == (
        "venue-tables-shared", "first_table", {"venue": "Vejle"},
    )  # fmt: skip
    assert str(refusal) == refusal.sentence == "These tables are also those of Vejle."
    assert (Refused("venue-is-lead").field, Refused("venue-is-lead").problems) == ("", ())


def test_a_name_that_is_written_from_the_right_is_kept_apart() -> None:
    """Numbers are put in as they are."""
    refusal = Refused("venue-types-this", table=3, venue="חיפה")
    assert str(refusal) == "Table 3 is typed in at \u2068חיפה\u2069."
