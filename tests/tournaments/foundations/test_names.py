"""How names are found and sorted, whatever the database can do."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.foundations.names import (
    first_and_last,
    fold,
    is_shortened,
    isolated,
    search_text,
    sort_key,
    tidy,
    typed_words,
)

NAMES = st.text(alphabet="abcxyzæøåäöőüéß -'AÆØÅZ", max_size=12)


def test_danish_order() -> None:
    names = ["Aagaard", "Åberg", "Østergaard", "Öberg", "Æbelø", "Zimmer", "Andersen", "Ibsen", "Madsen"]

    assert sorted(names, key=sort_key) == [
        "Andersen",
        "Ibsen",
        "Madsen",
        "Zimmer",
        "Æbelø",
        "Öberg",
        "Østergaard",
        "Åberg",
        "Aagaard",
    ]


def test_last_name_before_first_name() -> None:
    assert sort_key("Holm", "Zita") < sort_key("Holmgaard", "Anna")


def test_a_key_has_two_signs_for_each_letter_and_is_as_long_as_its_column() -> None:
    """Each part begins with 00, before every letter; å is the 29th letter, the last."""
    assert sort_key("Bo 7", "Å") == "00515e1037005s"
    assert len(sort_key("o" * 120)) == 200


@pytest.mark.parametrize("typed", ["åse", "ÅSE", "aase", "ase", "Å"])
def test_every_spelling_finds_the_name(typed: str) -> None:
    assert fold(typed) in search_text("Åse", "Madsen")


def test_tidy_keeps_letters_and_drops_what_hides() -> None:
    assert tidy("  Søren\t\u202eevil\u0000  Ő  ") == "Søren evil Ő"


@given(NAMES)
def test_keys_sort_the_same_in_every_collation(name: str) -> None:
    key = sort_key(name)

    assert key == key.lower()
    assert not key.strip("0123456789abcdefghijklmnopqrstuvwxyz")


@given(NAMES)
def test_folding_twice_changes_nothing(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(st.text(alphabet=st.characters(exclude_categories=[])))
@settings(deadline=None)
def test_tidy_drops_what_is_hidden_and_nothing_else(text: str) -> None:
    """Letter by letter, as slowly as it may be done."""
    kept = (" " if c.isspace() else c for c in unicodedata.normalize("NFC", text))
    shown = [c for c in kept if unicodedata.category(c) not in {"Cc", "Cf", "Cs", "Co"}]

    assert tidy(text) == " ".join("".join(shown).split())


def test_only_right_to_left_names_are_isolated() -> None:
    assert [isolated(name) for name in ("Bo Hansen", "王 偉", "לוי", "Bo محمد")] == [
        "Bo Hansen",
        "王 偉",
        "\u2068לוי\u2069",
        "\u2068Bo محمد\u2069",
    ]


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("Åse Madsen", ("Åse", "Madsen")),
        ("Anne Marie  Holm", ("Anne Marie", "Holm")),
        ("Holm, Anne Marie", ("Anne Marie", "Holm")),
        ("Holm,", ("", "Holm")),
        ("Åse", ("Åse", "")),
        ("", ("", "")),
    ],
)
def test_a_whole_name_in_two_parts(name: str, parts: tuple[str, str]) -> None:
    assert first_and_last(name) == parts


def test_the_words_of_a_search() -> None:
    assert typed_words(" HANSEN,Kurt  Å ") == ["hansen", "kurt", "å"]


@pytest.mark.parametrize(
    ("shown", "is_so"),
    [("Kurt H.", True), ("Anne Marie H.", True), ("Kurt", False), ("H.", False), ("Kurt Ho.", False), ("Kurt Ho", False)],
)  # fmt: skip
def test_a_name_that_hides_its_surname(shown: str, is_so: bool) -> None:
    assert is_shortened(shown) is is_so
