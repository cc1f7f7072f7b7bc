"""Every legal game of tournament skat, valued and compared with the formula written a second, different way."""

from itertools import product

import pytest

from scoring.systems import find_rule_system
from tests.scoring.helpers import play_of, value_of

BASES = {"diamonds": 9, "hearts": 10, "spades": 11, "clubs": 12, "grand": 24}
# What can be announced, and how many levels that is worth with hand, beside what is reached
ANNOUNCED = {
    (): 0,
    ("hand",): 1,
    ("hand", "schneider_announced"): 1,
    ("hand", "schwarz_announced"): 1,
    ("hand", "ouvert"): 1,
}
CARDS = {  # card points, tricks -> (won, level reached: 0 simple, 1 schneider, 2 schwarz)
    (61, 6): (True, 0), (89, 8): (True, 0), (90, 8): (True, 1), (118, 9): (True, 1), (120, 10): (True, 2),
    (60, 6): (False, 0), (31, 3): (False, 0), (30, 3): (False, 1), (2, 1): (False, 1), (22, 0): (False, 2),
}  # fmt: skip


def by_the_book(base, tops, announced, won, level):
    """Counted as the text's table of winning levels does it: one number looked up, not flags added."""
    if "ouvert" in announced:
        grade, needs = 7, 2
    elif "schwarz_announced" in announced:
        grade, needs = 6, 2
    elif "schneider_announced" in announced:
        grade, needs = 4 + (level == 2), 1
    else:
        grade, needs = 1 + level + ("hand" in announced), 0
    made = won and level >= needs
    value = base * (tops + grade)
    return value, value if made else -2 * value


@pytest.mark.parametrize("game", BASES)
def test_every_game_is_worth_what_the_table_of_levels_says(game):
    isko = find_rule_system("isko")
    most = 4 if game == "grand" else 11
    for size, sign, announced, cards in product(range(1, most + 1), (1, -1), ANNOUNCED, CARDS):
        points, tricks = cards
        deal = {"declarer": 1, "game": game, "tops": size * sign, "card_points": points, "tricks": tricks}
        valued = value_of(isko, deal | dict.fromkeys(announced, True))
        assert (valued.value, valued.points) == by_the_book(BASES[game], size, announced, *CARDS[cards]), (
            deal,
            announced,
        )


@pytest.mark.parametrize("game", BASES)
def test_every_bid_above_the_value_is_booked_at_the_first_multiple(game):
    system = find_rule_system("isko")
    base = BASES[game]
    for bid, tops in product(play_of(system).ladder, range(1, 5)):
        deal = {"declarer": 1, "game": game, "tops": tops, "card_points": 70, "tricks": 6, "bid": bid}
        value = base * (tops + 1)
        is_overbid = value < bid
        while value < bid:
            value += base
        valued = value_of(system, deal)
        assert (valued.won, valued.points) == (not is_overbid, -2 * value if is_overbid else value)


def test_the_ladder_has_the_63_values_of_the_rules():
    nulls = {23, 35, 46, 59}
    suits = {base * step for base in (9, 10, 11, 12) for step in range(2, 19)}
    expected = nulls | suits | {24 * step for step in range(2, 12)}
    for key in ("isko", "danish"):
        ladder = play_of(find_rule_system(key)).ladder
        assert ladder == tuple(sorted(expected))
        assert (len(ladder), ladder[-1]) == (63, 264)


def test_a_lost_game_can_take_74_amounts():
    system = find_rule_system("isko")
    by_overbidding = {171, 189, 190, 200, 207, 209, 210, 220, 242, 243, 270}
    assert set(play_of(system).lost_amounts) == {
        2 * value for value in by_overbidding | set(play_of(system).ladder)
    }
    assert len(play_of(system).lost_amounts) == 74


def test_turneskat_has_71_bids_from_10_to_216():
    ladder = play_of(find_rule_system("turneskat")).ladder
    assert (len(ladder), ladder[0], ladder[-1]) == (71, 10, 216)


# The text's key of bids (000, "Budnyckel"): bid -> {(contract, game): matadors}. Its row 48 has no grand ouvert.
BID_KEY = {
    18: {("tournee", "hearts"): 2, ("solo", "diamonds"): 1},
    24: {("tournee", "hearts"): 3, ("tournee", "clubs"): 2, ("solo", "clubs"): 1, ("tournee", "grand"): 1},
    30: {("tournee", "diamonds"): 5, ("tournee", "hearts"): 4, ("solo", "hearts"): 2},
    36: {("tournee", "hearts"): 5, ("solo", "diamonds"): 3, ("solo", "clubs"): 2, ("tournee", "grand"): 2},
    40: {("tournee", "diamonds"): 7, ("tournee", "clubs"): 4, ("solo", "hearts"): 3, ("solo", "grand"): 1},
    48: {("tournee", "hearts"): 7, ("solo", "clubs"): 3, ("tournee", "grand"): 3, ("guckser", "grand"): 2},
}


@pytest.mark.parametrize(("bid", "row"), BID_KEY.items())
def test_the_key_of_bids_in_the_text(bid, row):
    turneskat = find_rule_system("turneskat")
    for (contract, game), tops in row.items():
        deal = {"contract": contract, "game": game, "tops": tops, "bid": bid, "card_points": 61, "tricks": 5}
        assert value_of(turneskat, deal).points == bid
