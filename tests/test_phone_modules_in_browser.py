"""The decisions of the phone's page, without the page: what the table sees, what is sent next, what an answer means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest

from tests.phone_scripts import blank_page

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser

Json = dict[str, Any]
Call = Callable[..., Any]
CLUBS: Json = {"declarer": 2, "game": "clubs", "tops": 1, "won": True}
SPADES: Json = {"declarer": 3, "game": "spades", "tops": 1, "won": True}
CALL = """async ([module, name, given]) => {
  const found = (await import(`/phones/${module}.js`))[name](...given);
  return found instanceof Map ? [...found] : found;
}"""


@pytest.fixture(scope="module")
def call(browser: Browser) -> Iterator[Call]:
    """Functions without a memory, so that all tests may ask on one page."""
    with blank_page(browser) as page:
        yield lambda module, name, *given: page.evaluate(CALL, [module, name, list(given)])


def on_record(*deals: tuple[int, str | None, Json], **more: Any) -> Json:
    listed = [
        {
            "number": number,
            "id": name,
            "deal": deal,
            "by": "phone" if name else "desk",
            "at": "T",
            "open": False,
        }
        for number, name, deal in deals
    ]
    return {"deals": listed, "waiting": [], "conflicts": [], **more}


def seen(call: Call, state: Json, *entries: Json) -> list[tuple[Any, ...]]:
    """Number, identifier, whether it waits here and is open, and what stands beside it."""
    lines = call("merging", "tableSees", state, list(entries))
    return [
        (one["number"], one["id"], one["waits"], one["open"], [other["id"] for other in one["others"]])
        for one in lines
    ]


def test_what_waits_is_laid_on_what_the_desk_has(call: Call) -> None:
    state = on_record((1, "a", CLUBS), (2, "b", SPADES))
    new = {"id": "c", "number": 3, "deal": CLUBS}
    changed = {"id": "d", "number": 1, "deal": SPADES, "replaces": "a"}
    assert seen(call, state, new, changed) == [
        (1, "d", True, False, []),
        (2, "b", False, False, []),
        (3, "c", True, False, []),
    ]
    changed_again = {"id": "e", "number": 3, "deal": SPADES, "replaces": "c"}
    assert seen(call, state, new, changed_again)[-1] == (3, "e", True, False, [])


def test_what_is_taken_back(call: Call) -> None:
    state = on_record((1, "a", CLUBS), (2, "b", SPADES))
    last, first = {"id": "u", "number": 2, "undo": "b"}, {"id": "v", "number": 1, "undo": "a"}
    assert seen(call, state, last) == [(1, "a", False, False, [])]
    assert seen(call, state, first) == [(1, "a", True, True, []), (2, "b", False, False, [])]
    again = {"id": "w", "number": 1, "deal": SPADES}
    assert seen(call, state, first, again)[0] == (1, "w", True, False, [])
    outdated = {"id": "x", "number": 2, "undo": "older"}
    assert seen(call, state, outdated) == seen(call, state)


def test_what_is_taken_back_beside_the_deal_of_the_desk(call: Call) -> None:
    state = on_record((1, None, CLUBS))
    mine, other = ({"id": name, "number": 1, "deal": SPADES} for name in ("a", "b"))
    assert seen(call, state, mine, other) == [(1, None, False, False, ["a", "b"])]
    undo = {"id": "u", "number": 1, "undo": "a"}
    assert seen(call, state, mine, other, undo) == [(1, None, False, False, ["b"])]


def test_what_the_desk_never_had_is_gone_when_it_is_taken_back(call: Call) -> None:
    wrong: Json = {"id": "a", "number": 1, "deal": CLUBS}
    undo: Json = {"id": "u", "number": 1, "undo": "a"}
    rules, nothing = ({"refused": {"problem": "No.", "code": code}} for code in ("deal-breaks-rules", "nothing-to-undo"))  # fmt: skip
    other = {"id": "b", "number": 2, "deal": SPADES} | rules
    assert call("sending", "annulled", [wrong | rules, undo | nothing, other]) == ["a", "u"]
    # Not answered yet, or refused for another reason, or of a deal that the desk may have: it stays in sight.
    assert call("sending", "annulled", [wrong | rules, undo, other]) == []
    assert call("sending", "annulled", [wrong | rules, undo | rules, other]) == []
    assert call("sending", "annulled", [wrong, undo | nothing, other]) == []
    assert call("sending", "annulled", [undo | nothing, other]) == []


def test_nothing_is_overwritten_silently(call: Call) -> None:
    state = on_record((1, None, CLUBS))
    assert seen(call, state, {"id": "a", "number": 1, "deal": SPADES}) == [(1, None, False, False, ["a"])]
    turned = dict(reversed(CLUBS.items()))
    assert seen(call, state, {"id": "a", "number": 1, "deal": turned}) == [(1, None, False, False, [])]
    kept = {"number": 1, "id": "a", "deal": SPADES, "problem": "Another deal stands there already."}
    refused = {"id": "a", "number": 1, "deal": SPADES, "refused": {"problem": "No.", "code": "deal-differs"}}
    assert seen(call, state | {"conflicts": [kept]}) == [(1, None, False, False, ["a"])]
    assert seen(call, state | {"conflicts": [kept]}, refused) == [(1, None, False, False, ["a"])]
    assert seen(call, on_record(), refused) == [(1, None, False, False, ["a"])]


def test_the_next_deal_is_the_first_that_is_missing(call: Call) -> None:
    def next_of(state: Json, *entries: Json) -> int:
        lines = call("merging", "tableSees", state, list(entries))
        return int(call("merging", "nextNumber", lines, 3))

    state = on_record((1, "a", CLUBS), (2, "b", SPADES))
    assert next_of(on_record()) == 1
    assert next_of(state) == 3
    assert next_of(state, {"id": "u", "number": 1, "undo": "a"}) == 1
    assert next_of(state, {"id": "c", "number": 3, "deal": CLUBS}) == 0
    behind = on_record((1, "a", CLUBS)) | {"waiting": [{"number": 3, "id": "c", "deal": CLUBS}]}
    assert next_of(behind) == 2


def test_what_is_sent_next(call: Call) -> None:
    entries = [
        {"id": f"id-{n}", "number": n, "deal": CLUBS, "place": n, "table": "/t/x/"} for n in range(1, 61)
    ]
    entries[1]["refused"] = {"problem": "No.", "code": ""}
    batch = [one["number"] for one in call("sending", "nextBatch", entries)]
    assert batch == [1, *range(3, 52)]
    assert [one["number"] for one in call("sending", "nextBatch", entries, True)] == [1]
    large = [one | {"deal": {"remark": "x" * 9_000}} for one in entries]
    assert [one["number"] for one in call("sending", "nextBatch", large)] == [1]
    undo = {"id": "u", "number": 2, "undo": "b", "place": 1, "table": "/t/x/"}
    assert call("sending", "bodyOf", [undo, entries[0]], "d-1") == (
        '{"device":"d-1","entries":[{"id":"u","number":2,"undo":"b"},'
        '{"id":"id-1","number":1,"deal":{"declarer":2,"game":"clubs","tops":1,"won":true}}]}'
    )


def test_what_an_answer_means(call: Call) -> None:
    batch = [{"id": "a"}, {"id": "b"}, {"id": "c"}, {"id": "d"}]
    answers = [
        {"id": "a", "result": "stored", "problem": "", "code": "", "kept": True},
        {"id": "b", "result": "refused", "problem": "No.", "code": "deal-breaks-rules", "kept": False},
        {"id": "c", "result": "refused", "problem": "No.", "code": "deal-differs", "kept": True},
        {"id": "z", "result": "stored", "problem": "", "code": "", "kept": True},
    ]
    assert call("sending", "readAnswers", batch, {"answers": answers, "state": {}}) == {
        "there": ["a", "c"],
        "refused": [answers[1]],
    }
    # Of a dead code: nothing shows what the desk keeps.
    assert call("sending", "readAnswers", batch, {"answers": answers, "state": None}) == {
        "there": ["a"],
        "refused": [answers[1], answers[2]],
    }
    for status, one, several in [
        (0, "again", "again"),
        (404, "dead", "dead"),
        (413, "refused", "alone"),
        (400, "refused", "alone"),
        (429, "again", "again"),
        (500, "again", "again"),
        (503, "again", "again"),
    ]:
        found = [call("sending", "meaningOf", status, batch[:size]) for size in (1, 3)]
        assert (status, *found) == (status, one, several)


def test_pauses_grow_and_differ(call: Call) -> None:
    pauses = [call("sending", "pauseAfter", failures, 0.5) for failures in (1, 2, 3, 4, 5, 6, 7, 100)]
    assert pauses == [1, 2, 4, 8, 15, 30, 30, 30]
    assert [round(call("sending", "pauseAfter", 3, chance), 1) for chance in (0, 1)] == [3.2, 4.8]
    poll = {"writes": True, "hidden": False, "dead": False, "chance": 0.5}
    found = [call("sending", "pollPause", poll | more) for more in ({}, {"writes": False}, {"hidden": True})]
    assert found == [15, 5, 60]


@pytest.mark.parametrize(
    ("writer", "wish", "writes", "tells"),
    [
        ("", "", True, False),
        ("", "claim", True, True),
        ("d-me", "", True, False),
        ("d-other", "", False, False),
        ("d-other", "claim", False, False),
        ("d-other", "take", True, True),
        ("d-me", "take", True, False),
    ],
)
def test_who_writes(call: Call, writer: str, wish: str, writes: bool, tells: bool) -> None:
    state = {"writer": {"device": writer}}
    found = [call("sending", name, state, "d-me", wish) for name in ("isWriter", "hasToTell")]
    assert found == [writes, tells]


@pytest.mark.parametrize(
    ("deals", "waiting", "failures", "is_dead", "said"),
    [
        (27, 0, 0, False, ("there", 27, True)),
        (27, 0, 1, False, ("thereUnheard", 27, False)),
        (24, 3, 1, False, ("wait", 3, False)),
        (24, 3, 0, False, ("sending", 3, False)),
        (24, 3, 0, True, ("waitDead", 3, False)),
        (24, 0, 0, True, ("dead", None, False)),
        (0, 0, 0, False, ("nothingYet", 0, False)),
        (-1, 0, 0, False, ("looking", None, False)),
        (-1, 0, 2, False, ("notReached", None, False)),
    ],
)
def test_where_the_deals_are(
    call: Call, deals: int, waiting: int, failures: int, is_dead: bool, said: tuple[str, int | None, bool]
) -> None:
    state: Any = None if deals < 0 else {"deals": [{}] * deals}
    entries = [{"number": number} for number in range(waiting)]
    known = {"state": state, "entries": entries, "failures": failures, "isDead": is_dead}
    found = call("where", "whereTheDealsAre", known)
    assert (found["key"], found["values"].get("n"), found["safe"]) == said
