"""In which order the standings seat the players: the rule system's order, and a lot of the seed among equals."""

from __future__ import annotations

import datetime as dt

import pytest

from tests.factories import COMMAND, make_entries, make_player, make_tournament, seat_series
from tests.tournaments.season.seasons import make_season
from tournaments.models import Entry, SeasonPart, Seat, Series, Tournament
from tournaments.seating.drawing.draw_facts import tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.orders import order_for
from tournaments.seating.drawing.wishes import Wishes
from tournaments.seating.generator.published import fingerprint
from tournaments.seating.generator.verifying import verify
from tournaments.standings.drawing_lots import draw_by_hand
from tournaments.standings.shared_ranks import ties_of

# Start number: total, games won, games lost.
RESULTS = {
    1: (148, 2, 0),
    2: (148, 2, 1),
    3: (148, 2, 0),
    4: (148, 1, 0),
    5: (148, 2, 1),
    6: (148, 2, 0),
    7: (50, 0, 0),
    8: (50, 0, 0),
}


def by(source: str) -> Wishes:
    return Wishes(seating=Series.Seating.STANDINGS, source=source)


def order(tournament: Tournament, seed: str = "skat", source: str = "tournament") -> tuple[int, ...]:
    here = list(tournament.entries.filter(is_here=True).order_by("start_number"))
    return order_for(tournament, here, by(source), seed)


@pytest.fixture
def evening(db: None) -> Tournament:
    tournament = make_tournament()
    entries = make_entries(tournament, 8)
    seat_series(tournament, 1, [entries[:4], entries[4:]])
    for number, (total, won, lost) in RESULTS.items():
        Seat.objects.filter(entry__start_number=number).update(
            game_points=0, won=won, lost=lost, lost_by_others=0, series_points=total
        )
    return tournament


@pytest.mark.parametrize(
    ("seed", "expected"),
    [("skat", (6, 3, 1, 5, 2, 4, 7, 8)), ("1", (6, 1, 3, 2, 5, 4, 8, 7)), ("2", (1, 3, 6, 2, 5, 4, 8, 7))],
)
def test_the_order_of_published_draws_stays(
    evening: Tournament, seed: str, expected: tuple[int, ...]
) -> None:
    """Written down from the version before: among 148 points more games won, then fewer lost, then the seed."""
    assert order(evening, seed) == expected


def test_only_who_is_here_is_seated(evening: Tournament) -> None:
    Entry.objects.filter(start_number=6).update(is_here=False)
    assert order(evening) == (1, 3, 2, 5, 4, 8, 7)


@pytest.mark.parametrize(("name", "without"), [("won", 4), ("lost", 2)])
def test_won_and_lost_games_seat(evening: Tournament, name: str, without: int) -> None:
    """With the numbers all equal others would come together; which, is another question of chance."""
    place = order(evening).index(without)
    Seat.objects.filter(entry__start_number=without).update(**{name: 3 if name == "won" else 0})
    assert order(evening).index(without) < place


def test_a_rule_system_without_tie_breaks_seats_by_the_total_alone(evening: Tournament) -> None:
    Tournament.objects.update(rules="tarok")
    evening.refresh_from_db()
    firsts = {order(evening, str(seed))[0] for seed in range(30)}
    assert firsts == {1, 2, 3, 4, 5, 6}


def test_a_lot_seats_before_the_seed(evening: Tournament) -> None:
    tie = ties_of(evening)[0]
    draw_by_hand(evening, tie.first, {3: 1, 1: 2}, version=tie.version, by=COMMAND)
    assert {order(evening, str(seed))[:3] for seed in range(10)} == {(3, 1, 6)}


def test_the_season_seats_by_its_table(evening: Tournament) -> None:
    """1, 3 and 6 won more and lost fewer games, and so on; no lot of an evening counts."""
    tonight = make_tournament("Tonight", date=evening.date + dt.timedelta(days=7))
    for entry in evening.entries.all():
        Entry.objects.create(tournament=tonight, player=entry.player, start_number=entry.start_number)
    season = make_season(value="sum")
    for one in (evening, tonight):
        SeasonPart.objects.create(season=season, tournament=one)
    tie = ties_of(evening)[0]
    draw_by_hand(evening, tie.first, {3: 1, 1: 2, 6: 3}, version=tie.version, by=COMMAND)

    orders = {order(tonight, str(seed), "season") for seed in range(40)}
    groups = [(0, 3, {1, 3, 6}), (3, 5, {2, 5}), (5, 6, {4}), (6, 8, {7, 8})]
    for start, end, together in groups:
        assert {frozenset(one[start:end]) for one in orders} == {frozenset(together)}
    assert len({one[:3] for one in orders}) == 6


def test_a_drawn_series_is_proved_by_its_own_document(evening: Tournament) -> None:
    """What a draw followed from is stored: results and lots of later change nothing."""
    series = draw_series(evening, 2, by=COMMAND, seed="skat", wishes=by("tournament"))
    assert series.draw.document["standings"] == [6, 3, 1, 5, 2, 4, 7, 8]
    assert tables_of_series(series) == {1: (6, 3, 1, 5), 2: (2, 4, 7, 8)}
    printed = fingerprint(series.draw.document)
    tie = ties_of(evening)[0]
    draw_by_hand(evening, tie.first, {1: 1, 3: 2, 6: 3}, version=tie.version, by=COMMAND)
    series.draw.refresh_from_db()
    assert verify(series.draw.document)
    assert printed == series.draw.fingerprint == fingerprint(series.draw.document)


def test_who_is_not_in_the_seasons_table_comes_last(evening: Tournament) -> None:
    """Not ticked evenings count nothing; below the minimum is behind the others, and new players behind those."""
    season = make_season(value="average", minimum=2)
    tonight = make_tournament("Tonight", date=evening.date + dt.timedelta(days=7))
    for entry in evening.entries.exclude(start_number__in=[1, 2]):
        Entry.objects.create(tournament=tonight, player=entry.player, start_number=entry.start_number)
    Entry.objects.create(tournament=tonight, player=make_player(9), start_number=9)
    SeasonPart.objects.create(season=season, tournament=tonight)
    assert set(order(tonight, source="season")[:7]) == {3, 4, 5, 6, 7, 8, 9}
    SeasonPart.objects.create(season=season, tournament=evening)
    assert {order(tonight, str(seed), "season")[-1] for seed in range(5)} == {9}
