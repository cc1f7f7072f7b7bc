"""What holds for every deal and every table, whatever is drawn."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import Tally
from scoring.systems import find_rule_system
from tests.scoring.helpers import play_of, score, value_of

ISKO, DANISH, TURNESKAT = map(find_rule_system, ("isko", "danish", "turneskat"))
SUITS = ("clubs", "spades", "hearts", "diamonds")
PACK = play_of(ISKO).pack
PAIRS = [(points, tricks) for tricks in range(11) for points in range(121) if PACK.possible(points, tricks)]
LOST, WON = ([pair for pair in PAIRS if (pair[0] > 60) is won] for won in (False, True))


@st.composite
def suit_games(draw):
    game = draw(st.sampled_from((*SUITS, "grand")))
    tops = draw(st.integers(1, 4 if game == "grand" else 11)) * draw(st.sampled_from((1, -1)))
    deal = {"declarer": 1, "game": game, "tops": tops}
    if draw(st.booleans()):
        deal["hand"] = True
        for name in ("schneider_announced", "schwarz_announced", "ouvert"):
            deal[name] = draw(st.booleans())
    return deal


def value(deal, system=ISKO):
    return value_of(system, deal)


def with_cards(deal, pair):
    return deal | {"card_points": pair[0], "tricks": pair[1]}


@given(suit_games(), st.sampled_from(PAIRS))
def test_points_are_the_value_or_minus_twice_the_value(deal, pair):
    valued = value(with_cards(deal, pair))
    assert valued.points == (valued.value if valued.won else -2 * valued.value)


@given(suit_games(), st.sampled_from(("", "schneider", "schwarz")))
def test_the_same_game_lost_costs_twice_what_it_brings_won(deal, level):
    ticks = {level: True} if level else {}
    won = value(deal | ticks | {"decided_for": "declarer"})
    lost = value(deal | ticks | {"decided_for": "defenders"})
    assert lost.points == -2 * won.points


@given(suit_games(), st.sampled_from(PAIRS))
def test_schwarz_never_without_schneider(deal, pair):
    steps = dict(value(with_cards(deal, pair)).reckoning.steps)
    assert "schwarz" not in steps or "schneider" in steps
    assert "schwarz_announced" not in steps or "schneider_announced" in steps


@given(suit_games(), st.sampled_from(PAIRS), st.sampled_from(play_of(ISKO).ladder))
def test_an_overbid_game_is_booked_at_a_multiple_of_its_base_that_just_reaches_the_bid(deal, pair, bid):
    valued = value(with_cards(deal, pair) | {"bid": bid})
    base = valued.reckoning.base
    assert valued.value % base == 0
    if valued.reason == "overbid":
        assert not valued.won
        assert valued.value - base < bid <= valued.value


@given(suit_games(), st.sampled_from(PAIRS), st.sampled_from((None, *play_of(ISKO).ladder)))
def test_what_a_deal_brings_is_an_amount_that_the_totals_know(deal, pair, bid):
    points = value(with_cards(deal, pair) | {"bid": bid}).points
    assert points in play_of(ISKO).won_amounts or -points in play_of(ISKO).lost_amounts


@given(suit_games(), st.sampled_from(WON), st.sampled_from(LOST))
def test_more_card_points_never_bring_less(deal, won, lost):
    assert (
        value(with_cards(deal, won)).points > value(with_cards(deal, lost)).points
        or deal.get("schneider_announced")
        or deal.get("schwarz_announced")
        or deal.get("ouvert")
    )


tallies = st.builds(
    Tally,
    game_points=st.integers(-2000, 2000),
    won=st.integers(0, 20),
    lost=st.integers(0, 20),
    penalty=st.integers(0, 100),
)


@pytest.mark.parametrize(("seats", "per_lost"), [(3, 30), (4, 40)])
@given(data=st.data())
def test_what_a_table_gets_together(seats, per_lost, data):
    lines = data.draw(st.lists(tallies, min_size=seats, max_size=seats))
    total = sum(line.series_points for line in DANISH.settle(lines))
    points = sum(line.game_points - line.penalty for line in lines)
    assert total == points + 50 * sum(line.won for line in lines) + per_lost * sum(
        line.lost for line in lines
    )


def random_deal(draw, dealer, seats):
    if draw(st.integers(0, 9)) == 0:
        return {"passed": True}
    declarer = draw(st.sampled_from([seat for seat in range(1, seats + 1) if seats == 3 or seat != dealer]))
    if draw(st.integers(0, 6)) == 0:
        return {"declarer": declarer, "game": "null", "tricks": draw(st.integers(0, 2)), "bid": 18}
    return with_cards(draw(suit_games()), draw(st.sampled_from(PAIRS))) | {"declarer": declarer}


@st.composite
def sheets(draw):
    seats, rounds = draw(st.sampled_from((3, 4))), draw(st.integers(1, 4))
    deals = [random_deal(draw, number % seats + 1, seats) for number in range(seats * rounds)]
    return {"seats": seats, "rounds": rounds, "deals": deals}


@given(sheets())
def test_a_sheet_of_sound_deals_has_no_problems_and_its_tallies_neither(sheet):
    report = score(ISKO, sheet)
    assert report.problems == []
    passed = sum("passed" in deal for deal in sheet["deals"])
    told = [
        {name: getattr(row, name) for name in ("game_points", "won", "lost")}
        | {"stated_total": row.series_points}
        for row in report.seats
    ]
    typed = score(
        ISKO, {"seats": sheet["seats"], "rounds": sheet["rounds"], "tallies": told, "passed": passed}
    )
    assert typed.problems == []
    assert typed.seats == report.seats


@given(sheets(), st.data())
def test_each_single_slip_in_a_tally_is_found_when_the_totals_are_stated(sheet, data):
    report = score(ISKO, sheet)
    passed = sum("passed" in deal for deal in sheet["deals"])
    told = [
        {name: getattr(row, name) for name in ("game_points", "won", "lost")}
        | {"stated_total": row.series_points}
        for row in report.seats
    ]
    seat = data.draw(st.integers(0, sheet["seats"] - 1))
    name = data.draw(st.sampled_from(("game_points", "won", "lost", "stated_total")))
    told[seat][name] += data.draw(st.integers(1, 30))
    problems = score(
        ISKO, {"seats": sheet["seats"], "rounds": sheet["rounds"], "tallies": told, "passed": passed}
    ).problems
    assert problems


@given(sheets())
def test_running_totals_end_at_the_game_points(sheet):
    report = score(ISKO, sheet)
    assert list(report.deals[-1].running) == [row.game_points for row in report.seats]


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-200, 200) | st.text(max_size=5) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
NAMES = [
    "declarer",
    "game",
    "tops",
    "bid",
    "ouvert",
    "card_points",
    "tricks",
    "won",
    "schneider",
    "schwarz",
    "schneider_announced",
    "schwarz_announced",
    "decided_for",
    "passed",
    "hand",
    "cards_laid_away",
    "kontra",
    "hand_tops",
    "patrouille",
    "rum",
    "gift",
    "defenders_announced",
    "ramsch",
    "contract",
    "passt_mir_nicht",
    "gave_up",
    "something",
]


@pytest.mark.parametrize("key", ["isko", "danish", "household", "tchibo", "turneskat"])
@given(
    deal=st.dictionaries(st.sampled_from(NAMES), JUNK | st.sampled_from(("clubs", "null", "grand", "solo")))
    | JUNK
)
def test_no_deal_however_broken_stops_the_sheet(key, deal):
    options = (
        {"kontra": 4, "gift": "plain", "patrouille": True, "ramsch": "most", "march": True}
        if key == "household"
        else {}
    )
    report = score(find_rule_system(key, options), {"seats": 3, "deals": [deal, deal, deal]})
    assert len(report.deals) == 3
    for row in report.deals:
        errors = [one for one in report.problems if one.deal == row.number and one.severity == "error"]
        assert (row.points is None) is bool(errors)
