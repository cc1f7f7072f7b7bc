"""Names are found in texts and in the journal's data, also old ones; nobody else's name is touched."""

from __future__ import annotations

import pytest

from tournaments.privacy.journal_rows import only_about
from tournaments.privacy.mentions import mentions_of

KURT = mentions_of("Player 5", [("Kurt", "Hansen")], [("Bo", "Hansen"), ("Åse", "Madsen")], {7})


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("Kurt Hansen was late", "Player 5 was late"),
        ("HANSEN, KURT", "Player 5"),
        ("hansen kurt!", "Player 5!"),
        ("ask Kurt", "ask Player 5"),
        # Bo is called Hansen as well, and a name inside another word is none.
        ("Hansen was late, says Kurtis", "Hansen was late, says Kurtis"),
        ("Åse Madsen", "Åse Madsen"),
    ],
)
def test_texts(text: str, without: str) -> None:
    assert KURT.text(text) == without


@pytest.mark.parametrize(
    ("data", "without", "about"),
    [
        (
            {"start_number": 7, "name": "Kurt Petersen", "won": 3},
            {"start_number": 7, "name": "Player 5", "won": 3},
            {"start_number": 7, "name": "Kurt Petersen", "won": 3},
        ),
        (
            {
                "lines": [
                    {"start_number": 7, "name": "Kurt Hansen"},
                    {"start_number": 8, "name": "Kurt Hansen"},
                ]
            },
            {"lines": [{"start_number": 7, "name": "Player 5"}, {"start_number": 8, "name": "Kurt Hansen"}]},
            {"lines": [{"start_number": 7, "name": "Kurt Hansen"}]},
        ),
        (
            {"team_players": ["7 Kurt Hansen", "71 Åse Madsen"]},
            {"team_players": ["7 Player 5", "71 Åse Madsen"]},
            {"team_players": ["7 Kurt Hansen"]},
        ),
        (
            {"player": "7 Kurt Hansen", "objection": "Ida was ill", "n": 1},
            {"player": "7 Player 5", "objection": "–", "n": 1},
            {"player": "7 Kurt Hansen", "objection": "Ida was ill", "n": 1},
        ),
        (
            {"player": "8 Bo Hansen", "objection": "Ida was ill"},
            {"player": "8 Bo Hansen", "objection": "Ida was ill"},
            {"objection": "Ida was ill"},
        ),
        (
            {"7": ["", "Hansen"], "8": ["", "Hansen"]},
            {"7": ["", ""], "8": ["", "Hansen"]},
            {"7": ["", "Hansen"]},
        ),
        ({"substitute": "Kurt Hansen"}, {"substitute": "Player 5"}, {"substitute": "Kurt Hansen"}),
        # Without a start number in front, only the name itself is known.
        (
            {"player": "Kurt Hansen", "players": ["Bo Hansen", None]},
            {"player": "Player 5", "players": ["Bo Hansen", None]},
            {"player": "Kurt Hansen", "players": ["Bo Hansen", None]},
        ),
        (
            {"player": "7 Kurt Hansen", "objection": ""},
            {"player": "7 Player 5", "objection": ""},
            {"player": "7 Kurt Hansen", "objection": ""},
        ),
        (
            {"player": "7 Kurt Hansen", "name": "Kurt P."},
            {"player": "7 Player 5", "name": "Player 5"},
            {"player": "7 Kurt Hansen", "name": "Kurt P."},
        ),
        (
            {"start_number": 8, "name": "Kurt Hansen", "player": "7 x"},
            {"start_number": 8, "name": "Kurt Hansen", "player": "7 Player 5"},
            {"start_number": 8, "name": "Kurt Hansen", "player": "7 x"},
        ),
        (
            {"name": "Kurt Hansens cup", "7": "Kurt", "n": [7, True, None]},
            {"name": "Player 5 cup", "7": "Player 5", "n": [7, True, None]},
            {"name": "Kurt Hansens cup", "7": "Kurt", "n": [7, True, None]},
        ),
        (
            {"7": ["Hansen", 3], "answer_to_objection": "no"},
            {"7": ["", 3], "answer_to_objection": "no"},
            {"7": ["Hansen", 3], "answer_to_objection": "no"},
        ),
    ],
)
def test_data_of_the_journal(data: object, without: object, about: object) -> None:
    assert (KURT.data(data), only_about(data, KURT)) == (without, about)


def test_the_genitive() -> None:
    """Not of a short name, and not where it is another name in the tournament."""
    mentions = mentions_of("Player 7", [("Jens", "Hansen")], [("Hansens", "Juul")], [1])
    assert (
        mentions.text("Jens’ and Jenss team, Hansens, HANSENs")
        == "Player 7 and Player 7 team, Hansens, HANSENs"
    )
    assert mentions_of("Player 7", [("Han", "Lo")], [], [1]).text("hans Han Los") == "hans Player 7"
    assert mentions_of("Player 7", [("Kurt", "Jensen")], [], []).text("Kurt Jensens hold") == "Player 7 hold"


def test_a_short_or_empty_name_is_looked_for_as_a_whole_only() -> None:
    bo = mentions_of("Player 6", [("Bo", "")], [], {1})
    assert (bo.text("Bo was late"), bo.data({"start_number": 1, "name": "Bo"})["name"]) == (
        "Bo was late",
        "Player 6",
    )


def test_who_did_not_play_is_found_by_the_whole_name_only() -> None:
    guest = mentions_of("Player 5", [("Kurt", "Hansen"), ("", "Juul")], [], ())
    assert (
        guest.text("Kurt, Hansen, Juul; Hansen, Kurt; Hansen Kurt")
        == "Kurt, Hansen, Juul; Player 5; Player 5"
    )
    assert mentions_of("Player 5", [("Kurt", "")], [], ()).text("Kurt") == "Kurt"


@pytest.mark.parametrize(
    ("name", "text", "without"),
    [
        (("Bo", "Lo"), "Bo; Lo; Bo Lo", "Bo; Lo; Player 5"),
        (("Ib", "Han"), "Han and Hans", "Player 5 and Hans"),
        (
            ("Ib", "Hane"),
            "Hanes, Hane's, Hane’s, Hane’ and Hanesen",
            "Player 5, Player 5, Player 5, Player 5 and Hanesen",
        ),
        (("Anne Marie", "Lo"), "Anne Marie, Anne and Marie", "Player 5, Anne and Marie"),
        (("Ib", "A.B"), "A.B and AxB", "Player 5 and AxB"),
    ],
)
def test_how_short_a_name_may_be(name: tuple[str, str], text: str, without: str) -> None:
    assert mentions_of("Player 5", [name], [], {1}).text(text) == without


def test_a_word_that_somebody_else_has_is_not_the_persons() -> None:
    mentions = mentions_of("Player 5", [("Anne Marie", "Lund")], [("Marie", "Lund Juul")], {1})
    assert mentions.text("Anne Marie; Lund; Anne Marie Lund") == "Anne Marie; Lund; Player 5"
