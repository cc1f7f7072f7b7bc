"""The longest text that each place of a tournament's file may have."""

from __future__ import annotations

from typing import Any

import pytest

from tests.tournaments.transfer.file.test_bounds import (
    ENTRY,
    EQUAL,
    GAME,
    PLAN,
    RULING,
    SIGN,
    TEAM,
    TEAMS,
    VENUE,
    Read,
    listed,
    of_frame,
    of_second,
    within,
)
from tournaments.transfer.file import (
    deals,
    draws,
    entries,
    frame,
    lots,
    remarks,
    rulings,
    sheets,
    table,
    teams,
    values,
    venues,
)
from tournaments.transfer.file.reader import FileRefused, PlaceInFile

ANSWERED = {"referred": SIGN["at"], "answered": SIGN["at"]}
EARLIER = {"club": "Ribe", "member_since": None, "member_until": "2020-12-31"}
LOTS = {"equal_in": EQUAL, "seed": "", "drawn": SIGN, "lots": []}
REMARK = {
    "action": "draw-discarded", "done": SIGN, "series": None, "table": None, "reason": "", "before": {}, "after": {},
}  # fmt: skip


def of_plan(name: str) -> Read:
    return listed(within(PLAN, name, draws._refuse_other_kinds))


# The letters, and what else is wrong with so many of them.
LENGTHS: dict[str, tuple[Read, int, str]] = {
    "a date": (frame.read_date, 10, "date-expected"),
    "a time": (frame.read_time, 10, "time-expected"),
    "the rules": (within(GAME, "rules", lambda place: frame.read_frame(place, ())), 20, "rules-unknown"),
    "a class": (frame.read_class, 20, "class-unknown"),
    "a word": (lambda place: values.read_word(place, ["a"]), 60, "word-unknown"),
    "a UUID": (values.read_uuid, 36, "uuid-expected"),
    "an amount": (values.read_money, 20, "money-expected"),
    "who did it": (within(SIGN, "by", sheets.read_sign), 150, ""),
    "who sit apart": (within(ENTRY, "team", entries.read_entry), 60, ""),
    "a family": (within(ENTRY, "family", entries.read_entry), 60, ""),
    "an earlier club": (within(EARLIER, "club", entries._read_earlier_club), 80, ""),
    "a venue": (within(VENUE, "name", venues._read), 40, ""),
    "a team": (within(TEAM, "name", of_frame(teams._read_team, 4)), 80, ""),
    "the seed of teams": (within(TEAMS, "seed", of_frame(teams.read_teams)), 64, ""),
    "the seed of lots": (within(LOTS, "seed", of_frame(lots.read_lots)), 64, ""),
    "the seed of a planned series": (of_plan("seeds"), 64, ""),
    "the fingerprint of a planned series": (of_plan("fingerprints"), 64, ""),
    "a ruling": (within(RULING, "text", of_frame(rulings.read_ruling)), 300, ""),
    "a referee": (within(RULING, "referee", of_frame(rulings.read_ruling)), 120, ""),
    "an answer": (within(RULING | ANSWERED, "answer", of_frame(rulings.read_ruling)), 300, ""),
    "a word of a deal": (deals._word, 30, ""),
    "why seats were changed": (
        within({"why": "", "tables": []}, "why", of_frame(draws._read_step)), 1_000, "",
    ),
    "the reason of a remark": (within(REMARK, "reason", remarks.read_remark), 300, ""),
    "a substitute": (listed(lambda place: table._read_substitutes(place, 1)), 120, ""),
    "a reason typed again": (of_second("reason"), 300, ""),
    "a ruling typed again": (of_second("ruling"), 300, ""),
}  # fmt: skip


@pytest.mark.parametrize("name", LENGTHS)
def test_the_longest_text(name: str) -> None:
    read, most, other = LENGTHS[name]
    assert refusal(read, "x" * most)[0] == other
    assert refusal(read, "x" * (most + 1)) == ("text-too-long", {"most": most})


def refusal(read: Read, text: str) -> tuple[str, dict[str, Any]]:
    """Why it is not read; "" where it is."""
    try:
        read(PlaceInFile(text, "here"))
    except FileRefused as error:
        return error.code, error.values
    return "", {}
