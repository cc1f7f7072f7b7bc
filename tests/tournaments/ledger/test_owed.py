"""What an entry owes, by the settings and what is recorded. Amounts in øre."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

import pytest

from tests.tournaments.ledger.sides import everything_owed, make_club, make_evening, play, standing
from tournaments.ledger.codes import CHARGES, Code
from tournaments.ledger.facts import rules_of
from tournaments.ledger.loss_fees import Tier
from tournaments.ledger.owed import EntryFacts, Item, Kind, Rules, items
from tournaments.models import CashRules, OutOfPot, PrizePlan, PrizePlanGroup

RULES = Rules(
    entry_fee=5000,
    organiser_part=1000,
    list_fee=300,
    deposit=2000,
    tiers=(Tier(1, 50), Tier(4, 100)),
    loss_to=Kind.POT_LOSS,
    last_series=2,
)
STAKE = [Item(Code.ORGANISER, Kind.CLUB, 1000), Item(Code.ENTRY, Kind.POT_PRIZE, 4000)]
FIRST = [Item(Code.LIST, Kind.CLUB, 300, 1), Item(Code.LOSS, Kind.POT_LOSS, 550, 1)]
SECOND = [Item(Code.LIST, Kind.CLUB, 300, 2)]
BACK = Item(Code.DEPOSIT, Kind.DEPOSIT, -2000, 2)
DEPOSIT, FORFEIT = Item(Code.DEPOSIT, Kind.DEPOSIT, 2000), Item(Code.FORFEIT, Kind.CLUB, 2000)


@pytest.mark.parametrize(
    ("facts", "owed"),
    [
        (EntryFacts(), [*STAKE, DEPOSIT]),
        (EntryFacts(in_pot=False), [STAKE[0], DEPOSIT]),
        (EntryFacts(lists={1: 7}), [*STAKE, *FIRST, DEPOSIT]),
        (EntryFacts(lists={1: 7}, in_pot=False), [STAKE[0], *FIRST, DEPOSIT]),
        (EntryFacts(lists={1: 7, 2: 0}), [*STAKE, *FIRST, *SECOND, DEPOSIT, BACK]),
        (EntryFacts(is_withdrawn=True), []),
        (EntryFacts(is_withdrawn=True, lists={1: 7}), [*STAKE, *FIRST, FORFEIT]),
        (EntryFacts(is_withdrawn=True, lists={1: 7, 2: 0}), [*STAKE, *FIRST, *SECOND]),
    ],
)
def test_what_is_owed(facts: EntryFacts, owed: list[Item]) -> None:
    assert items(RULES, facts) == owed


def test_who_goes_home_pays_all_the_same_where_the_rules_say_so() -> None:
    assert items(replace(RULES, withdrawn_pay=True), EntryFacts(is_withdrawn=True)) == [*STAKE, FORFEIT]


@pytest.mark.parametrize(("lost", "fee"), [(0, 0), (1, 50), (3, 150), (4, 250), (7, 550)])
def test_tiers_of_the_clubs_practice(lost: int, fee: int) -> None:
    owed = items(Rules(tiers=RULES.tiers), EntryFacts(lists={1: lost}))
    assert sum(item.amount for item in owed) == fee


@pytest.mark.parametrize(
    ("fee", "parts"),
    [
        (5000, [1000, 700, 300, 3000]), (2000, [1000, 700, 300]), (1900, [1000, 700, 200]), (1500, [1000, 500]),
        (900, [900]), (0, []), (9000, [1000, 700, 300, 3000]),
    ],
)  # fmt: skip
def test_a_reduced_fee_is_shared_from_the_first_part_on(fee: int, parts: list[int]) -> None:
    """The club's, the season's, the jackpot's, the evening's; a reduced fee is never more than the usual one."""
    rules = Rules(entry_fee=5000, organiser_part=1000, season_part=700, jackpot_part=300)
    to = [Kind.CLUB, Kind.POT_SEASON, Kind.POT_JACKPOT, Kind.POT_PRIZE]
    codes = [Code.ORGANISER, Code.SEASON, Code.JACKPOT, Code.ENTRY]
    wanted = [Item(code, kind, part) for code, kind, part in zip(codes, to, parts, strict=False)]
    assert items(rules, EntryFacts(fee=fee)) == wanted
    assert items(rules, EntryFacts(fee=fee, in_pot=False)) == wanted[:1]


def test_the_organisers_part_is_no_more_than_the_fee() -> None:
    assert items(Rules(entry_fee=500, organiser_part=800), EntryFacts()) == [
        Item(Code.ORGANISER, Kind.CLUB, 500)
    ]


def test_every_charge_is_one_of_the_charges() -> None:
    """What is owed under another code is never booked: a new one belongs into ``AT_DOOR`` or ``OF_LISTS`` of
    ``ledger/codes.py``.
    """
    assert {item.code for item in everything_owed()} == set(CHARGES)


# --- from the database -----------------------------------------------------------------------------------------------
@pytest.mark.django_db
def test_the_settings_of_a_tournament() -> None:
    tournament = make_evening(series_count=2)
    assert rules_of(tournament, "DKK") == Rules(
        currency="DKK", entry_fee=5000, tiers=(Tier(1, 100), Tier(4, 200)), last_series=2
    )
    plan = PrizePlan.objects.create(tournament=tournament, organiser_part=1000)
    CashRules.objects.create(
        tournament=tournament,
        list_fee=Decimal(3),
        deposit=Decimal(20),
        withdrawn=CashRules.Withdrawn.ALWAYS_PAYS,
    )
    # A pot that is typed in takes the whole fee.
    assert rules_of(tournament, "DKK").organiser_part == 0
    PrizePlan.objects.update(pot_from=PrizePlan.PotFrom.STAKES)
    PrizePlanGroup.objects.create(plan=plan, kind="loss", takes="losses")
    assert rules_of(tournament, "DKK") == Rules(
        currency="DKK",
        entry_fee=5000,
        organiser_part=1000,
        list_fee=300,
        deposit=2000,
        tiers=(Tier(1, 100), Tier(4, 200)),
        loss_to=Kind.POT_LOSS,
        last_series=2,
        withdrawn_pay=True,
    )


@pytest.mark.django_db
def test_each_player_owes_his_own() -> None:
    tournament = make_evening(3, series_count=2)
    play(tournament, 1, [0, 1, 5])
    play(tournament, 2, [4, 1, 0])
    OutOfPot.objects.create(entry=tournament.entries.get(start_number=2))
    assert standing(tournament) == {1: (5500, 0, 5500), 2: (200, 0, 200), 3: (5700, 0, 5700)}


@pytest.mark.django_db
def test_forints_have_no_smaller_unit() -> None:
    tournament = make_evening(1, club=make_club(currency="HUF"), entry_fee=Decimal(1500))
    assert standing(tournament) == {1: (1500, 0, 1500)}


@pytest.mark.django_db
@pytest.mark.parametrize("players", [3, 9])
def test_costs_the_same_for_few_and_for_many(players: int, django_assert_num_queries: Any) -> None:
    tournament = make_evening(players)
    play(tournament, 1, [1, 2, 3])
    with django_assert_num_queries(11):
        standing(tournament)
