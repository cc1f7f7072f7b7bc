"""A plan is set, changed and shown: journalled, counted, and refused where it would be wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.db import IntegrityError, transaction
from pytest_django import DjangoAssertNumQueries

from tests.factories import COMMAND, end_evening, make_tournament, seat_two_tables, store_result
from tests.refusals import refused
from tournaments.models import (
    JournalEntry,
    OutOfPot,
    PrizePlan,
    PrizePlanGroup,
    ReducedFee,
    Seat,
    Series,
    Tournament,
)
from tournaments.prizes.current import contest_of, plan_of, prizes_now
from tournaments.prizes.dividing import Ties
from tournaments.prizes.planning import copy_plan, save_plan, show_prizes
from tournaments.prizes.settings import GroupSettings, PlanSettings, settings_of
from tournaments.standings.drawing_lots import draw_by_hand
from tournaments.standings.ranking import compute_standings
from tournaments.standings.shared_ranks import lots_without_effect, ties_of

MAIN = GroupSettings("main", "share", 70)
WOMEN = GroupSettings("women", "besides", split="own", amounts=(15_000, 9_000))
PLAN = PlanSettings(
    (MAIN, WOMEN), pot=200_000, unit=500, minimum=2_000, ties="hort", one_each=True, left_to="next"
)
RESULTS = [[(100, 5, 1), (-20, 1, 1), (60, 3, 0), (0, 0, 0)], [(100, 5, 1), (10, 1, 0), (20, 2, 0)]]


@pytest.fixture
def evening(db: None) -> Tournament:
    """Seven players at two tables, both sheets in."""
    tournament = make_tournament(series_count=1)
    series = seat_two_tables(tournament)
    for table, lines in zip(series.skat_tables.order_by("number"), RESULTS, strict=True):
        store_result(table, lines)
    return tournament


def close(tournament: Tournament, *, released: bool = False) -> None:
    tournament.series.update(state=Series.State.CLOSED, results_released=released)


def stored(tournament: Tournament) -> PrizePlan:
    plan = plan_of(tournament)
    assert plan is not None
    return plan


def test_a_plan_is_stored_and_comes_back(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    plan = stored(evening)
    assert settings_of(plan) == PLAN
    assert (plan.version, plan.changed_late_at, plan.is_shown) == (1, None, False)
    entry = evening.journal.get(action=JournalEntry.Action.PRIZES_CHANGED)
    assert entry.before == {}
    assert entry.after["pot"] == "2000.00"
    assert entry.after["prizes_women"]["amounts"] == ["150.00", "90.00"]


def test_a_change_journals_what_has_changed(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    save_plan(evening, replace(PLAN, pot=210_000, groups=(MAIN,)), by=COMMAND, version=1)
    entry = evening.journal.filter(action=JournalEntry.Action.PRIZES_CHANGED)[0]
    assert (set(entry.before), entry.after) == ({"pot", "prizes_women"}, {"pot": "2100.00"})
    assert settings_of(stored(evening)).groups == (MAIN,)


def test_the_same_plan_again_is_no_change(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    save_plan(evening, PLAN, by=COMMAND, version=1)
    assert (stored(evening).version, evening.journal.count()) == (1, 1)


def test_two_at_the_same_time(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    with refused("prizes-changed-meanwhile"):
        save_plan(evening, replace(PLAN, pot=1), by=COMMAND, version=0)


def test_a_plan_without_groups_is_none(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    save_plan(evening, replace(PLAN, groups=()), by=COMMAND, version=1)
    assert not PrizePlan.objects.exists()


def test_a_late_change_needs_a_reason_and_is_remembered(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    close(evening)
    with refused("prizes-late-without-reason", field="reason"):
        save_plan(evening, replace(PLAN, pot=1), by=COMMAND, version=1)
    save_plan(evening, replace(PLAN, pot=1), by=COMMAND, version=1, reason="miscounted")
    assert stored(evening).changed_late_at is not None
    assert evening.journal.all()[0].reason == "miscounted"


def test_prizes_are_shown_only_when_everything_is_closed_and_public(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    for change in (
        lambda: close(evening),
        lambda: close(evening, released=True),
        lambda: end_evening(evening),
    ):
        with refused("prizes-not-ready"):
            show_prizes(evening, shown=True, by=COMMAND)
        change()
    show_prizes(evening, shown=True, by=COMMAND)
    assert stored(evening).is_shown
    show_prizes(evening, shown=False, by=COMMAND)
    assert not stored(evening).is_shown
    actions = [entry.action for entry in evening.journal.order_by("number")]
    assert actions[1:] == ["prizes-shown", "prizes-withdrawn"]


def test_without_a_plan_there_is_nothing_to_show(evening: Tournament) -> None:
    with refused("prizes-without-plan"):
        show_prizes(evening, shown=True, by=COMMAND)


@pytest.mark.parametrize("what", ["save", "show"])
def test_the_public_version_changes_with_it(evening: Tournament, what: str) -> None:
    end_evening(evening)
    if what == "show":
        save_plan(evening, PLAN, by=COMMAND, reason="late")
    before = Tournament.objects.get().public_version
    if what == "show":
        show_prizes(evening, shown=True, by=COMMAND)
    else:
        save_plan(evening, PLAN, by=COMMAND, reason="late")
    assert Tournament.objects.get().public_version != before


def test_a_lot_of_a_series_gives_its_prize(evening: Tournament) -> None:
    """It decides nothing in the standings, and theirs decides nothing in the series."""
    Seat.objects.filter(entry__start_number__in=[1, 2]).update(series_points=900, won=5, lost=1)

    def winners() -> dict[str, list[tuple[int, bool]]]:
        given = prizes_now(stored(evening), compute_standings(evening))
        return {
            group.pot.key: [(prize.line.start_number, prize.is_undecided) for prize in group.prizes]
            for group in given.groups
        }

    series = GroupSettings("series", "share", 30, count=1)
    plan = replace(PLAN, groups=(replace(MAIN, count=1), series), ties="lot", one_each=False, minimum=0)
    save_plan(evening, plan, by=COMMAND)
    assert winners() == {"main": [(2, True)], "series-1": [(2, True)]}

    seen = ties_of(evening, 1)[0].version
    draw_by_hand(evening, 1, {1: 1, 2: 2}, version=seen, by=COMMAND, series=1)
    assert winners() == {"main": [(2, True)], "series-1": [(1, False)]}
    assert lots_without_effect(evening) == []
    assert evening.journal.get(action=JournalEntry.Action.LOT_DRAWN).series_number == 1
    with refused("tie-changed"):
        draw_by_hand(evening, 1, {1: 1}, version=seen, by=COMMAND, series=1)

    draw_by_hand(evening, 1, {2: 1, 1: 2}, version=ties_of(evening)[0].version, by=COMMAND)
    assert winners() == {"main": [(2, False)], "series-1": [(1, False)]}
    # A correction: nobody is equal any more.
    Seat.objects.filter(entry__start_number=2).update(won=6)
    assert [draw.equal_in.get("series") for draw in lots_without_effect(evening)] == [None, 1]


def test_prizes_of_the_evening_in_five_queries(
    evening: Tournament, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    evening.entries.filter(start_number=4).update(is_here=False, is_withdrawn=True)
    save_plan(
        evening, replace(PLAN, groups=(MAIN, GroupSettings("series", "share", 30, count=1))), by=COMMAND
    )
    standings, plan = compute_standings(evening), stored(evening)
    with django_assert_num_queries(5):
        giving = prizes_now(plan, standings)
    main, series = giving.groups
    assert [prize.line.start_number for prize in main.prizes] == [
        line.start_number for line in standings.lines if line.start_number not in {4, series.prizes[0].line.start_number}
    ][: len(main.prizes)]  # fmt: skip
    assert (main.pot.amount, series.pot.amount, giving.left) == (140_000, 60_000, 0)


def test_the_rules_for_ties_are_those_of_the_computation() -> None:
    assert PrizePlan.Ties.values == [str(one.value) for one in Ties]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("prize_unit_from_one", {"unit": 0}),
        ("prize_pot_comes_from_somewhere", {"pot_from": "sky"}),
        ("prize_ties_known", {"ties": "duel"}),
        ("prize_left_to_somebody", {"left_to": "me"}),
    ],
)
def test_constraints_of_the_plan(evening: Tournament, name: str, change: dict[str, object]) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    with pytest.raises(IntegrityError, match=name), transaction.atomic():
        PrizePlan.objects.update(**change)


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("prize_for_every_from_one", {"every": 0}),
        ("prize_count_from_one", {"count": 0}),
        ("prize_loss_pot_takes_the_losses", {"kind": "loss"}),
        ("prize_loss_pot_takes_the_losses", {"takes": "losses"}),
        ("prize_split_known", {"split": "thirds"}),
    ],
)
def test_constraints_of_the_groups(evening: Tournament, name: str, change: dict[str, object]) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    with pytest.raises(IntegrityError, match=name), transaction.atomic():
        PrizePlanGroup.objects.filter(kind="women").update(**change)
    with pytest.raises(IntegrityError), transaction.atomic():
        PrizePlanGroup.objects.update(kind="main")


def test_a_new_evening_has_the_plan_of_the_one_before(evening: Tournament) -> None:
    without = make_tournament("Without")
    copy_plan(without, make_tournament("Also without"), by=COMMAND)
    assert (plan_of(without), without.journal.count()) == (None, 0)
    save_plan(evening, PLAN, by=COMMAND)
    copy_plan(without, evening, by=COMMAND)
    plan = stored(without)
    assert (settings_of(plan), plan.version, plan.is_shown) == (PLAN, 1, False)
    assert without.journal.get().after["pot"] == "2000.00"


def test_no_plan_saved_where_there_is_none_changes_nothing(evening: Tournament) -> None:
    save_plan(evening, PlanSettings(()), by=COMMAND)
    assert (plan_of(evening), evening.journal.count()) == (None, 0)


def test_shown_twice_is_shown_once(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    show_prizes(evening, shown=False, by=COMMAND)
    end_evening(evening)
    for _tap in range(2):
        show_prizes(evening, shown=True, by=COMMAND)
    actions = [entry.action for entry in evening.journal.order_by("number")]
    assert (actions, stored(evening).is_shown) == (["prizes-changed", "prizes-shown"], True)


def test_a_change_before_any_closing_is_not_late(evening: Tournament) -> None:
    save_plan(evening, PLAN, by=COMMAND)
    save_plan(evening, replace(PLAN, pot=1), by=COMMAND, version=1, reason="typed anyway")
    plan = stored(evening)
    assert (plan.version, plan.changed_late_at) == (2, None)


def test_the_plan_in_the_journal(evening: Tournament) -> None:
    """Amounts with two decimals, shares as they are."""
    save_plan(evening, replace(PLAN, pot=1_205, minimum=7), by=COMMAND)
    after = evening.journal.get().after
    assert [after[name] for name in ("pot", "minimum", "unit", "organiser_part")] == [
        "12.05",
        "0.07",
        "5.00",
        "0.00",
    ]
    assert (after["prizes_main"]["value"], after["prizes_women"]["value"]) == (70, "0.00")


def test_reduced_fees_make_the_pot_smaller(evening: Tournament) -> None:
    """Only of those who pay into it, and never more than the usual fee."""
    Tournament.objects.update(entry_fee=50)
    first, second, third, *_more = evening.entries.order_by("start_number")
    for entry, amount in ((first, 20), (second, 60), (third, 0)):
        ReducedFee.objects.create(entry=entry, kind="guest", amount=amount)
    OutOfPot.objects.create(entry=third)
    evening.refresh_from_db()
    save_plan(evening, PlanSettings((MAIN,), pot_from="stakes"), by=COMMAND)
    standings = compute_standings(evening)
    assert contest_of(standings).takings.lowered == (2_000, 5_000)
    assert prizes_now(stored(evening), standings).total == 5 * 5_000 + 2_000
    Tournament.objects.update(entry_fee=0)
    evening.refresh_from_db()
    assert contest_of(compute_standings(evening)).takings.lowered == ()
