"""What the cells of the special lists say on the page, and in a file."""

from __future__ import annotations

from dataclasses import replace

from tests.tournaments.public.lists.test_lists import SNAPSHOT
from tournaments.public.lists.special_tables import (
    Heading,
    SpecialCell,
    SpecialTable,
    club_table,
    winners_table,
    won_table,
)
from tournaments.public.snapshot.people import PublicEntry, PublicLine

# Two share the third rank; the name of one could be a formula in a spreadsheet.
EVENING = replace(
    SNAPSHOT,
    entries=(*SNAPSHOT.entries, PublicEntry(4, "=Ib", "Højer")),
    lines=(
        *SNAPSHOT.lines[:2],
        SNAPSHOT.lines[2]._replace(total=-800, shared=True),
        PublicLine(3, True, 4, (-800, None), 5, 3, -800),
    ),
)


def number(shown: str, value: int, *, is_wide: bool = False) -> SpecialCell:
    return SpecialCell(shown, value, is_number=True, is_wide=is_wide)


def wide(shown: str, value: str) -> SpecialCell:
    return SpecialCell(shown, value, is_wide=True)


def test_clubs() -> None:
    assert club_table(EVENING, 0) == SpecialTable(
        "Clubs",
        (
            Heading("Rank", is_number=True),
            Heading("Club"),
            Heading("Players", is_number=True, is_wide=True),
            Heading("Total", is_number=True),
        ),
        (
            (
                number("1", 1),
                SpecialCell("Højer", "Højer", details=("Inge S.: 800", "=Ib: −800")),
                number("2", 2, is_wide=True),
                number("0", 0),
            ),
            (
                number("2", 2),
                SpecialCell("Tønder", "Tønder", details=("Åse M.: −800",)),
                number("1", 1, is_wide=True),
                number("−800", -800),
            ),
        ),
    )


def test_winners_of_the_series() -> None:
    assert winners_table(EVENING) == SpecialTable(
        "Series winners",
        (
            Heading("Series", is_number=True),
            Heading("Name"),
            Heading("Club", is_wide=True),
            Heading("Total", is_number=True),
        ),
        (
            (
                number("1", 1),
                SpecialCell("Kurt H.", "Kurt H.", start_number=2),
                wide("—", ""),
                number("900", 900),
            ),
        ),
    )


def test_games_won() -> None:
    table = won_table(EVENING)
    assert table == SpecialTable(
        "Most games won",
        (
            Heading("Rank", is_number=True),
            Heading("Name"),
            Heading("Club", is_wide=True),
            Heading("Won", is_number=True),
            Heading("Lost", is_number=True, is_wide=True),
        ),
        tuple(
            (
                number(shown, rank),
                SpecialCell(name, in_file, start_number=start_number),
                wide(club or "—", club),
                number(str(won), won),
                number(str(lost), lost, is_wide=True),
            )
            for shown, rank, name, in_file, start_number, club, won, lost in (
                ("1", 1, "Kurt H.", "Kurt H.", 2, "", 9, 0),
                ("2", 2, "Inge S.", "Inge S.", 3, "Højer", 8, 0),
                ("=3", 3, "Åse M.", "Åse M.", 1, "Tønder", 5, 1),
                ("=3", 3, "=Ib", "'=Ib", 4, "Højer", 5, 3),
            )
        ),
    )
    assert list(table.as_values()) == [
        ["Rank", "Name", "Club", "Won", "Lost"],
        [1, "Kurt H.", "", 9, 0],
        [2, "Inge S.", "Højer", 8, 0],
        [3, "Åse M.", "Tønder", 5, 1],
        [3, "'=Ib", "Højer", 5, 3],
    ]
