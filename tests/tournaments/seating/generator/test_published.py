"""A published draw is made again; every kind of tampering is noticed."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tournaments.seating.generator import ahead
from tournaments.seating.generator.facts import History, Participant, SeatingRule
from tournaments.seating.generator.published import (
    NotADraw,
    Task,
    commitment,
    document,
    fingerprint,
    read,
    withheld,
)
from tournaments.seating.generator.verifying import Verdict, tables_of, verify

PUBLISHED_BEFORE = Path(__file__).parent / "published_before.json"
PEOPLE = tuple(Participant(key, club=key % 6, family=1 if key in {1, 2} else None) for key in range(1, 24))
SIZES = (4, 4, 4, 4, 4, 3)
FIRST = tuple(tuple(range(first, min(first + 4, 24))) for first in range(1, 24, 4))
TASKS = {
    "draw": Task(
        "draw",
        PEOPLE,
        SIZES,
        "skat",
        2,
        2,
        (SeatingRule.REPEATS, SeatingRule.CLUBS, SeatingRule.THREES),
        History((FIRST,)),
    ),
    "fixed": Task("draw", PEOPLE, SIZES[1:], "skat", 2, 2, fixed=((3, 1, 4, 2),)),
    "kept": Task("draw", (replace(PEOPLE[0], table=5), *PEOPLE[1:]), SIZES, "skat", 2, 2),
    "plan": Task("plan", PEOPLE[:16], (4,) * 4, "skat", 3, 2, (SeatingRule.REPEATS,)),
    "standings": Task("standings", PEOPLE, SIZES, standings=tuple(range(23, 0, -1))),
}


Published = dict[str, Any]


def published(name: str = "draw") -> Published:
    found: Published = json.loads(drawn(name))
    return found


@cache
def drawn(name: str) -> str:
    """Drawn when the first test asks for it, not while tests are collected."""
    return json.dumps(document(TASKS[name], tables_of(TASKS[name])))


@pytest.mark.parametrize("name", TASKS)
def test_a_published_draw_is_equal(name: str) -> None:
    assert verify(published(name)) == Verdict()
    assert read(published(name))[0] == TASKS[name]


LONG = pytest.param(
    2, marks=pytest.mark.endurance
)  # an evening that no plan is perfect for; see the next test


@pytest.mark.full_search
@pytest.mark.parametrize("place", [0, 1, LONG, 3])
def test_what_an_earlier_version_published_is_still_equal(place: int) -> None:
    """The file was written by the version before planned evenings were sealed, and is never written again."""
    found = json.loads(PUBLISHED_BEFORE.read_text("utf-8"))[place]
    assert run_on(found) == (0, "equal\n", "")


def test_a_plan_that_searches_to_its_end_stays_what_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Literal: eleven players of three clubs must meet again, so that every step of the search counts."""
    monkeypatch.setattr(ahead, "MOST_LOOKS", 3_000)
    eleven = tuple(Participant(key, club=key % 3) for key in range(1, 12))
    tables = tables_of(Task("plan", eleven, (4, 4, 3), "skat", 3, 0))
    assert tables == ((8, 9, 10, 2), (11, 4, 5, 3), (6, 7, 1))


def test_only_a_fingerprint_is_published() -> None:
    sealed = withheld(published(), "results")
    assert sealed["fingerprint"] == fingerprint(published())
    status, out, err = run_on(sealed)
    assert (status, out) == (2, "")
    assert err == "So far only the fingerprint of this draw is published: results.\n"


def test_a_document_has_its_fingerprint() -> None:
    found = published() | {"fingerprint": fingerprint(published())}
    assert verify(found) == Verdict()
    assert fingerprint(found) == found["fingerprint"]
    assert run_on(found | {"fingerprint": fingerprint({})}) == (
        1,
        "not equal\nthe document does not match its published fingerprint\n",
        "",
    )


def test_the_document_has_numbers_and_no_names() -> None:
    found = published("standings")

    assert found["players"][0] == {"number": 1, "club": 1, "family": 1}
    assert {
        name: value for name, value in found.items() if name not in {"players", "tables", "standings"}
    } == {
        "format": "skatclub-draw",
        "version": 1,
        "mode": "standings",
        "series": 1,
        "to_come": 0,
        "seed": "",
        "commitment": commitment(""),
        "order": ["repeats", "threes", "teams", "clubs", "families"],
        "sizes": [4, 4, 4, 4, 4, 3],
        "fixed": [],
        "history": [],
    }


def test_the_commitment_is_sha_256() -> None:
    assert commitment("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_two_seats_changed_are_noticed() -> None:
    found = published()
    table = found["tables"][2]
    table[0], table[1] = table[1], table[0]

    verdict = verify(found)

    assert (bool(verdict), verdict.table) == (False, 3)
    assert verdict.published == tuple(table) != verdict.drawn
    assert sorted(verdict.published) == sorted(verdict.drawn)


@pytest.mark.parametrize(
    "change",
    [
        {"seed": "another", "commitment": None},
        {"order": ["clubs", "threes"]},
        {"history": []},
        {"to_come": 0},
        {"mode": "plan", "series": 1},
        lambda found: {"players": [*found["players"][:-1], {"number": 24}]},
        {"players": [{"number": key} for key in range(1, 24)]},
        {"sizes": [3, 4, 4, 4, 4, 4]},
        lambda found: {"tables": found["tables"][:-1]},
        lambda found: {"tables": [*found["tables"], [24, 25, 26]]},
    ],
)
def test_whatever_is_changed_is_noticed(change: Published | Callable[[Published], Published]) -> None:
    found = published()
    verdict = verify(found | (change(found) if callable(change) else change))
    assert not verdict
    assert verdict.table is not None


def test_other_standings_and_other_evenings_are_noticed() -> None:
    standings = published("standings")
    standings["standings"][:2] = standings["standings"][1::-1]
    assert verify(standings).table == 1
    assert not verify(published("plan") | {"series": 2, "to_come": 3})
    assert not verify(published("fixed") | {"fixed": [[1, 3, 4, 2]]})


def test_a_seed_that_was_not_promised_is_noticed() -> None:
    verdict = verify(published() | {"commitment": commitment("another")})
    assert verdict == Verdict(is_committed=False)
    assert not verdict


@pytest.mark.parametrize("wrong", [[], {}, {"format": "else"}])
def test_what_is_no_draw_is_refused(wrong: Any) -> None:
    with pytest.raises(NotADraw):
        verify(wrong)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("draw", {"version": 2}),
        ("draw", {"players": [{"number": "1"}]}),
        ("draw", {"players": [{"number": 1}] * 23}),
        ("draw", {"order": ["luck"]}),
        ("draw", {"order": []}),
        ("draw", {"mode": "x"}),
        ("draw", {"sizes": [4]}),
        ("draw", {"sizes": []}),
        ("draw", {"sizes": [23, 0]}),
        ("draw", {"to_come": -1}),
        ("draw", {"fixed": [[1, 2, 3]]}),
        ("plan", {"sizes": [4]}),
        ("standings", {"standings": [1, 2, 3]}),
        ("standings", {"sizes": [4]}),
    ],
)
def test_a_draw_with_a_part_that_is_wrong_is_refused(name: str, wrong: Published) -> None:
    with pytest.raises(NotADraw):
        verify(published(name) | wrong)


def test_a_draw_without_sizes_is_refused() -> None:
    found = published()
    del found["sizes"]
    with pytest.raises(NotADraw):
        verify(found)


def run(name: str) -> tuple[int, str, str]:
    out, err = StringIO(), StringIO()
    with pytest.raises(SystemExit) as left:
        call_command("verify_draw", name, stdout=out, stderr=err)
    return int(str(left.value.code)), out.getvalue(), err.getvalue()


def run_on(found: dict[str, Any]) -> tuple[int, str, str]:
    """The command, with a document on standard input."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdin", StringIO(json.dumps(found)))
        return run("-")


def test_the_command_says_equal_or_what_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, found = tmp_path / "draw.json", published()
    file.write_text(json.dumps(found), encoding="utf-8")
    assert run(str(file)) == (0, "equal\n", "")
    monkeypatch.setattr("sys.stdin", StringIO(json.dumps(found)))
    assert run("-") == (0, "equal\n", "")

    changed = deepcopy(found) | {"commitment": commitment("another")}
    changed["tables"][0] = changed["tables"][0][::-1]
    file.write_text(json.dumps(changed), encoding="utf-8")
    theirs, ours = (", ".join(map(str, tables["tables"][0])) for tables in (changed, found))
    assert run(str(file)) == (
        1,
        f"not equal\ntable 1: published {theirs}; the draw gives {ours}\n"
        "the seed does not match the commitment\n",
        "",
    )


@pytest.mark.parametrize("text", ["{", "[]", "\x00", "[" * 100_000])
def test_an_unreadable_file_is_one_line(tmp_path: Path, text: str) -> None:
    file = tmp_path / "draw.json"
    file.write_text(text, encoding="utf-8")
    for name in (str(file), str(tmp_path / "missing.json")):
        status, out, err = run(name)
        assert (status, out, err.count("\n")) == (2, "", 1)
