"""A text file of results: its delimiter, its letters, and how wide it may be."""

from __future__ import annotations

from tests.refusals import refused
from tests.tournaments.people.history.files import read, refusal_of, shown

AMBIGUOUS = "Some letters can be read in two ways: “Groá”, which was taken, or “Groß”."


def test_letters_that_can_be_read_in_two_ways_are_pointed_at() -> None:
    """Behind what the rows themselves say."""
    file = read(b"Name;23.01.2023\nOtto Gro\xe1;5\n")
    assert (shown(file)[0][0], file.remarks) == ("Otto Groá", (AMBIGUOUS,))
    with_a_zero = read(b"Name;23.01.2023\nOtto Gro\xe1;0\n").remarks
    assert (len(with_a_zero), with_a_zero[1]) == (2, AMBIGUOUS)
    assert read("Name;23.01.2023\nOtto Groß;5\n".encode()).remarks == ()


def test_the_delimiter_is_the_one_with_the_most_headings_then_the_most_cells() -> None:
    result = [("Hansen, Kurt", "2023-01-23", 1, 1234, 0, 0, None)]
    assert shown(read(b"Name;23.01.2023\nHansen, Kurt;1,234\n")) == result
    assert shown(read(b'Name,23.01.2023\n"Hansen, Kurt","1,234"\n')) == result
    assert shown(read(b"Name\t23.01.2023\nHansen, Kurt\t1,234\n")) == result
    # Two headings in either; the row above them belongs to none.
    above = b"Stand, heute, morgen, bald\nName|23.01.2023\nHansen, Kurt|1,234\n"
    assert shown(read(above)) == result


def test_a_delimiter_that_makes_too_many_cells_is_not_the_one() -> None:
    remark = b"," * 600 + b"a"
    assert shown(read(b"Name;23.01.2023;Remark\nBo;5;" + remark + b"\n")) == [
        ("Bo", "2023-01-23", 1, 5, 0, 0, None)
    ]


def test_a_year_of_evenings_across_and_no_more() -> None:
    row = b"Name;23.01.2023" + b";x" * 598
    assert len(read(row + b"\nBo;5\n").rows) == 1
    with refused("too-many-columns", field="file", most=600):
        read(row + b";x\nBo;5\n")


def test_nothing_in_it() -> None:
    assert [refusal_of(data) for data in (b"", b"\n\n")] == ["history-empty"] * 2
    with refused("history-not-a-backup", field="file"):
        read(b"%PDF\0\1\2")
