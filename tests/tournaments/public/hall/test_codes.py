"""The code of a new device: typing errors are noticed, and similar letters are accepted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.public.hall.codes import LENGTH, LETTERS, new_code, read_code

codes = st.text(LETTERS, min_size=LENGTH - 1, max_size=LENGTH - 1).map(
    lambda body: next(body + letter for letter in LETTERS if read_code(body + letter))
)


def test_a_new_code_can_be_read() -> None:
    made = {new_code() for _ in range(50)}
    assert len(made) > 45
    assert {read_code(code) for code in made} == made


@given(codes)
def test_spaces_and_small_letters_do_not_matter(code: str) -> None:
    assert read_code(f" {code[:3].lower()} - {code[3:]} ") == code


@given(codes, st.integers(0, LENGTH - 1), st.sampled_from(LETTERS))
def test_one_wrong_letter_is_noticed(code: str, place: int, letter: str) -> None:
    wrong = code[:place] + letter + code[place + 1 :]
    assert read_code(wrong) == (code if letter == code[place] else "")


@given(codes, st.integers(0, LENGTH - 3))
def test_two_neighbours_exchanged_are_noticed(code: str, place: int) -> None:
    wrong = code[:place] + code[place + 1] + code[place] + code[place + 2 :]
    assert read_code(wrong) == (code if wrong == code else "")


@pytest.mark.parametrize("typed", ["", "ABC", "A" * 10_000, "ŁÅØ123", "OIOIOI", "<b>", "٣٣٣٣٣٣", "\0"])
def test_anything_else_is_none(typed: str) -> None:
    assert read_code(typed) == ""
