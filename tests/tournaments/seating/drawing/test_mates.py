"""Mates never at one table: the draw knows the real teams, beside the words that only keep people apart."""

from __future__ import annotations

from itertools import combinations

import pytest
from django.test import Client

from tests.factories import COMMAND, make_entries, make_player, make_tournament
from tests.refusals import refused
from tests.tournaments.season.sides import make_plan, make_team
from tournaments.models import Draw, Entry, Series, Team, Tournament
from tournaments.seating.changes.team_substitutes import substitute
from tournaments.seating.drawing.draw_facts import participants_of, tables_of_series
from tournaments.seating.drawing.drawing import draw_series
from tournaments.seating.drawing.mates import has_teams_to_seat, team_numbers
from tournaments.seating.drawing.wishes import order_of
from tournaments.seating.generator.facts import ORDER, History, Participant, SeatingRule
from tournaments.seating.generator.plan import plan_evening
from tournaments.seating.generator.published import read
from tournaments.seating.generator.sizes import table_sizes
from tournaments.seating.generator.verifying import tables_of
from tournaments.seating.groups import keep_apart
from tournaments.teams.substituting import Substitute


def evening(*sizes: int, **fields: str) -> tuple[Tournament, list[Entry]]:
    """A tournament with teams of these sizes, start numbers in order."""
    tournament = make_tournament(series_count=1)
    entries = make_entries(tournament, sum(sizes))
    plan, rest = make_plan(tournament, **fields), iter(entries)
    for number, size in enumerate(sizes, 1):
        make_team(plan, f"Team {number}", [next(rest) for _player in range(size)])
    return tournament, entries


@pytest.mark.parametrize(
    ("present", "tables"),
    [
        ((4, 4, 4, 4), [4, 4, 4, 4]),
        ((4, 4, 4, 3), [4, 4, 4, 3]),
        ((4, 4, 3, 3), [4, 4, 3, 3]),
        ((4, 3, 3, 3), [4, 3, 3, 3]),
        ((3, 3, 3, 3), [4, 4, 4]),
        ((4, 4, 4, 0), [3, 3, 3, 3]),
    ],
)
def test_short_teams(db: None, present: tuple[int, ...], tables: list[int]) -> None:
    """The cases of a match of four teams; mates sit at different tables in all of them."""
    tournament, _entries = evening(*present)
    series = draw_series(tournament, 1, by=COMMAND)
    drawn = tables_of_series(series)
    teams = {key: place for place, size in enumerate(present) for key in _keys(present, place)}
    assert [len(keys) for keys in drawn.values()] == tables
    assert all(len({teams[key] for key in keys}) == len(keys) for keys in drawn.values())


def _keys(present: tuple[int, ...], place: int) -> range:
    first = sum(present[:place]) + 1
    return range(first, first + present[place])


def test_more_tables_are_made_only_where_that_helps() -> None:
    assert table_sizes(12, tables=4) == [3, 3, 3, 3]
    assert table_sizes(12, tables=5) == [4, 4, 4]
    assert table_sizes(16, tables=5) == [4, 3, 3, 3, 3]
    assert table_sizes(12, threes=0, tables=4) == [4, 4, 4]


@pytest.mark.full_search
def test_four_teams_of_four_play_four_series_without_meeting_again() -> None:
    people = [Participant(key, team=(key - 1) // 4) for key in range(1, 17)]
    order = (SeatingRule.TEAMS, SeatingRule.REPEATS)
    evening = plan_evening(people, [4] * 4, 4, seed="skat", order=order)
    tables = [table for plan in evening.series for table in plan.tables]
    met = [frozenset(pair) for table in tables for pair in combinations(table, 2)]
    assert len(met) == len(set(met)) == 96
    assert not [one for one in met if len({(key - 1) // 4 for key in one}) == 1]


def test_the_team_and_the_word_are_two_groups(db: None) -> None:
    """1 and 2 are mates, 2 and 5 came in one car, 4 and 6 have a word alone."""
    tournament, entries = evening(3, 3)
    keep_apart(tournament, "team", [entries[1].pk, entries[4].pk], "car", by=COMMAND)
    keep_apart(tournament, "team", [entries[3].pk, entries[5].pk], "quarrel", by=COMMAND)
    people = participants_of(tournament.entries.order_by("start_number"), team_numbers(tournament))
    assert [(one.team, one.apart) for one in people] == [(1, None), (1, 1), (1, None), (2, 2), (2, 1), (2, 2)]
    assert [people[0].is_mate_of(one, SeatingRule.TEAMS) for one in people[1:]] == [
        True,
        True,
        False,
        False,
        False,
    ]
    assert [people[1].is_mate_of(one, SeatingRule.TEAMS) for one in people[2:]] == [True, False, True, False]


def test_without_teams_the_word_stays_where_published_draws_have_it(db: None) -> None:
    tournament = make_tournament()
    entries = make_entries(tournament, 4)
    keep_apart(tournament, "team", [entries[1].pk, entries[3].pk], "car", by=COMMAND)
    people = participants_of(tournament.entries.order_by("start_number"), team_numbers(tournament))
    assert [(one.team, one.apart) for one in people] == [(None, None), (1, None), (None, None), (1, None)]


def test_a_published_draw_with_teams_and_words_is_drawn_again(db: None) -> None:
    tournament, entries = evening(4, 4, 4)
    keep_apart(tournament, "team", [entries[0].pk, entries[7].pk], "car", by=COMMAND)
    draw_series(tournament, 1, by=COMMAND)
    task, tables = read(Draw.objects.get().document)
    assert (task.participants[0].team, task.participants[0].apart) == (1, 1)
    assert tables_of(task) == tables
    assert task.history == History()


def test_the_rule_of_the_teams_comes_first_unless_the_director_says_otherwise(
    db: None, director_client: Client
) -> None:
    tournament, _entries = evening(3, 3)
    assert order_of(tournament, has_teams=has_teams_to_seat(tournament))[:2] == (
        SeatingRule.TEAMS,
        SeatingRule.REPEATS,
    )
    kept = {f"rule_{place}": rule.value for place, rule in enumerate(ORDER)}
    director_client.post(f"/tournaments/{tournament.slug}/seats/rules/", kept)
    tournament.refresh_from_db()
    assert order_of(tournament, has_teams=has_teams_to_seat(tournament)) == ORDER


def test_teams_drawn_at_the_end_are_no_mates_before(db: None) -> None:
    tournament, _entries = evening(2, 2, kind="drawn")
    assert team_numbers(tournament) == {}
    assert order_of(tournament, has_teams=has_teams_to_seat(tournament)) == ORDER


@pytest.fixture
def match(db: None) -> Tournament:
    """Four teams of four and five series; the teams are entered last player first."""
    tournament = make_tournament(series_count=5)
    entries = make_entries(tournament, 16)
    plan = make_plan(tournament)
    for number in range(4):
        make_team(plan, f"Team {number + 1}", entries[4 * number : 4 * number + 4][::-1])
    return tournament


def ways(client: Client, number: int) -> list[str]:
    form = client.get(f"/tournaments/club-evening/seats/{number}/").context["form"]
    return [form["seating"].value(), *(key for key, _label in form.fields["seating"].choices)]


def test_four_series_by_the_line_up(match: Tournament, director_client: Client) -> None:
    """Offered in the first, proposed in the next ones, not offered in the fifth; its file can be verified."""
    assert ways(director_client, 1) == ["draw", "draw", "plan", "line-up", "standings", "hand"]
    seats = "/tournaments/club-evening/seats"
    for number in range(1, 5):
        director_client.post(f"{seats}/{number}/draw/", {"seating": "line-up"})
        Series.objects.filter(number=number).update(state=Series.State.RELEASED)
    found = [list(tables_of_series(series).values()) for series in match.series.order_by("number")]
    assert [tables[0] for tables in found] == [(4, 8, 12, 16), (7, 10, 13, 4), (9, 15, 4, 6), (14, 4, 5, 11)]
    met = [pair for tables in found for table in tables for pair in combinations(sorted(table), 2)]
    assert len(met) == len(set(met)) == 96
    for draw in Draw.objects.select_related("series"):
        task, tables = read(draw.document)
        assert tables_of(task) == tables
    assert ways(director_client, 5) == ["draw", "draw", "standings", "same", "hand"]


def test_the_line_up_is_proposed_where_the_match_was_begun_by_it(
    match: Tournament, director_client: Client
) -> None:
    draw_series(match, 1, by=COMMAND, seating="line-up")
    Series.objects.update(state=Series.State.RELEASED)
    assert ways(director_client, 2) == ["line-up", "line-up", "draw", "standings", "same", "hand"]
    Series.objects.update(seating="draw")
    assert "line-up" not in ways(director_client, 2)


def test_substitutes_have_the_places_of_those_whom_they_replace(match: Tournament) -> None:
    """Two of one team at once: the tables are those without substitutes, with 17 for 4 and 18 for 2."""
    draw_series(match, 1, by=COMMAND, seating="line-up")
    Series.objects.update(state=Series.State.CLOSED)
    version = 1
    for out, number in ((4, 17), (2, 18)):
        new = Entry.objects.create(tournament=match, player=make_player(number), start_number=number)
        substitute(
            match.team_plan.teams.get(number=1),
            Substitute(match.entries.get(start_number=out), new, 2),
            version=version,
            by=COMMAND,
        )
        version += 1
    found = list(tables_of_series(draw_series(match, 2, by=COMMAND, seating="line-up")).values())
    assert found == [(7, 10, 13, 17), (8, 9, 14, 3), (5, 12, 15, 18), (6, 11, 16, 1)]


def test_the_line_up_is_refused_where_somebody_plays_for_no_team(
    match: Tournament, director_client: Client
) -> None:
    Team.objects.get(number=4).members.get(place=1).delete()
    assert "line-up" not in ways(director_client, 1)
    with refused("line-up-not-possible", field="seating"):
        draw_series(match, 1, by=COMMAND, seating="line-up")
    match.entries.filter(start_number=16).update(is_here=False)
    assert "line-up" in ways(director_client, 1)
