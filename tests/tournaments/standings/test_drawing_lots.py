"""The lot for a shared rank: drawn, shown, journalled, drawn again, taken back, and without effect once stale."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from tests.factories import COMMAND, make_entries, make_tournament, seat_series
from tests.refusals import refused
from tournaments.foundations.errors import Refused
from tournaments.models import JournalEntry, Lot, LotDraw, Seat, Tournament
from tournaments.standings.drawing_lots import draw_by_hand, draw_by_program, order_by_seed, take_back
from tournaments.standings.listed_json import as_json
from tournaments.standings.ranking import compute_standings
from tournaments.standings.shared_ranks import Tie, find_tie, lots_without_effect, ties_of

# Start number: total, games won, games lost.
RESULTS = {
    1: (500, 3, 1),
    2: (500, 3, 1),
    3: (500, 3, 1),
    4: (500, 2, 1),
    5: (600, 1, 0),
    6: (100, 1, 1),
    7: (100, 1, 1),
}
TIE = {"total": 500, "won": 3, "lost": 1}


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament = make_tournament()
    entries = make_entries(tournament, 7)
    seat_series(tournament, 1, [entries[:4], entries[4:]])
    for number, result in RESULTS.items():
        give(number, *result)
    return tournament


def give(number: int, total: int, won: int, lost: int) -> None:
    Seat.objects.filter(entry__start_number=number).update(
        game_points=0, won=won, lost=lost, lost_by_others=0, series_points=total
    )


def tie_at(tournament: Tournament, first: int) -> Tie:
    tie = find_tie(tournament, first)
    assert tie is not None
    return tie


def by_hand(tournament: Tournament, numbers: dict[int, int], first: int = 2, **more: Any) -> LotDraw:
    version = more.pop("version", "") or tie_at(tournament, first).version
    return draw_by_hand(tournament, first, numbers, version=version, by=COMMAND, **more)


def places(tournament: Tournament) -> list[str]:
    """“2*: 3” for start number 3 at place 2 by a lot."""
    return [f"{line.shown_rank}: {line.start_number}" for line in compute_standings(tournament).lines]


def written() -> dict[str, Any]:
    """All that the newest journal entry says."""
    names = ("action", "actor", "before", "after", "reason", "series_number", "table_number")
    return dict(JournalEntry.objects.values(*names).first() or {})


def test_the_ties_are_found(evening: Tournament) -> None:
    found = [
        (tie.first, tie.last, sorted(line.start_number for line in tie.lines), tie.equal_in, tie.lot)
        for tie in ties_of(evening)
    ]
    assert found == [
        (2, 4, [1, 2, 3], TIE, None),
        (6, 7, [6, 7], {"total": 100, "won": 1, "lost": 1}, None),
    ]
    assert find_tie(evening, 1) is None


def test_by_hand_the_lowest_number_is_ahead(evening: Tournament) -> None:
    by_hand(evening, {1: 30, 2: 40, 3: 20})
    assert places(evening)[:5] == ["1: 5", "2*: 3", "3*: 1", "4*: 2", "5: 4"]
    assert [lot.sentence for lot in compute_standings(evening).lots] == [
        "* Places 2–4 by lot: start numbers 3, 1, 2. Drawn by hand."
    ]
    assert Tournament.objects.get().result_version == 1


def test_who_was_not_drawn_shares_the_rank_behind(evening: Tournament) -> None:
    by_hand(evening, {3: 1})
    assert places(evening)[1] == "2*: 3"
    assert sorted(places(evening)[2:4]) == ["=3: 1", "=3: 2"]
    assert [lot.sentence for lot in compute_standings(evening).lots] == [
        "* Place 2 by lot: start number 3. Drawn by hand."
    ]


def test_the_journal_holds_the_whole_lot(evening: Tournament) -> None:
    by_hand(evening, {3: 1, 1: 2})
    first = {
        "equal_in": TIE,
        "order": ["3 Őrsi János", "1 Åse Madsen"],
        "not_drawn": ["2 Kurt Hansen"],
        "seed": "",
    }
    assert written() == {
        "action": "lot-drawn",
        "actor": "tests",
        "before": {},
        "after": first,
        "reason": "",
        "series_number": None,
        "table_number": None,
    }
    seed = "0123456789abcdef0123456789abcdef"
    version = tie_at(evening, 2).version
    draw_by_program(evening, 2, version=version, by=COMMAND, reason="one forgotten", seed=seed)
    names = {1: "1 Åse Madsen", 2: "2 Kurt Hansen", 3: "3 Őrsi János"}
    order = [names[number] for number in order_by_seed([1, 2, 3], seed)]
    assert written() == {
        "action": "lot-drawn",
        "actor": "tests",
        "before": first,
        "after": {"equal_in": TIE, "order": order, "not_drawn": [], "seed": seed},
        "reason": "one forgotten",
        "series_number": None,
        "table_number": None,
    }
    assert LotDraw.objects.count() == 1


def test_the_program_draws_from_a_seed_that_is_kept_and_shown(evening: Tournament) -> None:
    draw = draw_by_program(evening, 2, version=tie_at(evening, 2).version, by=COMMAND)
    order = order_by_seed([3, 1, 2], draw.seed)
    assert len(draw.seed) == 32
    assert places(evening)[1:4] == [f"{place}*: {number}" for place, number in enumerate(order, 2)]
    sentence = compute_standings(evening).lots[0].sentence
    assert sentence == (
        f"* Places 2–4 by lot: start numbers {', '.join(map(str, order))}. Drawn by the program."
    )


def test_a_seed_always_gives_the_same_order() -> None:
    """Written out: another algorithm would not repeat what was drawn with this version."""
    assert order_by_seed([7, 4, 11, 2], "skat") == order_by_seed([2, 4, 7, 11], "skat") == [2, 11, 7, 4]
    assert {tuple(order_by_seed([1, 2, 3], str(seed))) for seed in range(60)} == {
        (1, 2, 3), (1, 3, 2), (2, 1, 3), (2, 3, 1), (3, 1, 2), (3, 2, 1),
    }  # fmt: skip


def test_each_drawing_has_a_seed_of_its_own(evening: Tournament) -> None:
    for _time in range(2):
        version = tie_at(evening, 6).version
        draw_by_program(evening, 6, version=version, by=COMMAND, reason="again")
    seeds = [entry.after["seed"] for entry in JournalEntry.objects.all()]
    assert len(set(seeds)) == 2


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ((1, 548, 3, 1), ["1: 5", "2: 1", "3*: 3", "4*: 2"]),  # the others' order still holds
        ((4, 500, 3, 1), None),  # joined the tie, was not in the pot
        ((1, 500, 2, 1), ["1: 5", "2*: 3", "3*: 2", "=4: 1"]),
    ],
    ids=["one left upwards", "one joined", "one left downwards"],
)
def test_when_the_tie_changes(
    evening: Tournament, change: tuple[int, int, int, int], expected: list[str] | None
) -> None:
    by_hand(evening, {3: 1, 1: 2, 2: 3})
    give(*change)
    if expected is None:
        assert sorted(places(evening)[1:5]) == ["=2: 1", "=2: 2", "=2: 3", "=2: 4"]
        assert compute_standings(evening).lots == ()
    else:
        assert sorted(places(evening)[:3]) == sorted(expected[:3])
        assert expected[3] in places(evening)


def test_a_lot_plays_no_role_once_the_tie_is_over(evening: Tournament) -> None:
    draw = by_hand(evening, {6: 2, 7: 1}, first=6)
    give(6, 148, 1, 1)
    assert places(evening)[5:] == ["6: 6", "7: 7"]
    assert (compute_standings(evening).lots, lots_without_effect(evening)) == ((), [draw])
    give(7, 148, 1, 1)
    assert sorted(places(evening)[5:]) == ["=6: 6", "=6: 7"], "another tie, for which nothing was drawn"
    give(6, *RESULTS[6])
    give(7, *RESULTS[7])
    assert places(evening)[5:] == ["6*: 7", "7*: 6"], "the correction is corrected"


def test_the_newest_of_two_lots_counts(evening: Tournament) -> None:
    """Four were tied when the lot was drawn again; three of them still are, as when it was drawn first."""
    by_hand(evening, {1: 1, 2: 2, 3: 3})
    give(4, 500, 3, 1)
    by_hand(evening, {3: 1, 4: 2, 2: 3, 1: 4})
    give(4, *RESULTS[4])
    assert places(evening)[1:4] == ["2*: 3", "3*: 2", "4*: 1"]


def test_of_two_who_draw_at_once_one_is_refused(
    transactional_db: None, request: pytest.FixtureRequest
) -> None:
    evening: Tournament = request.getfixturevalue("evening")
    version = tie_at(evening, 2).version

    def draw(start_number: int) -> str:
        try:
            draw_by_hand(evening, 2, {start_number: 1}, version=version, by=COMMAND)
        except Refused as error:
            return error.code
        finally:
            connection.close()
        return "drawn"

    with ThreadPoolExecutor(2) as directors:
        assert sorted(directors.map(draw, [1, 2])) == ["drawn", "tie-changed"]
    assert (LotDraw.objects.count(), JournalEntry.objects.count()) == (1, 1)


def test_lots_of_two_ties_do_not_meet(evening: Tournament) -> None:
    """Both have number 1 from different pots; brought together by results, neither is ahead."""
    by_hand(evening, {3: 1, 1: 2, 2: 3})
    by_hand(evening, {6: 2, 7: 1}, first=6)
    give(3, 100, 1, 1)
    assert sorted(places(evening)[4:]) == ["=5: 3", "=5: 6", "=5: 7"]


def test_a_lot_for_the_whole_does_not_touch_a_single_series(evening: Tournament) -> None:
    seat_series(evening, 2, [list(evening.entries.filter(start_number__in=[1, 2, 3]))])
    Seat.objects.filter(series__number=2, entry__start_number__in=[1, 2]).update(
        game_points=0, won=1, lost=0, lost_by_others=0, series_points=50
    )
    by_hand(evening, {2: 1, 1: 2}, first=2)
    assert [f"{one.shown_rank}: {one.start_number}" for one in compute_standings(evening).lines][:3] == [
        "1: 5",
        "2*: 2",
        "3*: 1",
    ]
    first = compute_standings(evening, only=1)
    assert [one.start_number for one in first.lines if one.lot] == []


def test_json_names_the_lot_where_one_has_decided(evening: Tournament) -> None:
    by_hand(evening, {3: 1, 1: 2})
    found = {one["start_number"]: one for one in as_json(compute_standings(evening))}
    assert {number: one.get("lot") for number, one in found.items() if "lot" in one} == {3: 1, 1: 2}
    assert (found[3]["rank"], found[1]["rank"], found[2]["rank"], found[2]["shared"]) == (2, 3, 4, False)


def test_what_is_refused(evening: Tournament) -> None:
    with refused("no-lot-typed"):
        by_hand(evening, {})
    with refused("lot-twice", number=4):
        by_hand(evening, {1: 4, 2: 4})
    with refused("tie-changed"):
        by_hand(evening, {1: 1}, version="as it was")
    with refused("tie-changed"):
        by_hand(evening, {1: 1}, first=3, version=tie_at(evening, 2).version)
    with refused("tie-changed"):
        by_hand(evening, {1: 1, 7: 2})
    draw = by_hand(evening, {1: 1})
    with refused("lot-without-reason", field="reason"):
        by_hand(evening, {2: 1}, reason="  ")
    with refused("lot-back-without-reason", field="reason"):
        take_back(draw, by=COMMAND, reason=" ")
    Tournament.objects.update(state="closed")
    with refused("tournament-closed"):
        by_hand(evening, {2: 1}, reason="slip")
    with refused("tournament-closed"):
        take_back(draw, by=COMMAND, reason="slip")
    assert JournalEntry.objects.count() == 1


def test_somebody_who_drew_meanwhile_is_not_overwritten(evening: Tournament) -> None:
    seen = tie_at(evening, 2).version
    by_hand(evening, {1: 1})
    with refused("tie-changed"):
        by_hand(evening, {2: 1}, version=seen, reason="slip")


def test_a_lot_is_taken_back(evening: Tournament) -> None:
    draw = by_hand(evening, {3: 1, 1: 2, 2: 3})
    take_back(draw, by=COMMAND, reason="the wrong hat")
    assert sorted(places(evening)[1:4]) == ["=2: 1", "=2: 2", "=2: 3"]
    assert written() == {
        "action": "lot-drawn",
        "actor": "tests",
        "before": {
            "equal_in": TIE,
            "order": ["3 Őrsi János", "1 Åse Madsen", "2 Kurt Hansen"],
            "not_drawn": [],
            "seed": "",
        },
        "after": {},
        "reason": "the wrong hat",
        "series_number": None,
        "table_number": None,
    }
    assert Tournament.objects.get().result_version == 2
    with refused("lot-gone"):
        take_back(draw, by=COMMAND, reason="twice")


def test_the_database_refuses_the_same_lot_twice(evening: Tournament) -> None:
    draw = by_hand(evening, {1: 1})
    entry = evening.entries.get(start_number=7)
    with pytest.raises(IntegrityError), transaction.atomic():
        Lot.objects.create(draw=draw, entry=entry, number=1)
    with pytest.raises(IntegrityError), transaction.atomic():
        Lot.objects.create(draw=draw, entry=entry, number=0)


def test_who_has_not_played_is_in_no_tie_with_those_who_have_nothing(db: None) -> None:
    """A total of 0 is a result only for those who have played: the lot of the two is said all the same."""
    tournament = make_tournament()
    entries = make_entries(tournament, 5)
    seat_series(tournament, 1, [entries[:4]])
    for number, total in ((1, 0), (2, 50), (3, 0), (4, 70)):
        give(number, total, 0, 0)
    by_hand(tournament, {1: 2, 3: 1}, first=3)
    found = compute_standings(tournament)
    assert [(lot.first, lot.last, lot.start_numbers) for lot in found.lots] == [(3, 4, (3, 1))]
    assert places(tournament) == ["1: 4", "2: 2", "3*: 3", "4*: 1", "–: 5"]
