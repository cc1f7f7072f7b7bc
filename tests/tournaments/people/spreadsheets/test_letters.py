"""In which encoding a list was written: real bytes of Windows, DOS and Mac, in the five languages."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.people.spreadsheets import letters
from tournaments.people.spreadsheets.letters import (
    ENCODINGS,
    LettersRead,
    looks_wrong,
    reading_of,
    strangeness,
    words_of,
)

DANISH = st.sampled_from(["Søren", "Åse", "Blåbjerg", "Ærø", "Kjærgård", "Bjørn"])
GERMAN = st.sampled_from(["Jürgen", "Schäfer", "Größler", "Böhm"])
SWEDISH = st.sampled_from(["Åsa", "Källström", "Göran", "Sjöö"])
HUNGARIAN = st.sampled_from(["Őrsi", "Fűzfa", "Kőszegi", "Hűvös"])
# Which letters each encoding has.
WRITTEN_IN = {
    "cp1252": DANISH | GERMAN | SWEDISH,
    "cp1250": HUNGARIAN,
    "cp850": DANISH | GERMAN | SWEDISH,
    "cp852": HUNGARIAN,
    "mac_roman": DANISH | GERMAN | SWEDISH,
}


@pytest.mark.parametrize("encoding", ENCODINGS)
@given(data=st.data())
def test_names_come_back_as_they_were_written(encoding: str, data: st.DataObject) -> None:
    names = data.draw(st.lists(WRITTEN_IN[encoding], min_size=1, max_size=20))
    text = "Name;Verein\r" + "".join(f"Otto {name};Tonder\r" for name in names)

    reading = reading_of(text.encode(encoding))

    assert text.encode(encoding).decode(reading.encoding) == text


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        (b"S\x9bren", LettersRead("cp850")),
        (b"S\xbfren", LettersRead("mac_roman")),
        (b"S\xf8ren", LettersRead("cp1252")),
        (b"Andr\xe9", LettersRead("cp1252")),  # not AndrÚ
        (b"F\xfbzfa, \xd5rsi", LettersRead("cp1250")),
        (b"Gro\xe1", LettersRead("cp1252", "cp850", ("Groá", "Groß"))),
        (b"J\xe1nos", LettersRead("cp1252", "cp850", ("János", "Jßnos"))),
        (b"Hansen", LettersRead("cp1252")),
    ],
)
def test_single_names(written: bytes, expected: LettersRead) -> None:
    """Where one letter alone leaves it open, both readings are offered."""
    assert reading_of(written) == expected


@pytest.mark.parametrize(
    "name", ["S¿ren", "S›ren", "AndrÚ", "SÃ¸ren", "MÃ¼ller", "S\ufffdren", "Bj°rn", "KjÊrgård", "Bo 🂡"]
)
def test_letters_that_were_read_wrongly(name: str) -> None:
    assert looks_wrong(f"Ib {name}")


@pytest.mark.parametrize(
    "name",
    ["Åse Østergaard-Ågård", "ÅSE ØSTERGÅRD", "O’Brien", "Dr. Groß (jun.)", "Ğülşah", "Иван", "Őrsi 2"],
)
def test_names_as_people_have_them(name: str) -> None:
    assert not looks_wrong(name)


@pytest.mark.parametrize(
    ("word", "cost"),
    [
        ("Søren", 0), ("Hansen", 0), ("üsa", 1), ("Üsa", 0), ("AndrÚ", 2), ("AndrÚÚ", 4), ("ÅSE", 0), ("ÅSÉ", 0),
        ("S¿ren", 4), ("Sªren", 4), ("Sˆren", 4), ("Fiancç", 1), ("J\u00a0nos", 2), ("János\u00a0", 0),
    ],
)  # fmt: skip
def test_how_strange_a_word_is(word: str, cost: int) -> None:
    """One for a small first letter or one from abroad, two for a capital or a space within, four for a sign."""
    assert strangeness([word.encode("cp1252")], "cp1252") == cost
    assert strangeness([word.encode("cp1252")] * 2, "cp1252") == 2 * cost


def test_only_words_with_other_letters_the_commonest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b"Bo \xc5se;S\xf8ren S\xf8ren-\xd8"
    assert words_of(data) == [b"S\xf8ren", b"\xc5se", b"\xd8"]
    monkeypatch.setattr(letters, "MOST_WORDS", 1)
    assert words_of(data) == [b"S\xf8ren"]
